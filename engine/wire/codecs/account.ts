import { listOf, perhaps, some, unlessError } from './around.ts';
import { Count, Flag, formedWord, Int, Millis, personal, Seconds, secret } from './base.ts';
import { availability, command, sent, verified } from './commands.ts';
import { page, published, spoken } from './common.ts';
import { strict } from './kind.ts';

/* What a member asks of the account, the site's particulars, messages and support (product.md 3, and 7: player, site). */

/**
 * The answer of a command, in any of its forms. Its body may repeat the status: one other than 200 is a refusal, and so is a status in words
 * with a message.
 */
export const Done = command(strict({ status: perhaps(Int), message: perhaps(spoken) }));

export const SignedUp = strict({ id: perhaps(Int), username: personal('username') });
export const PartnerName = strict({ id: perhaps(Int), name: personal('partner') });
export const Availability = availability(strict({ isAvailable: Flag, message: perhaps(spoken) }));
export const NickChanged = strict({ id: perhaps(Int), nick: personal('nick') });
export const FoundId = strict({ username: personal('username'), createDate: perhaps(Millis) });
export const CodeSent = sent(
  strict({ status: perhaps(Int), message: perhaps(spoken), expireSeconds: perhaps(Seconds) }),
);
export const Verified = verified(strict({ isVerified: Flag, message: perhaps(spoken) }));
export const NiceId = strict({ url: secret('url'), encData: secret('url') });

export const SiteAccount = unlessError(strict({ accn: perhaps(personal('account')) }));
export const SiteDnw = unlessError(
  strict({
    dmethod: perhaps(published),
    wmethod: perhaps(published),
    dcaution: perhaps(published),
    wcaution: perhaps(published),
    dactive: perhaps(Flag),
    wactive: perhaps(Flag),
    dbtn: perhaps(published),
    wbtn: perhaps(published),
  }),
);
export const AppId = strict({ appid: personal('app') });
export const BankList = listOf(
  strict({ id: perhaps(Int), name: personal('bankName'), code: perhaps(formedWord('code')) }),
);
export const UploadedFile = strict({ id: Int, name: personal('file'), url: secret('url') });

export const UnreadCounts = some(strict({ messageCnt: perhaps(Count), contactCnt: perhaps(Count) }));
export const Message = strict({
  id: Int,
  title: perhaps(personal('message')),
  content: perhaps(personal('message')),
  isRead: perhaps(Flag),
  createDate: perhaps(Millis),
});
export const MessagePage = page(Message);
/** That all was read. The count is not used, and not every site tells it. */
export const ReadCount = sent(strict({ status: perhaps(Int), message: perhaps(spoken), count: perhaps(Count) }));
export const Contact = strict({
  id: Int,
  question: perhaps(personal('contact')),
  answer: perhaps(personal('contact')),
  isRead: perhaps(Flag),
  isAnswer: perhaps(Flag),
  createDate: perhaps(Millis),
  answerDate: perhaps(Millis),
});
export const ContactPage = page(Contact);
export const ContactsUnread = unlessError(strict({ contactCnt: perhaps(Count) }));

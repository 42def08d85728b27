import { command, jsonText, listOf, nullable, perhaps, some } from './around.ts';
import {
  Count,
  dropped,
  Finite,
  Flag,
  formed,
  formedWord,
  Int,
  Millis,
  Percent,
  personal,
  Seconds,
  secret,
  Text,
} from './base.ts';
import { Limits, PointsCodec, page, published, SiteIdCodec, spoken } from './common.ts';
import { strict } from './kind.ts';

/* Session, member, site, messages and support (product.md 3, and 7: Auth, player, site). */

export const SiteInfo = strict({ id: SiteIdCodec, stockPrefix: perhaps(formed('prefix')) });

export const Tokens = strict({
  access_token: secret('token'),
  refresh_token: perhaps(secret('token')),
  token_type: dropped,
  expires_in: perhaps(Finite),
});

export const Me = strict({
  id: Int,
  username: personal('username'),
  name: perhaps(personal('name')),
  phone: perhaps(personal('phone')),
  email: perhaps(personal('email')),
  birthDate: perhaps(personal('birthDate')),
  nick: perhaps(personal('nick')),
  partner: dropped,
  etcJson: dropped,
  myPartnerName: perhaps(personal('partner')),
  bankName: perhaps(personal('bank')),
  accountNum: perhaps(personal('account')),
  accountName: perhaps(personal('name')),
  point: perhaps(PointsCodec),
  money: perhaps(PointsCodec),
  role: perhaps(formedWord('role')),
  status: perhaps(formedWord('code')),
  limitJson: perhaps(jsonText(Limits)),
});

/** The answer of a command that only says that it was done. An empty body says so too. */
export const Done = nullable(strict({ message: perhaps(spoken) }));
/**
 * The answer of a command whose body may repeat the status. A status other than 200 is a refusal. So is a status in words with
 * a message.
 */
export const Command = command(strict({ status: perhaps(Int), message: perhaps(spoken) }));

export const SignedUp = strict({ id: Int, username: personal('username') });
export const PartnerName = strict({ id: Int, name: personal('partner') });
export const Availability = strict({ isAvailable: Flag, message: perhaps(spoken) });
export const NickChanged = strict({ id: Int, nick: personal('nick') });
export const FoundId = strict({ username: personal('username'), createDate: perhaps(Millis) });
export const CodeSent = nullable(strict({ message: perhaps(spoken), expireSeconds: perhaps(Seconds) }));
export const Verified = strict({ isVerified: Flag });
export const NiceId = strict({ url: secret('url'), encData: secret('url') });

export const SiteAccount = strict({ accn: perhaps(personal('account')) });
export const SiteDnw = strict({
  dmethod: perhaps(published),
  wmethod: perhaps(published),
  dcaution: perhaps(published),
  wcaution: perhaps(published),
  dactive: perhaps(Flag),
  wactive: perhaps(Flag),
  dbtn: perhaps(published),
  wbtn: perhaps(published),
});
export const SiteFee = strict({ fee: Percent });
export const AppId = strict({ appid: personal('app') });
export const BankList = listOf(strict({ id: Int, name: personal('bankName'), code: perhaps(formedWord('code')) }));
export const UploadedFile = strict({ id: Int, name: personal('file'), url: secret('url') });

export const UnreadCounts = some(strict({ messageCnt: perhaps(Count), contactCnt: perhaps(Count) }));
export const Message = strict({
  id: Int,
  title: personal('message'),
  content: personal('message'),
  isRead: Flag,
  createDate: Millis,
});
export const MessagePage = page(Message);
export const ReadCount = strict({ count: Count });
export const Contact = strict({
  id: Int,
  question: personal('contact'),
  answer: perhaps(personal('contact')),
  isRead: Flag,
  isAnswer: Flag,
  createDate: Millis,
  answerDate: perhaps(Millis),
});
export const ContactPage = page(Contact);
export const ContactsUnread = strict({ contactCnt: Count });

/** The body of an answer other than 200. Its other fields are not meant for the member. */
export const ErrorBody = strict({ message: perhaps(Text), error_description: perhaps(Text) });

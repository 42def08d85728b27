import { command, jsonText, listOf, nullable, perhaps } from './around.ts';
import {
  Count,
  dropped,
  Finite,
  Flag,
  formed,
  formedWord,
  Int,
  Millis,
  One,
  Percent,
  personal,
  Said,
  Seconds,
  secret,
} from './base.ts';
import { Limits, PointsCodec, page, published, SiteIdCodec, spoken } from './common.ts';
import { strict } from './kind.ts';

/* Session, member, site, messages and support (product.md 3, and 7: Auth, player, site). */

export const SiteInfo = strict({ id: SiteIdCodec, stockPrefix: nullable(formed('prefix')) });

export const Tokens = strict({
  access_token: secret('token'),
  refresh_token: nullable(secret('token')),
  token_type: dropped,
  expires_in: Finite,
});

export const Me = strict({
  id: Int,
  username: personal('username'),
  name: nullable(personal('name')),
  phone: nullable(personal('phone')),
  email: nullable(personal('email')),
  birthDate: nullable(personal('birthDate')),
  nick: nullable(personal('nick')),
  partner: dropped,
  etcJson: dropped,
  myPartnerName: nullable(personal('partner')),
  bankName: nullable(personal('bank')),
  accountNum: nullable(personal('account')),
  accountName: nullable(personal('name')),
  point: PointsCodec,
  money: PointsCodec,
  role: nullable(formedWord('code')),
  status: nullable(formedWord('code')),
  limitJson: nullable(jsonText(Limits)),
});

/** The answer of a command that only says that it was done. An empty body says so too. */
export const Done = nullable(strict({ message: nullable(spoken) }));
/**
 * The answer of a command whose body may repeat the status. A status other than 200 is a refusal. So is a status in words with
 * a message.
 */
export const Command = command(strict({ status: nullable(Int), message: nullable(spoken) }));

export const SignedUp = strict({ id: Int, username: personal('username') });
export const PartnerName = strict({ id: Int, name: personal('partner') });
export const Availability = strict({ isAvailable: Flag, message: nullable(spoken) });
export const NickChanged = strict({ id: Int, nick: personal('nick') });
export const FoundId = strict({ username: personal('username'), createDate: nullable(Millis) });
export const CodeSent = nullable(strict({ message: nullable(spoken), expireSeconds: perhaps(Seconds) }));
export const Verified = strict({ isVerified: Flag });
export const NiceId = strict({ url: secret('url'), encData: secret('url') });

export const SiteAccount = strict({ accn: nullable(personal('account')) });
export const SiteDnw = strict({
  dmethod: nullable(published),
  wmethod: nullable(published),
  dcaution: nullable(published),
  wcaution: nullable(published),
  dactive: nullable(One),
  wactive: nullable(One),
  dbtn: nullable(published),
  wbtn: nullable(published),
});
export const SiteFee = strict({ fee: Percent });
export const AppId = strict({ appid: personal('app') });
export const BankList = listOf(strict({ id: Int, name: personal('bankName'), code: nullable(formedWord('code')) }));
export const UploadedFile = strict({ id: Int, name: personal('file'), url: secret('url') });

export const UnreadCounts = strict({ messageCnt: Count, contactCnt: Count });
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
  answer: nullable(personal('contact')),
  isRead: Flag,
  isAnswer: Flag,
  createDate: Millis,
  answerDate: nullable(Millis),
});
export const ContactPage = page(Contact);
export const ContactsUnread = strict({ contactCnt: Count });

/** The body of an answer other than 200. Its other fields are not meant for the member. */
export const ErrorBody = strict({ message: Said, error_description: Said });

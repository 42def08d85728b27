import * as t from 'io-ts';
import { dropped, Finite, Flag, Int, jsonText, Millis, nullable, personal, secret, Word } from './base.ts';
import { PointsCodec, page, SiteIdCodec, spoken, WireLimits } from './common.ts';
import { listOf } from './list.ts';
import { command, One, Said } from './tolerant.ts';

/* Session, member, site, messages and support (product.md 3, and 7: Auth, player, site). */

export const WireSiteInfo = t.strict({ id: SiteIdCodec, stockPrefix: nullable(t.string) });

export const WireTokens = t.strict({
  access_token: secret('token'),
  refresh_token: nullable(secret('token')),
  token_type: dropped,
  expires_in: Finite,
});

export const WireMe = t.strict({
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
  role: nullable(Word),
  status: nullable(Word),
  limitJson: nullable(jsonText(WireLimits)),
});

/** The answer of a command that says no more than that it was done; an empty body says so too. */
export const WireDone = nullable(t.strict({ message: nullable(spoken) }));
/** The answer of a command whose body may repeat the status: one other than 200, or one in words with a message, is a refusal. */
export const WireCommand = command(t.strict({ status: nullable(Int), message: nullable(spoken) }));

export const WireSignedUp = t.strict({ id: Int, username: personal('username') });
export const WirePartnerName = t.strict({ id: Int, name: personal('partner') });
export const WireAvailability = t.strict({ isAvailable: Flag, message: nullable(spoken) });
export const WireNickChanged = t.strict({ id: Int, nick: personal('nick') });
export const WireFoundId = t.strict({ username: personal('username'), createDate: nullable(Millis) });
export const WireCodeSent = nullable(t.strict({ message: nullable(spoken), expireSeconds: nullable(Finite) }));
export const WireVerified = t.strict({ isVerified: Flag });
export const WireNiceId = t.strict({ url: secret('url'), encData: secret('url') });

export const WireSiteAccount = t.strict({ accn: nullable(personal('account')) });
export const WireSiteDnw = t.strict({
  dmethod: nullable(t.string),
  wmethod: nullable(t.string),
  dcaution: nullable(t.string),
  wcaution: nullable(t.string),
  dactive: nullable(One),
  wactive: nullable(One),
  dbtn: nullable(t.string),
  wbtn: nullable(t.string),
});
export const WireSiteFee = t.strict({ fee: Finite });
export const WireAppId = t.strict({ appid: Word });
export const WireBankList = listOf(t.strict({ id: Int, name: t.string, code: nullable(Word) }));
export const WireUploadedFile = t.strict({ id: Int, name: personal('file'), url: secret('url') });

export const WireUnreadCounts = t.strict({ messageCnt: Int, contactCnt: Int });
export const WireMessage = t.strict({
  id: Int,
  title: personal('message'),
  content: personal('message'),
  isRead: Flag,
  createDate: Millis,
});
export const WireMessagePage = page(WireMessage);
export const WireReadCount = t.strict({ count: Int });
export const WireContact = t.strict({
  id: Int,
  question: personal('contact'),
  answer: nullable(personal('contact')),
  isRead: Flag,
  isAnswer: Flag,
  createDate: Millis,
  answerDate: nullable(Millis),
});
export const WireContactPage = page(WireContact);
export const WireContactsUnread = t.strict({ contactCnt: Int });

/** The body of an answer other than 200; whatever else is there is not for the member. */
export const WireErrorBody = t.strict({ message: Said, error_description: Said });

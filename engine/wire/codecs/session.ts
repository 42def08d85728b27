import { jsonText, perhaps } from './around.ts';
import { dropped, Fees, Finite, formed, formedWord, Int, personal, personalDay, secret, Text } from './base.ts';
import { Limits, PointsCodec, SiteIdCodec } from './common.ts';
import { strict } from './kind.ts';

/* The session, the member and the site (product.md 3, and 7: Auth, player, site). */

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
  birthDate: perhaps(personalDay('birthDate')),
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
/** `/fee.json`, in any form of a feeJson. */
export const SiteFee = Fees;
/**
 * The body of an answer other than 200. Its other fields are not meant for the member. `detail` is the sentence of a problem of RFC 9457, which
 * Spring writes if a site sets it up so.
 */
export const ErrorBody = strict({ message: perhaps(Text), error_description: perhaps(Text), detail: perhaps(Text) });

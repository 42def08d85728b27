import type { Me } from '../../model/account.ts';
import type { sessionCalls } from '../../wire/calls/session.ts';
import { readAmong } from '../../wire/codecs/read.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, toLimits } from './answers.ts';
import { feesOf } from './fees.ts';

const toMe = (wire: Decoded<'Me'>): Me => ({
  id: wire.id,
  username: wire.username,
  name: wire.name,
  nick: wire.nick,
  phone: wire.phone,
  email: wire.email,
  birthDate: wire.birthDate,
  partnerName: wire.myPartnerName,
  bankName: wire.bankName,
  accountNum: wire.accountNum,
  accountName: wire.accountName,
  points: wire.point,
  money: wire.money,
  role: wire.role ?? '',
  status: readAmong(['D'], wire.status) ?? wire.status ?? '',
  limits: toLimits(wire.limitJson),
});
const toTokens = (wire: Decoded<'Tokens'>) => ({
  access: wire.access_token,
  refresh: wire.refresh_token ?? null,
  expiresInS: wire.expires_in,
});

/** The site, the session and the member. */
export const sessionAnswers: Answers<keyof typeof sessionCalls> = {
  'site.identify': (w) => ({ id: w.id, stockPrefix: w.stockPrefix ?? '' }),
  'auth.password': toTokens,
  'auth.refresh': toTokens,
  'me.fetch': toMe,
  'fee.fetch': (w, siteId) => {
    const { feePercent, dividendPercent, isFeeUnread } = feesOf(w, siteId);
    return {
      feePercent,
      ...(dividendPercent === undefined ? {} : { dividendPercent }),
      ...(isFeeUnread ? { isFeeUnread } : {}),
    };
  },
};

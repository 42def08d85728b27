import { listOf, nullable, orNull, perhaps, some, table, unlessError } from './around.ts';
import { Amount, Count, Flag, formed, Int, Millis, Percent, Price, personal, secret } from './base.ts';
import { given } from './commands.ts';
import { DnwIdCodec, DnwTypeCodec, PointsCodec, page, spoken } from './common.ts';
import { strict } from './kind.ts';

/* Coins (product.md 3, and 7: Crypto wallet). */

/** An address with a key in it: whoever has the address gets in. */
export const Address = strict({ url: secret('url') });

/** The form of a coin's name that is a key of an object: that of a thing (`isThing`), in ASCII and with a letter at the start. */
const COIN_NAME = /^\d{0,5}[A-Za-z][A-Za-z._:/&+-]{0,20}(?:\d{1,5}[A-Za-z._:/&+-]{1,20}){0,3}\d{0,5}$/;

export const CoinUser = strict({ userId: Int, username: perhaps(personal('username')) });
const wallet = {
  walletId: perhaps(Int),
  coinName: formed('coin'),
  address: perhaps(personal('wallet')),
  addressTag: perhaps(personal('wallet')),
  balance: perhaps(Amount),
  createDate: perhaps(Millis),
};
export const CoinWallet = strict(wallet);
/** A temporary wallet is nothing but its address. */
export const CoinWalletDraft = strict({ ...wallet, address: personal('wallet') });
export const CoinWalletList = listOf(CoinWallet);
export const CoinWorthList = listOf(
  strict({ coinName: formed('coin'), balance: perhaps(Amount), krw: perhaps(Amount) }),
);
export const CoinSite = some(
  strict({
    coinNames: nullable(listOf(formed('coin'))),
    minWithdraw: perhaps(table(COIN_NAME, Amount)),
    feePercent: perhaps(Percent),
  }),
);
export const CoinRecord = strict({
  id: DnwIdCodec,
  type: perhaps(DnwTypeCodec),
  status: perhaps(Int),
  point: Amount,
  walletType: formed('coin'),
  address: perhaps(personal('wallet')),
  addressTag: perhaps(personal('wallet')),
  createDate: perhaps(Millis),
  expireDate: perhaps(Millis),
});
export const CoinRecordPage = page(CoinRecord);
export const CoinSummary = strict({
  depositCnt: Count,
  depositSum: perhaps(Amount),
  withdrawCnt: Count,
  withdrawSum: perhaps(Amount),
});
export const CoinRates = unlessError(table(COIN_NAME, table(COIN_NAME, Price)));
export const CoinRate = strict({ base: formed('coin'), counter: formed('coin'), rate: Price });
/** The points of a code may be unknown. A body without that field may be a refusal. */
export const Coupon = given(strict({ point: orNull(PointsCodec), message: perhaps(spoken) }));
export const CoinCheck = some(strict({ coin: perhaps(Amount), isLinked: perhaps(Flag) }));

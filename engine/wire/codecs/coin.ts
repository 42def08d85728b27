import { listOf, perhaps, table } from './around.ts';
import { Amount, Count, Flag, formed, Int, Millis, Percent, Price, personal, secret } from './base.ts';
import { DnwIdCodec, DnwTypeCodec, PointsCodec, page, spoken } from './common.ts';
import { strict } from './kind.ts';

/* Coins (product.md 3, and 7: Crypto wallet). */

/** An address with a key in it: whoever has the address gets in. */
export const Address = strict({ url: secret('url') });

/** The form of a coin's name that is a key of an object: that of a thing (`isThing`), in ASCII and with a letter at the start. */
const COIN_NAME = /^\d{0,5}[A-Za-z][A-Za-z._:/&+-]{0,20}(?:\d{1,5}[A-Za-z._:/&+-]{1,20}){0,3}\d{0,5}$/;

export const CoinUser = strict({ userId: Int, username: personal('username') });
export const CoinWallet = strict({
  walletId: perhaps(Int),
  coinName: formed('coin'),
  address: personal('wallet'),
  addressTag: perhaps(personal('wallet')),
  balance: Amount,
  createDate: perhaps(Millis),
});
export const CoinWalletList = listOf(CoinWallet);
export const CoinWorthList = listOf(strict({ coinName: formed('coin'), balance: Amount, krw: Int }));
export const CoinSite = strict({
  coinNames: listOf(formed('coin')),
  minWithdraw: table(COIN_NAME, Amount),
  feePercent: Percent,
});
export const CoinRecord = strict({
  id: DnwIdCodec,
  type: DnwTypeCodec,
  status: Int,
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
  depositSum: Amount,
  withdrawCnt: Count,
  withdrawSum: Amount,
});
export const CoinRates = table(COIN_NAME, table(COIN_NAME, Price));
export const CoinRate = strict({ base: formed('coin'), counter: formed('coin'), rate: Price });
export const Coupon = strict({ point: PointsCodec, message: perhaps(spoken) });
export const CoinCheck = strict({ coin: Amount, isLinked: Flag });

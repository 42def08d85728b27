import { listOf, nullable, table } from './around.ts';
import { Amount, Count, Flag, formed, Int, Millis, Percent, Price, personal, secret, words } from './base.ts';
import { DnwIdCodec, PointsCodec, page, spoken } from './common.ts';
import { strict } from './kind.ts';

/* Deposits, withdrawals and coins (product.md 3, and 7: Fiat deposit/withdraw, Crypto wallet). */

/** D deposit, W withdrawal, B bonus, E withdrawal of request, C settlement, PB bonus payout, PM deduction, BD P2P purchase. */
const DnwTypeCodec = words('D', 'W', 'B', 'E', 'C', 'PB', 'PM', 'BD');
export const DnwRecord = strict({
  id: DnwIdCodec,
  type: DnwTypeCodec,
  status: Int,
  point: PointsCodec,
  createDate: Millis,
});
export const DnwPage = page(DnwRecord);
/** A change of a record, from the queue. Only the record's kind and its status are always there. */
export const DnwChange = strict({
  id: nullable(DnwIdCodec),
  type: DnwTypeCodec,
  status: Int,
  point: nullable(PointsCodec),
  createDate: nullable(Millis),
});
/** An address with a key in it: whoever has the address gets in. */
export const Address = strict({ url: secret('url') });

/** The form of a coin's name that is a key of an object. */
const COIN_NAME = /^[A-Z]{2,8}\d{0,2}$/;

export const CoinUser = strict({ userId: Int, username: personal('username') });
export const CoinWallet = strict({
  walletId: nullable(Int),
  coinName: formed('coin'),
  address: personal('wallet'),
  addressTag: nullable(personal('wallet')),
  balance: Amount,
  createDate: nullable(Millis),
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
  address: nullable(personal('wallet')),
  addressTag: nullable(personal('wallet')),
  createDate: Millis,
  expireDate: nullable(Millis),
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
export const Coupon = strict({ point: PointsCodec, message: nullable(spoken) });
export const CoinCheck = strict({ coin: Amount, isLinked: Flag });

import { listOf, perhaps, table } from './around.ts';
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
  id: perhaps(DnwIdCodec),
  type: DnwTypeCodec,
  status: Int,
  point: perhaps(PointsCodec),
  createDate: perhaps(Millis),
});
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
  createDate: Millis,
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

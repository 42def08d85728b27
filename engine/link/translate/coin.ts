import { sizeOf, toldAmount } from '../../base/dnw-types.ts';
import type { CoinRecord, CoinWallet } from '../../model/coin.ts';
import type { coinCalls } from '../../wire/calls/coin.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, toDone, toList, toldDate, toPage } from './answers.ts';

const toWallet = (wire: Decoded<'CoinWallet'>): CoinWallet => ({
  id: wire.walletId ?? null,
  coin: wire.coinName,
  address: wire.address ?? null,
  addressTag: wire.addressTag,
  balance: wire.balance ?? null,
  createdMs: toldDate(wire.createDate),
});
/** A sum. Where nothing was counted, a site may tell none: it is 0 then. */
const toSum = (sum: number | undefined, count: number): number | null => sum ?? (count === 0 ? 0 : null);
/** A record. Without a date: 0. Without a type: an empty one. What its type takes is a size: C gives coins away. */
const toCoinRecord = ({ type = '', ...wire }: Decoded<'CoinRecord'>): CoinRecord => ({
  id: wire.id,
  type,
  status: wire.status,
  amount: type === 'C' ? sizeOf(wire.point) : toldAmount(type, wire.point),
  coin: wire.walletType,
  address: wire.address,
  addressTag: wire.addressTag,
  createdMs: wire.createDate ?? 0,
  expiresMs: toldDate(wire.expireDate),
});

/** Coins and promo codes. */
export const coinAnswers: Answers<keyof typeof coinCalls> = {
  'coin.wallets': toList(toWallet),
  'coin.wallet': toWallet,
  'coin.walletTemp': (w) => ({ ...toWallet(w), address: w.address }),
  'coin.walletGenerate': toWallet,
  'coin.walletSummary': toList(({ coinName, balance, krw }) => ({
    coin: coinName,
    balance: balance ?? null,
    krw: krw ?? null,
  })),
  'coin.siteInfo': (w) => ({
    coins: w.coinNames ?? [],
    minWithdraw: w.minWithdraw ?? null,
    feePercent: w.feePercent ?? null,
  }),
  'coin.record': toCoinRecord,
  'coin.withdraw': toDone,
  'coin.approval': toCoinRecord,
  'coin.approve': toCoinRecord,
  'coin.list': toPage(toCoinRecord),
  'coin.summary': (w) => ({
    depositCount: w.depositCnt,
    depositSum: toSum(w.depositSum, w.depositCnt),
    withdrawCount: w.withdrawCnt,
    withdrawSum: toSum(w.withdrawSum && sizeOf(w.withdrawSum), w.withdrawCnt),
  }),
  'coin.convert': toDone,
  'coupon.use': (w) => ({ points: w.point, message: w.message ?? null }),
  'coin.check': ({ coin = null, isLinked = null }) => ({ coin, isLinked }),
  'coin.send': toDone,
};

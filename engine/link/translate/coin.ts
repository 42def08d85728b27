import type { CoinRecord, CoinWallet } from '../../model/coin.ts';
import type { coinCalls } from '../../wire/calls/coin.ts';
import type { Decoded } from '../../wire/registry.ts';
import { type Answers, toDone, toList, toldDate, toPage } from './answers.ts';

const toWallet = (wire: Decoded<'CoinWallet'>): CoinWallet => ({
  id: wire.walletId ?? null,
  coin: wire.coinName,
  address: wire.address,
  addressTag: wire.addressTag,
  balance: wire.balance,
  createdMs: toldDate(wire.createDate),
});
/** A record. Without a date: 0. */
const toCoinRecord = (wire: Decoded<'CoinRecord'>): CoinRecord => ({
  id: wire.id,
  type: wire.type,
  status: wire.status,
  amount: wire.point,
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
  'coin.walletTemp': toWallet,
  'coin.walletGenerate': toWallet,
  'coin.walletSummary': toList(({ coinName, balance, krw }) => ({ coin: coinName, balance, krw })),
  'coin.siteInfo': (w) => ({ coins: w.coinNames, minWithdraw: w.minWithdraw, feePercent: w.feePercent }),
  'coin.record': toCoinRecord,
  'coin.withdraw': toDone,
  'coin.approval': toCoinRecord,
  'coin.approve': toCoinRecord,
  'coin.list': toPage(toCoinRecord),
  'coin.summary': (w) => ({
    depositCount: w.depositCnt,
    depositSum: w.depositSum,
    withdrawCount: w.withdrawCnt,
    withdrawSum: w.withdrawSum,
  }),
  'coin.convert': toDone,
  'coupon.use': (w) => ({ points: w.point, message: w.message ?? null }),
  'coin.send': toDone,
};

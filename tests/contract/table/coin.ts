import type { coinCalls } from '../../../engine/model/coin.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { AT, AT_ISO, BEFORE, BEFORE_ISO, id, type Table } from './row.ts';

const member = { auth: 'bearer' } as const;
const done = {
  answer: { status: 200, message: '홍길동님 110-canary 계좌로' },
  body: { message: said('*** 계좌로', 'said#1') },
};
const url = { answer: { url: 'https://shop/canary' }, body: { url: 'url#1' } };
const record = { dnwHistoryId: id<never>(31) };
const wireWallet = { walletId: 6, coinName: 'XRP', address: 'r-canary', addressTag: 't-canary', balance: 0.5 };
const wallet = {
  id: 6,
  coin: 'XRP',
  address: 'wallet#1',
  addressTag: 'wallet#2',
  balance: 0.5,
  createdMs: undefined,
};
const wireCoin = {
  id: 31,
  type: 'W',
  status: 0,
  point: 0.25,
  walletType: 'XRP',
  address: 'r-canary',
  addressTag: null,
  createDate: AT_ISO,
  expireDate: AT + 3_600_000,
};
const coin = {
  id: 31,
  type: 'W' as const,
  status: 0,
  amount: 0.25,
  coin: 'XRP',
  address: 'wallet#1',
  addressTag: undefined,
  createdMs: AT,
  expiresMs: AT + 3_600_000,
};
const user = { answer: { userId: 77, username: 'u-canary' }, body: { userId: 77, username: 'username#1' } };

/** product.md 7, Crypto wallet. */
export const coins: Table<keyof typeof coinCalls> = {
  'coin.user': {
    ...member,
    ask: { username: 'u-canary' },
    request: 'POST /api/coin/user',
    json: { username: 'u-canary' },
    ...user,
  },
  'coin.userForce': { ...member, ask: {}, request: 'POST /api/coin/user/create_force', json: {}, ...user },
  'coin.wallets': {
    ...member,
    ask: { userId: 77 },
    request: 'GET /api/coin/wallet/player',
    query: { userId: '77' },
    answer: [wireWallet],
    body: [wallet],
  },
  'coin.wallet': {
    ...member,
    ask: { walletId: 6 },
    request: 'POST /api/coin/wallet',
    json: { walletId: 6 },
    answer: wireWallet,
    body: wallet,
  },
  'coin.walletTemp': {
    ...member,
    ask: { coinName: 'XRP' },
    request: 'POST /api/coin/wallet/temp-generate',
    json: { coinName: 'XRP' },
    answer: { ...wireWallet, walletId: null },
    body: { ...wallet, id: null },
  },
  'coin.walletGenerate': {
    ...member,
    ask: { coinName: 'XRP', address: 'r-canary', bankInfo: null },
    request: 'POST /api/coin/wallet/generate',
    json: { coinName: 'XRP', address: 'r-canary', bankInfo: null },
    answer: wireWallet,
    body: wallet,
  },
  'coin.walletSummary': {
    ...member,
    ask: { userId: 77 },
    request: 'GET /api/coin/wallet/summary',
    query: { userId: '77' },
    answer: [{ coinName: 'XRP', balance: 0.5, krw: 350 }],
    body: [{ coin: 'XRP', balance: 0.5, krw: 350 }],
  },
  'coin.siteInfo': {
    ...member,
    ask: {},
    request: 'GET /api/coin/site_info/get',
    answer: { coinNames: ['BTC'], minWithdraw: { BTC: 0.001, 'k@canary': 1 }, feePercent: 1 },
    body: { coins: ['BTC'], minWithdraw: { BTC: 0.001 }, feePercent: 1 },
  },
  'coin.record': {
    ...member,
    ask: record,
    request: 'GET /api/coin/dnw',
    query: { dnwHistoryId: '31' },
    answer: wireCoin,
    body: coin,
  },
  'coin.withdraw': {
    ...member,
    ask: { point: 0.25, address: 'r-canary', walletType: 'XRP', addressTag: 't-canary' },
    request: 'POST /api/coin/dnw/withdraw/apply',
    json: { point: 0.25, address: 'r-canary', walletType: 'XRP', addressTag: 't-canary' },
    ...done,
  },
  'coin.approval': {
    ...member,
    ask: record,
    request: 'GET /api/coin/dnw/approve',
    query: { dnwHistoryId: '31' },
    answer: wireCoin,
    body: coin,
  },
  'coin.approve': {
    ...member,
    ask: record,
    request: 'POST /api/coin/dnw/approve',
    json: { dnwHistoryId: 31, hours: 4 },
    answer: wireCoin,
    body: coin,
  },
  'coin.list': {
    ...member,
    request: 'POST /api/coin/dnw/list',
    ask: {
      playerId: 101,
      typeStrs: ['W'],
      walletTypeStrs: ['XRP', 'BTC'],
      startMs: BEFORE,
      endMs: AT,
      page: 0,
      size: 20,
    },
    json: {
      resultType: 'ClientList',
      playerId: 101,
      typeStrs: 'W',
      walletTypeStrs: 'XRP,BTC',
      startDate: BEFORE_ISO,
      endDate: AT_ISO,
      page: 0,
      size: 20,
    },
    answer: { content: [wireCoin], last: true },
    body: { items: [coin], last: true },
  },
  'coin.summary': {
    ...member,
    ask: { typeStrs: ['D', 'W'], keyword: 'k-canary', endMs: AT },
    request: 'POST /api/coin/dnw/list',
    json: { typeStrs: 'D,W', keyword: 'k-canary', endDate: AT_ISO },
    answer: { depositCnt: 1, depositSum: 0.5, withdrawCnt: 2, withdrawSum: 0.25 },
    body: { depositCount: 1, depositSum: 0.5, withdrawCount: 2, withdrawSum: 0.25 },
  },
  'coin.rates': {
    ...member,
    ask: {},
    request: 'GET /api/coin/dnw/get_exchange_rate_map',
    answer: { BTC: { KRW: 14, 'k@canary': 1 }, 'r@canary': 1 },
    body: { BTC: { KRW: 14 } },
  },
  'coin.rate': {
    ...member,
    ask: { base: 'BTC', counter: 'KRW' },
    request: 'GET /api/coin/dnw/get_exchange_rate',
    query: { base: 'BTC', counter: 'KRW' },
    answer: { base: 'BTC', counter: 'KRW', rate: 14 },
    body: { base: 'BTC', counter: 'KRW', rate: 14 },
  },
  'coin.convert': {
    ...member,
    ask: { exchangeRate: 2, inPoint: 1, inWalletId: 6, outPoint: 2, outWalletId: 7 },
    request: 'POST /api/coin/dnw/convert',
    json: { exchangeRate: 2, inPoint: 1, inWalletId: 6, outPoint: 2, outWalletId: 7 },
    ...done,
  },
  'coupon.use': {
    ...member,
    ask: { promoCode: 'c-canary' },
    request: 'POST /api/coupon/use',
    json: { promoCode: 'c-canary' },
    answer: { point: 10_000, message: 'm-canary' },
    body: { points: 10_000, message: said('***-***', 'said#1') },
  },
  'coin.check': {
    ...member,
    ask: {},
    request: 'GET /api/bitdex/chk_coin',
    answer: { coin: 3, isLinked: true },
    body: { coin: 3, isLinked: true },
  },
  'coin.chargeUrl': { ...member, ask: {}, request: 'GET /api/bitdex/coin_charge_url', ...url },
  'coin.send': {
    ...member,
    ask: { points: id(5) },
    request: 'POST /api/bitdex/sendCoin',
    json: { point: 5 },
    ...done,
  },
};

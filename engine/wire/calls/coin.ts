import { BETWEEN, type CallRow, csv, is, orOmit, PAGES, p, withDefault } from './row.ts';

const RECORD = { dnwHistoryId: p('dnwHistoryId') };
const KEYWORD = { keyword: ['personal', 'text'] } as const;
const SEARCH = { walletTypeStrs: csv('walletTypeStrs'), keyword: orOmit('keyword'), ...BETWEEN };

/** Crypto wallets, coins and promo codes (product.md 7: Crypto wallet). */
export const coinCalls = {
  'coin.user': {
    method: 'POST',
    path: '/api/coin/user',
    json: { username: p('username') },
    codec: 'CoinUser',
    veil: { username: ['personal', 'username'] },
  },
  'coin.userForce': { method: 'POST', path: '/api/coin/user/create_force', json: {}, codec: 'CoinUser' },
  'coin.wallets': {
    method: 'GET',
    path: '/api/coin/wallet/player',
    query: { userId: p('userId') },
    codec: 'CoinWalletList',
  },
  'coin.wallet': {
    method: 'POST',
    path: '/api/coin/wallet',
    json: { walletId: p('walletId') },
    codec: 'CoinWallet',
  },
  'coin.walletTemp': {
    method: 'POST',
    path: '/api/coin/wallet/temp-generate',
    json: { coinName: p('coinName') },
    codec: 'CoinWallet',
  },
  'coin.walletGenerate': {
    method: 'POST',
    path: '/api/coin/wallet/generate',
    json: { coinName: p('coinName'), address: p('address'), bankInfo: p('bankInfo') },
    codec: 'CoinWallet',
    veil: { address: ['personal', 'wallet'], bankInfo: ['personal', 'bank'] },
  },
  'coin.walletSummary': {
    method: 'GET',
    path: '/api/coin/wallet/summary',
    query: { userId: p('userId') },
    codec: 'CoinWorthList',
  },
  'coin.siteInfo': { method: 'GET', path: '/api/coin/site_info/get', codec: 'CoinSite' },
  'coin.record': { method: 'GET', path: '/api/coin/dnw', query: RECORD, codec: 'CoinRecord' },
  'coin.withdraw': {
    method: 'POST',
    path: '/api/coin/dnw/withdraw/apply',
    json: { point: p('point'), address: p('address'), walletType: p('walletType'), addressTag: p('addressTag') },
    codec: 'Command',
    veil: { address: ['personal', 'wallet'], addressTag: ['personal', 'wallet'] },
  },
  'coin.approval': { method: 'GET', path: '/api/coin/dnw/approve', query: RECORD, codec: 'CoinRecord' },
  'coin.approve': {
    method: 'POST',
    path: '/api/coin/dnw/approve',
    json: { ...RECORD, hours: withDefault('hours', 4) },
    codec: 'CoinRecord',
  },
  'coin.list': {
    method: 'POST',
    path: '/api/coin/dnw/list',
    json: {
      resultType: is('ClientList'),
      playerId: p('playerId'),
      typeStrs: csv('typeStrs'),
      statusStrs: csv('statusStrs'),
      ...SEARCH,
      ...PAGES,
    },
    codec: 'CoinRecordPage',
    veil: KEYWORD,
  },
  // without a resultType the site answers with the summary
  'coin.summary': {
    method: 'POST',
    path: '/api/coin/dnw/list',
    json: { typeStrs: csv('typeStrs'), ...SEARCH },
    codec: 'CoinSummary',
    veil: KEYWORD,
  },
  'coin.rates': { method: 'GET', path: '/api/coin/dnw/get_exchange_rate_map', codec: 'CoinRates' },
  'coin.rate': {
    method: 'GET',
    path: '/api/coin/dnw/get_exchange_rate',
    query: { base: p('base'), counter: p('counter') },
    codec: 'CoinRate',
  },
  'coin.convert': {
    method: 'POST',
    path: '/api/coin/dnw/convert',
    json: {
      exchangeRate: p('exchangeRate'),
      inPoint: p('inPoint'),
      inWalletId: p('inWalletId'),
      outPoint: p('outPoint'),
      outWalletId: p('outWalletId'),
    },
    codec: 'Command',
  },
  'coupon.use': {
    method: 'POST',
    path: '/api/coupon/use',
    json: { promoCode: p('promoCode') },
    codec: 'Coupon',
    veil: { promoCode: ['secret', 'code'] },
  },
  'coin.check': { method: 'GET', path: '/api/bitdex/chk_coin', codec: 'CoinCheck' },
  'coin.chargeUrl': { method: 'GET', path: '/api/bitdex/coin_charge_url', codec: 'Address' },
  'coin.send': {
    method: 'POST',
    path: '/api/bitdex/sendCoin',
    json: { point: p('points') },
    codec: 'Command',
  },
} as const satisfies Readonly<Record<string, CallRow>>;

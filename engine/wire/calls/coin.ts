import { BETWEEN, csv, get, is, orOmit, PAGES, p, personal, post, secret, withDefault } from './row.ts';

const RECORD = { dnwHistoryId: p('dnwHistoryId') };
const SEARCH = { walletTypeStrs: csv('walletTypeStrs'), keyword: personal(orOmit('keyword'), 'text'), ...BETWEEN };

/** Crypto wallets, coins and promo codes (product.md 7: Crypto wallet). */
export const coinCalls = {
  'coin.user': post('/api/coin/user', 'CoinUser', { username: personal('username') }),
  'coin.userForce': post('/api/coin/user/create_force', 'CoinUser'),
  'coin.wallets': get('/api/coin/wallet/player', 'CoinWalletList', { userId: p('userId') }),
  'coin.wallet': post('/api/coin/wallet', 'CoinWallet', { walletId: p('walletId') }),
  'coin.walletTemp': post('/api/coin/wallet/temp-generate', 'CoinWalletDraft', { coinName: p('coinName') }),
  'coin.walletGenerate': post('/api/coin/wallet/generate', 'CoinWallet', {
    coinName: p('coinName'),
    address: personal('address', 'wallet'),
    bankInfo: personal('bankInfo', 'bank'),
  }),
  'coin.walletSummary': get('/api/coin/wallet/summary', 'CoinWorthList', { userId: p('userId') }),
  'coin.siteInfo': get('/api/coin/site_info/get', 'CoinSite'),
  'coin.record': get('/api/coin/dnw', 'CoinRecord', RECORD),
  'coin.withdraw': post(
    '/api/coin/dnw/withdraw/apply',
    'Done',
    {
      point: p('point'),
      address: personal('address', 'wallet'),
      walletType: p('walletType'),
      addressTag: personal('addressTag', 'wallet'),
    },
    'command',
  ),
  'coin.approval': get('/api/coin/dnw/approve', 'CoinRecord', RECORD),
  'coin.approve': post('/api/coin/dnw/approve', 'CoinRecord', { ...RECORD, hours: withDefault('hours', 4) }),
  'coin.list': post('/api/coin/dnw/list', 'CoinRecordPage', {
    resultType: is('ClientList'),
    playerId: p('playerId'),
    typeStrs: csv('typeStrs'),
    statusStrs: csv('statusStrs'),
    ...SEARCH,
    ...PAGES,
  }),
  // without a resultType the site answers with the summary
  'coin.summary': post('/api/coin/dnw/list', 'CoinSummary', { typeStrs: csv('typeStrs'), ...SEARCH }),
  'coin.rates': get('/api/coin/dnw/get_exchange_rate_map', 'CoinRates'),
  'coin.rate': get('/api/coin/dnw/get_exchange_rate', 'CoinRate', { base: p('base'), counter: p('counter') }),
  'coin.convert': post(
    '/api/coin/dnw/convert',
    'Done',
    {
      exchangeRate: p('exchangeRate'),
      inPoint: p('inPoint'),
      inWalletId: p('inWalletId'),
      outPoint: p('outPoint'),
      outWalletId: p('outWalletId'),
    },
    'command',
  ),
  'coupon.use': post('/api/coupon/use', 'Coupon', { promoCode: secret('promoCode', 'code') }),
  'coin.check': get('/api/bitdex/chk_coin', 'CoinCheck'),
  'coin.chargeUrl': get('/api/bitdex/coin_charge_url', 'Address'),
  'coin.send': post('/api/bitdex/sendCoin', 'Done', { point: p('points') }, 'command'),
};

import { BETWEEN, csv, get, is, p } from './row.ts';
import { OPTION, SPAN, TICKS_MAX } from './trade.ts';

/** Prices of the home page, what a receipt is computed from, and single options and rounds (product.md 7: Trade). */
export const marketCalls = {
  'option.fetch': get('/api/trade/option/site', 'OptionEntry', OPTION),
  'round.recent': get('/api/trade/game/recent', 'RecentGame', OPTION),
  'bets.forOption': get('/api/trade/history/current_for_option', 'BetList', OPTION, 'bets'),
  'receipt.rounds': get('/api/trade/game/round/list', 'ResultPage', { resultType: is('RoundExResult'), ...SPAN }),
  'receipt.trades': get('/api/stock/raw_data', 'TickPage', {
    stock: p('stock'),
    ...BETWEEN,
    page: p('page'),
    size: is(TICKS_MAX),
  }),
  'price.last': get('/api/public/last_price', 'LastPrice', { stock: p('stock'), second: p('second') }),
  'klines.fetch': get('/api/public/kline_data', 'KlineList', {
    stockListStrs: csv('stocks'),
    interval: p('intervalS'),
  }),
};

import { BETWEEN, type CallRow, csv, defaultOrOmit, is, iso, monotonicMs, orOmit, PAGES, p, siteId } from './row.ts';

const OPTION = { tradeOptionId: p('optionId') };
const ROUNDS = { method: 'GET', path: '/api/trade/game/round/list', codec: 'ResultPage' } as const;
const SPAN = { isPlayStrs: is('3'), ...OPTION, ...BETWEEN, ...PAGES };
/** At 20 ticks a second, a round of five minutes has at most this many. */
const TICKS_MAX = 6_000;

/** Options, rounds, bets and prices (product.md 7: Trade). */
export const tradeCalls = {
  'option.fetch': { method: 'GET', path: '/api/trade/option/site', query: OPTION, codec: 'OptionEntry' },
  'options.list': {
    method: 'GET',
    path: '/api/trade/option/site/list',
    query: { isPlay: defaultOrOmit('isPlay', '1'), sitePrefix: p('prefix') },
    codec: 'OptionList',
  },
  'round.current': { method: 'GET', path: '/api/trade/game/current', query: OPTION, codec: 'CurrentRound' },
  'round.recent': { method: 'GET', path: '/api/trade/game/recent', query: OPTION, codec: 'RecentGame' },
  'round.results': { ...ROUNDS, query: { resultType: is('RoundOhlc'), ...SPAN } },
  'round.paint': { ...ROUNDS, query: { resultType: is('RoundStatus'), statusStrs: is('1,2'), ...SPAN } },
  'round.exResults': { ...ROUNDS, query: { resultType: is('RoundExResult'), ...SPAN } },
  'round.exStatuses': { ...ROUNDS, query: { resultType: is('RoundExStatus'), ...SPAN } },
  'bets.current': {
    method: 'GET',
    path: '/api/trade/history/current',
    query: { tradeRoundId: p('roundId') },
    codec: 'CurrentBets',
  },
  'bets.forOption': {
    method: 'GET',
    path: '/api/trade/history/current_for_option',
    query: OPTION,
    codec: 'BetList',
  },
  'bets.list': {
    method: 'GET',
    path: '/api/trade/history/list',
    query: {
      resultType: is('ClientList'),
      playerId: p('playerId'),
      tradeOptionId: orOmit('optionId'),
      tradeRoundId: orOmit('roundId'),
      typeStrs: csv('typeStrs'),
      statusStrs: csv('statusStrs'),
      ...BETWEEN,
      ...PAGES,
    },
    codec: 'BetPage',
  },
  'feed.recent': {
    method: 'GET',
    path: '/api/trade/history/recent_history',
    query: { siteInfoId: siteId, ...OPTION },
    codec: 'FeedList',
  },
  'summary.daily': {
    method: 'GET',
    path: '/api/trade/summary/daily',
    query: { resultType: is('BSCount'), ...OPTION, date: iso('dateMs') },
    codec: 'Summary',
  },
  'clock.probe': {
    method: 'GET',
    path: '/api/server_time_offset',
    query: { ms: monotonicMs },
    codec: 'Offset',
  },
  'bars.fetch': {
    method: 'GET',
    path: '/api/stock/chart',
    query: {
      stock: p('stock'),
      period: p('periodS'),
      beginMillis: p('beginMs'),
      endMillis: p('endMs'),
      isFirst: p('isFirst'),
    },
    codec: 'Bars',
  },
  'ticks.fetch': {
    method: 'GET',
    path: '/api/stock/raw_data',
    query: { stock: p('stock'), ...BETWEEN, page: is(0), size: is(TICKS_MAX) },
    codec: 'TickPage',
  },
  'price.last': {
    method: 'GET',
    path: '/api/public/last_price',
    query: { stock: p('stock'), second: p('second') },
    codec: 'LastPrice',
  },
  'tickers.fetch': {
    method: 'GET',
    path: '/api/public/ticker_statistics',
    query: { stockListStrs: csv('stocks') },
    codec: 'TickerList',
  },
  'klines.fetch': {
    method: 'GET',
    path: '/api/public/kline_data',
    query: { stockListStrs: csv('stocks'), interval: p('intervalS') },
    codec: 'KlineList',
  },
} as const satisfies Readonly<Record<string, CallRow>>;

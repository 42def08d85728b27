import {
  BETWEEN,
  csv,
  defaultOrOmit,
  get,
  is,
  iso,
  monotonicMs,
  orOmit,
  PAGES,
  p,
  siteId,
  withDefault,
} from './row.ts';

export const OPTION = { tradeOptionId: p('optionId') };

export const SPAN = { isPlayStrs: is('3'), ...OPTION, ...BETWEEN, ...PAGES };
export const BETS = {
  resultType: is('ClientList'),
  playerId: p('playerId'),
  tradeOptionId: orOmit('optionId'),
  tradeRoundId: orOmit('roundId'),
  typeStrs: csv('typeStrs'),
  statusStrs: csv('statusStrs'),
  ...BETWEEN,
  ...PAGES,
};
/** At 20 ticks a second, a round of five minutes has at most this many. */
export const TICKS_MAX = 6_000;

/** Options, rounds, bets and prices of the trade screen (product.md 7: Trade). */
export const tradeCalls = {
  'options.list': get(
    '/api/trade/option/site/list',
    'OptionList',
    {
      isPlay: defaultOrOmit('isPlay', '1'),
      sitePrefix: p('prefix'),
    },
    'options',
  ),
  'round.current': get('/api/trade/game/current', 'CurrentRound', OPTION),
  'round.results': get('/api/trade/game/round/list', 'ResultPage', { resultType: is('RoundOhlc'), ...SPAN }),
  'round.paint': get('/api/trade/game/round/list', 'ResultPage', {
    resultType: is('RoundStatus'),
    statusStrs: is('1,2'),
    ...SPAN,
  }),
  'bets.current': get('/api/trade/history/current', 'CurrentBets', { tradeRoundId: p('roundId') }, 'bets'),
  'bets.list': get('/api/trade/history/list', 'BetPage', BETS, 'bets'),
  'feed.recent': get('/api/trade/history/recent_history', 'FeedList', { siteInfoId: siteId, ...OPTION }),
  'summary.daily': get('/api/trade/summary/daily', 'Summary', {
    resultType: is('BSCount'),
    ...OPTION,
    date: iso('dateMs'),
  }),
  'clock.probe': get('/api/server_time_offset', 'Offset', { ms: monotonicMs }, 'timed'),
  'bars.fetch': get(
    '/api/stock/chart',
    'Bars',
    {
      stock: p('stock'),
      period: p('periodS'),
      beginMillis: p('beginMs'),
      endMillis: p('endMs'),
      isFirst: p('isFirst'),
    },
    'bars',
  ),
  'ticks.fetch': get('/api/stock/raw_data', 'TickPage', {
    stock: p('stock'),
    ...BETWEEN,
    page: withDefault('page', 0),
    size: is(TICKS_MAX),
  }),
  'round.exResults': get('/api/trade/game/round/list', 'ResultPage', { resultType: is('RoundExResult'), ...SPAN }),
  'round.exStatuses': get('/api/trade/game/round/list', 'ResultPage', { resultType: is('RoundExStatus'), ...SPAN }),
  'tickers.fetch': get('/api/public/ticker_statistics', 'TickerList', { stockListStrs: csv('stocks') }),
};

import type { betCalls } from '../../../engine/model/bets.ts';
import type { marketCalls } from '../../../engine/model/market.ts';
import { OPTION, OPTION_ENTRY } from './option.ts';
import { ROUND, WIRE_ROUND } from './round.ts';
import { AT, AT_ISO, BEFORE, BEFORE_ISO, id, type Table } from './row.ts';

const open = { auth: 'none' } as const;
const member = { auth: 'bearer' } as const;
const option = { optionId: id<never>(2) };
const named = { id: 7000, round: 861, startTime: AT_ISO, endTime: AT + 60_000 };
const ohlc = { open: 1, high: 3, low: 0.5, close: 2 };
const ex = '{"OE":"O","UO":"UN","SML":"S","N":"1"}';
const result = {
  id: 7000,
  round: 861,
  startMs: AT,
  endMs: AT + 60_000,
  status: 1 as const,
  open: undefined,
  high: undefined,
  low: undefined,
  close: undefined,
  resultPrice: undefined,
  ex: undefined,
};
const out = { oe: 'O' as const, uo: 'UN' as const, sml: 'S' as const, n: 1 };
const span = { ...option, startMs: BEFORE, endMs: AT, page: 2, size: 50 };
const spanned = {
  isPlayStrs: '3',
  tradeOptionId: '2',
  startDate: BEFORE_ISO,
  endDate: AT_ISO,
  page: '2',
  size: '50',
};
const rounds = { ...member, ask: span, request: 'GET /api/trade/game/round/list' } as const;
const wireBet = {
  id: 9,
  type: 'B',
  player: { id: 101, username: 'u-canary' },
  tradeRound: { id: 7000 },
  gameType: 'R1',
  tradeRoundDate: AT_ISO,
  stock: 'BTCUSDT',
  point: 5000,
  profit: 4400,
  profitPer: 88,
  status: 1,
  round: 861,
  createDate: AT_ISO,
  clientId: 'c-1',
};
const bet = {
  id: 9,
  type: 'B' as const,
  roundId: 7000,
  round: 861,
  roundStartMs: AT,
  gameType: 'R1' as const,
  stock: 'BTCUSDT',
  points: 5000,
  profit: 4400,
  profitPercent: 88,
  status: 1 as const,
  createdMs: AT,
  clientId: 'client#1',
  playerId: 101,
};
const wireBar = { time: AT, open: 1, high: 3, low: 0.5, close: 2, volume: 7 };
const bar = { startMs: AT, open: 1, high: 3, low: 0.5, close: 2 };

/** The member's bets, narrowed in every way. */
const bets = {
  ...member,
  request: 'GET /api/trade/history/list',
  ask: {
    playerId: 101,
    ...option,
    typeStrs: ['B', 'S'],
    statusStrs: [1, 2],
    startMs: BEFORE,
    endMs: AT,
    page: 0,
    size: 50,
  },
  query: {
    resultType: 'ClientList',
    playerId: '101',
    tradeOptionId: '2',
    typeStrs: 'B,S',
    statusStrs: '1,2',
    startDate: BEFORE_ISO,
    endDate: AT_ISO,
    page: '0',
    size: '50',
  },
  answer: { content: [wireBet], last: true },
  body: { items: [bet], last: true },
} as const;

const trades = {
  ...member,
  ask: { stock: id<never>('BTCUSDT'), startMs: BEFORE, endMs: AT },
  request: 'GET /api/stock/raw_data',
  query: { stock: 'BTCUSDT', startDate: BEFORE_ISO, endDate: AT_ISO, page: '0', size: '6000' },
  answer: { content: [{ tradeTime: AT, price: 97_400.5, qty: 1 }], last: true },
  body: [[AT, 97_400.5]],
} as const;
const exResults = {
  ...rounds,
  query: { ...spanned, resultType: 'RoundExResult' },
  answer: { content: [{ ...named, ...ohlc, status: 1, resultPrice: 2, exStatus: ex }], last: true },
  body: { items: [{ ...result, ...ohlc, resultPrice: 2, ex: out }], last: true },
} as const;

/** product.md 7, Trade. */
export const trade: Table<
  Exclude<keyof typeof marketCalls, 'public.rounds' | 'public.options'> | keyof typeof betCalls
> = {
  'option.fetch': {
    ...member,
    ask: option,
    request: 'GET /api/trade/option/site',
    query: { tradeOptionId: '2' },
    answer: OPTION_ENTRY,
    body: OPTION,
  },
  'options.list': {
    ...member,
    ask: { prefix: '' },
    request: 'GET /api/trade/option/site/list',
    query: { isPlay: '1', sitePrefix: '' },
    answer: [OPTION_ENTRY],
    body: [OPTION],
  },
  'round.current': {
    ...member,
    also: ['empty'],
    ask: option,
    request: 'GET /api/trade/game/current',
    query: { tradeOptionId: '2' },
    answer: WIRE_ROUND,
    body: ROUND,
  },
  'round.recent': {
    ...member,
    also: ['empty'],
    ask: option,
    request: 'GET /api/trade/game/recent',
    query: { tradeOptionId: '2' },
    answer: {
      tradeRoundId: 6999,
      round: 860,
      gameStartTime: BEFORE_ISO,
      gameFinishTime: AT_ISO,
      ohlc,
      status: 2,
      resultPrice: 2,
    },
    body: { id: 6999, round: 860, startMs: BEFORE, endMs: AT, ...ohlc, status: 2, resultPrice: 2 },
  },
  'round.results': {
    ...rounds,
    query: { ...spanned, resultType: 'RoundOhlc' },
    answer: { content: [{ ...named, ...ohlc, status: 1, resultPrice: 2 }], last: false },
    body: { items: [{ ...result, ...ohlc, resultPrice: 2 }], last: false },
  },
  'round.paint': {
    ...rounds,
    query: { ...spanned, resultType: 'RoundStatus', statusStrs: '1,2' },
    answer: { content: [{ ...named, status: 1 }], last: true },
    body: { items: [result], last: true },
  },
  'round.exResults': exResults,
  'receipt.rounds': exResults,
  'round.exStatuses': {
    ...rounds,
    query: { ...spanned, resultType: 'RoundExStatus' },
    answer: { content: [{ ...named, status: 1, exStatus: { OE: 'E', N: 4, SML: 'huge' } }], last: true },
    body: { items: [{ ...result, ex: { oe: 'E', uo: undefined, sml: undefined, n: 4 } }], last: true },
  },
  'bets.current': {
    ...member,
    ask: { ...option, roundId: id(7000) },
    request: 'GET /api/trade/history/current',
    query: { tradeRoundId: '7000' },
    answer: { current: [wireBet], recent: null, recentRound: null },
    body: { current: [bet], recent: [], recentRound: null },
  },
  'bets.forOption': {
    ...member,
    ask: option,
    request: 'GET /api/trade/history/current_for_option',
    query: { tradeOptionId: '2' },
    answer: [wireBet],
    body: [bet],
  },
  'bets.list': bets,
  'bets.search': bets,
  'feed.recent': {
    ...member,
    ask: option,
    request: 'GET /api/trade/history/recent_history',
    query: { tradeOptionId: '2' },
    answer: [{ id: 9, type: 'S', point: 5000, createDate: AT_ISO, player: { id: 4, username: 'gildong-canary' } }],
    body: [{ id: 9, type: 'S', points: 5000, createdMs: AT, who: 'gi***ry' }],
  },
  'summary.daily': {
    ...member,
    ask: { ...option, dateMs: AT },
    request: 'GET /api/trade/summary/daily',
    query: { resultType: 'BSCount', tradeOptionId: '2', date: AT_ISO },
    answer: { ocnt: 3, ecnt: 4, oeChangeCnt: 2 },
    body: { buyCount: 3, sellCount: 4, changeCount: 2 },
  },
  'clock.probe': {
    ...open,
    ask: {},
    request: 'GET /api/server_time_offset',
    query: { ms: String(AT) },
    answer: -20,
    body: { sentMs: AT, receivedMs: AT + 40, offsetMs: -20 },
  },
  'bars.fetch': {
    ...member,
    request: 'GET /api/stock/chart',
    ask: { stock: id('BTCUSDT'), periodS: 60, beginMs: BEFORE, endMs: AT, isFirst: true },
    query: { stock: 'BTCUSDT', period: '60', beginMillis: String(BEFORE), endMillis: String(AT), isFirst: 'true' },
    answer: { bars: [wireBar] },
    body: [bar],
  },
  'ticks.fetch': trades,
  'receipt.trades': {
    ...trades,
    ask: { ...trades.ask, page: 2 },
    query: { ...trades.query, page: '2' },
    body: { items: trades.body, last: true },
  },
  'price.last': {
    ...open,
    ask: { stock: id('BTCUSDT'), second: 0 },
    request: 'GET /api/public/last_price',
    query: { stock: 'BTCUSDT', second: '0' },
    answer: { stock: 'BTCUSDT', price: 1.5, tradeTime: AT },
    body: { stock: 'BTCUSDT', price: 1.5, timeMs: AT },
  },
  'tickers.fetch': {
    ...open,
    ask: { stocks: [id('BTCUSDT'), id('XAU')] },
    request: 'GET /api/public/ticker_statistics',
    query: { stockListStrs: 'BTCUSDT,XAU' },
    answer: [
      { stock: 'BTCUSDT', price: 1, changePer: -0.4 },
      { stock: 'XAU', price: 2, changePer: null },
    ],
    body: [
      { stock: 'BTCUSDT', price: 1, changePercent: -0.4 },
      { stock: 'XAU', price: 2 },
    ],
  },
  'klines.fetch': {
    ...open,
    ask: { stocks: [id('XAU')], intervalS: 60 },
    request: 'GET /api/public/kline_data',
    query: { stockListStrs: 'XAU', interval: '60' },
    answer: [{ stock: 'XAU', bars: [wireBar] }],
    body: [{ stock: 'XAU', bars: [bar] }],
  },
};

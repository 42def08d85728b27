import type { OptionId, PersonalRef, RoundId, SecretRef, Stock } from '../base/brand.ts';
import { seoulIso } from '../base/time.ts';
import type { CodecName } from './registry.ts';

type Query = Readonly<Record<string, string | number | boolean>>;
/**
 * How a call crosses the network (product.md 7). `query` is added to the path, `form` is sent url-encoded with the
 * client's basic authorisation. A form value that is a reference is opened by the caller, at the last moment.
 * Which of them need a session and how a failure is treated is the fold's business: events/calls.ts, CALL_TREATMENT.
 */
export type CallRow<P> = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly codec: CodecName;
  readonly query?: (p: P) => Query;
  readonly form?: (p: P) => Readonly<Record<string, string>>;
};

const row = <P>(r: CallRow<P>): CallRow<P> => r;
const list = (p: { optionId: OptionId; page: number; size: number }): Query => ({
  tradeOptionId: p.optionId,
  page: p.page,
  size: p.size,
});
const between = (p: { startMs: number; endMs: number }): Query => ({
  startDate: seoulIso(p.startMs),
  endDate: seoulIso(p.endMs),
});
/** A five-minute round has at most this many ticks at 20 a second. */
const TICKS_MAX = 6_000;
type Pages = {
  readonly optionId: OptionId;
  readonly startMs: number;
  readonly endMs: number;
  readonly page: number;
  readonly size: number;
};

export const callTable = {
  'site.identify': row<{ code: string }>({
    method: 'GET',
    path: '/api/site_info/code',
    codec: 'SiteInfo',
    query: (p) => ({ code: p.code }),
  }),
  'auth.password': row<{ username: PersonalRef; password: SecretRef }>({
    method: 'POST',
    path: '/oauth/token',
    codec: 'Tokens',
    form: (p) => ({ grant_type: 'password', username: p.username, password: p.password }),
  }),
  'auth.refresh': row<{ refresh: SecretRef }>({
    method: 'POST',
    path: '/oauth/token',
    codec: 'Tokens',
    form: (p) => ({ grant_type: 'refresh_token', refresh_token: p.refresh }),
  }),
  'me.fetch': row<object>({ method: 'GET', path: '/api/me', codec: 'Me' }),
  'clock.probe': row<object>({ method: 'GET', path: '/api/server_time_offset', codec: 'Offset' }),
  'options.list': row<object>({ method: 'GET', path: '/api/trade/option/site/list', codec: 'OptionList' }),
  'tickers.fetch': row<{ stocks: readonly Stock[] }>({
    method: 'GET',
    path: '/api/public/ticker_statistics',
    codec: 'TickerList',
    query: (p) => ({ stockListStrs: p.stocks.join(',') }),
  }),
  'round.current': row<{ optionId: OptionId }>({
    method: 'GET',
    path: '/api/trade/game/current',
    codec: 'CurrentRound',
    query: (p) => ({ tradeOptionId: p.optionId }),
  }),
  'round.results': row<Pages>({
    method: 'GET',
    path: '/api/trade/game/round/list',
    codec: 'ResultPage',
    query: (p) => ({ resultType: 'RoundOhlc', isPlayStrs: '3', ...list(p), ...between(p) }),
  }),
  'round.paint': row<Pages>({
    method: 'GET',
    path: '/api/trade/game/round/list',
    codec: 'ResultPage',
    query: (p) => ({ resultType: 'RoundStatus', isPlayStrs: '3', statusStrs: '1,2', ...list(p), ...between(p) }),
  }),
  'bets.current': row<{ roundId: RoundId }>({
    method: 'GET',
    path: '/api/trade/history/current',
    codec: 'CurrentBets',
    query: (p) => ({ tradeRoundId: p.roundId }),
  }),
  'bets.list': row<{ playerId: number; page: number; size: number }>({
    method: 'GET',
    path: '/api/trade/history/list',
    codec: 'BetPage',
    query: (p) => ({ resultType: 'ClientList', playerId: p.playerId, page: p.page, size: p.size }),
  }),
  'summary.daily': row<{ optionId: OptionId; dateMs: number }>({
    method: 'GET',
    path: '/api/trade/summary/daily',
    codec: 'Summary',
    query: (p) => ({ resultType: 'BSCount', tradeOptionId: p.optionId, date: seoulIso(p.dateMs) }),
  }),
  'bars.fetch': row<{ stock: Stock; periodS: number; beginMs: number; endMs: number; isFirst: boolean }>({
    method: 'GET',
    path: '/api/stock/chart',
    codec: 'Bars',
    query: (p) => ({
      stock: p.stock,
      period: p.periodS,
      beginMillis: p.beginMs,
      endMillis: p.endMs,
      isFirst: p.isFirst,
    }),
  }),
  'ticks.fetch': row<{ stock: Stock; startMs: number; endMs: number }>({
    method: 'GET',
    path: '/api/stock/raw_data',
    codec: 'TickPage',
    query: (p) => ({ stock: p.stock, ...between(p), page: 0, size: TICKS_MAX }),
  }),
} as const;

import type { Stock } from '../base/brand.ts';
import type { CallAnswer, CallName, CallParams } from '../events/calls.ts';
import type { Bar, DailySummary, SiteInfo, Ticker } from '../events/domain.ts';
import { type Check, finite, flag, list, type Members, orNull, shape, text, whole } from './shape.ts';
import { bet, me, option, pageOf, result, round, tokens } from './shapes.parts.ts';

const span: Members<CallParams['round.results']> = {
  optionId: whole,
  startMs: finite,
  endMs: finite,
  page: whole,
  size: whole,
};

/** One tick of an answer: time and price. */
const pair = (u: unknown): u is readonly [number, number] =>
  Array.isArray(u) && u.length === 2 && u.every(Number.isFinite);

/** What each call's answer has in its data besides the call's id: parameters and body. */
export const calls: { readonly [N in CallName]: readonly [Members<CallParams[N]>, Check<CallAnswer[N]>] } = {
  'site.identify': [{ code: text }, shape<SiteInfo>({ id: whole, stockPrefix: text })],
  'auth.password': [{ username: text, password: text }, tokens],
  'auth.refresh': [{ refresh: text }, tokens],
  'me.fetch': [{}, me],
  'clock.probe': [{}, shape<CallAnswer['clock.probe']>({ sentMs: finite, receivedMs: finite, offsetMs: finite })],
  'options.list': [{}, list(option)],
  'tickers.fetch': [
    { stocks: list(text<Stock>) },
    list(shape<Ticker>({ stock: text, price: finite, changePercent: finite })),
  ],
  'round.current': [{ optionId: whole }, orNull(round)],
  'round.results': [span, pageOf(result)],
  'round.paint': [span, pageOf(result)],
  'bets.current': [
    { optionId: whole, roundId: whole },
    shape<CallAnswer['bets.current']>({ current: list(bet), recent: list(bet), recentRound: orNull(result) }),
  ],
  'bets.list': [{ playerId: whole, page: whole, size: whole }, pageOf(bet)],
  'summary.daily': [
    { optionId: whole, dateMs: finite },
    shape<DailySummary>({ buyCount: whole, sellCount: whole, changeCount: whole }),
  ],
  'ticks.fetch': [{ stock: text, startMs: finite, endMs: finite }, list(pair)],
  'bars.fetch': [
    { stock: text, periodS: finite, beginMs: finite, endMs: finite, isFirst: flag },
    list(shape<Bar>({ startMs: finite, open: finite, high: finite, low: finite, close: finite })),
  ],
};

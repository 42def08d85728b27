import type { Series } from '../../../base/series.ts';
import { DAY_MS } from '../../../base/time.ts';
import type { CallParams } from '../../../model/calls.ts';
import type { Bar } from '../../../model/market.ts';
import { hoursOf, lastOpenMs } from '../../../rules/hours.ts';
import type { FoldContext, Now } from '../../fold-context.ts';
import { paramsAsked, stageOption } from '../../reads.ts';
import type { State } from '../../state.ts';
import { call } from './calls.ts';

/* Bars of the price chart before the newest page (L10). */

/**
 * The newest page of bars was empty, so the market was closed in its time: a holiday, or an option that plays outside its hours. Asks for the bars
 * before `untilMs`, until they join the known ones or the chart's oldest instant is reached.
 */
export function requestBarsBefore(state: State, untilMs: number, at: FoldContext): State {
  const option = stageOption(state);
  // the site has no bars at all of a market that is always open
  if (option === undefined || (option.isPlay && hoursOf(option.stock) === 'always')) return state;
  // a newer question looks back by itself
  if (paramsAsked(state, 'bars.fetch').some(({ isFirst }) => isFirst)) return state;
  const { periodS, done } = state.stage.bars;
  const periodMs = periodS * 1_000;
  // bars that ticks have made meanwhile are no bars before this time
  const known = done.at(countBefore(done, untilMs) - 1);
  const knownMs = known === undefined ? 0 : known.startMs + periodMs;
  const leastMs = at.at - OLDER_MAX_MS;
  const endMs = lastOpenMs(option.stock, untilMs);
  if (endMs <= Math.max(knownMs, leastMs)) return state;
  const beginMs = Math.max(leastMs, endMs - OLDER_PAGE * periodMs);
  return call(state, 'bars.fetch', { stock: option.stock, periodS, beginMs, endMs, isFirst: true }, at);
}

/** How many bars of a series began before an instant (epoch ms). */
export function countBefore(series: Series<Bar>, ms: number): number {
  let place = series.length;
  while (place > 0 && (series.at(place - 1)?.startMs ?? ms) >= ms) place--;
  return place;
}

/** How far back the price chart can be looked at. */
const OLDER_MAX_MS = 7 * DAY_MS;
/** Older bars asked at once: the site gives at most 1,000. */
const OLDER_PAGE = 500;
/** Older bars that failed to load are not asked for again before this time, doubled with each failure in a row up to the longest. */
export const OLDER_RETRY_MS = 5_000;
export const OLDER_RETRY_MAX_MS = 30_000;

/**
 * Whether older bars than the known ones can be asked for now. After a refusal, and for a short time after a failure, only the member can ask
 * again (`bars.again`).
 */
export function canAskOlderBars(state: State, { at }: Pick<Now, 'at'>): boolean {
  const { olderAgainMs, failed } = state.stage.bars;
  return failed?.older?.isRefused !== true && at >= olderAgainMs && olderPage(state, at) !== undefined;
}

/** Asks for the page of bars before the known ones, if there may be one and it is not on its way. */
export function requestOlderBars(state: State, at: FoldContext): State {
  const page = olderPage(state, at.at);
  return page === undefined ? state : call(state, 'bars.fetch', page, at);
}

/** Whether there may be bars before the known ones: the chart shows a week. */
export const hasOlderBars = (state: State, nowMs: number): boolean => oldestBarMs(state) > nowMs - OLDER_MAX_MS;

/** The page of bars before the known ones. Undefined: there is none, or it is on its way. */
function olderPage(state: State, nowMs: number): CallParams['bars.fetch'] | undefined {
  const option = stageOption(state);
  const endMs = oldestBarMs(state);
  const { periodS } = state.stage.bars;
  const leastMs = nowMs - OLDER_MAX_MS;
  if (option === undefined || !hasOlderBars(state, nowMs)) return undefined;
  if (paramsAsked(state, 'bars.fetch').some(({ isFirst }) => !isFirst)) return undefined;
  const beginMs = Math.max(leastMs, endMs - OLDER_PAGE * periodS * 1_000);
  return { stock: option.stock, periodS, beginMs, endMs, isFirst: false };
}

/** The instant from which bars are known; minus infinity while none are. */
function oldestBarMs({ stage: { bars } }: State): number {
  const first = (bars.done.first ?? bars.current)?.startMs ?? Number.NEGATIVE_INFINITY;
  return Math.min(first, bars.olderFromMs ?? first);
}

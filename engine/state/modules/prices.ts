import type { Stock } from '../../base/brand.ts';
import { Tape } from '../../base/tape.ts';
import { TickRun } from '../../base/ticks.ts';
import type { FeedBet } from '../../events/bets.ts';
import type { FactData } from '../../events/facts.ts';
import { answered } from '../answers.ts';
import { askRound, loadLists } from '../asks.ts';
import type { At } from '../at.ts';
import { note } from '../diagnostics.ts';
import { stageOption, stageRound } from '../queries.ts';
import { FEED_MAX, type State } from '../state.ts';

import { toldOfTicks } from './stale.ts';

/** A tick dated further ahead of the site's clock than this is wrong, and would keep all later ones out. */
const AHEAD_MAX_MS = 5_000;

/** How far ticks may be dated, in epoch ms: the clock is known to ± its error, and before it is known nothing is judged. */
const limitMs = ({ clock }: State, { at }: At): number =>
  clock.estimate === null ? Number.POSITIVE_INFINITY : at + AHEAD_MAX_MS + clock.estimate.errorMs;

/**
 * A batch of ticks of the stock on the stage. Ticks not newer than the last are a repetition or late, and ignored: they
 * only say that the link lives. Ticks ahead of the site's clock are dropped.
 */
export function batched(state: State, { stock, run }: FactData<'price.batched'>, at: At): State {
  const { stage } = state;
  const live = stage.live?.stock === stock ? stage.live : null;
  if (run.length === 0 || (live === null && stageOption(state)?.stock !== stock)) return state;
  const news = live !== null && run.firstTimeMs <= live.atMs ? run.since(live.atMs + 1) : run;
  if (live !== null && news.length === 0)
    return live.heardMs === at.at ? state : { ...state, stage: { ...stage, live: { ...live, heardMs: at.at } } };
  const atMs = news.lastTimeMs;
  const limit = limitMs(state, at);
  if (atMs > limit) return batchedUntil(state, stock, run, limit, at);
  const price = news.lastPrice;
  const lane = live === null ? news : laneFor(live.lane, news, stageRound(state)?.info.startMs);
  return {
    ...state,
    stage: {
      ...stage,
      live: { stock, price, previous: stage.live?.price ?? price, atMs, heardMs: at.at, lane },
      bars: withTicks(stage.bars, news),
    },
  };
}

/** A batch with ticks ahead of the site's clock, without them. */
function batchedUntil(state: State, stock: Stock, run: TickRun, limit: number, at: At): State {
  const past = run.until(limit);
  return batched(countAhead(state, run.length - past.length), { stock, run: past }, at);
}

const countAhead = (state: State, count: number): State => {
  const { diagnostics } = note(state, 'ticksAhead', `${count} ahead of the site's clock`);
  return { ...state, diagnostics: { ...diagnostics, ticksAhead: state.diagnostics.ticksAhead + count } };
};

/** Of a record's ticks or bars those that are not ahead of the site's clock; the others are counted. */
export function notAhead<T>(
  state: State,
  items: readonly T[],
  timeMsOf: (item: T) => number,
  at: At,
): readonly [State, readonly T[]] {
  const limit = limitMs(state, at);
  const past = items.filter((item) => timeMsOf(item) <= limit);
  return past.length === items.length ? [state, items] : [countAhead(state, items.length - past.length), past];
}

/**
 * The clock has been set right, by `stepMs`: what was shown may be ahead of it, or dropped though it was not. Both are read
 * again from the site's record.
 */
export function judgePrices(state: State, stepMs: number, at: At): State {
  const { stage } = state;
  const limit = limitMs(state, at);
  const isAhead = stage.live !== null && stage.live.atMs > limit;
  if (stage.optionId === null || (!isAhead && Math.abs(stepMs) < AHEAD_MAX_MS)) return state;
  const { bars, live } = stage;
  const current = bars.current !== null && bars.current.startMs > limit ? null : bars.current;
  const judged: State = { ...state, stage: { ...stage, live: isAhead ? null : live, bars: { ...bars, current } } };
  return loadLists(askRound(judged, at), at);
}

/** The lane holds the running round's ticks; those before its start are let go when the first of it comes. */
function laneFor(lane: TickRun, news: TickRun, startMs: number | undefined): TickRun {
  const longer = lane.extend(news);
  return startMs !== undefined && longer.firstTimeMs < startMs - LANE_SLACK_MS
    ? longer.since(startMs - LANE_KEEP_MS).within(news)
    : longer;
}

/** The last tick before the start is where the lane's line begins; cut in strides, not at every batch. */
const LANE_KEEP_MS = 2_000;
const LANE_SLACK_MS = 30_000;

/** Folds ticks into the current bar; a tick past its end closes it and begins the next. */
function withTicks(bars: State['stage']['bars'], run: TickRun): State['stage']['bars'] {
  const periodMs = bars.periodS * 1_000;
  const { current } = bars;
  let done = bars.done;
  let startMs = current === null ? Number.NEGATIVE_INFINITY : current.startMs;
  let open = current === null ? 0 : current.open;
  let high = current === null ? 0 : current.high;
  let low = current === null ? 0 : current.low;
  let close = current === null ? 0 : current.close;
  run.forEach((timeMs, price) => {
    if (timeMs >= startMs + periodMs) {
      if (startMs >= 0) done = done.append({ startMs, open, high, low, close });
      startMs = timeMs - (timeMs % periodMs);
      open = high = low = price;
    } else if (timeMs < startMs) return;
    if (price > high) high = price;
    if (price < low) low = price;
    close = price;
  });
  return { ...bars, done, current: { startMs, open, high, low, close } };
}

/** The running round's ticks by the site's record, from before this page listened or while its link was down. */
export const ticksLoaded = (state: State, data: FactData<'ticks.fetch.answered'>, at: At): State =>
  answered(state, data, at, (s, all, { stock }, { callId }) => {
    if (stageOption(s)?.stock !== stock) return s;
    const [counted, ticks] = notAhead(s, all, ([timeMs]) => timeMs, at);
    const isNewer = (ticks.at(-1)?.[0] ?? 0) > (s.stage.live?.atMs ?? 0);
    const known = ticks.length === 0 ? counted : withRecord(counted, stock, TickRun.of(stock, ticks));
    return toldOfTicks(known, callId, isNewer, at);
  });

/** Puts the site's record in the place of what the lane has of its time; what is older or newer stays. */
function withRecord(state: State, stock: Stock, record: TickRun): State {
  const { live } = state.stage;
  const lane =
    live === null
      ? record
      : live.lane
          .until(record.firstTimeMs - 1)
          .extend(record)
          .extend(live.lane.since(record.lastTimeMs + 1));
  const { lastPrice: price, lastTimeMs: atMs } = lane;
  const heardMs = live?.heardMs ?? 0;
  return {
    ...state,
    stage: { ...state.stage, live: { stock, price, previous: live?.price ?? price, atMs, heardMs, lane } },
  };
}

/** Others' bets, in arrival order; one that is already there is left out (decisions, Session and link). */
export function fed(state: State, { optionId, bets }: FactData<'feed.batched'>): State {
  const { stage } = state;
  if (optionId !== stage.optionId) return state;
  let topId = stage.feedTopId;
  let areNew = true;
  for (const { id } of bets) {
    if (id <= topId) areNew = false;
    else topId = id;
  }
  const news = areNew ? bets : newBets(stage, bets);
  return news.length === 0 ? state : { ...state, stage: { ...stage, feed: stage.feed.extend(news), feedTopId: topId } };
}

/** Of bets that may be repeated those that are not there yet. One older than all of a full feed may have been there: it is not shown again. */
function newBets({ feed, feedTopId }: State['stage'], bets: readonly FeedBet[]): readonly FeedBet[] {
  const known = new Set(feed.items().map(({ id }) => id));
  const leastId = known.size < FEED_MAX ? Number.NEGATIVE_INFINITY : Math.min(...known);
  const isNew = ({ id }: FeedBet): boolean => id > feedTopId || (id > leastId && !known.has(id));
  return bets.filter((bet, i) => isNew(bet) && bets.findIndex(({ id }) => id === bet.id) === i);
}

/** Everybody's bets so far by the site's record: what was said before this page listened, or while its link was down. */
export const feedLoaded = (state: State, data: FactData<'feed.recent.answered'>, at: At): State =>
  answered(state, data, at, (s, recent, { optionId }) => {
    const { stage } = s;
    if (optionId !== stage.optionId || recent.length === 0) return s;
    const known = new Map([...recent, ...stage.feed.items()].map((bet) => [bet.id, bet]));
    const bets = [...known.values()].sort((a, b) => a.createdMs - b.createdMs || a.id - b.id).slice(-FEED_MAX);
    const feedTopId = bets.reduce((top, { id }) => Math.max(top, id), stage.feedTopId);
    return { ...s, stage: { ...stage, feed: Tape.of(FEED_MAX, bets), feedTopId } };
  });

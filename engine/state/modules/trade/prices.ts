import type { Stock } from '../../../base/brand.ts';
import { Tape } from '../../../base/tape.ts';
import { TickRun } from '../../../base/ticks.ts';
import type { FactData } from '../../../events/facts.ts';
import type { FeedBet } from '../../../model/bets.ts';
import type { Bar, Trade } from '../../../model/market.ts';
import { nextTrades } from '../../../rules/reading.ts';
import { note } from '../../diagnostics.ts';
import type { FoldContext } from '../../fold-context.ts';
import { stageOption, stageRound } from '../../reads.ts';
import { FEED_MAX } from '../../shape/limits.ts';
import type { Live } from '../../shape/stage.ts';
import type { State } from '../../state.ts';
import { answered } from '../request/answers.ts';
import { call } from '../request/calls.ts';
import { loadLists, requestRound } from '../request/requests.ts';
import { doubtOf, isDoubtOf, toldOfTicks } from './price-watch.ts';
import { afterRecord, joinedPage, newsOf, type Told } from './same-instant.ts';

/** A tick dated further ahead of the site's clock is wrong. It would keep all later ticks out. */
const AHEAD_MAX_MS = 5_000;

/**
 * The latest date that a tick may have, in epoch ms. It allows for the error of the clock. Without an estimate, every date is
 * allowed.
 */
const limitMs = ({ clock }: State, { at }: FoldContext): number =>
  clock.estimate === null ? Number.POSITIVE_INFINITY : at + AHEAD_MAX_MS + clock.estimate.errorMs;

/**
 * A batch of ticks of the stock on the stage. A tick that is older than the last one is late, and known ticks of its instant
 * are duplicates. They are ignored, but they show that the link lives. A tick ahead of the site's clock is dropped.
 */
export function batched(state: State, { stock, run }: FactData<'price.batched'>, at: FoldContext): State {
  const { stage } = state;
  const live = stage.live?.stock === stock ? stage.live : null;
  if (run.length === 0 || (live === null && stageOption(state)?.stock !== stock)) return state;
  const news = live !== null && run.firstTimeMs <= live.atMs ? newsOf(run, live) : run;
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

/** Folds a batch without the ticks that are ahead of the site's clock. */
function batchedUntil(state: State, stock: Stock, run: TickRun, limit: number, at: FoldContext): State {
  const past = run.until(limit);
  return batched(countAhead(state, run.length - past.length), { stock, run: past }, at);
}

const countAhead = (state: State, count: number): State => {
  const { diagnostics } = note(state, 'ticksAhead', { code: 'ticksAhead', count });
  return { ...state, diagnostics: { ...diagnostics, ticksAhead: state.diagnostics.ticksAhead + count } };
};

/** The ticks or bars of a record that are not ahead of the site's clock. The others are counted. */
export function notAhead<T>(
  state: State,
  items: readonly T[],
  timeMsOf: (item: T) => number,
  at: FoldContext,
): readonly [State, readonly T[]] {
  const limit = limitMs(state, at);
  const past = items.filter((item) => timeMsOf(item) <= limit);
  return past.length === items.length ? [state, items] : [countAhead(state, items.length - past.length), past];
}

/**
 * The clock was corrected by `stepMs`. A shown price may now be ahead of it, or a price may have been dropped in error. Both
 * are read again from the site's record.
 */
export function judgePrices(state: State, at: FoldContext, stepMs = 0): State {
  const { stage } = state;
  const limit = limitMs(state, at);
  const isAhead = stage.live !== null && stage.live.atMs > limit;
  if (stage.optionId === null || (!isAhead && Math.abs(stepMs) < AHEAD_MAX_MS)) return state;
  const { bars, live } = stage;
  const isBarAhead = bars.current !== null && bars.current.startMs > limit;
  const judged: State = {
    ...state,
    stage: { ...stage, live: isAhead ? null : live, bars: isBarAhead ? runningAgain(bars, at) : bars },
  };
  return loadLists(requestRound(judged, at), at);
}

/** The bars without the current one, which began too early. The bar that it had closed runs again. */
function runningAgain(bars: State['stage']['bars'], { at }: FoldContext): State['stage']['bars'] {
  const { done, periodS } = bars;
  const isRunning = done.last !== undefined && done.last.startMs + periodS * 1_000 > at;
  return isRunning
    ? { ...bars, current: done.last, done: done.replaceFrom(done.length - 1, []) }
    : { ...bars, current: null };
}

/** The lane holds the ticks of the running round. Its line begins at the last tick before the start, however old that is. Earlier ones are dropped. */
function laneFor(lane: TickRun, news: TickRun, startMs: number | undefined): TickRun {
  const longer = lane.extend(news);
  if (startMs === undefined || longer.firstTimeMs >= startMs - LANE_SLACK_MS) return longer;
  const kept = longer.since(Math.min(startMs - LANE_KEEP_MS, longer.until(startMs).lastTimeMs));
  return kept === longer ? longer : kept.within(news);
}

/** Of a busy market so much before the start is kept. Old ticks are dropped in steps of the slack, not at every batch. */
const LANE_KEEP_MS = 2_000;
const LANE_SLACK_MS = 30_000;

/** Stands for the bar before the first tick. */
const BEFORE_ALL: Bar = { startMs: Number.NEGATIVE_INFINITY, open: 0, high: 0, low: 0, close: 0 };

/**
 * Folds ticks into the current bar. A tick after the bar's end closes the bar and begins the next. A late tick of a bar that is done begins
 * none: the bar would be there twice.
 */
function withTicks(bars: State['stage']['bars'], run: TickRun): State['stage']['bars'] {
  const periodMs = bars.periodS * 1_000;
  const { current } = bars;
  if (current !== null && run.firstTimeMs >= current.startMs && run.lastTimeMs < current.startMs + periodMs)
    return { ...bars, current: withPrices(current, run) };
  const fromMs = current === null && bars.done.last !== undefined ? bars.done.last.startMs + periodMs : 0;
  let done = bars.done;
  let { startMs, open, high, low, close } = current ?? BEFORE_ALL;
  // a loop keeps its numbers in registers; a callback would put each of them on the heap
  for (let i = 0; i < run.length; i++) {
    const timeMs = run.timeAt(i);
    const price = run.priceAt(i);
    if (timeMs < fromMs) continue;
    if (timeMs >= startMs + periodMs) {
      if (startMs >= 0) done = done.append({ startMs, open, high, low, close });
      startMs = timeMs - (timeMs % periodMs);
      open = high = low = price;
    } else if (timeMs < startMs) continue;
    if (price > high) high = price;
    if (price < low) low = price;
    close = price;
  }
  return startMs < 0 ? bars : { ...bars, done, current: { startMs, open, high, low, close } };
}

/** The current bar with the ticks of a run that all lie in it, as nearly all runs do. */
function withPrices({ startMs, open, high, low }: Bar, run: TickRun): Bar {
  const range = run.range();
  return { startMs, open, high: Math.max(high, range.high), low: Math.min(low, range.low), close: run.lastPrice };
}

/**
 * The ticks of the running round from the site's record: those from before the page listened, or while its link was down. The record is read
 * to its end.
 */
export const ticksLoaded = (before: State, data: FactData<'ticks.fetch.answered'>, at: FoldContext): State =>
  answered(before, data, at, (state, body, params, { callId }) => {
    const { stock } = params;
    if (stageOption(state)?.stock !== stock) return state;
    const all = 'items' in body ? body.items : body;
    const page = 'items' in body ? nextTrades(body, params.page ?? 0) : undefined;
    const s =
      page === undefined ? state : call(state, 'ticks.fetch', { ...params, page, told: spanOf(all, params.told) }, at);
    const [counted, ticks] = notAhead(s, all, ([timeMs]) => timeMs, at);
    const { live } = s.stage;
    const record = recordOf(TickRun.of(stock, ticks), params.told, live);
    const isNewer = live === null ? ticks.length > 0 : hasNewer(record, live);
    const isDoubted = isDoubtOf(s, callId);
    // a page without newer ticks says nothing while another follows it: the doubt waits for that one
    if (page !== undefined && !isNewer && isDoubted)
      return doubtOf(withRecord(counted, stock, record), s.calls.next - 1);
    const isQuiet = live !== null && !isNewer && isDoubted;
    const known = isQuiet ? withInstant(counted, stock, live, record) : withRecord(counted, stock, record);
    // a further page answers the doubt only where it waits for that page
    return params.page === undefined || isDoubted ? toldOfTicks(known, callId, isNewer, at) : known;
  });

/** The ticks of a page of the record. A further page has what the pages before it had of the instants at its ends, too. */
const recordOf = (listed: TickRun, told: Told | undefined, live: Live | null): TickRun =>
  told === undefined || live === null || listed.length === 0 ? listed : joinedPage(live.lane, listed, told);

/** The first and the last instant of a page and of those before it. */
const spanOf = (page: readonly Trade[], { fromMs, toMs } = NOTHING_TOLD): Told => ({
  fromMs: Math.min(fromMs, page[0]?.[0] ?? fromMs),
  toMs: Math.max(toMs, page.at(-1)?.[0] ?? toMs),
});
const NOTHING_TOLD: Told = { fromMs: Number.POSITIVE_INFINITY, toMs: Number.NEGATIVE_INFINITY };

/**
 * Whether a record has newer ticks than the link has brought. The last batch may have left out a tick whose price equals the one before it, so such
 * a tick is newer only where it is dated well after that batch came (L9).
 */
function hasNewer(record: TickRun, { atMs, price, heardMs }: Live): boolean {
  const known = record.until(atMs);
  const then = isOrderTold(record, atMs) && known.lastTimeMs === atMs ? known.lastPrice : price;
  let isNewer = false;
  record.since(atMs + 1).forEach((timeMs, one) => {
    isNewer ||= one !== then || timeMs > heardMs + AHEAD_MAX_MS;
  });
  return isNewer;
}

/** Whether a record says in which order the ticks of an instant came. One that begins with that instant may be newest first. */
const isOrderTold = (record: TickRun, atMs: number): boolean => record.firstTimeMs < atMs;

/**
 * The site has nothing newer, but its last price may be another one: a price that came back within the last instant looks like a tick that is told
 * again (L14).
 */
function withInstant(state: State, stock: Stock, live: Live, record: TickRun): State {
  const told = record.since(isOrderTold(record, live.atMs) ? live.atMs : live.atMs + 1);
  if (told.length === 0 || (told.lastTimeMs === live.atMs && told.lastPrice === live.price)) return state;
  const next = withRecord(state, stock, told);
  const { lane } = next.stage.live ?? live;
  return { ...next, stage: { ...next.stage, bars: withTicks(next.stage.bars, lane.since(live.atMs)) } };
}

/** Replaces the lane's ticks by the site's record for the time of the record. Older and newer ticks stay. */
function withRecord(state: State, stock: Stock, record: TickRun): State {
  if (record.length === 0) return state;
  const { live } = state.stage;
  const lane =
    live === null
      ? record
      : live.lane
          .until(record.firstTimeMs - 1)
          .extend(record)
          .extend(afterRecord(live.lane, record));
  const { lastPrice: price, lastTimeMs: atMs } = lane;
  const heardMs = live?.heardMs ?? 0;
  return {
    ...state,
    stage: { ...state.stage, live: { stock, price, previous: live?.price ?? price, atMs, heardMs, lane } },
  };
}

/** Adds others' bets in the order of their arrival. Duplicates are dropped (decisions, Session and link). */
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

/** The bets that are not in the feed yet. A bet older than all of a full feed may have been shown already, so it is dropped. */
function newBets({ feed, feedTopId }: State['stage'], bets: readonly FeedBet[]): readonly FeedBet[] {
  const known = new Set(feed.items().map(({ id }) => id));
  const leastId = known.size < FEED_MAX ? Number.NEGATIVE_INFINITY : Math.min(...known);
  const isNew = ({ id }: FeedBet): boolean => id > feedTopId || (id > leastId && !known.has(id));
  return bets.filter((bet, i) => isNew(bet) && bets.findIndex(({ id }) => id === bet.id) === i);
}

/** Everybody's bets so far, from the site's record: those from before the page listened, or while its link was down. */
export const feedLoaded = (state: State, data: FactData<'feed.recent.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, recent, { optionId }) => {
    const { stage } = s;
    if (optionId !== stage.optionId || recent.length === 0) return s;
    const known = new Map([...recent, ...stage.feed.items()].map((bet) => [bet.id, bet]));
    const bets = [...known.values()].sort((a, b) => a.createdMs - b.createdMs || a.id - b.id).slice(-FEED_MAX);
    const feedTopId = bets.reduce((top, { id }) => Math.max(top, id), stage.feedTopId);
    return { ...s, stage: { ...stage, feed: Tape.of(FEED_MAX, bets), feedTopId } };
  });

import { Tape } from '../../base/tape.ts';
import { TickRun } from '../../base/ticks.ts';
import type { FeedBet } from '../../events/domain.ts';
import type { FactData } from '../../events/facts.ts';
import { answered } from '../answers.ts';
import type { At } from '../at.ts';
import { FEED_BATCHES, FEED_MAX, type State } from '../state.ts';
import { stageRound } from './rounds.ts';
import { stageOption } from './stage.ts';

/** A batch of ticks of the stock on the stage. Ticks not newer than the last are a repetition or late, and ignored. */
export function batched(state: State, { stock, run }: FactData<'price.batched'>): State {
  const { stage } = state;
  const { live } = stage;
  if (run.length === 0 || (live === null || live.stock !== stock ? stageOption(state)?.stock !== stock : false))
    return state;
  const news = live !== null && live.stock === stock && run.firstTimeMs <= live.atMs ? run.since(live.atMs + 1) : run;
  if (news.length === 0) return state;
  const price = news.lastPrice;
  const lane = live === null || live.stock !== stock ? news : laneFor(live.lane, news, stageRound(state)?.info.startMs);
  return {
    ...state,
    stage: {
      ...stage,
      live: { stock, price, previous: live?.price ?? price, atMs: news.lastTimeMs, lane },
      bars: withTicks(stage.bars, news),
    },
  };
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
  answered(state, data, at, (s, ticks, { stock }) => {
    if (stageOption(s)?.stock !== stock || ticks.length === 0) return s;
    const { live } = s.stage;
    const record = TickRun.of(stock, ticks);
    const lane = live === null ? record : record.extend(live.lane.since(record.lastTimeMs + 1));
    const { lastPrice: price, lastTimeMs: atMs } = lane;
    return { ...s, stage: { ...s.stage, live: { stock, price, previous: live?.price ?? price, atMs, lane } } };
  });

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
  const isNew = (bet: FeedBet, i: number): boolean =>
    bets.findIndex(({ id }) => id === bet.id) === i && (bet.id > stage.feedTopId || !isFed(stage.feed.items(), bet));
  const news = areNew ? bets : bets.filter(isNew);
  return news.length === 0 ? state : { ...state, stage: { ...stage, feed: stage.feed.append(news), feedTopId: topId } };
}

/** Everybody's bets so far by the site's record: what was said before this page listened, or while its link was down. */
export const feedLoaded = (state: State, data: FactData<'feed.recent.answered'>, at: At): State =>
  answered(state, data, at, (s, recent, { optionId }) => {
    const { stage } = s;
    if (optionId !== stage.optionId || recent.length === 0) return s;
    const known = new Map([...recent, ...stage.feed.items().flat()].map((bet) => [bet.id, bet]));
    const bets = [...known.values()].sort((a, b) => a.createdMs - b.createdMs || a.id - b.id).slice(-FEED_MAX);
    const feedTopId = bets.reduce((top, { id }) => Math.max(top, id), stage.feedTopId);
    return { ...s, stage: { ...stage, feed: Tape.of(FEED_BATCHES, [bets]), feedTopId } };
  });

const isFed = (batches: readonly (readonly FeedBet[])[], bet: FeedBet): boolean =>
  batches.some((batch) => batch.some(({ id }) => id === bet.id));

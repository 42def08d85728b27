import type { FactData } from '../../../events/facts.ts';
import { STALE_MS } from '../../../events/policy.ts';
import { stepLink } from '../../charts.ts';
import { note } from '../../diagnostics.ts';
import type { FoldContext } from '../../fold-context.ts';
import { isLinkUp, isListening, stageOption, stageRound } from '../../reads.ts';
import { type Live, NO_WATCH, type Watch } from '../../shape/stage.ts';
import type { State } from '../../state.ts';
import { arm, disarm } from '../../timers.ts';
import { call } from '../request/calls.ts';

/*
 * A price that stands still looks alive (decisions, Session and link). One timer measures the silence. When it fires, it looks
 * at the arrival of the last tick, so a batch of ticks arms no timer. Arrival counts, not the tick's own time: a tick dated in
 * the past still came over the link.
 */
const TIMER = 'price|silence';

/** The link has this long to bring what the site already has: the time of a batch and of the way. */
const GRACE_MS = 3_000;
/** Each link that is given up without a tick makes the next wait longer, up to this. */
const REBUILD_WAIT_MAX_MS = 5 * 60_000;
/** The wait before an unanswered question is asked again, doubled each time up to the longest. */
const AGAIN_MS = 1_000;
const AGAIN_MAX_MS = 30_000;
/** Ticks are asked for over at most this time. The site refuses longer spans. */
const ASK_SPAN_MS = 10 * 60_000;

const staleMs = ({ app }: Pick<State, 'app'>): number => app.policy.staleMs ?? STALE_MS;
const heardMs = ({ stage }: Pick<State, 'stage'>): number => stage.live?.heardMs ?? 0;

/** Whether the price may be out of date: it is in doubt, and nothing has come since; or the page takes none. */
export const isPriceStale = (state: State): boolean => {
  const { doubt } = state.stage.watch;
  return !isListening(state) || (doubt !== null && heardMs(state) < doubt.sinceMs);
};

/** Whether the market on the stage is open: its option plays and one of its rounds runs. */
function isMarketOpen(state: State, { at }: FoldContext): boolean {
  const option = stageOption(state);
  const round = stageRound(state)?.info;
  return option?.isPlay === true && !option.isStop && round !== undefined && round.startMs <= at && at < round.endMs;
}

const put = (state: State, watch: Watch): State => ({ ...state, stage: { ...state.stage, watch } });

/** Whether the link should bring prices now, so that its silence says something. */
const isWatched = (state: State): boolean => state.stage.optionId !== null && isLinkUp(state) && isListening(state);

/** When something last told of the price: a tick, or the site's word that it has nothing newer. 0 before that. */
const toldMs = (state: State): number => Math.max(state.stage.watch.sinceMs, heardMs(state));

/** The link should bring prices from now on. What is in doubt is asked about. Silence counts from what was told last, also before the link was lost. */
export function watchPrice(state: State, at: FoldContext): State {
  if (!isWatched(state)) return state;
  const { doubt } = state.stage.watch;
  if (doubt !== null && isPriceStale(state)) return ask(state, at);
  return toldMs(state) === 0 ? trust(state, at) : time(state, at);
}

/** Trusts the price from now on, until it is silent for too long. */
function trust(state: State, at: FoldContext): State {
  const { watch } = state.stage;
  const told = { sinceMs: at.at, doubt: null };
  if (!isWatched(state)) return put(state, { ...watch, ...told });
  return arm(put(state, { ...told, rebuilds: watch.rebuilds }), TIMER, staleMs(state), at);
}

/** The page takes prices again that it had given up. What it shows is old until the site has told of the time between (L16). */
export function doubtGap(state: State, at: FoldContext): State {
  if (state.stage.optionId === null) return state;
  const doubt = { at: 'unanswered', sinceMs: at.at, tries: 0 } as const;
  return watchPrice(put(state, { ...state.stage.watch, doubt, gap: 'near' }), at);
}

/**
 * A link that is down, or is asked for no prices, is silent anyway: its silence is not timed. A doubt that is not answered stays. The new
 * link is not to blame for what the old one did not bring.
 */
export const unwatchPrice = (state: State, at: FoldContext): State => {
  if (state.stage.optionId === null) return state;
  const { watch } = state.stage;
  // a tick has ended it, or the site has told the price and only the link was in doubt
  const isOver = watch.doubt?.at === 'behind' || heardMs(state) >= (watch.doubt?.sinceMs ?? 0);
  const doubt = isOver ? null : watch.doubt;
  return disarm(put(state, { ...watch, doubt, gap: 'near' }), TIMER, at);
};

/** The timer fired: checks what has come meanwhile, and does what is due. */
export function lookAtPrice(state: State, at: FoldContext): State {
  if (!isWatched(state)) return state;
  const { doubt, sinceMs } = state.stage.watch;
  if (doubt === null ? heardMs(state) > sinceMs : !isPriceStale(state)) return watchHeard(state, at);
  if (doubt === null) return time(state, at);
  if (doubt.at === 'behind') return rebuild(state, at);
  return doubt.at === 'asking' ? state : ask(state, at);
}

/** The silence may be too long before the timer fires: a market opens, or the clock was corrected. Called after each fact. */
export function lookAtSilence(before: State, state: State, at: FoldContext): State {
  // the time of an entry that sets the clock is of the clock before: the next fact looks with the new one
  if (before.clock.estimate !== state.clock.estimate) return state;
  const isOver = !isPriceStale(state) && toldMs(state) + staleMs(state) <= at.at;
  return isOver && isMarketOpen(state, at) ? lookAtPrice(state, at) : state;
}

/** The link brought ticks, so it lives. Silence counts from the last of them. */
const watchHeard = (state: State, at: FoldContext): State =>
  time(put(state, { ...NO_WATCH, sinceMs: heardMs(state) }), at);

/** Asks where the silence of an open market is too long. Else it is looked at again later. */
function time(state: State, at: FoldContext): State {
  const leftMs = toldMs(state) + staleMs(state) - at.at;
  if (leftMs > 0) return arm(state, TIMER, leftMs, at);
  return isMarketOpen(state, at) ? ask(state, at) : arm(state, TIMER, staleMs(state), at);
}

/** Asks the site for newer ticks. The price is in doubt until the site answers. */
function ask(state: State, at: FoldContext): State {
  const { stage } = state;
  const stock = stageOption(state)?.stock;
  if (stock === undefined) return state;
  const { doubt, gap } = stage.watch;
  const sinceMs = doubt?.sinceMs ?? at.at;
  const tries = doubt?.at === 'unanswered' ? doubt.tries : 0;
  const doubted = put(state, { ...stage.watch, doubt: { at: 'asking', sinceMs, tries, callId: state.calls.next } });
  const fromMs = gap === 'near' ? roundFromMs(state, at) : at.at - ASK_SPAN_MS;
  const startMs = Math.max(knownMs(stage.live), fromMs);
  return call(doubted, 'ticks.fetch', { stock, startMs, endMs: at.at }, at);
}

/** From when more ticks are asked for: the tick before the last instant, of which one may be missing (L14). */
function knownMs(live: Live | null): number {
  if (live === null) return 0;
  const before = live.lane.until(live.atMs - 1);
  return before.length === 0 ? live.atMs + 1 : before.lastTimeMs;
}

/** The lane of the running round begins with the ticks just before it. */
const LANE_BEFORE_MS = 2_000;

/** From when the lane of the running round needs ticks. */
const roundFromMs = (state: State, { at }: FoldContext): number =>
  Math.max(at - ASK_SPAN_MS, Math.min(at, stageRound(state)?.info.startMs ?? at) - LANE_BEFORE_MS);

/** Whether a call is the question about the price in doubt, and no tick has come since. */
export const isDoubtOf = (state: State, callId: number): boolean => {
  const { doubt } = state.stage.watch;
  return doubt?.at === 'asking' && doubt.callId === callId && isPriceStale(state);
};

/** The doubt waits for the answer to another call: a further page of the same record. */
export const doubtOf = (state: State, callId: number): State => {
  const { watch } = state.stage;
  return watch.doubt?.at === 'asking' ? put(state, { ...watch, doubt: { ...watch.doubt, callId } }) : state;
};

/** The site answered. Without newer ticks the market is quiet. With newer ticks, the link should have brought them. */
export function toldOfTicks(state: State, callId: number, isNewer: boolean, at: FoldContext): State {
  const { watch } = state.stage;
  const { doubt, gap } = watch;
  if (doubt?.at !== 'asking' || callId < doubt.callId) return state;
  if (!isPriceStale(state)) return watchHeard(state, at);
  // nothing in this round: the last price is of a round before, in a market with few prices
  const isMore = gap === 'near' && knownMs(state.stage.live) < roundFromMs(state, at);
  if (isMore && !isNewer && isWatched(state)) return ask(put(state, { ...watch, gap: 'far' }), at);
  if (!isNewer || gap !== undefined) return trust(state, at);
  const waitMs = watch.rebuilds === 0 ? GRACE_MS : Math.min(REBUILD_WAIT_MAX_MS, staleMs(state) * 2 ** watch.rebuilds);
  const { sinceMs } = doubt;
  return arm(put(state, { ...watch, sinceMs: at.at, doubt: { at: 'behind', sinceMs } }), TIMER, waitMs, at);
}

/** The site did not answer. It is asked again later, and the price stays in doubt. */
export function ticksFailed(
  state: State,
  { callId }: FactData<'call.failed'>,
  _pending: unknown,
  at: FoldContext,
): State {
  const { watch } = state.stage;
  const { doubt } = watch;
  if (doubt?.at !== 'asking' || callId !== doubt.callId) return state;
  const { sinceMs, tries } = doubt;
  const waitMs = Math.min(AGAIN_MAX_MS, AGAIN_MS * 2 ** tries);
  const doubted = put(state, { ...watch, doubt: { at: 'unanswered', sinceMs, tries: tries + 1 } });
  return isWatched(state) ? arm(doubted, TIMER, waitMs, at) : doubted;
}

/** The site has prices that the link does not bring, even if it looks open. The link is given up and built anew. */
function rebuild(state: State, at: FoldContext): State {
  const { rebuilds } = state.stage.watch;
  const noted = note(state, 'linkLosses', { code: 'noPrices' });
  const left = stepLink(noted, { type: 'stale' }, at);
  return put(left, { ...left.stage.watch, rebuilds: rebuilds + 1 });
}

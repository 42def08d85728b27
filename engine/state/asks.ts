import type { OptionId } from '../base/brand.ts';
import { seoulDayStartMs } from '../base/time.ts';
import { roundLengthMs } from '../events/policy.ts';
import type { At } from './at.ts';
import { call } from './calls.ts';
import { isLinkOpen, stageOption } from './queries.ts';
import type { State } from './state.ts';

/** Rounds asked at once for the results table and the paint board (product.md 9, page sizes). */
const RESULTS_PAGE = 50;

const PAINT_PAGE = 100;

/** Bars asked at once: as many as a wide chart shows twice over. */
const BARS_PAGE = 240;

/** Records asked at once (product.md 9, dnw history in the side list). */
const RECORDS_PAGE = 50;

/** Own bets asked at once (product.md 7, history list in the bottom tab). */
export const BETS_PAGE = 50;

/** Marks a call as part of something, by its id, before it is made (the re-read after a connect). */
type Mark = (state: State, callId: number) => State;

/** Names the full set of topics again; the link takes care of the difference. */
export function subscribe(state: State, at: At): void {
  const siteId = state.site.info?.id;
  if (siteId === undefined || !isLinkOpen(state)) return;
  const option = state.options.list.find(({ id }) => id === state.stage.optionId);
  at.fx.emit({ type: 'stomp.subscribe', siteId, optionId: option?.id ?? null, stock: option?.stock ?? null });
}

/** What a bet depends on: the running round, and with it the member's own bets. `mark` notes the call. */
export function askRound(state: State, at: At, mark: Mark = (s) => s): State {
  const optionId = state.stage.optionId;
  return optionId === null ? state : mark(call(state, 'round.current', { optionId }, at), state.calls.next);
}

/** What the screen shows around it: bars, results, paint board, summary. */
export function loadLists(state: State, at: At): State {
  const option = stageOption(state);
  if (option === undefined) return state;
  const optionId = option.id;
  const periodS = roundLengthMs(option.type) / 1_000;
  const range = { beginMs: at.at - BARS_PAGE * periodS * 1_000, endMs: at.at };
  let next = call(state, 'bars.fetch', { stock: option.stock, periodS, ...range, isFirst: true }, at);
  next = askResults(next, optionId, 0, at);
  next = askPaint(next, optionId, 0, at);
  return askSummary(askFeed(next, at), at);
}

/** What a finish or a bet told before SUBSCRIBE took hold has left out: read so long after it was sent (live-link 2). */
export const readStageAgain = (state: State, at: At): State => {
  const { optionId } = state.stage;
  if (optionId === null) return state;
  return askFeed(askPaint(askResults(askRound(state, at), optionId, 0, at), optionId, 0, at), at);
};

/** Everybody's bets so far, by the site's record. */
function askFeed(state: State, at: At): State {
  const { optionId } = state.stage;
  return optionId === null ? state : call(state, 'feed.recent', { optionId }, at);
}

/** How often each side won today; every finish changes it. */
export function askSummary(state: State, at: At): State {
  const { optionId } = state.stage;
  return optionId === null ? state : call(state, 'summary.daily', { optionId, dateMs: seoulDayStartMs(at.at) }, at);
}

/** A round that was missed over midnight began at most so many of its lengths ago. */
const MISSED_ROUNDS = 3;

/** The day, from its midnight in Seoul (product.md 7, round/list); and what of the day before is awaited, or was missed just now. */
function rangeOf(state: State, { at }: At) {
  const awaited = state.stage.rounds.flatMap(({ info, result }) => (result === null ? [info.startMs] : []));
  const option = stageOption(state);
  const missedMs = option === undefined ? at : at - MISSED_ROUNDS * roundLengthMs(option.type);
  return { startMs: Math.min(seoulDayStartMs(at), missedMs, ...awaited), endMs: at };
}

export function askResults(state: State, optionId: OptionId, page: number, at: At): State {
  const next: State = { ...state, stage: { ...state.stage, results: { ...state.stage.results, isLoading: true } } };
  return call(next, 'round.results', { optionId, ...rangeOf(state, at), page, size: RESULTS_PAGE }, at);
}

export function askPaint(state: State, optionId: OptionId, page: number, at: At): State {
  const next: State = { ...state, stage: { ...state.stage, paint: { ...state.stage.paint, isLoading: true } } };
  return call(next, 'round.paint', { optionId, ...rangeOf(state, at), page, size: PAINT_PAGE }, at);
}

/** All options of the site: the selector shows closed markets too. */
export const askOptions = (state: State, at: At): State =>
  call(state, 'options.list', { isPlay: null, prefix: state.site.info?.stockPrefix ?? '' }, at);

/** The site's clock dates the records, and ours may be behind: a list that ended now by ours would lack the newest ones (C9b). */
const LIST_AHEAD_MS = 86_400_000;

/** Reads the newest records again. `mark` notes the call. */
export function askRecords(state: State, at: At, mark: (s: State, callId: number) => State = (s) => s): State {
  const playerId = state.session.me?.id;
  if (playerId === undefined) return state;
  const params = { playerId, endMs: at.at + LIST_AHEAD_MS, page: 0, size: RECORDS_PAGE };
  return mark(call(state, 'dnw.list', params, at), state.calls.next);
}

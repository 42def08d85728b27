import type { OptionId, Stock } from '../../base/brand.ts';
import { Tape } from '../../base/tape.ts';
import { seoulDayStartMs } from '../../base/time.ts';
import { CONFIRM_MS } from '../../charts/link.chart.ts';
import type { CallName } from '../../events/calls.ts';
import type { Bar, TradeOption } from '../../events/domain.ts';
import type { FactData } from '../../events/facts.ts';
import { roundLengthMs } from '../../events/policy.ts';
import { EMPTY_FORM } from '../../rules/chips.ts';
import { answered, isLinkUp, isSyncing, joinResync } from '../answers.ts';
import type { At } from '../at.ts';
import { BARS_MAX, NO_STAGE, type State } from '../state.ts';
import { abortCalls, arm, call, disarmAll } from '../tools.ts';
import { stepTicket } from './charts.ts';
import { subscribe } from './link.ts';
import { isSignedIn, settleRoute } from './nav.ts';
import { notAhead } from './prices.ts';
import { watchPrice } from './stale.ts';

/** Rounds asked at once for the results table and the paint board (product.md 9, page sizes). */
export const RESULTS_PAGE = 50;
export const PAINT_PAGE = 100;
/** Bars asked at once: as many as a wide chart shows twice over. */
const BARS_PAGE = 240;

/** Marks a call as part of something, by its id, before it is made (the re-read after a connect). */
type Mark = (state: State, callId: number) => State;

export const stageOption = (state: Pick<State, 'stage' | 'options'>): TradeOption | undefined =>
  optionOf(state.options.list, state.stage.optionId);

export const optionOf = (list: readonly TradeOption[], id: number | null): TradeOption | undefined =>
  list.find((option) => option.id === id);

/** Puts an option on the stage: a clean form, its topics, and everything its screen shows. */
export function enterStage(state: State, optionId: OptionId, at: At): State {
  if (state.stage.optionId === optionId) return state;
  const cleared = clear(state, at);
  const empty: State['stage'] = { ...NO_STAGE, optionId };
  const option = stageOption({ stage: empty, options: state.options });
  const bars = option === undefined ? empty.bars : { ...empty.bars, periodS: roundLengthMs(option.type) / 1_000 };
  const next: State = { ...cleared, stage: { ...empty, bars }, form: EMPTY_FORM };
  subscribe(next, at);
  const loading = loadStage(next, at);
  return isLinkUp(state) ? watchPrice(arm(loading, 'stage|confirm', CONFIRM_MS, at), at) : loading;
}

/** What a finish or a bet told before SUBSCRIBE took hold has left out: read so long after it was sent (live-link 2). */
export const readStageAgain = (state: State, at: At): State => {
  const { optionId } = state.stage;
  if (optionId === null) return state;
  return askFeed(askPaint(askResults(askRound(state, at), optionId, 0, at), optionId, 0, at), at);
};

export function leaveStage(state: State, at: At): State {
  if (state.stage.optionId === null) return state;
  const next: State = { ...clear(state, at), stage: NO_STAGE, form: EMPTY_FORM };
  subscribe(next, at);
  return next;
}

/** A round that leaves the screen takes its deadlines along; a bet not yet confirmed is dropped with it. */
const clear = (state: State, at: At): State => ({
  ...stepTicket(disarmStage(abortStage(state, at), at), { type: 'cancelled' }, at),
  resultDialog: null,
});

const disarmStage = (state: State, at: At): State =>
  ['round:', 'stage|', 'price|'].reduce((s, prefix) => disarmAll(s, prefix, at), state);

/** What only a stage asks for: on leaving it nobody waits for the answers. */
const STAGE_CALLS: ReadonlySet<CallName> = new Set<CallName>([
  ...(['round.current', 'round.results', 'round.paint', 'summary.daily'] as const),
  ...(['bars.fetch', 'ticks.fetch', 'feed.recent'] as const),
]);
const abortStage = (state: State, at: At): State => abortCalls(state, ({ call: name }) => STAGE_CALLS.has(name), at);

/** Reads all that the trade screen shows. */
function loadStage(state: State, at: At): State {
  return loadLists(isSyncing(state) ? askRound(state, at, joinResync) : askRound(state, at), at);
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

/** Everybody's bets so far, by the site's record. */
export function askFeed(state: State, at: At): State {
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

/** Markets open and close, and prices in the selector age: the list is read again this often. */
export const OPTIONS_REFRESH_MS = 60_000;

export const refreshOptions = (state: State, at: At): State => (isSignedIn(state) ? askOptions(state, at) : state);

/** All options of the site: the selector shows closed markets too. */
export const askOptions = (state: State, at: At): State =>
  call(state, 'options.list', { isPlay: null, prefix: state.site.info?.stockPrefix ?? '' }, at);

export const optionsLoaded = (state: State, data: FactData<'options.list.answered'>, at: At): State =>
  answered(state, data, at, (s, list) => {
    const stocks = [...new Set(list.map((option) => option.stock))] as Stock[];
    const known = arm(
      { ...s, options: { ...s.options, list, isLoaded: true } },
      'options|refresh',
      OPTIONS_REFRESH_MS,
      at,
    );
    return settleRoute(stocks.length === 0 ? known : call(known, 'tickers.fetch', { stocks }, at), at);
  });

export const tickersLoaded = (state: State, data: FactData<'tickers.fetch.answered'>, at: At): State =>
  answered(state, data, at, (s, tickers) => ({ ...s, options: { ...s.options, tickers } }));

export const summaryLoaded = (state: State, data: FactData<'summary.daily.answered'>, at: At): State =>
  answered(state, data, at, (s, summary, params) =>
    params.optionId === s.stage.optionId ? { ...s, stage: { ...s.stage, summary } } : s,
  );

export const barsLoaded = (state: State, data: FactData<'bars.fetch.answered'>, at: At): State =>
  answered(state, data, at, (known, all, { stock, periodS }) => {
    if (stageOption(known)?.stock !== stock) return known;
    const [s, bars] = notAhead(known, all, ({ startMs }) => startMs, at);
    const last = bars.at(-1);
    const isOpen = last !== undefined && last.startMs + periodS * 1_000 > at.at;
    const ticked = s.stage.bars.current;
    const isAhead = ticked !== null && (last === undefined || ticked.startMs > last.startMs);
    const current = isAhead ? ticked : isOpen ? withTicked(last, ticked) : null;
    const done = Tape.of(BARS_MAX, isOpen && !isAhead ? bars.slice(0, -1) : bars);
    return { ...s, stage: { ...s.stage, bars: { periodS, done, current, isLoaded: true, message: null } } };
  });

/** The running bar as the site knows it, with what the ticks since have made of it. */
const withTicked = (bar: Bar, ticked: Bar | null): Bar =>
  ticked?.startMs !== bar.startMs
    ? bar
    : {
        ...bar,
        high: Math.max(bar.high, ticked.high),
        low: Math.min(bar.low, ticked.low),
        close: ticked.close,
      };

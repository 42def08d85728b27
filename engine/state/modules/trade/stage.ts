import type { OptionId, Stock } from '../../../base/brand.ts';
import { CONFIRM_MS } from '../../../charts/link.chart.ts';
import type { FactData } from '../../../events/facts.ts';
import { CALL_TREATMENT } from '../../../model/calls.ts';
import { EMPTY_FORM, whyNotRead } from '../../../rules/form.ts';
import { nextEdgeMs } from '../../../rules/hours.ts';
import { stepTicket } from '../../charts.ts';
import { note } from '../../diagnostics.ts';
import { type FoldContext, happened } from '../../fold-context.ts';
import { barPeriodS, isLinkUp, isSignedIn, isSyncing, stageOption } from '../../reads.ts';
import { NO_STAGE } from '../../shape/stage.ts';
import type { State } from '../../state.ts';
import { arm, disarmAll, isArmed } from '../../timers.ts';
import { answered, inResync } from '../request/answers.ts';
import { abortCalls, call } from '../request/calls.ts';
import { loadLists, requestOptions, requestRound, requestSummary, subscribe } from '../request/requests.ts';
import { askLateResults } from './late-results.ts';
import { askNextRound } from './next-round.ts';
import { judgeAnew } from './rounds.ts';
import { repricedIn } from './sent-terms.ts';

/** The route decides what is on the stage: on the trade screen its option, as soon as the session and the options are known. */
export function showStage(state: State, at: FoldContext): State {
  const { route } = state.nav;
  if (route.name !== 'trade') return leaveStage(state, at);
  return isSignedIn(state) && state.options.isLoaded ? enterStage(state, route.optionId as OptionId, at) : state;
}

/** Puts an option on the stage, with an empty form. */
const enterStage = (state: State, optionId: OptionId, at: FoldContext): State =>
  state.stage.optionId === optionId ? state : beginStage(state, optionId, at);

function beginStage(state: State, optionId: OptionId, at: FoldContext): State {
  const cleared = clear(state, at);
  const empty: State['stage'] = { ...NO_STAGE, optionId };
  const option = stageOption({ stage: empty, options: state.options });
  const bars = option === undefined ? empty.bars : { ...empty.bars, periodS: barPeriodS(state, option) };
  const next: State = { ...cleared, stage: { ...empty, bars }, form: EMPTY_FORM };
  // behind a text that is no amount stands the amount before it: nobody means that one
  const points = whyNotRead(state.form) === null ? state.form.points : EMPTY_FORM.points;
  return happened(next, 'optionChanged', points, at);
}

export function leaveStage(state: State, at: FoldContext): State {
  if (state.stage.optionId === null) return state;
  const next: State = { ...clear(state, at), stage: NO_STAGE, form: EMPTY_FORM };
  subscribe(next, at);
  return next;
}

/** Clears the stage. A round that leaves the stage loses its deadlines. A bet that is not confirmed yet is dropped. */
const clear = (state: State, at: FoldContext): State => ({
  ...stepTicket(disarmStage(abortStage(state, at), at), { type: 'cancelled' }, at),
  resultDialog: null,
});

const disarmStage = (state: State, at: FoldContext): State =>
  ['round:', 'stage|', 'price|'].reduce((s, prefix) => disarmAll(s, prefix, at), state);

/** Drops the calls that only a stage makes. */
const abortStage = (state: State, at: FoldContext): State =>
  abortCalls(state, ({ call: name }) => CALL_TREATMENT[name].screen === 'stage', at);

/** The list has the option on the stage now, or says another stock or type of it: the stage begins anew. Rule: N2. */
function stageListed(before: State, state: State, at: FoldContext): State {
  const [was, is] = [stageOption(before), stageOption(state)];
  if (is === undefined || (is.stock === was?.stock && is.type === was?.type)) return state;
  const begun = beginStage(state, is.id, at);
  // the list has lacked it for a while: the results of its rounds are still awaited
  const rounds = was === undefined ? state.stage.rounds.filter(({ result }) => result === null) : [];
  return judgeAnew({ ...begun, stage: { ...begun.stage, rounds } }, at);
}

/** Another option is on the stage: subscribes to its topics, and asks for all that the trade screen shows. */
export function loadStage(state: State, at: FoldContext): State {
  subscribe(state, at);
  const ask = (s: State): State => requestRound(s, at);
  const loading = loadLists(isSyncing(state) ? inResync(state, ask) : ask(state), at);
  return isLinkUp(state) ? arm(loading, 'stage|confirm', CONFIRM_MS, at) : loading;
}

/** Another day: the summary of the day before is not shown any more. */
export const summaryAnew = (state: State, at: FoldContext): State =>
  requestSummary({ ...state, stage: { ...state.stage, summary: null } }, at);

export const feeLoaded = (state: State, data: FactData<'fee.fetch.answered'>, at: FoldContext): State =>
  answered(
    state,
    data,
    at,
    (s, { feePercent = s.site.feePercent, dividendPercent = s.site.dividendPercent, isFeeUnread }) => {
      const noted = isFeeUnread === true ? note(s, 'unknown', { code: 'listedFeeUnread', optionId: null }) : s;
      const dividend = dividendPercent === undefined ? {} : { dividendPercent };
      return { ...noted, site: { ...noted.site, feePercent, ...dividend } };
    },
  );

/** Markets open and close, and prices in the selector get old. The list is read again after this time. */
const OPTIONS_REFRESH_MS = 60_000;

const REFRESH = 'options|refresh';

/** Reads the list again. A page that is away does so when it is seen. */
export const refreshOptions = (state: State, at: FoldContext): State =>
  isSignedIn(state) && state.link.isAway !== true ? requestOptions(state, at) : state;

/** The page is seen again: reads the list if that was due meanwhile. */
export const refreshOptionsDue = (state: State, at: FoldContext): State =>
  isArmed(state, REFRESH) ? state : refreshOptions(state, at);

/** The list is read again after a while, and at once when a market opens or closes (SPEC.md, H2). */
function armRefresh(state: State, at: FoldContext): State {
  const edgeMs = nextEdgeMs(stocksOf(state), at.at) ?? Number.POSITIVE_INFINITY;
  return arm(state, REFRESH, Math.min(OPTIONS_REFRESH_MS, edgeMs - at.at), at);
}

const stocksOf = ({ options }: State): readonly Stock[] => [...new Set(options.list.map(({ stock }) => stock))];

/** The clock was corrected: judges the opening hours anew, and reads the list again if a market has opened or closed. */
export function judgeHours(state: State, at: FoldContext): State {
  if (!state.options.isLoaded) return state;
  const edgeMs = nextEdgeMs(stocksOf(state), state.options.atMs);
  if (edgeMs !== null && edgeMs <= at.at) return refreshOptions(state, at);
  return armRefresh({ ...state, options: { ...state.options, atMs: at.at } }, at);
}

/** Notes the options with a feeJson of an unknown form, each once: the list is read again every minute. */
const noteFees = (state: State, list: State['options']['list']): State =>
  list
    .filter(
      ({ id, isFeeUnread }) =>
        isFeeUnread === true && !state.options.list.some((one) => one.id === id && one.isFeeUnread),
    )
    .reduce((s, { id }) => note(s, 'unknown', { code: 'listedFeeUnread', optionId: id }), state);

export const optionsLoaded = (state: State, data: FactData<'options.list.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, list, _params, { sinceMs: askedMs }) => {
    const noted = noteFees(s, list);
    const options = { ...s.options, ...repricedIn(s, list, askedMs), list, isLoaded: true, askedMs, atMs: at.at };
    const listed = stageListed(s, armRefresh({ ...noted, options }, at), at);
    // nothing was due before the first list
    const known = s.options.isLoaded ? askNextRound(askLateResults(listed, s.options.askedMs, at), at) : listed;
    const stocks = stocksOf(known);
    return stocks.length === 0 ? known : call(known, 'tickers.fetch', { stocks }, at);
  });

/** The quotes that the site told. That of a stock that it left out stays. */
export const tickersLoaded = (state: State, data: FactData<'tickers.fetch.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, told, { stocks }) => {
    const isLeftOut = (stock: Stock): boolean => stocks.includes(stock) && !told.some((one) => one.stock === stock);
    const known = s.options.tickers.filter(({ stock }) => isLeftOut(stock));
    return { ...s, options: { ...s.options, tickers: known.length === 0 ? told : [...told, ...known] } };
  });

export const summaryLoaded = (state: State, data: FactData<'summary.daily.answered'>, at: FoldContext): State =>
  answered(state, data, at, (s, summary, params) =>
    params.optionId === s.stage.optionId ? { ...s, stage: { ...s.stage, summary } } : s,
  );

/** The options are asked for again this long after a failure. */
const OPTIONS_RETRY_MS = 5_000;

/** Without the options nothing works. */
export const optionsFailed = (state: State, _failure: unknown, _pending: unknown, at: FoldContext): State =>
  arm(state, REFRESH, state.options.isLoaded ? OPTIONS_REFRESH_MS : OPTIONS_RETRY_MS, at);

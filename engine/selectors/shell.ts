import { outerOf } from '../charts/step.ts';
import type { CallParams, LookupCall } from '../events/calls.ts';
import type { CashKind } from '../events/cash.ts';
import { ENGLISH_SITES } from '../events/policy.ts';
import { rowOf } from '../events/routes.ts';
import { isLinkCut, lookupOf } from '../state/queries.ts';
import type { State } from '../state/state.ts';
import { select } from './memo.ts';

export const selectRoute = (s: State) => s.nav.route;
/** The route's row of the table: its screen, layout and title. */
export const selectPage = (s: State) => rowOf(s.nav.route);
export const selectPrefs = (s: State) => s.prefs;
/** Whether the site's sentences are read in English (product.md 8). */
export const selectIsEnglish = ({ site, app }: State): boolean =>
  site.info !== null && (app.policy.englishSites ?? ENGLISH_SITES).includes(site.info.id);
export const selectToasts = (s: State) => s.toasts.shown;
export const selectDialog = (s: State) => s.dialog;
export const selectDiagnostics = (s: State) => s.diagnostics;
export const selectMe = (s: State) => s.session.me;
export const selectWallet = (s: State) => s.wallet;
/** Does this device hold tokens, so that the member may be signed in without a login? */
export const selectHasTokens = (s: State) => s.session.access !== null || s.session.refresh !== null;
/** The site itself is out of reach, or did not say who it is: nothing works until a retry (product.md 8). */
export const selectIsSiteDown = (s: State) => s.site.isDown;
/** Site time = the monotonic clock + this, in ms; null before the first sample. */
export const selectThetaMs = (s: State) => s.clock.estimate?.thetaMs ?? null;

/** Session: its status, why it failed, and the site's words about it. */
export const selectSession = select([(s) => s.session.chart, (s) => s.session.message], (chart, message) => ({
  status: outerOf(chart),
  /** While pending: what is being waited for. */
  step: typeof chart.value === 'object' && chart.value !== null ? String(Object.values(chart.value)[0]) : null,
  failure: chart.context.failure,
  message,
}));

/**
 * Live link. `isBlocking`: the reconnecting loader covers the screen, until the re-read after the connect is complete
 * (decisions, Session and link). The very first connect shows the screen's own empty panels instead.
 */
export const selectLink = select([(s) => s.link.chart, isLinkCut], (chart, isBlocking) => {
  const { context } = chart;
  const status = outerOf(chart);
  return {
    status,
    tries: status === 'retrying' ? context.tries + 1 : context.tries,
    triesMax: context.delaysMs.length,
    isBlocking,
  };
});

/**
 * Requests on their way for the present route (product.md 2: the count begins anew when the route's name changes). What the
 * site has stumbled over is asked again behind the screen.
 */
export const selectRequestsInFlight = (s: State): number =>
  s.calls.pending.reduce((n, { callId, stumbles }) => (callId >= s.calls.since && stumbles === 0 ? n + 1 : n), 0);
/**
 * The last answer to a call that a screen asked for, and where it stands; undefined before it was asked. Of a list: all
 * pages read so far. Without parameters: of whatever the call was asked with last.
 */
export const selectLookup =
  <N extends LookupCall>(call: N, params?: CallParams[N]) =>
  (s: State) =>
    lookupOf(s, call, params);
/** Deposits and withdrawals of the member, newest first. */
export const selectRecords = (s: State) => s.cash.records;
/** Whether a request of this kind may be made now, is on its way, in doubt, or pending (product.md 4). */
export const selectCashLock = (kind: CashKind) => (s: State) => outerOf(s.cash.locks[kind]);
/** Popups that came while the member is here. */
export const selectPopups = (s: State) => s.popups;

import type { Inner } from '../../address/inner-view.ts';
import { pathOf, type Route, rowOf } from '../../address/routes.ts';
import { isIn, outerOf } from '../../charts/step.ts';
import { ENGLISH_SITES } from '../../events/policy.ts';
import { CALL_TREATMENT, type CallParams, commandOf, type QueryCall } from '../../model/calls.ts';
import { type AnyKind, type CommandKind, isOpenKind } from '../../model/command.ts';
import type { Popup } from '../../model/content.ts';
import type { FormName } from '../../model/form-step.ts';
import type { UnreadCounts } from '../../model/site.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import { commandPhase, isLinkCut, isLinkGivenUp, isSignedIn } from '../../state/reads.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { fateOf } from '../money/fate.ts';

/** The row of the current route: its screen and layout. */
export const selectPage = (s: State) => rowOf(s.nav.route);
/** The address of an inner view of the trade screen, or without one of its chart. From another screen it is that of the first option. */
export function innerPath(at: Route, inner?: Inner): string {
  const shown = inner === undefined ? {} : { inner };
  return pathOf(
    at.name === 'trade' ? { name: at.name, optionId: at.optionId, ...shown } : { name: 'tradeFirst', ...shown },
  );
}
/** What the names of the site's instruments begin with; null while nothing is known of the site. */
export const selectStockPrefix = ({ site }: State): string | null => site.info?.stockPrefix ?? null;
/** Whether the site's sentences are shown in English (product.md 8). */
export const selectIsEnglish = ({ site, app }: State): boolean =>
  site.info !== null && (app.policy.englishSites ?? ENGLISH_SITES).includes(site.info.id);
/** The short messages that are shown now, oldest first. */
export const selectToasts = (s: State) => s.toasts.shown;
/** The reload that the page makes by itself: when it comes, null if none is planned, and how many there were. */
export const selectReload = (s: State) => s.reload;
/** Midnight in Seoul of the present day, in epoch ms (T7). Null before it is known. */
export const selectDayMs = (s: State) => s.dayMs;
/** The dialog that lies over the screen, or null. */
export const selectDialog = (s: State) => s.dialog;
/** What the engine met and went on from: counts, and the last notes. */
export const selectDiagnostics = (s: State) => s.diagnostics;
/** Why the device keeps no more of this session, as the name of the error; null as long as it does. Rule: F12. */
export const selectUnkept = (s: State): string | null => s.diagnostics.unkept ?? null;
/** The member who is signed in, or null. Personal details are references (`name#1`). */
export const selectMe = (s: State) => s.session.me;
/** The member's points and money, or null before the site has told them. */
export const selectWallet = (s: State) => s.wallet;
/** The session: its status, why it failed, and the site's message about it. */
export const selectSession = select([(s) => s.session.chart, (s) => s.session.message], (chart, message) => ({
  status: outerOf(chart),
  /** While pending: what the session waits for. */
  step: typeof chart.value === 'object' && chart.value !== null ? String(Object.values(chart.value)[0]) : null,
  failure: chart.context.failure,
  message,
}));

/**
 * The live link. `isCut`: it was lost and the re-read after the connect is not complete, so no bet is taken (decisions, Session
 * and link). `isBlocking`: the reconnecting loader covers the screen. A short cut does not show it. The very first connect shows
 * the empty panels of the screen instead. The quiet tries after the retries are shown as `failed`.
 */
export const selectLink = select(
  [(s) => s.link.chart, isLinkCut, isLinkGivenUp, (s) => s.link.isCovered],
  (chart, isCut, isGivenUp, isBlocking) => {
    const { context } = chart;
    const status = isGivenUp ? 'failed' : outerOf(chart);
    return {
      status,
      tries: status === 'up' ? 0 : context.tries + (status === 'retrying' ? 1 : 0),
      triesMax: context.delaysMs.length,
      isCut,
      isBlocking,
    };
  },
);

/**
 * The number of pending requests of the current route (product.md 2: the count starts at zero when the route's name changes).
 * Retries after a transient failure do not count.
 */
export const selectRequestsInFlight = (s: State): number =>
  s.calls.pending.reduce((n, { callId, stumbles }) => (callId >= s.calls.since && stumbles === 0 ? n + 1 : n), 0);
/**
 * The last answer to a call that a screen asked for, and its status. Undefined before the first call. For a list: all pages
 * read so far. Without parameters: the answer to the newest call of that name.
 */
export const selectQuery =
  <N extends QueryCall>(call: N, params?: CallParams[N]) =>
  (s: State) =>
    queryOf(s, call, params);
/** Whether a screen may ask this now: most questions need a session, which may still be asked for. */
export const selectMayAsk =
  (call: QueryCall) =>
  (s: State): boolean =>
    !CALL_TREATMENT[call].needsSession || isSignedIn(s);
/**
 * How many messages, and how many answers to inquiries, the member has not read; undefined where it is not known. Both are of one answer, if that tells
 * both: of two calls that tell the same count, nobody could say which answer is the newer one.
 */
export const selectUnread = select(
  [(s) => queryOf(s, 'messages.unread')?.body, (s) => queryOf(s, 'contacts.unread')?.body],
  (counts, ofContacts): UnreadCounts => ({
    messages: counts?.messages,
    contacts: counts?.contacts ?? ofContacts?.contacts,
  }),
);
/** Deposits and withdrawals of the member, newest first. */
export const selectRecords = (s: State) => s.cash.records;
/** Whether a command of this kind may be given (`free`), is being sent, is in doubt, or is pending at the site (product.md 4). */
export const selectCommand = (kind: CommandKind) => (s: State) => commandPhase(s, kind);
/** What became of the last command of a kind: it is being sent, nobody knows, or its fate. Null: none was sent in this session. */
export const selectFate = (kind: AnyKind) => (s: State) => fateOf(s, kind);
/** What became of the last command that a call gave, of those that may be given again. Null for any other call. */
export const selectCallFate = (call: QueryCall) => (s: State) => {
  const kind = commandOf(call, {});
  return isOpenKind(kind) ? fateOf(s, kind) : null;
};
/** The step of a form of the view. Undefined: it was never opened. */
export const selectFormStep = (form: FormName) => (s: State) => s.steps[form];
const listedPopups = selectQuery('popups.list');
/** Whether a bet is being confirmed or sent: nothing may lie over that. */
const isBetting = ({ ticket }: State): boolean => !isIn(ticket, 'idle') && !isIn(ticket, 'cooling');
/**
 * Whether the member is to be reminded of the time now: not while an own bet runs or is confirmed (decisions, Beyond the specification: Play
 * limits). What lies over the screen delays it (`selectIsOverlaid`), but does not take it away.
 */
export const selectIsReminded = (s: State): boolean =>
  s.play?.isDue === true && s.bets.open.length === 0 && isIn(s.ticket, 'idle');
const NO_POPUPS: readonly Popup[] = [];
/** The type of a popup whose content is the address of a picture. */
const PICTURE = 1;
/**
 * The popups to show, the newest last; none while a bet is confirmed or sent. One of the site's list can be hidden for a day, one
 * that the site sent in this visit cannot (product.md 2, Popups).
 */
export const selectPopups = select([(s) => (isBetting(s) ? NO_POPUPS : s.popups), listedPopups], (popups, list) =>
  popups.map((popup) => ({
    ...popup,
    isPicture: popup.type === PICTURE,
    isListed: list?.body?.items.some(({ id }) => id === popup.id) === true,
  })),
);

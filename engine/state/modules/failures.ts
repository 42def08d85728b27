import { CALL_TREATMENT, type CallName } from '../../events/calls.ts';
import type { FactData } from '../../events/facts.ts';
import { coinKindOf } from '../../events/sent-coin.ts';
import { isDoubted, isStumble, joinResync, leaveResync } from '../answers.ts';
import { askPaint, askRecords, askResults, BETS_PAGE } from '../asks.ts';
import type { At } from '../at.ts';
import { abortCalls, againId, call, putCall, sendAgain, takeCall, waitFor } from '../calls.ts';
import { noteFailed } from '../diagnostics.ts';
import { tell } from '../dialogs.ts';
import { isExpired, isRefreshing, isSignedIn, pendingCall } from '../queries.ts';
import { isSameQuestion } from '../questions.ts';
import type { PendingCall } from '../shape/calls.ts';
import type { State } from '../state.ts';
import { arm } from '../timers.ts';
import { barsFailed, olderWanted } from './bars.ts';
import { applyFailed, recordsFailed } from './cash.ts';
import { countDown } from './clock.ts';
import { coinFailed } from './coins.ts';
import { releaseLink } from './link.ts';
import { failed } from './lookups.ts';
import { authFailed, endRefused } from './session.ts';
import { OPTIONS_REFRESH_MS } from './stage.ts';
import { ticksFailed } from './stale.ts';

const UNAUTHORISED = 401;

/**
 * A call failed. If its session had expired, it waits for the refresh and is retried once. Any other failure is treated as the
 * call's row says (product.md 8).
 */
export function callFailed(state: State, data: FactData<'call.failed'>, at: At): State {
  const pending = pendingCall(state, data.callId);
  if (pending === undefined || pending.call !== data.call) return state;
  const { needsSession, once } = CALL_TREATMENT[pending.call];
  if (data.status === UNAUTHORISED && pending.access !== null && !pending.isSecondTry && isSignedIn(state)) {
    if (needsSession) return askAgain(state, pending, at);
    // a public call is retried without the refused token
    if (once !== true) return sendAgain(state, { ...pending, access: null, isSecondTry: true }, at);
  }
  if (isSignedIn(state) && isStumble(data) && isNeeded(pending)) return askLater(state, data, pending, at);
  const taken = takeCall(state, data.callId)?.state ?? state;
  return leaveResync(treat(taken, data, pending, at), data.callId);
}

/** Retries a call: at once if the session was refreshed after the call was sent, else after a refresh. */
function askAgain(state: State, pending: PendingCall, at: At): State {
  const { access } = state.session;
  const second: PendingCall = { ...pending, access, isSecondTry: true };
  if (pending.access === access || isRefreshing(state)) return waitFor(putCall(state, second), second.callId);
  return sendAgain(state, second, at);
}

/** A further page of a list is not needed: the member asks for it again by scrolling. */
const isNeeded = ({ call: name, params }: PendingCall): boolean =>
  CALL_TREATMENT[name].isNeeded && !('page' in params && (params.page ?? 0) > 0);
/** The wait before a retry, doubled each time up to the longest; in ms. */
const STUMBLE_MS = 500;
const STUMBLE_MAX_MS = 30_000;
/** A link that comes up waits for this many retries. After that the retries go on beside it. */
const SYNC_STUMBLES = 3;

function askLater(state: State, data: FactData<'call.failed'>, pending: PendingCall, at: At): State {
  const { callId, call: name } = pending;
  const noted = noteFailed(state, data);
  const alone = dropTwins(name === 'me.fetch' ? releaseLink(noted, at) : noted, pending, at);
  if (pendingCall(alone, callId) === undefined) return alone;
  const stumbles = pending.stumbles + 1;
  const waitMs = Math.min(STUMBLE_MAX_MS, STUMBLE_MS * 2 ** (stumbles - 1));
  const next = arm(putCall(alone, { ...pending, stumbles }), againId(callId), waitMs, at);
  // a timeout takes long: the link does not wait for a second one
  return stumbles < SYNC_STUMBLES && data.reason !== 'timeout' ? next : leaveResync(next, callId);
}

/** If the same question is pending twice, only the newest call is retried and the others are dropped. */
function dropTwins(state: State, pending: PendingCall, at: At): State {
  const { callId } = pending;
  const same = state.calls.pending.filter((one) => isSameQuestion(one, pending));
  const newest = same.reduce((last, one) => (one.asked > last.asked ? one : last), pending).callId;
  const isTwin = (one: PendingCall): boolean =>
    same.includes(one) && one.callId !== newest && (one.stumbles > 0 || one.callId === callId);
  const isSynced = state.calls.pending.some((one) => isTwin(one) && state.link.resync.includes(one.callId));
  const alone = abortCalls(state, isTwin, at);
  return isSynced && !alone.link.resync.includes(newest) ? joinResync(alone, newest) : alone;
}

/** The wait after a transient failure is over: retries the call with the current token. */
export function askedLater(state: State, callId: number, at: At): State {
  const pending = pendingCall(state, callId);
  if (pending === undefined) return state;
  const again: PendingCall = { ...pending, access: state.session.access, isSecondTry: false };
  if (isRefreshing(state) || isExpired(state, at)) return waitFor(putCall(state, again), callId);
  return sendAgain(state, again, at);
}

function treat(state: State, data: FactData<'call.failed'>, pending: PendingCall, at: At): State {
  if (data.call === 'clock.probe') return countDown(state, at);
  const { failure } = CALL_TREATMENT[data.call];
  if (isRefusedAnew(data, pending)) return endRefused(noteFailed(state, data), at);
  if (failure === 'auth') return authFailed(state, data, at);
  const noted = follow(failed(stopLoading(noteFailed(state, data), data), data), data, pending, at);
  if (failure === 'reload') return { ...noted, site: { ...noted.site, isDown: true } };
  const { call: name, reason, message } = data;
  // a doubt is said at the form; a dialog that knows nothing more would invite another try
  const isSilent = isDoubted(data) && message === null && isLocked(name);
  return failure === 'warn' && !isSilent ? tell(noted, { kind: 'warning', call: name, reason, message }) : noted;
}

/** Whether a call has a lock, so that its form says a doubt. */
const isLocked = (name: CallName): boolean => name === 'dnw.apply' || coinKindOf(name) !== undefined;

/** Whether the site refused the member's own data although the token had just been renewed for it. */
const isRefusedAnew = ({ call: name, status }: FactData<'call.failed'>, { isSecondTry }: PendingCall): boolean =>
  name === 'me.fetch' && status === UNAUTHORISED && isSecondTry;

/** The options are asked for again this long after a failure. */
const OPTIONS_RETRY_MS = 5_000;

/** What a failure means for the part of the state that asked. */
function follow(state: State, data: FactData<'call.failed'>, pending: PendingCall, at: At): State {
  switch (data.call) {
    case 'dnw.apply':
      return applyFailed(state, data, pending, at);
    case 'dnw.cancel':
      return askRecords(state, at);
    case 'dnw.list':
      return recordsFailed(state, data, at);
    case 'ticks.fetch':
      return ticksFailed(state, data, at);
    case 'bars.fetch':
      return barsFailed(state, data, pending, at);
    case 'options.list': // without the options nothing works
      return arm(state, 'options|refresh', state.options.isLoaded ? OPTIONS_REFRESH_MS : OPTIONS_RETRY_MS, at);
    default:
      return coinFailed(state, data, at);
  }
}

/** A list that failed to load may be asked for again. */
function stopLoading(state: State, { call: name }: FactData<'call.failed'>): State {
  const { stage } = state;
  if (name === 'round.results' || name === 'round.exResults')
    return { ...state, stage: { ...stage, results: { ...stage.results, isLoading: false } } };
  if (name === 'round.paint' || name === 'round.exStatuses')
    return { ...state, stage: { ...stage, paint: { ...stage.paint, isLoading: false } } };
  return name === 'bets.list' ? { ...state, bets: { ...state.bets, isLoading: false } } : state;
}

/** The next page of a list, asked for by scrolling (product.md 9, lists load more on scroll). */
export function wanted(state: State, { list }: FactData<'results.wanted'>, at: At): State {
  const { stage, session, bets } = state;
  const optionId = stage.optionId;
  if (list === 'bets') {
    if (session.me === null || bets.isLoading || bets.isLast) return state;
    return call(
      { ...state, bets: { ...bets, isLoading: true } },
      'bets.list',
      { playerId: session.me.id, page: bets.page + 1, size: BETS_PAGE },
      at,
    );
  }
  if (list === 'bars') return olderWanted(state, at);
  if (optionId === null || stage[list].isLoading || stage[list].isLast) return state;
  return list === 'results'
    ? askResults(state, optionId, stage.results.page + 1, at)
    : askPaint(state, optionId, stage.paint.page + 1, at);
}

import type { FactData } from '../../../events/facts.ts';
import { CALL_TREATMENT } from '../../../model/calls.ts';
import { noteFailed } from '../../diagnostics.ts';
import type { FoldContext } from '../../fold-context.ts';
import { isRefreshing, isSignedIn, pendingCall } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { arm } from '../../timers.ts';
import { releaseLink } from '../link/link.ts';
import { authFailed, endRefused } from '../people/session.ts';
import { isRefusal, isStumble, joinResync, leaveResync, UNAUTHORISED } from './answers.ts';
import { requestOlderBars } from './bar-pages.ts';
import { abortCalls, againId, isLate, putCall, sendAgain, takeCall, waitFor, withCall } from './calls.ts';
import { isSameKey, pageOf } from './keys.ts';
import { refused, unsent } from './release.ts';
import { requestBarsAnew, requestBets, requestRounds } from './requests.ts';

/**
 * A call failed. If its session had expired, it waits for the refresh and is retried once. Any other failure is treated as the
 * call's row says (product.md 8).
 */
export function callFailed(state: State, data: FactData<'call.failed'>, at: FoldContext): State {
  const pending = pendingCall(state, data.callId);
  if (pending === undefined || pending.call !== data.call) return state;
  const { needsSession, once } = CALL_TREATMENT[pending.call];
  if (isOfToken(data) && pending.access !== null && !pending.isSecondTry && isSignedIn(state)) {
    if (needsSession && mayRenew(state, data, pending)) return requestAgain(state, pending, at);
    // a public call is retried without the refused token
    if (!needsSession && once !== true) return sendAgain(state, { ...pending, access: null }, at);
  }
  if (isSignedIn(state) && isStumble(data) && isNeeded(pending)) return requestLater(state, data, pending, at);
  forgetKept(data, pending, at);
  const told = leaveResync(treat(takeCall(state, pending), data, pending, at), data.callId);
  return isAwaited(told, data, pending) ? armed(withCall(told, pending), pending, SCREEN_MS, at) : told;
}

/** Whether a 401 is of the token. Another try of a wrong password would be counted as another wrong one. Rule: C4b. */
const isOfToken = ({ status, isOfPassword }: FactData<'call.failed'>): boolean =>
  status === UNAUTHORISED && isOfPassword !== true;

/** A command ends with a 401. The caller has kept its secrets for another try. Rule: V4. */
function forgetKept({ status }: FactData<'call.failed'>, { callId, call, params }: PendingCall, at: FoldContext): void {
  const { needsSession, once } = CALL_TREATMENT[call];
  if (status === UNAUTHORISED && needsSession && once === true)
    at.fx.emit({ type: 'rest.unsent', callId, call, params });
}

/** Whether a 401 asks for another token. A page that is not the site's own does so once for each call, and only if there is a refresh token (C4b). */
const mayRenew = (state: State, data: FactData<'call.failed'>, { stumbles }: PendingCall): boolean =>
  data.isPage !== true || (stumbles === 0 && state.session.refresh !== null);

/** Retries a call: at once if the session was refreshed after the call was sent, else after a refresh. A late command is not retried (C9). */
function requestAgain(state: State, pending: PendingCall, at: FoldContext): State {
  if (isLate(pending, at)) return unsent(state, pending, at);
  const { access } = state.session;
  const second: PendingCall = { ...pending, access, isSecondTry: true };
  if (pending.access === access || isRefreshing(state)) return waitFor(putCall(state, second), second, at);
  return sendAgain(state, second, at);
}

/** A further page of a list is not needed: the member asks for it again by scrolling. */
const isNeeded = ({ call: name, params }: PendingCall): boolean =>
  CALL_TREATMENT[name].isNeeded && pageOf(params) === 0;
/** The wait before a retry, doubled each time up to the longest; in ms. */
const STUMBLE_MS = 500;
const STUMBLE_MAX_MS = 30_000;
/** The first wait where the screen says that it could not be loaded. */
const SCREEN_MS = 5_000;
/** A link that comes up waits for this many retries. After that the retries go on beside it. */
const SYNC_STUMBLES = 3;

function requestLater(state: State, data: FactData<'call.failed'>, pending: PendingCall, at: FoldContext): State {
  const { callId, call: name } = pending;
  const noted = noteFailed(state, data);
  const alone = dropTwins(name === 'me.fetch' ? releaseLink(noted, at) : noted, pending, at);
  if (pendingCall(alone, callId) === undefined) return alone;
  const next = armed(alone, pending, STUMBLE_MS, at);
  // a timeout takes long: the link does not wait for a second one
  return pending.stumbles + 1 < SYNC_STUMBLES && data.reason !== 'timeout' ? next : leaveResync(next, callId);
}

/** Notes one more failure of a pending call, and arms its next try. */
function armed(state: State, pending: PendingCall, firstMs: number, at: FoldContext): State {
  const { callId, stumbles } = pending;
  const waitMs = Math.min(STUMBLE_MAX_MS, firstMs * 2 ** stumbles);
  return arm(putCall(state, { ...pending, stumbles: stumbles + 1 }), againId(callId), waitMs, at);
}

/**
 * Whether a screen has said that it could not be loaded and waits for it all the same (S8): the site may still answer, and no newer question
 * has taken its place. Its call stays pending until it is answered, or the screen is left.
 */
function isAwaited(state: State, data: FactData<'call.failed'>, pending: PendingCall): boolean {
  const { call: name, callId } = pending;
  const mayCome = CALL_TREATMENT[name].key !== 'each' && (isStumble(data) || data.reason === 'decode');
  return mayCome && (state.queries.some((query) => query.callId === callId) || isNewestBars(state, pending));
}

/** Whether a call asks for the newest bars of the stage, and no other one has asked for them since. */
const isNewestBars = ({ calls }: State, pending: PendingCall): boolean =>
  'isFirst' in pending.params &&
  pending.params.isFirst &&
  !calls.pending.some((one) => isSameKey(one, pending) && one.asked > pending.asked);

/** If the same question is pending twice, only the newest call is retried and the others are dropped. */
function dropTwins(state: State, pending: PendingCall, at: FoldContext): State {
  const { callId } = pending;
  const same = state.calls.pending.filter((one) => isSameKey(one, pending));
  const [{ callId: newest } = pending] = same.toSorted((one, other) => other.asked - one.asked);
  const isTwin = (one: PendingCall): boolean =>
    same.includes(one) && one.callId !== newest && (one.stumbles > 0 || one.callId === callId);
  const isSynced = state.calls.pending.some((one) => isTwin(one) && state.link.resync.includes(one.callId));
  const alone = abortCalls(state, isTwin, at);
  return isSynced && !alone.link.resync.includes(newest) ? joinResync(alone, newest) : alone;
}

function treat(state: State, data: FactData<'call.failed'>, pending: PendingCall, at: FoldContext): State {
  const { failure, onFailure } = CALL_TREATMENT[data.call];
  if (failure === 'unsaid') return at.onFailure[onFailure](state, data, pending, at);
  if (isRefusedAnew(data, pending)) return endRefused(noteFailed(state, data), at);
  if (failure === 'auth') return authFailed(state, data, at);
  return refused(state, data, pending, at);
}

/** Whether the site refused the member's own data although the token had just been renewed for it. */
const isRefusedAnew = (data: FactData<'call.failed'>, { isSecondTry }: PendingCall): boolean =>
  data.call === 'me.fetch' && data.status === UNAUTHORISED && isSecondTry && isRefusal(data);

/** The next page of a list, asked for by scrolling (product.md 9, lists load more on scroll). */
export function wanted(state: State, { list }: FactData<'results.wanted'>, at: FoldContext): State {
  const { stage, session, bets } = state;
  const optionId = stage.optionId;
  if (list === 'bets') {
    if (session.me === null || bets.isLoading || bets.isLast) return state;
    return requestBets({ ...state, bets: { ...bets, isLoading: true } }, at, bets.page + 1);
  }
  if (list === 'bars') return requestOlderBars(state, at);
  if (list === 'failedBars') return requestFailedBars(state, at);
  if (optionId === null || stage[list].isLoading || stage[list].isLast) return state;
  return requestRounds(state, list, optionId, stage[list].page + 1, at);
}

/** The member asks again for the bars that failed, whatever the wait and the refusal of their end of the chart. */
function requestFailedBars(state: State, at: FoldContext): State {
  const { newest, older } = state.stage.bars.failed ?? {};
  const next = newest === undefined ? state : requestBarsAnew(state, at);
  return older === undefined ? next : requestOlderBars(next, at);
}

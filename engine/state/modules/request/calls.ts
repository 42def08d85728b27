import type { SecretRef } from '../../../base/brand.ts';
import { isIn } from '../../../charts/step.ts';
import type { Effect } from '../../../events/effects.ts';
import { CALL_TREATMENT, type CallName, type CallParams } from '../../../model/calls.ts';
import type { Now } from '../../fold-context.ts';
import { isExpired, isRefreshing, pendingCall, siteIdOf } from '../../reads.ts';
import type { PendingCall } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { arm, disarm, isArmed } from '../../timers.ts';

/** Makes a call: notes it as pending and emits it. A call that needs a session waits while the session is being refreshed. */
export function call<N extends CallName>(state: State, name: N, params: CallParams[N], at: Now): State {
  const callId = state.calls.next;
  const pending: PendingCall = {
    callId,
    call: name,
    params,
    sinceMs: at.at,
    asked: state.calls.asked + 1,
    access: tokenFor(state, name, at),
    isSecondTry: false,
    stumbles: 0,
  };
  const noted = withCall({ ...state, calls: { ...state.calls, next: callId + 1, asked: pending.asked } }, pending);
  // if calls wait, the fold asks for the refresh (state/fold.ts)
  if (CALL_TREATMENT[name].needsSession && (isRefreshing(noted) || isExpired(noted, at)))
    return waitFor(noted, pending, at);
  emitCall(noted, pending, at);
  return noted;
}

/** Adds a pending call. */
export const withCall = (state: State, pending: PendingCall): State => ({
  ...state,
  calls: { ...state.calls, pending: [...state.calls.pending, pending] },
});

/** A command that waits for a new token longer than this, counted from the press, is refused. So no money moves minutes later. In ms. */
export const UNSENT_MS = 60_000;
/** The timer of a command that waits for the session. */
export const unsentId = (callId: number): string => `unsent|${callId}`;

const isOnce = ({ call: name }: PendingCall): boolean => CALL_TREATMENT[name].once === true;

/** Whether a call is a command that was given too long ago to be sent now. Rule: C9. */
export const isLate = (pending: PendingCall, { at }: Now): boolean =>
  isOnce(pending) && at - pending.sinceMs >= UNSENT_MS;

/** The waiting commands that were given too long ago to be sent now. Rule: C9. */
export const lateCalls = (state: State, at: Now): readonly number[] =>
  state.calls.waiting.filter((callId) => {
    const pending = pendingCall(state, callId);
    return pending !== undefined && isLate(pending, at);
  });

/** A sleep counts as time since the press of a command, since the clock may have stood still in it. Rule: C9. */
export const agedBySleep = (state: State, asleepMs: number): State => ({
  ...state,
  calls: {
    ...state.calls,
    pending: state.calls.pending.map((one) => (isOnce(one) ? { ...one, sinceMs: one.sinceMs - asleepMs } : one)),
  },
});

/** The call waits for a new token. A command does not wait for ever (C9). */
export const waitFor = (state: State, pending: PendingCall, at: Now): State =>
  armUnsent({ ...state, calls: { ...state.calls, waiting: [...state.calls.waiting, pending.callId] } }, pending, at);

/** Arms the timer of a command that waits, for what is left of its time. */
function armUnsent(state: State, pending: PendingCall, at: Now): State {
  const leftMs = Math.min(UNSENT_MS, Math.max(0, pending.sinceMs + UNSENT_MS - at.at));
  return isOnce(pending) ? arm(state, unsentId(pending.callId), leftMs, at) : state;
}

/** The same for all commands that wait, after their age has changed. Rule: C9. */
export const armUnsentAnew = (state: State, at: Now): State =>
  state.calls.waiting.reduce((s, callId) => {
    const pending = pendingCall(s, callId);
    return pending === undefined ? s : armUnsent(s, pending, at);
  }, state);

/** The token of a call. A call that needs no session still carries the token, but only a valid one. */
function tokenFor(state: State, name: CallName, at: Now): SecretRef | null {
  const isGood = isIn(state.session.chart, 'success') && !isExpired(state, at);
  return isGood || CALL_TREATMENT[name].needsSession ? state.session.access : null;
}

/** Replaces a pending call by its changed form. */
export const putCall = (state: State, pending: PendingCall): State => ({
  ...state,
  calls: {
    ...state.calls,
    pending: state.calls.pending.map((one) => (one.callId === pending.callId ? pending : one)),
  },
});

/** Sends a pending call again, in its changed form. */
export function sendAgain(state: State, pending: PendingCall, at: Now): State {
  const sinceMs = isOnce(pending) ? pending.sinceMs : at.at;
  const again: PendingCall = { ...pending, sinceMs, asked: state.calls.asked + 1 };
  const next = putCall({ ...state, calls: { ...state.calls, asked: again.asked } }, again);
  emitCall(next, again, at);
  return disarm(next, unsentId(pending.callId), at);
}

function emitCall(state: State, pending: PendingCall, at: Now): void {
  const { needsSession } = CALL_TREATMENT[pending.call];
  at.fx.emit({
    type: 'rest.call',
    callId: pending.callId,
    call: pending.call,
    params: pending.params,
    access: needsSession ? state.session.access : pending.access,
    siteId: siteIdOf(state),
  } as Effect);
}

/** The timer of a call that is retried after a wait. */
export const againId = (callId: number): string => `again|${callId}`;

/** Drops the pending calls that `is` picks (product.md 2). The caller aborts them. */
export function abortCalls(state: State, is: (pending: PendingCall) => boolean, at: Now): State {
  const gone = state.calls.pending.filter(is).map(({ callId }) => callId);
  if (gone.length === 0) return state;
  at.fx.emit({ type: 'rest.abort', callIds: gone });
  const others = <T extends number>(ids: readonly T[]): readonly T[] => ids.filter((id) => !gone.includes(id));
  const quiet = gone.reduce((s, callId) => disarm(disarm(s, againId(callId), at), unsentId(callId), at), state);
  return {
    ...quiet,
    calls: {
      ...quiet.calls,
      pending: quiet.calls.pending.filter(({ callId }) => !gone.includes(callId)),
      waiting: others(quiet.calls.waiting),
    },
    link: { ...quiet.link, resync: others(quiet.link.resync) },
  };
}

/** The state without a pending call: it was answered, or has failed. */
export const takeCall = (state: State, { callId }: PendingCall): State => ({
  ...state,
  calls: {
    ...state.calls,
    pending: state.calls.pending.filter((other) => other.callId !== callId),
    waiting: state.calls.waiting.filter((id) => id !== callId),
  },
});

/** The wait after a transient failure is over: retries the call with the current token. */
export function requestedLater(state: State, callId: number, at: Now): State {
  const pending = pendingCall(state, callId);
  if (pending === undefined) return state;
  const again: PendingCall = { ...pending, access: tokenFor(state, pending.call, at), isSecondTry: false };
  const isHeld = CALL_TREATMENT[pending.call].needsSession && (isRefreshing(state) || isExpired(state, at));
  if (isHeld) return waitFor(putCall(state, again), again, at);
  return sendAgain(state, again, at);
}

/** The network is back: what a screen waits for is tried now. A call that is needed is left: the link reads it itself, or its next try is near. */
export const requestedNow = (state: State, at: Now): State =>
  state.calls.pending.reduce((next, { callId, call: name }) => {
    const id = againId(callId);
    const isWaiting = !CALL_TREATMENT[name].isNeeded && isArmed(next, id);
    return isWaiting ? requestedLater(disarm(next, id, at), callId, at) : next;
  }, state);

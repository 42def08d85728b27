import type { Answer, FactData } from '../events/facts.ts';
import type { PendingCall, State } from './state.ts';
import { note, settleCall } from './tools.ts';

/**
 * Folds a call's answer once: an answer nobody waits for (a repeated one, one of an earlier page) changes nothing. Items
 * that were left out are noted like a message that was refused.
 */
export function answered<P, B>(
  state: State,
  { callId, params, body, skipped }: Answer<P, B>,
  apply: (state: State, body: B, params: P, pending: PendingCall) => State,
): State {
  const settled = settleCall(state, callId);
  if (settled === undefined) return state;
  const { pending } = settled;
  const noted =
    skipped === undefined
      ? settled.state
      : note(settled.state, 'rejected', `${pending.call}: ${skipped[0] ?? 'not readable'}`);
  return leaveResync(apply(noted, body, params, pending), callId);
}

/** A failure that says nothing of the request: the site or the way to it is out of order for now. */
export const isStumble = ({ reason, status }: FactData<'call.failed'>): boolean =>
  reason === 'network' || reason === 'timeout' || (status !== null && (status >= 500 || status === TOO_MANY));
const TOO_MANY = 429;

/** Takes a call out of the re-read after a connect. The link moves on when it was the last. */
export function leaveResync(state: State, callId: number): State {
  if (!state.link.resync.includes(callId)) return state;
  return { ...state, link: { ...state.link, resync: state.link.resync.filter((id) => id !== callId) } };
}

/** A call made while the link re-reads belongs to the re-read when its trigger did. */
export function joinResync(state: State, callId: number): State {
  return { ...state, link: { ...state.link, resync: [...state.link.resync, callId] } };
}

export const isSyncing = (state: State): boolean => state.link.chart.value === 'syncing';
export const isLinkUp = (state: State): boolean => state.link.chart.value === 'up';
export const isLinkOpen = (state: State): boolean => isSyncing(state) || isLinkUp(state);
export const isResynced = (state: State): boolean => isSyncing(state) && state.link.resync.length === 0;

import type { Effects } from '../events/effects.ts';
import type { Entry, UnknownEntry } from '../events/entry.ts';
import { CALL_TREATMENT } from '../model/calls.ts';
import { fold } from '../state/fold.ts';
import type { PendingCall } from '../state/shape/calls.ts';
import type { State } from '../state/state.ts';

type Answer = { readonly callId: number; readonly call?: string; readonly params?: unknown };

/** No recording has an answer later than this. A call has 10 s, and a recorded site's clock runs at most ten times as fast. */
const RECORDED_ANSWER_MAX_MS = 120_000;

/**
 * Folds a recording that another version of the state wrote (`version`), entry by entry in its order. Entries are matched to
 * this build's calls and timers. Calls that the recording cannot answer are ended, so that nothing waits for them forever. Rule: F11.
 */
export function createAdopter(version: number): (state: State, entry: Entry | UnknownEntry, fx?: Effects) => State {
  let ahead = 0; // the difference between this build's number and the recorded number of the last answered call
  const seen = new Map<number, number>(); // calls from before the clock was measured have no date: since when they were seen without one
  const askedMs = ({ callId, sinceMs }: PendingCall, at: number): number => {
    if (sinceMs !== 0) return sinceMs;
    if (!seen.has(callId)) seen.set(callId, at);
    return seen.get(callId) ?? at;
  };
  return (state, entry, fx) => {
    const callId = callOf(state, entry, ahead);
    if (callId !== undefined) ahead = callId - (entry.data as Answer).callId;
    const next = fold(state, adopted(state, entry, callId), fx);
    return next.calls.pending
      .filter(
        (one) => version < CALL_TREATMENT[one.call].since || entry.at - askedMs(one, entry.at) > RECORDED_ANSWER_MAX_MS,
      )
      .reduce((s, one) => {
        const data = {
          callId: one.callId,
          call: one.call,
          reason: 'aborted',
          status: null,
          message: null,
          report: [],
        } as const;
        return fold(s, { ...entry, source: 'engine', type: 'call.failed', v: 1, data });
      }, next);
  };
}

/**
 * Finds the call of this build that an entry answers. The numbers may differ, because a later build makes other calls too. The
 * answer goes to a waiting call with the same name and parameters (with the same name, if the entry has no parameters). Of
 * several, the one whose number differs as much as at the answer before.
 */
function callOf(state: State, entry: Entry | UnknownEntry, ahead: number): number | undefined {
  const isFailure = entry.type === 'call.failed';
  if (!isFailure && !entry.type.endsWith('.answered')) return undefined;
  const { callId, call, params } = entry.data as Answer;
  const name = isFailure ? call : entry.type.slice(0, -'.answered'.length);
  const wanted = isFailure ? undefined : JSON.stringify(params);
  const waiting = state.calls.pending.filter((pending) => pending.call === name);
  const same = waiting.filter((pending) => JSON.stringify(pending.params) === wanted);
  const distance = (one: { readonly callId: number }): number => Math.abs(one.callId - callId - ahead);
  return (same.length > 0 ? same : waiting).toSorted((a, b) => distance(a) - distance(b))[0]?.callId;
}

/** The entry with this build's number of its call, or this build's generation of its timer. Nothing else changes. */
function adopted<E extends Entry | UnknownEntry>(state: State, entry: E, callId: number | undefined): E {
  if (callId !== undefined) return { ...entry, data: { ...(entry.data as Answer), callId } };
  if (entry.type !== 'timer.elapsed') return entry;
  const { id } = entry.data as { readonly id: string };
  const armed = state.timers.find((timer) => timer.id === id);
  return armed === undefined ? entry : { ...entry, data: armed };
}

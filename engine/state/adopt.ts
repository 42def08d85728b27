import type { CallName } from '../events/calls.ts';
import type { Entry, UnknownEntry } from '../events/entry.ts';
import { fold } from './fold.ts';
import type { State } from './state.ts';

type Answer = { readonly callId: number; readonly call?: string; readonly params?: unknown };

/** Calls that the fold of the first version did not make: no recording of it holds an answer to them. */
const SINCE_FIRST: ReadonlySet<CallName> = new Set<CallName>(['dnw.list', 'feed.recent']);
/** No recording holds an answer later than this: a call has 10 s, on a site whose clock runs at most ten times as fast. */
const ANSWER_MAX_MS = 120_000;

/**
 * Folds one entry of a recording that another version of the state wrote: the entry is led to this build's calls and
 * timers, and calls that the recording cannot answer come to an end, so that nothing waits for them for ever.
 */
export function foldAdopted(state: State, entry: Entry | UnknownEntry): State {
  const next = fold(state, adopt(state, entry));
  return next.calls.pending
    .filter(({ call, sinceMs }) => SINCE_FIRST.has(call) || entry.at - sinceMs > ANSWER_MAX_MS)
    .reduce((s, { callId, call }) => {
      const data = { callId, call, reason: 'aborted', status: null, message: null, report: [] } as const;
      return fold(s, { ...entry, source: 'engine', type: 'call.failed', v: 1, data });
    }, next);
}

/**
 * An entry of a recording that another shape of the state wrote, as this build's fold can use it. The fold numbers the
 * calls and the timers it asks for, and a later build asks for others: an answer is given to the oldest call of its name
 * and parameters that waits (without parameters, of its name), and a timer's firing to the timer of its id. Nothing else
 * is changed.
 */
function adopt<E extends Entry | UnknownEntry>(state: State, entry: E): E {
  if (entry.type === 'timer.elapsed') return withGeneration(state, entry);
  const isFailure = entry.type === 'call.failed';
  if (!isFailure && !entry.type.endsWith('.answered')) return entry;
  const { callId, call, params } = entry.data as Answer;
  const name = isFailure ? call : entry.type.slice(0, -'.answered'.length);
  const wanted = isFailure ? undefined : JSON.stringify(params);
  const waiting = state.calls.pending.filter((pending) => pending.call === name);
  const found = waiting.find((pending) => JSON.stringify(pending.params) === wanted) ?? waiting[0];
  if (found === undefined || found.callId === callId) return entry;
  return { ...entry, data: { ...(entry.data as Answer), callId: found.callId } };
}

function withGeneration<E extends Entry | UnknownEntry>(state: State, entry: E): E {
  const { id } = entry.data as { readonly id: string };
  const armed = state.timers.find((timer) => timer.id === id);
  return armed === undefined ? entry : { ...entry, data: armed };
}

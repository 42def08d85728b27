import type { State } from '../engine/index.ts';
import type { LogEntry } from '../engine/log/index.ts';

/*
 * Other terms may make other calls and arm other timers, so their numbers drift apart from the recorded ones. Which call an answer belongs to, and
 * whether it is still waited for, is known by the recorded state.
 */

type Pending = State['calls']['pending'][number];
type Answer = { readonly callId: number };
type Timer = { readonly id: string; readonly generation: number };

/** No call and no timer has this number. */
const NOBODY = -1;
/** The recording answers a call within this time, or never. */
const RECORDED_ANSWER_MAX_MS = 120_000;

const isSame = (one: Pending, other: Pending): boolean =>
  one.call === other.call && JSON.stringify(one.params) === JSON.stringify(other.params);

/** An entry of the recording with the numbers of the state under other terms. Both states are those before the entry. */
export function paired(entry: LogEntry, recorded: State, other: State): LogEntry {
  const { type, data } = entry;
  if (type === 'timer.elapsed') return withData(entry, { generation: timerOf(data as Timer, recorded, other) });
  if (type === 'call.failed' || type.endsWith('.answered'))
    return withData(entry, { callId: callOf(data as Answer, recorded, other) });
  return entry;
}

const withData = (entry: LogEntry, changed: object): LogEntry =>
  ({ ...entry, data: { ...(entry.data as object), ...changed } }) as LogEntry;

function timerOf({ id, generation }: Timer, recorded: State, other: State): number {
  if (!recorded.timers.some((timer) => timer.id === id && timer.generation === generation)) return NOBODY;
  return other.timers.find((timer) => timer.id === id)?.generation ?? NOBODY;
}

function callOf({ callId }: Answer, recorded: State, other: State): number {
  const asked = recorded.calls.pending.find((one) => one.callId === callId);
  if (asked === undefined) return NOBODY; // nobody waited for it
  const near = (one: Pending): number => Math.abs(one.callId - callId);
  const nearest = (some: readonly Pending[]) => some.toSorted((a, b) => near(a) - near(b))[0]?.callId;
  const waiting = other.calls.pending;
  return (
    nearest(waiting.filter((one) => isSame(one, asked))) ??
    // asked at another moment: the same call with another time in it
    nearest(unpaired(waiting, recorded).filter(({ call }) => call === asked.call)) ??
    NOBODY
  );
}

/** The calls that the recorded state does not wait for. */
const unpaired = (waiting: readonly Pending[], { calls }: State): readonly Pending[] =>
  waiting.filter((one) => !calls.pending.some((asked) => isSame(asked, one)));

/** The ends of the calls that only other terms have made and that the recording cannot answer, so that nothing waits for them forever. */
export const unanswered = (entry: LogEntry, recorded: State, other: State): readonly LogEntry[] =>
  unpaired(other.calls.pending, recorded)
    .filter(({ sinceMs }) => entry.at - sinceMs > RECORDED_ANSWER_MAX_MS)
    .map(({ callId, call }) => {
      const data = { callId, call, reason: 'aborted', status: null, message: null, report: [] };
      return { ...entry, source: 'engine', type: 'call.failed', v: 1, data } as LogEntry;
    });

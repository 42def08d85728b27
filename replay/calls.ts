import type { CallFailure, Effect, State } from '../engine/index.ts';
import type { LogEntry } from '../engine/log/index.ts';

/** A call of the session: when it was made, sent and ended, and what came of it. Times in ms of the session. */
export type CallRow = {
  readonly callId: number;
  readonly call: string;
  /** The entry that made it, when (site time, epoch ms), and in ms of the session. */
  readonly seq: number;
  readonly at: number;
  readonly fromMs: number;
  /** How long it waited for a refresh of the session before it was sent first. */
  readonly waitedMs: number;
  /** How often it was sent. */
  readonly tries: number;
  /** The entry that ended it, and how long after it was made. Null: it was on its way at the end of the recording. */
  readonly endSeq: number | null;
  readonly durationMs: number | null;
  /** The status of its answer. Null without one. */
  readonly status: number | null;
  /** Why there was no answer that could be used: as in `call.failed`. Null if there was. */
  readonly failure: string | null;
};
type Open = { -readonly [K in keyof CallRow]: CallRow[K] };
type Ended = { readonly callId?: number; readonly reason?: string; readonly status?: number | null };

/** Follows the calls of a session, entry by entry. */
export class CallRows {
  /** All calls, in the order in which they were made. */
  readonly rows: CallRow[] = [];
  /** Whether calls are followed. In a recording of another version of the state they have other numbers than in this build's fold. */
  isOn = true;
  private readonly open = new Map<number, Open>();
  private waiting: readonly number[] = [];

  /** Takes an entry, the state after it, and what its fold asked for. `timeMs`: of the session. Returns the calls that ended with it. */
  take(entry: LogEntry, state: State, asked: readonly Effect[], timeMs: number): readonly CallRow[] {
    if (!this.isOn) return [];
    const ended: CallRow[] = [];
    const known = this.endedBy(entry);
    if (known !== undefined) {
      const { reason, status = null } = entry.data as Ended;
      known.status = reason === undefined ? OK : status;
      known.failure = reason ?? null;
      if (!state.calls.pending.some(({ callId }) => callId === known.callId))
        ended.push(this.end(known, entry, timeMs));
    }
    if (state.calls.waiting !== this.waiting) {
      this.waiting = state.calls.waiting;
      for (const id of this.waiting) this.begin(id, state, entry, timeMs);
    }
    for (const effect of asked) ended.push(...this.perform(effect, state, entry, timeMs));
    return ended;
  }

  private perform(effect: Effect, state: State, entry: LogEntry, timeMs: number): readonly CallRow[] {
    if (effect.type === 'rest.call') {
      const row = this.begin(effect.callId, state, entry, timeMs, effect.call);
      if (row.tries === 0) row.waitedMs = timeMs - row.fromMs;
      row.tries++;
      return [];
    }
    const given = givenUpBy(effect);
    return given.callIds.flatMap((id) => {
      const row = this.open.get(id);
      if (row === undefined) return [];
      row.failure = given.failure;
      return [this.end(row, entry, timeMs)];
    });
  }

  private endedBy({ type, data }: LogEntry): Open | undefined {
    if (type !== 'call.failed' && !type.endsWith('.answered')) return undefined;
    return this.open.get((data as Ended).callId ?? -1);
  }

  private begin(callId: number, state: State, { seq, at }: LogEntry, fromMs: number, name?: string): Open {
    const known = this.open.get(callId);
    if (known !== undefined) return known;
    const call = name ?? state.calls.pending.find((pending) => pending.callId === callId)?.call ?? '';
    const row: Open = { callId, call, seq, at, fromMs, ...UNSENT };
    this.open.set(callId, row);
    this.rows.push(row);
    return row;
  }

  private end(row: Open, { seq }: LogEntry, timeMs: number): CallRow {
    row.endSeq = seq;
    row.durationMs = timeMs - row.fromMs;
    this.open.delete(row.callId);
    return row;
  }
}

/** The calls that nobody waits for after an effect, and why. */
function givenUpBy(effect: Effect): { readonly callIds: readonly number[]; readonly failure: CallFailure } {
  if (effect.type === 'rest.unsent') return { callIds: [effect.callId], failure: 'unsent' };
  return { callIds: effect.type === 'rest.abort' ? effect.callIds : [], failure: 'aborted' };
}

const OK = 200;
const UNSENT = { waitedMs: 0, tries: 0, endSeq: null, durationMs: null, status: null, failure: null };

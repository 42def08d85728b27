import { fold, initialState, type Log, type State } from '../engine/index.ts';
import type { LogEntry } from '../engine/log/index.ts';

/** Entries between two snapshots. A seek folds half of them on average, in a fraction of a millisecond. */
export const SNAPSHOT_ENTRIES = 256;

/**
 * So many states are kept beside the snapshots. An entry's state and the one before it come of one fold: what the entry did not
 * change is the same reference in both.
 */
const RECENT_MAX = 6;
type At = { readonly seq: number; readonly state: State };

/** Goes to any place of a log. Snapshots share nearly everything, so each takes a few thousand bytes. */
export type Seeker = {
  /** The state after an entry. For -1, the state before the first. @throws RangeError outside -1 ≤ seq < log.length. */
  readonly seek: (seq: number) => State;
  /** Takes the state after an entry from who has folded up to there. Entries come in their order. */
  readonly know: (seq: number, state: State) => void;
  readonly snapshots: () => number;
};

/**
 * A seeker in a log, which may still grow. The first seek to a new place folds up to there. A `folder` that remembers what it
 * has folded needs a snapshot after each entry (`every` 1) and seeks in the order of the entries: then nothing is folded twice.
 * `first`: the state before the first entry.
 */
export function createSeeker(
  log: Log,
  every: number = SNAPSHOT_ENTRIES,
  folder: (state: State, entry: LogEntry) => State = fold,
  first: State = initialState(),
): Seeker {
  const snapshots: State[] = [first]; // the n-th is the state before the entry n * every
  /** The last states that were asked for, and those before them. */
  let recent: readonly At[] = [];

  const know = (seq: number, state: State): void => {
    if ((seq + 1) % every === 0 && (seq + 1) / every === snapshots.length) snapshots.push(state);
  };
  const seek = (seq: number): State => {
    if (!(Number.isInteger(seq) && seq >= -1 && seq < log.length)) throw new RangeError(`no entry ${seq} in the log`);
    const index = Math.min(Math.floor((seq + 1) / every), snapshots.length - 1);
    let near: At = { seq: index * every - 1, state: snapshots[index] as State };
    for (const one of recent) if (one.seq <= seq && one.seq >= near.seq) near = one;
    let { state } = near;
    if (near.seq === seq) return state;
    let before = state;
    log.forEach(near.seq + 1, seq + 1, (entry) => {
      before = state;
      state = folder(state, entry);
      know(entry.seq, state);
    });
    recent = [{ seq, state }, { seq: seq - 1, state: before }, ...recent.slice(0, RECENT_MAX - 2)];
    return state;
  };
  return { seek, know, snapshots: () => snapshots.length };
}

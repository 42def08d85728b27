import { fold, initialState, type Log, type State } from '../engine/index.ts';

/** Entries between two snapshots. A seek folds half of them on average, in well under a millisecond. */
const SNAPSHOT_ENTRIES = 128;

/** Goes to any place of a log. Snapshots share nearly everything, so each takes a few hundred bytes. */
export type Player = {
  /** The state after an entry. For -1, the state before the first. @throws RangeError outside -1 ≤ seq < log.length. */
  readonly seek: (seq: number) => State;
  readonly snapshots: () => number;
};

/** A player of a log, which may still grow. The first seek to a new place folds up to there. */
export function createPlayer(log: Log, every: number = SNAPSHOT_ENTRIES): Player {
  const snapshots: State[] = [initialState()]; // the n-th is the state before the entry n * every
  let near = { seq: -1, state: snapshots[0] as State };

  const seek = (seq: number): State => {
    if (!(Number.isInteger(seq) && seq >= -1 && seq < log.length)) throw new RangeError(`no entry ${seq} in the log`);
    const index = Math.min(Math.floor((seq + 1) / every), snapshots.length - 1);
    const isNear = near.seq <= seq && near.seq + 1 >= index * every;
    let state = isNear ? near.state : (snapshots[index] as State);
    log.forEach(isNear ? near.seq + 1 : index * every, seq + 1, (entry) => {
      state = fold(state, entry);
      if ((entry.seq + 1) % every === 0 && (entry.seq + 1) / every === snapshots.length) snapshots.push(state);
    });
    near = { seq, state };
    return state;
  };
  return { seek, snapshots: () => snapshots.length };
}

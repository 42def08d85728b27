import { fold, foldAdopted, initialState, STATE_VERSION, type State } from '../engine/index.ts';
import type { LogEntry } from '../engine/log/log.ts';
import { createReader, type Fault } from '../engine/log/reader.ts';
import { type RecordingHeader, stateHash } from '../engine/log/recording.ts';
import { recentColumns } from './columns.ts';

/** Where the folded state is not the recorded one: it parted at one of the entries from..to. Hashes in hex. */
export type Divergence = {
  readonly from: number;
  readonly to: number;
  readonly recorded: string;
  readonly folded: string;
};
export type Checked = {
  readonly header: RecordingHeader | undefined;
  readonly entries: number;
  /** Checkpoints met, and those of them whose state hash was held against ours: none, where another state's are recorded. */
  readonly checkpoints: number;
  readonly compared: number;
  /** Whether the state after the last entry was among them. */
  readonly isEndCompared: boolean;
  readonly firstAt: number | undefined;
  readonly lastAt: number | undefined;
  readonly state: State;
  readonly faults: readonly Fault[];
  readonly divergence: Divergence | undefined;
};
export type Checker = {
  /** Takes the next piece of the file. False once nothing more can be read. */ readonly bytes: (
    chunk: Uint8Array,
  ) => boolean;
  readonly end: () => Checked;
};

/** Whether the hashes of a recording are of this build's state. */
export const isOurState = (header: RecordingHeader | undefined): boolean => (header?.state ?? 1) === STATE_VERSION;

/** Folds one entry of a recording; one that another state wrote is led to this build's calls and timers first. */
export const foldRecorded = (state: State, entry: LogEntry, header: RecordingHeader | undefined): State =>
  isOurState(header) ? fold(state, entry) : foldAdopted(state, entry);

/** Folds a recording from zero, piece by piece, and holds every checkpoint's chain and state against its own. */
export function createChecker(): Checker {
  let state = initialState();
  let header: RecordingHeader | undefined;
  let divergence: Divergence | undefined;
  let firstAt: number | undefined;
  let lastAt: number | undefined;
  let [checkpoints, compared, good, last] = [0, 0, -1, -2];

  const entry = (next: LogEntry): void => {
    state = foldRecorded(state, next, header);
    firstAt ??= next.at;
    lastAt = next.at;
  };
  const hold = (seq: number, recorded: string): void => {
    const folded = stateHash(state);
    compared++;
    last = seq;
    if (folded === recorded) good = seq;
    else divergence ??= { from: good + 1, to: seq, recorded, folded };
  };
  const reader = createReader({
    columns: recentColumns(),
    entry,
    header: (read) => {
      header = read;
    },
    checkpoint: (read) => {
      checkpoints++;
      if (read.state !== null && divergence === undefined && isOurState(header)) hold(read.seq, read.state);
    },
  });
  return {
    bytes: reader.bytes,
    end: () => {
      const { entries, faults } = reader.end();
      const isEndCompared = last === entries - 1;
      return { header, entries, checkpoints, compared, isEndCompared, firstAt, lastAt, state, faults, divergence };
    },
  };
}

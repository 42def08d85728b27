import {
  createAdopter,
  type Effects,
  fold,
  hashesOf,
  initialState,
  SEEN_VERSION,
  STATE_VERSION,
  type State,
} from '../engine/index.ts';
import {
  createReader,
  type Fault,
  type Hashes,
  type LogEntry,
  type RecordedCheckpoint,
  type RecordingHeader,
  type Upcasters,
} from '../engine/log/index.ts';
import { Span } from './place.ts';

/** Where the folded state differs from the recorded one: at one of the entries from..to. Hashes in hex. */
export type Divergence = {
  /** The whole state, or what a member could see of it. */
  readonly of: keyof Hashes;
  readonly from: number;
  readonly to: number;
  readonly recorded: string;
  readonly folded: string;
};
export type Checked = {
  readonly header: RecordingHeader | undefined;
  readonly entries: number;
  readonly checkpoints: number;
  /** How many states were compared whole, and how many by what a member could see. */
  readonly states: number;
  readonly digests: number;
  /** Whether the state after the last entry was compared. */
  readonly isEndCompared: boolean;
  readonly span: Span;
  /** The state after the last entry, and its hash. */
  readonly state: State;
  readonly stateHash: string;
  readonly faults: readonly Fault[];
  readonly divergence: Divergence | undefined;
};
type Checking = {
  readonly table?: Upcasters;
  readonly header?: (header: RecordingHeader) => void;
  /** Gets what the fold of each entry asks for, before `visit`. */
  readonly fx?: Effects;
  readonly visit?: (entry: LogEntry, state: State) => void;
};
export type Checker = {
  /** Takes the next piece of the file. False when nothing more can be read. */
  readonly bytes: (chunk: Uint8Array) => boolean;
  readonly end: () => Checked;
};

/** The version of the state that wrote a recording; 0 before its first line is read. */
export const stateVersionOf = (header: RecordingHeader | undefined): number => header?.state ?? 0;

/** Whether this build's version of the state wrote a recording. Only such a recording is judged. */
export const isOfThisState = (header: RecordingHeader | undefined): boolean => stateVersionOf(header) === STATE_VERSION;

/** In words, why a recording is not judged: its first line cannot be read, or its states are of another version. Undefined for one that is judged. */
export function whyNotJudged(header: RecordingHeader | undefined): string | undefined {
  if (header === undefined) return 'its first line cannot be read: not judged';
  return isOfThisState(header)
    ? undefined
    : `states of version ${stateVersionOf(header)}, this build's of ${STATE_VERSION}: not judged`;
}

/**
 * How to fold a recording, entry by entry. A recording of another version of the state is matched to this build's calls and
 * timers.
 */
export const folderOf = (header: RecordingHeader): ((state: State, entry: LogEntry, fx?: Effects) => State) =>
  isOfThisState(header) ? fold : createAdopter(stateVersionOf(header));

/** The recorded hashes of a checkpoint that this build can compare: of whole states if this build's version wrote them. */
export function comparableOf(
  header: RecordingHeader | undefined,
  { state, seen }: RecordedCheckpoint,
): readonly (readonly [of: keyof Hashes, recorded: string])[] {
  const found: [keyof Hashes, string][] = [];
  if (state !== null && isOfThisState(header)) found.push(['state', state]);
  if (seen !== null && header?.seen === SEEN_VERSION) found.push(['seen', seen]);
  return found;
}

/**
 * Folds a recording from the start, piece by piece, and compares every checkpoint: whole states if this build's version wrote
 * them, and what a member could see. `table`: the upcasters of older versions. `visit`: called after each entry.
 */
export function createChecker({ table, visit, fx, header: begun }: Checking = {}): Checker {
  let state = initialState();
  let header: RecordingHeader | undefined;
  let folder: ReturnType<typeof folderOf> = fold;
  let divergence: Divergence | undefined;
  const span = new Span();
  let [checkpoints, good, last] = [0, -1, -2];
  const compared = { state: 0, seen: 0 };

  let hashed: { readonly state: State; readonly hashes: Hashes } | undefined;
  /** The hashes of the present state, computed once for it: they take a third of the time of a fold. */
  const hashesNow = (): Hashes => {
    if (hashed?.state !== state) hashed = { state, hashes: hashesOf(state) };
    return hashed.hashes;
  };
  const compare = (seq: number, of: keyof Hashes, recorded: string): void => {
    if (divergence !== undefined) return;
    const folded = hashesNow()[of];
    compared[of]++;
    last = seq;
    if (folded === recorded) good = seq;
    else divergence = { of, from: good + 1, to: seq, recorded, folded };
  };
  const reader = createReader(
    {
      header: (read) => {
        header = read;
        folder = folderOf(read);
        begun?.(read);
      },
      entry: (entry) => {
        state = folder(state, entry, fx);
        span.take(entry);
        visit?.(entry, state);
      },
      checkpoint: (read) => {
        checkpoints++;
        for (const [of, recorded] of comparableOf(header, read)) compare(read.seq, of, recorded);
      },
    },
    table,
  );
  const end = (): Checked => {
    const { entries, faults } = reader.end();
    const isEndCompared = last === entries - 1;
    const counts = { entries, checkpoints, states: compared.state, digests: compared.seen, isEndCompared };
    return { header, ...counts, span, state, stateHash: hashesNow().state, faults, divergence };
  };
  return { bytes: reader.bytes, end };
}

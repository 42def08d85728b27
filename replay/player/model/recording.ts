import { type Effect, type Effects, fold, hashesOf, initialState, type State } from '../../../engine/index.ts';
import {
  createLog,
  createReader,
  type Fault,
  type Hashes,
  type Log,
  type LogEntry,
  type RecordedCheckpoint,
  type RecordingHeader,
} from '../../../engine/log/index.ts';
import { comparableOf, folderOf, isOfThisState } from '../../check.ts';
import { faultText } from '../../fault-words.ts';
import { createSeeker, type Seeker, SNAPSHOT_ENTRIES } from '../../seek.ts';
import { SessionClock } from '../../session-clock.ts';
import { contentId, feedBytes } from './bytes.ts';
import { Overview } from './overview.ts';

/** A hash of a checkpoint beside the one that this build folds to. */
type Compared = {
  readonly seq: number;
  /** The whole state, or what a member could see of it. */
  readonly of: keyof Hashes;
  readonly recorded: string;
  readonly folded: string;
};

/** A checkpoint that is not compared yet: its recorded hashes, and the state that this build folds to. */
type Waiting = {
  readonly seq: number;
  readonly recorded: readonly (readonly [of: keyof Hashes, hash: string])[];
  readonly state: State;
};

/** A file that was read and folded: everything that the player shows. */
export type Recording = {
  readonly name: string;
  /** The id of its content; of a file that was not read to its end, of the file. */
  readonly id: string;
  readonly header: RecordingHeader;
  readonly log: Log;
  readonly overview: Overview;
  /** The state after an entry; for -1, before the first. */
  readonly stateAt: (seq: number) => State;
  /** What an entry's fold asks for in this build. */
  readonly effectsOf: (seq: number) => readonly Effect[];
  /** When each entry was, in ms of the session. Never less than the one before: a corrected clock takes no time. */
  readonly times: readonly number[];
  readonly checkpoints: readonly number[];
  readonly compared: readonly Compared[];
  /** The checkpoints that are still to be compared, in their order. */
  readonly waiting: readonly Waiting[];
  /** What is wrong with the file. What could be read is here all the same. */
  readonly faults: readonly Fault[];
  /** It is of a page that still runs: entries are added to it. */
  readonly isLive?: true;
};

/** What is wrong with a file, one line each, with the place. */
export const faultWords = (faults: readonly Fault[]): readonly string[] => faults.map(faultText);

/** A file of which nothing can be shown, and why, with the place. */
export class Unreadable extends Error {
  readonly faults: readonly Fault[];
  constructor(faults: readonly Fault[]) {
    super(faults[0]?.message ?? 'there is no entry in it');
    this.faults = faults;
  }
}

/** Why nothing was opened, one line each. */
export const reasonsOf = (error: unknown): readonly string[] =>
  error instanceof Unreadable && error.faults.length > 0
    ? faultWords(error.faults)
    : [error instanceof Error ? error.message : String(error)];

/** A list of more rows is higher than Firefox lays out, 17.9 million px. A busy day has 400,000 entries. */
const ENTRIES_MAX = 650_000;
/** The page answers again after so long. A browser waits 4 ms between two slices. */
const SLICE_MS = 100;

/** Compares waiting checkpoints for so many ms, at least one. The same recording is given where none waits. */
export function comparedMore(recording: Recording, forMs: number): Recording {
  const { waiting } = recording;
  if (waiting.length === 0) return recording;
  const compared = [...recording.compared];
  const untilMs = performance.now() + forMs;
  let done = 0;
  for (const one of waiting) {
    compared.push(...comparedAt(one));
    done++;
    if (performance.now() >= untilMs) break;
  }
  return { ...recording, compared, waiting: waiting.slice(done) };
}

/** The state is hashed once for both hashes: of a long session that takes longer than the fold. */
function comparedAt({ seq, recorded, state }: Waiting): readonly Compared[] {
  const hashes = hashesOf(state);
  return recorded.map(([of, hash]) => ({ seq, of, recorded: hash, folded: hashes[of] }));
}

/** Reads a recording as `readRecording` does, and compares all its checkpoints. @throws Unreadable when there is not one entry in it. */
export const openRecording = async (...args: Parameters<typeof readRecording>): Promise<Recording> =>
  comparedMore(await readRecording(...args), Number.POSITIVE_INFINITY);

/**
 * Reads a recording from the bytes of its file, plain or gzipped, and folds it. Its checkpoints wait to be compared. `progress` hears how many entries were read.
 * `id`: by which a library knows it.
 * @throws Unreadable when there is not one entry in it.
 */
export async function readRecording(
  name: string,
  bytes: Uint8Array<ArrayBuffer>,
  progress: (entries: number) => void,
  id: string | null = null,
): Promise<Recording> {
  const builder = new Builder();
  const { reader } = builder;
  let sinceMs = performance.now();
  const pieces: Uint8Array<ArrayBuffer>[] = [];
  let isWhole = true;
  const broken = await feedBytes(bytes, async (chunk) => {
    if (id === null) pieces.push(chunk);
    const isMore = reader.bytes(chunk);
    isWhole &&= isMore;
    if (performance.now() - sinceMs > SLICE_MS) {
      progress(builder.log.length);
      await new Promise((resolve) => setTimeout(resolve));
      sinceMs = performance.now();
    }
    return isMore;
  });
  const content = isWhole && broken === undefined ? pieces : [bytes];
  return builder.end(name, id ?? (await contentId(content)), broken);
}

type Folder = ReturnType<typeof folderOf>;

/** Reads a recording, folds it, and gathers what the player shows. */
class Builder {
  readonly log = createLog();
  readonly reader = createReader({
    header: (header) => this.begin(header),
    entry: (entry) => this.take(entry),
    checkpoint: (read) => this.compare(read),
  });
  private header: RecordingHeader | undefined;
  private folder: Folder | undefined;
  private seeker: Seeker | undefined;
  private state: State = initialState();
  private asked: Effect[] = [];
  private readonly fx: Effects = { emit: (effect) => this.asked.push(effect) };
  /** The effects of the entries of an older recording: they cannot be folded again. */
  private readonly older = new Map<number, readonly Effect[]>();
  private readonly overview = new Overview();
  private readonly times: number[] = [];
  private readonly checkpoints: number[] = [];
  private readonly waiting: Waiting[] = [];
  private readonly clock = new SessionClock();

  private begin(header: RecordingHeader): void {
    this.header = header;
    this.folder = folderOf(header);
    this.overview.begin(header);
    // what matches an older recording to this build remembers what it has folded: no entry is folded twice
    this.seeker = createSeeker(this.log, isOfThisState(header) ? SNAPSHOT_ENTRIES : 1);
  }

  private take(entry: LogEntry): void {
    if (this.log.length === ENTRIES_MAX) {
      this.reader.stop();
      return;
    }
    this.log.adopt(entry);
    this.asked = [];
    this.state = (this.folder as Folder)(this.state, this.log.entry(entry.seq), this.fx);
    this.seeker?.know(entry.seq, this.state);
    if (this.asked.length > 0 && !isOfThisState(this.header)) this.older.set(entry.seq, this.asked);
    const timeMs = this.clock.take(entry.at);
    this.times.push(timeMs);
    this.overview.take(entry, this.state, this.asked, timeMs);
  }

  private compare(read: RecordedCheckpoint): void {
    this.checkpoints.push(read.seq);
    const recorded = comparableOf(this.header, read);
    if (recorded.length > 0) this.waiting.push({ seq: read.seq, recorded, state: this.state });
  }

  end(name: string, id: string, broken: string | undefined): Recording {
    const { log } = this;
    const faults: Fault[] = this.reader.end().faults.filter(({ code }) => broken === undefined || code !== 'truncated');
    if (broken !== undefined) faults.unshift({ code: 'shape', line: 0, message: broken });
    if (log.length === ENTRIES_MAX)
      faults.push({ code: 'size', line: 0, message: `the player reads the first ${ENTRIES_MAX} entries only` });
    const recording = this.shown(name, id, faults);
    if (recording === null) throw new Unreadable(faults);
    return recording;
  }

  /** What was read so far. Null before the first entry. */
  shown(name: string, id: string, faults: readonly Fault[]): Recording | null {
    const { header, log, overview, times, checkpoints, waiting, seeker, older } = this;
    if (header === undefined || seeker === undefined || log.length === 0) return null;
    const stateAt = seeker.seek;
    const effectsOf = (seq: number): readonly Effect[] => {
      if (!isOfThisState(header)) return older.get(seq) ?? [];
      const asked: Effect[] = [];
      fold(stateAt(seq - 1), log.entry(seq), { emit: (effect) => asked.push(effect) });
      return asked;
    };
    return { name, id, header, log, overview, stateAt, effectsOf, times, checkpoints, compared: [], waiting, faults };
  }
}

/** The recording of a page that still runs, as it grows. */
export class GrowingRecording {
  private readonly builder = new Builder();
  private readonly encoder = new TextEncoder();
  /** The path of the page. It is another one when the page goes on. */
  name: string;
  private readonly compared: Compared[] = [];
  /** So many of its checkpoints are compared. */
  private taken = 0;
  private readonly id: string;

  constructor(name: string, id: string) {
    this.name = name;
    this.id = id;
  }

  /** How many entries there are. */
  get length(): number {
    return this.builder.log.length;
  }

  /** Takes more of its lines. @throws Unreadable when they are no recording. */
  take(text: string): Recording | null {
    const { builder } = this;
    if (!builder.reader.bytes(this.encoder.encode(text))) throw new Unreadable(builder.reader.end().faults);
    const shown = builder.shown(this.name, this.id, []);
    if (shown === null) return null;
    const fresh = shown.waiting.slice(this.taken);
    this.taken = shown.waiting.length;
    for (const one of fresh) this.compared.push(...comparedAt(one));
    return { ...shown, compared: this.compared, waiting: [], isLive: true };
  }
}

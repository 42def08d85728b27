import {
  type Effect,
  type Effects,
  fold,
  hashesOf,
  initialState,
  STATE_VERSION,
  type State,
} from '../../../engine/index.ts';
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
import { comparableOf, folderOf, stateVersionOf } from '../../check.ts';
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

/** A file that was read, folded and compared: everything that the player shows. */
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

/** A list of more rows is higher than Firefox lays out, 17.9 million px. A busy day has 400,000 entries. */
const ENTRIES_MAX = 650_000;
/** The page answers again after so long. A browser waits 4 ms between two slices. */
const SLICE_MS = 100;

/**
 * Reads a recording from the bytes of its file, plain or gzipped, and folds it. `progress` hears how many entries were read.
 * `id`: by which a library knows it.
 * @throws Unreadable when there is not one entry in it.
 */
export async function openRecording(
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
  private readonly compared: Compared[] = [];
  private readonly clock = new SessionClock();

  private begin(header: RecordingHeader): void {
    this.header = header;
    this.folder = folderOf(header);
    this.overview.begin(header);
    // what matches an older recording to this build remembers what it has folded: no entry is folded twice
    this.seeker = createSeeker(this.log, isOfThisBuild(header) ? SNAPSHOT_ENTRIES : 1);
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
    if (this.asked.length > 0 && !isOfThisBuild(this.header)) this.older.set(entry.seq, this.asked);
    const timeMs = this.clock.take(entry.at);
    this.times.push(timeMs);
    this.overview.take(entry, this.state, this.asked, timeMs);
  }

  private compare(read: RecordedCheckpoint): void {
    this.checkpoints.push(read.seq);
    const comparable = comparableOf(this.header, read);
    if (comparable.length === 0) return;
    const hashes = hashesOf(this.state); // once for both: of a long session it takes longer than the fold
    for (const [of, recorded] of comparable) this.compared.push({ seq: read.seq, of, recorded, folded: hashes[of] });
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
    const { header, log, overview, times, checkpoints, compared, seeker, older } = this;
    if (header === undefined || seeker === undefined || log.length === 0) return null;
    const stateAt = seeker.seek;
    const effectsOf = (seq: number): readonly Effect[] => {
      if (!isOfThisBuild(header)) return older.get(seq) ?? [];
      const asked: Effect[] = [];
      fold(stateAt(seq - 1), log.entry(seq), { emit: (effect) => asked.push(effect) });
      return asked;
    };
    return { name, id, header, log, overview, stateAt, effectsOf, times, checkpoints, compared, faults };
  }
}

/** The recording of a page that still runs, as it grows. */
export class GrowingRecording {
  private readonly builder = new Builder();
  private readonly encoder = new TextEncoder();
  /** The path of the page. It is another one when the page goes on. */
  name: string;
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
    const recording = builder.shown(this.name, this.id, []);
    return recording === null ? null : { ...recording, isLive: true };
  }
}

const isOfThisBuild = (header: RecordingHeader | undefined): boolean => stateVersionOf(header) === STATE_VERSION;

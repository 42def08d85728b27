import { createReader, type Fault, type LogEntry, type RecordingHeader } from '../engine/log/index.ts';
import { allFaults, brokenWords, piecesOf } from './read-file.ts';
import type { Terminal } from './terminal.ts';

const NOTHING = new Uint8Array(0);

/** The entries of a recording one by one, as they are asked for. It holds the entries of one piece of the file. */
export class EntrySource {
  header: RecordingHeader | undefined;
  private readonly pieces: AsyncIterator<Uint8Array>;
  private readonly file: string;
  private readonly sink = {
    header: (header: RecordingHeader): void => {
      this.header = header;
    },
    entry: (entry: LogEntry): void => {
      this.entries.push(entry);
    },
  };
  private reader;
  private unread: Uint8Array = NOTHING;
  private entries: LogEntry[] = [];
  private place = 0;
  private broken: string | undefined;
  private isDone = false;
  private found: readonly Fault[] | undefined;

  constructor(file: string, terminal: Terminal, create: typeof createReader = createReader) {
    this.file = file;
    this.pieces = piecesOf(file, terminal)[Symbol.asyncIterator]();
    this.reader = create(this.sink);
  }

  /** Whether `fill` has to be awaited before the next entry. Not to wait for each one saves time. */
  get isEmpty(): boolean {
    return this.place >= this.entries.length && !this.isDone;
  }

  /** Reads on until there is an entry. @throws Stop if the file cannot be read at all. */
  async fill(): Promise<void> {
    this.entries = [];
    this.place = 0;
    while (this.isEmpty) {
      const bytes = await this.piece();
      this.unread = NOTHING;
      this.isDone = bytes.length === 0 || !this.reader.bytes(bytes);
      if (this.isDone) this.faults(); // the last line may lack its end
    }
  }

  /** The next entry that was read. Undefined at the end of what can be read. */
  next(): LogEntry | undefined {
    return this.entries[this.place++];
  }

  /** What is wrong with the recording, as far as it was read. */
  faults(): readonly Fault[] {
    if (!this.isDone) this.reader.stop();
    this.found ??= allFaults(this.reader.end().faults, this.broken);
    return this.found;
  }

  /** Reads no further. */
  async close(): Promise<void> {
    await this.pieces.return?.();
  }

  /**
   * The entries that this recording and another have in common, read once for both as far as their bytes are the same. After
   * that both stand behind them. Both are to be unread, and to have a reader of this build.
   */
  async *withSame(other: EntrySource): AsyncGenerator<readonly LogEntry[], void, undefined> {
    let isMore = true;
    while (isMore) {
      const [own, its] = [await this.piece(), await other.piece()];
      const length = Math.min(own.length, its.length);
      const same = own.subarray(0, length);
      if (length === 0 || Buffer.compare(same, its.subarray(0, length)) !== 0) break;
      this.unread = own.subarray(length);
      other.unread = its.subarray(length);
      this.entries = [];
      isMore = this.reader.bytes(same);
      other.header = this.header;
      yield this.entries;
    }
    this.entries = [];
    other.reader = this.reader.fork(other.sink);
  }

  /** The next bytes that are not read yet. None at the end of what can be unpacked. */
  private async piece(): Promise<Uint8Array> {
    while (this.unread.length === 0 && this.broken === undefined) {
      try {
        const { done, value } = await this.pieces.next();
        if (done === true) break;
        this.unread = value;
      } catch (error) {
        this.broken = brokenWords(this.file, error);
      }
    }
    return this.unread;
  }
}

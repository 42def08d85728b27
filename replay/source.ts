import { createReader, type Fault, type LogEntry, type RecordingHeader } from '../engine/log/index.ts';
import { allFaults, brokenWords, piecesOf } from './feed.ts';
import type { Terminal } from './terminal.ts';

/** The entries of a recording one by one, as they are asked for. It holds the entries of one piece of the file. */
export class EntrySource {
  header: RecordingHeader | undefined;
  private readonly pieces: AsyncIterator<Uint8Array>;
  private readonly reader;
  private readonly file: string;
  private entries: LogEntry[] = [];
  private place = 0;
  private broken: string | undefined;
  private isDone = false;

  constructor(file: string, terminal: Terminal, create: typeof createReader = createReader) {
    this.file = file;
    this.pieces = piecesOf(file, terminal)[Symbol.asyncIterator]();
    this.reader = create({
      header: (header) => {
        this.header = header;
      },
      entry: (entry) => this.entries.push(entry),
    });
  }

  /** The next entry. Undefined at the end of what can be read. @throws Stop if the file cannot be read at all. */
  async next(): Promise<LogEntry | undefined> {
    while (this.place === this.entries.length && !this.isDone) await this.read();
    return this.entries[this.place++];
  }

  /** What is wrong with the recording, as far as it was read. */
  faults(): readonly Fault[] {
    if (!this.isDone) this.reader.stop();
    return allFaults(this.reader.end().faults, this.broken);
  }

  /** Reads no further. */
  async close(): Promise<void> {
    await this.pieces.return?.();
  }

  private async read(): Promise<void> {
    this.entries = [];
    this.place = 0;
    try {
      const { done, value } = await this.pieces.next();
      this.isDone = done === true || !this.reader.bytes(value);
      if (this.isDone) this.reader.end(); // the last line may lack its end
    } catch (error) {
      this.broken = brokenWords(this.file, error);
      this.isDone = true;
    }
  }
}

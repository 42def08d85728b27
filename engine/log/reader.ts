import type { Stock } from '../base/brand.ts';
import type { TickColumns } from '../base/ticks.ts';
import { SOURCES, type UnknownEntry } from '../events/entry.ts';
import { decodeRun } from './decode.ts';
import { FastLines } from './fastlines.ts';
import type { LogEntry } from './log.ts';
import { Chain, FORMAT, isCheckpoint, isHeader, type RecordedCheckpoint, type RecordingHeader } from './recording.ts';
import { type Check, finite, isObject, oneOf, shape, text, whole } from './shape.ts';
import { shapes } from './shapes.ts';
import { upcast, versionOf } from './upcast.ts';

/**
 * `format`, `version`: written by a newer build. `shape`: a line or its data is not what it should be. `gap`: a line is
 * missing, doubled or moved. `chain`: lines were altered since the checkpoint before. `truncated`: the file ends too early.
 */
export type FaultCode = 'json' | 'shape' | 'format' | 'version' | 'gap' | 'chain' | 'truncated';
/** What is wrong with a recording, and on which line (from 1). After any but `chain` nothing more is read. */
export type Fault = { readonly code: FaultCode; readonly line: number; readonly message: string };

/** Where a reader puts what it reads, in the order of the lines. */
export type RecordingSink = {
  /** Where the ticks of a stock go: those of the log that takes the entries. */
  readonly columns: (stock: string) => TickColumns;
  readonly entry: (entry: LogEntry, line: number) => void;
  readonly header?: (header: RecordingHeader) => void;
  readonly checkpoint?: (checkpoint: RecordedCheckpoint, line: number) => void;
};
export type RecordingReader = {
  /** Takes the next line, without its end. False once nothing more can be read. */
  readonly line: (line: string) => boolean;
  /** Takes the next piece of the file, of any size, instead of lines: much the fastest. False as above. */
  readonly text: (chunk: string) => boolean;
  /** After the last line: count of entries, whether the end mark was missing, and all faults in order. */
  readonly end: () => { readonly entries: number; readonly truncated: boolean; readonly faults: readonly Fault[] };
};

/** Reads a recording line by line. Everything before a fault has been handed over when the fault is found. */
export const createReader = (sink: RecordingSink): RecordingReader => {
  const reader = new Reader(sink);
  return { line: (line) => reader.line(line), text: (chunk) => reader.text(chunk), end: () => reader.end() };
};

const isEntry = shape<UnknownEntry>({
  seq: whole,
  at: finite,
  source: oneOf(...SOURCES),
  type: text,
  v: whole,
  data: (u): u is unknown => u !== undefined,
});

class Reader {
  private readonly sink: RecordingSink;
  private readonly fast = new FastLines();
  private rest = '';
  private readonly faults: Fault[] = [];
  private chain: Chain | undefined;
  private lines = 0;
  private lastFilled = 0;
  private entries = 0;
  private proved = -1;
  private isEnded = false;
  private isStopped = false;

  constructor(sink: RecordingSink) {
    this.sink = sink;
  }

  text(chunk: string): boolean {
    let from = chunk.indexOf('\n') + 1;
    if (from === 0) {
      this.rest += chunk;
      return !this.isStopped;
    }
    this.line(this.rest + chunk.slice(0, from - 1));
    for (let to = chunk.indexOf('\n', from); to >= 0; to = chunk.indexOf('\n', from)) {
      this.span(chunk, from, to); // lines stay parts of their chunk: most are never cut out of it
      from = to + 1;
    }
    this.rest = chunk.slice(from);
    return !this.isStopped;
  }

  line(line: string): boolean {
    return this.span(line, 0, line.length);
  }

  private span(text: string, from: number, to: number): boolean {
    this.lines++;
    if (from === to) return !this.isStopped;
    this.lastFilled = this.lines;
    if (this.isStopped) return false;
    if (this.isEnded) return this.fail('shape', 'something follows the end mark');
    if (this.chain === undefined) return this.readHeader(text.slice(from, to));
    const fast = this.fast.read(text, from, to, this.entries);
    if (fast !== undefined) {
      this.chain.add(text, from, to);
      return this.hand(fast);
    }
    return this.readSlowly(text.slice(from, to), this.chain);
  }

  private readSlowly(line: string, chain: Chain): boolean {
    const raw = parse(line);
    if (!isObject(raw)) return this.fail('json', 'not a line of JSON');
    if ('checkpoint' in raw) return this.readCheckpoint(raw.checkpoint, chain);
    if (!isEntry(raw)) return this.fail('shape', 'an entry lacks a field or has an odd one');
    if (raw.seq !== this.entries) return this.fail('gap', `entry ${this.entries} should be here, not ${raw.seq}`);
    const check = shapes.get(raw.type);
    const entry = check === undefined ? raw : this.readKnown(raw, check);
    if (typeof entry === 'boolean') return entry;
    chain.add(line);
    return this.hand(entry);
  }

  end(): ReturnType<RecordingReader['end']> {
    if (this.rest !== '') this.line(this.rest);
    this.rest = '';
    const last = this.faults.at(-1);
    const isCut =
      !this.isEnded &&
      (last === undefined || last.code === 'chain' || (last.code === 'json' && last.line === this.lastFilled));
    if (isCut && last?.code === 'json') this.faults.pop();
    if (isCut)
      this.faults.push({ code: 'truncated', line: this.lastFilled, message: 'the file ends before its end mark' });
    return { entries: this.entries, truncated: isCut, faults: this.faults };
  }

  private fail(code: FaultCode, message: string): boolean {
    this.faults.push({ code, line: this.lines, message });
    this.isStopped = code !== 'chain';
    return !this.isStopped;
  }

  private readHeader(line: string): boolean {
    const raw = parse(line);
    if (!isObject(raw) || !('format' in raw)) return this.fail('shape', 'not the first line of a recording');
    if (Number.isInteger(raw.format) && (raw.format as number) > FORMAT)
      return this.fail('format', `format ${raw.format} is newer than this build's ${FORMAT}`);
    if (raw.format !== FORMAT || !isHeader(raw))
      return this.fail('shape', 'the first line lacks a field or has an odd one');
    this.chain = new Chain(line);
    const { format: _, ...header } = raw;
    this.sink.header?.(header);
    return true;
  }

  /** An entry of a type this build knows: led to today's version, and in today's shape or not at all (then false). */
  private readKnown(raw: UnknownEntry, check: Check<unknown>): UnknownEntry | boolean {
    const today = raw.v === 1 && versionOf(raw.type) === 1 ? raw : upcast(raw.type, raw.v, raw.data);
    if (today === undefined) return this.fail('version', `${raw.type} version ${raw.v} is newer than this build's`);
    if (!check(today.data)) return this.fail('shape', `the data of ${raw.type} lacks a field or has an odd one`);
    if (raw.type !== 'price.batched') return today === raw ? raw : { ...raw, ...today };
    const { stock, run: packed } = today.data as { stock: Stock; run: string };
    const columns = this.sink.columns(stock);
    this.fast.know(columns);
    const run = decodeRun(packed, raw.at, columns);
    return run === undefined
      ? this.fail('shape', 'the ticks of price.batched cannot be read')
      : { ...raw, v: today.v, data: { stock, run } };
  }

  private hand(entry: LogEntry): boolean {
    this.entries++;
    this.sink.entry(entry, this.lines);
    return true;
  }

  private readCheckpoint(checkpoint: unknown, chain: Chain): boolean {
    if (!isCheckpoint(checkpoint)) return this.fail('shape', 'a checkpoint lacks a field or has an odd one');
    if (checkpoint.seq !== this.entries - 1)
      return this.fail('gap', `the checkpoint of entry ${checkpoint.seq} stands behind entry ${this.entries - 1}`);
    const from = this.proved + 1;
    this.proved = checkpoint.seq;
    this.isEnded = checkpoint.end === true;
    this.sink.checkpoint?.(checkpoint, this.lines);
    if (chain.link(checkpoint.chain) === checkpoint.chain) return true;
    return this.fail(
      'chain',
      from > checkpoint.seq
        ? 'the end mark or the lines before it were altered'
        : `a line of the entries ${from} to ${checkpoint.seq} was altered`,
    );
  }
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // reported with its line
  }
}

import type { Stock } from '../base/brand.ts';
import type { TickColumns } from '../base/ticks.ts';
import { SOURCES } from '../events/entry.ts';
import { decodeRun } from './decode.ts';
import type { LogEntry } from './log.ts';
import { scanPriceLine } from './priceline.ts';
import { Chain, FORMAT, isCheckpoint, isHeader, type RecordedCheckpoint, type RecordingHeader } from './recording.ts';
import { type Check, isObject, oneOf, whole } from './shape.ts';
import { shapes } from './shapes.ts';
import { upcast } from './upcast.ts';

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
  /** After the last line: count of entries, whether the end mark was missing, and all faults in order. */
  readonly end: () => { readonly entries: number; readonly truncated: boolean; readonly faults: readonly Fault[] };
};

/** Reads a recording line by line. Everything before a fault has been handed over when the fault is found. */
export const createReader = (sink: RecordingSink): RecordingReader => {
  const reader = new Reader(sink);
  return { line: (line) => reader.line(line), end: () => reader.end() };
};

type Raw = {
  readonly seq: number;
  readonly at: number;
  readonly source: LogEntry['source'];
  readonly type: string;
  readonly v: number;
  readonly data: unknown;
};
const isSource = oneOf(...SOURCES);

class Reader {
  private readonly sink: RecordingSink;
  private readonly known = new Map<string, TickColumns>();
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

  line(line: string): boolean {
    this.lines++;
    if (line === '') return !this.isStopped;
    this.lastFilled = this.lines;
    if (this.isStopped) return false;
    if (this.isEnded) return this.fail('shape', 'something follows the end mark');
    if (this.chain === undefined) return this.readHeader(line);
    const fast = this.readPrice(line);
    if (fast !== undefined) return this.take(fast, line);
    const raw = parse(line);
    if (!isObject(raw)) return this.fail('json', 'not a line of JSON');
    return 'checkpoint' in raw ? this.readCheckpoint(raw) : this.readEntry(raw, line);
  }

  end(): ReturnType<RecordingReader['end']> {
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

  private readEntry(raw: Readonly<Record<string, unknown>>, line: string): boolean {
    const { seq, at, source, type, v, data } = raw;
    if (
      !whole(seq) ||
      !Number.isFinite(at) ||
      !isSource(source) ||
      typeof type !== 'string' ||
      !whole(v) ||
      !('data' in raw)
    ) {
      return this.fail('shape', 'an entry lacks a field or has an odd one');
    }
    const entry = { seq, at: at as number, source, type, v, data };
    const check = shapes.get(type);
    return check === undefined ? this.take(entry, line) : this.readKnown(entry, check, line);
  }

  /** An entry of a type this build knows: led to today's version, and in today's shape or not at all. */
  private readKnown(raw: Raw, check: Check<unknown>, line: string): boolean {
    const today = upcast(raw.type, raw.v, raw.data);
    if (today === undefined) return this.fail('version', `${raw.type} version ${raw.v} is newer than this build's`);
    if (!check(today.data)) return this.fail('shape', `the data of ${raw.type} lacks a field or has an odd one`);
    if (raw.type !== 'price.batched') return this.take({ ...raw, ...today }, line);
    const { stock, run: packed } = today.data as { stock: Stock; run: string };
    if (raw.seq !== this.entries) return this.take(raw, line);
    const run = decodeRun(packed, raw.at, this.columns(stock));
    return run === undefined
      ? this.fail('shape', 'the ticks of price.batched cannot be read')
      : this.take({ ...raw, v: today.v, data: { stock, run } }, line);
  }

  /** A price batch without the general parser; undefined for what is none, or none of the next place and a known stock. */
  private readPrice(line: string): Raw | undefined {
    const parts = scanPriceLine(line);
    if (parts === undefined || parts.seq !== this.entries) return undefined;
    const columns = this.known.get(parts.stock);
    if (columns === undefined) return undefined;
    const run = decodeRun(parts.packed, parts.at, columns);
    if (run === undefined) return undefined;
    return {
      seq: parts.seq,
      at: parts.at,
      source: 'stomp',
      type: 'price.batched',
      v: 1,
      data: { stock: columns.stock as Stock, run },
    };
  }

  /** Stocks are known by their JSON text once the slow way has met them, so that the fast way need not read escapes. */
  private columns(stock: string): TickColumns {
    const columns = this.sink.columns(stock);
    this.known.set(JSON.stringify(stock), columns);
    return columns;
  }

  private take(raw: Raw, line: string): boolean {
    if (raw.seq !== this.entries) return this.fail('gap', `entry ${this.entries} should be here, not ${raw.seq}`);
    this.chain?.add(line);
    this.entries++;
    this.sink.entry(raw as LogEntry, this.lines);
    return true;
  }

  private readCheckpoint(raw: Readonly<Record<string, unknown>>): boolean {
    const { checkpoint } = raw;
    if (!isCheckpoint(checkpoint)) return this.fail('shape', 'a checkpoint lacks a field or has an odd one');
    if (checkpoint.seq !== this.entries - 1)
      return this.fail('gap', `the checkpoint of entry ${checkpoint.seq} stands behind entry ${this.entries - 1}`);
    const from = this.proved + 1;
    this.proved = checkpoint.seq;
    this.isEnded = checkpoint.end === true;
    this.sink.checkpoint?.(checkpoint, this.lines);
    if (this.chain?.link(checkpoint.chain) === checkpoint.chain) return true;
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

import type { Stock } from '../base/brand.ts';
import type { TickColumns } from '../base/ticks.ts';
import { SOURCES, type UnknownEntry } from '../events/entry.ts';
import { decodeRun } from './decode.ts';
import { FastLines } from './fastlines.ts';
import { isTooDeep, LINE_MAX_BYTES, Lines, NESTING_MAX } from './lines.ts';
import type { LogEntry } from './log.ts';
import { Chain, FORMAT, isCheckpoint, isHeader, type RecordedCheckpoint, type RecordingHeader } from './recording.ts';
import type { LineView } from './scanner.ts';
import { type Check, finite, isObject, oneOf, shape, text, whole } from './shape.ts';
import { shapes } from './shapes.ts';
import { upcast, versionOf } from './upcast.ts';
import { web } from './web.ts';

/**
 * `format`, `version`: written by a newer build. `shape`: a line or its data is not what it should be. `size`: a line is
 * longer, or nests deeper, than any of a recording. `gap`: a line is missing, doubled or moved. `chain`: lines were altered
 * since the checkpoint before. `truncated`: the file ends too early.
 */
export type FaultCode = 'json' | 'shape' | 'size' | 'format' | 'version' | 'gap' | 'chain' | 'truncated';
/** What is wrong with a recording, and on which line (from 1). After any but `chain`, or after FAULTS_MAX, nothing more is read. */
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
  /** Takes the next piece of the file, of any size. False once nothing more can be read. */
  readonly bytes: (chunk: Uint8Array) => boolean;
  /** The same for a piece that is text already. */
  readonly text: (text: string) => boolean;
  /** Reads no more: nothing after the present line is handed over. A sink may call it. */
  readonly stop: () => void;
  /** Bytes kept until their line's end comes. */
  readonly held: () => number;
  /** After the last line: count of entries, whether the end mark was missing, and all faults in order. */
  readonly end: () => { readonly entries: number; readonly truncated: boolean; readonly faults: readonly Fault[] };
};

/** Reads a recording piece by piece. Everything before a fault has been handed over when the fault is found. */
export const createReader = (sink: RecordingSink): RecordingReader => {
  const reader = new Reader(sink);
  return {
    bytes: (chunk) => reader.bytes(chunk),
    text: (text) => reader.bytes(encoder.encode(text)),
    stop: () => reader.stop(),
    held: () => reader.held(),
    end: () => reader.end(),
  };
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
  private readonly input = new Lines((bytes) => this.block(bytes));
  private readonly faults: Fault[] = [];
  private readonly chain = new Chain();
  private isBegun = false;
  private lines = 0;
  private lastLine = 0;
  private entries = 0;
  private proved = -1;
  private isEnded = false;
  private isStopped = false;

  constructor(sink: RecordingSink) {
    this.sink = sink;
  }

  bytes(chunk: Uint8Array): boolean {
    if (this.isStopped) return false;
    const answer = this.input.take(chunk);
    if (answer === 'long') {
      this.lines++;
      this.fail('size', `a line is longer than ${LINE_MAX_BYTES / 2 ** 20} MiB`);
    }
    if (this.isStopped) this.input.drop();
    return !this.isStopped;
  }

  stop(): void {
    this.isStopped = true;
  }

  held(): number {
    return this.input.held;
  }

  /** Reads whole lines. Characters and bytes stand at the same places unless some character takes several bytes. */
  private block(bytes: Uint8Array): boolean {
    const text = decoder.decode(bytes);
    const isAscii = text.length === bytes.length;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let byteFrom = 0;
    for (let from = 0, to = text.indexOf('\n'); to >= 0; from = to + 1, to = text.indexOf('\n', from)) {
      const byteTo = isAscii ? to : bytes.indexOf(NEWLINE, byteFrom);
      this.line({ text, bytes: view, shift: from - byteFrom, from: byteFrom, to: byteTo }, to);
      if (this.isStopped) return false;
      byteFrom = byteTo + 1;
    }
    return true;
  }

  /** `textTo`: where the line ends in the text; nearer than its bytes say when it is not all ASCII. */
  private line(line: LineView, textTo: number): boolean {
    this.lines++;
    const { text, bytes, shift, from, to } = line;
    if (from === to) return this.fail('shape', 'an empty line');
    this.lastLine = this.lines;
    if (this.isEnded) return this.fail('shape', 'something follows the end mark');
    if (!this.isBegun) return this.readHeader(text.slice(from + shift, textTo), line);
    const fast = textTo === to + shift ? this.fast.read(line, this.entries) : undefined;
    const entry = fast ?? this.readSlowly(text.slice(from + shift, textTo));
    if (typeof entry === 'boolean') return entry;
    this.chain.add(bytes, from, to);
    this.chain.mark(this.entries, entry.type);
    this.entries++;
    this.sink.entry(entry, this.lines);
    return true;
  }

  /** An entry, or whether reading goes on after a line that is none. */
  private readSlowly(line: string): LogEntry | boolean {
    if (isTooDeep(line)) return this.fail('size', `a line nests deeper than ${NESTING_MAX} levels`);
    const raw = parse(line);
    if (!isObject(raw)) return this.fail('json', 'not a line of JSON');
    if ('checkpoint' in raw) return this.readCheckpoint(raw.checkpoint);
    if (!isEntry(raw)) return this.fail('shape', 'an entry lacks a field or has an odd one');
    if (raw.seq !== this.entries) return this.fail('gap', `entry ${this.entries} should be here, not ${raw.seq}`);
    const check = shapes.get(raw.type);
    return check === undefined ? raw : this.readKnown(raw, check);
  }

  end(): ReturnType<RecordingReader['end']> {
    const whole = this.faults.length;
    if (this.input.held > 0) this.bytes(END_OF_LINE);
    const last = this.faults.at(-1);
    const isPart = this.faults.length > whole && last?.code === 'json'; // the file ends within a line
    const isCut = isPart || !(this.isEnded || this.isStopped);
    if (isPart) this.faults.pop();
    if (isCut)
      this.faults.push({ code: 'truncated', line: this.lastLine, message: 'the file ends before its end mark' });
    return { entries: this.entries, truncated: isCut, faults: this.faults };
  }

  private fail(code: FaultCode, message: string): boolean {
    this.faults.push({ code, line: this.lines, message });
    this.isStopped ||= code !== 'chain' || this.faults.length >= FAULTS_MAX;
    return !this.isStopped;
  }

  private readHeader(line: string, { bytes, from, to }: LineView): boolean {
    if (isTooDeep(line)) return this.fail('size', `a line nests deeper than ${NESTING_MAX} levels`);
    const raw = parse(line);
    if (!isObject(raw) || !('format' in raw)) return this.fail('shape', 'not the first line of a recording');
    if (Number.isInteger(raw.format) && (raw.format as number) > FORMAT)
      return this.fail('format', `format ${raw.format} is newer than this build's ${FORMAT}`);
    if (raw.format !== FORMAT || !isHeader(raw))
      return this.fail('shape', 'the first line lacks a field or has an odd one');
    this.isBegun = true;
    this.chain.add(bytes, from, to);
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

  private readCheckpoint(checkpoint: unknown): boolean {
    if (!isCheckpoint(checkpoint)) return this.fail('shape', 'a checkpoint lacks a field or has an odd one');
    if (checkpoint.seq !== this.entries - 1)
      return this.fail('gap', `the checkpoint of entry ${checkpoint.seq} stands behind entry ${this.entries - 1}`);
    const from = this.proved + 1;
    this.proved = checkpoint.seq;
    this.isEnded = checkpoint.end === true;
    this.sink.checkpoint?.(checkpoint, this.lines);
    const isIntact = this.chain.hash() === checkpoint.chain;
    const parting = isIntact ? undefined : this.chain.parting(checkpoint.marks ?? '', from, checkpoint.seq);
    this.chain.link(checkpoint.chain);
    if (isIntact) return true;
    return this.fail(
      'chain',
      from > checkpoint.seq || parting === undefined
        ? 'the checkpoint or the lines before it were altered'
        : parting.from === parting.to
          ? `the first entry that was altered is ${parting.to}`
          : `the first entry that was altered is one of ${parting.from} to ${parting.to}`,
    );
  }
}

/** Faults told: of so many, the next one tells nothing new. */
const FAULTS_MAX = 100;
const NEWLINE = 10;
const END_OF_LINE = Uint8Array.of(NEWLINE);
const encoder = new web.TextEncoder();
const decoder = new web.TextDecoder('utf-8', { ignoreBOM: true }); // a byte that is no UTF-8 breaks the chain, not the reader

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // reported with its line
  }
}

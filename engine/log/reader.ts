import type { Stock } from '../base/brand.ts';
import { type Check, finite, isObject, whole } from '../base/check.ts';
import type { TickColumns, TickRun } from '../base/ticks.ts';
import { checks } from '../events/checks.ts';
import { SOURCES, type UnknownEntry } from '../events/entry.ts';
import { appendDeltas, Deltas } from './deltas.ts';
import { afterEnd, NO_HEADER, noHeader } from './first-line.ts';
import { Links, type Parting, Stretch } from './hash-chain.ts';
import { isTooDeep, LINE_MAX_BYTES, type Line, Lines, NESTING_MAX } from './lines.ts';
import { type LogEntry, SEGMENT_ENTRIES } from './log.ts';
import { FORMAT, isHeader, RecordedCheckpoint, type RecordingHeader } from './recording.ts';
import { createScratch, TickLines } from './ticklines.ts';
import { todayOf, type Upcasters, upcast, upcasters } from './upcast.ts';
import { web } from './web.ts';

/**
 * `format`, `version`: written by a newer build. `shape`: a line or its data has the wrong shape. `size`: a line is too long or
 * nests too deep. `gap`: a line is missing, doubled or moved. `chain`: a checkpoint or the lines before it were altered.
 * `truncated`: the file ends too early.
 */
type FaultCode = 'json' | 'shape' | 'size' | 'format' | 'version' | 'gap' | 'chain' | 'truncated';
/** What is wrong with a recording, and on which line (from 1). Only after `chain` does the reader go on, up to FAULTS_MAX. */
export type Fault = { readonly code: FaultCode; readonly line: number; readonly message: string };

/** Takes what a reader reads, in the order of the lines. */
export type RecordingSink = {
  /** Takes an entry of the present version, and the number of its line (from 1). */
  readonly entry: (entry: LogEntry, line: number) => void;
  /** Takes the first line, before any entry. */
  readonly header?: (header: RecordingHeader) => void;
  /** Takes an unaltered checkpoint. The lines before it may be altered. */
  readonly checkpoint?: (checkpoint: RecordedCheckpoint, line: number) => void;
};
export type RecordingReader = {
  /** Takes the next piece of the file, of any size. Returns false when nothing more can be read. */
  readonly bytes: (chunk: Uint8Array) => boolean;
  /** The same for a piece of text. */
  readonly text: (text: string) => boolean;
  /** Stops reading: nothing after the current line is handed on. A sink may call it. */
  readonly stop: () => void;
  /** Bytes that are held until their line ends. */
  readonly held: () => number;
  /** A reader of another recording that began with the same bytes: it goes on from here, and hands what follows to its own sink. */
  readonly fork: (sink: RecordingSink) => RecordingReader;
  /** Called after the last line: the count of entries, whether the end mark is missing, and all faults in order. */
  readonly end: () => { readonly entries: number; readonly truncated: boolean; readonly faults: readonly Fault[] };
};

/**
 * Reads a recording piece by piece. Everything before a fault is handed on before the fault is found. `table`: the upcasters of older versions.
 */
export const createReader = (sink: RecordingSink, table: Upcasters = upcasters): RecordingReader =>
  readerOf(new Reader(sink, table));

function readerOf(reader: Reader): RecordingReader {
  return {
    bytes: (chunk) => reader.bytes(chunk),
    text: (text) => reader.bytes(encoder.encode(text)),
    stop: () => reader.stop(),
    held: () => reader.held(),
    fork: (sink) => readerOf(reader.fork(sink)),
    end: () => reader.end(),
  };
}

const sources: ReadonlySet<unknown> = new Set(SOURCES);
/** Written by hand, for speed: it is called for every line except ticks. */
const isEntry = (raw: Readonly<Record<string, unknown>>): raw is UnknownEntry =>
  whole(raw.seq) &&
  finite(raw.at) &&
  sources.has(raw.source) &&
  typeof raw.type === 'string' &&
  whole(raw.v) &&
  raw.data !== undefined;

class Reader {
  private readonly sink: RecordingSink;
  private readonly table: Upcasters;
  private input = new Lines((bytes) => this.block(bytes));
  private faults: Fault[] = [];
  private readonly ticks = new TickLines();
  private readonly columns = createScratch();
  private links = new Links();
  private stretch = new Stretch(-1);
  /** Whether the first line was read. */
  private isBegun = false;
  private lines = 0;
  private entries = 0;
  private proved = -1;
  /** Whether each line ends as Windows ends lines: no checkpoint can hold, and one fault has said so. */
  private isConverted = false;
  private isEnded = false;
  private isStopped = false;

  constructor(sink: RecordingSink, table: Upcasters) {
    this.sink = sink;
    this.table = table;
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

  /** Ticks go to columns of its own: a state is the same from any columns. */
  fork(sink: RecordingSink): Reader {
    const fork = new Reader(sink, this.table);
    const { isBegun, lines, entries, proved, isConverted, isEnded, isStopped } = this;
    Object.assign(fork, { isBegun, lines, entries, proved, isConverted, isEnded, isStopped });
    fork.input = this.input.copy((bytes) => fork.block(bytes));
    fork.faults = [...this.faults];
    fork.links = this.links.copy();
    fork.stretch = this.stretch.copy();
    return fork;
  }

  end(): ReturnType<RecordingReader['end']> {
    const whole = this.faults.length;
    if (this.input.held > 0) this.bytes(END_OF_LINE);
    const isPart = this.faults.length > whole && this.faults.at(-1)?.code === 'json'; // the file ends within a line
    const isCut = isPart || !(this.isEnded || this.isStopped);
    if (isPart) this.faults.pop();
    const message = this.lines === 0 ? 'the file is empty' : 'the file ends before its end mark';
    if (isCut) this.faults.push({ code: 'truncated', line: this.lines, message });
    return { entries: this.entries, truncated: isCut, faults: this.faults };
  }

  /** Reads whole lines. Characters and bytes have the same positions unless a character takes several bytes. */
  private block(bytes: Uint8Array): boolean {
    const text = decoder.decode(bytes);
    const isAscii = text.length === bytes.length;
    const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
    let byteFrom = 0;
    for (let from = 0, to = text.indexOf('\n'); to >= 0; from = to + 1, to = text.indexOf('\n', from)) {
      const byteTo = isAscii ? to : bytes.indexOf(NEWLINE, byteFrom);
      this.line({ text: text.slice(from, to), bytes, view, from: byteFrom, to: byteTo });
      if (this.isStopped) return false;
      byteFrom = byteTo + 1;
    }
    return true;
  }

  private line(line: Line): undefined {
    this.lines++;
    if (this.isBegun && !this.isEnded && !this.isDue()) {
      const entry = this.ticks.read(line, this.entries, this.columns);
      if (entry !== undefined) return this.take(entry, line);
    }
    const raw = this.parse(line);
    if (raw === undefined) return;
    if (!this.isBegun) this.readHeader(raw, line);
    else if ('checkpoint' in raw) this.readCheckpoint(raw.checkpoint, line);
    else this.readEntry(raw, line);
  }

  /** The object of a line. Undefined after a fault. */
  private parse(line: Line): Readonly<Record<string, unknown>> | undefined {
    if (this.isEnded) return this.fail('shape', afterEnd(line));
    if (line.text === '') return this.fail('shape', 'an empty line');
    if (isTooDeep(line)) return this.fail('size', `a line nests deeper than ${NESTING_MAX} levels`);
    const raw = parse(line.text);
    if (isObject(raw)) return raw;
    if (this.isBegun) return this.fail('json', 'not a line of JSON');
    return this.fail('shape', noHeader(line));
  }

  private fail(code: FaultCode, message: string): undefined {
    this.faults.push({ code, line: this.lines, message });
    this.isStopped ||= code !== 'chain' || this.faults.length >= FAULTS_MAX;
  }

  private readHeader(raw: Readonly<Record<string, unknown>>, line: Line): undefined {
    const { format, ...header } = raw;
    if (format === undefined) return this.fail('shape', NO_HEADER);
    if (Number.isInteger(format) && Number(format) > FORMAT)
      return this.fail('format', `format ${format} is newer than this build's ${FORMAT}`);
    if (format !== FORMAT || !isHeader(raw))
      return this.fail('shape', 'the first line lacks a field or has an odd one');
    this.isBegun = true;
    this.isConverted = line.text.endsWith('\r');
    if (this.isConverted) this.fail('chain', CONVERTED);
    this.stretch.add(line);
    this.stretch.mark(-1, 'header');
    this.sink.header?.(header as RecordingHeader);
  }

  private readEntry(raw: Readonly<Record<string, unknown>>, line: Line): undefined {
    if (!isEntry(raw)) return this.fail('shape', 'an entry lacks a field or has an odd one');
    if (raw.seq !== this.entries) return this.fail('gap', `entry ${this.entries} should be here, not ${raw.seq}`);
    if (this.isDue()) return this.fail('gap', `the checkpoint of entry ${this.entries - 1} should be here`);
    const check = checks.get(raw.type);
    const entry = check === undefined ? raw : this.known(raw, check);
    if (entry !== undefined) this.take(entry, line);
  }

  private take(entry: LogEntry, line: Line): undefined {
    this.stretch.add(line);
    this.stretch.mark(this.entries, entry.type);
    this.entries++;
    this.sink.entry(entry, this.lines);
  }

  /** Whether a checkpoint should come next. */
  private isDue(): boolean {
    return this.entries % SEGMENT_ENTRIES === 0 && this.proved !== this.entries - 1;
  }

  /** An entry of a known type, upcast to today's version. Undefined if it does not have today's shape then. */
  private known(raw: UnknownEntry, check: Check<unknown>): UnknownEntry | undefined {
    const isPlain = raw.v === 1 && todayOf(raw.type, this.table) === 1;
    const today = isPlain ? raw : upcast(raw.type, raw.v, raw.data, this.table);
    if (today === undefined) return this.fail('version', `${raw.type} version ${raw.v} is newer than this build's`);
    if (!check(today.data)) return this.fail('shape', `the data of ${raw.type} lacks a field or has an odd one`);
    if (raw.type !== 'price.batched') return today === raw ? raw : { ...raw, ...today };
    const { stock } = today.data as { stock: Stock };
    const columns = this.columns(stock);
    this.ticks.know(stock);
    const run = runOf(today.data, raw.at, columns);
    return run === undefined
      ? this.fail('shape', 'the ticks of price.batched cannot be read')
      : { ...raw, v: today.v, data: { stock, run } };
  }

  private readCheckpoint(raw: unknown, line: Line): undefined {
    if (!RecordedCheckpoint(raw)) return this.fail('shape', 'a checkpoint lacks a field or has an odd one');
    const { seq } = raw;
    if (seq !== this.entries - 1)
      return this.fail('gap', `the checkpoint of entry ${seq} stands behind entry ${this.entries - 1}`);
    this.isEnded = raw.end === true;
    if (!this.isEnded && !this.isDue()) return this.fail('gap', `no checkpoint belongs behind entry ${seq}`);
    this.proved = seq;
    const isWhole = this.stretch.hash() === raw.lines;
    const parting = isWhole ? undefined : this.stretch.parting(raw.marks, seq);
    this.stretch.begin(this.entries);
    if (this.isConverted) return;
    if (!this.links.read(line.text))
      return this.fail('chain', `the checkpoint of entry ${seq} was altered, or is of another recording`);
    this.sink.checkpoint?.(raw, this.lines);
    if (!isWhole) this.fail('chain', partingWords(parting));
  }
}

function partingWords(parting: Parting | undefined): string {
  if (parting === undefined) return 'the checkpoint or the lines before it were altered';
  const { from, to } = parting;
  if (to === -1) return 'the first line was altered';
  return from === to
    ? `the first entry that was altered is ${to}`
    : `the first entry that was altered is one of ${from} to ${to}`;
}

const runOf = (data: unknown, atMs: number, columns: TickColumns): TickRun | undefined =>
  Deltas(data) ? appendDeltas(data, atMs, columns) : undefined;

/** What an editor or a mail program does to a file. It can be undone, and the recording is whole then. */
const CONVERTED =
  "a program gave the file the line ends of Windows, so no checkpoint can be compared; tr -d '\\r' takes them out again";
/** After this many faults, another one tells nothing new. */
const FAULTS_MAX = 100;
const NEWLINE = 10;
const END_OF_LINE = Uint8Array.of(NEWLINE);
const encoder = new web.TextEncoder();
const decoder = new web.TextDecoder('utf-8', { ignoreBOM: true }); // a byte that is not UTF-8 breaks the chain, not the reader

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return undefined; // reported with its line
  }
}

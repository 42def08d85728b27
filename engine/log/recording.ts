import { createHasher, type Hasher, hashValue } from '../base/hash.ts';
import type { Entry } from '../events/entry.ts';
import type { Policy } from '../events/policy.ts';
import { DIGITS } from './bits.ts';
import { encodeRun } from './encode.ts';
import { priceLine } from './fastlines.ts';
import { type Log, type LogEntry, SEGMENT_ENTRIES } from './log.ts';
import { orNull, shape, text, whole } from './shape.ts';
import { policy } from './shapes.parts.ts';
import { web } from './web.ts';

/** Version of the recording's own layout; an entry's shape has its `v`. */
export const FORMAT = 1;

/** The first line, without its `format`. `seed` is there where the site was simulated. */
export type RecordingHeader = {
  readonly app: string;
  readonly site: string;
  readonly zone: string;
  readonly policy: Policy;
  readonly seed?: number;
  /** Which state's hashes the checkpoints hold (STATE_VERSION); absent: the first. */
  readonly state?: number;
};

/**
 * A line after every 1,024 entries and one at the end: hash of the state after the entry `seq` (null when nobody took it;
 * -1 when there is none), and of all lines since the checkpoint before it, its chain included. 16 hex digits each.
 * `marks` has two characters of the chain after each marked entry (isMarked), by which an altered one is found.
 */
export type RecordedCheckpoint = {
  readonly seq: number;
  readonly state: string | null;
  readonly chain: string;
  readonly marks?: string;
  readonly end?: true;
};

const seed = (u: unknown): u is number | undefined => u === undefined || Number.isFinite(u);
const marks = (u: unknown): u is string | undefined => u === undefined || typeof u === 'string';
const end = (u: unknown): u is true | undefined => u === undefined || u === true;
export const isHeader = shape<RecordingHeader & { readonly format: number }>({
  format: whole,
  app: text,
  site: text,
  zone: text,
  policy,
  seed,
  state: seed,
});
export const isCheckpoint = shape<RecordedCheckpoint>({
  seq: whole,
  state: orNull(text<string>),
  chain: text,
  marks,
  end,
});

/**
 * The recording of a log, line by line (JSON Lines, without line ends): header, entries, checkpoints. `stateHash` is of the
 * state after the last of the first `total` entries; later ones are not in this recording.
 */
export function* recordingLines(
  log: Log,
  header: RecordingHeader & { readonly state: number },
  stateHash: string,
  total: number = log.length,
): Generator<string, void, undefined> {
  const first = JSON.stringify({ format: FORMAT, ...header });
  yield first;
  const chain = new Chain();
  chain.addText(first);
  const states = new Map(log.checkpoints.map(({ seq, state }) => [seq, state]));
  for (let seq = 0; seq < total; seq++) {
    const entry = log.entry(seq);
    const line = entryLine(entry);
    chain.addText(line);
    chain.mark(seq, entry.type);
    yield line;
    if ((seq + 1) % SEGMENT_ENTRIES === 0)
      yield checkpointLine({ seq, state: states.get(seq) ?? null, ...chain.proof() });
  }
  yield checkpointLine({ seq: total - 1, state: stateHash, ...chain.proof(), end: true });
}

/** Which entries a checkpoint marks: all but ticks, whose lines have no room for it, and every sixteenth of those. */
const isMarked = (seq: number, type: string): boolean => type !== 'price.batched' || seq % 16 === 15;

/** The hash of the lines since the last checkpoint, begun with that one's: each stretch can be proved by itself. */
export class Chain {
  private hasher: Hasher = createHasher();
  private readonly seqs = new Float64Array(SEGMENT_ENTRIES);
  private readonly bits = new Uint16Array(SEGMENT_ENTRIES);
  private marked = 0;

  /** Adds a line of bytes, which may be a part of more. */
  add(view: DataView, from: number, to: number): void {
    this.hasher.bytes(view, from, to);
  }

  /** Adds a line of text. */
  addText(line: string): void {
    const bytes = encoder.encode(line);
    this.add(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, bytes.length);
  }

  /** Marks the entry just added, where it is one to mark. */
  mark(seq: number, type: string): void {
    if (!isMarked(seq, type) || this.marked === SEGMENT_ENTRIES) return;
    this.seqs[this.marked] = seq;
    this.bits[this.marked++] = this.hasher.mark();
  }

  /** Where this stretch parts from one with those marks: the entry is among from..to. Undefined when no mark tells. */
  parting(claimed: string, first: number, last: number): { readonly from: number; readonly to: number } | undefined {
    const ours = this.marks();
    for (let i = 0; i < this.marked; i++) {
      if (ours.slice(2 * i, 2 * i + 2) === claimed.slice(2 * i, 2 * i + 2)) continue;
      return { from: i === 0 ? first : (this.seqs[i - 1] ?? first) + 1, to: this.seqs[i] ?? last };
    }
    const behind = (this.marked === 0 ? first - 1 : (this.seqs[this.marked - 1] ?? first)) + 1;
    return behind <= last ? { from: behind, to: last } : undefined;
  }

  private marks(): string {
    return Array.from(this.bits.subarray(0, this.marked), (bits) => `${DIGITS[bits >> 6]}${DIGITS[bits & 63]}`).join(
      '',
    );
  }

  /** Ends a stretch with its hash and marks. */
  proof(): { readonly chain: string; readonly marks: string } {
    const marks = this.marks();
    return { chain: this.link(), marks };
  }

  /** The hash of the stretch so far. */
  hash(): string {
    return this.hasher.hex();
  }

  /** Ends a stretch; the next begins with its hash, or with the one a recording claims. */
  link(claimed?: string): string {
    const hash = this.hasher.hex();
    this.hasher = createHasher().text(claimed ?? hash);
    this.marked = 0;
    return hash;
  }
}

/** The hash of a state as checkpoints carry it. */
export const stateHash = (state: object): string => hashValue(state);

const encoder = new web.TextEncoder();

/** An entry as a line of JSON; the ticks of a price batch as packed text (encode.ts). */
export function entryLine(entry: LogEntry): string {
  const { seq, at, source, type, v, data } = entry;
  if (type !== 'price.batched') return JSON.stringify({ seq, at, source, type, v, data });
  const { stock, run } = data as Entry<'price.batched'>['data'];
  const packed = encodeRun(run, at);
  if (source !== 'stomp' || v !== 1) return JSON.stringify({ seq, at, source, type, v, data: { stock, run: packed } });
  return priceLine(seq, at, stock, packed);
}

const checkpointLine = (checkpoint: RecordedCheckpoint): string => JSON.stringify({ checkpoint });

import { createHasher, type Hasher, hashValue } from '../base/hash.ts';
import type { Entry } from '../events/entry.ts';
import type { Policy } from '../events/policy.ts';
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
};

/**
 * A line after every 1,024 entries and one at the end: hash of the state after the entry `seq` (null when nobody took it;
 * -1 when there is none), and of all lines since the checkpoint before it, its chain included. 16 hex digits each.
 */
export type RecordedCheckpoint = {
  readonly seq: number;
  readonly state: string | null;
  readonly chain: string;
  readonly end?: true;
};

const seed = (u: unknown): u is number | undefined => u === undefined || Number.isFinite(u);
const end = (u: unknown): u is true | undefined => u === undefined || u === true;
export const isHeader = shape<RecordingHeader & { readonly format: number }>({
  format: whole,
  app: text,
  site: text,
  zone: text,
  policy,
  seed,
});
export const isCheckpoint = shape<RecordedCheckpoint>({ seq: whole, state: orNull(text<string>), chain: text, end });

/**
 * The recording of a log, line by line (JSON Lines, without line ends): header, entries, checkpoints. `stateHash` is of the
 * state after the last of the first `total` entries; later ones are not in this recording.
 */
export function* recordingLines(
  log: Log,
  header: RecordingHeader,
  stateHash: string,
  total: number = log.length,
): Generator<string, void, undefined> {
  const first = JSON.stringify({ format: FORMAT, ...header });
  yield first;
  const chain = new Chain();
  chain.addText(first);
  const marks = new Map(log.checkpoints.map(({ seq, state }) => [seq, state]));
  for (let seq = 0; seq < total; seq++) {
    const line = entryLine(log.entry(seq));
    chain.addText(line);
    yield line;
    if ((seq + 1) % SEGMENT_ENTRIES === 0)
      yield checkpointLine({ seq, state: marks.get(seq) ?? null, chain: chain.link() });
  }
  yield checkpointLine({ seq: total - 1, state: stateHash, chain: chain.link(), end: true });
}

/** The hash of the lines since the last checkpoint, begun with that one's: each stretch can be proved by itself. */
export class Chain {
  private hasher: Hasher = createHasher();

  /** Adds a line of bytes, which may be a part of more. */
  add(view: DataView, from: number, to: number): void {
    this.hasher.bytes(view, from, to);
  }

  /** Adds a line of text. */
  addText(line: string): void {
    const bytes = encoder.encode(line);
    this.add(new DataView(bytes.buffer, bytes.byteOffset, bytes.length), 0, bytes.length);
  }

  /** Ends a stretch; the next begins with its hash, or with the one a recording claims. */
  link(claimed?: string): string {
    const hash = this.hasher.hex();
    this.hasher = createHasher().text(claimed ?? hash);
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

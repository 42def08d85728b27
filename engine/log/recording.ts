import type { Entry } from '../events/entry.ts';
import type { Policy } from '../events/policy.ts';
import { Links, Stretch } from './chain.ts';
import { deltasOf } from './deltas.ts';
import { type Hashes, type Log, type LogEntry, SEGMENT_ENTRIES } from './log.ts';
import { maybe, orNull, shape, text, whole } from './shape.ts';
import { policy } from './shapes.parts.ts';

/** Version of the recording's own layout; an entry's shape has its `v`. Format 1 is still read (format1.ts). */
export const FORMAT = 2;

/** The first line, without its `format`. `seed` is there where the site was simulated. */
export type RecordingHeader = {
  readonly app: string;
  readonly site: string;
  readonly zone: string;
  readonly policy: Policy;
  readonly seed?: number;
  /** Which state's hashes the checkpoints hold (STATE_VERSION); absent: the first. */
  readonly state?: number;
  /** Which definition of what a member could see the checkpoints hold the hash of (SEEN_VERSION); absent: none. */
  readonly seen?: number;
};

/**
 * A line after every 1,024 entries and one at the end. Hashes are 16 hex digits. Its last member, `chain`, is the hash of
 * the line before that member and of the `chain` of the checkpoint before: no checkpoint line can be altered alone.
 */
export type RecordedCheckpoint = {
  /** The entry it stands behind; -1 when there is none. */
  readonly seq: number;
  /** Hash of the state after that entry; null when nobody took it. */
  readonly state: string | null;
  /** Hash of what a member could see of that state; it stays comparable when the state's shape changes. */
  readonly seen: string | null;
  /** Hash of the lines since the checkpoint before. */
  readonly lines: string;
  /** Two characters of that hash after the header and after each marked entry, by which an altered one is found. */
  readonly marks: string;
  readonly end?: true | undefined;
  readonly chain: string;
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
  state: seed,
  seen: seed,
});
export const isCheckpoint = shape<RecordedCheckpoint>({
  seq: whole,
  state: orNull(text<string>),
  seen: orNull(text<string>),
  lines: text,
  marks: text,
  end,
  chain: text,
});

/** A checkpoint of format 1: its `chain` is the hash of the lines, with the one before; nothing covers the checkpoint itself. */
export const isCheckpoint1 = shape<
  Pick<RecordedCheckpoint, 'seq' | 'state' | 'chain' | 'end'> & { readonly marks?: string | undefined }
>({
  seq: whole,
  state: orNull(text<string>),
  chain: text,
  marks: maybe(text<string>),
  end,
});

/**
 * The recording of a log, line by line (JSON Lines, without line ends): header, entries, checkpoints. `last` has the hashes
 * of the state after the last of the first `total` entries; later ones are not in this recording.
 */
export function* recordingLines(
  log: Log,
  header: RecordingHeader & { readonly state: number; readonly seen: number },
  last: Hashes,
  total: number = log.length,
): Generator<string, void, undefined> {
  const links = new Links();
  const stretch = new Stretch(-1);
  const known = new Map(log.checkpoints.map((one) => [one.seq, one]));
  const checkpoint = (seq: number, hashes: Hashes | undefined, isEnd: boolean): string => {
    const { state, seen } = hashes ?? { state: null, seen: null };
    const proof = { seq, state, seen, lines: stretch.hash(), marks: stretch.marks() };
    stretch.begin(seq + 1);
    return links.write(isEnd ? { ...proof, end: true } : proof);
  };
  const first = JSON.stringify({ format: FORMAT, ...header });
  stretch.addText(first);
  stretch.mark(-1, 'header');
  yield first;
  for (let seq = 0; seq < total; seq++) {
    const entry = log.entry(seq);
    const line = entryLine(entry);
    stretch.addText(line);
    stretch.mark(seq, entry.type);
    yield line;
    if ((seq + 1) % SEGMENT_ENTRIES === 0) yield checkpoint(seq, known.get(seq), false);
  }
  yield checkpoint(total - 1, last, true);
}

/** An entry as a line of JSON; the ticks of a price batch as steps (deltas.ts). */
export function entryLine({ seq, at, source, type, v, data }: LogEntry): string {
  if (type !== 'price.batched') return JSON.stringify({ seq, at, source, type, v, data });
  const { stock, run } = data as Entry<'price.batched'>['data'];
  return JSON.stringify({ seq, at, source, type, v, data: { stock, ...deltasOf(run, at) } });
}

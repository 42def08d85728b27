import { maybe, type ObjectOf, type Of, optional, orNull, shape, text, whole } from '../base/check.ts';
import type { Entry } from '../events/entry.ts';
import { Policy } from '../events/settings.ts';
import { Links, Stretch } from './chain.ts';
import { deltasOf } from './deltas.ts';
import { type Hashes, type Log, type LogEntry, SEGMENT_ENTRIES } from './log.ts';

/** Version of the recording's own layout; an entry's shape has its `v`. Format 1 is still read (format1.ts). */
export const FORMAT = 2;

const seed = (u: unknown): u is number => Number.isFinite(u);
const end = (u: unknown): u is true => u === true;

const HEADER = {
  app: text,
  site: text,
  zone: text,
  policy: Policy,
  seed: optional(seed),
  /** The STATE_VERSION of the hashes in the checkpoints. Absent: the first. */
  state: optional(seed),
  /** The SEEN_VERSION of the hashes in the checkpoints. Absent: there are none. */
  seen: optional(seed),
};
/** The first line, without its `format`. `seed`: only of a simulated site. */
export type RecordingHeader = ObjectOf<typeof HEADER>;
export const isHeader = shape({ format: whole, ...HEADER });

/**
 * A line after every 1,024 entries, and one at the end. Hashes are 16 hex digits. Its last member, `chain`, is the hash of the
 * line before that member and of the `chain` of the checkpoint before. So no checkpoint line can be altered alone.
 */
export const RecordedCheckpoint = shape({
  /** The last entry before it. -1 if there is none. */
  seq: whole,
  /** Hash of the state after that entry. Null if it was not computed. */
  state: orNull(text),
  /** Hash of what a member could see of that state. It stays comparable when the state's shape changes. */
  seen: orNull(text),
  /** Hash of the lines since the last checkpoint. */
  lines: text,
  /** Two characters of that hash, after the header and after each marked entry. They find an altered entry. */
  marks: text,
  end: optional(maybe(end)),
  chain: text,
});
export type RecordedCheckpoint = Of<typeof RecordedCheckpoint>;

/**
 * A checkpoint of format 1. Its `chain` is the hash of the lines and of the `chain` before. It does not cover the checkpoint
 * itself.
 */
export const Checkpoint1 = shape({
  seq: whole,
  state: orNull(text),
  chain: text,
  marks: optional(maybe(text)),
  end: optional(maybe(end)),
});

/**
 * The recording of a log, line by line (JSON Lines, without line ends): header, entries, checkpoints. `last` has the hashes of
 * the state after the first `total` entries. Later entries are not in this recording.
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

/** An entry as a line of JSON. The ticks of a price batch are steps (deltas.ts). */
function entryLine({ seq, at, source, type, v, data }: LogEntry): string {
  if (type !== 'price.batched') return JSON.stringify({ seq, at, source, type, v, data });
  const { stock, run } = data as Entry<'price.batched'>['data'];
  return JSON.stringify({ seq, at, source, type, v, data: { stock, ...deltasOf(run, at) } });
}

import {
  finite,
  flag,
  maybe,
  type ObjectOf,
  type Of,
  oneOf,
  optional,
  orNull,
  shape,
  text,
  whole,
} from '../base/check.ts';
import type { Entry } from '../events/entry.ts';
import { Policy } from '../events/settings.ts';
import { deltasOf } from './deltas.ts';
import { Links, Stretch } from './hash-chain.ts';
import { type Hashes, type Log, type LogEntry, SEGMENT_ENTRIES } from './log.ts';

/** Version of the recording's own layout; an entry's shape has its `v`. */
export const FORMAT = 1;

const seed = (u: unknown): u is number => Number.isFinite(u);
const end = (u: unknown): u is true => u === true;

/** The build and the device that a session ran on. */
const MadeBy = shape({
  /** The commit of the build, in hexadecimal digits. Null: it was built without git. */
  commit: orNull(text),
  /** Files of the build differed from its commit. Absent: no. */
  isDirty: optional(flag),
  /** Name and major version: `Chrome 141`. */
  browser: text,
  /** The viewport, in CSS px. */
  width: finite,
  height: finite,
  /** Device px in a CSS px. */
  pixelRatio: finite,
  /** The language of the page: the member's choice, or the browser's. */
  language: text,
  /** The theme of the page: the member's choice, or the device's. */
  theme: oneOf('dark', 'light'),
  /** The time zone of the device. */
  zone: text,
  device: oneOf('phone', 'tablet', 'desktop'),
});
export type MadeBy = Of<typeof MadeBy>;

const HEADER = {
  app: text,
  site: text,
  zone: text,
  policy: Policy,
  seed: optional(seed),
  /** The STATE_VERSION and the SEEN_VERSION of the hashes in the checkpoints. */
  state: whole,
  seen: whole,
  /** Absent: an older recording, or one that no page wrote. */
  madeBy: optional(MadeBy),
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
 * Writes the recording of a log that still grows, line by line (JSON Lines, without line ends): the header, the entries, and a
 * checkpoint after every 1,024 of them. What was written is not written again.
 */
export class RecordingWriter {
  /** How many entries are written. */
  entries = 0;
  private readonly log: Log;
  private readonly header: string;
  private readonly links = new Links();
  private readonly stretch = new Stretch(-1);
  private isBegun = false;
  private marked = 0;

  constructor(log: Log, header: RecordingHeader) {
    this.log = log;
    this.header = JSON.stringify({ format: FORMAT, ...header });
  }

  /** The lines that are new, up to the entry before `total`. */
  *lines(total: number): Generator<string, void, undefined> {
    if (!this.isBegun) {
      this.isBegun = true;
      this.stretch.addText(this.header);
      this.stretch.mark(-1, 'header');
      yield this.header;
    }
    while (this.entries < total) {
      const entry = this.log.entry(this.entries);
      const line = entryLine(entry);
      this.stretch.addText(line);
      this.stretch.mark(this.entries, entry.type);
      this.entries++;
      yield line;
      if (this.entries % SEGMENT_ENTRIES === 0) yield this.checkpoint();
    }
  }

  /** The line that ends the recording after the entries so far. Others may still follow: then it has no place in it. */
  end(hashes: { readonly [H in keyof Hashes]: string | null }): string {
    return this.links.line({ ...this.proof(hashes), end: true });
  }

  private checkpoint(): string {
    const { checkpoints } = this.log;
    while ((checkpoints[this.marked]?.seq ?? this.entries) < this.entries - 1) this.marked++;
    const known = checkpoints[this.marked];
    const line = this.links.write(this.proof(known?.seq === this.entries - 1 ? known : NO_HASHES));
    this.stretch.begin(this.entries);
    return line;
  }

  private proof({ state, seen }: { readonly [H in keyof Hashes]: string | null }) {
    return { seq: this.entries - 1, state, seen, lines: this.stretch.hash(), marks: this.stretch.marks() };
  }
}

const NO_HASHES = { state: null, seen: null };

/**
 * The recording of a log as it is. `last` has the hashes of the state after the first `total` entries. Later entries are not in
 * this recording.
 */
export function* recordingLines(
  log: Log,
  header: RecordingHeader,
  last: Hashes,
  total: number = log.length,
): Generator<string, void, undefined> {
  const writer = new RecordingWriter(log, header);
  yield* writer.lines(total);
  yield writer.end(last);
}

/** An entry as a line of JSON. The ticks of a price batch are steps (deltas.ts). */
function entryLine({ seq, at, source, type, v, data }: LogEntry): string {
  if (type !== 'price.batched') return JSON.stringify({ seq, at, source, type, v, data });
  const { stock, run } = data as Entry<'price.batched'>['data'];
  return JSON.stringify({ seq, at, source, type, v, data: { stock, ...deltasOf(run, at) } });
}

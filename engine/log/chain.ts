import { createHasher, type Hasher } from '../base/hash.ts';
import { DIGITS } from './format1.ts';
import type { Line } from './lines.ts';
import { SEGMENT_ENTRIES } from './log.ts';
import { web } from './web.ts';

/** Entries from..to, of which one is the first that was altered; -1 is the first line of the recording. */
export type Parting = { readonly from: number; readonly to: number };

/** Which entries a checkpoint marks: all but ticks, whose lines have no room for it, and every sixteenth of those. */
const isMarked = (seq: number, type: string): boolean => type !== 'price.batched' || seq % 16 === 15;

/**
 * The lines between two checkpoints: their hash, and marks of it on the way, by which the first altered line is found. A
 * mark has twelve bits, as two digits.
 */
export class Stretch {
  private hasher: Hasher = createHasher();
  private readonly seqs: number[] = [];
  private readonly bits: number[] = [];
  private first: number;

  /** A stretch that begins with the entry `first`; with -1, with the recording's first line. */
  constructor(first: number) {
    this.first = first;
  }

  add({ view, from, to }: Pick<Line, 'view' | 'from' | 'to'>): void {
    this.hasher.bytes(view, from, to);
  }

  /** Adds a line of text. */
  addText(line: string): void {
    const bytes = encoder.encode(line);
    this.add({ view: new DataView(bytes.buffer, bytes.byteOffset, bytes.length), from: 0, to: bytes.length });
  }

  /** Marks the line just added, where it is one to mark. */
  mark(seq: number, type: string): void {
    if (!isMarked(seq, type) || this.bits.length > SEGMENT_ENTRIES) return;
    this.seqs.push(seq);
    this.bits.push(this.hasher.mark());
  }

  hash(): string {
    return this.hasher.hex();
  }

  marks(): string {
    return this.bits.map((bits) => `${DIGITS[bits >> 6]}${DIGITS[bits & 63]}`).join('');
  }

  /** Where this stretch up to the entry `last` parts from one with those marks. Undefined when no mark tells. */
  parting(claimed: string, last: number): Parting | undefined {
    const ours = this.marks();
    const at = this.seqs.findIndex((_, i) => ours.slice(2 * i, 2 * i + 2) !== claimed.slice(2 * i, 2 * i + 2));
    const before = at < 0 ? this.seqs.at(-1) : this.seqs[at - 1];
    const from = before === undefined ? this.first : before + 1;
    const to = at < 0 ? last : (this.seqs[at] ?? last);
    return from <= to ? { from, to } : undefined;
  }

  /** Begins the next stretch. `seed`: a text that its hash begins with. */
  begin(first: number, seed?: string): void {
    this.hasher = createHasher();
    if (seed !== undefined) this.hasher.text(seed);
    this.seqs.length = 0;
    this.bits.length = 0;
    this.first = first;
  }
}

const encoder = new web.TextEncoder();
const TAIL = /,"chain":"([0-9a-f]{16})"\}\}$/;

/** Ties every checkpoint line to the one before it: each ends with a hash of itself and of that one's. */
export class Links {
  private before: readonly string[] = [''];

  /** A checkpoint line of these members, which end with its own hash. */
  write(checkpoint: object): string {
    const body = JSON.stringify({ checkpoint }).slice(0, -2);
    const link = linkOf(body, this.before[0] ?? '');
    this.before = [link];
    return `${body},"chain":"${link}"}}`;
  }

  /** Whether a checkpoint line is as it was written. After one that is not, the next may follow what it was or what it is. */
  read(line: string): boolean {
    const claimed = TAIL.exec(line)?.[1];
    const body = line.slice(0, -TAIL_CHARS);
    const links = this.before.map((before) => linkOf(body, before));
    this.before = claimed === undefined ? links : [...new Set([...links, claimed])];
    return claimed !== undefined && links.includes(claimed);
  }
}

const TAIL_CHARS = ',"chain":"0123456789abcdef"}}'.length;
const linkOf = (body: string, before: string): string => createHasher().text(before).text(body).hex();

import { createHasher, type Hasher } from '../base/hash.ts';
import type { Line } from './lines.ts';
import { SEGMENT_ENTRIES } from './log.ts';
import { web } from './web.ts';

/** Digits of six bits, by their value. The marks of checkpoints use them. */
const DIGITS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** The first altered entry is one of from..to. -1 is the first line of the recording. */
export type Parting = { readonly from: number; readonly to: number };

/**
 * Which entries a checkpoint marks: all except ticks, and of the ticks every sixteenth. A mark for every tick would take too
 * much room.
 */
const isMarked = (seq: number, type: string): boolean => type !== 'price.batched' || seq % 16 === 15;

/**
 * The lines between two checkpoints: their hash, and marks of the hash on the way. The marks find the first altered line. A
 * mark has twelve bits, as two digits.
 */
export class Stretch {
  private hasher: Hasher = createHasher();
  private readonly seqs: number[] = [];
  /** The marks, two digits each. */
  private digits = '';
  private first: number;

  /** A stretch that begins with the entry `first`, or with the recording's first line if `first` is -1. */
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

  /** Marks the line that was just added, if its entry is one to mark. */
  mark(seq: number, type: string): void {
    if (!isMarked(seq, type) || this.seqs.length > SEGMENT_ENTRIES) return;
    this.seqs.push(seq);
    const bits = this.hasher.mark();
    this.digits += `${DIGITS[bits >> 6]}${DIGITS[bits & 63]}`;
  }

  hash(): string {
    return this.hasher.hex();
  }

  marks(): string {
    return this.digits;
  }

  /** Where this stretch differs from one with the given marks, up to the entry `last`. Undefined if no mark shows it. */
  parting(claimed: string, last: number): Parting | undefined {
    const ours = this.marks();
    const at = this.seqs.findIndex((_, i) => ours.slice(2 * i, 2 * i + 2) !== claimed.slice(2 * i, 2 * i + 2));
    const before = at < 0 ? this.seqs.at(-1) : this.seqs[at - 1];
    const from = before === undefined ? this.first : before + 1;
    const to = at < 0 ? last : (this.seqs[at] ?? last);
    return from <= to ? { from, to } : undefined;
  }

  /** A copy of the stretch so far. What is added to one of the two does not change the other. */
  copy(): Stretch {
    const copy = new Stretch(this.first);
    copy.hasher = this.hasher.copy();
    copy.seqs.push(...this.seqs);
    copy.digits = this.digits;
    return copy;
  }

  /** Begins the next stretch. */
  begin(first: number): void {
    this.hasher = createHasher();
    this.seqs.length = 0;
    this.digits = '';
    this.first = first;
  }
}

const encoder = new web.TextEncoder();
const TAIL = /,"chain":"([0-9a-f]{16})"\}\}$/;

/** Ties every checkpoint line to the one before it. Each line ends with a hash of itself and of the hash before. */
export class Links {
  private before: readonly string[] = [''];

  /** A copy of the links so far. What is added to one of the two does not change the other. */
  copy(): Links {
    return Object.assign(new Links(), this);
  }

  /** The checkpoint line of these members, with its hash at the end. The next line is tied to it. */
  write(checkpoint: object): string {
    const line = this.line(checkpoint);
    this.before = [line.slice(-LINK_CHARS - LINK_END, -LINK_END)];
    return line;
  }

  /** The same line, with nothing tied to it. */
  line(checkpoint: object): string {
    const body = JSON.stringify({ checkpoint }).slice(0, -2);
    return `${body},"chain":"${linkOf(body, this.before[0] ?? '')}"}}`;
  }

  /** Whether a checkpoint line is unaltered. After an altered line, the next one may follow the original or the altered one. */
  read(line: string): boolean {
    const claimed = TAIL.exec(line)?.[1];
    const body = line.slice(0, -TAIL_CHARS);
    const links = this.before.map((before) => linkOf(body, before));
    this.before = claimed === undefined ? links : [...new Set([...links, claimed])];
    return claimed !== undefined && links.includes(claimed);
  }
}

const TAIL_CHARS = ',"chain":"0123456789abcdef"}}'.length;
const LINK_CHARS = '0123456789abcdef'.length;
const LINK_END = '"}}'.length;
const linkOf = (body: string, before: string): string => createHasher().text(before).text(body).hex();

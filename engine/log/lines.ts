import { joined } from './web.ts';

/** The longest allowed line of a recording. The longest of our writer (a whole day's list of rounds) has 1 MB. */
export const LINE_MAX_BYTES = 8 * 2 ** 20;
/** Levels of lists and objects that a line may have. Our own entries have about ten. */
export const NESTING_MAX = 64;

/** Bytes that are handed on at once. Small, because one character of several bytes makes the whole block slower to read. */
const BLOCK_BYTES = 1 << 15;
const NEWLINE = 10;

/** A line: its text, and its place [from, to) in a block of bytes. `view` is on the same bytes. */
export type Line = {
  readonly text: string;
  readonly bytes: Uint8Array;
  readonly view: DataView;
  readonly from: number;
  readonly to: number;
};

/**
 * Cuts the pieces of a file into blocks of whole lines. Every byte is copied at most twice, whatever the sizes of the pieces.
 * At most one line and one piece are held.
 */
export class Lines {
  private readonly block: (bytes: Uint8Array) => boolean;
  private parts: Uint8Array[] = [];
  private size = 0;

  /** `block` takes whole lines with their line ends. It returns false to stop. */
  constructor(block: (bytes: Uint8Array) => boolean) {
    this.block = block;
  }

  /** A copy of what is held so far, which hands what follows to another `block`. */
  copy(block: (bytes: Uint8Array) => boolean): Lines {
    const copy = new Lines(block);
    copy.parts = [...this.parts];
    copy.size = this.size;
    return copy;
  }

  /** Bytes of the last line, whose end has not come yet. */
  get held(): number {
    return this.size;
  }

  /** Takes the next piece. Returns `long` if a line has more than LINE_MAX_BYTES, `stopped` if `block` wants no more. */
  take(chunk: Uint8Array): 'more' | 'long' | 'stopped' {
    let from = 0;
    if (this.size > 0) {
      from = chunk.indexOf(NEWLINE) + 1;
      this.hold(from === 0 ? chunk : chunk.subarray(0, from));
      if (this.size > LINE_MAX_BYTES) return 'long';
      if (from === 0) return 'more';
      const line = joined(this.parts);
      this.drop();
      if (!this.block(line)) return 'stopped';
    }
    return this.takeLines(chunk, from);
  }

  /** Drops what is held. */
  drop(): void {
    this.parts = [];
    this.size = 0;
  }

  private takeLines(chunk: Uint8Array, start: number): 'more' | 'long' | 'stopped' {
    const last = chunk.lastIndexOf(NEWLINE) + 1;
    for (let from = start; from < last; ) {
      let to = chunk.lastIndexOf(NEWLINE, from + BLOCK_BYTES - 1) + 1;
      if (to <= from) to = chunk.indexOf(NEWLINE, from) + 1; // a line longer than a block
      if (to - from > LINE_MAX_BYTES) return 'long';
      if (!this.block(chunk.subarray(from, to))) return 'stopped';
      from = to;
    }
    this.hold(chunk.subarray(Math.max(start, last)));
    return this.size > LINE_MAX_BYTES ? 'long' : 'more';
  }

  private hold(part: Uint8Array): void {
    if (part.length === 0) return;
    this.parts.push(part.slice());
    this.size += part.length;
  }
}

/**
 * Whether a line of JSON nests deeper than NESTING_MAX, found without recursion. For a line that is not JSON the answer may be
 * either.
 */
export function isTooDeep({ text, bytes, from, to }: Line): boolean {
  if (to - from <= 2 * NESTING_MAX) return false; // a level takes two characters
  let opened = 0; // wherever they stand: nearly every line has too few
  for (let i = from; i < to; i++) if (((bytes[i] ?? 0) & 0xdf) === LIST) opened++; // '{' is '[' with bit 5 set
  return opened > NESTING_MAX && nestsDeeper(text);
}

function nestsDeeper(line: string): boolean {
  let depth = 0;
  for (let i = 0; i < line.length; i++) {
    const code = line.charCodeAt(i);
    if (code === QUOTE) i = endOfText(line, i);
    else if (code === LIST || code === OBJECT) {
      depth++;
      if (depth > NESTING_MAX) return true;
    } else if (code === LIST_END || code === OBJECT_END) depth--;
  }
  return false;
}

/** Where a text ends that begins at a quote: at the next quote without its own backslash. */
function endOfText(line: string, from: number): number {
  for (let to = line.indexOf('"', from + 1); to >= 0; to = line.indexOf('"', to + 1)) {
    let backslashes = 0;
    while (line.charCodeAt(to - 1 - backslashes) === BACKSLASH) backslashes++;
    if (backslashes % 2 === 0) return to;
  }
  return line.length;
}

const QUOTE = 34;
const BACKSLASH = 92;
const LIST = 91;
const LIST_END = 93;
const OBJECT = 123;
const OBJECT_END = 125;

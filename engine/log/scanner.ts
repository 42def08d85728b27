/** A line of ASCII within a text and within its bytes; places are counted in bytes, `shift` leads from one to a text index. */
export type LineView = {
  readonly text: string;
  readonly bytes: DataView;
  readonly shift: number;
  readonly from: number;
  readonly to: number;
};

/** Walks over a line whose exact form is known, without a general parser; any step may say that the line is another. */
export class Scanner {
  private text = '';
  private bytes: DataView = new DataView(new ArrayBuffer(0));
  private shift = 0;
  private place = 0;
  private end = 0;

  open({ text, bytes, shift, from, to }: LineView): void {
    this.text = text;
    this.bytes = bytes;
    this.shift = shift;
    this.place = from;
    this.end = to;
  }

  /** Steps over exactly these characters, four at a time, or stays and says no. */
  eat({ words, rest, length }: Literal): boolean {
    const { bytes, place } = this;
    if (place + length > this.end) return false;
    for (let i = 0; i < words.length; i++) if (bytes.getInt32(place + i * 4, true) !== words[i]) return false;
    const done = place + words.length * 4;
    for (let i = 0; i < rest.length; i++) if (bytes.getUint8(done + i) !== rest[i]) return false;
    this.place = place + length;
    return true;
  }

  /** A plain whole number of at most 15 digits; -1 when there is none. */
  whole(): number {
    const { bytes, end } = this;
    const from = this.place;
    let value = 0;
    let i = from;
    for (; i < end; i++) {
      const digit = bytes.getUint8(i) - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    this.place = i;
    const isPlain = i > from && i - from <= 15 && (i === from + 1 || bytes.getUint8(from) !== ZERO);
    return isPlain ? value : -1;
  }

  /** The code of a character that a quote follows; -1 for a longer or an empty text. */
  letter(): number {
    if (this.place + 1 >= this.end || this.bytes.getUint8(this.place + 1) !== QUOTE) return -1;
    return this.bytes.getUint8(this.place++);
  }

  /** The text up to the next quote; undefined when it holds escapes or what JSON forbids. */
  plainText(): string | undefined {
    const { bytes, end } = this;
    for (let i = this.place; i < end; i++) {
      const code = bytes.getUint8(i);
      if (code < SPACE || code === BACKSLASH) return undefined;
      if (code !== QUOTE) continue;
      const found = this.text.slice(this.place + this.shift, i + this.shift);
      this.place = i;
      return found;
    }
    return undefined;
  }

  /** Where the walk stands, in bytes. */
  get at(): number {
    return this.place;
  }
  /** Goes on from another place. */
  skipTo(place: number): void {
    this.place = place;
  }
  get isAtEnd(): boolean {
    return this.place === this.end;
  }
}

/** ASCII characters in the form that `eat` compares fastest: little-endian words, then single codes. */
export type Literal = { readonly words: Int32Array; readonly rest: Uint8Array; readonly length: number };

export function literal(ascii: string): Literal {
  const codes = Uint8Array.from(ascii, (c) => c.charCodeAt(0));
  const view = new DataView(codes.buffer);
  const words = Int32Array.from({ length: codes.length >> 2 }, (_, i) => view.getInt32(i * 4, true));
  return { words, rest: codes.slice(words.length * 4), length: codes.length };
}

const ZERO = 48;
const QUOTE = 34;
const BACKSLASH = 92;
const SPACE = 32;

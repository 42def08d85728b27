/** Walks over a line whose exact form is known, without a general parser; any step may say that the line is another. */
export class Scanner {
  private text = '';
  private place = 0;
  private end = 0;

  /** Turns to a line, which may be a part of a longer text. */
  open(text: string, from: number, to: number): void {
    this.text = text;
    this.place = from;
    this.end = to;
  }

  /** Steps over exactly these characters, or stays and says no. */
  eat(literal: Literal): boolean {
    const { text, place } = this;
    if (place + literal.length > this.end) return false;
    for (let i = 0; i < literal.length; i++) if (text.charCodeAt(place + i) !== literal[i]) return false;
    this.place = place + literal.length;
    return true;
  }

  /** A plain whole number of at most 15 digits; -1 when there is none. */
  whole(): number {
    const { text, end } = this;
    const from = this.place;
    let value = 0;
    let i = from;
    for (; i < end; i++) {
      const digit = text.charCodeAt(i) - ZERO;
      if (!(digit >= 0 && digit <= 9)) break;
      value = value * 10 + digit;
    }
    this.place = i;
    const isPlain = i > from && i - from <= 15 && (text.charCodeAt(from) !== ZERO || i === from + 1);
    return isPlain ? value : -1;
  }

  /** The character code before a quote that stands next; -1 for a longer or an empty text. */
  letter(): number {
    const code = this.text.charCodeAt(this.place);
    if (this.place + 1 >= this.end || this.text.charCodeAt(this.place + 1) !== QUOTE || code === QUOTE) return -1;
    this.place++;
    return code;
  }

  /** The text up to the next quote; undefined when it holds escapes or what JSON forbids. */
  plainText(): string | undefined {
    const { text, end } = this;
    const from = this.place;
    for (let i = from; i < end; i++) {
      const code = text.charCodeAt(i);
      if (code === QUOTE) {
        this.place = i;
        return text.slice(from, i);
      }
      if (code < SPACE || code === BACKSLASH) return undefined;
    }
    return undefined;
  }

  /** Where the walk stands, as an index of the text it was opened with. */
  get at(): number {
    return this.place;
  }
  get isAtEnd(): boolean {
    return this.place === this.end;
  }
}

export type Literal = Uint8Array;
/** ASCII characters in the form that `eat` compares fastest. */
export const literal = (ascii: string): Literal => Uint8Array.from(ascii, (c) => c.charCodeAt(0));

const ZERO = 48;
const QUOTE = 34;
const BACKSLASH = 92;
const SPACE = 32;

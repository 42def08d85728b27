import type { Stock } from '../base/brand.ts';
import { TickColumns } from '../base/columns.ts';
import type { Entry } from '../events/entry.ts';
import { appendDeltas } from './deltas.ts';
import type { Line } from './lines.ts';

/*
 * The one fast path of the reader: the line of a price batch exactly as our writer writes it, read from its bytes. Every
 * third line of a day is one. A line that differs in the least is left to the general way, which reads the same from it
 * (a property test compares both). `npm run bench -- day.parse` measures what it saves.
 */
const bytesOf = (ascii: string): Uint8Array => Uint8Array.from(ascii, (char) => char.charCodeAt(0));
const SEQ = bytesOf('{"seq":');
const AT = bytesOf(',"at":');
const STOCK = bytesOf(',"source":"stomp","type":"price.batched","v":1,"data":{"stock":');
const DECIMALS = bytesOf(',"d":');
const TIMES = bytesOf(',"t":[');
const PRICES = bytesOf('],"p":[');
const END = bytesOf(']}}');
const COMMA = 44;
const MINUS = 45;
const ZERO = 48;
/** Any number with this many digits is exact as a double. */
const DIGITS_MAX = 15;
/** The number of stocks that are looked for. A screen shows one. */
const STOCKS_MAX = 8;

export class TickLines {
  private readonly stocks: { readonly text: Uint8Array; readonly stock: Stock }[] = [];
  private bytes: Uint8Array = new Uint8Array(0);
  private place = 0;

  /** Adds a stock, so that its text need not be read. */
  know(stock: Stock): void {
    const isNew = this.stocks.length < STOCKS_MAX && !this.stocks.some((known) => known.stock === stock);
    if (isNew && /^[\x20-\x7e]*$/.test(stock)) this.stocks.push({ text: bytesOf(JSON.stringify(stock)), stock });
  }

  /** The entry of a line that should have this `seq`. Undefined for a line of any other form. */
  read(line: Line, seq: number, columns: (stock: string) => TickColumns): Entry<'price.batched'> | undefined {
    const { bytes, from, to } = line;
    this.bytes = bytes;
    this.place = from;
    if (!this.digitAt(to - END.length - 1) || !this.eat(SEQ) || this.whole() !== seq || !this.eat(AT)) return undefined;
    const at = this.whole();
    if (!this.eat(STOCK)) return undefined;
    const stock = this.stocks.find(({ text }) => this.eat(text))?.stock;
    if (stock === undefined || !this.eat(DECIMALS)) return undefined;
    const d = this.whole();
    const t = this.eat(TIMES) ? this.list() : [];
    const p = this.eat(PRICES) ? this.list() : [];
    if (t.length === 0 || !this.eat(END) || this.place !== to) return undefined;
    const run = appendDeltas({ d, t, p }, at, columns(stock)); // a NaN on the way makes it undefined
    return run && { seq, at, source: 'stomp', type: 'price.batched', v: 1, data: { stock, run } };
  }

  private digitAt(place: number): boolean {
    const digit = (this.bytes[place] ?? 0) - ZERO;
    return digit >= 0 && digit <= 9;
  }

  /** Skips exactly these bytes. Without them it stays and returns false. */
  private eat(expected: Uint8Array): boolean {
    const { bytes, place } = this;
    for (let i = 0; i < expected.length; i++) if (bytes[place + i] !== expected[i]) return false;
    this.place = place + expected.length;
    return true;
  }

  private list(): number[] {
    const numbers = [this.whole()];
    for (; this.bytes[this.place] === COMMA; numbers.push(this.whole())) this.place++;
    return numbers;
  }

  /** A whole number as JSON.stringify writes it. NaN if there is none or it is longer. */
  private whole(): number {
    const { bytes } = this;
    const isNegative = bytes[this.place] === MINUS;
    const from = isNegative ? this.place + 1 : this.place;
    let value = 0;
    let to = from;
    for (; to - from <= DIGITS_MAX; to++) {
      const digit = (bytes[to] ?? 0) - ZERO;
      if (digit < 0 || digit > 9) break;
      value = value * 10 + digit;
    }
    this.place = to;
    const isPlain = to > from && to - from <= DIGITS_MAX && (bytes[from] !== ZERO || (to === from + 1 && !isNegative));
    if (!isPlain) return Number.NaN;
    return isNegative ? -value : value;
  }
}

/** After this many ticks of a stock, or columns of this many stocks, new ones are begun. */
const TICKS_MAX = 1 << 16;
const COLUMNS_MAX = 256;

/**
 * A reader's columns, by stock: fresh ones after a while, so that those whose ticks were folded and let go can be
 * collected. The fold reads equal ticks from any columns as the same state.
 */
export function createScratch(): (stock: string) => TickColumns {
  const byStock = new Map<string, TickColumns>();
  return (stock) => {
    const known = byStock.get(stock);
    if (known !== undefined && known.length <= TICKS_MAX) return known;
    if (byStock.size >= COLUMNS_MAX) byStock.clear();
    const fresh = new TickColumns(stock);
    byStock.set(stock, fresh);
    return fresh;
  };
}

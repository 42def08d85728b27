import { must } from './assert.ts';

/**
 * The page size in ticks, as a power of two. A multiple of a block, so that the overhead of a page is about 0.1 byte a tick.
 */
const PAGE_BITS = 12;
const PAGE_TICKS = 1 << PAGE_BITS;
const IN_PAGE = PAGE_TICKS - 1;
const FIRST_PAGE_TICKS = 64; // a stock nobody looks at costs 400 bytes, not 24 KB
/** Ticks that share one base time and scale. */
const BLOCK_TICKS = 1_024;
const DELTA_MAX_MS = 0xffff;
const INT_MAX = 0x7fffffff;
const FACTORS = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8] as const; // 8 decimals are all a price needs
const WIDE = 0; // the factor of a block whose prices do not fit: they are kept as doubles

/**
 * The ticks of one stock, append-only, in columns: 6 bytes a tick (16-bit ms from the block's base; the price as a 32-bit
 * integer with the block's decimals, or as a double if it does not fit). Times are whole ms. Prices are returned exactly as
 * they were given. What a {@link TickRun} sees never changes, because nothing is ever rewritten.
 */
export class TickColumns {
  readonly stock: string;
  /** A copy made by `TickRun.extend`, which alone may go on writing it; columns of a log are written by the log alone. */
  readonly spare: boolean;
  private size = 0;
  private readonly deltas: Uint16Array[] = [];
  private readonly prices: Int32Array[] = [];
  private readonly wide: number[] = [];
  private readonly starts: number[] = [];
  private readonly bases: number[] = [];
  private readonly factors: number[] = [];
  private near = 0;

  constructor(stock: string, spare = false) {
    this.stock = stock;
    this.spare = spare;
  }

  /** Count of ticks. */
  get length(): number {
    return this.size;
  }

  /** Appends one tick (epoch ms, a fraction is dropped; price). @throws Broken unless both are finite. */
  append(timeMs: number, price: number): void {
    const at = Math.floor(timeMs);
    const block = this.starts.length - 1;
    const factor = this.factors[block] ?? WIDE;
    const scaled = Math.round(price * factor);
    const fits = scaled <= INT_MAX && scaled >= -INT_MAX && scaled / factor === price;
    if (fits && this.hasRoom(block, at)) this.write(at - (this.bases[block] as number), scaled);
    else this.appendSlowly(at, price);
  }

  /** Appends the ticks [from, to) of other columns. What is stored is copied as it is, where the last block here can hold it. */
  appendAll(other: TickColumns, from: number, to: number): void {
    for (let index = from; index < to; ) {
      const count = this.copy(other, index, to);
      if (count === 0) this.append(other.timeAt(index), other.priceAt(index));
      index += Math.max(1, count);
    }
  }

  timeAt(index: number): number {
    const block = this.blockOf(index);
    return (this.bases[block] as number) + at(this.deltas, index);
  }

  priceAt(index: number): number {
    const factor = this.factors[this.blockOf(index)] as number;
    const stored = at(this.prices, index);
    return factor === WIDE ? (this.wide[stored] as number) : stored / factor;
  }

  /** Visits the ticks [from, to) in order; `i` counts from 0. */
  visit(from: number, to: number, visit: (timeMs: number, price: number, i: number) => void): void {
    for (let index = from; index < to; ) {
      const block = this.blockOf(index);
      const page = index >>> PAGE_BITS;
      const end = this.endOf(block, page, to);
      const deltas = this.deltas[page] as Uint16Array;
      const prices = this.prices[page] as Int32Array;
      const base = this.bases[block] as number;
      const factor = this.factors[block] as number;
      for (; index < end; index++) {
        const stored = prices[index & IN_PAGE] as number;
        const price = factor === WIDE ? (this.wide[stored] as number) : stored / factor;
        visit(base + (deltas[index & IN_PAGE] as number), price, index - from);
      }
    }
  }

  /** The lowest and the highest price of the ticks [from, to); Infinity and -Infinity if there are none. */
  range(from: number, to: number): { readonly low: number; readonly high: number } {
    let [low, high] = [Infinity, -Infinity];
    for (let index = from; index < to; ) {
      const block = this.blockOf(index);
      const factor = this.factors[block] as number;
      const isWide = factor === WIDE;
      const page = index >>> PAGE_BITS;
      const prices = this.prices[page] as Int32Array;
      const end = isWide ? index + 1 : this.endOf(block, page, to);
      // what is stored is compared as it is, and divided once
      let [least, most] = [INT_MAX, -INT_MAX];
      for (let i = index; i < end; i++) {
        const stored = prices[i & IN_PAGE] as number;
        if (stored < least) least = stored;
        if (stored > most) most = stored;
      }
      low = Math.min(low, isWide ? this.priceAt(index) : least / factor);
      high = Math.max(high, isWide ? this.priceAt(index) : most / factor);
      index = end;
    }
    return { low, high };
  }

  /** Where the ticks of a block in a page end, at `to` at the latest. */
  private endOf(block: number, page: number, to: number): number {
    return Math.min(to, this.starts[block + 1] ?? to, (page + 1) << PAGE_BITS);
  }

  /** Copies the ticks from `from` on, as long as both sides stay within one block and one page. Returns how many: none if the blocks store prices differently. */
  private copy(other: TickColumns, from: number, to: number): number {
    const [block, last] = [other.blockOf(from), this.starts.length - 1];
    const [source, target] = [from >>> PAGE_BITS, this.size >>> PAGE_BITS];
    const deltas = this.deltas[target];
    if (deltas === undefined || other.factors[block] === WIDE || other.factors[block] !== this.factors[last]) return 0;
    const prices = this.prices[target] as Int32Array;
    const sourceDeltas = other.deltas[source] as Uint16Array;
    const sourcePrices = other.prices[source] as Int32Array;
    const [start, offset] = [from & IN_PAGE, this.size & IN_PAGE];
    const room = Math.min(deltas.length - offset, (this.starts[last] as number) + BLOCK_TICKS - this.size);
    const most = Math.min(room, other.endOf(block, source, to) - from);
    const laterMs = (other.bases[block] as number) - (this.bases[last] as number);
    let count = 0;
    for (; count < most; count++) {
      const delta = (sourceDeltas[start + count] as number) + laterMs;
      if (delta < 0 || delta > DELTA_MAX_MS) break;
      deltas[offset + count] = delta;
      prices[offset + count] = sourcePrices[start + count] as number;
    }
    this.size += count;
    return count;
  }

  private hasRoom(block: number, timeMs: number): boolean {
    const delta = timeMs - (this.bases[block] ?? Number.NaN);
    return delta >= 0 && delta <= DELTA_MAX_MS && this.size - (this.starts[block] as number) < BLOCK_TICKS;
  }

  private appendSlowly(timeMs: number, price: number): void {
    must(Number.isFinite(timeMs) && Number.isFinite(price), 'a tick has a finite time and price');
    const block = this.starts.length - 1;
    const staysWide = this.factors[block] === WIDE && this.hasRoom(block, timeMs);
    if (!staysWide) {
      this.starts.push(this.size);
      this.bases.push(timeMs);
      this.factors.push(factorFor(price, this.factors[block] ?? 1));
    }
    const last = this.starts.length - 1;
    const factor = this.factors[last] as number;
    const stored = factor === WIDE ? this.wide.push(price) - 1 : Math.round(price * factor);
    this.write(timeMs - (this.bases[last] as number), stored);
  }

  private write(deltaMs: number, stored: number): void {
    const page = this.size >>> PAGE_BITS;
    const offset = this.size & IN_PAGE;
    if (offset >= (this.deltas[page]?.length ?? 0)) this.grow(page, offset);
    (this.deltas[page] as Uint16Array)[offset] = deltaMs;
    (this.prices[page] as Int32Array)[offset] = stored;
    this.size++;
  }

  /** The first page of a stock doubles until it is full. Later pages have full size from the start. */
  private grow(page: number, used: number): void {
    const ticks = page > 0 ? PAGE_TICKS : Math.max(FIRST_PAGE_TICKS, used * 2);
    const deltas = new Uint16Array(ticks);
    const prices = new Int32Array(ticks);
    if (used > 0) {
      deltas.set(this.deltas[page] as Uint16Array);
      prices.set(this.prices[page] as Int32Array);
    }
    this.deltas[page] = deltas;
    this.prices[page] = prices;
  }

  /** The block that holds a tick. Readers go forwards, so it is nearly always that of the tick before. */
  private blockOf(index: number): number {
    if (!this.holds(this.near, index)) this.near = this.findBlock(index);
    return this.near;
  }

  private holds(block: number, index: number): boolean {
    return index >= (this.starts[block] as number) && index < (this.starts[block + 1] ?? this.size);
  }

  private findBlock(index: number): number {
    if (this.holds(this.near + 1, index)) return this.near + 1;
    let low = 0;
    for (let high = this.starts.length - 1; low < high; ) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] as number) <= index) low = middle;
      else high = middle - 1;
    }
    return low;
  }
}

const at = (pages: readonly (Uint16Array | Int32Array)[], index: number): number =>
  (pages[index >>> PAGE_BITS] as Uint16Array | Int32Array)[index & IN_PAGE] as number;

/**
 * The smallest factor, from the last block's on, that represents a price exactly. Decimals never shrink, so that blocks stay
 * long.
 */
function factorFor(price: number, atLeast: number): number {
  const fits = (factor: number): boolean => {
    const scaled = Math.round(price * factor);
    return Math.abs(scaled) <= INT_MAX && scaled / factor === price;
  };
  return FACTORS.find((factor) => factor >= atLeast && fits(factor)) ?? FACTORS.find(fits) ?? WIDE;
}

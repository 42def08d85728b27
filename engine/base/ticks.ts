import { must } from './assert.ts';
import { TickColumns } from './columns.ts';
import type { Hasher } from './hash.ts';

export { TickColumns };

/** An immutable view of some ticks of one stock, oldest first. Indexes count from 0 within the run. */
export class TickRun {
  readonly columns: TickColumns;
  /** Where the view starts and ends in its columns. */
  readonly from: number;
  readonly to: number;

  /** The ticks [from, to) of the columns. @throws Broken when there are no such ticks. */
  constructor(columns: TickColumns, from: number, to: number) {
    must(from >= 0 && from <= to && to <= columns.length, 'a run lies within its columns');
    this.columns = columns;
    this.from = from;
    this.to = to;
  }

  /** A run of its own columns, from `[timeMs, price]` pairs. */
  static of(stock: string, ticks: Iterable<readonly [timeMs: number, price: number]>): TickRun {
    const columns = new TickColumns(stock, true);
    for (const [timeMs, price] of ticks) columns.append(timeMs, price);
    return new TickRun(columns, 0, columns.length);
  }

  get stock(): string {
    return this.columns.stock;
  }
  get length(): number {
    return this.to - this.from;
  }
  /** Epoch ms; NaN for an empty run, as for the next three. */
  get firstTimeMs(): number {
    return this.timeAt(0);
  }
  get lastTimeMs(): number {
    return this.timeAt(this.length - 1);
  }
  get lastPrice(): number {
    return this.priceAt(this.length - 1);
  }
  /** The time of a tick, epoch ms; `i` from 0. NaN where there is none. */
  timeAt(i: number): number {
    return i >= 0 && i < this.length ? this.columns.timeAt(this.from + i) : Number.NaN;
  }
  /** The price of a tick; `i` from 0. NaN where there is none. */
  priceAt(i: number): number {
    return i >= 0 && i < this.length ? this.columns.priceAt(this.from + i) : Number.NaN;
  }

  /** The lowest and the highest price. Infinity and -Infinity for an empty run. */
  range(): { readonly low: number; readonly high: number } {
    return this.columns.range(this.from, this.to);
  }

  /** Visits every tick in order, without allocating. */
  forEach(visit: (timeMs: number, price: number, i: number) => void): void {
    this.columns.visit(this.from, this.to, visit);
  }

  /**
   * This run followed by the next one. Views that touch in the same columns are joined without a copy. Others are copied into
   * columns of their own. Later calls extend these in place as long as this value is at their end.
   */
  extend(next: TickRun): TickRun {
    if (next.length === 0) return this;
    if (this.length === 0) return next;
    if (next.columns === this.columns && next.from === this.to) return new TickRun(this.columns, this.from, next.to);
    const continues = this.columns.spare && this.columns.length === this.to && next.columns !== this.columns;
    const target = continues ? this.columns : new TickColumns(this.stock, true);
    if (!continues) this.appendTo(target);
    next.appendTo(target);
    return new TickRun(target, continues ? this.from : 0, target.length);
  }

  /**
   * Whether this run is an earlier one with ticks added at its end, as `extend` makes it in place. It compares no ticks: false
   * for equal ticks in other columns.
   */
  continues(earlier: TickRun): boolean {
    return this.columns === earlier.columns && this.from === earlier.from && this.to >= earlier.to;
  }

  /**
   * The run without the ticks before an instant (epoch ms). It searches in steps of doubling length, because usually little is
   * cut.
   */
  since(timeMs: number): TickRun {
    if (this.length === 0 || this.firstTimeMs >= timeMs) return this;
    let low = 0; // the last tick that is known to be older
    let step = 1;
    while (low + step < this.length && this.timeAt(low + step) < timeMs) {
      low += step;
      step *= 2;
    }
    let high = Math.min(low + step, this.length);
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if (this.timeAt(middle) < timeMs) low = middle;
      else high = middle;
    }
    return new TickRun(this.columns, this.from + high, this.to);
  }

  /** The run without the ticks after an instant (epoch ms). It searches from the end. */
  until(timeMs: number): TickRun {
    let to = this.to;
    while (to > this.from && this.columns.timeAt(to - 1) > timeMs) to--;
    return to === this.to ? this : new TickRun(this.columns, this.from, to);
  }

  /**
   * The same ticks as a view on the columns of `next` (the following run), if they are there too. Else in columns of their own,
   * so that older ticks in spare columns can be freed.
   */
  within(next: TickRun): TickRun {
    if (!this.columns.spare) return this;
    const same = new TickRun(next.columns, 0, next.to).since(this.firstTimeMs);
    if (same.length === this.length && this.equals(same)) return same;
    if (this.from === 0) return this;
    return this.appendTo(new TickColumns(this.stock, true));
  }

  /** Copies the ticks to the end of other columns, and gives the view on them there. */
  appendTo(columns: TickColumns): TickRun {
    const from = columns.length;
    columns.appendAll(this.columns, this.from, this.to);
    return new TickRun(columns, from, columns.length);
  }

  private equals(other: TickRun): boolean {
    for (let i = 0; i < this.length; i++) {
      if (this.timeAt(i) !== other.timeAt(i) || this.priceAt(i) !== other.priceAt(i)) return false;
    }
    return true;
  }

  /** `{stock, t: epoch ms[], p: prices[]}`. Equal ticks give equal JSON, whatever their columns. */
  toJSON(): { readonly stock: string; readonly t: readonly number[]; readonly p: readonly number[] } {
    const [t, p]: [number[], number[]] = [[], []];
    this.forEach((timeMs, price) => {
      t.push(timeMs);
      p.push(price);
    });
    return { stock: this.stock, t, p };
  }

  /** Feeds a hash without building arrays, because every checkpoint hashes a state with an hour of ticks. */
  hashInto(hasher: Hasher): void {
    hasher.text(this.stock);
    hasher.word(this.length);
    this.forEach((timeMs, price) => {
      hasher.number(timeMs);
      hasher.number(price);
    });
  }
}

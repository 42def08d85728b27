import type { Hasher } from './hash.ts';

/** Items of one page. A page is full when the next begins, or was added at the front as it came. */
const PAGE = 500;

/**
 * A sequence that grows at both ends, one item at a time at the end and whole pages at the front, as a persistent value. It
 * keeps at least its last `capacity` items and drops whole pages of older ones. Appending costs a few nanoseconds, reading an
 * item by its place a few more, however long it is.
 *
 * Invariant: what a value can see never changes once written. Two values may share a tail. Only the one that ends where the
 * tail ends writes in place, any other copies first.
 */
export class Series<T> {
  readonly capacity: number;
  readonly length: number;
  /** Full pages, oldest first, and the place of the first item of each. */
  private readonly pages: readonly (readonly T[])[];
  private readonly starts: readonly number[];
  private readonly tail: T[];
  private readonly used: number;

  private constructor(capacity: number, pages: readonly (readonly T[])[], tail: T[], used: number) {
    this.capacity = capacity;
    let total = pages.reduce((sum, page) => sum + page.length, used);
    let first = 0;
    for (let page = pages[0]; page !== undefined && total - page.length >= capacity; page = pages[first]) {
      total -= page.length;
      first++;
    }
    this.pages = first === 0 ? pages : pages.slice(first);
    let start = 0;
    this.starts = this.pages.map((page) => {
      start += page.length;
      return start - page.length;
    });
    this.tail = tail;
    this.used = used;
    this.length = total;
  }

  static empty<T>(capacity: number): Series<T> {
    return new Series<T>(capacity, [], [], 0);
  }

  /** Some items, oldest first. */
  static of<T>(capacity: number, items: readonly T[]): Series<T> {
    const pages = Array.from({ length: Math.floor(items.length / PAGE) }, (_, i) =>
      items.slice(i * PAGE, (i + 1) * PAGE),
    );
    const tail = items.slice(pages.length * PAGE);
    return new Series<T>(capacity, pages, tail, tail.length);
  }

  get first(): T | undefined {
    return this.at(0);
  }
  get last(): T | undefined {
    return this.at(this.length - 1);
  }

  /** The item at a place, the oldest at 0. Undefined outside. */
  at(index: number): T | undefined {
    const paged = this.length - this.used;
    if (index >= paged) return index < this.length ? this.tail[index - paged] : undefined;
    if (!(index >= 0)) return undefined;
    let [from, to] = [0, this.starts.length - 1];
    while (from < to) {
      const middle = (from + to + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= index) from = middle;
      else to = middle - 1;
    }
    return this.pages[from]?.[index - (this.starts[from] ?? 0)];
  }

  append(item: T): Series<T> {
    const isOurs = this.tail.length === this.used;
    if (this.used === PAGE)
      return new Series(this.capacity, [...this.pages, isOurs ? this.tail : this.visible()], [item], 1);
    const tail = isOurs && this.used > 0 ? this.tail : this.visible();
    tail.push(item);
    return new Series(this.capacity, this.pages, tail, this.used + 1);
  }

  /** The same with older items before it, oldest first. */
  prepend(items: readonly T[]): Series<T> {
    return items.length === 0 ? this : new Series(this.capacity, [items, ...this.pages], this.tail, this.used);
  }

  /** The first so many items, and some others after them. */
  replaceFrom(count: number, items: readonly T[]): Series<T> {
    const kept: (readonly T[])[] = [];
    let left = Math.min(count, this.length);
    for (const page of [...this.pages, this.visible()]) {
      if (left > 0) kept.push(page.length <= left ? page : page.slice(0, left));
      left -= page.length;
    }
    const after = Series.of(this.capacity, items);
    return new Series(this.capacity, [...kept, ...after.pages], after.tail, after.used);
  }

  /** All items, oldest first. */
  items(): readonly T[] {
    return [...this.pages.flat(), ...this.visible()];
  }

  /** Equal contents are equal JSON, whatever the pages behind them. */
  toJSON(): unknown {
    return this.items();
  }

  /** Feeds the hash of each full page, which is worked out once, and the items after them. */
  hashInto(hasher: Hasher): void {
    for (const page of this.pages) hasher.text(hashOfPage(page, hasher));
    hasher.text(hasher.hashOf(this.visible()));
  }

  private visible(): T[] {
    return this.tail.slice(0, this.used);
  }
}

const hashes = new WeakMap<readonly unknown[], string>();

function hashOfPage(page: readonly unknown[], hasher: Hasher): string {
  const known = hashes.get(page) ?? hasher.hashOf(page);
  hashes.set(page, known);
  return known;
}

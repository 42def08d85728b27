/**
 * An append-only sequence that keeps at least its last `capacity` items (and at most twice that), as a persistent value: an
 * append takes a few nanoseconds and shares everything with the value before.
 * Invariant: what a value can see never changes. Two values may share a tail. Only the value that ends where the tail ends
 * writes in place, any other copies first. So a fold may go back to an older state and continue from there on another path.
 */
export class Tape<T> {
  readonly capacity: number;
  /** How many items were ever appended. */
  readonly total: number;
  private readonly head: readonly T[];
  private readonly tail: T[];
  private readonly used: number;

  private constructor(capacity: number, total: number, head: readonly T[], tail: T[], used: number) {
    this.capacity = capacity;
    this.total = total;
    this.head = head;
    this.tail = tail;
    this.used = used;
  }

  static empty<T>(capacity: number): Tape<T> {
    return new Tape<T>(capacity, 0, [], [], 0);
  }

  /** The last `capacity` of some items, oldest first. */
  static of<T>(capacity: number, items: readonly T[]): Tape<T> {
    const kept = items.slice(-capacity);
    return new Tape<T>(capacity, items.length, [], kept, kept.length);
  }

  get length(): number {
    return this.head.length + this.used;
  }
  get last(): T | undefined {
    return this.used > 0 ? this.tail[this.used - 1] : this.head.at(-1);
  }

  /** The item at an index, from the oldest that is kept. Undefined outside. */
  at(index: number): T | undefined {
    return index < this.head.length
      ? this.head[index]
      : index < this.length
        ? this.tail[index - this.head.length]
        : undefined;
  }

  /** The newest item that has this value under this name. An index of the items answers, so that no list is searched. */
  newest(name: keyof T, value: unknown): T | undefined {
    const place = indexOfNewest(this.tail, name, value);
    // a later value may have written a newer one behind the end of this one
    const own = place < this.used ? this.tail[place] : this.visible().findLast((item) => item[name] === value);
    return own ?? this.head[indexOfNewest(this.head, name, value)];
  }

  append(item: T): Tape<T> {
    const total = this.total + 1;
    const ours = this.tail.length === this.used && this.used > 0;
    if (this.used === this.capacity)
      return new Tape(this.capacity, total, ours ? this.tail : this.visible(), [item], 1);
    const tail = ours ? this.tail : this.visible();
    tail.push(item);
    return new Tape(this.capacity, total, this.head, tail, this.used + 1);
  }

  /** Appends several items in their order. */
  extend(items: readonly T[]): Tape<T> {
    if (items.length < 2) return items.length === 0 ? this : this.append(items[0] as T);
    if (items.length > this.capacity - this.used) return items.reduce<Tape<T>>((tape, item) => tape.append(item), this);
    const isOurs = this.tail.length === this.used && this.used > 0;
    const tail = isOurs ? this.tail : this.visible();
    for (const item of items) tail.push(item);
    return new Tape(this.capacity, this.total + items.length, this.head, tail, this.used + items.length);
  }

  /** With an item in the place of another. */
  replace(old: T, item: T): Tape<T> {
    const its = (one: T): T => (one === old ? item : one);
    return new Tape(this.capacity, this.total, this.head.map(its), this.visible().map(its), this.used);
  }

  /** The kept items that pass a test, oldest first; `index` as {@link at} takes it. Nothing is copied but what passes. */
  filter(passes: (item: T, index: number) => boolean): readonly T[] {
    const found: T[] = [];
    for (let index = 0; index < this.length; index++) {
      const item = this.at(index) as T;
      if (passes(item, index)) found.push(item);
    }
    return found;
  }

  /** The kept items that were appended since so many were, oldest first. */
  since(total: number): readonly T[] {
    const count = Math.min(this.total - total, this.length);
    return Array.from({ length: count }, (_, i) => this.at(this.length - count + i) as T);
  }

  /** The kept items, oldest first. */
  items(): readonly T[] {
    return [...this.head, ...this.visible()];
  }

  /** Equal contents give equal JSON, however they are shared. */
  toJSON(): unknown {
    return { total: this.total, items: this.items() };
  }

  private visible(): T[] {
    return this.tail.slice(0, this.used);
  }
}

/** Where the newest items are in an array that only grows, by their value under a name: so many of its items were looked at. */
type Places = { read: number; readonly newest: Map<unknown, number> };
const indexes = new WeakMap<readonly unknown[], Record<PropertyKey, Places>>();

/** The place of the newest item with this value under this name. -1 if there is none. Each item is looked at once. */
function indexOfNewest<T>(items: readonly T[], name: keyof T, value: unknown): number {
  const index = indexes.get(items) ?? {};
  indexes.set(items, index);
  index[name] ??= { read: 0, newest: new Map() };
  const places = index[name];
  for (; places.read < items.length; places.read++) places.newest.set((items[places.read] as T)[name], places.read);
  return places.newest.get(value) ?? -1;
}

import { must } from './assert.ts';

/*
 * A 64-bit hash of two 32-bit lanes. It proves that two runs are the same; it is not for security. Every step is a bijection of
 * the lanes, so a single changed word always changes the result.
 */

const PRIME_A = 0x9e3779b1 | 0;
const PRIME_B = 0x85ebca77 | 0;

/** Starts a hash. */
export const createHasher = (): Hasher => new Hasher();

/**
 * Hashes a JSON-like value: 16 hex digits, the same on every JavaScript engine for equal JSON. @throws Broken on NaN or
 * Infinity.
 */
export function hashValue(value: unknown): string {
  const hasher = new Hasher();
  addValue(hasher, value);
  return hasher.hex();
}

/** A hash of a stream. The order of the values counts. Each text is preceded by its length. */
export class Hasher {
  private a = 0x243f6a88 | 0;
  private b = 0x13198a2e | 0;

  /** The hash of one value alone. A caller that has a Hasher need not load this file for it. */
  hashOf(value: unknown): string {
    return hashValue(value);
  }

  /** A copy of the hash so far. What is added to one of the two does not change the other. */
  copy(): Hasher {
    return Object.assign(new Hasher(), this);
  }

  /** Feeds a text, four UTF-16 units a step. */
  text(text: string): this {
    let a = this.a;
    let b = this.b;
    const { length } = text;
    let i = 0;
    for (; i + 4 <= length; i += 4) {
      a = Math.imul(a ^ (text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16)), PRIME_A);
      b = Math.imul(b ^ (text.charCodeAt(i + 2) | (text.charCodeAt(i + 3) << 16)), PRIME_B);
      a = (((a << 13) | (a >>> 19)) + b) | 0;
      b = ((b << 17) | (b >>> 15)) ^ a;
    }
    this.a = a;
    this.b = b;
    for (; i < length; i++) this.word(text.charCodeAt(i));
    return this.word(length);
  }

  /** Feeds the bytes [from, to), eight at a time: for long texts, because reading their characters is slow. */
  bytes(view: DataView, from: number, to: number): this {
    let a = this.a;
    let b = this.b;
    let i = from;
    for (; i + 8 <= to; i += 8) {
      a = Math.imul(a ^ view.getInt32(i, true), PRIME_A);
      b = Math.imul(b ^ view.getInt32(i + 4, true), PRIME_B);
      a = (((a << 13) | (a >>> 19)) + b) | 0;
      b = ((b << 17) | (b >>> 15)) ^ a;
    }
    this.a = a;
    this.b = b;
    for (; i < to; i++) this.word(view.getUint8(i));
    return this.word(to - from);
  }

  /** Feeds a 32-bit integer. */
  word(word: number): this {
    const a = Math.imul(this.a ^ word, PRIME_A);
    this.b = Math.imul(this.b ^ ((a << 13) | (a >>> 19)), PRIME_B);
    this.a = (a + ((this.b << 17) | (this.b >>> 15))) | 0;
    return this;
  }

  /** Feeds a number: a 32-bit integer as one word, any other as its 64 bits. @throws Broken unless it is finite. */
  number(value: number): this {
    if ((value | 0) === value) return this.word(value | 0); // -0 is 0
    must(Number.isFinite(value), 'only finite numbers are hashed');
    bits.setFloat64(0, value);
    this.word(0x7ff80000); // no finite double starts like this
    return this.word(bits.getInt32(0)).word(bits.getInt32(4));
  }

  /** Twelve bits of the current hash: enough to find the place at which two runs differ. */
  mark(): number {
    return finish(this.a ^ Math.imul(this.b, PRIME_B)) & 0xfff;
  }

  /** The hash of everything fed so far, as 16 hex digits. More may be fed after it. */
  hex(): string {
    const a = finish(this.a ^ Math.imul(this.b, PRIME_B));
    const b = finish(this.b ^ Math.imul(a, PRIME_A));
    return hex8(a) + hex8(b);
  }
}

const bits = new DataView(new ArrayBuffer(8));

const finish = (lane: number): number => {
  let h = Math.imul(lane ^ (lane >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
};

const hex8 = (lane: number): string => lane.toString(16).padStart(8, '0');

/** A mark before each value, so that `[]`, `{}`, `''`, `0`, `false` and `null` all differ. */
const MARK = { null: 1, false: 2, true: 3, number: 4, text: 5, list: 6, object: 7, end: 8 } as const;

function addValue(hasher: Hasher, value: unknown): void {
  if (typeof value === 'string') hasher.word(MARK.text).text(value);
  else if (typeof value === 'number') hasher.word(MARK.number).number(value);
  else if (typeof value === 'boolean') hasher.word(value ? MARK.true : MARK.false);
  else if (value === null || value === undefined) hasher.word(MARK.null);
  else if (Array.isArray(value)) addList(hasher, value);
  else {
    must(typeof value === 'object', 'only JSON-like values are hashed');
    addObject(hasher, value);
  }
}

function addList(hasher: Hasher, list: readonly unknown[]): void {
  hasher.word(MARK.list).word(list.length);
  for (const item of list) addValue(hasher, item);
}

function addObject(hasher: Hasher, value: object): void {
  if ('hashInto' in value && typeof value.hashInto === 'function') {
    hasher.word(MARK.object);
    value.hashInto(hasher);
    return;
  }
  if ('toJSON' in value && typeof value.toJSON === 'function') {
    addValue(hasher, value.toJSON());
    return;
  }
  hasher.word(MARK.object);
  const members = value as Readonly<Record<string, unknown>>;
  for (const key of sortedNames(members)) {
    const member = members[key];
    if (member === undefined || typeof member === 'function') continue; // JSON has neither
    hasher.text(key);
    addValue(hasher, member);
  }
  hasher.word(MARK.end);
}

/** More names than these are sorted by JavaScript's own `sort`. */
const FEW = 16;

/** The names of the members in the order of their UTF-16 units. For few names, as nearly all objects have, this is faster than `sort`. */
function sortedNames(members: object): readonly string[] {
  const names = Object.keys(members);
  if (names.length > FEW) return names.sort();
  for (let i = 1; i < names.length; i++) {
    const name = names[i] as string;
    let to = i;
    for (; to > 0 && (names[to - 1] as string) > name; to--) names[to] = names[to - 1] as string;
    names[to] = name;
  }
  return names;
}

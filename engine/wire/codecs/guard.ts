import {
  ADDRESS_ID_MAX,
  AMOUNT_MAX,
  DECIMALS_MAX,
  PERCENT_MAX,
  PRICE_MAX,
  SPAN_MAX_MS,
  WIDTH_MAX_PX,
} from '../../base/bounds.ts';
import {
  hasSome,
  isObject,
  leaveOut,
  maskName,
  NOTHING,
  noteUnnamed,
  plain,
  REJECTED,
  readExStatus,
  readFlag,
  readMillis,
  readNumber,
  readWord,
  shorten,
  unwrap,
} from './read.ts';

/**
 * The parts of the generated guards, one for each kind of codec (kind.ts). For parsed JSON each returns what its codec returns,
 * or `REJECTED`. They do not use io-ts, so that the first bundle does not load it.
 */
export type Guard = (u: unknown) => unknown;

/** A whole number in a range, or its text. */
const integer =
  (min: number, max: number): Guard =>
  (u) => {
    const value = Number.isSafeInteger(u) ? plain(u as number) : readNumber(u);
    return Number.isSafeInteger(value) && value >= min && value <= max ? value : REJECTED;
  };
/** A number in a range, or its text. */
const number =
  (min: number, max: number): Guard =>
  (u) => {
    const value = readNumber(u);
    return value >= min && value <= max ? value : REJECTED;
  };

export const int = integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER);
export const count = integer(0, Number.MAX_SAFE_INTEGER);
export const addressId = integer(0, ADDRESS_ID_MAX);
export const decimals = integer(0, DECIMALS_MAX);
export const width = integer(1, WIDTH_MAX_PX);
export const finite = number(-Number.MAX_VALUE, Number.MAX_VALUE);
export const price = number(-PRICE_MAX, PRICE_MAX);
export const pip = number(0, PRICE_MAX);
export const amount = number(-AMOUNT_MAX, AMOUNT_MAX);
export const percent = number(-PERCENT_MAX, PERCENT_MAX);
export const seconds = number(0, SPAN_MAX_MS / 1_000);
export const offset = number(-SPAN_MAX_MS, SPAN_MAX_MS);
export const text: Guard = (u) => (typeof u === 'string' ? u : REJECTED);
export const millis: Guard = (u) => readMillis(u) ?? REJECTED;
export const flag: Guard = (u) => readFlag(u) ?? REJECTED;
export const word: Guard = (u) => readWord(u) ?? REJECTED;
export const members: Guard = (u) => (isObject(u) ? u : REJECTED);
export const maskedName: Guard = (u) => (typeof u === 'string' ? maskName(u) : REJECTED);
export const dropped: Guard = () => undefined;
export const exStatus: Guard = readExStatus;

/** One of the given words. */
export const among = (words: readonly string[]): Guard => {
  const known: ReadonlySet<unknown> = new Set(words);
  return (u) => (known.has(u) ? u : REJECTED);
};

const around =
  (look: Guard) =>
  (guard: Guard): Guard =>
  (u) => {
    const value = look(u);
    if (value === REJECTED) return REJECTED;
    return value === NOTHING ? undefined : guard(value);
  };
export const nullable = around(unwrap.nullable);
export const jsonText = around(unwrap.jsonText);
export const command = around(unwrap.command);

/** A field that may be null or missing. One that cannot be read is undefined too, and is noted. */
export const perhaps =
  (guard: Guard): Guard =>
  (u) => {
    if (u === null || u === undefined) return undefined;
    const value = guard(u);
    return value === REJECTED ? leaveOut() : value;
  };
/** The same for a field that must not be missing: its absence would say something. */
export const orNull =
  (guard: Guard): Guard =>
  (u) => {
    if (u === undefined) return REJECTED;
    const value = u === null ? undefined : guard(u);
    return value === REJECTED ? leaveOut() : value;
  };

/** An object of which at least one field can be read or is null. */
export const some =
  (guard: Guard): Guard =>
  (u) => {
    const value = guard(u);
    return hasSome(u, value) ? value : REJECTED;
  };

/** The readable items of a list. */
export const list =
  (guard: Guard): Guard =>
  (u) => {
    if (!Array.isArray(u)) return REJECTED;
    const kept: unknown[] = [];
    for (const item of u) {
      const value = guard(item);
      if (value !== REJECTED) kept.push(value);
    }
    return kept.length === u.length ? kept : shorten(kept);
  };

/** The readable members of an object whose keys match the pattern. The others are dropped. */
export const table =
  (pattern: RegExp, guard: Guard): Guard =>
  (u) => {
    if (!isObject(u)) return REJECTED;
    const kept: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(u)) {
      if (!pattern.test(key)) continue;
      const value = guard(member);
      if (value === REJECTED) leaveOut();
      else kept[key] = value;
    }
    return kept;
  };

type Members = Readonly<Record<string, unknown>>;

/**
 * An object, made anew from its known fields by `read`. With a literal in `read` this is about as fast as hand-written code.
 */
export const strict =
  (read: (u: Members) => Members): Guard =>
  (u) => {
    if (!isObject(u)) return REJECTED;
    const kept = read(u);
    for (const key in kept) if (kept[key] === REJECTED) return REJECTED;
    for (const key in u) if (!Object.hasOwn(kept, key)) noteUnnamed();
    return kept;
  };

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
  isObject,
  maskName,
  NOTHING,
  plain,
  REJECTED,
  readExStatus,
  readFlag,
  readMillis,
  readOne,
  readRate,
  readSaid,
  readWhole,
  readWord,
  shorten,
  unwrap,
} from './read.ts';

/**
 * The parts of the generated guards, one for each kind of codec (kind.ts). For parsed JSON each returns what its codec returns,
 * or `REJECTED`. They do not use io-ts, so that the first bundle does not load it.
 */
export type Guard = (u: unknown) => unknown;

/** A whole number in a range. */
const integer =
  (min: number, max: number): Guard =>
  (u) =>
    Number.isSafeInteger(u) && (u as number) >= min && (u as number) <= max ? plain(u as number) : REJECTED;
/** A number in a range. */
const number =
  (min: number, max: number): Guard =>
  (u) =>
    typeof u === 'number' && u >= min && u <= max ? plain(u as number) : REJECTED;

export const int: Guard = (u) => (Number.isSafeInteger(u) ? plain(u as number) : REJECTED);
export const count = integer(0, Number.MAX_SAFE_INTEGER);
export const addressId = integer(0, ADDRESS_ID_MAX);
export const decimals = integer(0, DECIMALS_MAX);
export const width = integer(1, WIDTH_MAX_PX);
export const finite: Guard = (u) => (Number.isFinite(u) ? plain(u as number) : REJECTED);
export const price = number(-PRICE_MAX, PRICE_MAX);
export const pip = number(0, PRICE_MAX);
export const amount = number(-AMOUNT_MAX, AMOUNT_MAX);
export const percent = number(-PERCENT_MAX, PERCENT_MAX);
export const seconds = number(0, SPAN_MAX_MS / 1_000);
export const offset = number(-SPAN_MAX_MS, SPAN_MAX_MS);
export const text: Guard = (u) => (typeof u === 'string' ? u : REJECTED);
export const bool: Guard = (u) => (typeof u === 'boolean' ? u : REJECTED);
export const millis: Guard = (u) => readMillis(u) ?? REJECTED;
export const flag: Guard = (u) => readFlag(u) ?? REJECTED;
export const word: Guard = (u) => readWord(u) ?? REJECTED;
export const members: Guard = (u) => (isObject(u) ? u : REJECTED);
export const maskedName: Guard = (u) => (typeof u === 'string' ? maskName(u) : REJECTED);
export const dropped: Guard = () => undefined;
export const exStatus: Guard = readExStatus;
export const whole: Guard = readWhole;
export const rate: Guard = readRate;
export const said: Guard = readSaid;
export const one: Guard = readOne;

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
export const orNull = around(unwrap.orNull);
export const jsonText = around(unwrap.jsonText);
export const command = around(unwrap.command);

/** A value. Undefined if it cannot be read. */
export const perhaps =
  (guard: Guard): Guard =>
  (u) => {
    const value = guard(u);
    return value === REJECTED ? undefined : value;
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

/** The members of an object whose keys match the pattern. The others are dropped. */
export const table =
  (pattern: RegExp, guard: Guard): Guard =>
  (u) => {
    if (!isObject(u)) return REJECTED;
    const kept: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(u)) {
      if (!pattern.test(key)) continue;
      const value = guard(member);
      if (value === REJECTED) return REJECTED;
      kept[key] = value;
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
    return kept;
  };

import { ADDRESS_ID_MAX, AMOUNT_MAX, DECIMALS_MAX, PRICE_MAX, SPAN_MAX_MS, WIDTH_MAX_PX } from '../../base/bounds.ts';
import {
  hasSome,
  isObject,
  isOfError,
  itemsOf,
  maskName,
  NOTHING,
  plain,
  REJECTED,
  readAmong,
  readDayWord,
  readExStatus,
  readFees,
  readFlag,
  readMillis,
  readNumber,
  readPercent,
  readRatio,
  readWord,
  readYes,
  unwrap,
} from './read.ts';

/** What a decoder left out of one value: fields, items and members that cannot be read, and fields that its codec does not name. */
export type LeftOut = { unread: number; unnamed: number };

/**
 * Reads a parsed JSON value: returns what its codec decodes it to, or `REJECTED`. It adds to `left` what it leaves out. Guards do
 * not use io-ts, so that the first bundle does not load it.
 */
export type Guard = (u: unknown, left: LeftOut) => unknown;

/** A whole number in a range, or its text. */
const integer =
  (min: number, max: number) =>
  (u: unknown): unknown => {
    const value = Number.isSafeInteger(u) ? plain(u as number) : readNumber(u);
    return Number.isSafeInteger(value) && value >= min && value <= max ? value : REJECTED;
  };
/** A number in a range, or its text. */
const number =
  (min: number, max: number) =>
  (u: unknown): unknown => {
    const value = readNumber(u);
    return value >= min && value <= max ? value : REJECTED;
  };
const text = (u: unknown): unknown => (typeof u === 'string' ? u : REJECTED);

/** The guards of single values. */
export const leaves = {
  int: integer(Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  count: integer(0, Number.MAX_SAFE_INTEGER),
  addressId: integer(0, ADDRESS_ID_MAX),
  decimals: integer(0, DECIMALS_MAX),
  width: integer(1, WIDTH_MAX_PX),
  finite: number(-Number.MAX_VALUE, Number.MAX_VALUE),
  price: number(-PRICE_MAX, PRICE_MAX),
  pip: number(0, PRICE_MAX),
  amount: number(-AMOUNT_MAX, AMOUNT_MAX),
  percent: (u: unknown): unknown => readPercent(u) ?? REJECTED,
  ratio: (u: unknown): unknown => readRatio(u) ?? REJECTED,
  fees: (u: unknown): unknown => readFees(u) ?? REJECTED,
  seconds: number(0, SPAN_MAX_MS / 1_000),
  offset: number(-SPAN_MAX_MS, SPAN_MAX_MS),
  text,
  millis: (u: unknown): unknown => readMillis(u) ?? REJECTED,
  flag: (u: unknown): unknown => readFlag(u) ?? REJECTED,
  yes: (u: unknown): unknown => readYes(u) ?? REJECTED,
  word: (u: unknown): unknown => readWord(u) ?? REJECTED,
  dayWord: (u: unknown): unknown => readDayWord(u) ?? REJECTED,
  members: (u: unknown): unknown => (isObject(u) ? u : REJECTED),
  maskedName: (u: unknown): unknown => (typeof u === 'string' ? maskName(u) : REJECTED),
  dropped: (): unknown => undefined,
  exStatus: readExStatus as (u: unknown) => unknown,
} as const;
export type Leaf = keyof typeof leaves;

/** A guard that looks at a value before the guard inside. */
export const around =
  (look: (u: unknown) => unknown) =>
  (guard: Guard): Guard =>
  (u, left) => {
    const value = look(u);
    if (value === REJECTED) return REJECTED;
    return value === NOTHING ? undefined : guard(value, left);
  };

/** A refused field that costs only itself. */
const orLeftOut = (value: unknown, left: LeftOut): unknown => {
  if (value !== REJECTED) return value;
  left.unread += 1;
  return undefined;
};

/** The guards that look at a value before or after the guard of the codec inside. */
export const wrappers = {
  nullable: around(unwrap.nullable),
  jsonText: around(unwrap.jsonText),
  page: around(unwrap.page),
  perhaps:
    (guard: Guard): Guard =>
    (u, left) =>
      (u ?? '') === '' ? undefined : orLeftOut(guard(u, left), left),
  orNull:
    (guard: Guard): Guard =>
    (u, left) => {
      if (u === undefined) return REJECTED;
      return u === null ? undefined : orLeftOut(guard(u, left), left);
    },
  some:
    (guard: Guard): Guard =>
    (u, left) => {
      const value = guard(u, left);
      return hasSome(u, value) ? value : REJECTED;
    },
  unlessError:
    (guard: Guard): Guard =>
    (u, left) => {
      const value = guard(u, left);
      return isObject(value) && isOfError(u, Object.keys(value)) ? REJECTED : value;
    },
  list:
    (guard: Guard): Guard =>
    (u, left) => {
      const items = itemsOf(u);
      if (items === undefined) return REJECTED;
      const kept: unknown[] = [];
      for (const item of items) {
        const value = guard(item, left);
        if (value !== REJECTED) kept.push(value);
      }
      if (kept.length === items.length) return kept;
      left.unread += 1;
      return kept.length === 0 ? REJECTED : kept;
    },
} as const;
export type Wrapper = keyof typeof wrappers;

/** One of the given words (`readAmong`). */
export function among(words: readonly string[]): Guard {
  const known: ReadonlySet<unknown> = new Set(words);
  return (u) => (known.has(u) ? u : (readAmong(words, u) ?? REJECTED));
}

/** One of the given words (`readAmong`), or any other word as it is. */
export const amongOrWord = (words: readonly string[]): Guard => {
  const known = among(words);
  return (u, left) => {
    const word = known(u, left);
    return word === REJECTED ? leaves.word(u) : word;
  };
};

/** The readable members of an object whose keys match the pattern. The others are dropped. */
export const table =
  (keys: RegExp, guard: Guard): Guard =>
  (u, left) => {
    if (!isObject(u)) return REJECTED;
    const kept: Record<string, unknown> = {};
    for (const [key, member] of Object.entries(u)) {
      if (!keys.test(key)) continue;
      const value = guard(member, left);
      if (value === REJECTED) left.unread += 1;
      else kept[key] = value;
    }
    return kept;
  };

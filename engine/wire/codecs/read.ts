import { INSTANT_MAX_MS, PERCENT_MAX } from '../../base/bounds.ts';
import { pad2, parseIsoMs } from '../../base/time.ts';
import { fieldOf, otherNameOf } from './names.ts';

/** How the project's own codecs read a value. The guards and the io-ts types share these functions. No io-ts here. */

/** What a guard returns for a value that its codec refuses. Undefined is a value (a null round). */
export const REJECTED = Symbol.for('round.rejected');
/** What a wrapping codec returns for a value that it accepts as missing. It decodes to undefined. */
export const NOTHING = Symbol.for('round.nothing');

/** An object that is not a list. */
export const isObject = (u: unknown): u is Readonly<Record<string, unknown>> =>
  typeof u === 'object' && u !== null && !Array.isArray(u);

/**
 * A value as text. What is in an object is not looked at: `String` fails for one whose own `toString` is no function. An empty object or list, and
 * null, are an empty text.
 */
export const textOf = (u: unknown): string =>
  typeof u === 'object' ? (Object.keys(u ?? {}).length === 0 ? '' : '{}') : String(u).trim();

/**
 * Whether a field of an object could be read, or is null or an empty text. An object with other fields alone has another shape. One without any
 * says nothing: Jackson leaves out what is null (`NON_NULL`).
 */
export const hasSome = (u: unknown, read: unknown): boolean =>
  isObject(u) &&
  isObject(read) &&
  (Object.keys(u).length === 0 ||
    Object.keys(read).some((key) => {
      if (read[key] !== undefined) return true;
      const told = fieldOf(u, key, otherNameOf(key, read));
      return told === null || told === '';
    }));

/**
 * Whether the body of a 200 is that of an error, in the place of an answer whose fields may all be missing: it has none of the `own` names, says nowhere that
 * it is done, and has a word of an error.
 */
export const isOfError = (u: unknown, own: readonly string[]): boolean =>
  isObject(u) &&
  !own.some((name) => u[name] !== undefined) &&
  !saysDone(u) &&
  (u.success === false ||
    [u.error, u.message].some((value) => value !== false && (value ?? '') !== '') ||
    FAILED.test(textOf(u.status ?? '')));
/** A status of HTTP from 400 on, or a word. */
const FAILED = /^(?:[45]\d\d|fail|err)/i;
const saysDone = ({ success, status, code }: Readonly<Record<string, unknown>>): boolean =>
  [success, status, code].some((value) => isDoneWord(value) || readNumber(value) === 200) || readNumber(code) === 0;

/** The items of a list. One object or text in its place is a list of one, as Jackson writes it (`WRITE_SINGLE_ELEM_ARRAYS_UNWRAPPED`). */
export function itemsOf(u: unknown): readonly unknown[] | undefined {
  if (Array.isArray(u)) return u;
  return isObject(u) || (typeof u === 'string' && u.trim() !== '') ? [u] : undefined;
}

/** Returns 0 for -0, as the log does. Other numbers are returned as they are. */
export const plain = (value: number): number => (value === 0 ? 0 : value);

/** Seconds of the years 2001 to 2286. As ms they would be days of 1970, of which no site tells. */
const isSeconds = (value: number): boolean => value >= 1e9 && value < 1e10;

/** An instant in epoch ms, of any writing of T5. Undefined for anything else. */
export function readMillis(u: unknown): number | undefined {
  const ms = (Array.isArray(u) ? partsMs(u) : (digitsMs(u) ?? countedMs(u) ?? writtenMs(String(u).trim()))) ?? -1;
  return Number.isSafeInteger(ms) && ms >= 0 && ms <= INSTANT_MAX_MS ? plain(ms) : undefined;
}

/** A date in digits alone, of Seoul: `yyyyMMdd`, with `HHmm`, `HHmmss` or `HHmmssSSS` behind it. As epoch ms each would be of 1970, 1976 or after 2600. */
const DIGITS = /^20\d{6}(?:\d{4}(?:\d\d(?:\d{3})?)?)?$/;
/** An epoch ms or s as a number, as every tick has it: no digits of a date. */
const isCount = (u: number): boolean => u >= 1e9 && u < 2e13 && (u < 2e11 || u >= 2.1e11);

/** Undefined for what has no such digits, NaN where they are of no day. */
function digitsMs(u: unknown): number | undefined {
  if (typeof u === 'number' ? isCount(u) : typeof u !== 'string') return undefined;
  const digits = String(u).trim();
  if (!DIGITS.test(digits)) return undefined;
  const time = digits.slice(8).padEnd(9, '0');
  const day = `${digits.slice(0, 4)}-${digits.slice(4, 6)}-${digits.slice(6, 8)}`;
  return (
    parseIsoMs(`${day}T${time.slice(0, 2)}:${time.slice(2, 4)}:${time.slice(4, 6)}.${time.slice(6)}`) ?? Number.NaN
  );
}

/** Epoch ms, or seconds with a fraction as Jackson writes an `Instant`. A text of fewer than ten digits is no count. */
function countedMs(u: unknown): number | undefined {
  if (typeof u === 'string' && !/^\s*\d{10}/.test(u)) return undefined;
  const value = readNumber(u);
  return isSeconds(value) ? Math.floor(Math.round(value * 1e6) / 1e3) : value;
}

/** ISO 8601, or the same with slashes or points in its day, as a person or a formatter writes it: `2026/03/12 14:23:06`. */
const writtenMs = (text: string): number | undefined =>
  parseIsoMs(text.replace(/^(\d{4})[/.](\d\d)[/.](\d\d)/, '$1-$2-$3'));

/** The parts of a time in Seoul, as Jackson writes a `LocalDateTime`: `[2026, 3, 12, 14, 23, 6, 500000000]`. It leaves out the last ones that are 0. */
function partsMs(parts: readonly unknown[]): number | undefined {
  if (parts.length < 3 || !parts.every(isPart)) return undefined;
  const [year, month = 0, day = 0, hour = 0, minute = 0, second = 0, nanos = 0] = parts;
  const [mm, dd, h, m, s] = [month, day, hour, minute, second].map(pad2);
  return parseIsoMs(`${year}-${mm}-${dd}T${h}:${m}:${s}.${String(nanos).padStart(9, '0')}`);
}
const isPart = (u: unknown): u is number => Number.isSafeInteger(u) && Number(u) >= 0;

/** A number, a text or a boolean that says yes or no. Undefined for anything else. */
export function readFlag(u: unknown): boolean | undefined {
  const word = typeof u === 'object' ? '' : String(u).trim();
  if (/^(?:1|true|y)$/i.test(word)) return true;
  return /^(?:0|false|n)$/i.test(word) ? false : undefined;
}

/** `Y` for what says yes, and `N` for any other word (limitJson.isEnabled). Undefined for what is no word. */
export function readYes(u: unknown): 'Y' | 'N' | undefined {
  if (typeof u !== 'boolean' && readWord(u) === undefined) return undefined;
  return readFlag(u) === true ? 'Y' : 'N';
}

/** A name that is already masked, by the site or by us. */
const MASKED = /^.{1,2}\*{3}.{0,2}$/;

/** The first two characters, three stars, and the last one or two if the name is long enough to hide some between. */
export function maskName(name: string): string {
  if (MASKED.test(name)) return name;
  const tail = name.length >= 7 ? 2 : name.length >= 5 ? 1 : 0;
  return `${name.slice(0, Math.min(2, Math.max(1, name.length - 1)))}***${tail === 0 ? '' : name.slice(-tail)}`;
}

/**
 * Parses a JSON text. A value that is not text is returned as it is. An empty text is `{}`. A text that is not JSON is
 * undefined.
 */
function parseJsonText(u: unknown): unknown {
  if (typeof u !== 'string') return u;
  if (u.trim() === '') return {};
  try {
    return JSON.parse(u) ?? {};
  } catch {
    return undefined; // refused by the codec
  }
}

/** A word, or a whole number as a word (a category, a code). */
export function readWord(u: unknown): string | undefined {
  if (typeof u === 'string') return u;
  return Number.isSafeInteger(u) ? String(u) : undefined;
}

/** The same for a day, which Jackson may write in its parts: `[1991, 8, 24]` is `1991-08-24`. */
export function readDayWord(u: unknown): string | undefined {
  if (!Array.isArray(u)) return readWord(u);
  const [year, month, day] = u;
  return u.length === 3 && u.every(isPart) ? `${year}-${pad2(month)}-${pad2(day)}` : undefined;
}

/** The text of a number. Java's `BigDecimal` writes all its decimals, and a small or round one with an exponent: `0E-8`, `1.5E+3`. */
const DECIMAL = /^\s*[+-]?\d{1,16}(?:\.\d{1,30})?(?:e[+-]?\d{1,2})?\s*$/i;

/** A number, or its text (`'1000'`, `'1.95'`). NaN for anything else. */
export function readNumber(u: unknown): number {
  const value = typeof u === 'string' && DECIMAL.test(u) ? Number(u) : u;
  return typeof value === 'number' ? plain(value) : Number.NaN;
}

/** A fee or percentage: a number, or its text with or without a percent sign (`'15'`, `'15 %'`). Undefined for anything else. */
export const readPercent = (u: unknown): number | undefined => rateOf(readNumber(withoutSign(u) ?? u));
/** A share of the stake: a number, or its text. With a percent sign it is so many hundredths (`'95 %'` is 0.95). Undefined for anything else. */
export function readRatio(u: unknown): number | undefined {
  const bare = withoutSign(u);
  return rateOf(bare === undefined ? readNumber(u) : readNumber(bare) / 100);
}
const rateOf = (value: number): number | undefined => (Math.abs(value) <= PERCENT_MAX ? value : undefined);
/** The text before a percent sign. Undefined without one. */
const withoutSign = (u: unknown): string | undefined =>
  typeof u === 'string' ? /^([^%\uff05]*)[%\uff05]\s*$/.exec(u)?.[1] : undefined;

/** The names of the fees, and the ids of sites. */
const OF_FEES = /^(?:fee|dividend|oeFee|uoFee|smlFee|oesmlFee|nfee|\d+)$/;

/**
 * The fees of a feeJson, by their names or by site: an object or its JSON text. One number is the fee. Undefined for anything else, the body of an
 * error among it.
 */
export function readFees(u: unknown): Readonly<Record<string, unknown>> | undefined {
  const fee = readPercent(u);
  if (fee !== undefined) return { fee };
  const parsed = parseJsonText(u);
  if (!isObject(parsed)) return undefined;
  return isOfError(
    parsed,
    Object.keys(parsed).filter((name) => OF_FEES.test(name)),
  )
    ? undefined
    : parsed;
}

/** The words with which a site says that a command was done. */
const DONE = /^\s*(?:ok|success|true)\s*$/i;
/** Whether a value is just a word for "done". */
export const isDoneWord = (u: unknown): boolean => u === true || (typeof u === 'string' && DONE.test(u));

/** One of the given words, in any case and with blanks around it. A digit may be a number. Undefined for anything else. */
export function readAmong<const W extends string>(words: readonly W[], u: unknown): W | undefined {
  const exact = words.find((word) => word === u);
  if (exact !== undefined) return exact;
  const told = readWord(u)?.trim().toUpperCase();
  return words.find((word) => word.toUpperCase() === told);
}

/** What a page says that has nothing on it. */
const saysNone = ({ last, page, ...told }: Readonly<Record<string, unknown>>): boolean => {
  const { totalElements, totalPages } = isObject(page) ? { ...told, ...page } : told;
  const counts = [totalElements, totalPages, told.numberOfElements].filter((count) => (count ?? '') !== '');
  return counts.some((count) => readNumber(count) === 0) || (counts.length === 0 && readFlag(last) === true);
};
/** A page. Jackson leaves out an empty list (`NON_EMPTY`): the page without its content that says that it has nothing is an empty one. */
const readPage = (u: unknown): unknown =>
  isObject(u) && (u.content ?? '') === '' && saysNone(u) ? { ...u, content: [] } : u;

/** What a wrapping codec does first: it returns the value for the codec inside, NOTHING or REJECTED. */
export const unwrap = {
  nullable: (u: unknown): unknown => u ?? NOTHING,
  jsonText: (u: unknown): unknown => {
    const parsed = parseJsonText(u);
    return parsed === undefined ? REJECTED : parsed;
  },
  page: readPage,
} as const;

const readDigit = (u: unknown): number | undefined => {
  const digit = readWord(u)?.trim() ?? '';
  return /^\d$/.test(digit) ? Number(digit) : undefined;
};

/**
 * Reads exStatus by its keys OE, UO, SML and N (digit as number or text). A missing or unknown part is undefined. The result
 * counts without it.
 */
export function readExStatus(u: unknown) {
  const parsed = parseJsonText(u);
  if (typeof parsed !== 'object' || parsed === null) return REJECTED;
  const { OE, UO, SML, N } = parsed as Readonly<Record<string, unknown>>;
  const said = {
    oe: readAmong(['O', 'E'], OE),
    uo: readAmong(['UN', 'OV'], UO),
    sml: readAmong(['S', 'M', 'L'], SML),
    n: readDigit(N),
  };
  return Object.values(said).every((one) => one === undefined) ? undefined : said;
}

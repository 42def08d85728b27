import { DAY_MS, MINUTE_MS, seoulDayStartMs } from '../base/time.ts';
import type { Bet } from '../model/bets.ts';
import type { MissedBet, Page } from '../model/definition.ts';

/*
 * What a list proves by what it does not have. A page is a part of a list: what is missing in it may be on the next one. Instants in epoch ms.
 */

/** Whether the site dated it. What it did not date has the instant 0, and may be of any time. Rule: C9f, T5. */
export const isDated = ({ createdMs }: { readonly createdMs: number }): boolean => createdMs > 0;

/** Whether the site dated the bet. If it did not, the bet has the date of its round, or none, and neither says when it was placed. Rule: C7e. */
export const isDatedItself = (bet: Pick<Bet, 'createdMs' | 'roundStartMs'>): boolean =>
  isDated(bet) && bet.createdMs !== bet.roundStartMs;

/**
 * The last instant at which what has this date may have been made. A site may leave the seconds out of its dates, or the time of the day: a date on a
 * whole minute may be of any instant in that minute, and midnight in Seoul of any in that day. Rule: C9f, T5.
 */
export function latestMs(datedMs: number): number {
  if (datedMs <= 0 || datedMs % MINUTE_MS !== 0) return datedMs;
  return datedMs + (seoulDayStartMs(datedMs) === datedMs ? DAY_MS : MINUTE_MS) - 1;
}

/** Whether an item may have been made at an instant (epoch ms) or after it: its date says so (`latestMs`), or it has none. Rule: C9f. */
export const mayBeSince = (item: { readonly createdMs: number }, fromMs: number): boolean =>
  !isDated(item) || latestMs(item.createdMs) >= fromMs;

type Item = { readonly id: number; readonly createdMs: number };

/** The pages of one list, read one after the other from page 0 on. */
export type Reading<T extends Item = Item> = {
  /** When page 0 was asked for: its place among the calls, and the instant. */
  readonly asked: number;
  readonly sinceMs: number;
  /** The page that was read last, the size that was asked for at first, and how many items page 0 had. */
  readonly page: number;
  readonly size: number;
  readonly length: number;
  /** The items so far, each once. */
  readonly items: readonly T[];
  /** How many items the list has, if the site says so. */
  readonly total: number | null;
  /** The date of the last item. */
  readonly oldestMs: number;
  /** The items come newest first, and not all with the same date. */
  readonly isSorted: boolean;
  readonly isFalling: boolean;
  /** There is no further page. */
  readonly isEnd: boolean;
  /** It proves nothing: an item could not be read, or the site does not give its pages. */
  readonly isSpoilt: boolean;
  /** The last page that was empty, although the site said that another one follows. Absent: none was. */
  readonly emptyAt?: number;
  /** The place among the calls of a further page that was read last. The page before it is to be read again. Absent: it was. */
  readonly looseFrom?: number;
  /** Rows of the pages so far that could not be read, where the reader keeps them (BR32). Absent: none. */
  readonly missed?: readonly MissedBet[];
};

/** So many pages are read of one list at most. No member has more records. */
const PAGES_MAX = 200;

type Asked = { readonly page: number; readonly size: number };
type When = Pick<Reading, 'asked' | 'sinceMs'>;

/**
 * Adds a page to a reading. Page 0 begins one. A further page is followed by the page before it, again: what has moved there
 * meanwhile, because a row has left the list, joins the items. Null for a page that does not follow the one before. `isWhole`: each
 * item of the page could be read.
 */
export function readPage<T extends Item>(
  before: Reading<T> | null,
  body: Page<T>,
  { page, size }: Asked,
  { asked, sinceMs }: When,
  isWhole: boolean,
): Reading<T> | null {
  const total = body.total ?? null;
  if (
    before?.looseFrom !== undefined &&
    asked > before.looseFrom &&
    page === before.page - 1 &&
    size === nextSize(before)
  )
    return rejoined(before, body, isWhole);
  if (page === 0) {
    const { length } = body.items;
    const start = { asked, sinceMs, page, size, length, total, oldestMs: Number.MAX_SAFE_INTEGER };
    return joined({ ...start, items: [], isSorted: true, isFalling: false, isSpoilt: !isWhole }, body);
  }
  if (before === null || before.looseFrom !== undefined || before.page + 1 !== page || nextSize(before) !== size)
    return null;
  const isSpoilt = before.isSpoilt || !isWhole;
  return joined({ ...before, page, total: total ?? before.total, isSpoilt, looseFrom: asked }, body);
}

/** The first page of a list of which no other page is read: an empty one is its end. Null for another page. */
export function readFirstPage<T extends Item>(
  body: Page<T>,
  params: Asked,
  when: When,
  isWhole: boolean,
): Reading<T> | null {
  const reading = readPage(null, body, params, when, isWhole);
  return reading && { ...reading, isEnd: reading.isEnd || reading.emptyAt === reading.page };
}

/**
 * The page before the last one, read again. If it has nothing that is known, the list has moved too far. If the site counts more items than at the
 * last page, one has joined meanwhile: what had moved to this page may be back on the last one, where nobody has seen it.
 */
function rejoined<T extends Item>(
  { looseFrom: _read, ...reading }: Reading<T>,
  body: Page<T>,
  isWhole: boolean,
): Reading<T> {
  const moved = newIn(body, reading);
  const hasNothingKnown = moved.length === body.items.length && (moved.length > 0 || reading.emptyAt === undefined);
  const hasGrown = reading.total !== null && (body.total ?? 0) > reading.total;
  const isSpoilt = reading.isSpoilt || !isWhole || hasNothingKnown || hasGrown;
  return { ...reading, items: [...reading.items, ...moved], isSpoilt };
}

/** The items of a page that no page before had. */
function newIn<T extends Item>({ items }: Page<T>, reading: Pick<Reading, 'items'>): readonly T[] {
  const known = new Set(reading.items.map(({ id }) => id));
  return items.filter(({ id }) => !known.has(id));
}

function joined<T extends Item>(reading: Omit<Reading<T>, 'isEnd'>, body: Page<T>): Reading<T> {
  const added = newIn(body, reading);
  const items = [...reading.items, ...added];
  const dates = added.map(({ createdMs }) => createdMs);
  const earlier = [reading.oldestMs, ...dates];
  return {
    ...reading,
    items,
    oldestMs: dates.at(-1) ?? reading.oldestMs,
    isSorted: reading.isSorted && added.every(isDated) && dates.every((ms, i) => ms <= (earlier[i] as number)),
    isFalling: reading.isFalling || falls(reading.items.length === 0 ? dates : [reading.oldestMs, ...dates]),
    ...endOf(reading, body, { isStuck: added.length === 0, isAll: items.length >= (reading.total ?? 0) }),
  };
}

type Added = { readonly isStuck: boolean; readonly isAll: boolean };
type End = Pick<Reading, 'isEnd' | 'isSpoilt' | 'emptyAt'>;

/** Whether a page is the end of its list. `isStuck`: it has nothing new. `isAll`: all items are read that the site counts. */
function endOf(reading: Omit<Reading, 'isEnd'>, body: Page<unknown>, { isStuck, isAll }: Added): End {
  const { page } = reading;
  const isEnd = isLast(body, page);
  if (!isStuck) return { isEnd: isEnd && isAll, isSpoilt: reading.isSpoilt };
  const isFull = body.items.length >= nextSize(reading);
  // a count of the pages is believed before the site's word, which some sites leave at 'not the last one' on every page
  const isOver = isEnd || body.totalPages === undefined || page >= body.totalPages;
  const isGap = !isEnd && isUncountedGap(reading, body);
  // it has more than it gives, or it gives the same page again
  const isSpoilt = reading.isSpoilt || (body.items.length === 0 && !isAll) || isFull || !isOver;
  return { isEnd: !isFull && isOver && !isGap, isSpoilt, ...(isGap ? { emptyAt: page } : {}) };
}

/** Whether a page is empty, and the site says by a word alone that more follow. Two such pages are the end. */
const isUncountedGap = (
  { page, total, emptyAt }: Omit<Reading, 'isEnd'>,
  { items, totalPages }: Page<unknown>,
): boolean => items.length === 0 && total === null && totalPages === undefined && emptyAt !== page - 1;

const falls = (dates: readonly number[]): boolean => dates.some((ms, i) => ms < (dates[i - 1] as number));

/** What is known beside a page: how many rows there are up to its end, at least, and the size that was asked for. */
type Beside = { readonly rows?: number; readonly size?: number };

/**
 * Whether no page follows. A count of the pages is believed before the site's word, and a count of the rows where the site does not say it, or calls a full page
 * the last one too early. Where the site says nothing, an empty page is the last one. No page has more rows than those before it, so that there are
 * at least as many rows as pages of this length. Rule: C9f, L5i.
 */
export function isLast(
  { items, last, isUnsaid = false, totalPages, total }: Page<unknown>,
  page: number,
  { rows = (page + 1) * items.length, size = Number.POSITIVE_INFINITY }: Beside = {},
): boolean {
  if (totalPages !== undefined) return page + 1 >= totalPages && (last || isUnsaid);
  if (items.length === 0) return last; // a page that the site says nothing of has `last` too
  if (isUnsaid) return total !== undefined && rows >= total;
  return last && (items.length < size || rows >= (total ?? 0));
}

/** Pages of one record of prices that are read at most: the trades of 11 s, in pages of twenty. */
const TRADES_PAGES_MAX = 12;
/** The next page of a record of prices, which a site may give in parts. Undefined where there is none. Rule: BR25, L14b. */
export const nextTrades = (body: Page<unknown>, page: number): number | undefined =>
  isLast(body, page) || body.items.length === 0 || page + 1 >= TRADES_PAGES_MAX ? undefined : page + 1;

/** Of pages of one item, fewer may come newest first by chance. */
const ORDER_MIN = 5;

/** A record dated from this instant on is missing in the list if it is not among the items. Infinity: nothing is known to be missing. */
export function provenFromMs({
  items,
  length,
  isSpoilt,
  isEnd,
  isSorted,
  isFalling,
  oldestMs,
  looseFrom,
}: Reading): number {
  if (isSpoilt || looseFrom !== undefined) return Number.POSITIVE_INFINITY;
  if (isEnd) return Number.NEGATIVE_INFINITY;
  return isSorted && isFalling && (length > 1 || items.length >= ORDER_MIN)
    ? latestMs(oldestMs) + 1
    : Number.POSITIVE_INFINITY;
}

/** Some sites give fewer items than they are asked for. The next page is asked for in their size. */
const nextSize = ({ size, length }: Pick<Reading, 'size' | 'length'>): number => Math.min(size, Math.max(1, length));

/** The next page to ask for. Undefined if there is none, or if it would prove nothing. */
export function nextPage(reading: Reading): Asked | undefined {
  const { isEnd, isSpoilt, page, looseFrom } = reading;
  if (looseFrom !== undefined && !isSpoilt) return { page: page - 1, size: nextSize(reading) };
  return isEnd || isSpoilt || page + 1 >= PAGES_MAX ? undefined : { page: page + 1, size: nextSize(reading) };
}

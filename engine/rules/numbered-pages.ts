import type { Page } from '../model/definition.ts';

/* A list that is shown one numbered page at a time (engine/SPEC.md, W1a). A row that joins or leaves it moves all later rows to another page. */

type Row = { readonly id: number };

/** What was shown on the pages of a list, since it was opened: ids by the number of the page. */
export type ShownPages = ReadonlyMap<number, readonly number[]>;

/** A page that was shown, as it was read again after the page that is shown now. */
export type ReadAgain<T extends Row> = { readonly page: number; readonly items: readonly T[] };

/**
 * The rows to show of a page. A row that was shown on another page is left out. A row that has moved to the page
 * that was shown before, and was not seen there, is put at the border between the two. `isMoved`: the list is not what it was when the other
 * page was shown. Rule: W1a.
 */
export function numberedRows<T extends Row>(
  page: number,
  items: readonly T[],
  shown: ShownPages,
  again: ReadAgain<T> | null,
): { readonly items: readonly T[]; readonly isMoved: boolean } {
  const seen = new Set([...shown].flatMap(([nr, ids]) => (nr === page ? [] : ids)));
  const rows = items.filter(({ id }) => !seen.has(id));
  const before = again === null ? undefined : shown.get(again.page);
  if (again === null || before === undefined) return { items: rows, isMoved: rows.length < items.length };
  const isKnown = ({ id }: T): boolean => seen.has(id) || rows.some((row) => row.id === id);
  const isBefore = again.page < page;
  const border = isBefore ? again.items.findLastIndex(isKnown) + 1 : again.items.findIndex(isKnown);
  const end = border < 0 ? again.items.length : border;
  const moved = isBefore ? again.items.slice(end) : again.items.slice(0, end);
  const isSame = again.items.every(({ id }) => before.includes(id)) && again.items.length === before.length;
  return {
    items: isBefore ? [...moved, ...rows] : [...rows, ...moved],
    isMoved: !isSame || rows.length < items.length,
  };
}

/**
 * The number of the page to read again beside one that is turned to, counted from 0: the one that was shown before. Null: that one lies
 * elsewhere, or there was none. `before`: the number of that page. Rule: W1a.
 */
export const pageBeside = (before: number | null, page: number): number | null =>
  before !== null && Math.abs(before - page) === 1 ? before : null;

/**
 * How many rows a site gives on a page of a list. `size`: how many were asked for, or as the pages so far had; a page with fewer, behind which the site counts
 * more, is as long as its pages are. Rule: W1a.
 */
export function rowsOnPage({ items, total }: Page<unknown>, page: number, size: number): number {
  const count = items.length;
  return total !== undefined && count > 0 && count < size && page * size + count < total ? count : size;
}

/**
 * How many pages a list has, after one of them was read. `page`: its number, from 0; `size`: how many rows a page has. A count of the site is
 * believed, but not where it leaves out the page that was read, or one that follows. A page without rows is not one of them. Rule: W1a.
 */
export function pagesOf({ items, last, totalPages, total }: Page<unknown>, page: number, size: number): number {
  const read = items.length === 0 ? 0 : page + 1;
  if (totalPages === undefined && total !== undefined) return Math.max(Math.ceil(total / size), read);
  return last ? Math.max(totalPages ?? page, read) : Math.max(totalPages ?? 0, page + 2);
}

type Call = { readonly callId: number; readonly status: string };

/**
 * Whether the site has answered since a page was turned to. `first`: the call for that page as it was then, whose answer is shown meanwhile.
 * `now`: the call as it is now. Only then is the page beside it asked for, so that both are asked for once. Rule: W1a.
 */
export const isTold = (first: Call | undefined, now: Call | undefined): boolean =>
  now?.status === 'done' && (first?.status !== 'done' || first.callId !== now.callId);

/** Two pages that change while they are read are read again at most this often. */
const TRIES_MAX = 5;

/** How far the reading of a page and of the one beside it is. `beside`: the ids that the other page had last; null before they are known. */
export type PagesReading = { readonly page: number; readonly beside: string | null; readonly tries: number };

/** The reading after the page beside it has these ids, null while one of the two is not read; and whether both are to be read again. Rule: W1a. */
export function readBeside(
  last: PagesReading | null,
  page: number,
  beside: string | null,
): { readonly reading: PagesReading; readonly isAgain: boolean } {
  const reading = last?.page === page ? last : { page, beside: null, tries: 0 };
  if (beside === null || beside === reading.beside) return { reading, isAgain: false };
  const isAgain = reading.beside !== null && reading.tries < TRIES_MAX;
  return { reading: { page, beside, tries: reading.tries + (isAgain ? 1 : 0) }, isAgain };
}

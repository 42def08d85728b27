import { pageOf } from './keys.ts';

/*
 * Lists that are joined by id (engine/SPEC.md, L5i). Their pages are numbered from the newest row, so a row that leaves the site's list moves
 * a later row over the end of a page, from one that is asked for next to one that was read before.
 */

type Item = { readonly id: number };
type Listed = { readonly page: number; readonly isLast: boolean; readonly isLoading: boolean };

/**
 * The page to read again after page `number` was answered. `page`: how far the list was read before. A further page joins if it has a row
 * that is known, or `isNext`. If it does not join, a row may have moved to the page before it. A page that is read again and is empty, or
 * begins with a new row, says the same of the page before. Null: none.
 */
export function pageToReadAgain<T extends Item>(
  page: number,
  number: number,
  items: readonly T[],
  isKnown: (item: T) => boolean,
  isNext = false,
): number | null {
  if (number === 0) return null;
  const [first] = items;
  const isJoined = number > page ? isNext || items.some(isKnown) : first !== undefined && isKnown(first);
  return isJoined ? null : number - 1;
}

/**
 * Whether the site gives the same rows for every page: a further page has only rows that are known, where as many pages of its length would have others.
 * `page`: the last page that was read before. A page that is read again always has known rows, so it proves nothing. `count`: how many are known.
 */
export const isGivenAgain = <T extends Item>(
  { page }: { readonly page: number },
  number: number,
  items: readonly T[],
  count: number,
  isKnown: (item: T) => boolean,
): boolean => number > page && items.length > 0 && number * items.length >= count && items.every(isKnown);

/** `isHoled` of a list (shape/lists.ts) after page `number`. A list whose only page this is knows of no other one. */
export const holesOf = (
  { isHoled }: { readonly isHoled?: true },
  isOnly: boolean,
  isWhole: boolean,
): { readonly isHoled?: true } => (isWhole && (isOnly || isHoled !== true) ? {} : { isHoled: true });

/** A page that failed may be asked for again. One that was to be read again is the next that scrolling asks for. */
export function afterFailure<L extends Listed>(list: L, params: object): L {
  const number = pageOf(params);
  const isAgain = list.isLoading && number < list.page;
  const next = { ...list, isLoading: false, page: isAgain ? number - 1 : list.page, isLast: list.isLast && !isAgain };
  return list.page < 0 ? { ...next, isUnread: true } : next;
}

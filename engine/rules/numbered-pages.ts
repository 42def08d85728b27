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

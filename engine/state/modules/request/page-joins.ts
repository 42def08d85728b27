/*
 * Lists whose pages are joined by id (engine/SPEC.md, L5i). A row that leaves moves the later rows to the page before, and rows that come
 * move them to the page behind. So a page is compared with the rows that were known before it.
 */

type Read = { readonly page: number; readonly isLast: boolean };

/** Whether no row of a page was known. The rows between may have moved to the page before it, which is read again. */
export const isApart = (known: ReadonlySet<number>, ids: readonly number[], page: number): boolean =>
  page > 0 && !ids.some((id) => known.has(id));

/** How far a list is read, with a page. A page that is read again and ends on a new row does not join the pages behind it. */
export function readTo(
  { page, isLast }: Read,
  known: ReadonlySet<number>,
  ids: readonly number[],
  answered: Read,
): Read & { readonly isCut: boolean } {
  const end = ids.at(-1);
  const isCut = answered.page <= page && !answered.isLast && end !== undefined && !known.has(end);
  if (isCut) return { page: answered.page, isLast: false, isCut };
  return { page: Math.max(page, answered.page), isLast: answered.isLast || (isLast && answered.page < page), isCut };
}

import type { PagesRead } from '../../shape/calls.ts';
import { QUERY_ITEMS_MAX } from '../../shape/limits.ts';

/*
 * The reader of lists that come in pages (engine/SPEC.md, L5i). A row that leaves or joins a list moves all later rows, so two pages that
 * were read one after the other may not join. A page is read again after the page behind it: if it is the same as before, they join.
 */

type Item = { readonly id: number };
export type Listed = { readonly items: readonly Item[]; readonly last: boolean; readonly isUnsaid?: boolean };

/** Whether an answer is a page of a list. An altered log can hold another call's answer. */
export const isListed = (body: unknown): body is Listed =>
  Array.isArray((body as { readonly items?: unknown } | null)?.items);

type ReadList = { readonly body: Pick<Listed, 'items'>; readonly read: Pick<PagesRead, 'pages'> | null };
/** Whether as many rows are read as are kept. Rows of other players (L13) count too, so that a list with many of them also ends. */
export const isFull = ({ body, read }: ReadList): boolean =>
  Math.max(
    body.items.length,
    (read?.pages ?? []).reduce((rows, ids) => rows + ids.length, 0),
  ) >= QUERY_ITEMS_MAX;

/** So often is a list read again that changes while it is read. */
const TRIES_MAX = 5;

/** A list as far as it is read, with a page that was answered. A page that no page stands before changes nothing. */
export function withPage<B extends Listed>(
  before: { readonly body: B; readonly read: PagesRead } | undefined,
  body: B,
  page: number,
): { readonly body: B; readonly read: PagesRead } | undefined {
  const ids = body.items.map(({ id }) => id);
  if (page === 0 && (before === undefined || before.read.step === 'on'))
    return { body, read: { pages: [ids], step: 'on', at: 0, isMoved: false, tries: 0 } };
  if (before === undefined || page > before.read.pages.length) return undefined;
  const { read } = before;
  const isEnd = body.last || page === read.pages.length;
  const pages = isEnd ? [...read.pages.slice(0, page), ids] : read.pages.with(page, ids);
  const isSame = read.pages[page]?.join() === ids.join();
  const isMoved = read.step !== 'on' && (read.isMoved || !isSame);
  const known = new Map([...before.body.items, ...body.items].map((item) => [item.id, item]));
  const listed = [...new Set(pages.flat())].flatMap((id) => known.get(id) ?? []);
  // a row that has moved to a page that is not read again yet is still shown
  const isAnew = isMoved || read.step === 'again';
  const left = isAnew ? before.body.items.filter(({ id }) => !listed.some((item) => item.id === id)) : [];
  const items = [...listed, ...left].slice(0, QUERY_ITEMS_MAX);
  const next: PagesRead = { ...read, pages, at: page, isMoved };
  const last = page < pages.length - 1 ? before.body.last || (isSame && isOver(next)) : endsWith(body, before);
  return { body: { ...before.body, ...body, items, last }, read: next };
}

/** Whether the list ends with its last page. */
const endsWith = (body: Listed, { body: known, read }: { readonly body: Listed; readonly read: PagesRead }): boolean =>
  body.last || (read.step === 'on' && isRepeated(body, known));

/** Whether the site has no more: the page before the last one was read again, and the two still have the same rows. */
const isOver = ({ pages, at }: PagesRead): boolean => at === pages.length - 2 && endsTwice(pages);

/** Whether the last two pages have the same rows. */
export const endsTwice = (pages: PagesRead['pages']): boolean =>
  pages.length > 1 && pages.at(-1)?.join() === pages.at(-2)?.join();

/** Whether a new page has known rows only: a site that does not say which page is the last one may give the last one again. */
const isRepeated = ({ items, isUnsaid = false }: Listed, known: Listed): boolean =>
  isUnsaid && items.every(({ id }) => known.items.some((item) => item.id === id));

/**
 * The page to read now, so that what is read is the site's list: the page before a new one; at the end of the list, and where a page
 * has moved, all pages before it; after a move all pages anew. Undefined: what is read joins.
 */
export function pageToCheck(
  { pages, step, at, isMoved, tries }: PagesRead,
  isAll: boolean,
): { readonly page: number; readonly read: Partial<PagesRead> } | undefined {
  const end = pages.length - 1;
  if (step === 'again' && at < end) return { page: at + 1, read: {} };
  if (step !== 'before') return end === 0 ? undefined : { page: end - 1, read: { step: 'before' } };
  if (at > 0 && (isAll || isMoved)) return { page: at - 1, read: {} };
  if (!isMoved || tries >= TRIES_MAX || end === 0) return undefined;
  return { page: 1, read: { step: 'again', isMoved: false, tries: tries + 1 } };
}

/** Rows of a list that joins: those of its pages. */
export function settledRows<B extends Listed>({ body, read }: { readonly body: B; readonly read: PagesRead }): B {
  const listed = new Set(read.pages.flat());
  return { ...body, items: body.items.filter(({ id }) => listed.has(id)) };
}

import { DAY_MS } from '../base/time.ts';
import type { CommandKind } from '../model/command.ts';
import type { Page } from '../model/definition.ts';
import { isOfKind, type Shown } from './fate.ts';
import { nextPage, type Reading, readPage } from './reading.ts';
import { isKnownType } from './records.ts';

/*
 * What is pending, however old it is. The site is asked for it. Where the answer does not prove that nothing else is pending, the list of all requests is
 * read to its end. Instants in epoch ms.
 */

type Told = Omit<Shown, 'amount' | 'coin'>;
type Asked = { readonly page: number; readonly size: number };
type When = Pick<Reading, 'asked' | 'sinceMs'>;
/** `isWhole`: each row of the page could be read. */
type Heard = { readonly isWhole: boolean; readonly nowMs: number };

/**
 * Whether a record may be an open request, although it does not say so. It may be one for a day from its date at most. One without a type that is known
 * may be of any kind.
 */
function mayBeOpen(kinds: readonly CommandKind[], record: Told, nowMs: number): boolean {
  if (record.createdMs <= nowMs - DAY_MS) return false;
  const isKnown = isKnownType(record.type);
  return record.status === undefined
    ? !isKnown || kinds.some((kind) => isOfKind(kind, record))
    : record.status === 0 && !isKnown;
}

const isTold = (kinds: readonly CommandKind[], items: readonly Told[], nowMs: number): boolean =>
  !items.some((record) => mayBeOpen(kinds, record, nowMs));

/**
 * Whether the answer to the question for what is pending has all of it: each row could be read and is pending, and no page follows. A site that does not
 * narrow its lists answers with other rows, and proves nothing. A site may count the rows of the whole list. So a page that is said to be the last one
 * is the last one, and so is one without rows. `items`: the rows as the locks read them. Rule: C9a, K6.
 */
export function isAllPending<T extends Told>(
  kinds: readonly CommandKind[],
  page: Page<T>,
  items: readonly Told[],
  params: Asked,
  when: When,
  { isWhole, nowMs }: Heard,
): boolean {
  if (!isWhole || !isTold(kinds, items, nowMs) || items.some(({ status }) => status !== 0)) return false;
  if (page.items.length === 0 || (page.last && page.isUnsaid !== true)) return true;
  const reading = readPage(null, page, params, when, true);
  return reading?.isEnd === true && !reading.isSpoilt;
}

/** The list of all requests as far as it is read, and how many such readings have proved nothing. */
export type Sought<T extends Told> = { readonly tries: number; readonly reading: Reading<T> | null };
/** So many readings may prove nothing, one after the other. Then the site alone decides, and the search is over for the session. */
const TRIES_MAX = 3;
/** Whether the search has ended without a proof. Rule: C9a, K6. */
export const isGivenUp = (sought: Sought<Told> | undefined): boolean => (sought?.tries ?? 0) >= TRIES_MAX;
/** A reading has proved nothing. `isUseless`: the next one would not either. Rule: C9a, K6. */
export const provedNothing = ({ tries }: Sought<Told>, isUseless: boolean): Sought<never> => ({
  tries: isUseless ? TRIES_MAX : tries + 1,
  reading: null,
});

/** A list of all requests with one more page. `next`: the page to ask for. Without it the reading is over. */
type Read<T extends Told> = { readonly sought: Sought<T>; readonly next?: Asked; readonly isProof: boolean };
/**
 * Adds a page to the list of all requests. Null for a page that does not follow the one before. A site that gives the same page again, or too many pages,
 * does so each time. Rule: C9a, K6.
 */
export function readRequests<T extends Told>(
  sought: Sought<T>,
  kinds: readonly CommandKind[],
  page: Page<T>,
  params: Asked,
  when: When,
  { isWhole, nowMs }: Heard,
): Read<T> | null {
  const before = sought.reading;
  const reading = readPage(
    before,
    before === null ? page : withTotal(page, before.total),
    params,
    when,
    isWhole && isTold(kinds, page.items, nowMs),
  );
  if (reading === null) return null;
  const next = nextPage(reading);
  if (next !== undefined) return { sought: { ...sought, reading }, next, isProof: false };
  const { isEnd, isSpoilt, items } = reading;
  const isSame = params.page > (before?.page ?? 0) && page.items.length > 0 && items.length === before?.items.length;
  return { sought: provedNothing(sought, isSame || !(isEnd || isSpoilt)), isProof: isEnd && !isSpoilt };
}

/** A page with the count of page 0, or a lower one: a row that comes during the reading is not one of those to read. */
function withTotal<T>({ total: now, ...page }: Page<T>, total: number | null): Page<T> {
  return total === null ? page : { ...page, total: Math.min(total, now ?? total) };
}

/** The wait before the first question is asked again, doubled after each answer that proved nothing, up to the longest; in ms. */
const AGAIN_MS = 5_000;
const AGAIN_MAX_MS = 300_000;
/** How long to wait after so many answers that proved nothing, or that did not come; in ms. Rule: C9a, K6. */
export const searchAgainMs = (tries: number): number => Math.min(AGAIN_MAX_MS, AGAIN_MS * 2 ** tries);

import { DAY_MS } from '../base/time.ts';
import type { CommandKind } from '../model/command.ts';
import type { Page } from '../model/definition.ts';
import { isOfKind, isUntold, type Shown } from './fate.ts';
import { type Reading, readFirstPage, readPage } from './reading.ts';
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
 * Whether a record may be an open request, although it does not say so. One without a status is open for a day from its date at most, and one without a type
 * that is known may be of any kind.
 */
function mayBeOpen(kinds: readonly CommandKind[], record: Told, nowMs: number): boolean {
  const isKnown = isKnownType(record.type);
  const isAsked = kinds.some((kind) => isOfKind(kind, record));
  if (record.status === undefined) return (isAsked || !isKnown) && record.createdMs > nowMs - DAY_MS;
  return record.status === 0 && !isKnown && kinds.some((kind) => isUntold(kind, record, nowMs));
}

const isTold = (kinds: readonly CommandKind[], items: readonly Told[], nowMs: number): boolean =>
  !items.some((record) => mayBeOpen(kinds, record, nowMs));

/**
 * Whether the answer to the question for what is pending has all of it: each row could be read and is pending, and no page follows. A site that does not
 * narrow its lists answers with other rows, and proves nothing. `items`: the rows as the locks read them. Rule: C9a, K6.
 */
export function isAllPending<T extends Told>(
  kinds: readonly CommandKind[],
  page: Page<T>,
  items: readonly Told[],
  params: Asked,
  when: When,
  { isWhole, nowMs }: Heard,
): boolean {
  const reading = readFirstPage(page, params, when, isWhole && isTold(kinds, items, nowMs));
  return reading?.isEnd === true && !reading.isSpoilt && items.every(({ status }) => status === 0);
}

/** Adds a page to the list of all requests. Null for a page that does not follow the one before. Rule: C9a, K6. */
export const readRequests = <T extends Told>(
  before: Reading<T> | null,
  kinds: readonly CommandKind[],
  page: Page<T>,
  params: Asked,
  when: When,
  { isWhole, nowMs }: Heard,
): Reading<T> | null => readPage(before, page, params, when, isWhole && isTold(kinds, page.items, nowMs));

/** The wait before the first question is asked again, doubled after each answer that proved nothing, up to the longest; in ms. */
const AGAIN_MS = 5_000;
const AGAIN_MAX_MS = 300_000;
/** How long to wait after so many answers that proved nothing, or that did not come; in ms. Rule: C9a, K6. */
export const searchAgainMs = (tries: number): number => Math.min(AGAIN_MAX_MS, AGAIN_MS * 2 ** tries);

import { CALL_TREATMENT } from '../../../model/calls.ts';
import type { Kline } from '../../../model/market.ts';
import { isLast } from '../../../rules/reading.ts';
import type { PagesRead, PendingCall, Query } from '../../shape/calls.ts';
import { QUERY_ITEMS_MAX } from '../../shape/limits.ts';
import { listIn, pageOf, sizeOf } from './keys.ts';
import { isListed, type Listed, withPage } from './paging.ts';

/* How the answer to a screen's call is kept beside what was known: pages are put together (L5i). */

/** The answer as it is kept: that of a list whose pages are kept together with the pages before. */
export function joined(query: Query, body: unknown, { call: name, params }: PendingCall): Pick<Query, 'body' | 'read'> {
  const { pages } = CALL_TREATMENT[name];
  const page = pageOf(params);
  if (pages === 'byStock')
    return { body: wholeBars(listIn(query.body as never), listIn(body as never)) as never, read: null };
  if (!isListed(body)) return { body: body as never, read: null };
  if (pages === 'inOrder') return { body: withTrades(query.body, body, page) as never, read: null };
  const { body: known, read } = query; // the status is the answer's
  const items = onceEach(body.items);
  const before = read?.pages.slice(0, page) ?? [];
  const isJoined = before.length === page;
  const rows = before.reduce((count, ids) => count + ids.length, items.length);
  const beside = { size: sizeOf(params), ...(isJoined ? { rows } : {}) };
  const told = { ...body, items, last: isLast(body, page, beside) };
  if (pages === 'apart') return { body: told as never, read: null };
  return (withPage(listOf(query), told, page) ?? { body: known, read }) as Pick<Query, 'body' | 'read'>;
}

/** All bars of each stock: an answer may leave out those that are known. */
const wholeBars = (known: readonly Kline[], told: readonly Kline[]): readonly Kline[] =>
  told.map((one) => {
    if (one.upTo === undefined) return one;
    const before = known.find(({ stock }) => stock === one.stock)?.bars.slice(one.from, one.upTo) ?? [];
    return { stock: one.stock, bars: [...before, ...one.bars] };
  });

/** A list as far as it is read. Undefined: nothing of it was read, or its pages are not kept together. */
export const listOf = ({ body, read }: Query): { readonly body: Listed; readonly read: PagesRead } | undefined =>
  read === null ? undefined : { body: body as unknown as Listed, read };

/** The rows of a page, each once: a query of the site that joins tables may give one twice. */
function onceEach(items: Listed['items']): Listed['items'] {
  const ids = new Set(items.map(({ id }) => id));
  return items.filter(({ id }) => ids.delete(id));
}

/**
 * Trades have no id, and those of a moment that is over never move: their pages are put together as they come. A site that gives the same page again
 * has no further one.
 */
function withTrades(before: unknown, body: Listed, page: number): Listed {
  if (page === 0 || !isListed(before)) return body;
  const { items } = body;
  // many fills of one instant have one price: such a page says nothing
  const isSame =
    new Set(items.map(String)).size > 1 && JSON.stringify(before.items.slice(-items.length)) === JSON.stringify(items);
  if (isSame) return { items: before.items, last: true };
  return { ...body, items: [...before.items, ...items].slice(0, QUERY_ITEMS_MAX) };
}

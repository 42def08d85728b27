import type { CallParams } from '../events/calls.ts';
import type { BetFilter } from '../events/search.ts';
import { narrowed, periodOf } from '../rules/search.ts';
import { lookupOf } from './queries.ts';
import type { Lookup } from './shape/calls.ts';
import { LOOKUP_ITEMS_MAX } from './shape/limits.ts';
import type { State } from './state.ts';

/* What the history screen asks the site for (engine/SPEC.md, N5). */

type Params = CallParams['bets.search'];
type SearchLookup = Extract<Lookup, { readonly call: 'bets.search' }>;

/** Bets of one page of the rows: product.md 7. */
const ROWS = 50;
/** Bets of one page of the totals. The site has no sum of a filter, so all its bets are read, in few requests. */
const TOTALS = 500;

/**
 * The first pages of a filter: of the rows, which are read as the member scrolls, and of the totals, which are read to the end.
 * They are the same list if the site cannot narrow its list to the filter.
 */
export type Search = { readonly rows: Params; readonly totals: Params };

/** The parts of the state that say what is asked for. */
export type Searching = Pick<State, 'session' | 'search' | 'options' | 'app'>;

/** What is asked for a filter. Undefined while the member, the day or the options are not known. */
export function searchOf({ session, search, options, app }: Searching, filter: BetFilter): Search | undefined {
  if (session.me === null || search.dayMs === null || !options.isLoaded) return undefined;
  const { fields, isExact } = narrowed(filter, options.list, app.policy);
  const params = { playerId: session.me.id, ...fields, ...periodOf(filter, search.dayMs), page: 0 };
  const totals = { ...params, size: TOTALS };
  return { rows: isExact ? { ...params, size: ROWS } : totals, totals };
}

/** The filter of the screen. Undefined on another screen. */
export const filterNow = ({ nav }: Pick<State, 'nav'>): BetFilter | undefined =>
  nav.route.name === 'history' ? nav.route.filter : undefined;

type Lookups = Pick<State, 'lookups'>;

/** Whether there is more to read: a page after the last one, within what is kept. An altered log can hold another call's answer. */
export const hasMore = (lookup: SearchLookup | undefined): boolean =>
  lookup?.body?.items !== undefined && !lookup.body.last && lookup.body.items.length < LOOKUP_ITEMS_MAX;

/** The page that comes next: the first, the one that failed, or the one after the last. Undefined if none does. */
function nextOf(state: Lookups, first: Params): Params | undefined {
  const lookup = lookupOf(state, 'bets.search', first);
  if (lookup === undefined) return first;
  if (lookup.status === 'asking') return undefined;
  if (lookup.status === 'failed') return lookup.params;
  return hasMore(lookup) ? { ...first, page: lookup.params.page + 1 } : undefined;
}

/** The next page of the rows: the member scrolled to their end, or tries again. */
export const nextRows = (state: Lookups, { rows }: Search): Params | undefined => nextOf(state, rows);

/** The page that the totals lack. They need no list of their own where the first page of the rows is all there is. */
export function nextOfTotals(state: Lookups, { rows, totals }: Search): Params | undefined {
  if (rows.size === totals.size) return nextOf(state, totals);
  const lookup = lookupOf(state, 'bets.search', rows);
  if (lookup === undefined) return rows;
  return lookup.body === null || lookup.body.last ? undefined : nextOf(state, totals);
}

/**
 * The page that follows an answer on the history screen, without anybody asking for it: totals are read to the end, one page at a
 * time. Totals of another filter than the screen's are read on only as long as no further one was asked for.
 */
export function followingPage(state: Lookups & Searching & Pick<State, 'nav'>, answered: Params): Params | undefined {
  const filter = filterNow(state);
  const search = filter === undefined ? undefined : searchOf(state, filter);
  if (search === undefined) return undefined;
  const isWanted =
    isSameList(search.totals, answered) || isSameList(newestBeside(state, search.totals) ?? search.totals, answered);
  const totals: Params = { ...answered, page: 0, size: TOTALS };
  return isWanted ? nextOfTotals(state, { totals, rows: { ...totals, size: answered.size } }) : undefined;
}

/** What was asked for last, beside a list. */
function newestBeside({ lookups }: Lookups, list: Params): Params | undefined {
  const others = lookups.flatMap((one) => (one.call === 'bets.search' && !isSameList(one.params, list) ? [one] : []));
  return others.reduce<SearchLookup | undefined>(
    (last, one) => (one.callId > (last?.callId ?? 0) ? one : last),
    undefined,
  )?.params;
}

/** Whether two pages are of the same bets, read in pages of any size. */
const isSameList = (one: Params, other: Params): boolean =>
  JSON.stringify({ ...one, page: 0, size: 0 }) === JSON.stringify({ ...other, page: 0, size: 0 });

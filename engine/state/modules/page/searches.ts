import type { BetFilter } from '../../../address/bet-filter.ts';
import type { RecordFilter } from '../../../address/record-filter.ts';
import type { Route } from '../../../address/routes.ts';
import { DAY_MS } from '../../../base/time.ts';
import type { Bet } from '../../../model/bets.ts';
import { CALL_TREATMENT, type CallName, type CallParams, type SearchCall } from '../../../model/calls.ts';
import { SETTLED_AFTER_MS } from '../../../rules/day-bets.ts';
import { isContradictory } from '../../../rules/outcome.ts';
import { narrowedRecords, recordPeriod } from '../../../rules/records.ts';
import { narrowed, periodOf } from '../../../rules/search.ts';
import type { Query } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { newestOf, queryOf } from '../request/keys.ts';
import { endsTwice, isFull } from '../request/paging.ts';

/* What the screens of all bets and of all records ask the site for (engine/SPEC.md, N5). */

/** Whether a call is of those screens. */
export const isSearch = (name: CallName): name is SearchCall => CALL_TREATMENT[name].keeps === 'filter';
export type SearchParams = CallParams[SearchCall];
type SearchQuery = Extract<Query, { readonly call: SearchCall }>;

/** Bets of one page of the rows: product.md 7. */
const BET_ROWS = 50;
/** Records of one page of the rows: product.md 7. */
const RECORD_ROWS = 20;
/** Bets of one page of the rows in the side panel: product.md 7. */
const SIDE_ROWS = 20;
/** Rows of one page of the totals. The site has no sum of a filter, so all its rows are read, in few requests. */
const TOTALS = 500;

type SearchOf<N extends SearchCall> = {
  readonly call: N;
  readonly rows: CallParams[N];
  readonly totals: CallParams[N];
};
/**
 * The first pages of a filter: of the rows, which are read as the member scrolls, and of the totals, which are read to the end.
 * They are the same list if the site cannot narrow its list to the filter.
 */
export type Search = { readonly [N in SearchCall]: SearchOf<N> }[SearchCall];

/** The parts of the state that say what is asked for. */
export type Searching = Pick<State, 'session' | 'dayMs' | 'options' | 'app' | 'search'>;

/** Whether a route shows the statement, which reads bets and records to their end (N13). */
export const isStatement = (route: Route): boolean => route.name === 'history' && route.filter.view !== undefined;

/** Bets of one page of the rows on a route. The statement shows no rows: it reads its bets as the totals are read. */
export const betRowsOn = (route: Route): number =>
  isStatement(route) ? TOTALS : route.name === 'trade' ? SIDE_ROWS : BET_ROWS;

/** What is asked for a filter of bets, in pages of so many rows (`betRowsOn`). Undefined while the member, the day or the options are not known. */
export function searchOf(
  { session, dayMs, options, app, search }: Searching,
  filter: BetFilter,
  rows: number,
): SearchOf<'bets.search'> | undefined {
  if (session.me === null || dayMs === null || !options.isLoaded) return undefined;
  const { fields, isExact } = narrowed(filter, options.list, app.policy, search.isStatusOdd);
  const totals = { playerId: session.me.id, ...fields, ...periodOf(filter, dayMs), page: 0, size: TOTALS };
  return pagesOf('bets.search', totals, isExact ? rows : TOTALS);
}

/** What is asked for a filter of records. Undefined while the member or the day is not known. */
export function recordSearchOf(
  { session, dayMs }: Pick<State, 'session' | 'dayMs'>,
  filter: RecordFilter,
): SearchOf<'dnw.search'> | undefined {
  if (session.me === null || dayMs === null) return undefined;
  const { fields, isExact } = narrowedRecords(filter);
  const totals = { playerId: session.me.id, ...fields, ...recordPeriod(filter, dayMs), page: 0, size: TOTALS };
  return pagesOf('dnw.search', totals, isExact ? RECORD_ROWS : TOTALS);
}

/**
 * What is asked for the bets that are settled on a day: those of the half hour before it too, since a bet may be settled after midnight. All pages
 * are read. `dayMs`: its midnight in Seoul, epoch ms. Rule: N9.
 */
export const betsOfDay = (playerId: number, dayMs: number): CallParams['bets.search'] => ({
  playerId,
  startMs: dayMs - SETTLED_AFTER_MS,
  endMs: dayMs + DAY_MS - 1,
  page: 0,
  size: TOTALS,
});

/** The bets of the present day, on the assets page: it shows no rows. Undefined on another screen, and while the member or the day is not known. */
export function daySearchOf({
  session: { me },
  dayMs,
  nav,
}: Pick<State, 'session' | 'dayMs' | 'nav'>): SearchOf<'bets.search'> | undefined {
  if (me === null || dayMs === null || !isToday(nav.route)) return undefined;
  return pagesOf('bets.search', betsOfDay(me.id, dayMs), TOTALS);
}

/** The records of the statement: those of its period, whatever became of them. Undefined on another screen. */
export function statementRecordsOf(state: Searching & Pick<State, 'nav'>): SearchOf<'dnw.search'> | undefined {
  const { session, dayMs, nav } = state;
  if (session.me === null || dayMs === null || nav.route.name !== 'history' || !isStatement(nav.route))
    return undefined;
  const params = { playerId: session.me.id, ...periodOf(nav.route.filter, dayMs), page: 0, size: TOTALS };
  return pagesOf('dnw.search', params, TOTALS);
}

const pagesOf = <N extends SearchCall>(call: N, totals: CallParams[N], size: number): SearchOf<N> => ({
  call,
  rows: { ...totals, size },
  totals,
});

/** The filter of the screen: the one of the history screen or of the history in the side panel. Undefined on another screen. */
export function filterNow({ nav: { route } }: Pick<State, 'nav'>): BetFilter | undefined {
  if (route.name === 'history') return route.filter;
  return route.name === 'trade' && route.inner?.view === 'history' ? route.inner.filter : undefined;
}

/** Whether a screen shows the result of the present day. */
export const isToday = (route: Route): boolean => route.name === 'assets' && route.view === 'balance';

/** The filter of the screen of records. Undefined on another screen. */
export const recordFilterNow = ({ nav }: Pick<State, 'nav'>): RecordFilter | undefined =>
  nav.route.name === 'cashList' ? nav.route.filter : undefined;

/** What the present screen asks for, a list each. None on a screen without a filter. */
export function searchesNow(state: Searching & Pick<State, 'nav'>): readonly Search[] {
  const [filter, recordFilter] = [filterNow(state), recordFilterNow(state)];
  const bets = filter === undefined ? daySearchOf(state) : searchOf(state, filter, betRowsOn(state.nav.route));
  const records = recordFilter === undefined ? statementRecordsOf(state) : recordSearchOf(state, recordFilter);
  if (filter !== undefined && bets === undefined) return [];
  return [bets, records].filter((one) => one !== undefined);
}

/** Notes whether a bet that the site told has a status against its profit. The device never forgets it: the site has another reading. */
export const noteStatuses = (state: State, told: readonly Bet[]): State =>
  state.search.isStatusOdd || !told.some((bet) => isContradictory(bet, state.app.policy))
    ? state
    : { ...state, search: { ...state.search, isStatusOdd: true } };

type Queries = Pick<State, 'queries'>;

/** What was read of a list. */
const readOf = (state: Queries, call: SearchCall, params: SearchParams): SearchQuery | undefined =>
  queryOf(state, call, params as never);

/** Whether there is more to read: a page after the last one, within what is kept. An altered log can hold another call's answer. */
export const hasMore = (query: SearchQuery | undefined): boolean =>
  query?.body?.items !== undefined && !query.body.last && !isFull({ ...query, body: query.body });

/** The page that comes next: the first, the one that failed, or the one after the last. Undefined if none does. */
function nextOf(state: Queries, call: SearchCall, first: SearchParams): SearchParams | undefined {
  const query = readOf(state, call, first);
  if (query === undefined) return first;
  if (query.status === 'asking') return undefined;
  if (query.status === 'failed') return query.params;
  const pages = query.read?.pages ?? [];
  // where it ends twice, the page before is read again first: it says whether the rows have moved, or the site has no more
  return hasMore(query) && !endsTwice(pages) ? { ...first, page: pages.length } : undefined;
}

/** The next page of the rows: the member scrolled to their end, or tries again. */
export const nextRows = (state: Queries, { call, rows }: Search): SearchParams | undefined => nextOf(state, call, rows);

/** Whether the totals wait for the rows: those come first, and need no list beside them where they are all there is. */
export const areRowsCounted = (rows: SearchQuery | undefined): boolean => rows?.body == null || rows.body.last;

/** The page that the totals lack: of the rows while they wait for those, else of a list of their own. */
export function nextOfTotals(
  state: Queries,
  { call, rows, totals }: { readonly call: SearchCall; readonly rows: SearchParams; readonly totals: SearchParams },
): SearchParams | undefined {
  if (rows.size === totals.size) return nextOf(state, call, totals);
  return nextOf(state, call, areRowsCounted(readOf(state, call, rows)) ? rows : totals);
}

/**
 * The page that follows an answer on such a screen, without anybody asking for it: totals are read to the end, one page at a
 * time. Totals of another filter than the screen's are read on only as long as no further one was asked for. A screen without a
 * filter shows the sum of what it asks for (N9), so that is read to its end too.
 */
export function followingPage(
  state: Queries & Searching & Pick<State, 'nav'>,
  call: SearchCall,
  answered: SearchParams,
): SearchParams | undefined {
  const search = searchesNow(state).find((one) => one.call === call);
  if (search === undefined) return nextOf(state, call, { ...answered, page: 0 });
  const isWanted =
    isSameList(search.totals, answered) ||
    isSameList(newestBeside(state, call, search.totals) ?? search.totals, answered);
  const totals = { ...answered, page: 0, size: TOTALS };
  return isWanted ? nextOfTotals(state, { call, totals, rows: { ...totals, size: answered.size } }) : undefined;
}

/** What was asked for last, beside a list. */
function newestBeside({ queries }: Queries, call: SearchCall, list: SearchParams): SearchParams | undefined {
  const others = queries.flatMap((one) =>
    one.call === call && !isSameList(one.params as SearchParams, list) ? [one as SearchQuery] : [],
  );
  return newestOf(others)?.params;
}

/** Whether two pages are of the same list, read in pages of any size. */
const isSameList = (one: SearchParams, other: SearchParams): boolean =>
  JSON.stringify({ ...one, page: 0, size: 0 }) === JSON.stringify({ ...other, page: 0, size: 0 });

import { pathOf } from '../../../address/routes.ts';
import { seoulDayStartMs } from '../../../base/time.ts';
import type { FactData } from '../../../events/facts.ts';
import type { FoldContext } from '../../fold-context.ts';
import { isSignedIn } from '../../reads.ts';
import type { State } from '../../state.ts';
import { abortCalls } from '../request/calls.ts';
import { asked } from '../request/queries.ts';
import { isSearch, isToday, type Search, searchesNow } from './searches.ts';

/** The route decides whether a filter is shown. Beside the trade screen it waits for what the stage waits for. */
export function showSearch(state: State, at: FoldContext): State {
  const { route } = state.nav;
  if ('filter' in route || isToday(route)) return enterSearch(state, at);
  if (route.name !== 'trade') return leaveSearch(state);
  return state.options.isLoaded && route.inner?.view === 'history' ? enterSearch(state, at) : state;
}

/**
 * A screen shows a filter, or the assets page the present day: asks for its first page, once for each visit of the address. Nothing is asked
 * before the session is known, and a filter of bets waits for the options.
 */
function enterSearch(state: State, at: FoldContext): State {
  const path = pathOf(state.nav.route);
  if (!isSignedIn(state) || state.search.path === path) return state;
  const dated = { ...state, search: { ...state.search, path }, dayMs: state.dayMs ?? seoulDayStartMs(at.at) };
  const searches = searchesNow(dated);
  if (searches.length === 0) return state;
  const ask = (next: State, { call, rows }: Search): State =>
    asked(next, { call, params: rows } as FactData<'call.asked'>, at);
  return searches.reduce(ask, dated);
}

/** Another screen or filter: what was read for this one is dropped. A return reads it again. */
export function leaveSearch(state: State): State {
  if (state.search.path === null) return state;
  const queries = state.queries.filter(({ call }) => !isSearch(call));
  return { ...state, queries, search: { ...state.search, path: null } };
}

/** The site's statuses are found to be odd: the device keeps it for its next pages, and the screen's filter is asked for anew. Rule: N6. */
export function statusFound(state: State, at: FoldContext, before: State): State {
  at.fx.emit({ type: 'oddStatus.save' });
  return searchAnew(state, at, before);
}

/**
 * Another day, or the site's statuses are found to be odd: asks for the filter of the screen anew, if the site is to be asked for
 * something else now. `before`: the state before that.
 */
export function searchAnew(state: State, at: FoldContext, before: State): State {
  if (state.search.path === null) return state;
  if (JSON.stringify(searchesNow(before)) === JSON.stringify(searchesNow(state))) return state;
  const left = abortCalls(state, ({ call }) => isSearch(call), at);
  return enterSearch(leaveSearch(left), at);
}

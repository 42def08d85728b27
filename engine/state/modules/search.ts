import { seoulDayStartMs } from '../../base/time.ts';
import { pathOf } from '../../events/routes.ts';
import type { At } from '../at.ts';
import { isSignedIn } from '../queries.ts';
import { filterNow, searchOf } from '../search.ts';
import type { State } from '../state.ts';
import { asked } from './lookups.ts';

/**
 * The history screen shows a filter: asks for its first page, once for each visit of the address. The guard calls it after every
 * change of the route, the session and the options. Nothing is asked before all three are known.
 */
export function enterSearch(state: State, at: At): State {
  const path = pathOf(state.nav.route);
  const filter = filterNow(state);
  if (filter === undefined || !isSignedIn(state) || state.search.path === path) return state;
  const dated = { ...state, search: { path, dayMs: seoulDayStartMs(at.at) } };
  const search = searchOf(dated, filter);
  return search === undefined ? state : asked(dated, { call: 'bets.search', params: search.rows }, at);
}

/** Another screen or filter: what was read for this one is dropped. A return reads it again. */
export function leaveSearch(state: State): State {
  if (state.search.path === null) return state;
  const lookups = state.lookups.filter(({ call }) => call !== 'bets.search');
  return { ...state, lookups, search: { ...state.search, path: null } };
}

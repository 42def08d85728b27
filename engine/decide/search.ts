import { type Either, right } from 'fp-ts/lib/Either.js';
import type { BetFilter } from '../address/bet-filter.ts';
import type { Fact } from '../events/facts.ts';
import type { Refusal } from '../events/refusal.ts';
import {
  nextOfTotals,
  nextRows,
  type Search,
  type SearchParams,
  searchesNow,
  searchOf,
} from '../state/modules/page/searches.ts';
import type { State } from '../state/state.ts';

type Decision = Either<Refusal, readonly Fact[]>;

/** Asks for the next rows of the screen's filter. */
export const searchMore = (state: State): Decision => further(state, searchesNow(state), nextRows);

/** Asks for what is missing of the totals of a filter of bets; without one, of the screen's filter. */
export function searchCount(state: State, filter: BetFilter | undefined): Decision {
  const other = filter === undefined ? undefined : searchOf(state, filter);
  return further(state, filter === undefined ? searchesNow(state) : other === undefined ? [] : [other], nextOfTotals);
}

/** Asks for the page that comes next of each list. Nothing to ask for is no refusal: a member may scroll at any time. */
function further(
  state: State,
  searches: readonly Search[],
  next: (state: State, search: Search) => SearchParams | undefined,
): Decision {
  return right(
    searches.flatMap((search) => {
      const params = next(state, search);
      return params === undefined ? [] : [{ type: 'call.asked', data: { call: search.call, params } } as Fact];
    }),
  );
}

import { type Either, right } from 'fp-ts/lib/Either.js';
import type { Fact } from '../events/facts.ts';
import type { Refusal } from '../events/refusal.ts';
import type { BetFilter } from '../events/search.ts';
import { nextOfTotals, nextRows, type Search, type SearchParams, searchNow, searchOf } from '../state/search.ts';
import type { State } from '../state/state.ts';

type Decision = Either<Refusal, readonly Fact[]>;

/** Asks for the next rows of the screen's filter. */
export const searchMore = (state: State): Decision => further(state, searchNow(state), nextRows);

/** Asks for what is missing of the totals of a filter of bets; without one, of the screen's filter. */
export const searchCount = (state: State, filter: BetFilter | undefined): Decision =>
  further(state, filter === undefined ? searchNow(state) : searchOf(state, filter), nextOfTotals);

/** Asks for the page that comes next. Nothing to ask for is no refusal: a member may scroll at any time. */
function further(
  state: State,
  search: Search | undefined,
  next: (state: State, search: Search) => SearchParams | undefined,
): Decision {
  const params = search === undefined ? undefined : next(state, search);
  return right(params === undefined ? [] : [{ type: 'call.asked', data: { call: search?.call, params } } as Fact]);
}

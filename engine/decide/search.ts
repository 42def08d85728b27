import { type Either, right } from 'fp-ts/lib/Either.js';
import type { CallParams } from '../events/calls.ts';
import type { Fact } from '../events/facts.ts';
import type { Refusal } from '../events/refusal.ts';
import type { BetFilter } from '../events/search.ts';
import { type Search, searchOf } from '../state/search.ts';
import type { State } from '../state/state.ts';

/** Asks for the page of a filter that comes next. Nothing to ask for is no refusal: a member may scroll at any time. */
export function searchFurther(
  state: State,
  filter: BetFilter | undefined,
  next: (state: State, search: Search) => CallParams['bets.search'] | undefined,
): Either<Refusal, readonly Fact[]> {
  const search = filter === undefined ? undefined : searchOf(state, filter);
  const params = search === undefined ? undefined : next(state, search);
  return right(params === undefined ? [] : [{ type: 'call.asked', data: { call: 'bets.search', params } }]);
}

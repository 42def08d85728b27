import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Points } from '../base/brand.ts';
import type { Fact } from '../events/facts.ts';
import type { Refusal } from '../events/refusal.ts';
import { isSignedIn } from '../state/queries.ts';
import type { State } from '../state/state.ts';

/** The member's own play limit: points that are whole and above 0, or null for none. */
export function setLimit(state: State, roundPoints: number | null): Either<Refusal, readonly Fact[]> {
  if (!isSignedIn(state)) return left({ code: 'notSignedIn', params: {} });
  return roundPoints !== null && !(Number.isSafeInteger(roundPoints) && roundPoints > 0)
    ? left({ code: 'notInteger', params: {} })
    : right([{ type: 'limits.set', data: { roundPoints: roundPoints as Points | null } }]);
}

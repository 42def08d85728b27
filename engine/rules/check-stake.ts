import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Points } from '../base/brand.ts';
import type { Refusal } from '../events/refusal.ts';
import { whyNoBet } from './bet-checks.ts';
import { type StakeSituation, whyNoAmount } from './stake.ts';

/** May this stake be placed? The checks of decisions.md, Betting rules, in their order; the first that fails decides. */
export function checkStake(points: number, at: StakeSituation): Either<Refusal, Points> {
  const reason = whyNoBet(at);
  const params = reason === 'marketClosed' && at.opensAtMs !== null ? { opensAtMs: at.opensAtMs } : {};
  const refusal = reason === null ? whyNoAmount(points, at) : { code: reason, params };
  return refusal === null ? right(points as Points) : left(refusal);
}

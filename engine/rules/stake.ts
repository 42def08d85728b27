import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Points } from '../base/brand.ts';
import type { Refusal } from '../events/refusal.ts';
import { type AmountSituation, nearestStake, type StakeLimits } from './limits.ts';

/** Everything that decides whether a bet of any amount may be placed. */
export type BettingFacts = {
  readonly isSignedIn: boolean;
  readonly isBlocked: boolean;
  /** Whether it is not known yet what can be bet on. */
  readonly isLoading: boolean;
  readonly isStopped: boolean;
  readonly isMarketOpen: boolean;
  /** When the closed market opens (epoch ms); null if nobody knows. */
  readonly opensAtMs: number | null;
  readonly hasRound: boolean;
  readonly isSiteOpen: boolean;
  readonly isBettingOpen: boolean;
  readonly isSubmitting: boolean;
  readonly hasBetInRound: boolean;
  readonly isOnline: boolean;
  /** Whether the shown price can be trusted. */
  readonly isPriceFresh: boolean;
};

/** What the checks of a bet need to know. Amounts are in points. */
export type StakeSituation = BettingFacts & AmountSituation;

/** Why no bet may be placed, or null if one may: the first checks of decisions.md, Betting rules, in their order. */
export function whyNoBet(at: BettingFacts): Refusal['code'] | null {
  if (!at.isSignedIn) return 'notSignedIn';
  if (at.isBlocked) return 'accountBlocked';
  if (at.isLoading) return 'loading';
  if (at.isStopped) return 'optionStopped';
  if (!at.isMarketOpen) return 'marketClosed';
  if (!at.hasRound) return 'noRound';
  if (!at.isSiteOpen) return 'siteClosed';
  if (!at.isBettingOpen) return 'bettingClosed';
  if (at.isSubmitting) return 'submitting';
  if (at.hasBetInRound) return 'alreadyBet';
  if (!at.isOnline) return 'offline';
  return at.isPriceFresh ? null : 'priceStale';
}

/** May this stake be placed? The checks of decisions.md, Betting rules, in their order; the first that fails decides. */
export function checkStake(points: number, at: StakeSituation): Either<Refusal, Points> {
  const reason = whyNoBet(at);
  const params = reason === 'marketClosed' && at.opensAtMs !== null ? { opensAtMs: at.opensAtMs } : {};
  const refusal = reason === null ? whyNoAmount(points, at) : refuse(reason, params);
  return refusal === null ? right(points as Points) : left(refusal);
}

/**
 * Why this amount cannot be bet, or null when it can: the checks after those of `whyNoBet`, in their order. Off the unit, the
 * refusal carries the amount that is offered instead, if any amount can be bet (BR4).
 */
export function whyNoAmount(points: number, at: AmountSituation): Refusal | null {
  const { limits } = at;
  if (!Number.isSafeInteger(points) || points < 1) return refuse('notInteger');
  if (points < limits.min) return refuse('belowMin', { min: limits.min });
  if (points % limits.unit !== 0)
    return refuse('offUnit', { unit: limits.unit }, nearestStake(points, at) ?? undefined);
  if (points > limits.max) return refuse('aboveMax', { max: limits.max });
  if (at.balancePoints === null) return refuse('balanceUnknown');
  if (points > at.balancePoints) return refuse('aboveBalance');
  if (at.sideLimitPoints !== undefined && points > at.sideLimitPoints)
    return refuse('sideLimit', { max: Math.max(0, at.sideLimitPoints) });
  return whyNotOwn(points, limits);
}

/** Why the member's own play limits refuse this amount, or null: the last of all checks. */
export const whyNotOwn = (points: number, { ownMax, own }: StakeLimits): Refusal | null =>
  ownMax !== undefined && points > ownMax ? (own ?? refuse('ownLimit', { max: ownMax })) : null;

const refuse = (code: Refusal['code'], params: Refusal['params'] = {}, points?: Points): Refusal =>
  points === undefined ? { code, params } : { code, params, points };

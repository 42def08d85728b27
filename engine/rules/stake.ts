import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Points } from '../base/brand.ts';
import type { Refusal } from '../events/refusal.ts';
import type { StakeLimits } from './limits.ts';

/** What decides whether a bet may be placed, whatever its amount. */
export type BettingFacts = {
  readonly isSignedIn: boolean;
  readonly isBlocked: boolean;
  readonly hasRound: boolean;
  readonly isSiteOpen: boolean;
  readonly isBettingOpen: boolean;
  readonly isSubmitting: boolean;
  readonly hasBetInRound: boolean;
  readonly isOnline: boolean;
  /** Whether the price on the screen can be believed. */
  readonly isPriceFresh: boolean;
};

/** What the checks of a bet read; every amount in points. */
export type StakeSituation = BettingFacts & {
  readonly limits: StakeLimits;
  readonly balancePoints: number;
  /** Points the round still accepts on the bet type; undefined when the site names no limit. */
  readonly sideLimitPoints: number | undefined;
};

/** Why no bet may be placed, or null when one may: the first checks of decisions.md, Betting rules, in their order. */
export function whyNoBet(at: BettingFacts): Refusal['code'] | null {
  if (!at.isSignedIn) return 'notSignedIn';
  if (at.isBlocked) return 'accountBlocked';
  if (!at.hasRound) return 'noRound';
  if (!at.isSiteOpen) return 'siteClosed';
  if (!at.isBettingOpen) return 'bettingClosed';
  if (at.isSubmitting) return 'submitting';
  if (at.hasBetInRound) return 'alreadyBet';
  if (!at.isOnline) return 'offline';
  return at.isPriceFresh ? null : 'priceStale';
}

/**
 * May this stake be placed? The checks of decisions.md, Betting rules, in their order; the first that fails decides.
 * A refusal off the unit carries the amount with the remainder taken off.
 */
export function checkStake(points: number, at: StakeSituation): Either<Refusal, Points> {
  const { limits } = at;
  const reason = whyNoBet(at);
  if (reason !== null) return refuse(reason);
  if (!Number.isSafeInteger(points) || points < 1) return refuse('notInteger');
  if (points < limits.min) return refuse('belowMin', { min: limits.min });
  if (points % limits.unit !== 0) return refuse('offUnit', { min: limits.unit }, points - (points % limits.unit));
  if (points > limits.max) return refuse('aboveMax', { max: limits.max });
  if (points > at.balancePoints) return refuse('aboveBalance');
  if (at.sideLimitPoints !== undefined && points > at.sideLimitPoints)
    return refuse('sideLimit', { max: Math.max(0, at.sideLimitPoints) });
  if (limits.ownMax !== undefined && points > limits.ownMax) return refuse('ownLimit', { max: limits.ownMax });
  return right(points as Points);
}

const refuse = (code: Refusal['code'], params: Refusal['params'] = {}, points?: number): Either<Refusal, never> =>
  left(points === undefined ? { code, params } : { code, params, points: points as Points });

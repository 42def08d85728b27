import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Points } from '../base/brand.ts';
import type { Refusal } from '../events/facts.ts';
import type { StakeLimits } from './limits.ts';

/** What the checks of a bet read; every amount in points. */
export type StakeSituation = {
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
  readonly limits: StakeLimits;
  readonly balancePoints: number;
  /** Points the chosen side of the round still accepts; undefined when the site names no limit. */
  readonly sideLimitPoints: number | undefined;
};

/**
 * May this stake be placed? The checks of decisions.md, Betting rules, in their order; the first that fails decides.
 * A refusal off the unit carries the amount with the remainder taken off.
 */
export function checkStake(points: number, at: StakeSituation): Either<Refusal, Points> {
  const { limits } = at;
  if (!at.isSignedIn) return refuse('notSignedIn');
  if (at.isBlocked) return refuse('accountBlocked');
  if (!at.hasRound) return refuse('noRound');
  if (!at.isSiteOpen) return refuse('siteClosed');
  if (!at.isBettingOpen) return refuse('bettingClosed');
  if (at.isSubmitting) return refuse('submitting');
  if (at.hasBetInRound) return refuse('alreadyBet');
  if (!at.isOnline) return refuse('offline');
  if (!at.isPriceFresh) return refuse('priceStale');
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

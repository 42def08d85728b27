import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Points } from '../base/brand.ts';
import type { Refusal } from '../events/refusal.ts';
import type { Lot, StepCount } from '../model/steps.ts';
import type { BetType } from '../model/ticket.ts';
import type { Form } from './form.ts';
import type { StakeLimits } from './limits.ts';
import { whyNotOwn } from './stake.ts';

/** The limit of chip and step clicks together, for each bet type (product.md 4). */
export const CLICKS_MAX = 10;

/** What chips and steps are counted in: the min of the kind of bet, in points. */
const baseOf = ({ chip, unit }: StakeLimits): number => chip ?? unit;
/** Points of a lot chip: min x 10 x lot (product.md 9). */
export const chipPoints = (limits: StakeLimits, lot: Lot): number => Math.round(baseOf(limits) * 10 * lot);
/** Points of a step button: this many times the min. */
export const stepPoints = (limits: StakeLimits, count: StepCount): number => baseOf(limits) * count;

/** Adds a chip or step to the form, or refuses an amount that no bet could have (product.md 5, chip add, step disabled; BR5). */
export function addToForm(
  form: Form,
  add: number,
  betType: BetType | null,
  limits: StakeLimits,
  balancePoints: number | null,
  sideLimitPoints = Number.MAX_SAFE_INTEGER,
): Either<Refusal, Points> {
  if (betType !== null && form.betType !== null && form.betType !== betType)
    return left({ code: 'otherSide', params: {} });
  if (form.clicks >= CLICKS_MAX) return left({ code: 'clicksUsed', params: { max: CLICKS_MAX } });
  const points = form.points + add;
  if (balancePoints === null) return left({ code: 'balanceUnknown', params: {} });
  if (points > balancePoints) return left({ code: 'chipAboveBalance', params: {} });
  if (points > limits.max) return left({ code: 'chipAboveMax', params: { max: limits.max } });
  if (points > sideLimitPoints) return left({ code: 'sideLimit', params: { max: Math.max(0, sideLimitPoints) } });
  const own = whyNotOwn(points, limits);
  return own === null ? right(points as Points) : left(own);
}

/**
 * Is a step button open? It is not if another bet type is chosen, if the clicks are used up, or if the balance left is less
 * than min times its count (product.md 5). If the stake equals the balance, nothing is left. The max, the round's limit of the
 * side and the member's own limit shut it too.
 */
export function canStep(
  form: Pick<Form, 'points' | 'betType' | 'clicks'>,
  betType: BetType,
  count: StepCount,
  limits: StakeLimits,
  balancePoints: number | null,
  sideLimitPoints = Number.MAX_SAFE_INTEGER,
): boolean {
  if (form.betType !== null && form.betType !== betType) return false;
  if (form.clicks >= CLICKS_MAX || balancePoints === null) return false;
  const points = form.points + stepPoints(limits, count);
  return points <= Math.min(balancePoints, limits.max, sideLimitPoints, limits.ownMax ?? points);
}

/**
 * Is a lot chip open: one more click is left. One that would pass the balance or max stays open and says why (decisions, Betting
 * rules). One below the member's own min stays open too: chips add up, so it is a step on the way to the min.
 */
export const canChip = ({ clicks }: Pick<Form, 'clicks'>): boolean => clicks < CLICKS_MAX;

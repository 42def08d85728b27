import { type Either, left, right } from 'fp-ts/lib/Either.js';
import type { Points } from '../base/brand.ts';
import type { Refusal, RefusalCode } from '../events/refusal.ts';
import type { Lot, StepCount } from '../events/steps.ts';
import type { BetType } from '../events/ticket.ts';
import type { StakeLimits } from './limits.ts';

/** Chip and step clicks together are limited to this many per bet type (product.md 4). */
export const CLICKS_MAX = 10;

/** What the form holds: the stake in points, the bet type that the first step fixed, and the clicks spent. */
export type Form = {
  readonly points: Points;
  readonly betType: BetType | null;
  readonly clicks: number;
  /** How often each lot chip was used, by lot. */
  readonly chips: Readonly<Record<string, number>>;
  /** What was refused last, until the amount changes; `by`: whether a bet was asked for, or an amount. */
  readonly refused: {
    readonly by: 'bet' | 'amount';
    readonly code: RefusalCode;
    readonly params: Refusal['params'];
  } | null;
};

export const EMPTY_FORM: Form = { points: 0 as Points, betType: null, clicks: 0, chips: {}, refused: null };

/** Points of a lot chip: min x 10 x lot (product.md 9). */
export const chipPoints = (limits: StakeLimits, lot: Lot): number => Math.round(limits.unit * 10 * lot);
/** Points of a quick-count step: that many units. */
export const stepPoints = (limits: StakeLimits, count: StepCount): number => limits.unit * count;

/** Adds a chip or step to the form; the refusals of product.md 5 (chip add, step disabled). */
export function addToForm(
  form: Form,
  add: number,
  betType: BetType | null,
  limits: StakeLimits,
  balancePoints: number,
): Either<Refusal, Points> {
  if (betType !== null && form.betType !== null && form.betType !== betType)
    return left({ code: 'otherSide', params: {} });
  if (form.clicks >= CLICKS_MAX) return left({ code: 'clicksUsed', params: { max: CLICKS_MAX } });
  const points = form.points + add;
  if (points > balancePoints) return left({ code: 'chipAboveBalance', params: {} });
  if (points > limits.max) return left({ code: 'chipAboveMax', params: { max: limits.max } });
  return right(points as Points);
}

/**
 * Is a step button open? Disabled when another bet type is chosen, the clicks are used up, or the balance left is
 * below min times its count, as it is when the stake equals the balance (product.md 5).
 */
export function canStep(
  form: Pick<Form, 'points' | 'betType' | 'clicks'>,
  betType: BetType,
  count: StepCount,
  limits: StakeLimits,
  balancePoints: number,
): boolean {
  if (form.betType !== null && form.betType !== betType) return false;
  if (form.clicks >= CLICKS_MAX) return false;
  return balancePoints - form.points >= limits.unit * count && form.points + stepPoints(limits, count) <= limits.max;
}

/** Is a lot chip open: one more click is left. One that would pass the balance or max stays open and says why (decisions, Betting rules). */
export const canChip = ({ clicks }: Pick<Form, 'clicks'>): boolean => clicks < CLICKS_MAX;

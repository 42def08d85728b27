import type { StepCount } from '../model/steps.ts';
import type { BetType } from '../model/ticket.ts';
import { CLICKS_MAX, stepPoints } from './chips.ts';
import type { Form } from './form.ts';
import type { StakeLimits } from './limits.ts';

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

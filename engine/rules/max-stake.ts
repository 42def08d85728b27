import type { Points } from '../base/brand.ts';
import { largestUpTo, type StakeLimits } from './limits.ts';

/**
 * The largest stake that would be taken: the smallest of max, balance, the round's limit of the side and the member's own limit,
 * rounded down to the unit; 0 where that is below min (product.md 5, Max action).
 */
export const maxStake = (limits: StakeLimits, balancePoints: number, sideLimitPoints?: number): Points =>
  largestUpTo(Number.MAX_SAFE_INTEGER, { limits, balancePoints, sideLimitPoints }) as Points;

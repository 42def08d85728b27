import { HOUR_MS, MINUTE_MS } from '../base/time.ts';

/**
 * The rules of deposits and withdrawals that members are told (product.md 9). Amounts in points, times in ms. The client refuses
 * what is below the least or above the most; the site judges the number of withdrawals and the time between them. The page
 * needs them at its start, so they are in a file of their own.
 */
export const CASH_RULES = {
  minPoints: 5_000,
  withdrawalMaxPoints: 5_000_000,
  withdrawalsADay: 4,
  withdrawalGapMs: 3 * HOUR_MS,
  /** From this amount on the site calls before it pays out. */
  callPoints: 20_000_000,
  /** An unpaid deposit is cancelled after this time. */
  unpaidMs: 30 * MINUTE_MS,
} as const;

import { filterAddress, oneOfTexts, thing } from './period.ts';

/* The filter of the records of coins on the assets page (engine/SPEC.md, N8). */

/** Periods that end now, in the order of the screen. */
export const COIN_PERIODS = ['week', 'month', 'quarter'] as const;
/** The types of the records, and what became of them, in the order of the screen. */
export const COIN_TYPES = ['D', 'W', 'C', 'BD'] as const;
/** What became of a record of coins, in the order of the screen. */
export const COIN_OUTCOMES = ['pending', 'done', 'rejected'] as const;

/** Which records of coins are shown. A missing member does not narrow them. */
export type CoinFilter = {
  /** The name of a coin. */
  readonly coin?: string;
  readonly type?: (typeof COIN_TYPES)[number];
  readonly status?: (typeof COIN_OUTCOMES)[number];
  readonly period?: (typeof COIN_PERIODS)[number];
};

/** The filter of the records of coins, and the address that says it. */
export const coinFilter = filterAddress<CoinFilter>({
  coin: thing('coin'),
  type: oneOfTexts(COIN_TYPES),
  status: oneOfTexts(COIN_OUTCOMES),
  period: oneOfTexts(COIN_PERIODS),
});

import { type Of, oneOf } from '../base/check.ts';

/* What a member can choose of languages and bars. The page needs these values at its start, so they are in a file of their own. */

/** The languages of the page, by their codes on the wire (product.md 1). */
export const LANGUAGES = ['ko', 'en', 'zh', 'jp'] as const;

/** Lengths of the price chart's bars that a member can choose, in seconds (product.md 2); left alone, they are as long as a round. */
export const BarPeriod = oneOf(60, 120, 300);
export type BarPeriod = Of<typeof BarPeriod>;

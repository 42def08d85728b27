/** The numbers that the program can show and compute. A number outside of them is refused where it enters (SPEC L7). */

/** Decimals of a price. Tick columns keep this many exactly. */
export const DECIMALS_MAX = 8;
/**
 * The largest price, positive or negative, in the stock's unit. With 8 decimals it still has about the 15 digits of a double.
 */
export const PRICE_MAX = 1e12;
/** The largest amount of coins or sum of points, positive or negative. */
export const AMOUNT_MAX = 1e15;
/** The largest percentage, positive or negative. */
export const PERCENT_MAX = 1e6;
/** The last instant with a year of four digits in Seoul: 9999-12-31 23:59:59.999, in epoch ms. The first is 1970-01-01 UTC. */
export const INSTANT_MAX_MS = 253_402_268_399_999;
/** A hundred years in ms: the most that a lifetime or a clock's error may be. */
export const SPAN_MAX_MS = 3_155_760_000_000;
/** The largest id in the page's address. A number of ten or more digits may be a phone or account number. */
export const ADDRESS_ID_MAX = 999_999_999;
/** Width of a popup, in CSS px. */
export const WIDTH_MAX_PX = 10_000;

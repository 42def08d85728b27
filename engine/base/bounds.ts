/** The numbers that the program can show and reckon with. What is beyond them is refused where it enters (SPEC L7). */

/** Decimals of a price; tick columns keep as many exactly. */
export const DECIMALS_MAX = 8;
/** A price either way, in the stock's unit: with 8 decimals it still fits a double's 15 digits well enough to be told apart. */
export const PRICE_MAX = 1e12;
/** An amount of coins, or a sum of points, either way. */
export const AMOUNT_MAX = 1e15;
/** A percentage either way. */
export const PERCENT_MAX = 1e6;
/** The last instant shown with a year of four digits in Seoul: 9999-12-31 23:59:59.999, in epoch ms. The first is 1970-01-01 UTC. */
export const INSTANT_MAX_MS = 253_402_268_399_999;
/** A span of a hundred years, in ms: a lifetime, or how wrong a device's clock may be. */
export const SPAN_MAX_MS = 3_155_760_000_000;
/** An id that stands in the page's address: of ten digits or more it may be somebody's phone or account number. */
export const ADDRESS_ID_MAX = 999_999_999;
/** Width of a popup, in CSS px. */
export const WIDTH_MAX_PX = 10_000;

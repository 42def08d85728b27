import { DIGITS } from './bits.ts';

/*
 * A run as a short text of characters JSON need not escape, complete in itself but for its entry's `at`. Measured on
 * gzipped recordings (`npm run bench -- tick.gz`): what repeats from line to line stands in front, where the dictionary
 * takes it, and what is news is packed to the bit, because every character between two matches costs.
 *
 *   time mode, decimals and length of the high part, k  |  high part of the first price  |  bits
 *
 * bits = low part of the first price, times, price differences (zigzag, Rice code of k low bits), padded with ones.
 * On a grid (unit = smallest step) times are the lag of the last tick behind `at` and the list of steps that are not 1;
 * off it every step stands before its price. Prices that are no decimals of a moderate size, and times that run
 * backwards, take the plain text `~time,price;time,price`.
 */

/** Units a grid of times may have, in ms; a mode beyond them is the Rice parameter of steps off any grid. */
export const UNITS_MS = [1, 5, 10, 20, 50, 100, 200, 250, 500, 1_000];
export const K_MAX = 30;
/** Prices are scaled integers below this. */
export const PRICE_LIMIT = 2 ** 30;
/** Low bits of the lag of times off any grid. */
export const LAG_BITS = 6;
/** A run's decimals are 0 to 8; the layout digit is decimals + this * length of the high part. */
export const SCALES = 9;
export const HIGH_MAX = 5;
export const POW10 = [1, 10, 100, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8];

/** Bits of the first price's low part, which changes from batch to batch as differences do from tick to tick. */
export const lowBitsOf = (k: number): number => Math.min(k + 5, K_MAX);

/** A number in base 64, high digits first; none for 0. */
export const digitsOf = (value: number): string =>
  value === 0 ? '' : digitsOf(Math.floor(value / 64)) + DIGITS[value % 64];

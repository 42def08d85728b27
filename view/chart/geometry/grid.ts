import type { PriceWindow } from './lane-window.ts';

/** More lines than this are on no screen: beyond 2^53 steps from zero the next whole number is the same double. */
const LINES_MAX = 200;
/** Round distances: one of these times a power of ten. */
const FACTORS = [1, 2, 2.5, 5] as const;

/** Multiples of a step between two prices, lowest first. */
function multiples({ lo, hi }: PriceWindow, step: number): readonly number[] {
  const first = Math.ceil(lo / step);
  const count = Math.floor(hi / step) - first + 1;
  return Array.from({ length: Math.max(0, Math.min(LINES_MAX, count)) || 0 }, (_, i) => (first + i) * step);
}

/**
 * At most `most` prices on round numbers between two prices, with the smallest distance that gives no more: so seven at
 * most are four at least. `digits` is how many decimals a price is shown with: no line stands between two of those.
 */
export function gridPrices(window: PriceWindow, most: number, digits: number): readonly number[] {
  const span = window.hi - window.lo;
  if (!(span > 0) || !Number.isFinite(span)) return [];
  for (let power = Math.max(-digits, Math.floor(Math.log10(span / most)) - 1); ; power++)
    for (const factor of FACTORS) {
      if (factor === 2.5 && power <= -digits) continue;
      const prices = multiples(window, factor * 10 ** power);
      if (prices.length <= most) return prices;
    }
}

const MINUTE_S = 60;
/** Distances of the labels in the time row, in seconds. */
const TIMES_S = [30, 60, 120, 300, 600, 900, 1_200, 1_800, 3_600, 7_200, 14_400, 21_600, 43_200, 86_400] as const;
/** Two labels of the time row are at least this far apart, in px. */
const TIMES_PX = 80;
/** Where candles are missing, labels come nearer to each other. A label that is nearer than this to the one before it, in px, is left out. */
export const TIME_WORD_PX = 52;

/** The distance of the labels under candles of a period, in ms: whole periods, on round times. */
export function timeStepMs(periodS: number, step: number): number {
  const isOpen = (s: number): boolean => s % periodS === 0 && (s / periodS) * step >= TIMES_PX;
  const found = TIMES_S.find(isOpen) ?? Math.ceil(TIMES_PX / step) * Math.max(periodS, MINUTE_S);
  return found * 1_000;
}

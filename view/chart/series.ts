import type { Bar } from '../../engine/index.ts';
import type { PriceWindow } from './geometry/lane-window.ts';
import type { Visible } from './geometry/viewport.ts';
import type { BarSeries } from './model.ts';

/** The candles in view, oldest first. */
export const shownOf = (bars: BarSeries, { from, to }: Visible): readonly Bar[] =>
  Array.from({ length: to - from }, (_, i) => bars.at(from + i)).filter((bar) => bar !== undefined);

/** The lowest low and the highest high of some candles; null without one. */
export function rangeOf(bars: readonly Bar[]): PriceWindow | null {
  let [lo, hi] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (const bar of bars) {
    lo = Math.min(lo, bar.low);
    hi = Math.max(hi, bar.high);
  }
  return hi >= lo ? { lo, hi } : null;
}

/** The place of the last candle that began at an instant or before it; 0 where there is none. */
export function barIndexOf(bars: BarSeries, ms: number): number {
  let [from, to] = [0, bars.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((bars.at(middle)?.startMs ?? 0) <= ms) from = middle + 1;
    else to = middle;
  }
  return Math.max(0, from - 1);
}

/** The first so many of some candles, and the running one after them. Nothing is copied. */
export const seriesOf = (done: BarSeries, count: number, running: Bar | null): BarSeries =>
  running === null
    ? { length: count, at: (index) => (index < count ? done.at(index) : undefined) }
    : { length: count + 1, at: (index) => (index < count ? done.at(index) : index === count ? running : undefined) };

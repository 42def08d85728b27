import type { PriceWindow } from './lane-window.ts';
import type { Layout } from './layout.ts';
import { type Scale, yOf } from './scale.ts';

/** The candles' scale, and whether it is the lane's own. */
export type CandleScale = Scale & { readonly isShared: boolean };

/** A shared scale is kept until a candle is this many px out of the box in which sharing begins: it does not flicker. */
const KEPT_PX = 6;

/**
 * The scale of the candles in view: the lane's, where all of them fit with it;
 * else from the lowest low to the highest high, with the whole window of the lane in it. `lane` is null away from the live
 * edge and without a round. `wasShared`: whether they shared before.
 */
export function candleScale(
  visible: PriceWindow | null,
  lane: Scale | null,
  layout: Layout,
  wasShared: boolean,
): CandleScale {
  const span = layout.candles;
  if (lane !== null) {
    const slack = wasShared ? KEPT_PX : 0;
    const isWithin =
      visible === null || (yOf(lane, visible.hi) >= span.top - slack && yOf(lane, visible.lo) <= span.bottom + slack);
    if (isWithin) return { ...lane, isShared: true };
  }
  const all = joined(visible, lane?.window ?? null) ?? { lo: 0, hi: 0 };
  return { window: widened(all), span, isShared: false };
}

const joined = (one: PriceWindow | null, other: PriceWindow | null): PriceWindow | null =>
  one === null || other === null ? (one ?? other) : { lo: Math.min(one.lo, other.lo), hi: Math.max(one.hi, other.hi) };

/** Candles that all stand at one price get a little room: a window of no height has no scale. */
const widened = ({ lo, hi }: PriceWindow): PriceWindow => {
  if (hi > lo) return { lo, hi };
  const room = Math.abs(hi) * 1e-5 || 1;
  return { lo: lo - room, hi: hi + room };
};

/** The scale before where the next one is the same: whoever keeps a drawing compares references. */
export function sameScale(before: CandleScale, next: CandleScale): CandleScale {
  const isSame =
    before.window.lo === next.window.lo &&
    before.window.hi === next.window.hi &&
    before.span.top === next.span.top &&
    before.span.bottom === next.span.bottom &&
    before.isShared === next.isShared;
  return isSame ? before : next;
}

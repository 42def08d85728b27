import type { PriceWindow } from './lane-window.ts';
import type { Span } from './layout.ts';

/** Prices to heights in px: `window.hi` is drawn at `span.top`, `window.lo` at `span.bottom`. */
export type Scale = { readonly window: PriceWindow; readonly span: Span };

/** The height of a price. Half a plot up where the window or the span is empty. */
export function yOf({ window: { lo, hi }, span: { top, bottom } }: Scale, price: number): number {
  return hi > lo ? top + ((hi - price) / (hi - lo)) * (bottom - top) : (top + bottom) / 2;
}

/** The price at a height. */
export function priceAt({ window: { lo, hi }, span: { top, bottom } }: Scale, y: number): number {
  return bottom > top ? hi - ((y - top) / (bottom - top)) * (hi - lo) : hi;
}

/** How many px one unit of price takes; 0 for an empty window. */
export const pxPerPrice = ({ window: { lo, hi }, span: { top, bottom } }: Scale): number =>
  hi > lo ? (bottom - top) / (hi - lo) : 0;

/** The prices that a whole box shows on a scale whose span is a part of it. */
export const windowOver = (scale: Scale, box: Span): PriceWindow => ({
  lo: priceAt(scale, box.bottom),
  hi: priceAt(scale, box.top),
});

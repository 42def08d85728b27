import { clamp, type Layout } from './layout.ts';

/** Which candles are in view: their distance in px, and the place in the series that stands at the right edge. */
export type Viewport = {
  readonly step: number;
  /** A place between two candles counts: 12.5 is half way from the 13th to the 14th. */
  readonly right: number;
};
/** The first candle in view and the one after the last. */
export type Visible = { readonly from: number; readonly to: number };

/** Distance of two candles, in px. */
export const STEP_MIN = 3;
export const STEP_MAX = 28;
/** The middle of the newest candle stands this far from the joint. */
export const CANDLE_GAP = 10;
/** A candle's body is so much of the distance between two. */
const BODY = 2 / 3;

export type Box = Pick<Layout, 'axisL' | 'xc'>;

/** Width of a candle's body, in px. */
export const bodyOf = (step: number): number => Math.max(2, Math.round(step * BODY));

/** Where the middle of a candle stands. */
export const xOf = ({ step, right }: Viewport, { xc }: Box, index: number): number =>
  xc - CANDLE_GAP - (right - index) * step;

/** The place in the series at an x, between two candles most of the time. */
export const indexAt = ({ step, right }: Viewport, { xc }: Box, x: number): number =>
  right - (xc - CANDLE_GAP - x) / step;

/** How many candles stand beside each other in full. */
export const capacityOf = (step: number, { axisL, xc }: Box): number =>
  Math.max(1, Math.floor((xc - axisL - CANDLE_GAP) / step));

/** Keeps a viewport inside a series of so many candles: the newest at the right edge or the oldest at the left one. */
export function within({ step, right }: Viewport, box: Box, count: number): Viewport {
  const held = clamp(step, STEP_MIN, STEP_MAX);
  const newest = count - 1;
  return { step: held, right: clamp(right, Math.min(newest, capacityOf(held, box) - 1), newest) };
}

/** The candles of which any part is in view. */
export function visibleIn(view: Viewport, box: Box, count: number): Visible {
  const half = bodyOf(view.step) / 2;
  const from = Math.ceil(indexAt(view, box, box.axisL - half));
  const to = Math.floor(indexAt(view, box, box.xc + half)) + 1;
  return { from: clamp(from, 0, Math.max(0, count)), to: clamp(to, 0, Math.max(0, count)) };
}

/** Whether the newest candle is out of view: its middle is right of the candles' box. */
export const isAway = (view: Viewport, box: Box, count: number): boolean =>
  count > 0 && xOf(view, box, count - 1) > box.xc;

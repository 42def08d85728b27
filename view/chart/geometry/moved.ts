import { clamp } from './layout.ts';
import { type Box, CANDLE_GAP, indexAt, STEP_MAX, STEP_MIN, type Viewport, within } from './viewport.ts';

/* A viewport that a hand has moved. */

/** Moves the candles by so many px, to the right for a look at older ones. */
export const panned = (view: Viewport, box: Box, count: number, px: number): Viewport =>
  within({ ...view, right: view.right - px / view.step }, box, count);

/** Changes the distance of the candles; the place under `x` stays where it is. */
export function zoomed(view: Viewport, box: Box, count: number, factor: number, x: number): Viewport {
  const step = clamp(view.step * factor, STEP_MIN, STEP_MAX);
  const held = indexAt(view, box, x);
  return within({ step, right: held + (box.xc - CANDLE_GAP - x) / step }, box, count);
}

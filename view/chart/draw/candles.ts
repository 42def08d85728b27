import uPlot from 'uplot';
import { bodyOf } from '../geometry/viewport.ts';
import { hatched } from './ink.ts';
import type { Scene } from './scene.ts';

/** The places of the candles in view and their closes. uPlot draws a series of one point at least. */
export const candleData = ({ shown, visible: { from } }: Scene): uPlot.AlignedData =>
  shown.length === 0 ? [[0], [null]] : [shown.map((_, i) => from + i), shown.map(({ close }) => close)];

/** Wicks and bodies of the candles in view. Those that rose are hollow in a closed market; those that fell may be hatched. */
export function candlePaths(
  u: uPlot,
  { model: { isGrey, hatch }, viewport, visible, shown, palette }: Scene,
): uPlot.Series.Paths {
  const px = uPlot.pxRatio;
  const width = bodyOf(viewport.step) * px;
  const y = (price: number): number => u.valToPos(price, 'y', true);
  const [up, down, inside] = [new Path2D(), new Path2D(), new Path2D()];
  for (const [i, { open, high, low, close }] of shown.entries()) {
    const isUp = close >= open;
    const path = isUp ? up : down;
    const wick = Math.round(u.valToPos(visible.from + i, 'x', true));
    const [x, top, upper] = [wick + px / 2 - width / 2, y(high), y(Math.max(open, close))];
    const height = Math.max(1.5 * px, y(Math.min(open, close)) - upper);
    path.rect(wick, top, px, y(low) - top);
    if (width > 4 * px) path.roundRect(x, upper, width, height, px);
    else path.rect(x, upper, width, height);
    if (isGrey && isUp) inside.rect(x + px, upper + px, width - 2 * px, Math.max(0, height - 2 * px));
    if (hatch && !isGrey && !isUp) inside.rect(x, upper, width, height);
  }
  const fill = new Map<string | CanvasPattern, Path2D>();
  if (isGrey) {
    up.addPath(down);
    fill.set(palette('line-3'), up).set(palette('surface-1'), inside);
  } else fill.set(palette('candle-up'), up).set(palette('candle-down'), down);
  if (hatch && !isGrey) fill.set(hatched(u.ctx, palette('surface-1'), 4), inside);
  return { fill };
}

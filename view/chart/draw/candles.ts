import uPlot from 'uplot';
import { bodyOf } from '../geometry/viewport.ts';
import { hatched } from './ink.ts';
import type { Scene } from './scene.ts';

/**
 * Wicks and bodies of the candles in view. Those that rose are hollow in a closed market; those that fell may be hatched. Each is drawn by
 * itself: a browser without a graphics card takes four times as long to fill one path of them all, since it is as large as the plot.
 */
export function candles(u: uPlot, { model: { isGrey, hatch }, viewport, visible, shown, palette }: Scene): void {
  const { ctx, bbox } = u;
  const px = uPlot.pxRatio;
  const width = bodyOf(viewport.step) * px;
  const y = (price: number): number => u.valToPos(price, 'y', true);
  const [up, down] = isGrey ? [palette('line-3'), palette('line-3')] : [palette('candle-up'), palette('candle-down')];
  const ground = palette('surface-1');
  const lines = hatch && !isGrey ? hatched(ctx, ground, 4) : null;
  ctx.save();
  ctx.beginPath();
  ctx.rect(bbox.left, bbox.top, bbox.width, bbox.height);
  ctx.clip();
  for (const [i, { open, high, low, close }] of shown.entries()) {
    const isUp = close >= open;
    const wick = Math.round(u.valToPos(visible.from + i, 'x', true));
    const [x, top, upper] = [wick + px / 2 - width / 2, y(high), y(Math.max(open, close))];
    const height = Math.max(1.5 * px, y(Math.min(open, close)) - upper);
    ctx.fillStyle = isUp ? up : down;
    ctx.fillRect(wick, top, px, y(low) - top);
    if (width > 4 * px) {
      ctx.beginPath();
      ctx.roundRect(x, upper, width, height, px);
      ctx.fill();
    } else ctx.fillRect(x, upper, width, height);
    if (isGrey && isUp) {
      ctx.fillStyle = ground;
      ctx.fillRect(x + px, upper + px, width - 2 * px, Math.max(0, height - 2 * px));
    } else if (lines !== null && !isUp) {
      ctx.fillStyle = lines;
      ctx.fillRect(x, upper, width, height);
    }
  }
  ctx.restore();
}

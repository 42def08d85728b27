import uPlot from 'uplot';
import { bodyOf } from '../geometry/viewport.ts';
import { hatched } from './ink.ts';
import type { Scene } from './scene.ts';

/** The places of the candles in view and their closes. uPlot draws a series of one point at least. */
export function candleData({ model, visible: { from, to } }: Scene): uPlot.AlignedData {
  if (to <= from) return [[0], [null]];
  const places = Array.from({ length: to - from }, (_, i) => from + i);
  return [places, places.map((place) => model.bars.at(place)?.close)];
}

/** Wicks and bodies of the candles in view. Those that rose are hollow in a closed market; those that fell may be hatched. */
export function candlePaths(u: uPlot, { model, viewport, visible, palette }: Scene): uPlot.Series.Paths {
  const px = uPlot.pxRatio;
  const width = bodyOf(viewport.step) * px;
  const y = (price: number): number => u.valToPos(price, 'y', true);
  const [up, down] = [
    { wicks: new Path2D(), bodies: new Path2D() },
    { wicks: new Path2D(), bodies: new Path2D() },
  ];
  for (let i = visible.from; i < visible.to; i++) {
    const bar = model.bars.at(i);
    if (bar === undefined) continue;
    const { open, high, low, close } = bar;
    const { wicks, bodies } = close >= open ? up : down;
    const [x, top, upper] = [Math.round(u.valToPos(i, 'x', true)), y(high), y(Math.max(open, close))];
    wicks.rect(x, top, px, y(low) - top);
    const box = [x + px / 2 - width / 2, upper, width, Math.max(1.5 * px, y(Math.min(open, close)) - upper)] as const;
    if (width > 4 * px) bodies.roundRect(...box, px);
    else bodies.rect(...box);
  }
  const { 'line-3': grey, 'surface-1': ground, 'candle-up': rose, 'candle-down': fell } = palette;
  const falling = new Path2D(down.bodies);
  down.wicks.addPath(down.bodies);
  up.wicks.addPath(model.isGrey ? down.wicks : up.bodies);
  if (model.isGrey)
    return {
      fill: new Map([
        [grey, up.wicks],
        [ground, up.bodies],
      ]),
      stroke: new Map([[grey, up.bodies]]),
    };
  const fill = new Map<string | CanvasPattern, Path2D>([
    [rose, up.wicks],
    [fell, down.wicks],
  ]);
  if (model.hatch) fill.set(hatched(u.ctx, ground, 4), falling);
  return { fill };
}

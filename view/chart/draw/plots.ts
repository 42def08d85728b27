import uPlot from 'uplot';
import type { PriceWindow } from '../geometry/lane-window.ts';
import { type Scale, windowOver } from '../geometry/scale.ts';
import { gridLines, stripes, zone } from './canvas.ts';
import { isOver, type Scene } from './scene.ts';

type Paint = { readonly clear: (u: uPlot) => void; readonly over?: (u: uPlot) => void };

const bare = (
  size: { readonly width: number; readonly height: number },
  scales: { readonly x: () => [number, number]; readonly y: () => PriceWindow },
  paint: Paint,
  series: uPlot.Series,
): uPlot.Options => ({
  ...size,
  padding: [0, 0, 0, 0],
  legend: { show: false },
  cursor: { show: false },
  axes: [{ show: false }, { show: false }],
  scales: {
    x: { time: false, range: scales.x },
    y: {
      range: () => {
        const { lo, hi } = scales.y();
        return [lo, hi];
      },
    },
  },
  series: [{}, { points: { show: false }, ...series }],
  hooks: { drawClear: [paint.clear], ...(paint.over ? { draw: [paint.over] } : {}) },
});

/** A scale of no prices has nothing to show; a plot needs one all the same. */
const NO_PRICES: PriceWindow = { lo: 0, hi: 1 };
const windowOf = (scale: Scale | null, top: number, bottom: number): PriceWindow => {
  const window = scale === null ? NO_PRICES : windowOver(scale, { top, bottom });
  return window.hi > window.lo ? window : NO_PRICES;
};

/** Size of the lane's plot: under the countdown's band. */
export const laneSize = ({ layout: l }: Scene) => ({ width: l.x1 - l.x0, height: l.plotH - l.head });

/** The running round on the right: zones beyond the targets, the closed part hatched, the line from the open on. */
export function lanePlot(scene: Scene, target: HTMLElement): uPlot {
  const x = (): [number, number] => {
    const { round } = scene.model;
    return round ? [round.startMs / 1000, round.endMs / 1000] : [0, 1];
  };
  const y = (): PriceWindow => windowOf(scene.laneScale, scene.layout.head, scene.layout.plotH);
  const clear = (u: uPlot): void => {
    zones(u, scene);
    gridLines(u, scene.laneGrid, scene.palette.line);
  };
  const series: uPlot.Series = {
    stroke: () => scene.palette['text-1'],
    width: 2,
    fill: () => scene.palette[isOver(scene) ? 'up-soft' : 'down-soft'],
    fillTo: () => scene.model.round?.open ?? 0,
  };
  return new uPlot(bare(laneSize(scene), { x, y }, { clear }, series), laneData(scene), target);
}

export const laneData = (scene: Scene): uPlot.AlignedData =>
  scene.lane.length === 0 || scene.model.round === null || scene.laneScale === null
    ? [[0], [null]]
    : scene.lane.columns();

function zones(u: uPlot, { model, palette, laneScale }: Scene): void {
  const { round } = model;
  const { ctx } = u;
  const { left, top, width, height } = u.bbox;
  ctx.save();
  ctx.globalAlpha = 0.45;
  ctx.fillStyle = palette['surface-2'];
  ctx.fillRect(left, top, width, height);
  ctx.globalAlpha = 1;
  if (round !== null) {
    const y = (price: number | undefined, otherwise: number): number =>
      price === undefined || laneScale === null ? otherwise : u.valToPos(price, 'y', true);
    const [buy, sell] = [y(round.buy, top), y(round.sell, top + height)];
    if (buy > top) zone(ctx, left, width, Math.min(buy, top + height), top, palette['up-zone']);
    if (sell < top + height) zone(ctx, left, width, Math.max(sell, top), top + height, palette['down-zone']);
    const gate = u.valToPos(round.gateMs / 1000, 'x', true);
    ctx.globalAlpha = 0.55;
    const shut = { x: gate, y: top, width: left + width - gate, height };
    stripes(ctx, shut, 8.5 * uPlot.pxRatio, palette['line-2']);
  }
  ctx.restore();
}

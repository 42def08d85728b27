import uPlot from 'uplot';
import type { PriceWindow } from '../geometry/lane-window.ts';
import { type Scale, windowOver } from '../geometry/scale.ts';
import { bodyOf, CANDLE_GAP, indexAt } from '../geometry/viewport.ts';
import { type Box, gridLines, stripes, zone } from './canvas.ts';
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

/** Size of the candles' plot: as high as the chart, from its left axis to the joint. */
export const candleSize = ({ layout: l }: Scene) => ({ width: Math.max(1, l.xc - l.axisL), height: l.plotH });
/** Size of the lane's plot: under the countdown's band. */
export const laneSize = ({ layout: l }: Scene) => ({ width: l.x1 - l.x0, height: l.plotH - l.head });

/** History on the left: the candles in view at a fixed distance, and none of the others. */
export function candlePlot(scene: Scene, target: HTMLElement): uPlot {
  const x = (): [number, number] => {
    const { viewport, layout } = scene;
    return [indexAt(viewport, layout, layout.axisL), viewport.right + CANDLE_GAP / viewport.step];
  };
  const y = (): PriceWindow => windowOf(scene.candleScale, 0, scene.layout.plotH);
  const paint: Paint = {
    clear: (u) => gridLines(u, scene.grid, scene.palette.line),
    over: (u) => candles(u, scene),
  };
  return new uPlot(bare(candleSize(scene), { x, y }, paint, { paths: () => null }), candleData(scene), target);
}

/** The places of the candles in view, and their closes. */
export function candleData({ visible, model }: Scene): uPlot.AlignedData {
  const [places, closes]: [number[], number[]] = [[], []];
  for (let i = visible.from; i < visible.to; i++) {
    places.push(i);
    closes.push(model.bars.at(i)?.close ?? 0);
  }
  return places.length === 0 ? [[0], [null]] : [places, closes];
}

type Pile = { readonly wicks: Path2D; readonly bodies: Path2D };
const pile = (): Pile => ({ wicks: new Path2D(), bodies: new Path2D() });

/** Draws the candles in view: all of one colour in one stroke and one fill. */
function candles(u: uPlot, scene: Scene): void {
  const { model, visible, viewport, palette } = scene;
  const ratio = uPlot.pxRatio;
  const width = bodyOf(viewport.step) * ratio;
  const [up, down, hatched]: [Pile, Pile, Box[]] = [pile(), pile(), []];
  for (let i = visible.from; i < visible.to; i++) {
    const bar = model.bars.at(i);
    if (bar === undefined) continue;
    const isUp = bar.close >= bar.open;
    const { wicks, bodies } = isUp ? up : down;
    const x = Math.round(u.valToPos(i, 'x', true)) + ratio / 2;
    const y = u.valToPos(isUp ? bar.close : bar.open, 'y', true);
    const height = Math.max(1.5 * ratio, u.valToPos(isUp ? bar.open : bar.close, 'y', true) - y);
    wicks.moveTo(x, u.valToPos(bar.high, 'y', true));
    wicks.lineTo(x, u.valToPos(bar.low, 'y', true));
    if (width > 4 * ratio) bodies.roundRect(x - width / 2, y, width, height, ratio);
    else bodies.rect(x - width / 2, y, width, height);
    if (model.hatch && !isUp && !model.isGrey) hatched.push({ x: x - width / 2, y, width, height });
  }
  const { ctx } = u;
  ctx.save();
  ctx.beginPath();
  ctx.rect(u.bbox.left, u.bbox.top, u.bbox.width, u.bbox.height);
  ctx.clip();
  ctx.lineWidth = ratio;
  const grey = palette['line-3'];
  fillPile(ctx, up, model.isGrey ? grey : palette['candle-up'], model.isGrey ? palette['surface-1'] : undefined);
  fillPile(ctx, down, model.isGrey ? grey : palette['candle-down']);
  for (const box of hatched) stripes(ctx, box, 4 * ratio, palette['surface-1']);
  ctx.restore();
}

/** Paints candles of one colour; those with another colour inside are hollow. */
function fillPile(ctx: CanvasRenderingContext2D, { wicks, bodies }: Pile, colour: string, inside?: string): void {
  ctx.strokeStyle = colour;
  ctx.fillStyle = inside ?? colour;
  ctx.stroke(wicks);
  ctx.fill(bodies);
  if (inside !== undefined) ctx.stroke(bodies);
}

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

import uPlot from 'uplot';
import type { LaneBuffer } from './lane-buffer.ts';
import { CANDLE_GAP, type ChartModel, type ChartWords, type Geometry, type PriceRange } from './model.ts';
import { faded, type Palette } from './palette.ts';

/** What both plots read while they draw; the chart replaces it before each redraw. */
export type Scene = {
  model: ChartModel;
  geometry: Geometry;
  range: PriceRange;
  palette: Palette;
  lane: LaneBuffer;
  words: ChartWords;
  /** Prices of the grid lines. */
  grid: readonly number[];
};

const bare = (
  scene: Scene,
  width: number,
  x: () => [number, number],
  draw: { clear: (u: uPlot) => void; over?: (u: uPlot) => void },
  series: uPlot.Series,
): uPlot.Options => ({
  width,
  height: scene.geometry.plotH,
  padding: [0, 0, 0, 0],
  legend: { show: false },
  cursor: { show: false },
  axes: [{ show: false }, { show: false }],
  scales: { x: { time: false, range: x }, y: { range: () => [scene.range.low, scene.range.high] } },
  series: [{}, { points: { show: false }, ...series }],
  hooks: { drawClear: [draw.clear], ...(draw.over ? { draw: [draw.over] } : {}) },
});

/** History on the left: candles at a fixed distance, the newest beside the lane. */
export function candlePlot(scene: Scene, target: HTMLElement): uPlot {
  const x = (): [number, number] => {
    const { x0, step } = scene.geometry;
    const last = shownBars(scene).length - 1 + CANDLE_GAP / step;
    return [last - x0 / step, last];
  };
  const options = bare(
    scene,
    scene.geometry.x0,
    x,
    { clear: (u) => grid(u, scene), over: (u) => candles(u, scene) },
    { paths: () => null },
  );
  return new uPlot(options, candleData(scene), target);
}

export const shownBars = (scene: Scene) =>
  scene.geometry.candles === 0 ? [] : scene.model.bars.slice(-scene.geometry.candles);

export function candleData(scene: Scene): uPlot.AlignedData {
  const bars = shownBars(scene);
  return bars.length === 0 ? [[0], [null]] : [bars.map((_, i) => i), bars.map((bar) => bar.close)];
}

function candles(u: uPlot, { model, geometry, palette, ...scene }: Scene): void {
  const { ctx } = u;
  const ratio = uPlot.pxRatio;
  const width = geometry.body * ratio;
  const bars = shownBars({ model, geometry, palette, ...scene });
  ctx.save();
  ctx.lineWidth = ratio;
  for (let i = 0; i < bars.length; i++) {
    const bar = bars[i];
    if (bar === undefined) continue;
    const isUp = bar.close >= bar.open;
    const x = Math.round(u.valToPos(i, 'x', true)) + ratio / 2;
    const y = (price: number): number => u.valToPos(price, 'y', true);
    const top = y(Math.max(bar.open, bar.close));
    const height = Math.max(1.5 * ratio, y(Math.min(bar.open, bar.close)) - top);
    ctx.strokeStyle = ctx.fillStyle = isUp ? palette['candle-up'] : palette['candle-down'];
    ctx.beginPath();
    ctx.moveTo(x, y(bar.high));
    ctx.lineTo(x, y(bar.low));
    ctx.stroke();
    ctx.beginPath();
    ctx.roundRect(x - width / 2, top, width, height, ratio);
    ctx.fill();
    if (model.hatch && !isUp) stripes(ctx, x - width / 2, top, width, height, 4 * ratio, palette['surface-1']);
  }
  ctx.restore();
}

/** The running round on the right: zones beyond the targets, the closed part hatched, the line from the open on. */
export function lanePlot(scene: Scene, target: HTMLElement): uPlot {
  const x = (): [number, number] => {
    const { round } = scene.model;
    return round ? [round.startMs / 1000, round.endMs / 1000] : [0, 1];
  };
  const { x0, x1 } = scene.geometry;
  const options = bare(
    scene,
    x1 - x0,
    x,
    {
      clear: (u) => {
        zones(u, scene);
        grid(u, scene);
      },
    },
    {
      stroke: () => scene.palette['text-1'],
      width: scene.geometry.isPhone ? 1.5 : 2,
      fill: () => scene.palette[isOver(scene) ? 'up-soft' : 'down-soft'],
      fillTo: () => scene.model.round?.open ?? scene.range.low,
    },
  );
  return new uPlot(options, laneData(scene), target);
}

/** Is the line above (or at) the round's open? */
export const isOver = ({ model, lane }: Scene): boolean =>
  (lane.last()?.price ?? model.price ?? 0) >= (model.round?.open ?? 0);

export const laneData = (scene: Scene): uPlot.AlignedData =>
  scene.lane.length === 0 || scene.model.round === null ? [[0], [null]] : scene.lane.columns();

function zones(u: uPlot, { model, palette }: Scene): void {
  const { round } = model;
  if (round === null) return;
  const { ctx } = u;
  const { left, top, width, height } = u.bbox;
  ctx.save();
  ctx.globalAlpha = 0.45;
  ctx.fillStyle = palette['surface-2'];
  ctx.fillRect(left, top, width, height);
  ctx.globalAlpha = 1;
  const buy = round.buy === undefined ? top : u.valToPos(round.buy, 'y', true);
  const sell = round.sell === undefined ? top + height : u.valToPos(round.sell, 'y', true);
  if (buy > top) zone(ctx, left, width, buy, top, palette['up-zone']);
  if (sell < top + height) zone(ctx, left, width, sell, top + height, palette['down-zone']);
  const gate = u.valToPos(round.gateMs / 1000, 'x', true);
  ctx.globalAlpha = 0.55;
  stripes(ctx, gate, top, left + width - gate, height, 8.5 * uPlot.pxRatio, palette['line-2']);
  ctx.restore();
}

/** From a target outwards to the edge, fading. */
function zone(
  ctx: CanvasRenderingContext2D,
  left: number,
  width: number,
  from: number,
  to: number,
  colour: string,
): void {
  const gradient = ctx.createLinearGradient(0, from, 0, to);
  gradient.addColorStop(0, colour);
  gradient.addColorStop(1, faded(ctx, colour));
  ctx.fillStyle = gradient;
  ctx.fillRect(left, Math.min(from, to), width, Math.abs(to - from));
}

/** Diagonal lines inside a box. */
function stripes(
  ctx: CanvasRenderingContext2D,
  x: number,
  y: number,
  width: number,
  height: number,
  gap: number,
  colour: string,
): void {
  ctx.save();
  ctx.beginPath();
  ctx.rect(x, y, width, height);
  ctx.clip();
  ctx.strokeStyle = colour;
  ctx.lineWidth = 1.5 * uPlot.pxRatio;
  ctx.beginPath();
  for (let at = x - height; at < x + width; at += gap) {
    ctx.moveTo(at, y + height);
    ctx.lineTo(at + height, y);
  }
  ctx.stroke();
  ctx.restore();
}

function grid(u: uPlot, { grid: prices, palette }: Scene): void {
  const { ctx } = u;
  const { left, width } = u.bbox;
  ctx.save();
  ctx.globalAlpha = 0.6;
  ctx.strokeStyle = palette.line;
  ctx.lineWidth = uPlot.pxRatio;
  ctx.beginPath();
  for (const price of prices) {
    const y = Math.round(u.valToPos(price, 'y', true)) + uPlot.pxRatio / 2;
    ctx.moveTo(left, y);
    ctx.lineTo(left + width, y);
  }
  ctx.stroke();
  ctx.restore();
}

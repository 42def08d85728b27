import uPlot from 'uplot';
import type { PriceWindow } from '../geometry/lane-window.ts';
import { type Scale, windowOver } from '../geometry/scale.ts';
import { indexAt } from '../geometry/viewport.ts';
import { laneWords } from './axis.ts';
import { candles } from './candles.ts';
import { extremes, gridWord, history } from './history.ts';
import { hatched, type Ink, withInk } from './ink.ts';
import { HATCH_PX, joint } from './joint.ts';
import { lane } from './lane.ts';
import { isOver, livePrice, type Scene } from './scene.ts';

/** A plot of a scene. `paint` draws anew what of the scene it shows and has changed; the layout stays as it was. */
export type Plot = { readonly paint: () => void; readonly plot: uPlot };

/** A piece of a drawing on a plot's canvas. */
export type Piece = (ink: Ink, scene: Scene) => void;

/** What both plots have: their axes say what the scene says, and their scales are the scene's. */
type Parts = {
  readonly size: { readonly width: number; readonly height: number };
  readonly padding: [number, number, number, number];
  readonly x: () => [number, number];
  readonly y: () => Scale | null;
  readonly top: number;
  readonly times?: uPlot.Axis;
  readonly prices: uPlot.Axis;
  readonly series: uPlot.Series;
  readonly hooks: uPlot.Hooks.Arrays;
  readonly data: () => uPlot.AlignedData;
  readonly reads: () => readonly unknown[];
};

/** A scale of no prices has nothing to show; a plot needs one all the same. */
const NO_PRICES: PriceWindow = { lo: 0, hi: 1 };
/** uPlot draws a series of one point at least. */
const NO_POINTS: uPlot.AlignedData = [[0], [null]];
/** The distance of an axis' words is the scene's: any one will do for uPlot's. */
const ANY_SPLIT = { incrs: [1e15], space: 1, ticks: { show: false } };

function plotOf(scene: Scene, target: HTMLElement, parts: Parts): Plot {
  const { palette, layout: l } = scene;
  const words: uPlot.Axis = { ...ANY_SPLIT, font: `11px ${palette('font')}`, stroke: () => scene.palette('text-3') };
  const y = (): PriceWindow => {
    const scale = parts.y();
    const window = scale === null ? NO_PRICES : windowOver(scale, { top: parts.top, bottom: l.plotH });
    return window.hi > window.lo ? window : NO_PRICES;
  };
  const plot = new uPlot(
    {
      ...parts.size,
      padding: parts.padding,
      legend: { show: false },
      cursor: { show: false },
      scales: {
        x: { time: false, range: parts.x },
        y: {
          range: () => {
            const { lo, hi } = y();
            return [lo, hi];
          },
        },
      },
      axes: [
        { ...words, size: l.height - l.plotH, grid: { show: false }, values: () => [], ...parts.times },
        { ...words, grid: { width: 1, stroke: () => scene.palette('line', 0.6) }, ...parts.prices },
      ],
      series: [{}, { points: { show: false }, auto: false, ...parts.series }],
      hooks: parts.hooks,
    },
    parts.data(),
    target,
  );
  let read = parts.reads();
  const paint = (): void => {
    const next = parts.reads();
    if (next.every((member, i) => member === read[i])) return;
    read = next;
    plot.batch(() => {
      plot.setData(parts.data(), false);
      plot.redraw(true, true);
    });
  };
  return { plot, paint };
}

/** The candles up to the lane with their axes and the joint, and `more` above all. Without a lane they have the whole chart. */
export function candlePlot(scene: Scene, target: HTMLElement, more: readonly Piece[]): Plot {
  const { layout: l } = scene;
  return plotOf(scene, target, {
    size: { width: l.isOff ? l.width : l.x0, height: l.height },
    padding: [0, l.joint, 0, 0],
    x: () => [indexAt(scene.viewport, l, l.axisL), indexAt(scene.viewport, l, l.xc)],
    y: () => scene.candleScale,
    top: 0,
    times: {
      gap: l.isSmall ? 5 : 6,
      splits: () => Object.keys(scene.times).map(Number),
      values: () => Object.values(scene.times),
    },
    prices: {
      ...(l.isOff ? { side: 1, size: l.width - l.x0, gap: l.x1 - l.x0 + l.lead + 8 } : { size: l.axisL, gap: 8 }),
      splits: () => [...scene.grid],
      values: (_, prices) => prices.map((price) => gridWord(scene, price)),
    },
    series: { paths: () => null },
    hooks: {
      drawSeries: [(u) => candles(u, scene)],
      draw: [
        (u) =>
          withInk(u, 0, scene.palette, (ink) => {
            for (const draw of [...OVER_CANDLES, ...more]) draw(ink, scene);
          }),
      ],
    },
    data: () => NO_POINTS,
    reads: () => candleReads(scene),
  });
}

/** What stands over the candles and beside them; the first one is at the bottom. */
export const OVER_CANDLES: readonly Piece[] = [history, extremes, joint];

/** All that the candles' plot is drawn from, beside the layout. A tick alone changes none of it. */
export function candleReads(scene: Scene): readonly unknown[] {
  const { model, palette, viewport, candleScale, laneScale, grid, times, newestX, isAway } = scene;
  const { bars, hatch, isGrey, precision, round } = model;
  const look = [palette, viewport, candleScale, laneScale, grid, times, scene.marks, scene.cross, newestX, isAway];
  const last = scene.layout.isOff ? livePrice(scene) : null;
  return [...look, bars, hatch, isGrey, precision, round?.open, round?.buy, round?.sell, last];
}

/** The running round on the right: zones beyond the targets, the closed part hatched, the line from the open on. */
export function lanePlot(scene: Scene, target: HTMLElement): Plot {
  const { layout: l } = scene;
  return plotOf(scene, target, {
    size: { width: l.width - l.x0, height: l.height },
    padding: [l.head, 0, 0, 0],
    x: () => {
      const { round } = scene.model;
      return round ? [round.startMs / 1000, round.endMs / 1000] : [0, 1];
    },
    y: () => scene.laneScale,
    top: l.head,
    prices: {
      side: 1,
      size: l.axisR,
      gap: l.lead + (l.isSmall ? 6 : 8),
      splits: () => [...scene.laneGrid],
      values: () => [...laneWords(scene)],
    },
    series: {
      stroke: () => scene.palette('text-1'),
      width: 2,
      fill: () => scene.palette(isOver(scene) ? 'up-soft' : 'down-soft'),
      fillTo: () => scene.model.round?.open ?? 0,
    },
    hooks: {
      drawClear: [(u) => zones(u, scene)],
      draw: [(u) => withInk(u, l.x0, scene.palette, (ink) => lane(ink, scene))],
    },
    data: () =>
      scene.lane.length === 0 || scene.model.round === null || scene.laneScale === null
        ? NO_POINTS
        : scene.lane.columns(),
    reads: () => [scene.model, scene.words, scene.laneScale, scene.palette],
  });
}

function zones(u: uPlot, { model, palette, laneScale }: Scene): void {
  const { round } = model;
  const { ctx } = u;
  const { left, top, width, height } = u.bbox;
  ctx.save();
  ctx.globalAlpha = 0.45;
  ctx.fillStyle = palette('surface-2');
  ctx.fillRect(left, top, width, height);
  ctx.globalAlpha = 1;
  if (round !== null) {
    const y = (price: number | undefined, otherwise: number): number =>
      price === undefined || laneScale === null ? otherwise : u.valToPos(price, 'y', true);
    const [buy, sell] = [y(round.buy, top), y(round.sell, top + height)];
    // beyond a target outwards, fading to a quarter
    const zone = (from: number, to: number, side: 'up' | 'down'): void => {
      const gradient = ctx.createLinearGradient(0, from, 0, to);
      gradient.addColorStop(0, palette(`${side}-zone`));
      gradient.addColorStop(1, palette(`${side}-zone`, 0.25));
      ctx.fillStyle = gradient;
      ctx.fillRect(left, Math.min(from, to), width, Math.abs(to - from));
    };
    if (buy > top) zone(Math.min(buy, top + height), top, 'up');
    if (sell < top + height) zone(Math.max(sell, top), top + height, 'down');
    const gate = u.valToPos(round.gateMs / 1000, 'x', true);
    ctx.globalAlpha = 0.55;
    ctx.fillStyle = hatched(ctx, palette('line-2'), HATCH_PX);
    ctx.fillRect(gate, top, left + width - gate, height);
  }
  ctx.restore();
}

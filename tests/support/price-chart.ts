import { type Bar, TickRun } from '../../engine/index.ts';
import { asRef } from '../../fixtures/arbitraries/make.ts';
import { type Anchor, compose, type Inputs } from '../../view/chart/compose.ts';
import { cross } from '../../view/chart/draw/cross.ts';
import type { Ink } from '../../view/chart/draw/ink.ts';
import { lane } from '../../view/chart/draw/lane.ts';
import { LAYERS } from '../../view/chart/draw/layers.ts';
import { marks } from '../../view/chart/draw/marks.ts';
import { OVER_CANDLES } from '../../view/chart/draw/plots.ts';
import type { Scene } from '../../view/chart/draw/scene.ts';
import { laneBasis } from '../../view/chart/geometry/lane-window.ts';
import { layOut } from '../../view/chart/geometry/layout.ts';
import { LaneBuffer } from '../../view/chart/lane-buffer.ts';
import type { ChartModel, Cross } from '../../view/chart/model.ts';
import { ko } from './words.ts';

export const START_MS = 1_773_292_800_000;
const DESKTOP = layOut(734, 407, false, false);
export const PHONE = layOut(390, 320, false, false);
export const barsOf = (count: number, drift: number): readonly Bar[] =>
  Array.from({ length: count }, (_, i) => {
    const close = 100 + (i - count) * drift;
    return {
      startMs: START_MS - (count - i) * 60_000,
      open: close - drift,
      high: close + 1,
      low: close - drift - 1,
      close,
    };
  });
export const round = {
  id: 1,
  startMs: START_MS,
  gateMs: START_MS + 50_000,
  endMs: START_MS + 60_000,
  open: 100,
  buy: 104,
  sell: 96,
  isRunning: true,
};
const PALETTE: Inputs['palette'] = (name) => name;
const model: ChartModel = {
  bars: barsOf(240, 0.01),
  periodS: 60,
  stock: asRef('BTCUSDT'),
  step: null,
  marks: [],
  round,
  lane: null,
  price: 100,
  isStale: false,
  isOff: false,
  isGrey: false,
  precision: 2,
  entry: null,
  hatch: false,
};
export type Drawn = Scene & Readonly<Record<'svg', string>>;

/** What is drawn of a model whose lane has these prices, one each half second. */
export function draw(
  part: Partial<ChartModel>,
  prices: readonly number[],
  {
    layout = DESKTOP,
    anchor = null,
    cross: pointed = null,
    step = null,
    before = null,
  }: {
    layout?: Inputs['layout'];
    anchor?: Anchor | null;
    cross?: Cross | null;
    step?: number | null;
    before?: Scene | null;
  } = {},
): Drawn {
  const run = TickRun.of(
    'BTCUSDT',
    prices.map((price, i) => [START_MS + i * 500, price] as const),
  );
  const all = { ...model, ...part };
  const ticks = new LaneBuffer();
  if (all.round) ticks.follow(all.round, run);
  const basis = all.round === null ? null : laneBasis(all.round.open, all.round.buy, all.round.sell);
  const window = basis === null ? null : ticks.windowFor(basis);
  const same = before?.laneScale?.window;
  const kept = same && window && same.lo === window.lo && same.hi === window.hi ? same : window;
  const scene = compose(
    { model: all, words: ko, palette: PALETTE, layout },
    { lane: ticks, window: kept, step, anchor, cross: pointed, nowMs: START_MS },
    before,
  );
  return {
    ...scene,
    svg:
      inked(scene) +
      Object.values(LAYERS)
        .map((layer) => layer.draw(scene))
        .join(''),
  };
}
/** What is drawn on the canvases over the candles, and over the lane's path too, piece by piece, with the names of its colours. */
export function inked(scene: Scene, withLane = !scene.layout.isOff): string {
  const pieces: string[] = [];
  const ink: Ink = {
    stroke: (path, colour, { alpha = 1 } = {}) => pieces.push(`<stroke ${colour} alpha ${alpha} d="${path}"/>`),
    fill: (path, colour) => pieces.push(`<fill ${colour} d="${path}"/>`),
    text: (said, x, y, colour, { haloPx = 0 } = {}) =>
      pieces.push(`<text class="${colour} halo-${haloPx}" x="${x}" y="${y}">${said}</text>`),
    hatch: ({ x }, _gap, colour) => pieces.push(`<hatch ${colour} x="${x}"/>`),
  };
  for (const piece of [...OVER_CANDLES, marks, cross]) piece(ink, scene);
  if (withLane) lane(ink, scene);
  return pieces.join('');
}
export const textsOf = (svg: string): readonly string[] =>
  [...svg.matchAll(/>([^<>]+)<\/text>/g)].map(([, said = '']) => said);

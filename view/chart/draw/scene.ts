import type { Bar } from '../../../engine/index.ts';
import type { FirstWords } from '../../locales/words.ts';
import type { CandleScale } from '../geometry/candle-window.ts';
import type { Layout } from '../geometry/layout.ts';
import { type Scale, yOf } from '../geometry/scale.ts';
import type { Viewport, Visible } from '../geometry/viewport.ts';
import type { LaneBuffer } from '../lane-buffer.ts';
import type { ChartModel, OwnMark } from '../model.ts';
import type { Palette } from './palette.ts';

/** A candle that somebody points at: where it stands, the height that is pointed at and its price. */
export type CrossAt = {
  readonly index: number;
  readonly bar: Bar;
  readonly x: number;
  readonly y: number;
  readonly price: number;
};
/** The member's bets in one candle, at their place. */
export type MarkAt = {
  readonly index: number;
  readonly x: number;
  readonly y: number;
  readonly bets: readonly [OwnMark, ...OwnMark[]];
};

/** What every part reads while it draws; the chart replaces its members before each drawing. */
export type Scene = {
  model: ChartModel;
  words: FirstWords;
  palette: Palette;
  layout: Layout;
  lane: LaneBuffer;
  /** Null before the round has opened, and without a round. */
  laneScale: Scale | null;
  candleScale: CandleScale;
  viewport: Viewport;
  visible: Visible;
  /** The candles in view. */
  shown: readonly Bar[];
  /** Whether the newest candle is out of view: nothing ties the candles to the lane then. */
  isAway: boolean;
  /** Where the middle of the newest candle stands; null without one and out of view. */
  newestX: number | null;
  /** Prices of the grid lines of the candles, and of the lane. */
  grid: readonly number[];
  laneGrid: readonly number[];
  cross: CrossAt | null;
  marks: readonly MarkAt[];
  /** What stands in the time row, by the place of the candle over it. */
  times: Readonly<Record<number, string>>;
  /** The site's time in epoch ms. It is followed only while the price is stale: nothing else is drawn by it. */
  nowMs: number;
};

/** The live price: the last of the round, or the last that is known at all. */
export const livePrice = ({ lane, model }: Scene): number | undefined => lane.last()?.price ?? model.price;

/** Is the live price above the round's open, or at it? */
export const isOver = (scene: Scene): boolean => (livePrice(scene) ?? 0) >= (scene.model.round?.open ?? 0);

/** Where an instant of the round stands in the lane. */
export function laneX({ layout, model }: Scene, ms: number): number {
  const { round } = model;
  if (round === null) return layout.x0;
  const part = (ms - round.startMs) / (round.endMs - round.startMs);
  return layout.x0 + Math.max(0, Math.min(1, part)) * (layout.x1 - layout.x0);
}

/** The head of the path, and where its last tick stands. While the round runs it is a ring of radius `r` px, afterwards a dot. */
export type Head = {
  readonly x: number;
  readonly y: number;
  readonly r: number;
  readonly tickX: number;
  readonly isLate: boolean;
};

/** Where the head of the path stands; undefined without a price in the lane. */
export function headOf(scene: Scene): Head | undefined {
  const { layout, model, laneScale, nowMs } = scene;
  const last = scene.lane.last();
  if (last === undefined || model.round === null || laneScale === null) return undefined;
  const tickX = laneX(scene, last.atMs);
  // where a late price has gone since is not known: the dot moves with the time, the path ends
  const isLate = model.isStale && model.round.isRunning;
  const r = !model.round.isRunning ? 5 : layout.isSmall ? 9 : 11;
  const x = isLate ? Math.max(tickX, laneX(scene, nowMs)) : tickX;
  return { x, y: yOf(laneScale, last.price), r, tickX, isLate };
}

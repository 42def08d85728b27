import type { Bar, Side, TickRun } from '../../../../engine/index.ts';
import type { Words } from '../../../locales/words.ts';

/** The words that the chart paints. */
export type ChartWords = Pick<Words, 'chart' | 'link'>;

/** What the chart draws; instants are site time in epoch ms. */
export type ChartModel = {
  /** Closed candles, oldest first; those of the running round are left out: it is the lane. */
  readonly bars: readonly Bar[];
  readonly round: ChartRound | null;
  readonly lane: TickRun | null;
  readonly price: number | undefined;
  /** Whether the price may be older than it looks: it is drawn grey. */
  readonly isStale: boolean;
  readonly precision: number;
  readonly entry: { readonly atMs: number; readonly side: Side } | null;
  readonly hatch: boolean;
};
type ChartRound = {
  readonly id: number;
  readonly startMs: number;
  readonly gateMs: number;
  readonly endMs: number;
  readonly open: number | undefined;
  readonly buy: number | undefined;
  readonly sell: number | undefined;
  /** Is the ring around the moving dot shown: the round runs. */
  readonly isRunning: boolean;
};

/** Places of the chart's parts, in CSS px. */
export type Geometry = {
  readonly width: number;
  readonly height: number;
  readonly isPhone: boolean;
  readonly axisW: number;
  readonly plotH: number;
  /** Left and right edge of the lane. */
  readonly x0: number;
  readonly x1: number;
  /** Distance of candles and their body's width. */
  readonly step: number;
  readonly body: number;
  readonly candles: number;
};

/** Gap between the newest candle's middle and the lane. */
export const CANDLE_GAP = 10;

export function measure(width: number, height: number): Geometry {
  const isPhone = width < 520;
  const axisW = isPhone ? 72 : 108;
  const laneW = Math.round(isPhone ? Math.min(164, width * 0.42) : Math.max(200, Math.min(340, width * 0.34)));
  const x1 = width - axisW;
  const x0 = x1 - laneW;
  const step = isPhone ? 9 : Math.max(11, Math.min(20, Math.floor((x0 - CANDLE_GAP) / 44)));
  return {
    width,
    height,
    isPhone,
    axisW,
    plotH: height - (isPhone ? 20 : 24),
    x0,
    x1,
    step,
    body: isPhone ? 6 : Math.round(step * 0.64),
    candles: Math.max(0, Math.floor((x0 - CANDLE_GAP) / step)),
  };
}

/** The criterion's multiple either side of the open: the lane's share of the scale. */
const SPAN = 3;
/** Beyond this many times the lane's span the candles are cut off rather than the lane flattened. */
const WIDEN_MAX = 4;
/** Air beyond the outermost price. */
const ROOM = 1.08;

export type PriceRange = { readonly low: number; readonly high: number };

/** One price scale for candles and lane: about 3 x the criterion around the open, widened where prices need it. */
export function priceRange(model: ChartModel, candles: number, laneLow: number, laneHigh: number): PriceRange {
  const shown = model.bars.slice(-candles);
  const centre = model.round?.open ?? model.price ?? shown.at(-1)?.close ?? 0;
  const reach = Math.max((model.round?.buy ?? centre) - centre, centre - (model.round?.sell ?? centre));
  const off = (low: number, high: number): number => Math.max(0, high - centre, centre - low);
  let history = 0;
  for (const bar of shown) history = Math.max(history, off(bar.low, bar.high));
  const lane = Number.isFinite(laneLow) ? off(laneLow, laneHigh) : 0;
  const base = reach > 0 ? reach * SPAN : Math.max(history, lane, Math.abs(centre) * 1e-4, 1e-9);
  // the same above and below: the open stays in the middle, and the lane's head clear of the targets
  const half = Math.max(base, Math.min(history * ROOM, base * WIDEN_MAX), lane * ROOM);
  return { low: centre - half, high: centre + half };
}

/** Grid lines about this many px apart. */
const GRID_PX = 52;

/** More lines than this are on no screen. */
const LINES_MAX = 200;

/** The prices of the grid lines between two prices on a plot of that height in CSS px. */
export function gridPrices({ low, high }: PriceRange, plotH: number): readonly number[] {
  const step = niceStep(((high - low) * GRID_PX) / Math.max(1, plotH));
  const first = Math.ceil(low / step);
  // counted from 0: beyond 2^53 steps from zero the next whole number is the same double
  const count = Math.min(LINES_MAX, Math.ceil((high - first * step) / step));
  return Array.from({ length: Math.max(0, count) || 0 }, (_, i) => (first + i) * step);
}

/** A round distance for grid lines: 1, 2 or 5 times a power of ten, about `wanted`. */
function niceStep(wanted: number): number {
  const power = 10 ** Math.floor(Math.log10(wanted));
  const factor = wanted / power;
  return (factor < 1.5 ? 1 : factor < 3.5 ? 2 : factor < 7.5 ? 5 : 10) * power;
}

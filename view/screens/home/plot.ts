import { TIME_WORD_PX, timeStepMs } from '../../chart/geometry/grid.ts';
import type { Scale } from '../../chart/geometry/scale.ts';

/** The lane in px: its sides, where its plot ends below, the gate, and what turns prices into heights. */
export type LanePlot = {
  readonly start: number;
  readonly end: number;
  readonly bottom: number;
  readonly gate: number;
  readonly scale: Scale;
};

/** Where a price stands against the round's open price. */
export const wayOf = (price: number, openPrice: number | null): 'up' | 'down' | 'off' =>
  openPrice === null || price === openPrice ? 'off' : price > openPrice ? 'up' : 'down';

/** Width of one candle with its gap, in px. A candle is of a minute. */
export const CANDLE_PX = 10;
const STEP_MS = timeStepMs(60, CANDLE_PX);
/** A time under the candles keeps this distance from the picture's edge and from the lane, in px. */
const TIME_PX = 18;

/** The times that stand under the candles, each with its place. */
export function timesUnder(
  candles: readonly { readonly startMs: number }[],
  x: (nr: number) => number,
  right: number,
): readonly (readonly [startMs: number, x: number])[] {
  const times: (readonly [number, number])[] = [];
  for (const [nr, { startMs }] of candles.entries()) {
    const at = x(nr);
    const isIn = startMs % STEP_MS === 0 && at > TIME_PX && at < right - TIME_PX;
    if (isIn && at - (times.at(-1)?.[1] ?? -TIME_WORD_PX) >= TIME_WORD_PX) times.push([startMs, at]);
  }
  return times;
}

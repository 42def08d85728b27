import { day, decimal, hm, hms, monthDay } from '../../parts/format.ts';
import { clamp } from '../geometry/layout.ts';
import type { ChartModel } from '../model.ts';
import type { Scene } from './scene.ts';
import { group, rect, text } from './svg.ts';

/** Half the width of the time's tag: of a time today, and of one with its day. */
const HALF = { time: 22, day: 44 } as const;
/** Width of a price's tag inside the plot. */
const INSIDE_PX = 66;

/** The time of the candle that somebody points at, and the price at that height. uPlot's cursor leads to both. */
export function cross(scene: Scene): string {
  const { layout: l, cross: at, model } = scene;
  if (at === null) return '';
  const price = decimal(at.price, model.precision);
  const [x, width] = l.axisL > 0 ? [2, l.axisL - 4] : [l.xc - INSIDE_PX, INSIDE_PX - 3];
  const priceTag = rect('', x, at.y - 10, width, 20, 4) + text('c-end', x + width - 5, at.y + 4, price);
  const said = timeOf(model, at.bar.startMs);
  const half = said.length > 8 ? HALF.day : said.length > 5 ? 30 : HALF.time;
  // beside the candles the time row belongs to the lens and the lane
  const middle = clamp(at.x, half + 1, l.xc - half);
  const height = l.height - l.plotH;
  const timeTag =
    rect('', middle - half, l.plotH + 2, 2 * half, height - 4, 4) +
    text('c-mid', middle, l.plotH + height / 2 + 4, said);
  return group('c-ink', priceTag + timeTag);
}

/** The time of a candle; with its day where that is not the newest candle's. */
export function timeOf({ bars, periodS }: ChartModel, ms: number): string {
  const time = periodS % 60 === 0 ? hm(ms) : hms(ms);
  const newestMs = bars.at(bars.length - 1)?.startMs ?? ms;
  return day(newestMs) === day(ms) ? time : `${monthDay(ms)} ${time}`;
}

import { day } from '../../parts/figures.ts';
import { decimal, hm, hms, monthDay } from '../../parts/format.ts';
import { clamp } from '../geometry/layout.ts';
import type { ChartModel } from '../model.ts';
import { block, type Ink, segment } from './ink.ts';
import type { Scene } from './scene.ts';

/** Half the width of the time's tag: of a time today, and of one with its day. */
const HALF = { time: 22, day: 44 } as const;
/** Width of a price's tag inside the plot. */
const INSIDE_PX = 66;
/** The line begins under the label with the candle's prices. */
const LABEL_PX = 34;
const FONT = '600 11px';

/** Two lines through the candle that somebody points at, with its time and the price at that height. */
export function cross(ink: Ink, { layout: l, cross: to, model }: Scene): void {
  if (to === null) return;
  ink.stroke(segment(to.x, l.shape === 'phone' ? 0 : LABEL_PX, to.x, l.plotH), 'line-3', { dash: [3, 3] });
  ink.stroke(segment(l.axisL, to.y, l.xc, to.y), 'line-3', { dash: [3, 3] });
  const [x, width] = l.axisL > 0 ? [2, l.axisL - 4] : [l.xc - INSIDE_PX - l.wider, INSIDE_PX + l.wider - 3];
  ink.fill(block({ x, y: to.y - 10, width, height: 20 }, 4), 'ink');
  ink.text(decimal(to.price, model.precision), x + width - 5, to.y + 4, 'on-ink', { align: 'end', font: FONT });
  const said = timeOf(model, to.bar.startMs);
  const half = said.length > 8 ? HALF.day : said.length > 5 ? 30 : HALF.time;
  // beside the candles the time row belongs to the lens and the lane
  const middle = clamp(to.x, half + 1, l.xc - half);
  const height = l.height - l.plotH;
  ink.fill(block({ x: middle - half, y: l.plotH + 2, width: 2 * half, height: height - 4 }, 4), 'ink');
  ink.text(said, middle, l.plotH + height / 2 + 4, 'on-ink', { align: 'center', font: FONT });
}

/** The time of a candle; with its day where that is not the newest candle's. */
export function timeOf({ bars, periodS }: ChartModel, ms: number): string {
  const time = periodS % 60 === 0 ? hm(ms) : hms(ms);
  const newestMs = bars.at(bars.length - 1)?.startMs ?? ms;
  return day(newestMs) === day(ms) ? time : `${monthDay(ms)} ${time}`;
}

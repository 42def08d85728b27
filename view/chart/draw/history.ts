import { DAY_MS } from '../../../engine/base/time.ts';
import { decimal, hm, hms, monthDay } from '../../parts/format.ts';
import { TIME_WORD_PX, timeStepMs } from '../geometry/grid.ts';
import { clamp } from '../geometry/layout.ts';
import { yOf } from '../geometry/scale.ts';
import { xOf } from '../geometry/viewport.ts';
import { type Ink, segment } from './ink.ts';
import type { Colour } from './palette.ts';
import { livePrice, type Scene } from './scene.ts';

/** Under this distance two target lines over the candles are one smear: both are dropped. */
const TARGETS_PX = 12;
/** Half the width of a price that stands at a candle, where prices are not long. */
const HALF = 28;
/** The button of the interval: a price beside it stands to its right. */
const BUTTON = { right: 64, bottom: 44 } as const;
/** Half the width of a bet's mark, and how near its middle may come to the middle of such a price. */
const MARK_HALF = 8;
const MARK_FAR = 14;
/** Without a lane a price of the axis keeps this distance from the tag of the last one. */
const TAG_PX = 22;
/** A time keeps these distances from the axis, from the joint, and from the candle that is pointed at. */
const TIME = { left: 20, right: 18, cross: 40 } as const;
/** Seoul is this far ahead of UTC, in ms: round times are round there. */
const SEOUL_MS = 9 * 3_600_000;

/** The edges of the candles' box, and the round's levels at their true height among the candles. */
export function history(ink: Ink, scene: Scene): void {
  const { layout: l } = scene;
  const edge = (x: number): void => ink.stroke(segment(x, 0, x, l.plotH), 'line');
  for (const x of l.isOff ? [l.x0 + 0.5, l.x1 + 0.5] : l.axisL > 0 ? [l.axisL] : []) edge(x);
  ink.stroke(segment(0, l.plotH + 0.5, l.isOff ? l.width : l.xc, l.plotH + 0.5), 'line');
  levels(ink, scene);
}

/** What stands at a price of the grid, at the left axis or, without a lane, at the right one; null where there is no room. */
export function gridWord(scene: Scene, price: number): string | null {
  const { layout: l, candleScale, model } = scene;
  const live = livePrice(scene);
  // without a candle and without a price there is no scale to read
  const isEmpty = model.bars.length === 0 && live === undefined;
  const isHidden = l.isOff
    ? live !== undefined && Math.abs(yOf(candleScale, price) - yOf(candleScale, live)) <= TAG_PX
    : l.isSmall;
  return isEmpty || isHidden ? null : decimal(price, model.precision);
}

/** The round's open and targets; without a round the last price. */
function levels(ink: Ink, scene: Scene): void {
  const { layout: l, candleScale, model, isAway } = scene;
  const level = (colour: Colour, price: number | undefined, right = l.xc): void => {
    const y = price === undefined ? Number.NaN : yOf(candleScale, price);
    if (y >= 0 && y <= l.plotH) ink.stroke(segment(l.axisL, y, right, y), colour, { dash: [2, 4], alpha: 0.28 });
  };
  const { round } = model;
  if (l.isOff) level('text-2', livePrice(scene), l.x1);
  if (l.isOff || round === null || isAway) return;
  level('text-2', round.open);
  if (round.buy === undefined || round.sell === undefined) return;
  if (yOf(candleScale, round.sell) - yOf(candleScale, round.buy) < TARGETS_PX) return;
  level('up', round.buy);
  level('down', round.sell);
}

/** Where there is no axis, the highest and the lowest visible candle carry their price. */
export function extremes(ink: Ink, scene: Scene): void {
  const { layout: l, candleScale, visible, shown, viewport, model } = scene;
  if (!l.isSmall) return;
  const half = HALF + l.wider / 2;
  const highest = Math.max(...shown.map(({ high }) => high));
  const lowest = Math.min(...shown.map(({ low }) => low));
  const say = (place: number, price: number, dy: number): void => {
    if (place < 0) return;
    const y = yOf(candleScale, price) + dy;
    const left = y < BUTTON.bottom ? BUTTON.right : l.axisL;
    const [least, most] = [left + half + 2, l.xc - half - 4];
    const isFree = (x: number): boolean =>
      scene.marks.every((mark) => Math.abs(mark.x - x) > half + MARK_HALF || Math.abs(mark.y - y + 4) > MARK_FAR);
    // beside a bet's mark at the candle; where marks are on both sides too there is no room
    const beside = half + MARK_HALF + 2;
    const x = [0, beside, -beside]
      .map((dx) => clamp(xOf(viewport, l, visible.from + place) + dx, least, most))
      .find(isFree);
    if (x !== undefined) ink.text(decimal(price, model.precision), x, y, 'text-2', { align: 'center', haloPx: 3 });
  };
  say(
    shown.findIndex(({ high }) => high === highest),
    highest,
    -6,
  );
  say(
    shown.findIndex(({ low }) => low === lowest),
    lowest,
    13,
  );
}

/** Times under the candles; at midnight the day. */
export function timesOf({
  layout: l,
  visible,
  shown,
  viewport,
  model,
  cross,
}: Pick<Scene, 'layout' | 'visible' | 'shown' | 'viewport' | 'model' | 'cross'>): Scene['times'] {
  const stepMs = timeStepMs(model.periodS, viewport.step);
  const show = model.periodS % 60 === 0 || stepMs % 60_000 === 0 ? hm : hms;
  const times: Record<number, string> = {};
  let before = -TIME_WORD_PX;
  for (const [i, { startMs }] of shown.entries()) {
    if ((startMs + SEOUL_MS) % stepMs !== 0) continue;
    const x = xOf(viewport, l, visible.from + i);
    const isHidden = cross !== null && Math.abs(cross.x - x) <= TIME.cross;
    if (isHidden || x < l.axisL + TIME.left || x > l.xc - TIME.right || x - before < TIME_WORD_PX) continue;
    before = x;
    times[visible.from + i] = (startMs + SEOUL_MS) % DAY_MS === 0 ? monthDay(startMs) : show(startMs);
  }
  return times;
}

/** Where the words of the time row stand. */
export const baseline = ({ layout }: Pick<Scene, 'layout'>): number => layout.height - (layout.isSmall ? 6 : 7);

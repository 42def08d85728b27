import { decimal, signed } from '../../../../parts/format.ts';
import { yOf } from '../geometry/scale.ts';
import { laneX, livePrice, type Scene } from './scene.ts';
import { text } from './svg.ts';

const EMPTY = '';
/** About the width of a character of these words, and half the height of a line of them, in px. */
const CHAR_PX = 8.5;
const LINE_HALF = 9;
/** The ring around the newest price is so far around it, in px. */
const RING_PX = 14;

/** How far the price is from the member's target, or beyond it. */
export function distance(scene: Scene): string {
  const { layout: l, model, words, laneScale } = scene;
  const { round, entry: mine } = model;
  const target = mine?.side === 'B' ? round?.buy : round?.sell;
  const price = livePrice(scene);
  if (!round?.isRunning || mine === null || target === undefined || price === undefined || laneScale === null)
    return EMPTY;
  const y = yOf(laneScale, target);
  if (y <= l.head || y >= l.plotH) return EMPTY;
  const beyond = mine.side === 'B' ? price - target : target - price;
  // with targets at the open an unchanged price is void: only what is beyond counts
  const isIn = target === round.open ? beyond > 0 : beyond >= 0;
  const said = isIn
    ? words.chart.inZone(signed(Math.abs(beyond), model.precision))
    : words.chart.until(decimal(Math.abs(beyond), model.precision));
  const kind = `c-label c-far num${isIn ? ' c-t-gain' : EMPTY}`;
  const width = said.length * CHAR_PX;
  const [left, right] = [l.x0 + 8, laneX(scene, round.gateMs) - 6];
  const [inwards, outwards] = mine.side === 'B' ? [y + 18, y - 8] : [y - 9, y + 18];
  // where the path is not: over it nobody could read. The words of the line itself are outwards on the left.
  const places = [
    [left, inwards],
    [right - width, inwards],
    [right - width, outwards],
  ] as const;
  const [x, base] = places.find(([from, at]) => isFree(scene, from, from + width, at - 4)) ?? places[0];
  return x === left ? text(kind, left, base, said) : text(`${kind} c-end`, right, base, said);
}

/** Whether neither the path nor the ring at its end is at a line of words. */
function isFree(scene: Scene, fromX: number, toX: number, middle: number): boolean {
  const { lane, laneScale } = scene;
  const [xs, ys] = lane.columns();
  if (laneScale === null) return true;
  const placeOf = (i: number) => [laneX(scene, (xs[i] ?? 0) * 1000), yOf(laneScale, ys[i] ?? 0)] as const;
  const isNear = ([x, y]: readonly [number, number], to: readonly [number, number], around: number): boolean =>
    Math.max(x, to[0]) + around >= fromX &&
    Math.min(x, to[0]) - around <= toX &&
    Math.max(y, to[1]) + around >= middle - LINE_HALF &&
    Math.min(y, to[1]) - around <= middle + LINE_HALF;
  for (let i = 1; i < xs.length; i++) if (isNear(placeOf(i - 1), placeOf(i), 1)) return false;
  const last = placeOf(xs.length - 1);
  return xs.length === 0 || !isNear(last, last, RING_PX);
}

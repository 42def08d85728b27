import { yOf } from '../geometry/scale.ts';
import { headOf, laneX, type Scene } from './scene.ts';

export type Box = { readonly left: number; readonly right: number; readonly top: number; readonly bottom: number };
/** A line that words belong to: its height, and the way in which `outwards` is: -1 up, 1 down. */
export type Spot = { readonly y: number; readonly outwards: -1 | 1 };
/** Where words stand: the edge that they are set from, their baseline, and the box that they take. */
export type Placed = { readonly x: number; readonly base: number; readonly box: Box; readonly isRight: boolean };

/** The words keep these distances from the lane's start and from the gate, in px. */
const LEFT_PX = 8;
const RIGHT_PX = 6;
/** The first line of words beside a line, above and below it: from there to the baseline. The next one is so much further. */
const ABOVE_PX = 8;
const BELOW_PX = 18;
const NEXT_PX = 17;
/** Words reach so far above and below their baseline, halo included. */
const ASCENT_PX = 12;
const DESCENT_PX = 4;
/** The flag at the member's entry has this radius, its edge included. */
const FLAG_PX = 11;

/** What words must not do, the worst first: more of a lesser one is still better. */
const OUT = 1_000;
const ON_WORDS = 400;
const ON_HEAD = 100;
const ON_FLAG = 10;
const ON_PATH = 1;

/**
 * A place for words beside a line of the lane: the first one where neither the path, its head, the member's flag nor other words
 * are, or the one where least is in the way. In a round the path only grows, so words seldom move.
 */
export function spotFor(
  scene: Scene,
  { y, outwards }: Spot,
  width: number,
  isInwards: boolean,
  taken: readonly Box[],
): Placed {
  const [left, right] = [scene.layout.x0 + LEFT_PX, laneX(scene, scene.model.round?.gateMs ?? 0) - RIGHT_PX];
  const first = isInwards ? -outwards : outwards;
  const lines = [
    [first, 0],
    [-first, 0],
    [first, NEXT_PX],
    [-first, NEXT_PX],
  ] as const;
  const places = lines.flatMap(([way, further]) => {
    const base = way < 0 ? y - ABOVE_PX - further : y + BELOW_PX + further;
    const [top, bottom] = [base - ASCENT_PX, base + DESCENT_PX];
    return [
      { x: left, base, isRight: false, box: { left, right: left + width, top, bottom } },
      { x: right, base, isRight: true, box: { left: right - width, right, top, bottom } },
    ];
  });
  return best(places, (place) => inTheWay(scene, place.box, taken));
}

/** The first of those that cost least. */
function best(places: readonly Placed[], costOf: (place: Placed) => number): Placed {
  let [found, least] = [places[0] as Placed, Number.POSITIVE_INFINITY];
  for (const place of places) {
    const cost = costOf(place);
    if (cost < least) [found, least] = [place, cost];
    if (cost === 0) break;
  }
  return found;
}

function inTheWay(scene: Scene, box: Box, taken: readonly Box[]): number {
  const { layout: l } = scene;
  const isOut = box.top < l.head || box.bottom > l.plotH || box.left < l.x0;
  const head = headOf(scene);
  const flag = flagOf(scene);
  return (
    (isOut ? OUT : 0) +
    (taken.some((other) => isOn(box, other)) ? ON_WORDS : 0) +
    (head !== undefined && isNear(box, head.x, head.y, head.r) ? ON_HEAD : 0) +
    (flag !== undefined && isNear(box, flag.x, flag.y, FLAG_PX) ? ON_FLAG : 0) +
    (isOnPath(scene, box) ? ON_PATH : 0)
  );
}

const isOn = (a: Box, b: Box): boolean => a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;
const isNear = ({ left, right, top, bottom }: Box, x: number, y: number, r: number): boolean =>
  x + r > left && x - r < right && y + r > top && y - r < bottom;

/** Where the flag of the member's entry stands. */
export function flagOf(scene: Scene): { readonly x: number; readonly y: number } | undefined {
  const { model, lane, laneScale } = scene;
  const price = model.entry === null ? undefined : lane.priceAt(model.entry.atMs);
  if (model.entry === null || price === undefined || laneScale === null) return undefined;
  return { x: laneX(scene, model.entry.atMs), y: yOf(laneScale, price) };
}

/** Whether a part of the path crosses a box. Only the ticks of the box's time are looked at. */
function isOnPath({ lane, laneScale, layout: { x0, x1 }, model: { round } }: Scene, box: Box): boolean {
  if (laneScale === null || round === null) return false;
  const [xs, ys] = lane.columns();
  const secondsAt = (x: number): number =>
    (round.startMs + ((x - x0) / (x1 - x0)) * (round.endMs - round.startMs)) / 1_000;
  const until = secondsAt(box.right);
  // from the last tick before the box on: the path leads from there into it
  for (let i = Math.max(1, firstAfter(xs, secondsAt(box.left))); i < xs.length; i++) {
    if ((xs[i - 1] ?? 0) > until) return false;
    const [a, b] = [yOf(laneScale, ys[i - 1] ?? 0), yOf(laneScale, ys[i] ?? 0)];
    if (Math.max(a, b) > box.top && Math.min(a, b) < box.bottom) return true;
  }
  return false;
}

/** The index of the first of ascending numbers that is above a bound. */
function firstAfter(sorted: Float64Array, bound: number): number {
  let [from, to] = [0, sorted.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if ((sorted[middle] ?? 0) > bound) to = middle;
    else from = middle + 1;
  }
  return from;
}

import { hm, hms } from '../../parts/format.ts';
import { yOf } from '../geometry/scale.ts';
import { baseline } from './history.ts';
import { flagOf } from './label-place.ts';
import { headOf, isOver, laneX, type Scene } from './scene.ts';
import { at, circle, group, line, path, text } from './svg.ts';

const EMPTY = '';

/** What stands still in the lane while its window does: edges, gate, open, targets, and the time row. */
export function lane(scene: Scene): string {
  const { layout: l, model, laneScale } = scene;
  if (l.isOff) return EMPTY;
  const frame =
    line('c-edge', l.x1 + 0.5, 0, l.x1 + 0.5, l.plotH) +
    line('c-edge', l.x0, l.head + 0.5, l.x1, l.head + 0.5) +
    line('c-base', l.x0, l.plotH + 0.5, l.width, l.plotH + 0.5);
  const { round } = model;
  if (round === null) return frame;
  const gate = laneX(scene, round.gateMs);
  const still = frame + times(scene) + line('c-gate', gate, l.head, gate, l.plotH);
  if (laneScale === null) return still;
  const open = level(scene, 'c-open', round.open);
  return still + open + target(scene, 'B') + target(scene, 'S');
}

/** The round's start, gate and end. */
function times(scene: Scene): string {
  const { layout: l, model, words } = scene;
  if (model.round === null) return EMPTY;
  const { startMs, gateMs, endMs } = model.round;
  const show = endMs % 60_000 === 0 && startMs % 60_000 === 0 ? hm : hms;
  const y = baseline(scene);
  const end = l.x1 + (l.isSmall ? 14 : show === hm ? 10 : 18);
  const endHalf = show === hm ? 20 : 28; // of the end's text with its gap, in px
  return (
    text('c-axis c-strong', l.x0 + 4, y, show(startMs)) +
    text('c-axis c-time c-end', Math.min(laneX(scene, gateMs) + 4, end - endHalf), y, words.chart.gate) +
    text('c-axis c-strong c-mid', end, y, show(endMs))
  );
}

/** A level across the lane; nothing where its price is out of the plot. */
function level({ layout: l, laneScale }: Scene, kind: string, price: number | undefined): string {
  if (price === undefined || laneScale === null) return EMPTY;
  const y = yOf(laneScale, price);
  return y > l.head && y < l.plotH ? line(kind, l.x0, y, l.x1, y) : EMPTY;
}

/** The line of a target: plain, the member's own, or dimmed beside the member's own. */
function target(scene: Scene, side: 'B' | 'S'): string {
  const { round, entry } = scene.model;
  const isMine = entry?.side === side;
  const kind = `c-${side === 'B' ? 'buy' : 'sell'}${isMine ? ' c-mine' : EMPTY}`;
  const drawn = level(scene, kind, side === 'B' ? round?.buy : round?.sell);
  return entry !== null && !isMine ? group('c-dim', drawn) : drawn;
}

/** What moves with every batch: the dot with its ring, the level to the axis, and the member's entry. */
export function live(scene: Scene): string {
  const { layout: l, model } = scene;
  const head = headOf(scene);
  if (head === undefined || l.isOff) return EMPTY;
  const { x, y, r, tickX, isLate } = head;
  const way = model.isStale ? 'off' : isOver(scene) ? 'up' : 'down';
  const since = isLate ? line('c-stale', tickX, y, x, y) + circle('c-stale-dot', tickX, y, 3) : EMPTY;
  const dot = model.round?.isRunning ? ring(x, y, r, way) : circle(`c-dot c-dot-${way}`, x, y, r);
  return since + line(`c-now c-now-${way}`, x, y, l.x1, y) + entry(scene) + group('c-head', dot);
}

const ring = (x: number, y: number, r: number, way: string): string =>
  circle('c-ring-bg', x, y, r) +
  `<circle class="c-ring" cx="${at(x)}" cy="${at(y)}" r="${r}" stroke-dasharray="0 ${at(2 * Math.PI * r)}" transform="rotate(-90 ${at(x)} ${at(y)})"/>` +
  circle(`c-dot c-dot-${way}`, x, y, 4.5);

/** Where and on which side the member's bet went in. */
function entry(scene: Scene): string {
  const { layout: l, model } = scene;
  const flag = flagOf(scene);
  if (model.entry === null || flag === undefined) return EMPTY;
  const [x, y, isBuy] = [at(flag.x), at(flag.y), model.entry.side === 'B'];
  const arrow = path(EMPTY, `M${x} ${isBuy ? y - 5 : y + 5}l5.5 ${isBuy ? 9 : -9}h-11z`);
  return group(
    `c-entry c-entry-${isBuy ? 'up' : 'down'}`,
    line(EMPTY, x, y + 11, x, l.plotH) + circle(EMPTY, x, y, 10) + arrow,
  );
}

import { hm, hms } from '../../parts/format.ts';
import { yOf } from '../geometry/scale.ts';
import { baseline } from './history.ts';
import { type Ink, type Line, segment } from './ink.ts';
import { flagOf } from './label-place.ts';
import type { Colour } from './palette.ts';
import { headOf, isOver, laneX, type Scene } from './scene.ts';
import { at, circle, group, line, path } from './svg.ts';

const EMPTY = '';

/** What stands still in the lane while its window does: edges, gate, open, targets, and the time row. */
export function lane(ink: Ink, scene: Scene): void {
  const { layout: l, model, laneScale } = scene;
  for (const x of [l.x0, l.x1]) ink.stroke(segment(x + 0.5, 0, x + 0.5, l.plotH), 'line');
  ink.stroke(segment(l.x0, l.head + 0.5, l.x1, l.head + 0.5), 'line');
  ink.stroke(segment(l.x0, l.plotH + 0.5, l.width, l.plotH + 0.5), 'line');
  const { round } = model;
  if (round === null) return;
  const gate = laneX(scene, round.gateMs);
  times(ink, scene);
  ink.stroke(segment(gate, l.head, gate, l.plotH), 'time-line', { dash: [2, 3] });
  if (laneScale === null) return;
  const level = (colour: Colour, price: number | undefined, line?: Line): void => {
    const y = price === undefined ? Number.NaN : yOf(laneScale, price);
    if (y > l.head && y < l.plotH) ink.stroke(segment(l.x0, y, l.x1, y), colour, line);
  };
  const mine = model.entry?.side;
  const target = (side: 'B' | 'S'): Line =>
    mine === undefined ? { width: 1.5 } : mine === side ? { width: 2 } : { width: 1.5, alpha: 0.4 };
  level('text-2', round.open, { dash: [4, 3] });
  level('up', round.buy, target('B'));
  level('down', round.sell, target('S'));
}

/** The round's start, gate and end. */
function times(ink: Ink, scene: Scene): void {
  const { layout: l, model, words } = scene;
  if (model.round === null) return;
  const { startMs, gateMs, endMs } = model.round;
  const show = endMs % 60_000 === 0 && startMs % 60_000 === 0 ? hm : hms;
  const y = baseline(scene);
  const end = l.x1 + (l.isSmall ? 14 : show === hm ? 10 : 18);
  const endHalf = show === hm ? 20 : 28; // of the end's text with its gap, in px
  ink.text(show(startMs), l.x0 + 4, y, 'text-2');
  ink.text(words.chart.gate, Math.min(laneX(scene, gateMs) + 4, end - endHalf), y, 'time', { align: 'end' });
  ink.text(show(endMs), end, y, 'text-2', { align: 'center' });
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

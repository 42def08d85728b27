import { clamp, type Layout } from '../geometry/layout.ts';
import { type Scale, yOf } from '../geometry/scale.ts';
import { type Viewport, type Visible, xOf } from '../geometry/viewport.ts';
import type { ChartModel, OwnMark } from '../model.ts';
import { placeOf } from '../series.ts';
import type { MarkAt, Scene } from './scene.ts';
import { circle, group, path, rect, text } from './svg.ts';

/** A mark stands this far from its candle's wick, */
const OFF_PX = 15;
/** and this far from the edges of the plot. */
const INSET_PX = 10;
/** Candles nearer to each other than this have no room for a mark: it is a dot. */
const DOT_STEP = 6;
/** Half the width of a mark: at the edges of the candles it stays inside them. */
const HALF_PX = 8;

/** The member's bets among the candles in view, those of one candle together. */
export function marksAt(
  model: ChartModel,
  visible: Visible,
  view: Viewport,
  l: Layout,
  scale: Scale,
): readonly MarkAt[] {
  const { bars, periodS } = model;
  const fromMs = bars.at(visible.from)?.startMs ?? Number.POSITIVE_INFINITY;
  const untilMs = (bars.at(visible.to - 1)?.startMs ?? Number.NEGATIVE_INFINITY) + periodS * 1_000;
  const byCandle = new Map<number, [OwnMark, ...OwnMark[]]>();
  for (const bet of model.marks) {
    if (bet.atMs < fromMs || bet.atMs >= untilMs) continue;
    const index = placeOf(bars, bet.atMs);
    const others = byCandle.get(index);
    if (others === undefined) byCandle.set(index, [bet]);
    else others.push(bet);
  }
  return [...byCandle].flatMap(([index, bets]) => {
    const at = xOf(view, l, index);
    if (at < l.axisL || at > l.xc) return [];
    const bar = bars.at(index);
    const isBuy = bets[0].side === 'B';
    const wick = yOf(scale, (isBuy ? bar?.low : bar?.high) ?? 0);
    const y = clamp(wick + (isBuy ? OFF_PX : -OFF_PX), INSET_PX, l.plotH - INSET_PX);
    return [{ index, x: clamp(at, l.axisL + HALF_PX, l.xc - HALF_PX), y, bets }];
  });
}

/** A mark for each candle in which the member bet: buy is a circle under it, sell a square over it. Drawn to be moved. */
export const marks = (scene: Scene): string =>
  scene.marks
    .map((mark) => ({ ...mark, x: xOf(scene.drawn, scene.layout, mark.index) + heldBy(scene, mark) }))
    .map((mark) => (scene.drawn.step < DOT_STEP ? dot(mark) : whole(mark)))
    .join('');

/** How far the edge holds a mark away from its candle, in px. */
const heldBy = ({ viewport, layout }: Scene, { x, index }: MarkAt): number => x - xOf(viewport, layout, index);

const kindOf = ({ bets: [bet] }: MarkAt): string =>
  `c-mark c-mark-${bet.side === 'B' ? 'buy' : 'sell'} is-${bet.outcome}`;

const dot = (mark: MarkAt): string => group(kindOf(mark), circle('', mark.x, mark.y, 3));

function whole(mark: MarkAt): string {
  const { x, y, bets } = mark;
  const isBuy = bets[0].side === 'B';
  const box = isBuy ? circle('', x, y, 8) : rect('', x - 7.5, y - 7.5, 15, 15, 3.5);
  if (bets.length > 1) return group(kindOf(mark), box + text('c-mid', x, y + 3.5, String(Math.min(99, bets.length))));
  if (bets[0].outcome === 'void') return group(kindOf(mark), box + rect('c-mark-in', x - 4, y - 1, 8, 2, 1));
  const arrow = `M${x} ${isBuy ? y - 4 : y + 4}${isBuy ? 'l4 6.5h-8z' : 'l4 -6.5h-8z'}`;
  return group(kindOf(mark), box + path('c-mark-in', arrow));
}

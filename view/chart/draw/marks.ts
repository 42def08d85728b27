import { clamp, type Layout } from '../geometry/layout.ts';
import { type Scale, yOf } from '../geometry/scale.ts';
import { type Viewport, type Visible, xOf } from '../geometry/viewport.ts';
import type { ChartModel, OwnMark } from '../model.ts';
import { barIndexOf } from '../series.ts';
import { block, disc, type Ink } from './ink.ts';
import type { MarkAt, Scene } from './scene.ts';
import { at } from './svg.ts';

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
    const index = barIndexOf(bars, bet.atMs);
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

/** A mark for each candle in which the member bet: buy is a circle under it, sell a square over it. */
export function marks(ink: Ink, { marks: all, viewport }: Scene): void {
  for (const { x, y, bets } of all) {
    const [{ side, outcome }] = bets;
    const [isBuy, isWon, isDot] = [side === 'B', outcome === 'won', viewport.step < DOT_STEP];
    const square = block({ x: x - 7.5, y: y - 7.5, width: 15, height: 15 }, 3.5);
    const shape = isDot ? disc(x, y, 3) : isBuy ? disc(x, y, 8) : square;
    ink.fill(shape, isWon ? (isBuy ? 'up-fill' : 'down-fill') : 'surface-3');
    ink.stroke(shape, isWon ? 'gain' : 'line-3', { width: isWon ? 2 : 1.5 });
    if (isDot) continue;
    const inside = isWon ? 'on-up' : 'text-2';
    const arrow = `M${at(x)} ${at(isBuy ? y - 4 : y + 4)}l4 ${isBuy ? 6.5 : -6.5}h-8z`;
    if (bets.length > 1)
      ink.text(String(Math.min(99, bets.length)), x, y + 3.5, inside, { align: 'center', font: '700 10px' });
    else ink.fill(outcome === 'void' ? block({ x: x - 4, y: y - 1, width: 8, height: 2 }, 1) : arrow, inside);
  }
}

import { clamp, type Layout } from '../geometry/layout.ts';
import { type Scale, yOf } from '../geometry/scale.ts';
import { type Viewport, type Visible, xOf } from '../geometry/viewport.ts';
import type { ChartModel, OwnMark } from '../model.ts';
import { barIndexOf } from '../series.ts';
import type { MarkAt } from './scene.ts';

/** A mark stands this far from its candle's wick, */
const OFF_PX = 15;
/** and this far from the edges of the plot. */
const INSET_PX = 10;
/** Half the width of a mark: at the edges of the candles it stays inside them. */
const HALF_PX = 8;

/** The member's bets among the candles in view, those of one candle together. */
export function markPlaces(
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

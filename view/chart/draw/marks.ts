import { block, disc, type Ink } from './ink.ts';
import type { Scene } from './scene.ts';
import { at } from './svg.ts';

/** Candles nearer to each other than this have no room for a mark: it is a dot. */
const DOT_STEP = 6;

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

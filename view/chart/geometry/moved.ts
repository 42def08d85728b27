import type { CandleScale } from './candle-window.ts';
import type { Layout } from './layout.ts';
import { type Viewport, type Visible, visibleIn } from './viewport.ts';

/** Candles are drawn this far beyond either edge of their box, in px: so far they can be moved without a new drawing. */
export const BEYOND_PX = 96;

/** How far the candles have moved to the right from a viewport to the next one of the same step, in px. */
export const movedBy = (from: Viewport, to: Viewport): number => (from.right - to.right) * to.step;

/** Whether the candles drawn for one viewport show another one too, once they are moved. */
export const canMove = (drawn: Viewport, to: Viewport): boolean =>
  drawn.step === to.step && Math.abs(movedBy(drawn, to)) <= BEYOND_PX;

/** The candles that are drawn for a viewport. */
export function drawnIn(drawn: Viewport, { axisL, xc }: Pick<Layout, 'axisL' | 'xc'>, count: number): Visible {
  const beyond = BEYOND_PX / drawn.step;
  const { from } = visibleIn({ ...drawn, right: drawn.right - beyond }, { axisL, xc }, count);
  const { to } = visibleIn({ ...drawn, right: drawn.right + beyond }, { axisL, xc }, count);
  return { from, to };
}

/** The scale before where the next one is the same: whoever keeps a drawing compares references. */
export function sameScale(before: CandleScale, next: CandleScale): CandleScale {
  const isSame =
    before.window.lo === next.window.lo &&
    before.window.hi === next.window.hi &&
    before.span.top === next.span.top &&
    before.span.bottom === next.span.bottom &&
    before.isShared === next.isShared;
  return isSame ? before : next;
}

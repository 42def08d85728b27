import type { PriceWindow } from './geometry/lane-window.ts';

/** How long the window of the lane takes to its new place, in ms. */
const MOVE_MS = 320;
/** The window is at its new place when less than this part of the way is left: nobody sees the rest. */
const REST = 0.004;
/** The window sets out again after this time at the earliest, in ms. */
const EVERY_MS = 1_000;

/**
 * How the lane's window gets from one place to the next: it glides there, at most once a second. It is there at once in a
 * new round, where a price would leave the plot, and where nobody wants motion.
 */
export class LaneMotion {
  private roundId: number | null = null;
  private from: PriceWindow | null = null;
  private to: PriceWindow | null = null;
  private wanted: PriceWindow | null = null;
  private startMs = Number.NEGATIVE_INFINITY;

  /** Says where the window is to be, and the price that must be in the plot. `isStill`: without motion. */
  aim(roundId: number, wanted: PriceWindow, price: number | undefined, nowMs: number, isStill: boolean): void {
    this.wanted = wanted;
    const shown = this.at(nowMs);
    const isOut = price !== undefined && shown !== null && (price > shown.hi || price < shown.lo);
    if (shown === null || roundId !== this.roundId || isOut || isStill) {
      this.roundId = roundId;
      this.from = this.to = wanted;
    } else this.setOut(nowMs);
  }

  /** The window at an instant; null before the first. */
  at(nowMs: number): PriceWindow | null {
    const { from, to } = this;
    if (from === null || to === null || from === to) return to;
    const rest = (1 - Math.min(1, (nowMs - this.startMs) / MOVE_MS)) ** 4;
    if (rest > REST) return { lo: to.lo - (to.lo - from.lo) * rest, hi: to.hi - (to.hi - from.hi) * rest };
    this.from = to;
    return to;
  }

  /** Whether the window is on its way. */
  get isMoving(): boolean {
    return this.from !== this.to;
  }

  /** Goes to where the window is to be, unless it set out less than a second ago. */
  setOut(nowMs: number): void {
    if (isSame(this.to, this.wanted) || nowMs - this.startMs < EVERY_MS) return;
    this.from = this.at(nowMs);
    this.to = this.wanted;
    this.startMs = nowMs;
  }

  reset(): void {
    this.roundId = this.from = this.to = this.wanted = null;
  }
}

const isSame = (a: PriceWindow | null, b: PriceWindow | null): boolean =>
  a === b || (a !== null && b !== null && a.lo === b.lo && a.hi === b.hi);

import type { TickRun } from '../../engine/index.ts';
import { firstLaneWindow, type LaneBasis, laneWindow, type PriceWindow } from './geometry/lane-window.ts';
import type { ChartModel } from './model.ts';

/** What the buffer knows of a round. */
type Lane = Pick<NonNullable<ChartModel['round']>, 'id' | 'startMs' | 'endMs' | 'open'>;

/**
 * The running round's ticks as two growing columns for uPlot: a batch appends its own ticks and copies none before.
 * Times are seconds, the first point is the round's open.
 */
export class LaneBuffer {
  length = 0;
  private xs = new Float64Array(256);
  private ys = new Float64Array(256);
  private roundId: number | null = null;
  private open: number | undefined;
  private endMs = 0;
  /** The run whose ticks are all taken. */
  private taken: TickRun | null = null;
  private basis: LaneBasis | null = null;
  private window: PriceWindow | null = null;
  /** How many points the window has seen. */
  private seen = 0;

  /**
   * Takes over what is new of a run, up to the round's end: what the price does later is not the round's. Starts anew for another round, open
   * price or end, and for a run that is not the old one grown.
   */
  follow({ id, startMs, endMs, open }: Lane, run: TickRun | null): void {
    const isGrown = this.taken === null || run?.continues(this.taken) === true;
    if (id !== this.roundId || open !== this.open || endMs !== this.endMs || !isGrown) this.reset(id);
    this.open = open;
    this.endMs = endMs;
    if (this.length === 0 && open !== undefined) this.push(startMs, open);
    if (run === null) return;
    for (let i = this.taken?.length ?? 0; i < run.length; i++) {
      const atMs = run.timeAt(i);
      if (atMs >= startMs && atMs <= endMs) this.push(atMs, run.priceAt(i));
    }
    this.taken = run;
  }

  /** The window of the lane after all points so far: a fold of the path, point by point. */
  windowFor(basis: LaneBasis): PriceWindow {
    if (this.window === null || basis.open !== this.basis?.open || basis.criterion !== this.basis.criterion) {
      this.window = firstLaneWindow(basis);
      this.basis = basis;
      this.seen = 0;
    }
    while (this.seen < this.length) this.window = laneWindow(this.window, this.ys[this.seen++] ?? 0, basis);
    return this.window;
  }

  /** The columns so far; views, not copies. */
  columns(): [Float64Array, Float64Array] {
    return [this.xs.subarray(0, this.length), this.ys.subarray(0, this.length)];
  }

  /** The last point, or undefined before the first. */
  last(): { readonly atMs: number; readonly price: number } | undefined {
    const i = this.length - 1;
    return i < 0 ? undefined : { atMs: (this.xs[i] ?? 0) * 1000, price: this.ys[i] ?? 0 };
  }

  /** The price at an instant: the last tick not after it. */
  priceAt(ms: number): number | undefined {
    let i = this.length - 1;
    while (i > 0 && (this.xs[i] ?? 0) * 1000 > ms) i--;
    return i < 0 ? undefined : this.ys[i];
  }

  reset(roundId: number | null): void {
    this.roundId = roundId;
    this.length = 0;
    this.taken = null;
    this.window = null;
  }

  private push(ms: number, price: number): void {
    if (this.length === this.xs.length) {
      this.xs = grown(this.xs);
      this.ys = grown(this.ys);
    }
    this.xs[this.length] = ms / 1000;
    this.ys[this.length++] = price;
  }
}

function grown(column: Float64Array): Float64Array<ArrayBuffer> {
  const next = new Float64Array(column.length * 2);
  next.set(column);
  return next;
}

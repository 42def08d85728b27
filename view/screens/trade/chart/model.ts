import type { Bar, Side, TickRun } from '../../../../engine/index.ts';
import type { Words } from '../../../locales/words.ts';

/** The words that the chart paints. */
export type ChartWords = Pick<Words, 'chart' | 'link'>;

/** Candles by their place, oldest first. An array is one. */
export type BarSeries = { readonly length: number; readonly at: (index: number) => Bar | undefined };

/** What the chart draws; instants are site time in epoch ms. */
export type ChartModel = {
  /** Candles, oldest first; those that began with the running round or after it are left out: it is the lane. */
  readonly bars: BarSeries;
  readonly periodS: number;
  readonly round: ChartRound | null;
  readonly lane: TickRun | null;
  readonly price: number | undefined;
  /** Whether the price may be older than it looks: it is drawn grey. */
  readonly isStale: boolean;
  /** Whether the market is closed and no round is held: there is no lane, and the candles are grey. */
  readonly isOff: boolean;
  readonly precision: number;
  readonly entry: { readonly atMs: number; readonly side: Side } | null;
  readonly hatch: boolean;
};
type ChartRound = {
  readonly id: number;
  readonly startMs: number;
  readonly gateMs: number;
  readonly endMs: number;
  readonly open: number | undefined;
  readonly buy: number | undefined;
  readonly sell: number | undefined;
  /** Is the ring around the moving dot shown: the round runs. */
  readonly isRunning: boolean;
};

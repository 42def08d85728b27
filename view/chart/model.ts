import type { Bar, Side, TickRun, TradeOption } from '../../engine/index.ts';
import type { OwnBet } from '../../engine/selectors/shell.ts';

/** Candles by their place, oldest first. An array is one. */
export type BarSeries = { readonly length: number; readonly at: (index: number) => Bar | undefined };

/** What the chart draws; instants are site time in epoch ms. */
export type ChartModel = {
  /** Candles, oldest first; those that began with the running round or after it are left out: it is the lane. */
  readonly bars: BarSeries;
  readonly periodS: number;
  /** Whose candles they are. With another instrument or another period the view goes back to now. */
  readonly stock: TradeOption['stock'] | null;
  /** The distance of candles that the member left this chart with, in px; null for the usual one. */
  readonly step: number | null;
  readonly round: ChartRound | null;
  readonly lane: TickRun | null;
  readonly price: number | undefined;
  /** Whether the price may be older than it looks: it is drawn grey. */
  readonly isStale: boolean;
  /** Whether no round is held and none is to come soon: there is no lane, and the candles use the right axis. */
  readonly isOff: boolean;
  /** Whether the market is closed: the candles and the last price are grey. */
  readonly isGrey: boolean;
  readonly precision: number;
  /** The member's bets in finished rounds, newest first. */
  readonly marks: readonly OwnMark[];
  readonly entry: { readonly atMs: number; readonly side: Side } | null;
  readonly hatch: boolean;
};
/** A bet of the member in a finished round. `profit` is the net change of points; null if nobody knows it. */
export type OwnMark = {
  readonly atMs: number;
  readonly side: Side;
  readonly points: number;
  readonly profit: number | null;
  readonly outcome: OwnBet['outcome'];
};
/** Where somebody points: at a candle, by its time, and at a height; null is the height of its close, wherever that is. */
export type Cross = { readonly ms: number; readonly y: number | null };
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

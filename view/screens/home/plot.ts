import type { Scale } from '../../chart/geometry/scale.ts';

/** The lane in px: its sides, where its plot ends below, the gate, and what turns prices into heights. */
export type LanePlot = {
  readonly start: number;
  readonly end: number;
  readonly bottom: number;
  readonly gate: number;
  readonly scale: Scale;
};

/** Where a price stands against the round's open price. */
export const wayOf = (price: number, openPrice: number | null): 'up' | 'down' | 'off' =>
  openPrice === null || price === openPrice ? 'off' : price > openPrice ? 'up' : 'down';

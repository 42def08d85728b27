import type { ShownReceipt } from '../../../engine/selectors/screens.ts';

type Trade = ShownReceipt['trades'][number];

/** Trades, oldest first, each with a name of its own: its time, and its number among those of that time. */
export function keyed(trades: readonly Trade[]): readonly { readonly key: string; readonly trade: Trade }[] {
  let [lastMs, nr] = [Number.NaN, 0];
  return trades.map((trade) => {
    nr = trade.timeMs === lastMs ? nr + 1 : 0;
    lastMs = trade.timeMs;
    return { key: `${lastMs} ${nr}`, trade };
  });
}

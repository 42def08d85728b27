import { type CashState, cashChart } from '../../charts/cash.chart.ts';
import type { CoinKind, SentCoin } from '../../events/sent-coin.ts';

/**
 * Commands about coins: the lock of each kind, those whose fate is not known (one of a kind at most), and when the site last
 * said its rates (site time, epoch ms).
 */
export type Coins = {
  readonly locks: { readonly [K in CoinKind]: CashState };
  readonly sent: readonly SentCoin[];
  readonly ratedMs: number | null;
};
/** Nothing is under way, and no rate is known. */
export const NO_COINS: Coins = {
  locks: { withdraw: cashChart.initial, convert: cashChart.initial, send: cashChart.initial },
  sent: [],
  ratedMs: null,
};

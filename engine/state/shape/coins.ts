import { type CashState, cashChart } from '../../charts/cash.chart.ts';
import type { CoinRecord } from '../../events/coin.ts';
import type { CoinKind, SentCoin } from '../../events/sent-coin.ts';
import type { Reading } from '../../rules/reading.ts';

/**
 * Commands about coins: the lock of each kind, those whose fate is not known (one of a kind at most), and when the site last
 * said its rates (site time, epoch ms).
 */
export type Coins = {
  readonly locks: { readonly [K in CoinKind]: CashState };
  readonly sent: readonly SentCoin[];
  readonly ratedMs: number | null;
  /** The list of coins as far as it is being read. */
  readonly reading: Reading<CoinRecord> | null;
  /** A pending withdrawal older than the newest page was asked for. */
  readonly isSearched: boolean;
  /** The date of the oldest pending withdrawal that a list had (site time, epoch ms). Null while none is known. */
  readonly pendingMs: number | null;
  /** The last commands that the site took, one of each kind and amounts. */
  readonly done: readonly DoneCoin[];
};
/** Equal commands that the site took one after the other: how many, when the first was sent, and when the last was known to be done. */
export type DoneCoin = Required<Pick<SentCoin, 'kind' | 'amounts'>> & {
  readonly count: number;
  readonly fromMs: number;
  readonly doneMs: number;
};
/** Nothing is under way, and no rate is known. */
export const NO_COINS: Coins = {
  locks: { withdraw: cashChart.initial, convert: cashChart.initial, send: cashChart.initial },
  sent: [],
  ratedMs: null,
  reading: null,
  isSearched: false,
  pendingMs: null,
  done: [],
};

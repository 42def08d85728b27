import type { CoinRecord } from '../../model/coin.ts';
import type { Sought } from '../../rules/pending-search.ts';
import type { Reading } from '../../rules/reading.ts';

/** What is known of the member's coins, and when the site last said its rates (site time, epoch ms). */
export type Coins = {
  readonly ratedMs: number | null;
  /** The list of coins as far as it is being read. */
  readonly reading: Reading<CoinRecord> | null;
  /** A pending withdrawal older than the newest page was asked for. */
  readonly isSearched: boolean;
  /** That question has no answer yet: how often it failed. Absent once the site has answered or refused it. */
  readonly unsearched?: number;
  /** The number of the search's own question that has no answer yet. A screen may ask the same. Absent: there is none. */
  readonly searchId?: number;
  /** The answer to that question did not prove that it has all: the list of withdrawals is read to its end. Absent: it is not needed. */
  readonly sought?: Sought<CoinRecord>;
  /** The date of the oldest pending withdrawal that a list had (site time, epoch ms). Null while none is known. */
  readonly pendingMs: number | null;
  /** The newest pending withdrawal that a list had last, on whatever page. Absent while none is known. */
  readonly pending?: CoinRecord;
};
/** No list was read, and no rate is known. */
export const NO_COINS: Coins = { ratedMs: null, reading: null, isSearched: false, pendingMs: null };

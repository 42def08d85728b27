import type { DnwId, DnwRecord } from '../../model/cash.ts';
import type { Sought } from '../../rules/pending-search.ts';
import type { Reading } from '../../rules/reading.ts';

/** The records of deposits and withdrawals, newest first, and what a list said of them. */
export type Cash = {
  readonly records: readonly DnwRecord[];
  /**
   * Records that a queue told of while a list was pending, and the number after that message: an earlier list may be older.
   * `from` is `GONE` for a record that a list does not have any more: a late message does not bring it back.
   */
  readonly told: readonly { readonly id: DnwId; readonly from: number }[];
  /** The list of records as far as it is being read. */
  readonly reading: Reading<DnwRecord> | null;
  /** Deposits that the member cancelled. A late message does not bring them back. */
  readonly cancelled: readonly DnwId[];
  /**
   * The first list of the session is still to come, or what is pending beyond it is still to be looked for: how often the list failed
   * meanwhile. Absent once both are read, and while nobody is signed in.
   */
  readonly unsearched?: number;
  /**
   * What the site gave as pending may not be all: the list of deposits and withdrawals is read to its end. It stays where the search has ended without
   * a proof. Absent: it is not needed.
   */
  readonly sought?: Sought<DnwRecord>;
  /**
   * From this instant on (site time, epoch ms) the records have no gap: the site gave fewer of the newest ones than it was asked for, and has
   * more. Absent: it gave all, or as many as it was asked for. MAX_SAFE_INTEGER: the list proved nothing.
   */
  readonly rowFromMs?: number;
  /** A row of the list could not be read, so the records lack it. Absent: each could. */
  readonly isHoled?: true;
};
/** Stands in `told` for a record that a list does not have any more. Calls have numbers above 0. */
export const GONE = 0;
/** No deposit or withdrawal is known. */
export const NO_CASH: Cash = {
  records: [],
  told: [],
  reading: null,
  cancelled: [],
};

import { type CashState, cashChart } from '../../charts/cash.chart.ts';
import type { CashKind, DnwId, DnwRecord } from '../../events/cash.ts';
import type { Reading } from '../../rules/reading.ts';

/** Deposits and withdrawals: the lock of each kind, and the records, newest first. */
export type Cash = {
  readonly locks: { readonly [K in CashKind]: CashState };
  readonly records: readonly DnwRecord[];
  /**
   * Records that a queue told of while a list was pending, and the number after that message: an earlier list may be older.
   * `from` is 0 for a record that a list does not have any more: a late message does not bring it back.
   */
  readonly told: readonly { readonly id: DnwId; readonly from: number }[];
  /** The list of records as far as it is being read. */
  readonly reading: Reading<DnwRecord> | null;
  /** The last request of each kind: its amount, and the records of its kind that were known when it was made. Null: none was made here. */
  readonly asked: { readonly [K in CashKind]: AskedCash | null };
  /** Deposits that the member cancelled. A late message does not bring them back. */
  readonly cancelled: readonly DnwId[];
};
export type AskedCash = { readonly points: number; readonly ids: readonly DnwId[] };
/** No deposit or withdrawal is known. */
export const NO_CASH: Cash = {
  locks: { D: cashChart.initial, W: cashChart.initial },
  records: [],
  told: [],
  reading: null,
  asked: { D: null, W: null },
  cancelled: [],
};

import type { DnwRecord } from '../model/cash.ts';
import { recordOutcome, signedPoints } from './records.ts';

/** Sums of records that are done, in points, and how many those are. `other`: what the other types gave, less what they took. */
export type RecordSums = {
  readonly count: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly other: number;
};

/** Sums what has happened: a pending or rejected request is in no sum and no count (engine/SPEC.md, N5). */
export function sumsOf(records: readonly DnwRecord[]): RecordSums {
  const sums = { count: 0, deposits: 0, withdrawals: 0, other: 0 };
  for (const record of records) {
    if (recordOutcome(record) !== 'done') continue;
    sums.count++;
    if (record.type === 'D') sums.deposits += record.points;
    else if (record.type === 'W') sums.withdrawals += record.points;
    else sums.other += signedPoints(record);
  }
  return sums;
}

import { DAY_MS, seoulDayStartMs } from '../base/time.ts';
import type { DnwRecord } from '../model/cash.ts';
import { CASH_RULES } from './cash-terms.ts';
import { isDated } from './reading.ts';
import { isKnownType, recordOutcome, signedPoints } from './records.ts';

/** Sums of records that are done, in points, and how many those are. `other`: what the other types gave, less what they took. */
export type RecordSums = {
  readonly count: number;
  readonly deposits: number;
  readonly withdrawals: number;
  readonly other: number;
};

/** Sums what has happened: a pending or rejected request is in no sum and no count, and nor is a record of an unknown type (engine/SPEC.md, N5, K8). */
export function sumsOf(records: readonly DnwRecord[]): RecordSums {
  const sums = { count: 0, deposits: 0, withdrawals: 0, other: 0 };
  for (const record of records) {
    if (recordOutcome(record) !== 'done' || !isKnownType(record.type)) continue;
    sums.count++;
    if (record.type === 'D') sums.deposits += record.points;
    else if (record.type === 'W') sums.withdrawals += record.points;
    else sums.other += signedPoints(record);
  }
  return sums;
}

/** Withdrawals that count for the rules: those that were not rejected. */
const counting = (records: readonly DnwRecord[]): readonly DnwRecord[] =>
  records.filter((record) => record.type === 'W' && recordOutcome(record) !== 'rejected');

/** The number of withdrawals of the day in Seoul that holds the instant. Rule: product.md 9. */
export function withdrawalsOn(records: readonly DnwRecord[], nowMs: number): number {
  const dayMs = seoulDayStartMs(nowMs);
  return counting(records).filter(({ createdMs }) => createdMs >= dayMs && createdMs < dayMs + DAY_MS).length;
}

/**
 * The instant from which the next withdrawal can be requested, in epoch ms: a gap after the last one, and on the next day in Seoul where the day of that
 * one has all that a day may have. Null without a dated withdrawal before. Rule: product.md 9.
 */
export function nextWithdrawalMs(records: readonly DnwRecord[]): number | null {
  const times = counting(records)
    .filter(isDated)
    .map(({ createdMs }) => createdMs);
  if (times.length === 0) return null;
  const lastMs = times.reduce((one, ms) => Math.max(one, ms));
  const gapMs = lastMs + CASH_RULES.withdrawalGapMs;
  const isDayFull = withdrawalsOn(records, lastMs) >= CASH_RULES.withdrawalsADay;
  return isDayFull ? Math.max(gapMs, seoulDayStartMs(lastMs) + DAY_MS) : gapMs;
}

import { seoulDayStartMs } from '../base/time.ts';
import type { DnwRecord } from '../model/cash.ts';
import { CASH_RULES } from './cash-terms.ts';
import { recordOutcome } from './records.ts';

/** Withdrawals that count for the rules: those that were not rejected. */
const counting = (records: readonly DnwRecord[]): readonly DnwRecord[] =>
  records.filter((record) => record.type === 'W' && recordOutcome(record) !== 'rejected');

/** The number of withdrawals of the day in Seoul that holds the instant. Rule: product.md 9. */
export function withdrawalsOn(records: readonly DnwRecord[], nowMs: number): number {
  const dayMs = seoulDayStartMs(nowMs);
  return counting(records).filter(({ createdMs }) => createdMs >= dayMs).length;
}

/** The instant from which the next withdrawal can be requested, in epoch ms. Null without a withdrawal before. Rule: product.md 9. */
export function nextWithdrawalMs(records: readonly DnwRecord[]): number | null {
  const times = counting(records).map(({ createdMs }) => createdMs);
  return times.length === 0 ? null : Math.max(...times) + CASH_RULES.withdrawalGapMs;
}

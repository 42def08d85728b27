import { DNW_TYPES } from '../base/dnw-types.ts';
import type { DnwType } from '../model/cash.ts';
import { day, filterAddress, type Period, someOf } from './period.ts';

/* The filter of the screen of deposits and withdrawals (engine/SPEC.md, N4). */

/** What became of a deposit or withdrawal, in the order of the screen. */
export const RECORD_OUTCOMES = ['pending', 'done', 'rejected'] as const;
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];

/** Which records are shown. A missing member does not narrow them. Without days all records are shown. */
export type RecordFilter = Period & {
  /** Some of the types, in the order of `DNW_TYPES`. */
  readonly type?: readonly DnwType[];
  /** Some of the outcomes, in the order of `RECORD_OUTCOMES`. */
  readonly status?: readonly RecordOutcome[];
};

/** The filter of the screen, and the address that says it. */
export const recordFilter = filterAddress<RecordFilter>({
  from: day,
  to: day,
  type: someOf(DNW_TYPES),
  status: someOf(RECORD_OUTCOMES),
});

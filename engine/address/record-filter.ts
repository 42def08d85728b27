import type { DnwType } from '../model/cash.ts';
import { DNW_TYPES } from '../model/dnw-types.ts';
import { day, isFilterCut, type Period, readFilter, someOf, writeFilter } from './period.ts';

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

const READERS = { from: day, to: day, type: someOf(DNW_TYPES), status: someOf(RECORD_OUTCOMES) } as const;

/** Reads the filter of an address: what stands after its `?`. Anything that is not of its kind is left out. */
export const recordFilterOf = (query: string): RecordFilter => readFilter<RecordFilter>(READERS, query);

/** Whether the address asks for records that its filter does not say. */
export const isRecordFilterCut = (query: string): boolean => isFilterCut<RecordFilter>(READERS, query);

/** The filter as an address says it, with its `?`; nothing for a filter without members. */
export const recordQueryOf = (filter: RecordFilter): string => writeFilter<RecordFilter>(READERS, filter);

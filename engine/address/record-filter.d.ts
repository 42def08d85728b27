import type { DnwType } from '../model/cash.ts';
import { type Period } from './period.ts';
/** What became of a deposit or withdrawal, in the order of the screen. */
export declare const RECORD_OUTCOMES: readonly ['pending', 'done', 'rejected'];
export type RecordOutcome = (typeof RECORD_OUTCOMES)[number];
/** Which records are shown. A missing member does not narrow them. Without days all records are shown. */
export type RecordFilter = Period & {
  /** Some of the types, in the order of `DNW_TYPES`. */
  readonly type?: readonly DnwType[];
  /** Some of the outcomes, in the order of `RECORD_OUTCOMES`. */
  readonly status?: readonly RecordOutcome[];
};
/** Reads the filter of an address: what stands after its `?`. Anything that is not of its kind is left out. */
export declare const recordFilterOf: (query: string) => RecordFilter;
/** Whether the address asks for records that its filter does not say. */
export declare const isRecordFilterCut: (query: string) => boolean;
/** The filter as an address says it, with its `?`; nothing for a filter without members. */
export declare const recordQueryOf: (filter: RecordFilter) => string;

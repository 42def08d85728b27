import { type DnwRecord, isDated, isPlain, type RecordSums, seoulCivil, sumsOf } from '../../../engine/index.ts';

/** The records of one month in Seoul. `sums`: null while not all of its records are known. Records without a date have the year and the month 0. */
export type Month = {
  readonly year: number;
  readonly month: number;
  readonly records: readonly DnwRecord[];
  readonly sums: RecordSums | null;
};

/**
 * Records, newest first, by month. `inRow`: so many of the first follow one another without a gap; Infinity: all, and no older ones follow. A month is
 * complete if the record after it is among those. A record without a date may be of any month, so beside one no month is complete. A record whose
 * type or status is not known may belong to the sums of its month, so that has none.
 */
export function monthsOf(records: readonly DnwRecord[], inRow: number): readonly Month[] {
  const months: { year: number; month: number; records: DnwRecord[]; untilNr: number }[] = [];
  for (const [nr, record] of records.entries()) {
    const { year, month } = isDated(record) ? seoulCivil(record.createdMs) : NO_MONTH;
    const last = months.at(-1);
    if (last?.year === year && last.month === month) last.records.push(record);
    else {
      if (last !== undefined) last.untilNr = nr + 1;
      months.push({ year, month, records: [record], untilNr: Number.POSITIVE_INFINITY });
    }
  }
  const isSummed = records.every(isDated);
  return months.map(({ untilNr, ...one }) => ({
    ...one,
    sums: isSummed && untilNr <= inRow && one.records.every(isPlain) ? sumsOf(one.records) : null,
  }));
}
const NO_MONTH = { year: 0, month: 0 } as const;

/** A head of a month, or a record under it. */
export type ListRow =
  | ({ readonly kind: 'month' } & Omit<Month, 'records'>)
  | { readonly kind: 'record'; readonly record: DnwRecord };

/** Records that were read, under the heads of their months. `counted`: all records of the filter, where they are known. */
export function listRows(records: readonly DnwRecord[], counted: readonly DnwRecord[] | null): readonly ListRow[] {
  const whole = counted === null ? [] : monthsOf(counted, Number.POSITIVE_INFINITY);
  return monthsOf(records, 0).flatMap(({ year, month, records: own }) => {
    const sums = whole.find((one) => one.year === year && one.month === month)?.sums ?? null;
    return [
      { kind: 'month', year, month, sums } as const,
      ...own.map((record) => ({ kind: 'record', record }) as const),
    ];
  });
}

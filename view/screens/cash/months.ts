import { type DnwRecord, type RecordSums, seoulCivil, sumsOf } from '../../../engine/index.ts';

/** The records of one month in Seoul. `sums`: null while not all of its records are known. */
export type Month = {
  readonly year: number;
  readonly month: number;
  readonly records: readonly DnwRecord[];
  readonly sums: RecordSums | null;
};

/** Records, newest first, by month. `isWhole`: no older ones follow, so the last month is complete. */
export function monthsOf(records: readonly DnwRecord[], isWhole: boolean): readonly Month[] {
  const months: { year: number; month: number; records: DnwRecord[] }[] = [];
  for (const record of records) {
    const { year, month } = seoulCivil(record.createdMs);
    const last = months.at(-1);
    if (last?.year === year && last.month === month) last.records.push(record);
    else months.push({ year, month, records: [record] });
  }
  return months.map((one, nr) => ({
    ...one,
    sums: isWhole || nr < months.length - 1 ? sumsOf(one.records) : null,
  }));
}

/** A head of a month, or a record under it. */
export type ListRow =
  | ({ readonly kind: 'month' } & Omit<Month, 'records'>)
  | { readonly kind: 'record'; readonly record: DnwRecord };

/** Records that were read, under the heads of their months. `counted`: all records of the filter, where they are known. */
export function listRows(records: readonly DnwRecord[], counted: readonly DnwRecord[] | null): readonly ListRow[] {
  const whole = counted === null ? [] : monthsOf(counted, true);
  return monthsOf(records, false).flatMap(({ year, month, sums, records: own }) => {
    const known = whole.find((one) => one.year === year && one.month === month)?.sums ?? sums;
    return [
      { kind: 'month', year, month, sums: known } as const,
      ...own.map((record) => ({ kind: 'record', record }) as const),
    ];
  });
}

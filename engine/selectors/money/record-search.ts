import { RECORD_OUTCOMES, type RecordFilter } from '../../address/record-filter.ts';
import { pathOf } from '../../address/routes.ts';
import type { DnwRecord } from '../../model/cash.ts';
import { isSoughtRecord } from '../../rules/filter-match.ts';
import { isDated } from '../../rules/reading.ts';
import { isPlain, recordPeriod } from '../../rules/records.ts';
import { isDecided, joined } from '../../state/modules/money/cash-records.ts';
import { recordFilterNow, recordSearchOf } from '../../state/modules/page/searches.ts';
import { queryOf } from '../../state/modules/request/keys.ts';
import { isLinkUp } from '../../state/reads.ts';
import type { Query } from '../../state/shape/calls.ts';
import { type Cash, GONE } from '../../state/shape/cash.ts';
import type { State } from '../../state/state.ts';
import { select } from '../memo.ts';
import { areHoled, isReadToEnd, rowsRead, totalsStatusOf } from './bet-search.ts';
import { isOf, withTold } from './told-rows.ts';

export { RECORD_OUTCOMES, type RecordFilter };

/** The records of the member, newest first. Null where none is known and the link is not up, so that none may be read. Rule: S8. */
export const selectReadRecords = (s: State): readonly DnwRecord[] | null =>
  s.cash.records.length > 0 || isLinkUp(s) ? s.cash.records : null;

/** The address of the screen of all records with a filter. */
export const recordsPath = (filter: RecordFilter): string => pathOf({ name: 'cashList', filter });

type Read = Extract<Query, { readonly call: 'dnw.search' }> | undefined;
const NO_FILTER: RecordFilter = {};
const NOTHING = { playerId: 0, page: 0, size: 0 };
const filter = (s: State): RecordFilter => recordFilterNow(s) ?? NO_FILTER;
const search = select([(s) => s.session, (s) => s.dayMs, filter], (session, day, sought) =>
  recordSearchOf({ session, dayMs: day }, sought),
);
const readRows = (s: State): Read => queryOf(s, 'dnw.search', search(s)?.rows ?? NOTHING);
const readTotals = (s: State): Read => queryOf(s, 'dnw.search', search(s)?.totals ?? NOTHING);

/**
 * The records that a list holds and a filter asks for, newest first, with what was told since the list was read: new records, what was
 * decided, and what was cancelled or is gone. What the engine keeps of a record is the newest word about it (`recordsSearched`), but nothing
 * that was decided is pending again. What a row of the list does not tell is taken from it.
 */
export function recordsIn(read: Read, { records, cancelled, told }: Cash, sought: RecordFilter, dayMs: number | null) {
  const items: readonly DnwRecord[] = read?.body?.items ?? [];
  if (read?.body == null || dayMs === null) return items;
  const known = new Map(records.map((record) => [record.id, record]));
  const gone = new Set(told.flatMap(({ id, from }) => (from === GONE ? [id] : [])));
  const now = items.flatMap((item) => {
    const own = known.get(item.id);
    if (own !== undefined) return [isDecided(own) ? own : joined(own, item)];
    return item.status === 0 && gone.has(item.id) ? [] : [item];
  });
  const { startMs = 0, endMs } = recordPeriod(sought, dayMs);
  const period = { startMs, endMs };
  const listed = now.filter((record) => isOf(record, period));
  return withTold(read.body, listed, records, period).filter(
    (record) => isSoughtRecord(record, sought) && !cancelled.includes(record.id),
  );
}
const cash = (s: State) => s.cash;
const dayMs = (s: State) => s.dayMs;
const shown = select([readRows, cash, filter, dayMs], recordsIn);
const counted = select([readTotals, cash, filter, dayMs], recordsIn);

/** The screen of all records: its filter, the present day, and the records that were read, newest first. */
export const selectRecordSearch = select([filter, dayMs, shown, readRows], (sought, day, rows, read) => ({
  filter: sought,
  /** Midnight in Seoul of the present day, or null. */
  dayMs: day,
  rows,
  ...rowsRead(read),
}));

/**
 * All records of the screen's filter, newest first, and whether they are whole. Their sums are those of the filter. `isSummed`: none of them was left out of
 * the sums because its type or its status is not known.
 */
export const selectCountedRecords = select(
  [
    (s) => totalsStatusOf(readRows(s), readTotals(s)),
    (s) => (isReadToEnd(readRows(s)) ? shown(s) : counted(s)),
    (s) => areHoled(readRows(s), readTotals(s)),
  ],
  (status, records, isHoled) => ({ status, records, isHoled, isSummed: !isHoled && records.every(isPlain) }),
);

/** The records of which a month has its sums. Null while one of them may be missing, or be of another month. Rule: N5. */
export function selectSummedRecords(s: State): readonly DnwRecord[] | null {
  const { status, records, isHoled } = selectCountedRecords(s);
  return status === 'whole' && !isHoled && records.every(isDated) ? records : null;
}

import { useMemo, useState } from 'react';
import type { DnwRecord } from '../../../engine/index.ts';
import {
  selectAreRecordsLost,
  selectIsRecordsHoled,
  selectIsRecordsRead,
  selectRecordsInRow,
} from '../../../engine/selectors/screens.ts';
import { selectRecords } from '../../../engine/selectors/shell.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { Link } from '../../parts/link.tsx';
import { Empty } from '../../parts/list.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { SegmentsOfList } from '../../parts/segments.tsx';
import { WaitingRecord } from '../../parts/waiting-record.tsx';
import { CancelDialog } from './cancel.tsx';
import { type Month, monthsOf } from './months.ts';
import { MonthHead, RecordLines } from './record.tsx';
import '../../styles/tables.css';

const GROUPS = ['all', 'D', 'W', 'other'] as const;
type Group = (typeof GROUPS)[number];
const isOf = (group: Group, { type }: DnwRecord): boolean =>
  group === 'all' || (group === 'other' ? type !== 'D' && type !== 'W' : type === group);

const FIRST_ROWS = 6;

/** The newest records, by month. All of them are on the history screen. */
export function SideRecords() {
  const words = usePageWords();
  const { records: say } = words.cash;
  const isRead = useSelected(selectIsRecordsRead);
  const areLost = useSelected(selectAreRecordsLost);
  const [group, setGroup] = useState<Group>('all');
  const [cancelled, setCancelled] = useState<DnwRecord | null>(null);
  const months = useMonths(group);
  const names = { all: say.all, D: say.types.D, W: say.types.W, other: say.other };
  return (
    <section className="panel cash__hist" aria-label={say.title} aria-busy={!isRead && !areLost}>
      <div className="panel__head panel__head--line">
        <h2 className="panel__title">
          <Link to="/list_dnw">{say.title}</Link>
        </h2>
        <SegmentsOfList
          label={say.label}
          value={group}
          choices={GROUPS.map((one) => [one, names[one]] as const)}
          onPick={setGroup}
        />
      </div>
      <ScrollRegion className="side__list" label={words.list({ name: say.title })}>
        {months.map((month) => (
          <MonthOf key={`${month.year}-${month.month}`} month={month} onCancel={setCancelled} />
        ))}
        {months.length === 0 && <NoRecords isRead={isRead} />}
      </ScrollRegion>
      <Holed />
      <Link className="cash__all" to="/list_dnw">
        {say.more}
      </Link>
      {cancelled !== null && <CancelDialog record={cancelled} onClose={() => setCancelled(null)} />}
    </section>
  );
}

/** In the place of the list: the member has none, it could not be read, or it is on its way. */
function NoRecords({ isRead }: { readonly isRead: boolean }) {
  const { records: say } = usePageWords().cash;
  const isWhole = useSelected(selectRecordsInRow) === Number.POSITIVE_INFINITY;
  const areLost = useSelected(selectAreRecordsLost);
  if (isRead) return <Empty text={isWhole ? say.empty : say.emptyNewest} />;
  return areLost ? <Empty text={say.failed} /> : <WaitingRecords />;
}

/** That a row of the site could not be read. */
function Holed() {
  const { statement } = usePageWords();
  if (!useSelected(selectIsRecordsHoled)) return null;
  return (
    <p className="cash__holed t-warn" role="status">
      {statement.holed}
    </p>
  );
}

/** The records of a group by months, newest first. The sums of a month are of all its records, so a part of them has none. */
function useMonths(group: Group): readonly Month[] {
  const records = useSelected(selectRecords);
  const inRow = useSelected(selectRecordsInRow);
  return useMemo(() => {
    const ofAll = monthsOf(records, inRow);
    return ofAll.flatMap((month) => {
      const own = month.records.filter((record) => isOf(group, record));
      return own.length === 0 ? [] : [{ ...month, records: own, sums: group === 'all' ? month.sums : null }];
    });
  }, [records, inRow, group]);
}

function MonthOf({ month, onCancel }: { month: Month; onCancel: (record: DnwRecord) => void }) {
  return (
    <div className="month">
      <MonthHead {...month} />
      <ul>
        {month.records.map((record) => (
          <li key={record.id}>
            <RecordLines record={record} onCancel={onCancel} />
          </li>
        ))}
      </ul>
    </div>
  );
}

const WaitingRecords = () =>
  // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other name
  Array.from({ length: FIRST_ROWS }, (_, nr) => <WaitingRecord key={nr} />);

import { useMemo, useState } from 'react';
import type { DnwRecord } from '../../../engine/index.ts';
import { selectRecordSearch, selectSummedRecords } from '../../../engine/selectors/screens.ts';
import { useMore } from '../../hooks/useMore.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { WaitingRecord } from '../../parts/waiting-record.tsx';
import { WindowList } from '../../parts/window-list.tsx';
import { CancelDialog } from './cancel.tsx';
import { type ListRow, listRows } from './months.ts';
import { MonthHead, RecordLines } from './record.tsx';

/** Heights of a record and of the head of a month, in px (styles/cash.css). */
const RECORD = 57;
const MONTH = 36;
/** A first page has so many records: the foot is below the window before and after it comes, so that it does not move in view. */
const FIRST_ROWS = 20;
const MORE_ROWS = 1;

/** The records under the heads of their months. The page scrolls; only rows in view are in it. */
export function MonthList() {
  const words = usePageWords();
  const search = useSelected(selectRecordSearch);
  const summed = useSelected(selectSummedRecords);
  const [cancelled, setCancelled] = useState<DnwRecord | null>(null);
  const rows = useMemo(() => listRows(search.rows, summed), [search.rows, summed]);
  const waiting = search.isEmptyYet ? FIRST_ROWS : search.hasMore ? MORE_ROWS : 0;
  useMore(search);
  const one = (row: ListRow | undefined) => {
    if (row === undefined) return <WaitingRecord />;
    return row.kind === 'month' ? (
      <MonthHead year={row.year} month={row.month} sums={row.sums} />
    ) : (
      <RecordLines record={row.record} onCancel={setCancelled} />
    );
  };
  return (
    <>
      <WindowList
        label={words.list({ name: words.cash.records.title })}
        count={rows.length + waiting}
        rows={rows}
        heightOf={(index) => (rows[index]?.kind === 'month' ? MONTH : RECORD)}
        classOf={(index) => (rows[index]?.kind === 'month' ? 'hl__month' : 'hl__rec')}
        row={(index) => one(rows[index])}
      />
      {cancelled !== null && <CancelDialog record={cancelled} onClose={() => setCancelled(null)} />}
    </>
  );
}

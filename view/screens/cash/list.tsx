import { selectCountedRecords, selectRecordSearch } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { PageHead } from '../../parts/page-head.tsx';
import { isFiltered, ListFoot, NoRows } from '../../parts/search-list.tsx';
import '../../styles/tables.css';
import '../../styles/history.css';
import '../../styles/cash.css';
import { type Chosen, useChosen } from '../history/fields.tsx';
import { MonthList } from './month-list.tsx';
import { RecordFilterBar, useRecordFilter } from './record-filter.tsx';
import { RecordTotals } from './record-totals.tsx';

/** All deposits, withdrawals and bookings of the member: filter, sums, and the list (product.md 2, /list_dnw). */
export default function CashList() {
  const words = usePageWords();
  const dates = useChosen();
  return (
    <div className="page money search">
      <PageHead title={words.cash.records.title} to="/dnw" back={words.titles.cash} />
      <RecordFilterBar dates={dates} />
      <Records dates={dates} />
    </div>
  );
}

function Records({ dates }: { readonly dates: Chosen }) {
  const words = usePageWords();
  const { records: say } = words.cash;
  const { rows, isEmptyYet, isReading, isFailed, hasMore } = useSelected(selectRecordSearch);
  const { status, records, isHoled } = useSelected(selectCountedRecords);
  const { filter, go } = useRecordFilter();
  const label = words.list({ name: say.title });
  if (rows.length === 0 && !isEmptyYet && !hasMore && !isReading)
    return (
      <NoRows
        label={label}
        isFailed={isFailed}
        isHoled={isHoled}
        failed={say.failed}
        empty={say.empty}
        onReset={isFiltered(filter) ? dates.chosen(() => go({})) : null}
      />
    );
  return (
    <>
      <RecordTotals />
      <section className="panel vt" aria-label={label} aria-busy={isEmptyYet}>
        <MonthList />
        <ListFoot
          rows={rows.length}
          total={status === 'whole' ? records.length : null}
          isEmptyYet={isEmptyYet}
          hasMore={hasMore}
          isFailed={isFailed}
          loading={say.loading}
          failed={say.failed}
        />
      </section>
    </>
  );
}

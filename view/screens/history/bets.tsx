import { useCallback, useState } from 'react';
import { selectSearch, selectTotals } from '../../../engine/selectors/screens.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { part } from '../../parts/chunk.ts';
import { Late } from '../../parts/late.tsx';
import { isFiltered, ListFoot, NoRows } from '../../parts/search-list.tsx';
import { DayList } from './day-list.tsx';
import { shownDay } from './period.ts';
import { BetTable } from './table.tsx';
import { Totals } from './totals.tsx';
import { useFilter } from './useFilter.ts';

type BetsProps = Partial<Pick<Props, 'onReset'>> & { readonly isPhone: boolean };
type Props = {
  readonly label: string;
  readonly isFailed: boolean;
  readonly onReset: (reset: () => void) => () => void;
};

const Receipt = part(() => import('../receipt/receipt.tsx'));

/** The bets of the filter with their totals: a table, or on a phone the list by days. `onReset`: goes along with a press that takes the filter away. */
export function Bets({ isPhone, onReset = (reset) => reset }: BetsProps) {
  const words = usePageWords();
  const { rows, isEmptyYet, isReading, isFailed, hasMore } = useSelected(selectSearch);
  const { status, count } = useSelected(selectTotals);
  const label = words.list({ name: words.history.title });
  const [receiptOf, setReceiptOf] = useState<number | null>(null);
  const close = useCallback(() => setReceiptOf(null), []);
  if (rows.length === 0 && !isEmptyYet && !hasMore && !isReading)
    return <None label={label} isFailed={isFailed} onReset={onReset} />;
  const list = { rows, total: status === 'whole' ? count : null, isEmptyYet, hasMore };
  return (
    <>
      <Totals />
      <section className="panel vt" aria-label={label} aria-busy={isEmptyYet}>
        {isPhone ? (
          <DayList rows={rows} isEmptyYet={isEmptyYet} hasMore={hasMore} onReceipt={setReceiptOf} />
        ) : (
          <BetTable {...list} onReceipt={setReceiptOf} />
        )}
        <ListFoot
          {...list}
          rows={rows.length}
          isFailed={isFailed}
          loading={words.search.loading}
          failed={words.search.failed}
        />
      </section>
      {receiptOf !== null && (
        <Late onClose={close}>
          <Receipt betId={receiptOf} onClose={close} />
        </Late>
      )}
    </>
  );
}

/** No bet is of the filter, or they could not be read. */
function None({ label, isFailed, onReset }: Props) {
  const { search, history } = usePageWords();
  const { filter, days, go } = useFilter();
  const { isHoled } = useSelected(selectTotals);
  return (
    <NoRows
      label={label}
      isFailed={isFailed}
      isHoled={isHoled}
      failed={search.failed}
      empty={history.empty}
      note={days && <span>{search.noneBetween({ from: shownDay(days.from), to: shownDay(days.to) })}</span>}
      onReset={isFiltered(filter) ? onReset(() => go({})) : null}
    />
  );
}

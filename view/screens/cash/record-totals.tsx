import { sumsOf } from '../../../engine/index.ts';
import { selectCountedRecords } from '../../../engine/selectors/screens.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { signed, whole } from '../../parts/format.ts';
import { Total, TotalsPanel } from '../../parts/search-list.tsx';

/** The sums of the filter. A pending or rejected request is in no sum and no count. */
export function RecordTotals() {
  const words = usePageWords();
  const send = useSend();
  const { status, records, isSummed } = useSelected(selectCountedRecords);
  const { search } = words;
  const { records: say } = words.cash;
  const sums = sumsOf(records);
  return (
    <TotalsPanel
      status={status}
      count={records.length}
      isHoled={!isSummed}
      className="tot--records"
      onAgain={() => send({ type: 'search.count' })}
    >
      <Total status={status} name={search.count} value={whole(sums.count)} unit={say.cases({ n: sums.count })} />
      <Total status={status} name={say.types.D} value={whole(sums.deposits)} unit={words.won} />
      <Total status={status} name={say.types.W} value={whole(sums.withdrawals)} unit={words.won} />
      <Total status={status} name={say.other} value={signed(sums.other)} unit={words.won} />
    </TotalsPanel>
  );
}

import { BET_OUTCOMES, isTotalKnown, selectTotals } from '../../../engine/selectors/screens.ts';
import { useSend } from '../../hooks/context.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { signed, whole } from '../../parts/format.ts';
import { Total, TotalsPanel } from '../../parts/search-list.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';

/** The totals of the filter. */
export function Totals() {
  const words = usePageWords();
  const send = useSend();
  const { status, count, points, profit, outcomes, isHoled } = useSelected(selectTotals);
  const { search } = words;
  return (
    <TotalsPanel
      status={status}
      count={count}
      isHoled={isHoled}
      lacks={profit === null && isTotalKnown(status) && search.untold}
      onAgain={() => send({ type: 'search.count' })}
    >
      <Total status={status} name={search.count} value={whole(count)} unit={search.cases({ n: count })} width="w48" />
      <Total status={status} name={search.points} value={whole(points)} unit={words.won} width="w104" />
      <Total
        status={status}
        name={search.profit}
        value={profit === null ? words.none : signed(profit)}
        unit={profit === null ? '' : words.won}
      />
      <div>
        <dt>{search.outcome}</dt>
        <dd className="tot__split">
          {isTotalKnown(status) ? (
            <Split outcomes={outcomes} />
          ) : status === 'reading' ? (
            <Skeleton width="w220" />
          ) : (
            words.none
          )}
        </dd>
      </div>
    </TotalsPanel>
  );
}

/** Widths of the bar, in units of its view box. */
const SPLIT_WIDTH = 1_000;
const GAP = 6;

/** How many bets came to what: a bar and its words. */
function Split({ outcomes }: { outcomes: Readonly<Record<(typeof BET_OUTCOMES)[number], number>> }) {
  const words = usePageWords();
  const shown = BET_OUTCOMES.filter((outcome) => outcomes[outcome] > 0);
  const total = shown.reduce((sum, outcome) => sum + outcomes[outcome], 0);
  const room = SPLIT_WIDTH - GAP * (shown.length - 1);
  let x = 0;
  return (
    <>
      <svg className="split" viewBox={`0 0 ${SPLIT_WIDTH} 6`} preserveAspectRatio="none" aria-hidden="true">
        {shown.map((outcome) => {
          const from = x;
          const width = (outcomes[outcome] / total) * room;
          x += width + GAP;
          return <rect key={outcome} className={`split__${outcome}`} x={from} width={width} height={6} />;
        })}
      </svg>
      <span className="split__t">
        {BET_OUTCOMES.map((outcome) => (
          <span key={outcome} className={`split__k split__${outcome}`}>
            {words.search.outcomes[outcome]} {whole(outcomes[outcome])}
          </span>
        ))}
      </span>
    </>
  );
}

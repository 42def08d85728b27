import { BET_OUTCOMES, selectSearch, selectTotals } from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { decimal, signed, whole } from '../../parts/format.ts';
import { Skeleton } from './skeleton.tsx';

/** The totals of the filter: of all its bets, not of the rows that are read. */
export function Totals() {
  const words = useWords();
  const send = useSend();
  const { filter } = useSelected(selectSearch);
  const { status, count, points, profit, outcomes } = useSelected(selectTotals);
  const { search } = words;
  const isKnown = status === 'whole' || status === 'newest';
  const value = (text: string, unit: string, width: string) =>
    isKnown ? (
      <>
        {text}
        <small>{unit}</small>
      </>
    ) : status === 'reading' ? (
      <Skeleton width={width} />
    ) : (
      words.none
    );
  return (
    <section className="panel tot num" aria-label={search.totals} aria-busy={status === 'reading'}>
      <dl>
        <div>
          <dt>{search.count}</dt>
          <dd>{value(whole(count), search.cases, 'w48')}</dd>
        </div>
        <div>
          <dt>{search.points}</dt>
          <dd>{value(whole(points), words.won, 'w104')}</dd>
        </div>
        <div>
          <dt>{search.profit}</dt>
          <dd>{value(profit > 0 ? signed(profit) : decimal(profit, 0), words.won, 'w88')}</dd>
        </div>
        <div>
          <dt>{search.outcome}</dt>
          <dd className="tot__split">
            {isKnown ? <Split outcomes={outcomes} /> : status === 'reading' ? <Skeleton width="w220" /> : words.none}
          </dd>
        </div>
      </dl>
      {status === 'newest' && <p className="tot__note">{search.newest(whole(count))}</p>}
      {status === 'failed' && (
        <p className="tot__note">
          {search.uncounted}{' '}
          <button type="button" className="link" onClick={() => send({ type: 'search.count', filter })}>
            {search.again}
          </button>
        </p>
      )}
      <span className="sr" role="status">
        {status === 'reading' ? search.reading : ''}
      </span>
    </section>
  );
}

/** Widths of the bar, in units of its view box. */
const SPLIT_WIDTH = 1_000;
const GAP = 6;

/** How many bets came to what: a bar and its words. */
function Split({ outcomes }: { outcomes: Readonly<Record<(typeof BET_OUTCOMES)[number], number>> }) {
  const words = useWords();
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

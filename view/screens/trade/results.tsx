import { memo, useCallback, useRef } from 'react';
import { finalOutcome, type RoundResult, settlePriceOf } from '../../../engine/index.ts';
import { selectOption, selectResults } from '../../../engine/selectors/shell.ts';
import { useReached } from '../../hooks/useReached.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { price, roundTime } from '../../parts/figures.ts';
import { Empty, emptyText, inPlaces } from '../../parts/list.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { OutcomeTag } from '../../parts/tag.tsx';
import { LivePrice, type RowOf, useRows } from './result-rows.tsx';
import { useStageEnd } from './use-stage-end.ts';
import '../../styles/tables.css';
import '../../styles/boards.css';

/** Rounds of this option, newest first; the running ones above. */
export const Results = memo(function Results() {
  const words = useWords();
  const list = useSelected(selectResults);
  const { items, isLast, isLoading } = list;
  const rows = useRows(items);
  const [shown, reach] = useReached(rows);
  const isWanted = !isLast && !isLoading && items.length > 0 && shown === rows;
  const box = useRef<HTMLElement>(null);
  useStageEnd({ isWanted, rows: items.length, more: 'results.more' }, box);
  const { ref: measured } = reach;
  const ref = useCallback(
    (one: HTMLElement | null) => {
      box.current = one;
      return measured(one);
    },
    [measured],
  );
  if (rows.length === 0) return <Empty text={emptyText(list, words.results.empty, words)} />;
  return (
    <ScrollRegion className="side__list" label={words.results.title} {...reach} ref={ref}>
      <table className="tbl tbl--live">
        <Columns />
        <tbody>
          {inPlaces(shown).map(({ place, item }) => (
            <ResultRow key={place} row={item} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
});

function Columns() {
  const { results: words } = useWords();
  const { lengthMs = 0 } = useSelected(selectOption) ?? {};
  return (
    <thead>
      <tr>
        <th scope="col" className={lengthMs < 60_000 ? 'w-ts' : 'w-t'}>
          {words.time}
        </th>
        <th scope="col" className="ta-r">
          {words.open}
        </th>
        <th scope="col" className="ta-r">
          {words.close}
        </th>
        <th scope="col" className="ta-r w-r">
          {words.result}
        </th>
      </tr>
    </thead>
  );
}

/** A finished round, the running one, or one that is over and whose result is awaited. */
function ResultRow({ row: { is, round } }: { readonly row: RowOf<RoundResult> }) {
  const words = useWords();
  const option = useSelected(selectOption);
  const precision = option?.precision ?? 2;
  const isDone = is === 'done';
  const open = price(isDone ? (round.open ?? round.startOpen) : round.openPrice, precision);
  const close = isDone ? price(settlePriceOf(round), precision) : null;
  const outcome = isDone ? finalOutcome(round.status) : 'live';
  return (
    <tr className={isDone ? '' : 'is-live'}>
      <td className="num">{roundTime(round.startMs, option?.lengthMs)}</td>
      <td key={`open ${open.length}`} className="ta-r num">
        {open}
      </td>
      {is === 'settling' ? (
        <td className="ta-r" colSpan={2}>
          <span className="tag tag--live">{words.chart.settling}</span>
        </td>
      ) : (
        <>
          <td key={`close ${close?.length}`} className={`ta-r num${isDone ? ' t-1' : ''}`}>
            {close ?? <LivePrice precision={precision} />}
          </td>
          <td key={outcome} className="ta-r">
            <OutcomeTag outcome={outcome} />
          </td>
        </>
      )}
    </tr>
  );
}

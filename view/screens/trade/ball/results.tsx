import { memo, useRef } from 'react';
import { finalOutcome } from '../../../../engine/index.ts';
import { type BallRow, selectBallRows, selectOption, selectResults } from '../../../../engine/selectors/shell.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { price, roundTime } from '../../../parts/figures.ts';
import { Empty, emptyText, inPlaces } from '../../../parts/list.tsx';
import { ScrollRegion } from '../../../parts/scroll-region.tsx';
import { ballWord } from '../../../parts/tag.tsx';
import { LivePrice, type RowOf, useRows } from '../result-rows.tsx';
import { useStageEnd } from '../use-stage-end.ts';
import '../../../styles/tables.css';
import '../../../styles/boards.css';

/** Rounds of this option, newest first: close and outcome. The running ones are above. */
export const BallResults = memo(function BallResults() {
  const words = useWords();
  const items = useSelected(selectBallRows);
  const list = useSelected(selectResults);
  const { isLast, isLoading } = list;
  const rows = useRows(items);
  const box = useRef<HTMLElement>(null);
  useStageEnd({ isWanted: !isLast && !isLoading && items.length > 0, rows: items.length, more: 'results.more' }, box);
  if (rows.length === 0) return <Empty text={emptyText(list, words.results.empty, words)} />;
  return (
    <ScrollRegion ref={box} className="side__list" label={words.results.title}>
      <table className="tbl tbl--tight tbl--live">
        <Columns />
        <tbody>
          {inPlaces(rows).map(({ place, item }) => (
            <ResultRow key={place} row={item} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
});

function Columns() {
  const words = useWords();
  return (
    <thead>
      <tr>
        <th scope="col" className="w-t">
          {words.results.time}
        </th>
        <th scope="col" className="ta-r">
          {words.ball.close}
        </th>
        {(['OE', 'UO', 'SML', 'N'] as const).map((kind) => (
          <th key={kind} scope="col" className="ta-c w-k">
            {words.ball.short[kind]}
          </th>
        ))}
      </tr>
    </thead>
  );
}

/** A finished round, the running one, or one that is over and whose result is awaited. */
function ResultRow({ row }: { readonly row: RowOf<BallRow> }) {
  const words = useWords();
  const precision = useSelected(selectOption)?.precision ?? 2;
  const { is, round } = row;
  if (is !== 'done')
    return (
      <tr className="is-live">
        <td className="num">{roundTime(round.startMs)}</td>
        <td key={is} className="ta-r num">
          {is === 'running' ? <LivePrice precision={precision} /> : words.none}
        </td>
        <td className="ta-r" colSpan={4}>
          <span className="tag tag--live">{is === 'running' ? words.live : words.chart.settling}</span>
        </td>
      </tr>
    );
  const close = price(round.close, precision);
  return (
    <tr>
      <td className="num">{roundTime(round.startMs)}</td>
      <td key={close.length} className="ta-r num t-1">
        {close}
      </td>
      {finalOutcome(round.status) === 'void' ? (
        <td className="ta-r" colSpan={4}>
          <span className="tag tag--void">{words.void}</span>
        </td>
      ) : (
        <OutcomeCells outcome={round.outcome} />
      )}
    </tr>
  );
}

function OutcomeCells({ outcome: { oe, uo, sml, n } }: Pick<BallRow, 'outcome'>) {
  const words = useWords();
  return (
    <>
      <td className="ta-c">
        {oe ? <span className={`mini${oe === 'O' ? ' mini--on' : ''}`}>{ballWord(words, oe)}</span> : words.none}
      </td>
      <td className="ta-c">
        {uo ? (
          <span className={`mini${uo === 'OV' ? ' mini--on' : ''}`}>
            <span aria-hidden="true">{ballWord(words, uo).slice(0, 1)}</span>
            <span className="sr">{ballWord(words, uo)}</span>
          </span>
        ) : (
          words.none
        )}
      </td>
      <td className="ta-c">{sml ? ballWord(words, sml) : words.none}</td>
      <td className="ta-c">
        <span className="num t-1 fw-6">{n ?? words.none}</span>
      </td>
    </>
  );
}

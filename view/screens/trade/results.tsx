import { memo } from 'react';
import {
  selectEarlierRounds,
  selectOption,
  selectPrice,
  selectResults,
  selectShownRound,
} from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { hm, price } from '../../parts/format.ts';
import { atEnd, Empty } from '../../parts/list.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { OutcomeTag } from '../../parts/tag.tsx';

/** Rounds of this option, newest first; the running ones above. */
export const Results = memo(function Results() {
  const words = useWords();
  const { items: rows, isLast, isLoading } = useSelected(selectResults);
  const round = useSelected(selectShownRound);
  const pending = useSelected(selectEarlierRounds);
  const precision = useSelected(selectOption)?.precision ?? 2;
  const send = useSend();
  if (rows.length === 0 && round === null) return <Empty text={words.results.empty} />;
  return (
    <ScrollRegion
      className="side__list"
      label={words.results.title}
      onScroll={atEnd(!isLast && !isLoading, () => send({ type: 'results.more' }))}
    >
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{words.results.time}</th>
            <th scope="col" className="ta-r">
              {words.results.open}
            </th>
            <th scope="col" className="ta-r">
              {words.results.close}
            </th>
            <th scope="col" className="ta-r">
              {words.results.result}
            </th>
          </tr>
        </thead>
        <tbody>
          {round && round.result === null && (
            <LiveRow
              startMs={round.startMs}
              open={round.openPrice}
              precision={precision}
              isRunning={round.phase !== 'settling'}
            />
          )}
          {pending.map((held) => (
            <LiveRow
              key={held.id}
              startMs={held.startMs}
              open={held.openPrice}
              precision={precision}
              isRunning={false}
            />
          ))}
          {rows.map((row) => (
            <tr key={row.id}>
              <td className="num">{hm(row.startMs)}</td>
              <td className="ta-r num">{price(row.open, precision)}</td>
              <td className="ta-r num t-1">{price(row.resultPrice ?? row.close, precision)}</td>
              <td className="ta-r">
                <OutcomeTag status={row.status === 0 ? 3 : row.status} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
});

function LiveRow({
  startMs,
  open,
  precision,
  isRunning,
}: {
  startMs: number;
  open: number | undefined;
  precision: number;
  isRunning: boolean;
}) {
  const words = useWords();
  return (
    <tr className="is-live">
      <td className="num">{hm(startMs)}</td>
      <td className="ta-r num">{price(open, precision)}</td>
      <td className={isRunning ? 'ta-r num' : 'ta-r t-3'}>
        {isRunning ? <LivePrice precision={precision} /> : words.none}
      </td>
      <td className="ta-r">
        <OutcomeTag status={0} />
      </td>
    </tr>
  );
}

function LivePrice({ precision }: { precision: number }) {
  return price(useSelected(selectPrice)?.price, precision);
}

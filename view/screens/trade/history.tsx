import { memo, useRef } from 'react';
import { STAKE_PERCENT } from '../../../engine/index.ts';
import { type OwnBet, selectHistory } from '../../../engine/selectors/shell.ts';
import { useDayTime } from '../../hooks/useDayTime.ts';
import { useNames } from '../../hooks/useNames.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { percent } from '../../parts/figures.ts';
import { signed, whole } from '../../parts/format.ts';
import { typeLabel } from '../../parts/labels.ts';
import { Empty, emptyText, Holed, inPlaces } from '../../parts/list.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { BetTag, isGain, OutcomeWord } from '../../parts/tag.tsx';
import { useStageEnd } from './use-stage-end.ts';
import '../../styles/tables.css';
import '../../styles/boards.css';

/** The member's bets with their outcomes. */
export const History = memo(function History() {
  const words = useWords();
  const list = useSelected(selectHistory);
  const { items, isLast, isLoading } = list;
  const box = useRef<HTMLElement>(null);
  useStageEnd({ isWanted: !isLast && !isLoading && items.length > 0, rows: items.length, more: 'history.more' }, box);
  return (
    <>
      {items.length === 0 ? (
        <Empty text={emptyText(list, words.history.empty, words)} />
      ) : (
        <ScrollRegion ref={box} className="side__list side__list--wide" label={words.history.title}>
          <table className="tbl tbl--history">
            <Columns />
            <tbody>
              {inPlaces(items).map(({ place, item }) => (
                <HistoryRow key={place} bet={item} />
              ))}
            </tbody>
          </table>
        </ScrollRegion>
      )}
      <Holed isHoled={list.isHoled} />
    </>
  );
});

function Columns() {
  const { history: words } = useWords();
  return (
    <thead>
      <tr>
        <th scope="col">{words.time}</th>
        <th scope="col">{words.stock}</th>
        <th scope="col">{words.type}</th>
        <th scope="col" className="ta-r">
          {words.amount}
        </th>
        <th scope="col" className="ta-r">
          {words.rate}
        </th>
        <th scope="col">{words.bet}</th>
        <th scope="col">{words.outcome}</th>
        <th scope="col" className="ta-r">
          {words.profit}
        </th>
      </tr>
    </thead>
  );
}

/** What a bet brought, in points; null while it runs, and if nobody knows it. */
const netOf = ({ outcome, profit }: OwnBet): string | null =>
  outcome === 'pending' || profit === null ? null : signed(profit);

const HistoryRow = memo(function HistoryRow({ bet }: { bet: OwnBet }) {
  const words = useWords();
  const names = useNames();
  const dayTime = useDayTime();
  return (
    <tr>
      <td className="num">{dayTime(bet.roundStartMs ?? bet.createdMs, bet.lengthMs)}</td>
      <td className="t-1">{bet.stock ? names.code(bet.stock) : words.none}</td>
      <td>{bet.gameType ? typeLabel(words, bet.gameType) : words.none}</td>
      <td className="ta-r num t-1">{whole(bet.points)}</td>
      <td className="ta-r num">
        {bet.isBall && bet.percent !== undefined && <small className="t-3">{words.history.withStake} </small>}
        {bet.percent === undefined ? words.none : percent(bet.percent + (bet.isBall ? STAKE_PERCENT : 0))}
      </td>
      <td>
        <BetTag bet={bet} />
      </td>
      <td>
        <OutcomeWord outcome={bet.outcome} />
      </td>
      <td className={`ta-r num ${isGain(bet) ? 't-gain fw-6' : 't-2'}`}>{netOf(bet) ?? words.none}</td>
    </tr>
  );
});

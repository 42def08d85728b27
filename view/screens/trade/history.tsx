import { memo } from 'react';
import { instrumentOf, type OwnBet, selectHistory } from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { ko } from '../../locales/ko.ts';
import { koLater } from '../../locales/ko-later.ts';
import { dayTime, signed, whole } from '../../parts/format.ts';
import { typeLabel } from '../../parts/labels.ts';
import { atEnd, Empty } from '../../parts/list.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { OutcomeWord, SideTag } from '../../parts/tag.tsx';

/** The member's bets with what became of them. */
export const History = memo(function History() {
  const { items: rows, isLast, isLoading } = useSelected(selectHistory);
  const send = useSend();
  return rows.length === 0 ? (
    <Empty text={koLater.history.empty} />
  ) : (
    <ScrollRegion
      className="side__list side__list--wide"
      label={koLater.history.title}
      onScroll={atEnd(!isLast && !isLoading, () => send({ type: 'history.more' }))}
    >
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{koLater.history.time}</th>
            <th scope="col">{koLater.history.stock}</th>
            <th scope="col">{koLater.history.type}</th>
            <th scope="col" className="ta-r">
              {koLater.history.amount}
            </th>
            <th scope="col" className="ta-r">
              {koLater.history.rate}
            </th>
            <th scope="col">{koLater.history.bet}</th>
            <th scope="col">{koLater.history.outcome}</th>
            <th scope="col" className="ta-r">
              {koLater.history.profit}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((bet) => (
            <HistoryRow key={bet.id} bet={bet} />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
});

const HistoryRow = memo(function HistoryRow({ bet }: { bet: OwnBet }) {
  return (
    <tr>
      <td className="num">{dayTime(bet.roundStartMs ?? bet.createdMs)}</td>
      <td className="t-1">{bet.stock ? instrumentOf(bet.stock).code : ko.none}</td>
      <td>{bet.gameType ? typeLabel(bet.gameType) : ko.none}</td>
      <td className="ta-r num t-1">{whole(bet.points)}</td>
      <td className="ta-r num">{bet.profitPercent === undefined ? ko.none : `${bet.profitPercent}%`}</td>
      <td>
        <SideTag side={bet.type} />
      </td>
      <td>
        <OutcomeWord outcome={bet.outcome} />
      </td>
      <td className={`ta-r num ${bet.profit > 0 ? 't-gain fw-6' : 't-2'}`}>
        {bet.outcome === 'pending' ? ko.none : signed(bet.profit)}
      </td>
    </tr>
  );
});

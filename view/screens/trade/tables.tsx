import { memo, type UIEvent } from 'react';
import {
  instrumentOf,
  type OwnBet,
  selectEarlierRounds,
  selectFeed,
  selectHistory,
  selectOption,
  selectOwnBets,
  selectPrice,
  selectResults,
  selectRound,
  selectStageBet,
} from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { ko } from '../../locales/ko.ts';
import { koLater } from '../../locales/ko-later.ts';
import { dayTime, hm, hms, price, signed, whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { typeLabel } from '../../parts/labels.ts';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { OutcomeTag, OutcomeWord, SideTag } from '../../parts/tag.tsx';

export const Empty = ({ text }: { text: string }) => (
  <div className="empty">
    <Icon name="list" />
    <span>{text}</span>
  </div>
);

/** Lists load more when scrolled to 99 percent (product.md 9). */
const atEnd = (more: () => void) => (event: UIEvent<HTMLElement>) => {
  const box = event.currentTarget;
  if (box.scrollTop + box.clientHeight >= box.scrollHeight * 0.99) more();
};

/** Rounds of this option, newest first; the running ones above. */
export const Results = memo(function Results() {
  const { items: rows } = useSelected(selectResults);
  const round = useSelected(selectRound);
  const pending = useSelected(selectEarlierRounds);
  const precision = useSelected(selectOption)?.precision ?? 2;
  const send = useSend();
  if (rows.length === 0 && round === null) return <Empty text={koLater.results.empty} />;
  return (
    <ScrollRegion
      className="side__list"
      label={koLater.results.title}
      onScroll={atEnd(() => send({ type: 'results.more' }))}
    >
      <table className="tbl">
        <thead>
          <tr>
            <th scope="col">{koLater.results.time}</th>
            <th scope="col" className="ta-r">
              {koLater.results.open}
            </th>
            <th scope="col" className="ta-r">
              {koLater.results.close}
            </th>
            <th scope="col" className="ta-r">
              {koLater.results.result}
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
  return (
    <tr className="is-live">
      <td className="num">{hm(startMs)}</td>
      <td className="ta-r num">{price(open, precision)}</td>
      <td className={isRunning ? 'ta-r num' : 'ta-r t-3'}>
        {isRunning ? <LivePrice precision={precision} /> : ko.none}
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

/** Other members' bets on this option, newest first; the own one of this round on top. */
export const Feed = memo(function Feed() {
  const feed = useSelected(selectFeed);
  const own = useSelected(selectStageBet);
  return feed.length === 0 && own === null ? (
    <Empty text={koLater.feed.empty} />
  ) : (
    <ScrollRegion className="side__list" label={koLater.feed.title}>
      <table className="tbl">
        <thead className="sr">
          <tr>
            <th scope="col">{koLater.results.time}</th>
            <th scope="col">{koLater.feed.who}</th>
            <th scope="col">{koLater.feed.side}</th>
            <th scope="col">{koLater.feed.amount}</th>
          </tr>
        </thead>
        <tbody>
          {own && (
            <tr className="is-mine">
              <td className="num">{hms(own.createdMs)}</td>
              <td className="fw-6">{ko.me}</td>
              <td>
                <SideTag side={own.type} />
              </td>
              <td className="ta-r num t-1">{whole(own.points)}</td>
            </tr>
          )}
          {feed.map((bet) => (
            <tr key={bet.id}>
              <td className="num">{hms(bet.createdMs)}</td>
              <td className="feed__who">{bet.who}</td>
              <td>
                <SideTag side={bet.type} />
              </td>
              <td className="ta-r num t-1">{whole(bet.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
});

/** The member's last bets: time, side, amount (product.md 2). */
export const OwnBets = memo(function OwnBets() {
  const bets = useSelected(selectOwnBets);
  return bets.length === 0 ? (
    <Empty text={koLater.feed.emptyOwn} />
  ) : (
    <ScrollRegion className="side__list" label={koLater.feed.own}>
      <table className="tbl">
        <thead className="sr">
          <tr>
            <th scope="col">{koLater.results.time}</th>
            <th scope="col">{koLater.feed.side}</th>
            <th scope="col">{koLater.feed.amount}</th>
          </tr>
        </thead>
        <tbody>
          {bets.map((bet) => (
            <tr key={bet.id}>
              <td className="num">{hms(bet.createdMs)}</td>
              <td>
                <SideTag side={bet.type} />
              </td>
              <td className="ta-r num t-1">{whole(bet.points)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
});

/** The member's bets with what became of them. */
export const History = memo(function History() {
  const { items: rows } = useSelected(selectHistory);
  const send = useSend();
  return rows.length === 0 ? (
    <Empty text={koLater.history.empty} />
  ) : (
    <ScrollRegion
      className="side__list side__list--wide"
      label={koLater.history.title}
      onScroll={atEnd(() => send({ type: 'history.more' }))}
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

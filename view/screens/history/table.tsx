import { useVirtualizer } from '@tanstack/react-virtual';
import { memo, useRef } from 'react';
import { roundLengthMs } from '../../../engine/index.ts';
import { type SoughtBet, selectSearch } from '../../../engine/selectors/screens.ts';
import { useDayTime } from '../../hooks/useDayTime.ts';
import { useMore } from '../../hooks/useMore.ts';
import { useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { percent } from '../../parts/figures.ts';
import { signed, whole } from '../../parts/format.ts';
import { typeLabel } from '../../parts/labels.ts';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { Skeleton } from '../../parts/skeleton.tsx';
import { BetTag } from '../../parts/tag.tsx';
import { AuditButton } from './audit.tsx';
import { OutcomeText } from './outcome.tsx';
import { useKeptScroll } from './useKeptScroll.ts';
import '../../styles/tables.css';

/** Heights of a row and of the head, in px (styles/history.css). */
const ROW = 44;
const HEAD = 40;
/** Rows outside of the view that are kept, so that a quick scroll shows no gap. */
const OVERSCAN = 12;
/** Empty rows that stand for what is still read: as many as the box shows at first, and below the last row. */
const FIRST_ROWS = 11;
const MORE_ROWS = 2;

type Props = {
  readonly rows: readonly SoughtBet[];
  readonly total: number | null;
  readonly isEmptyYet: boolean;
  readonly hasMore: boolean;
  /** Opens the receipt of a bet. */
  readonly onReceipt: (betId: number) => void;
};

/** The bets as a table that scrolls in its panel. Only the rows in view are in the page. */
export function BetTable({ rows, total, isEmptyYet, hasMore, onReceipt }: Props) {
  const words = usePageWords();
  const box = useRef<HTMLElement>(null);
  const waiting = isEmptyYet ? FIRST_ROWS : hasMore ? MORE_ROWS : 0;
  const list = useVirtualizer({
    count: rows.length + waiting,
    getScrollElement: () => box.current,
    estimateSize: () => ROW,
    scrollMargin: HEAD,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  useMore(useSelected(selectSearch), box);
  useKeptScroll(box);
  const items = list.getVirtualItems();
  const above = (items[0]?.start ?? HEAD) - HEAD;
  const below = list.getTotalSize() - ((items.at(-1)?.end ?? HEAD) - HEAD);
  return (
    <ScrollRegion ref={box} className="vt__box" label={words.history.title}>
      <table className="tbl tbl--roomy tbl--search" aria-rowcount={total === null ? -1 : total + 1}>
        <Head />
        <tbody>
          <Space height={above} />
          {items.map(({ index }) => {
            const bet = rows[index];
            return bet === undefined ? (
              <WaitingRow key={index} />
            ) : (
              <BetRow key={bet.id} bet={bet} index={index} onReceipt={onReceipt} />
            );
          })}
          <Space height={below} />
        </tbody>
      </table>
    </ScrollRegion>
  );
}

/** The place of the rows that are not in the page. */
const Space = ({ height }: { height: number }) =>
  height > 0 && (
    <tr className="vt__space">
      <td colSpan={9} style={{ height }} />
    </tr>
  );

function Head() {
  const { history, search } = usePageWords();
  const columns = [
    [history.time, 'c-time'],
    [search.stock, 'c-stock'],
    [search.type, 'c-type'],
    [history.bet, 'c-bet'],
    [history.amount, 'c-amount ta-r'],
    [history.rate, 'c-rate ta-r'],
    [search.outcome, 'c-outcome'],
    [history.profit, 'c-profit ta-r'],
    [search.audit, 'c-audit ta-r'],
  ] as const;
  return (
    <thead>
      <tr aria-rowindex={1}>
        {columns.map(([title, className]) => (
          <th key={title} scope="col" className={className}>
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

type RowProps = Pick<Props, 'onReceipt'> & { readonly bet: SoughtBet; readonly index: number };

const BetRow = memo(function BetRow({ bet, index, onReceipt }: RowProps) {
  const words = usePageWords();
  const names = useNames();
  const dayTime = useDayTime();
  const isRunning = bet.outcome === 'pending';
  return (
    <tr aria-rowindex={index + 2}>
      <td className="num">{dayTime(bet.roundStartMs ?? bet.createdMs, bet.gameType && roundLengthMs(bet.gameType))}</td>
      <td className="t-1 cut">
        {bet.stock ? (
          <>
            {names.stock(bet.stock)} <span className="t-3">{names.code(bet.stock)}</span>
          </>
        ) : (
          words.none
        )}
      </td>
      <td>{bet.gameType ? typeLabel(words, bet.gameType) : words.none}</td>
      <td>
        <BetTag bet={bet} />
      </td>
      <td className="ta-r num c-amount t-1">{whole(bet.points)}</td>
      <td className="ta-r num c-rate">
        {bet.rate === null ? words.none : percent(bet.rate)}
        {bet.isBall && bet.rate !== null && <small>{words.history.withStake}</small>}
      </td>
      <td className="c-outcome">
        <OutcomeText outcome={bet.outcome} />
      </td>
      <td className={`ta-r num c-profit fw-6 ${profitTone(bet)}`}>
        {isRunning || bet.profit === null ? words.none : signed(bet.profit)}
      </td>
      <td className="ta-r">
        <AuditButton bet={bet} onReceipt={onReceipt} />
      </td>
    </tr>
  );
});

/** A gain is mint, a loss plain, nothing is faint. */
export const profitTone = ({ outcome, profit }: Pick<SoughtBet, 'outcome' | 'profit'>): string =>
  outcome === 'pending' || profit === 0 || profit === null ? 't-3' : profit > 0 ? 't-gain' : 't-1';

/** A row that is still read. It has the widths of the columns. */
const WaitingRow = () => (
  <tr>
    <td>
      <Skeleton width="w76" />
    </td>
    <td>
      <Skeleton width="w120" />
    </td>
    <td>
      <Skeleton width="w72" />
    </td>
    <td>
      <Skeleton width="w40" />
    </td>
    <td className="ta-r">
      <Skeleton width="w64" />
    </td>
    <td className="ta-r">
      <Skeleton width="w32" />
    </td>
    <td className="c-outcome">
      <Skeleton width="w36" />
    </td>
    <td className="ta-r">
      <Skeleton width="w64" />
    </td>
    <td className="ta-r">
      <Skeleton width="w36" />
    </td>
  </tr>
);

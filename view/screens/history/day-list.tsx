import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { memo, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { type SoughtBet, selectCounted } from '../../../engine/selectors/index.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { hm, percent, signed, whole } from '../../parts/format.ts';
import { stockName, typeLabel } from '../../parts/labels.ts';
import { BetTag } from '../../parts/tag.tsx';
import { type DayRow, dayRows } from './day-rows.ts';
import { OutcomeText } from './outcome.tsx';
import { dayHead } from './period.ts';
import { Skeleton } from './skeleton.tsx';
import { profitTone } from './table.tsx';
import { useMore } from './useMore.ts';

/** Heights of a bet and of the head of a day, in px (styles/history.css). */
const BET = 62;
const DAY = 36;
const OVERSCAN = 8;
const FIRST_ROWS = 9;
const MORE_ROWS = 1;

type Props = { readonly rows: readonly SoughtBet[]; readonly isEmptyYet: boolean; readonly hasMore: boolean };

/** The bets of a phone: two lines each, under the heads of their days. The page scrolls; only rows in view are in it. */
export function DayList({ rows, isEmptyYet, hasMore }: Props) {
  const words = useWords();
  const box = useRef<HTMLUListElement>(null);
  const [top, setTop] = useState(0);
  const counted = useSelected(selectCounted);
  const days = useMemo(() => dayRows(rows, counted), [rows, counted]);
  const waiting = isEmptyYet ? FIRST_ROWS : hasMore ? MORE_ROWS : 0;
  const list = useWindowVirtualizer({
    count: days.length + waiting,
    estimateSize: (index) => (days[index]?.kind === 'day' ? DAY : BET),
    scrollMargin: top,
    overscan: OVERSCAN,
    useFlushSync: false,
  });
  useLayoutEffect(() => {
    const found = box.current === null ? 0 : box.current.getBoundingClientRect().top + window.scrollY;
    if (Math.abs(found - top) > 1) setTop(found);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: heights follow what the rows are
  useLayoutEffect(() => list.measure(), [days]);
  useMore();
  return (
    <ul ref={box} className="hl" aria-label={words.list(words.history.title)} style={{ height: list.getTotalSize() }}>
      {list.getVirtualItems().map(({ index, key, start }) => (
        <li key={key} className={classOf(days[index])} style={{ transform: `translateY(${start - top}px)` }}>
          <Row row={days[index]} />
        </li>
      ))}
    </ul>
  );
}

const classOf = (row: DayRow | undefined): string => (row?.kind === 'day' ? 'hl__d' : 'hl__r');

const Row = memo(function Row({ row }: { row: DayRow | undefined }) {
  const words = useWords();
  if (row === undefined) return <WaitingBet />;
  if (row.kind === 'bet') return <BetLines bet={row.bet} />;
  return (
    <>
      <span>{dayHead(row.dayMs, words.search.language)}</span>
      {row.total && (
        <span className="num">{words.search.dayTotal(whole(row.total.count), signed(row.total.profit))}</span>
      )}
    </>
  );
});

function BetLines({ bet }: { bet: SoughtBet }) {
  const words = useWords();
  const rate = bet.rate === null ? [] : [percent(bet.rate)];
  const facts = [hm(bet.roundStartMs ?? bet.createdMs), whole(bet.points) + words.won, ...rate];
  return (
    <>
      <span className="cut">
        <b>{bet.stock ? stockName(words, bet.stock) : words.none}</b>{' '}
        <small>{bet.gameType && typeLabel(words, bet.gameType)}</small> <BetTag bet={bet} />
      </span>
      <b className={`num ${profitTone(bet)}`}>
        {bet.outcome === 'pending' ? words.none : signed(bet.profit) + words.won}
      </b>
      <small className="num">{facts.join(' · ')}</small>
      <small>
        <OutcomeText outcome={bet.outcome} />
      </small>
    </>
  );
}

const WaitingBet = () => (
  <>
    <Skeleton width="w150" />
    <Skeleton width="w64" />
    <Skeleton width="w120" />
    <Skeleton width="w32" />
  </>
);

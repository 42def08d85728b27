import { memo, useMemo } from 'react';
import { roundLengthMs, seoulDayStartMs } from '../../../engine/index.ts';
import { type SoughtBet, selectCounted, selectSearch } from '../../../engine/selectors/screens.ts';
import { selectDayMs } from '../../../engine/selectors/shell.ts';
import { useMore } from '../../hooks/useMore.ts';
import { useNames } from '../../hooks/useNames.ts';
import { usePageWords } from '../../hooks/usePageWords.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { dayTime, percent, roundTime } from '../../parts/figures.ts';
import { signed, whole } from '../../parts/format.ts';
import { typeLabel } from '../../parts/labels.ts';
import { Skeleton } from '../../parts/skeleton.tsx';
import { BetTag, brought } from '../../parts/tag.tsx';
import { WindowList } from '../../parts/window-list.tsx';
import { AuditButton } from './audit.tsx';
import { type DayRow, dayRows } from './day-rows.ts';
import { OutcomeText } from './outcome.tsx';
import { dayHead } from './period.ts';
import { profitTone } from './table.tsx';
import { useKeptScroll } from './useKeptScroll.ts';

/** Heights of a bet and of the head of a day, in px (styles/history.css). */
const BET = 62;
const DAY = 36;
const FIRST_ROWS = 9;
const MORE_ROWS = 1;

type Props = {
  readonly rows: readonly SoughtBet[];
  readonly isEmptyYet: boolean;
  readonly hasMore: boolean;
  /** Opens the receipt of a bet. */
  readonly onReceipt: (betId: number) => void;
};

/** The bets of a phone: two lines each, under the heads of their days. */
export function DayList({ rows, isEmptyYet, hasMore, onReceipt }: Props) {
  const words = usePageWords();
  const counted = useSelected(selectCounted);
  const days = useMemo(() => dayRows(rows, counted), [rows, counted]);
  const waiting = isEmptyYet ? FIRST_ROWS : hasMore ? MORE_ROWS : 0;
  useMore(useSelected(selectSearch));
  useKeptScroll();
  return (
    <WindowList
      label={words.list({ name: words.history.title })}
      count={days.length + waiting}
      rows={days}
      heightOf={(index) => (days[index]?.kind === 'day' ? DAY : BET)}
      classOf={(index) => classOf(days[index])}
      row={(index) => <Row row={days[index]} onReceipt={onReceipt} />}
    />
  );
}

const classOf = (row: DayRow | undefined): string => (row?.kind === 'day' ? 'hl__d' : 'hl__r');

type RowProps = Pick<Props, 'onReceipt'> & { readonly row: DayRow | undefined };

const Row = memo(function Row({ row, onReceipt }: RowProps) {
  const words = usePageWords();
  const todayMs = useSelected(selectDayMs);
  if (row === undefined) return <WaitingBet />;
  if (row.kind === 'bet') return <BetLines bet={row.bet} onReceipt={onReceipt} />;
  return (
    <>
      <span>{row.dayMs > 0 ? dayHead(row.dayMs, todayMs, words.tag) : words.none}</span>
      {row.total && (
        <span className="num">
          {words.search.dayTotal({ count: row.total.count, profit: signed(row.total.profit) })}
        </span>
      )}
    </>
  );
});

/** When the round of a bet began; with its date if that is another day than the bet's: a bet may be placed after midnight. Null: not known. */
function timeOf({ roundStartMs, createdMs, gameType }: SoughtBet): string | null {
  const atMs = roundStartMs ?? createdMs;
  if (atMs <= 0) return null;
  const shown = seoulDayStartMs(atMs) === seoulDayStartMs(createdMs) ? roundTime : dayTime;
  return shown(atMs, gameType && roundLengthMs(gameType));
}

function BetLines({ bet, onReceipt }: Pick<Props, 'onReceipt'> & { readonly bet: SoughtBet }) {
  const words = usePageWords();
  const names = useNames();
  const rate = bet.rate === null ? [] : [percent(bet.rate) + (bet.isBall ? ` ${words.history.withStake}` : '')];
  const facts = [timeOf(bet) ?? words.none, whole(bet.points) + words.won, ...rate];
  return (
    <>
      <span className="cut">
        <b>{bet.stock ? names.stock(bet.stock) : words.none}</b>{' '}
        <small>{bet.gameType && typeLabel(words, bet.gameType)}</small> <BetTag bet={bet} />
      </span>
      <b className={`num ${profitTone(bet)}`}>{bet.outcome === 'pending' ? words.none : brought(words, bet)}</b>
      <small className="num">{facts.join(' · ')}</small>
      <small className="hl__end">
        <OutcomeText outcome={bet.outcome} />
        {bet.audit && <AuditButton bet={bet} isShort onReceipt={onReceipt} />}
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

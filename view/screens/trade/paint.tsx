import { memo } from 'react';
import type { Side } from '../../../engine/index.ts';
import {
  selectBetting,
  selectIsOptionAbsent,
  selectMarket,
  selectPaint,
  selectSummary,
} from '../../../engine/selectors/shell.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { emptyText } from '../../parts/list.tsx';
import { Cell, sideWord } from '../../parts/tag.tsx';
import { ArcBox } from './dial.tsx';
import { StreakBoard, StreakCells } from './streaks.tsx';
import '../../styles/boards.css';

/** Streaks of past results, with the day's ratio of buy and sell. */
export const PaintBoard = memo(function PaintBoard() {
  return (
    <div className="paintboard">
      <Dial />
      <Board />
    </div>
  );
});

/** The day's ratio. Without a decided round, and while the market is closed, it shows no numbers. */
function Dial() {
  const words = useWords();
  const sum = useSelected(selectSummary);
  const { isOpen } = useSelected(selectMarket);
  const shown = isOpen && sum !== null && sum.buyCount + sum.sellCount > 0 ? sum : null;
  return (
    <div className={shown === null ? 'dial dial--none' : 'dial'}>
      <Arc shown={shown} />
      <div className="dial__rows">
        <DialRow side="buy" value={shown && [shown.buyPercent, shown.buyCount]} />
        <DialRow side="sell" value={shown && [shown.sellPercent, shown.sellCount]} />
        <div>
          <span className="t-3">{words.paint.turns}</span>
          <span className="num t-2">{shown?.changeCount === undefined ? words.none : whole(shown.changeCount)}</span>
        </div>
      </div>
    </div>
  );
}

/** The larger side of the day, or why there is none. */
function Arc({ shown }: { readonly shown: ReturnType<typeof selectSummary> }) {
  const words = useWords();
  const isAbsent = useSelected(selectIsOptionAbsent);
  const isLoading = useSelected(selectSummary) === null && !isAbsent;
  const { isOpen } = useSelected(selectMarket);
  const { tag } = words.betting;
  if (shown === null) {
    const none = isLoading ? tag.loading : isOpen ? words.paint.none : tag.marketClosed;
    return <ArcBox label={none} number={words.none} text={none} />;
  }
  const { buyPercent, sellPercent, buyCount, sellCount } = shown;
  return (
    <ArcBox
      percent={buyPercent}
      label={words.paint.dial({ buy: buyPercent, sell: sellPercent })}
      number={`${Math.max(buyPercent, sellPercent)}%`}
      text={sideWord(words, buyCount >= sellCount ? 'B' : 'S')}
    />
  );
}

function DialRow({ side, value }: { side: 'buy' | 'sell'; value: readonly [percent: number, count: number] | null }) {
  const words = useWords();
  const hue = value === null ? 't-3' : `t-${side === 'buy' ? 'up' : 'down'}`;
  return (
    <div>
      <span className={`row ${hue} fw-6`}>
        <Icon name={side === 'buy' ? 'up' : 'down'} size={10} />
        {words[side]}
      </span>
      {value === null ? (
        <span className="t-3">{words.none}</span>
      ) : (
        <span className="num">
          <b className="fw-6">{value[0]}%</b> <span className="t-3">{whole(value[1])}</span>
        </span>
      )}
    </div>
  );
}

function Board() {
  const words = useWords();
  const paint = useSelected(selectPaint);
  const { streaks, rounds, isLast, isLoading } = paint;
  const { isRoundShown } = useSelected(selectBetting);
  const { isOpen } = useSelected(selectMarket);
  const newest = streaks.at(-1);
  const empty = isOpen ? words.paint.empty : words.paint.emptyClosed;
  return (
    <StreakBoard hasMore={!isLast && !isLoading} rounds={rounds} empty={emptyText(paint, empty, words)}>
      {streaks.toReversed().map((streak) => (
        <Column
          key={streak.firstId}
          side={streak.value}
          count={streak.count}
          isLive={streak === newest && isRoundShown}
        />
      ))}
    </StreakBoard>
  );
}

type Props = { readonly side: Side; readonly count: number; readonly isLive: boolean };

const Column = memo(function Column({ side, count, isLive }: Props) {
  const words = useWords();
  return (
    <StreakCells
      word={sideWord(words, side)}
      count={count}
      isLive={isLive}
      cell={(nr, rest) => <Cell key={nr} side={side} {...(rest === undefined ? {} : { text: rest })} />}
    />
  );
});

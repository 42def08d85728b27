import { type CSSProperties, memo, type UIEvent } from 'react';
import {
  type Streak,
  selectBetting,
  selectMarket,
  selectPaint,
  selectSummary,
} from '../../../engine/selectors/index.ts';
import { useSend } from '../../hooks/context.ts';
import { useSelected } from '../../hooks/useSelected.ts';
import { useWords } from '../../hooks/useWords.ts';
import { whole } from '../../parts/format.ts';
import { Icon } from '../../parts/icon.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { Cell, sideWord } from '../../parts/tag.tsx';

/** A streak column has at most ten cells. The tenth shows the count of the rest (product.md 9). */
const CELLS = 10;

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
  const style = shown === null ? {} : ({ '--pct': shown.buyPercent } as CSSProperties);
  const { tag } = words.betting;
  const none = sum === null ? tag.loading : isOpen ? words.paint.none : tag.marketClosed;
  const label = shown === null ? none : words.paint.dial({ buy: shown.buyPercent, sell: shown.sellPercent });
  return (
    <div className={shown === null ? 'dial dial--none' : 'dial'}>
      <div className="dial__arc" style={style} role="img" aria-label={label}>
        <span className="dial__mid">
          <b className="num">{shown === null ? words.none : `${Math.max(shown.buyPercent, shown.sellPercent)}%`}</b>
          {shown === null ? none : sideWord(words, shown.buyPercent >= shown.sellPercent ? 'B' : 'S')}
        </span>
      </div>
      <div className="dial__rows">
        <DialRow side="buy" value={shown && [shown.buyPercent, shown.buyCount]} />
        <DialRow side="sell" value={shown && [shown.sellPercent, shown.sellCount]} />
        <div>
          <span className="t-3">{words.paint.turns}</span>
          <span className="num t-2">{shown === null ? words.none : whole(shown.changeCount)}</span>
        </div>
      </div>
    </div>
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

/** The newest is at the right: the row is reversed, so that the browser keeps it in view. Older ones are asked for below 20 percent of the scroll (product.md 9). */
function Board() {
  const words = useWords();
  const { streaks, isLast, isLoading } = useSelected(selectPaint);
  const { isRoundShown } = useSelected(selectBetting);
  const { isOpen } = useSelected(selectMarket);
  const send = useSend();
  const newest = streaks.at(-1);
  const onScroll = (event: UIEvent<HTMLElement>): void => {
    const { scrollLeft, scrollWidth, clientWidth } = event.currentTarget;
    const hidden = scrollWidth - clientWidth;
    // 0 at the right end, where the newest is, and negative towards the oldest
    if (!isLast && !isLoading && hidden > 0 && hidden + scrollLeft < hidden * 0.2) send({ type: 'paint.more' });
  };
  return (
    <ScrollRegion className="paint" label={words.paint.label} onScroll={onScroll}>
      {streaks.toReversed().map((streak) => (
        <Column
          key={streak.firstRound}
          side={streak.side}
          count={streak.count}
          isLive={streak === newest && isRoundShown}
        />
      ))}
      {streaks.length === 0 && (
        <p className="paint__empty t-3">
          {isLoading ? words.betting.tag.loading : isOpen ? words.paint.empty : words.paint.emptyClosed}
        </p>
      )}
    </ScrollRegion>
  );
}

const Column = memo(function Column({ side, count, isLive }: Pick<Streak, 'side' | 'count'> & { isLive: boolean }) {
  const words = useWords();
  const shown = Math.min(count, CELLS);
  return (
    <div className="paint__col" role="img" aria-label={words.paint.streak({ side: sideWord(words, side), n: count })}>
      {Array.from({ length: shown }, (_, i) => i + 1).map((n) => (
        <Cell key={n} side={side} {...(n === CELLS && count > CELLS ? { text: `+${count - CELLS + 1}` } : {})} />
      ))}
      {isLive && shown < CELLS && <i className="cell cell--live" aria-hidden="true" />}
    </div>
  );
});

import { type CSSProperties, memo, type UIEvent } from 'react';
import { type Streak, selectPaint, selectRound, selectSummary } from '../../../engine/selectors/index.ts';
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

const NONE = { buyPercent: 50, sellPercent: 50, buyCount: 0, sellCount: 0, changeCount: 0 };

function Dial() {
  const words = useWords();
  const { buyPercent, sellPercent, buyCount, sellCount, changeCount } = useSelected(selectSummary) ?? NONE;
  const more = buyPercent >= sellPercent ? { side: 'B', percent: buyPercent } : { side: 'S', percent: sellPercent };
  return (
    <div className="dial">
      <div
        className="dial__arc"
        style={{ '--pct': buyPercent } as CSSProperties}
        role="img"
        aria-label={words.paint.dial(buyPercent, sellPercent)}
      >
        <span className="dial__mid">
          <b className="num">{more.percent}%</b>
          {sideWord(words, more.side)}
        </span>
      </div>
      <div className="dial__rows">
        <DialRow side="buy" percent={buyPercent} count={buyCount} />
        <DialRow side="sell" percent={sellPercent} count={sellCount} />
        <div>
          <span className="t-3">{words.paint.turns}</span>
          <span className="num t-2">{whole(changeCount)}</span>
        </div>
      </div>
    </div>
  );
}

function DialRow({ side, percent, count }: { side: 'buy' | 'sell'; percent: number; count: number }) {
  const words = useWords();
  return (
    <div>
      <span className={`row t-${side === 'buy' ? 'up' : 'down'} fw-6`}>
        <Icon name={side === 'buy' ? 'up' : 'down'} size={10} />
        {words[side]}
      </span>
      <span className="num">
        <b className="fw-6">{percent}%</b> <span className="t-3">{whole(count)}</span>
      </span>
    </div>
  );
}

/** The newest is at the right: the row is reversed, so that the browser keeps it in view. Older ones are asked for below 20 percent of the scroll (product.md 9). */
function Board() {
  const words = useWords();
  const { streaks, isLast, isLoading } = useSelected(selectPaint);
  const round = useSelected(selectRound);
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
          isLive={streak === newest && round !== null}
        />
      ))}
      {streaks.length === 0 && <p className="paint__empty t-3">{words.paint.empty}</p>}
    </ScrollRegion>
  );
}

const Column = memo(function Column({ side, count, isLive }: Pick<Streak, 'side' | 'count'> & { isLive: boolean }) {
  const words = useWords();
  const shown = Math.min(count, CELLS);
  return (
    <div className="paint__col" role="img" aria-label={words.paint.streak(sideWord(words, side), count)}>
      {Array.from({ length: shown }, (_, i) => i + 1).map((n) => (
        <Cell key={n} side={side} {...(n === CELLS && count > CELLS ? { text: `+${count - CELLS + 1}` } : {})} />
      ))}
      {isLive && shown < CELLS && <i className="cell cell--live" aria-hidden="true" />}
    </div>
  );
});

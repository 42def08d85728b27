import { type CSSProperties, memo, type UIEvent, useState } from 'react';
import {
  type BallStreak,
  type BoardName,
  selectBallBoards,
  selectBallDay,
  selectBetting,
  selectMarket,
} from '../../../../engine/selectors/index.ts';
import { useSend } from '../../../hooks/context.ts';
import { PHONE, useMedia } from '../../../hooks/useMedia.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { whole } from '../../../parts/format.ts';
import { ScrollRegion } from '../../../parts/scroll-region.tsx';
import { ballWord } from '../../../parts/tag.tsx';
import '../../../styles/ball.css';

/** A streak column has at most ten cells. The tenth shows the count of the rest (product.md 9). */
const CELLS = 10;

/** The boards in the order of the screen, with the outcomes of each. */
const KINDS = { OE: ['O', 'E'], UO: ['UN', 'OV'], SML: ['S', 'M', 'L'], N: [...'0123456789'] } as const;
const NAMES = ['OE', 'UO', 'SML', 'N'] as const;

/** How often an outcome came. */
type Count = { readonly type: string; readonly count: number; readonly percent: number };
type Counts = { readonly counts: readonly Count[]; readonly changes: number };

/** Streaks of past results by kind, with their counts. */
export const BallPaint = memo(function BallPaint() {
  const words = useWords();
  const [kind, setKind] = useState<BoardName>('OE');
  const boards = useSelected(selectBallBoards);
  const day = useSelected(selectBallDay);
  // the site counts odd and even of the whole day; of the other kinds the rounds on the board are counted
  const told = kind === 'OE' && day !== null ? { O: day.oddCount, E: day.evenCount } : boards[kind].counts;
  const changes = kind === 'OE' && day !== null ? day.changeCount : boards[kind].changes;
  // on a phone the streaks stand over the counts, and the tab key follows
  const isPhone = useMedia(PHONE);
  const dial = (
    <div key="dial" className="dial">
      <fieldset className="seg" aria-label={words.ball.board}>
        {NAMES.map((each) => (
          <button
            key={each}
            type="button"
            aria-pressed={each === kind}
            className={`seg__item${each === kind ? ' is-active' : ''}`}
            onClick={() => setKind(each)}
          >
            {words.ball.short[each]}
          </button>
        ))}
      </fieldset>
      <DayCounts counts={withPercents(KINDS[kind], told)} changes={changes} />
    </div>
  );
  const streaks = <Streaks key="streaks" streaks={boards[kind].streaks} />;
  return <div className="paintboard paintboard--ball">{isPhone ? [streaks, dial] : [dial, streaks]}</div>;
});

function withPercents(types: readonly string[], told: Readonly<Record<string, number>>): readonly Count[] {
  const total = types.reduce((sum, type) => sum + (told[type] ?? 0), 0);
  return types.map((type) => {
    const count = told[type] ?? 0;
    return { type, count, percent: total === 0 ? 0 : Math.round((count / total) * 100) };
  });
}

/** The day's counts. Where there are two outcomes, a dial shows them. */
function DayCounts({ counts, changes }: Counts) {
  const words = useWords();
  const { isOpen } = useSelected(selectMarket);
  const isKnown = isOpen && counts.some(({ count }) => count > 0);
  return (
    <>
      {counts.length === 2 && <Dial counts={isKnown ? counts : []} />}
      <div className={`dial__rows${counts.length > 3 ? ' dial__rows--two' : ''}`}>
        {counts.map(({ type, count, percent }) => (
          <div key={type}>
            <span className="t-2 fw-6">{ballWord(words, type)}</span>
            <span className="num">
              <b className="fw-6">{isKnown ? `${percent}%` : words.none}</b>{' '}
              <span className="t-3">{isKnown && whole(count)}</span>
            </span>
          </div>
        ))}
        <div>
          <span className="t-3">{words.ball.turns}</span>
          <span className="num t-2">{isKnown ? whole(changes) : words.none}</span>
        </div>
      </div>
    </>
  );
}

/** The ratio of two outcomes. Without a result it shows no numbers. */
function Dial({ counts }: Pick<Counts, 'counts'>) {
  const words = useWords();
  const top = [...counts].sort((a, b) => b.count - a.count)[0];
  const style = top === undefined ? {} : ({ '--pct': counts[0]?.percent } as CSSProperties);
  const label = counts.map(({ type, count, percent }) =>
    words.ball.count({ type: ballWord(words, type), n: count, percent }),
  );
  return (
    <div className={top === undefined ? 'dial__box dial--none' : 'dial__box'}>
      <div className="dial__arc" style={style} role="img" aria-label={label.join(', ') || words.paint.none}>
        <span className="dial__mid">
          <b className="num">{top === undefined ? words.none : `${top.percent}%`}</b>
          {top === undefined ? words.paint.none : ballWord(words, top.type)}
        </span>
      </div>
    </div>
  );
}

/** The newest is at the right, as on the other board. Older ones are asked for below 20 percent of the scroll (product.md 9). */
function Streaks({ streaks }: { streaks: readonly BallStreak[] }) {
  const words = useWords();
  const { isLast, isLoading } = useSelected(selectBallBoards);
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
        <Column key={streak.firstRound} {...streak} isLive={streak === newest && isRoundShown} />
      ))}
      {streaks.length === 0 && (
        <p className="paint__empty t-3">{isOpen ? words.paint.empty : words.paint.emptyClosed}</p>
      )}
    </ScrollRegion>
  );
}

const Column = memo(function Column({ value, count, isLive }: BallStreak & { isLive: boolean }) {
  const words = useWords();
  const shown = Math.min(count, CELLS);
  const word = ballWord(words, value);
  return (
    <div className="paint__col" role="img" aria-label={words.paint.streak({ side: word, n: count })}>
      {Array.from({ length: shown }, (_, i) => i + 1).map((n) => (
        <i key={n} className={`cell cell--${LOOKS[value] ?? 'on'}`} aria-hidden="true">
          {n === CELLS && count > CELLS ? `+${count - CELLS + 1}` : word.slice(0, 1)}
        </i>
      ))}
      {isLive && shown < CELLS && <i className="cell cell--live" aria-hidden="true" />}
    </div>
  );
});

/** Which cells are filled, and which are a ring. The word in the cell says the rest. */
const LOOKS: Readonly<Record<string, 'on' | 'ring' | 'square'>> = { E: 'ring', UN: 'ring', S: 'ring', M: 'square' };

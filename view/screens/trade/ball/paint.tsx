import { memo, useState } from 'react';
import {
  type BoardName,
  type Streak,
  selectBallBoards,
  selectBallDay,
  selectBetting,
  selectMarket,
} from '../../../../engine/selectors/shell.ts';
import { PHONE, useMedia } from '../../../hooks/useMedia.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { whole } from '../../../parts/format.ts';
import { emptyText } from '../../../parts/list.tsx';
import { Segments } from '../../../parts/segments.tsx';
import { sharesOf } from '../../../parts/shares.ts';
import { ballWord } from '../../../parts/tag.tsx';
import { ArcBox } from '../dial.tsx';
import { StreakBoard, StreakCells } from '../streaks.tsx';
import '../../../styles/ball.css';
import '../../../styles/boards.css';

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
  const changes = (kind === 'OE' ? day?.changeCount : undefined) ?? boards[kind].changes;
  // on a phone the streaks stand over the counts, and the tab key follows
  const isPhone = useMedia(PHONE);
  const dial = (
    <div key="dial" className="dial">
      <Segments
        label={words.ball.board}
        value={kind}
        choices={NAMES.map((each) => [each, words.ball.short[each]] as const)}
        onPick={setKind}
      />
      <DayCounts counts={withPercents(KINDS[kind], told)} changes={changes} />
    </div>
  );
  const streaks = <Streaks key="streaks" streaks={boards[kind].streaks} />;
  return <div className="paintboard paintboard--ball">{isPhone ? [streaks, dial] : [dial, streaks]}</div>;
});

function withPercents(types: readonly string[], told: Readonly<Record<string, number>>): readonly Count[] {
  const shares = sharesOf(types.map((type) => told[type] ?? 0));
  return types.map((type, i) => ({ type, count: told[type] ?? 0, percent: shares[i] ?? 0 }));
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
  const label = counts.map(({ type, count, percent }) =>
    words.ball.count({ type: ballWord(words, type), n: count, percent }),
  );
  return (
    <div className={top === undefined ? 'dial__box dial--none' : 'dial__box'}>
      <ArcBox
        percent={counts[0]?.percent}
        label={label.join(', ') || words.paint.none}
        number={top === undefined ? words.none : `${top.percent}%`}
        text={top === undefined ? words.paint.none : ballWord(words, top.type)}
      />
    </div>
  );
}

function Streaks({ streaks }: { streaks: readonly Streak<string>[] }) {
  const words = useWords();
  const boards = useSelected(selectBallBoards);
  const { isRoundShown } = useSelected(selectBetting);
  const { isOpen } = useSelected(selectMarket);
  const newest = streaks.at(-1);
  const empty = isOpen ? words.paint.empty : words.paint.emptyClosed;
  return (
    <StreakBoard
      hasMore={!boards.isLast && !boards.isLoading}
      rounds={boards.rounds}
      empty={emptyText(boards, empty, words)}
    >
      {streaks.toReversed().map((streak) => (
        <Column key={streak.firstId} {...streak} isLive={streak === newest && isRoundShown} />
      ))}
    </StreakBoard>
  );
}

const Column = memo(function Column({ value, count, isLive }: Streak<string> & { isLive: boolean }) {
  const word = ballWord(useWords(), value);
  return (
    <StreakCells
      word={word}
      count={count}
      isLive={isLive}
      cell={(nr, rest) => (
        <i key={nr} className={`cell cell--${LOOKS[value] ?? 'on'}`} aria-hidden="true">
          {rest ?? word.slice(0, 1)}
        </i>
      )}
    />
  );
});

/** Which cells are filled, and which are a ring. The word in the cell says the rest. */
const LOOKS: Readonly<Record<string, 'on' | 'ring' | 'square'>> = { E: 'ring', UN: 'ring', S: 'ring', M: 'square' };

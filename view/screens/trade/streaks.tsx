import { type ReactNode, useRef } from 'react';
import { useWords } from '../../hooks/useWords.ts';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { useStageEnd } from './use-stage-end.ts';
import '../../styles/boards.css';

/** A streak column has at most ten cells. The tenth shows the count of the rest (product.md 9). */
const CELLS = 10;
/** Older streaks are asked for below this part of the scroll (product.md 9). */
const OLDER_BELOW = 0.2;

type BoardProps = {
  /** Whether older streaks may be asked for. */
  readonly hasMore: boolean;
  /** How many rounds the board has. */
  readonly rounds: number;
  /** What stands in an empty board. */
  readonly empty: string;
  /** The columns, the newest first. */
  readonly children: readonly ReactNode[];
};

/** Whether the oldest streaks are near. The scroll is 0 at the right end, where the newest is, and negative towards the oldest. A board that shows all has no scroll. */
function isNearOldest({ scrollLeft, scrollWidth, clientWidth }: Element): boolean {
  const hidden = scrollWidth - clientWidth;
  return hidden <= 0 || hidden + scrollLeft < hidden * OLDER_BELOW;
}

/** The board of streaks. The newest is at the right: the row is reversed, so that the browser keeps it in view. */
export function StreakBoard({ hasMore, rounds, empty, children }: BoardProps) {
  const { paint } = useWords();
  const box = useRef<HTMLElement>(null);
  useStageEnd({ isWanted: hasMore && rounds > 0, rows: rounds, more: 'paint.more', isThere: isNearOldest }, box);
  return (
    <ScrollRegion ref={box} className="paint" label={paint.label}>
      {children}
      {children.length === 0 && <p className="paint__empty t-3">{empty}</p>}
    </ScrollRegion>
  );
}

type StreakProps = {
  /** The word of the outcome. */
  readonly word: string;
  readonly count: number;
  /** Whether the streak may go on with the running round. */
  readonly isLive: boolean;
  /** A cell; `rest`: what the last one says of those without a cell. */
  readonly cell: (nr: number, rest: string | undefined) => ReactNode;
};

/** A streak: a cell for each result. */
export function StreakCells({ word, count, isLive, cell }: StreakProps) {
  const { paint } = useWords();
  const shown = Math.min(count, CELLS);
  const rest = count > CELLS ? `+${count - CELLS + 1}` : undefined;
  return (
    <div className="paint__col" role="img" aria-label={paint.streak({ side: word, n: count })}>
      {Array.from({ length: shown }, (_, i) => i + 1).map((nr) => cell(nr, nr === CELLS ? rest : undefined))}
      {isLive && shown < CELLS && <i className="cell cell--live" aria-hidden="true" />}
    </div>
  );
}

import type { ReactNode } from 'react';
import { selectDay, selectPlay } from '../../../../engine/selectors/screens.ts';
import { useDates } from '../../../hooks/useDates.ts';
import { useDayWord } from '../../../hooks/useDayWord.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { whole } from '../../../parts/format.ts';
import { brought } from '../../../parts/tag.tsx';
import { ClockFigures, Figures } from './figures.tsx';

/** The member's day: its result, its bets, and the time since the sign-in. */
export function Today() {
  const words = usePageWords();
  const { limits, won } = words;
  const day = useSelected(selectDay);
  const { sinceMs } = useSelected(selectPlay);
  const dates = useDates(true);
  const time = (nowMs: number): string =>
    sinceMs === null || dates === null ? words.none : dates.passed(words, nowMs - sinceMs);
  return (
    <section className="panel lim__today num" aria-label={limits.today} aria-busy={day === null}>
      <Figure k={limits.profit}>{day && <Figures text={brought(words, day)} />}</Figure>
      <Figure k={limits.bets}>{day && <Figures text={limits.count({ n: day.count })} />}</Figure>
      <Figure k={limits.stakes}>{day && <Figures text={whole(day.stakes) + won} />}</Figure>
      <Figure k={limits.time}>
        <ClockFigures text={time} />
      </Figure>
    </section>
  );
}

/** A figure of the day. It is null while the day is not known. */
function Figure({ k, children }: { readonly k: string; readonly children: ReactNode }) {
  const word = useDayWord();
  return (
    <div>
      <span className="t-3">{k}</span>
      {children === null ? <span className="lim__reading t-3">{word}</span> : <b>{children}</b>}
    </div>
  );
}

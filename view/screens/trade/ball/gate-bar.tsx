import { useRef } from 'react';
import { selectShownRound } from '../../../../engine/selectors/index.ts';
import { useBetting } from '../../../hooks/useBetting.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Clock } from '../../../parts/clock.tsx';
import { hms } from '../../../parts/format.ts';
import { laneFill, laneHead } from '../../../parts/round-head.ts';

/**
 * How far the round is, from its start to its end: 'betting closes in N sec' while it is open, 'result announced in N sec' while
 * betting is closed (decisions, Time).
 */
export function GateBar() {
  const words = useWords();
  const round = useSelected(selectShownRound);
  const { title } = useBetting().say;
  const bar = useRef<HTMLElement>(null);
  useFrame((now) => {
    if (bar.current) bar.current.style.transform = `scaleX(${(round ? laneFill(round, now) : 0).toFixed(4)})`;
  });
  const head = round === null ? null : laneHead(words, round);
  const untilMs = head?.untilMs ?? null;
  return (
    <div className="gatebar">
      <div className="gatebar__t">
        <span className="gatebar__k">
          {head?.label ?? title}{' '}
          {untilMs !== null && (
            <Clock
              className="gatebar__n num"
              role="timer"
              aria-live="off"
              text={(now) => words.ball.seconds(Math.max(0, Math.ceil((untilMs - now) / 1_000)))}
            />
          )}
        </span>
        {round && (
          <span className="t-3 num">
            {hms(round.startMs)} ~ {hms(round.endMs)}
          </span>
        )}
      </div>
      <div className="span__bar" aria-hidden="true">
        <span className="span__fill">
          <i ref={bar} />
        </span>
      </div>
    </div>
  );
}

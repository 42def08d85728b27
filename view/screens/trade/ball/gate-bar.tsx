import { useRef } from 'react';
import { selectShownRound } from '../../../../engine/selectors/index.ts';
import { useBetting } from '../../../hooks/useBetting.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Clock } from '../../../parts/clock.tsx';
import { hms } from '../../../parts/format.ts';
import { laneFill, laneHead } from '../../../parts/round-head.ts';

const SECOND_MS = 1_000;

/**
 * How far the round is, from its start to its end: 'betting closes in N sec' while it is open, 'result announced in N sec' while
 * betting is closed (decisions, Time).
 */
export function GateBar() {
  const words = useWords();
  const round = useSelected(selectShownRound);
  const { title } = useBetting().say;
  const track = useRef<HTMLDivElement>(null);
  const bar = useRef<HTMLElement>(null);
  const head = round === null ? null : laneHead(words, round);
  const untilMs = head?.untilMs ?? null;
  const left = (now: number): string =>
    untilMs === null ? '' : words.ball.seconds({ n: Math.max(0, Math.ceil((untilMs - now) / SECOND_MS)) });
  useFrame((now) => {
    const part = round ? laneFill(round, now) : 0;
    if (bar.current) bar.current.style.transform = `scaleX(${part.toFixed(4)})`;
    if (round === null) return;
    const passed = String(Math.floor((part * (round.endMs - round.startMs)) / SECOND_MS));
    if (track.current?.ariaValueNow === passed) return;
    track.current?.setAttribute('aria-valuenow', passed);
    track.current?.setAttribute('aria-valuetext', left(now));
  });
  return (
    <div className="gatebar">
      <div className="gatebar__t">
        <span className="gatebar__k">
          {head?.label ?? title}{' '}
          {untilMs !== null && <Clock className="gatebar__n num" role="timer" aria-live="off" text={left} />}
        </span>
        {round && (
          <span className="t-3 num">{words.times.session({ from: hms(round.startMs), until: hms(round.endMs) })}</span>
        )}
      </div>
      <div
        ref={track}
        className={round ? 'span__bar' : 'span__bar span__bar--none'}
        {...(round === null
          ? { 'aria-hidden': true }
          : {
              role: 'progressbar',
              'aria-label': head?.label ?? title,
              'aria-valuemin': 0,
              'aria-valuemax': (round.endMs - round.startMs) / SECOND_MS,
            })}
      >
        <span className="span__fill">
          <i ref={bar} />
        </span>
      </div>
    </div>
  );
}

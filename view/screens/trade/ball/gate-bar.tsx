import { useRef } from 'react';
import { SECOND_MS } from '../../../../engine/base/time.ts';
import { type RoundView, selectShownRound } from '../../../../engine/selectors/shell.ts';
import { useBetting } from '../../../hooks/useBetting.ts';
import { useFrame } from '../../../hooks/useFrame.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { useWords } from '../../../hooks/useWords.ts';
import type { Words } from '../../../locales/words.ts';
import { Countdown } from '../../../parts/countdown.tsx';
import { hms } from '../../../parts/format.ts';
import { laneFill, laneHead } from '../../../parts/round-head.ts';
import { writeShare } from '../../../parts/write.ts';

/**
 * How far the round is, from its start to its end: 'betting closes in N sec' while it is open, 'result announced in N sec' while
 * betting is closed (decisions, Time).
 */
export function GateBar() {
  const words = useWords();
  const round = useSelected(selectShownRound);
  const { title } = useBetting().say;
  const head = round === null ? null : laneHead(words, round);
  const untilMs = head?.untilMs ?? null;
  const label = head?.label ?? title;
  return (
    <div className="gatebar">
      <div className="gatebar__t">
        <span className="gatebar__k">
          {label}{' '}
          {untilMs !== null && (
            <Countdown
              className="gatebar__n num"
              role="timer"
              aria-live="off"
              untilMs={untilMs}
              text={(leftMs) => secondsOf(words, leftMs)}
            />
          )}
        </span>
        {round && (
          <span className="t-3 num">{words.times.session({ from: hms(round.startMs), until: hms(round.endMs) })}</span>
        )}
      </div>
      {round === null ? <Bar /> : <RoundBar round={round} label={label} untilMs={untilMs} />}
    </div>
  );
}

/** The whole seconds left, as a text. */
const secondsOf = ({ ball }: Words, leftMs: number): string =>
  ball.seconds({ n: Math.max(0, Math.ceil(leftMs / SECOND_MS)) });

type RoundBarProps = { readonly round: RoundView; readonly label: string; readonly untilMs: number | null };

/** The bar of a round. It says the seconds that have passed. */
function RoundBar({ round, label, untilMs }: RoundBarProps) {
  const words = useWords();
  const track = useRef<HTMLDivElement>(null);
  const fill = useRef<HTMLElement>(null);
  useFrame((now) => {
    const part = laneFill(round, now);
    writeShare(fill.current, part);
    const passed = String(Math.floor((part * (round.endMs - round.startMs)) / SECOND_MS));
    if (track.current?.ariaValueNow === passed) return;
    track.current?.setAttribute('aria-valuenow', passed);
    track.current?.setAttribute('aria-valuetext', untilMs === null ? '' : secondsOf(words, untilMs - now));
  });
  return (
    <div
      ref={track}
      className="span__bar"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={(round.endMs - round.startMs) / SECOND_MS}
    >
      <span className="span__fill">
        <i ref={fill} />
      </span>
    </div>
  );
}

/** The bar without a round. */
const Bar = () => (
  <div className="span__bar span__bar--none" aria-hidden>
    <span className="span__fill">
      <i style={{ transform: 'scaleX(0)' }} />
    </span>
  </div>
);

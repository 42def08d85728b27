import { useSelector } from '@xstate/react';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../../../view/parts/icon.tsx';
import { clockTime } from '../../entry-line.ts';
import { siteMs, timeOf } from '../model/advance.ts';
import { SPEEDS } from '../model/player.chart.ts';
import type { Step } from '../model/steps.ts';
import { lengthWords } from '../model/words.ts';
import { useIsPlaying, useOpen } from './context.ts';
import { GoTo } from './go-to.tsx';
import { useMoment } from './shown.tsx';

type Props = { readonly place: RefObject<HTMLInputElement | null>; readonly children: ReactNode };

/** Play, pause, speed, the place and the steps. `place` is the field of the place, so that a key can lead to it. `children` stand at the end. */
export function Controls({ place, children }: Props) {
  const { actor } = useOpen();
  const isPlaying = useIsPlaying();
  return (
    <div className="rp-controls">
      <StepButton by="entry" direction={-1} icon="stepb" />
      <button
        type="button"
        className="rp-play"
        aria-label={isPlaying ? 'Pause' : 'Play'}
        onClick={() => actor.send({ type: 'toggled' })}
      >
        <Icon name={isPlaying ? 'pause' : 'play'} size={20} />
      </button>
      <StepButton by="entry" direction={1} icon="stepf" />
      <Speeds />
      <Clock />
      <GoTo field={place} />
      <div className="rp-controls__right">
        <Jumps />
        {children}
      </div>
    </div>
  );
}

const Jumps = () => (
  <div className="rp-jumps">
    <StepEnd />
    {(['effect', 'round', 'bet', 'fault'] as const).map((by) => (
      <span key={by} className="rp-jump">
        <StepButton by={by} direction={-1} icon="left" />
        <span>{by}</span>
        <StepButton by={by} direction={1} icon="right" />
      </span>
    ))}
  </div>
);

/** That there is nothing further of what the last step looked for, until the moment is another. */
function StepEnd() {
  const { actor } = useOpen();
  const words = useSelector(actor, ({ context: { stepEnd, moment } }) =>
    stepEnd.seq === moment.seq ? stepEnd.words : '',
  );
  return (
    <span role="status" className={words === '' ? 'sr' : 'rp-jumps__end'}>
      {words}
    </span>
  );
}

function StepButton({ by, direction, icon }: { readonly by: Step; readonly direction: 1 | -1; readonly icon: string }) {
  const { actor } = useOpen();
  return (
    <button
      type="button"
      className="icon-btn icon-btn--sm"
      aria-label={`${direction === 1 ? 'Next' : 'Previous'} ${by}`}
      onClick={() => actor.send({ type: 'stepped', by, direction })}
    >
      <Icon name={icon} size={16} />
    </button>
  );
}

function Speeds() {
  const { actor } = useOpen();
  const speed = useSelector(actor, ({ context }) => context.speed);
  return (
    <label className="rp-speed">
      <span className="sr">Speed</span>
      <select value={speed} onChange={({ target }) => actor.send({ type: 'speedChosen', speed: Number(target.value) })}>
        {SPEEDS.map((one) => (
          <option key={one} value={one}>{`${one}×`}</option>
        ))}
      </select>
    </label>
  );
}

/** The site's time in Seoul at the moment, how far into the session it is, and the entry. */
function Clock() {
  const { recording } = useOpen();
  const moment = useMoment();
  const length = recording.times.at(-1) ?? 0;
  return (
    <div className="rp-clock num">
      <b data-testid="clock">{clockTime(siteMs(recording, moment))}</b>
      <span>
        +{lengthWords(timeOf(recording, moment))} / {lengthWords(length)}
      </span>
      <span data-testid="seq">
        entry {moment.seq} / {recording.log.length - 1}
      </span>
    </div>
  );
}

import { type SyntheticEvent, useState } from 'react';
import { COOL_OFF_DAYS, coolOffUntilMs, selectOwnLimits, selectPlay } from '../../../../engine/selectors/screens.ts';
import { useEngine, useSend } from '../../../hooks/context.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { Check } from '../../../parts/check.tsx';
import { Clock } from '../../../parts/clock.tsx';
import { dayTime } from '../../../parts/figures.ts';
import { Icon } from '../../../parts/icon.tsx';
import { off } from '../../../parts/off.ts';
import { Card, focusHead } from './card.tsx';
import { daysOf } from './waits.tsx';

/** A time without bets and deposits. It cannot be ended early, so it is begun in two steps. */
export function CoolOff() {
  const { limits } = usePageWords();
  const send = useSend();
  const { coolOffMs } = useSelected(selectOwnLimits);
  const { isClockKnown } = useSelected(selectPlay);
  const isLonger = useLonger();
  const [picked, setDays] = useState<number | null>(null);
  const days = picked !== null && isLonger(picked) ? picked : null;
  const [isUnderstood, setUnderstood] = useState(false);
  const pick = (one: number | null): void => {
    setDays(one);
    setUnderstood(false);
  };
  const begin = (event: SyntheticEvent<HTMLElement>): void => {
    focusHead(event);
    if (days !== null) send({ type: 'coolOff.begin', days });
    pick(null);
  };
  return (
    <Card title={limits.coolOff} text={limits.coolOffText} isOn={coolOffMs !== null}>
      <div role="status">{coolOffMs !== null && <Cooling untilMs={coolOffMs} />}</div>
      <Choices days={days} isLonger={isLonger} onPick={pick} />
      <Check isOn={isUnderstood} isOff={days === null} onTick={setUnderstood}>
        {limits.understood}
      </Check>
      <button
        type="button"
        className="btn btn--lg btn--block btn--ink"
        onClick={begin}
        {...off(days === null || !isUnderstood || !isClockKnown)}
      >
        {days === null ? limits.coolOff : limits.begin({ days: daysOf(limits, days) })}
      </button>
      <p className="lim__help t-3">
        <Icon name="info" size={14} />
        <span>{limits.helpline}</span>
      </p>
    </Card>
  );
}

/** That a cool-off holds. */
function Cooling({ untilMs }: { readonly untilMs: number }) {
  const { limits } = usePageWords();
  return (
    <p className="note note--time">
      <Icon name="clock" size={16} />
      <span className="num">{limits.cooling({ time: dayTime(untilMs) })}</span>
    </p>
  );
}

/** Whether a time of so many days ends later than the cool-off that holds: only such a one takes its place (engine/SPEC.md, BR31). */
function useLonger(): (days: number) => boolean {
  const { nowMs } = useEngine();
  const { coolOffMs } = useSelected(selectOwnLimits);
  return (days) => coolOffMs === null || coolOffUntilMs(days, nowMs()) > coolOffMs;
}

type ChoicesProps = {
  readonly days: number | null;
  readonly isLonger: (days: number) => boolean;
  readonly onPick: (days: number) => void;
};

/** How long the time is, each with its end, or with the reason why it cannot be chosen. */
function Choices({ days, isLonger, onPick }: ChoicesProps) {
  const { limits } = usePageWords();
  return (
    <fieldset className="cool" aria-label={limits.coolOff}>
      {COOL_OFF_DAYS.map((one) => (
        <button
          key={one}
          type="button"
          className={`cool__o${one === days ? ' is-active' : ''}`}
          aria-pressed={one === days}
          onClick={() => onPick(one)}
          {...off(!isLonger(one))}
        >
          <b>{daysOf(limits, one)}</b>
          {isLonger(one) ? (
            <Clock className="num" text={(now) => limits.until({ time: dayTime(coolOffUntilMs(one, now)) })} />
          ) : (
            <span>{limits.notLonger}</span>
          )}
        </button>
      ))}
    </fieldset>
  );
}

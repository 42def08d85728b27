import { type SyntheticEvent, useState } from 'react';
import { COOL_OFF_DAYS, coolOffUntilMs, selectOwnLimits, selectPlay } from '../../../../engine/selectors/screens.ts';
import { useSend } from '../../../hooks/context.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { Check } from '../../../parts/check.tsx';
import { Clock } from '../../../parts/clock.tsx';
import { dayTime } from '../../../parts/figures.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Card, focusHead } from './card.tsx';
import { daysOf } from './waits.tsx';

/** A time without bets and deposits. It cannot be ended early, so it is begun in two steps. */
export function CoolOff() {
  const { limits } = usePageWords();
  const send = useSend();
  const { coolOffMs } = useSelected(selectOwnLimits);
  const { isClockKnown } = useSelected(selectPlay);
  const [days, setDays] = useState<number | null>(null);
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
      <Choices days={days} onPick={pick} />
      <Check isOn={isUnderstood} isOff={days === null} onTick={setUnderstood}>
        {limits.understood}
      </Check>
      <button
        type="button"
        className="btn btn--lg btn--block btn--ink"
        disabled={days === null || !isUnderstood || !isClockKnown}
        onClick={begin}
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

type ChoicesProps = { readonly days: number | null; readonly onPick: (days: number) => void };

/** How long the time is, each with its end. */
function Choices({ days, onPick }: ChoicesProps) {
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
        >
          <b>{daysOf(limits, one)}</b>
          <Clock className="num" text={(now) => limits.until({ time: dayTime(coolOffUntilMs(one, now)) })} />
        </button>
      ))}
    </fieldset>
  );
}

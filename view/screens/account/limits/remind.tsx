import { REMIND_MINUTES, selectDay, selectOwnLimits, selectRemindMs } from '../../../../engine/selectors/screens.ts';
import { useSend } from '../../../hooks/context.ts';
import { useDates } from '../../../hooks/useDates.ts';
import { useDayWord } from '../../../hooks/useDayWord.ts';
import { usePageWords } from '../../../hooks/usePageWords.ts';
import { useSelected } from '../../../hooks/useSelected.ts';
import { Clock } from '../../../parts/clock.tsx';
import { hm } from '../../../parts/format.ts';
import { Segments } from '../../../parts/segments.tsx';
import { brought } from '../../../parts/tag.tsx';
import { Card } from './card.tsx';
import { minutesOf, Waits } from './waits.tsx';

/** Shown in the preview while no reminder is set, in minutes. */
const EXAMPLE = 30;

/** When the next reminder comes, and in which time. */
function Next({ atMs }: { readonly atMs: number }) {
  const words = usePageWords();
  const dates = useDates(true);
  const later = (nowMs: number): string =>
    dates === null || nowMs >= atMs ? '' : words.limits.later({ time: dates.span(words, atMs - nowMs) });
  return (
    <>
      <b className="t-1">{hm(atMs)}</b> <Clock className="t-3" text={later} />
    </>
  );
}

/** How often the member is reminded of the time. */
export function Remind() {
  const { limits } = usePageWords();
  const send = useSend();
  const { remind } = useSelected(selectOwnLimits);
  const set = (value: number | null): void => send({ type: 'limits.set', kind: 'remind', value });
  return (
    <Card title={limits.remindTitle} text={limits.remindText} isOn={remind !== null}>
      <Segments
        className="seg seg--block seg--lg"
        label={limits.remindTitle}
        value={remind}
        choices={REMIND_MINUTES.map((minutes) => [minutes, minutesOf(limits, minutes)] as const)}
        onPick={set}
      />
      {remind !== null && <Coming onRemove={() => set(null)} />}
      <div className="stack" role="status">
        <p className="t-3">{limits.remindLooser}</p>
        <Waits kind="remind" />
      </div>
      <Preview minutes={remind ?? EXAMPLE} />
    </Card>
  );
}

/** The next reminder, and the button that removes it. */
function Coming({ onRemove }: { readonly onRemove: () => void }) {
  const { limits } = usePageWords();
  const nextMs = useSelected(selectRemindMs);
  return (
    <div className="row row--between t-2">
      <span className="num">
        {limits.next} {nextMs !== null && <Next atMs={nextMs} />}
      </span>
      <button type="button" className="link t-3" aria-label={limits.removeRemind} onClick={onRemove}>
        {limits.remindOff}
      </button>
    </div>
  );
}

/** What a reminder says. */
function Preview({ minutes }: { readonly minutes: number }) {
  const words = usePageWords();
  const day = useSelected(selectDay);
  const word = useDayWord();
  const { limits } = words;
  return (
    <div className="remind">
      <span className="remind__k">{limits.preview}</span>
      <b>{limits.reminded({ time: minutesOf(limits, minutes) })}</b>
      <span className="t-2 num">
        {day === null ? word : limits.remindedText({ profit: brought(words, day), count: day.count })}
      </span>
    </div>
  );
}

import { useCallback, useState } from 'react';
import { MINUTE_MS } from '../../engine/base/time.ts';
import { selectDay, selectIsOverlaid, selectPlay, selectRemindMs } from '../../engine/selectors/screens.ts';
import { useEngine, useSend } from '../hooks/context.ts';
import { useDates } from '../hooks/useDates.ts';
import { useDayWord } from '../hooks/useDayWord.ts';
import { useLooks } from '../hooks/useLooks.ts';
import { isFocusKept } from '../hooks/useModal.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { useTyping } from '../hooks/useTyping.ts';
import { Answer } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { brought } from '../parts/tag.tsx';

/** The reminder of the time. It waits for what the member writes or has open, and never for long (engine/SPEC.md, BR34). */
export default function Reminder() {
  const isFree = useFree();
  return isFree ? <Reminded /> : null;
}

function Reminded() {
  const words = usePageWords();
  const { limits } = words;
  const send = useSend();
  const { nowMs } = useEngine();
  const [atMs] = useState(nowMs);
  const day = useSelected(selectDay);
  const word = useDayWord();
  const { sinceMs } = useSelected(selectPlay);
  const dates = useDates(true);
  if (dates === null || sinceMs === null) return null;
  const answer = (what: 'goOn' | 'stop') => (): void => send({ type: 'reminder.answer', answer: what });
  return (
    <Dialog title={limits.reminded({ time: dates.passed(words, atMs - sinceMs) })} isOfPage onCancel={answer('goOn')}>
      <p className="dialog__text num">
        {day === null ? word : limits.remindedText({ profit: brought(words, day), count: day.count })}
      </p>
      <div className="dialog__btns">
        <Answer className="btn--lg" isFirst onPress={answer('goOn')}>
          {limits.goOn}
        </Answer>
        <Answer className="btn--lg" onPress={answer('stop')}>
          {limits.stop}
        </Answer>
      </div>
    </Dialog>
  );
}

/** How often it is looked whether the member is done, in ms. */
const LOOK_MS = 1_000;
/** It waits no longer than this for what the member has open, counted from when it was due, in ms. */
const LATE_MAX_MS = 5 * MINUTE_MS;

/**
 * Whether nothing of the page lies over the screen, and the member has no dialog open, does not write, and leaves no text unsent. These three
 * delay it for five minutes at most. Once the reminder is there, it stays.
 */
function useFree(): boolean {
  const { hasUnsent = nothing, nowMs } = useEngine();
  const isOverlaid = useSelected(selectIsOverlaid);
  const dueMs = useSelected(selectRemindMs);
  const isTyping = useTyping();
  const isScreenFree = useCallback((): boolean => {
    const isLate = dueMs !== null && nowMs() - dueMs >= LATE_MAX_MS;
    return isLate || !(isFocusKept() || isTyping() || hasUnsent('screen'));
  }, [dueMs, nowMs, isTyping, hasUnsent]);
  const [isFree, setFree] = useState(() => !isOverlaid && isScreenFree());
  const look = useCallback(() => setFree(isScreenFree()), [isScreenFree]);
  useLooks(isFree || isOverlaid ? null : look, LOOK_MS);
  return isFree;
}

const nothing = (): boolean => false;

import { useCallback, useState } from 'react';
import { selectDay, selectIsOverlaid, selectPlay } from '../../engine/selectors/screens.ts';
import { useEngine, useSend } from '../hooks/context.ts';
import { useDates } from '../hooks/useDates.ts';
import { useDayWord } from '../hooks/useDayWord.ts';
import { useLooks } from '../hooks/useLooks.ts';
import { isFocusKept } from '../hooks/useModal.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { useSelected } from '../hooks/useSelected.ts';
import { Answer } from '../parts/answer.tsx';
import { Dialog } from '../parts/dialog.tsx';
import { brought } from '../parts/tag.tsx';

/** The reminder of the time. It never lies over a dialog or a form: it waits until the member has left them. */
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

/** Whether nothing lies over the screen, and the member is in no dialog and no form. Once the reminder is there, it stays. */
function useFree(): boolean {
  const { hasUnsent = nothing } = useEngine();
  const isOverlaid = useSelected(selectIsOverlaid);
  const [isFree, setFree] = useState(() => !isOverlaid && isScreenFree() && !hasUnsent('screen'));
  const look = useCallback(() => setFree(isScreenFree() && !hasUnsent('screen')), [hasUnsent]);
  useLooks(isFree || isOverlaid ? null : look, LOOK_MS);
  return isFree;
}

const nothing = (): boolean => false;

/** Whether no dialog keeps the focus, and nobody types. */
function isScreenFree(): boolean {
  const isTyping = document.activeElement?.matches('input:not([data-off]), textarea:not([data-off])') === true;
  return !isFocusKept() && !isTyping;
}

import { type KeyboardEvent, type ReactNode, useId, useRef } from 'react';
import { useModal } from '../hooks/useModal.ts';

type Props = { title: string; onCancel: () => void; place?: 'order' | 'centre'; children: ReactNode };

/** A question in front of the screen. It keeps the focus. Esc cancels and the focus returns. */
export function Dialog({ title, onCancel, place = 'centre', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(box, onCancel);
  return (
    <div className={place === 'order' ? 'scrim scrim--order' : 'scrim'}>
      <div
        ref={box}
        className="dialog dialog--sm"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
        onKeyDown={dropHeld}
      >
        <h2 className="dialog__title" id={id}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

type AnswersProps = { no: string; yes: string; isOff?: boolean; onNo: () => void; onYes: () => void };

/** The two answers to a question. The focus begins on the no. `isOff`: there is no yes for now. */
export const Answers = ({ no, yes, isOff = false, onNo, onYes }: AnswersProps) => (
  <div className="dialog__btns">
    <button type="button" className="btn btn--lg" data-first onClick={onNo}>
      {no}
    </button>
    <button type="button" className="btn btn--lg btn--ink" disabled={isOff} onClick={onYes}>
      {yes}
    </button>
  </div>
);

/** An Enter that is held presses nothing: it may have opened what it would now press. */
export function dropHeld(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat) event.preventDefault();
}

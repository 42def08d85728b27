import { type ReactNode, useId, useRef } from 'react';
import { useModal } from '../hooks/useModal.ts';
import { Answer } from './answer.tsx';

type Props = {
  title: string;
  onCancel: () => void;
  /** The page itself asks or tells: the member has not opened it, and back does not answer it. */
  isOfPage?: boolean;
  place?: 'order' | 'centre';
  children: ReactNode;
};

/** A question in front of the screen. It keeps the focus. Esc and back cancel, and the focus returns. */
export function Dialog({ title, onCancel, isOfPage = false, place = 'centre', children }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(box, onCancel, !isOfPage);
  return (
    <div className={place === 'order' ? 'scrim scrim--order' : 'scrim'}>
      <div
        ref={box}
        className="dialog dialog--sm"
        role="alertdialog"
        aria-modal="true"
        aria-labelledby={id}
        tabIndex={-1}
      >
        <h2 className="dialog__title" id={id}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

type AnswersProps = {
  /** What is asked; another value is another question in the same dialog. */
  asked?: unknown;
  no: string;
  yes: ReactNode;
  tone?: 'ink' | 'buy' | 'sell';
  /** There is no yes for now. */
  isOff?: boolean;
  onNo: () => void;
  onYes: () => void;
};

/** The two answers to a question. The focus begins on the no. */
export const Answers = ({ asked, no, yes, tone = 'ink', isOff = false, onNo, onYes }: AnswersProps) => (
  <div className="dialog__btns">
    <Answer asked={asked} className="btn--lg" isFirst onPress={onNo}>
      {no}
    </Answer>
    <Answer asked={asked} className={`btn--lg btn--${tone}`} isOff={isOff} onPress={onYes}>
      {yes}
    </Answer>
  </div>
);

type ReadProps = { asked?: unknown; word: string; onRead: () => void };

/** The one answer to what a dialog tells. */
export const Read = ({ asked, word, onRead }: ReadProps) => (
  <div className="dialog__btns">
    <Answer asked={asked} className="btn--lg btn--ink" isFirst onPress={onRead}>
      {word}
    </Answer>
  </div>
);

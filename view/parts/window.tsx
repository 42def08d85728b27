import { type ReactNode, useId, useRef } from 'react';
import { useModal } from '../hooks/useModal.ts';
import { noted } from '../hooks/useOnePress.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from './icon.tsx';

type Props = {
  readonly title: string;
  /** Its size. */
  readonly look: 'dialog--sm' | 'dialog--set';
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/** What is read or set in front of the screen. It keeps the focus. The button and Esc close it, and the focus returns. */
export function Window({ title, look, onClose, children }: Props) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(box, onClose);
  return (
    <div className="scrim">
      <div ref={box} className={`dialog ${look}`} role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <div className="row row--between">
          <h2 className="dialog__title" id={id}>
            {title}
          </h2>
          <button type="button" className="icon-btn" aria-label={words.close} onClick={noted(onClose)}>
            <Icon name="close" size={20} />
          </button>
        </div>
        {children}
      </div>
    </div>
  );
}

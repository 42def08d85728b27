import { type ReactNode, useId, useRef } from 'react';
import { createPortal } from 'react-dom';
import { useModal } from '../hooks/useModal.ts';
import { noted } from '../hooks/useOnePress.ts';
import { useWords } from '../hooks/useWords.ts';
import { Icon } from './icon.tsx';
import '../styles/sheet.css';

type Props = {
  readonly title: ReactNode;
  readonly onClose: () => void;
  readonly children: ReactNode;
};

/**
 * What a phone shows over the screen when it is asked for: it lies at the bottom of the window and keeps the focus. The button, Esc and
 * a press beside it close it, and the focus returns.
 */
export function Sheet({ title, onClose, children }: Props) {
  const words = useWords();
  const box = useRef<HTMLDivElement>(null);
  const id = useId();
  useModal(box, onClose);
  // a part that sticks to the window, or is fixed to it, would keep the sheet under others
  return createPortal(
    <>
      {/* it closes on the click: if it closed on the press, the click would reach what lies under it */}
      <button type="button" className="sheet__scrim" tabIndex={-1} aria-hidden="true" onClick={noted(onClose)} />
      <div ref={box} className="sheet" role="dialog" aria-modal="true" aria-labelledby={id} tabIndex={-1}>
        <div className="sheet__head">
          <h2 id={id}>{title}</h2>
          <button type="button" className="icon-btn" aria-label={words.close} onClick={noted(onClose)}>
            <Icon name="close" size={20} />
          </button>
        </div>
        {children}
      </div>
    </>,
    document.body,
  );
}

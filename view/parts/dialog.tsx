import { type ReactNode, useId, useRef } from 'react';
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
      >
        <h2 className="dialog__title" id={id}>
          {title}
        </h2>
        {children}
      </div>
    </div>
  );
}

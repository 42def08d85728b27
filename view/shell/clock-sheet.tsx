import { useId, useRef } from 'react';
import { useModal } from '../hooks/useModal.ts';
import { usePageWords } from '../hooks/usePageWords.ts';
import { Icon } from '../parts/icon.tsx';
import ClockFacts from './clock-facts.tsx';

/** What the status bar's time opens. */
export default function ClockSheet({ onClose }: { readonly onClose: () => void }) {
  const words = usePageWords();
  const box = useRef<HTMLDivElement>(null);
  const title = useId();
  useModal(box, onClose);
  return (
    <div className="scrim">
      <div
        ref={box}
        className="dialog dialog--sm"
        role="dialog"
        aria-modal="true"
        aria-labelledby={title}
        tabIndex={-1}
      >
        <div className="row row--between">
          <h2 className="dialog__title" id={title}>
            {words.clock.title}
          </h2>
          <button type="button" className="icon-btn" aria-label={words.close} onClick={onClose}>
            <Icon name="close" size={20} />
          </button>
        </div>
        <ClockFacts />
      </div>
    </div>
  );
}

import { type ReactNode, Suspense, useCallback, useState } from 'react';
import type { OwnBet } from '../../../../engine/selectors/index.ts';
import { useWords } from '../../../hooks/useWords.ts';
import { Icon } from '../../../parts/icon.tsx';
import { later } from '../lazy.ts';

const FillSheet = later('FillSheet');

/** On a phone: the way to all rows of the fill box, `children`. */
export function FillMore({ bet, children }: { bet: OwnBet; children: ReactNode }) {
  const words = useWords();
  const [isOpen, setOpen] = useState(false);
  const close = useCallback(() => setOpen(false), []);
  return (
    <>
      <button
        type="button"
        className="icon-btn only-m fill__more"
        aria-haspopup="dialog"
        aria-label={words.order.filledMore}
        onClick={() => setOpen(true)}
      >
        <Icon name="info" size={20} />
      </button>
      <Suspense fallback={null}>
        {isOpen && (
          <FillSheet bet={bet} onClose={close}>
            {children}
          </FillSheet>
        )}
      </Suspense>
    </>
  );
}

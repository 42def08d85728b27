import { useEffect } from 'react';

const PRESSABLE = 'button, a[href]';

/**
 * A press moves the focus to what is pressed, in Safari too, which leaves the focus where it was. What a press opens gives the focus
 * back to it, and its keys are heard. A click by key has the focus already: its `detail` is 0.
 */
export function useFocusOfPress(): void {
  useEffect(() => {
    const onClick = ({ target, detail }: MouseEvent): void => {
      if (detail > 0) (target as Element).closest<HTMLElement>(PRESSABLE)?.focus({ preventScroll: true });
    };
    document.addEventListener('click', onClick, true);
    return () => document.removeEventListener('click', onClick, true);
  }, []);
}

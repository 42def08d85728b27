import { useEffect } from 'react';

const PRESSABLE = 'button, a[href]';

/**
 * A press moves the focus to the pressed control, also in Safari, which leaves the focus where it was. So what the press opens can give the
 * focus back to the control, and keys reach it. A click by key has the focus already: its `detail` is 0.
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

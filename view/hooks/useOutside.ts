import { type RefObject, useEffect } from 'react';

/** Calls `close` on a press outside the box. A press on `[data-toggles]` does not count: that button toggles by itself. */
export function useOutside(box: RefObject<HTMLElement | null>, close: () => void): void {
  useEffect(() => {
    const onPress = (event: Event): void => {
      if (
        event.target instanceof Element &&
        !box.current?.contains(event.target) &&
        !event.target.closest('[data-toggles]')
      )
        close();
    };
    document.addEventListener('pointerdown', onPress);
    return () => document.removeEventListener('pointerdown', onPress);
  }, [box, close]);
}

import { type RefObject, useEffect } from 'react';
import { notePress } from './useOnePress.ts';

/** An answer that is no part of the screen, and what is in it. */
const ABOVE = '.answer:not(main *), .answer:not(main *) *';

/**
 * Calls `close` on a press outside the box. A press on `[data-toggles]` does not count: that button toggles by itself. `isOver`: the box
 * lies over the screen, so the press that closes it presses nothing else, and nor does a second one. An answer to what lies over both is no
 * press outside.
 */
export function useOutside(box: RefObject<HTMLElement | null>, close: () => void, isOver = false): void {
  useEffect(() => {
    const isOutside = ({ target }: Event): boolean =>
      target instanceof Element && !box.current?.contains(target) && !target.closest('[data-toggles]');
    let hasBegun = false;
    const onPress = (event: Event): void => {
      hasBegun = isOutside(event);
      if (hasBegun && !isOver) close();
    };
    const onClick = (event: MouseEvent): void => {
      // a key presses what has the focus, and a text that is selected in the box may end outside
      if (event.detail === 0 || !hasBegun || !isOutside(event) || (event.target as Element).matches(ABOVE)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      notePress(event);
      close();
    };
    const end = new AbortController();
    document.addEventListener('pointerdown', onPress, { signal: end.signal });
    if (isOver) document.addEventListener('click', onClick, { capture: true, signal: end.signal });
    return () => end.abort();
  }, [box, close, isOver]);
}

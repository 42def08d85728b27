import { type RefObject, useEffect } from 'react';
import { isByTool, notePress } from './useOnePress.ts';

/** An answer outside of `main`, and what is in it. */
const ABOVE = '.answer:not(main *), .answer:not(main *) *';

/**
 * Calls `close` on a press outside the box. A press on `[data-toggles]` does not count: that button toggles by itself. `isOver`: the box
 * lies over the screen, so the press that closes it presses nothing else, and a second press does not either. The box closes when the press ends,
 * since a control that is off reports no click. A press on an answer that lies over both does not count.
 */
export function useOutside(box: RefObject<HTMLElement | null>, close: () => void, isOver = false): void {
  useEffect(() => {
    const isOutside = ({ target }: Event): boolean =>
      target instanceof Element && !box.current?.contains(target) && !target.closest('[data-toggles]');
    let hasBegun = false; // a text that is selected in the box may end outside
    const onPointer = (event: PointerEvent): void => {
      if (event.isPrimary) onPress(event); // not a second finger
    };
    const onMouse = (event: Event): void => {
      if (isByTool()) onPress(event); // a screen reader may press without a pointer
    };
    const onPress = (event: Event): void => {
      hasBegun = isOutside(event) && !(isOver && (event.target as Element).matches(ABOVE));
      if (hasBegun && !isOver) close();
    };
    const onRelease = (event: Event): void => {
      if (!hasBegun || !isOutside(event)) return;
      hasBegun = false;
      takeClick();
      close();
    };
    const end = new AbortController();
    document.addEventListener('pointerdown', onPointer, { signal: end.signal });
    document.addEventListener('mousedown', onMouse, { signal: end.signal });
    const ends = isOver ? ['pointerup', 'mouseup'] : [];
    for (const type of ends) document.addEventListener(type, onRelease, { signal: end.signal });
    return () => end.abort();
  }, [box, close, isOver]);
}

/** The click of the press that has just ended reaches nothing. A control that is off tells of none: then nothing waits for it after the next press begins. */
function takeClick(): void {
  const end = new AbortController();
  const heard = { capture: true, signal: end.signal };
  const onClick = (event: MouseEvent): void => {
    end.abort();
    if (event.detail === 0) return; // a key presses what has the focus
    event.preventDefault();
    event.stopImmediatePropagation();
    notePress(event);
  };
  document.addEventListener('click', onClick, heard);
  document.addEventListener('pointerdown', () => end.abort(), heard);
}

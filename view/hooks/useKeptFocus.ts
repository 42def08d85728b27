import { type RefObject, useLayoutEffect, useRef } from 'react';

/** The part of the screen that got the focus when a button with the focus went away. */
let place: HTMLElement | null = null;

/**
 * Keeps the focus near a button that its own press takes away, as a second try does: the part of the screen around it has the focus meanwhile, and
 * gives it to the next such button in it.
 */
export function useKeptFocus(): RefObject<HTMLButtonElement | null> {
  const button = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    const own = button.current;
    if (place !== null && place === document.activeElement && place.contains(own)) own?.focus();
    return () => {
      if (own === null || own !== document.activeElement) return;
      place = own.closest<HTMLElement>('[role=dialog], section, main');
      if (place !== null && !place.hasAttribute('tabindex')) place.tabIndex = -1;
      place?.focus({ preventScroll: true });
    };
  }, []);
  return button;
}

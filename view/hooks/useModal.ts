import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { focusHeading, shownHeading } from '../parts/heading.ts';
import { isComposingKey } from './composing.ts';
import { useEngine } from './context.ts';
import { noteOpener } from './useOnePress.ts';

const FOCUSABLE = [
  'a[href]',
  'button:not(:disabled)',
  'input:not(:disabled,[hidden])',
  'select:not(:disabled)',
  'textarea:not(:disabled)',
  '[tabindex="0"]',
].join();

/** The boxes that are shown, the topmost last. Only that one hears the keys. */
const boxes: (HTMLElement | null)[] = [];

/** Whether the focus is in a box that keeps it. */
export const isFocusKept = (): boolean => boxes.some((box) => box?.contains(document.activeElement) === true);

/**
 * Keeps the focus inside a box while it is shown, returns it afterwards, and calls `onCancel` on Esc. If the control that had the focus
 * cannot take it any more, the part of the screen around it gets it (`[data-home]`), else the heading of the screen. The first focus is
 * `[data-first]`, else the first control of the box, else the box. `hearsBack`: the browser's back calls `onCancel` too, and the page stays at its
 * address. It is off for what the page has opened by itself (W28). A second press in the place of the one that has opened the box does nothing (W8).
 */
export function useModal(box: RefObject<HTMLElement | null>, onCancel: () => void, hearsBack = true): void {
  const { over } = useEngine();
  const cancel = useRef(onCancel);
  useLayoutEffect(() => {
    cancel.current = onCancel;
  });
  useLayoutEffect(noteOpener, []);
  useEffect(() => (hearsBack ? over?.(() => cancel.current()) : undefined), [over, hearsBack]);
  useEffect(() => {
    const root = box.current;
    const before = document.activeElement;
    const home = before?.closest<HTMLElement>('[data-home]');
    const first =
      root?.querySelector<HTMLElement>('[data-first]') ?? root?.querySelector<HTMLElement>(FOCUSABLE) ?? root;
    first?.focus();
    boxes.push(root);
    const onKey = (event: KeyboardEvent): void => {
      if (boxes.at(-1) !== root || isComposingKey(event)) return;
      if (event.key === 'Escape') {
        event.stopPropagation();
        if (!event.repeat) cancel.current(); // a held Esc would cancel the next box too
      } else if (event.key === 'Tab' && root) keepInside(root, event);
    };
    document.addEventListener('keydown', onKey, true);
    return () => {
      document.removeEventListener('keydown', onKey, true);
      boxes.splice(boxes.lastIndexOf(root), 1);
      if (before instanceof HTMLElement) before.focus();
      if (document.activeElement !== before) home?.focus({ preventScroll: true });
      const heading = document.activeElement === document.body ? shownHeading('main h1') : undefined;
      if (heading !== undefined) focusHeading(heading);
    };
  }, [box]);
}

function keepInside(root: HTMLElement, event: KeyboardEvent): void {
  const all = root.querySelectorAll<HTMLElement>(FOCUSABLE);
  const first = all[0];
  const last = all[all.length - 1];
  const at = document.activeElement;
  const outside = !root.contains(at);
  const to = event.shiftKey ? (at === first || outside ? last : null) : at === last || outside ? first : null;
  if (to === null) return;
  event.preventDefault();
  (to ?? root).focus();
}

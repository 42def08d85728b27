import { useEffect } from 'react';
import { isComposingKey } from './composing.ts';

/** Whether a key is for the control that has the focus: it writes there, or looks for a choice. */
const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null;

/**
 * Single keys of a screen, by their place on the keyboard (a Korean layout types ㅠ for B). They do nothing while somebody
 * types, with a modifier, or under an open dialog.
 */
export function useHotkeys(on: boolean, keys: Readonly<Record<string, () => void>>): void {
  useEffect(() => {
    if (!on) return;
    const onKey = (event: KeyboardEvent): void => {
      const act = keys[event.code.replace('Key', '').toLowerCase()] ?? keys[event.key];
      if (act === undefined || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isComposingKey(event) || isTyping(event.target) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

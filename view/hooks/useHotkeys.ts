import { useEffect } from 'react';

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
      if (event.target instanceof HTMLInputElement || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  });
}

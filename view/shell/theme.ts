import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Theme } from '../../engine/index.ts';
import { selectPrefs } from '../../engine/selectors/shell.ts';
import { useSelected } from '../hooks/useSelected.ts';

let query: MediaQueryList | undefined;
const listeners = new Set<() => void>();
/** What the device wishes. One listener tells all who follow it, so that they change in one commit: who paints reads the document's theme. */
function wish(): MediaQueryList {
  if (query !== undefined) return query;
  query = matchMedia('(prefers-color-scheme: light)');
  query.addEventListener('change', () => {
    for (const listener of listeners) listener();
  });
  return query;
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme on the screen: the member's choice, or the device's. */
export function useTheme(): Exclude<Theme, 'device'> {
  const { theme } = useSelected(selectPrefs);
  const device = useSyncExternalStore(subscribe, () => (wish().matches ? 'light' : 'dark'));
  return theme === 'device' ? device : theme;
}

/** Sets the theme on the document, before anything reads its colours (the price chart does in an effect). */
export function useThemeOnDocument(): void {
  const theme = useTheme();
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.theme = theme;
    // the browser's own bars take the colour of the topbar
    const colour = getComputedStyle(root).getPropertyValue('--surface-1');
    document.querySelector('meta[name="theme-color"]')?.setAttribute('content', colour);
  }, [theme]);
}

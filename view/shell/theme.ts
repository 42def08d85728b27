import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Theme } from '../../engine/index.ts';
import { selectPrefs } from '../../engine/selectors/shell.ts';
import { useSelected } from '../hooks/useSelected.ts';

type Shown = Exclude<Theme, 'device'>;
let wished: Shown | undefined;
const listeners = new Set<() => void>();
/**
 * What the device wishes. It changes with the event alone, which one listener tells all who follow it: the query itself answers earlier, and a
 * price that comes between would repaint the chart before the document has the theme.
 */
function wish(): Shown {
  if (wished !== undefined) return wished;
  const query = matchMedia('(prefers-color-scheme: light)');
  const read = (): Shown => (query.matches ? 'light' : 'dark');
  query.addEventListener('change', () => {
    wished = read();
    for (const listener of listeners) listener();
  });
  wished = read();
  return wished;
}
const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The theme on the screen: the member's choice, or the device's. */
export function useTheme(): Shown {
  const { theme } = useSelected(selectPrefs);
  const device = useSyncExternalStore(subscribe, wish);
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

import { useLayoutEffect, useSyncExternalStore } from 'react';
import type { Theme } from '../../engine/index.ts';
import { selectPrefs } from '../../engine/selectors/index.ts';
import { useSelected } from '../hooks/useSelected.ts';

const wish = (): MediaQueryList => matchMedia('(prefers-color-scheme: light)');
const subscribe = (listener: () => void): (() => void) => {
  const query = wish();
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
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
    document.documentElement.dataset.theme = theme;
  }, [theme]);
}

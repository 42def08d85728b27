import { useSyncExternalStore } from 'react';

/** How the player itself looks. The member's screens have a theme of their own. */
type Look = 'dark' | 'light';

const root = (): HTMLElement => document.documentElement;
const lookNow = (): Look => (root().dataset.theme === 'light' ? 'light' : 'dark');
const listeners = new Set<() => void>();

/** Shows the page as the device asks for, until the user chooses. */
export const followDevice = (): void => show(matchMedia('(prefers-color-scheme: light)').matches ? 'light' : 'dark');

/** Shows the page light if it is dark, and the other way round. */
export const switchLook = (): void => show(lookNow() === 'dark' ? 'light' : 'dark');

/** The look of the page. What is drawn with its colours is to be drawn again when it changes. */
export const useLook = (): Look => useSyncExternalStore(subscribe, lookNow);

function show(look: Look): void {
  root().dataset.theme = look;
  for (const listener of [...listeners]) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

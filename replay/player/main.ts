import '../../view/language.ts';
import { sayFault } from './fault.ts';
import type { Staged } from './member-screens.ts';

/*
 * The page and the frame in it that shows the screens start with the same file. In a frame of its own the screens have
 * their own size, style sheet and document, as on the member's device.
 */
if (window.frameElement === null) import('./page.tsx').then(({ start }) => start(import.meta.url), loadAgain);
else import('./member-screens.ts').then(({ start }) => start(), (globalThis as Staged).failed);

const NOT_LOADED = 'A file of the player did not load. Is its server still running? Reload the page.';

/** A file of the page did not load. The page is loaded once more; where that does not help, it says so. */
function loadAgain(): void {
  const [navigation] = performance.getEntriesByType('navigation');
  if ((navigation as PerformanceNavigationTiming | undefined)?.type !== 'reload') {
    location.reload();
    return;
  }
  sayFault(NOT_LOADED);
}

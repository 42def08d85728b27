import type { Page } from 'playwright-core';

type Hideable = { setHidden: (isHidden: boolean) => void };

/** Hides a page, or shows it again. */
export const setHidden = (page: Page, isHidden: boolean): Promise<void> =>
  page.evaluate((is) => (globalThis as unknown as Hideable).setHidden(is), isHidden);

/** Runs in the page before its scripts. The browser without a window hides no page; a hidden page draws no frame and is told of it. */
export function hideable(): void {
  let isHidden = false;
  const waiting = new Map<number, FrameRequestCallback>();
  const request = globalThis.requestAnimationFrame.bind(globalThis);
  const cancel = globalThis.cancelAnimationFrame.bind(globalThis);
  let next = -1;
  globalThis.requestAnimationFrame = (callback) => {
    if (!isHidden) return request(callback);
    waiting.set(next, callback);
    return next--;
  };
  globalThis.cancelAnimationFrame = (id) => {
    if (!waiting.delete(id)) cancel(id);
  };
  Object.defineProperty(document, 'visibilityState', { get: () => (isHidden ? 'hidden' : 'visible') });
  Object.defineProperty(document, 'hidden', { get: () => isHidden });
  const setHidden = (is: boolean): void => {
    isHidden = is;
    document.dispatchEvent(new Event('visibilitychange'));
    if (is) return;
    for (const callback of waiting.values()) request(callback);
    waiting.clear();
  };
  Object.assign(globalThis, { setHidden });
}

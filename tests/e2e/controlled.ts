import type { Page } from 'playwright-core';
import { type App, newRound, openTab, PHONE, signIn, type Tab } from './app.ts';

/* A page that its service worker controls. */

/**
 * What Chromium says of a network that is lost; and on a busy machine of a file that it loads ahead by itself, and then once more by the
 * worker.
 */
export const ALLOWED =
  /WebSocket|bx_ws|Failed to load|Failed to fetch|ERR_|cross-world service worker|was preloaded using link preload but not used/;
export const isUp = (page: Page): Promise<void> =>
  page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
export const isControlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** A member's page that its worker controls, with the live link up. `before`: what is done with the page before it is loaded. */
export async function openControlled(
  app: App,
  path = '/trade/2',
  before?: (page: Page) => Promise<unknown>,
): Promise<Tab> {
  const tab = await openTab(app, { viewport: PHONE, hasWorker: true, allow: ALLOWED });
  await before?.(tab.page);
  newRound(app, 2);
  await signIn(tab.page, app, path);
  await tab.page
    .getByText(/[\d,]{4,}원/)
    .first()
    .waitFor();
  await isControlled(tab.page);
  return tab;
}

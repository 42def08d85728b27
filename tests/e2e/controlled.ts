import type { Page } from 'playwright-core';
import { type App, newRound, openTab, PHONE, signIn, type Tab } from './app.ts';

/* A page that its service worker controls. */

/** What the browser complains of while there is no network. */
export const NETWORK = /WebSocket|bx_ws|Failed to load|Failed to fetch|ERR_/;
export const isUp = (page: Page): Promise<void> =>
  page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
export const isControlled = (page: Page): Promise<unknown> =>
  page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');

/** A member's page that its worker controls, with the live link up. */
export async function openControlled(app: App, path = '/trade/2'): Promise<Tab> {
  const tab = await openTab(app, { viewport: PHONE, hasWorker: true, allow: NETWORK });
  newRound(app, 2);
  await signIn(tab.page, app, path);
  await tab.page
    .getByText(/[\d,]{4,}원/)
    .first()
    .waitFor();
  await isControlled(tab.page);
  return tab;
}

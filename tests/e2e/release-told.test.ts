import { cpSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, newRound, openTab, PHONE, signIn, startApp, type Tab } from './app.ts';
import { ALLOWED, isUp, openControlled } from './controlled.ts';
import { copyOfPage, isOfRelease, release } from './release.ts';
import { DIST } from './serve-app.ts';

/* An older page never goes on in silence beside a new site, and no page reloads unseen: the announcement stands wherever one may come. */

let dist: string;
let remove: () => void;
let app: App;
beforeAll(async () => {
  ({ dist, remove } = copyOfPage());
  app = await startApp({ staticDir: dist }, { reusesTabs: false });
});
afterAll(async () => {
  await app.close();
  remove();
});

const announced = (page: Page): Promise<void> => page.getByText('새 버전이 있습니다').waitFor();

/** A page in a browser without workers, as in a private window. */
async function openWithout(): Promise<Tab> {
  const tab = await openTab(app, { viewport: PHONE, allow: ALLOWED });
  newRound(app, 2);
  await signIn(tab.page, app);
  await isUp(tab.page);
  return tab;
}

test.each([
  ['with a worker', 1, () => openControlled(app)],
  ['without one', 2, openWithout],
] as const)(
  'W21: a page %s whose site comes back with a new release announces it, counts down, and takes it',
  async (_, nr, open) => {
    const { page, context } = await open();
    release(dist, nr);
    app.site.faults.dropLinks();
    await announced(page);
    await page.getByRole('button', { name: '지금 바꾸기' }).click();
    await expect.poll(() => isOfRelease(page, nr).catch(() => false), { timeout: 30_000 }).toBe(true);
    await context.close();
  },
);

test('W21: the screen of a site that cannot be reached announces a release too, also when the member has stopped its reload', async () => {
  const { page, context } = await openControlled(app);
  await page.route(/site_info/, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: '자동 시도 멈추기' }).click();
  release(dist, 3);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await announced(page);
  await context.close();
});

test('W24: after a switch-off of the worker no page offers notifications, neither the open one nor the next', async () => {
  const { page, context } = await openControlled(app, '/trade/2?view=settings');
  const notify = page.getByRole('switch', { name: '결과 알림' });
  await notify.waitFor();
  cpSync(join(DIST, 'sw-off.js'), join(dist, 'sw.js'));
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update());
  await notify.waitFor({ state: 'detached' });
  await page.reload();
  await page.getByRole('switch', { name: '진동' }).waitFor();
  // as the page does: the switch-off is installed once more, and takes itself out
  await page.evaluate(() => navigator.serviceWorker.register('/sw.js'));
  await expect.poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(0);
  await notify.waitFor({ state: 'detached' });
  await context.close();
});

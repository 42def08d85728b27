import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, signIn, type Tab } from './app.ts';
import { ALLOWED, isUp, openControlled } from './controlled.ts';
import {
  announce,
  announced,
  announcement,
  isTaken,
  leftBy,
  lookFor,
  noteLeft,
  release,
  showPage,
  startCopy,
  stopWhileCounted,
} from './release.ts';
import { DIST } from './serve-app.ts';

/* An older page never goes on in silence beside a new site, and no page reloads unseen: the announcement stands wherever one may come. */

let dist: string;
let app: App;
beforeAll(async () => {
  const copy = await startCopy();
  ({ dist, app } = copy);
  return copy.close;
});

/** A release that no test and no try of one has put into the folder before. */
let releases = 10;
const nextNr = (): number => {
  releases += 1;
  return releases;
};

/** A page in a browser without workers, as in a private window. */
async function openWithout(): Promise<Tab> {
  const tab = await openTab(app, { viewport: PHONE, allow: ALLOWED, init: stopWhileCounted });
  newRound(app, 2);
  await signIn(tab.page, app);
  await isUp(tab.page);
  return tab;
}

test('W21: a page that was loaded anew for another policy of its site takes the next release by itself too', async () => {
  const { page, context } = await openControlled(app);
  const html = readFileSync(join(dist, 'index.html'), 'utf8');
  writeFileSync(join(dist, 'index.html'), html.replace('<head>', '<head><meta name="site-note" content="new">'));
  // the worker gives its last answer for 10 s
  const isAnnounced = async (): Promise<boolean> => {
    await page.evaluate(() => navigator.serviceWorker.controller?.postMessage({ type: 'page.asked' }));
    return announcement(page).isVisible();
  };
  await expect.poll(isAnnounced, { interval: 500 }).toBe(true);
  await showPage(page, 'hidden');
  await page.waitForFunction(() => document.querySelector('meta[name=site-note]') !== null);
  await isUp(page);
  const nr = nextNr();
  await announce(page, dist, nr);
  await showPage(page, 'hidden');
  await isTaken(page, nr);
  await context.close();
});

/** Takes by the button what the page finds by itself when its site is back. Resolves with the files that the page asks for meanwhile. */
async function takeWhatIsBack(page: Page): Promise<readonly string[]> {
  const nr = nextNr();
  release(dist, nr);
  app.site.faults.dropLinks();
  await announced(page);
  const asked: string[] = [];
  let isLeft = false;
  page.on('request', (request) => {
    isLeft ||= request.isNavigationRequest();
    const { pathname } = new URL(request.url());
    if (!isLeft && pathname.startsWith('/assets/')) asked.push(pathname);
  });
  await page.locator('.release button:not([aria-disabled])').click();
  await isTaken(page, nr);
  return asked;
}

test('W21: a page with a worker whose site comes back with a new release announces it, and the button loads it as soon as the new worker has taken over: no file of the page delays that', async () => {
  const { page, context } = await openControlled(app, '/trade/2', async (one) => {
    await one.addInitScript(noteLeft);
    await one.addInitScript(stopWhileCounted);
  });
  expect(await takeWhatIsBack(page)).toEqual([]);
  expect(await leftBy(page)).toBe('worker');
  await context.close();
});

test('W21: a page without a worker whose site comes back with a new release announces it, and the button takes it', async () => {
  const { page, context } = await openWithout();
  await takeWhatIsBack(page);
  await context.close();
});

const PRESSED = [
  ['a press', 'on a phone', PHONE],
  ['Enter', 'on a phone', PHONE],
  ['Enter', 'on a desktop', DESKTOP],
  ['a press', 'on a desktop', DESKTOP],
] as const;
test.each(everyNth(2, PRESSED))(
  'W21: %s of the button takes the release during its count-down too, %s',
  async (how, _, viewport) => {
    const { page, context } = await openControlled(app, '/support/notice', (one) =>
      one.addInitScript(stopWhileCounted),
    );
    await page.setViewportSize(viewport);
    await announce(page, dist, nextNr());
    await page.locator('.release [role=timer]').waitFor();
    // the text of the count-down has moved the button: its time begins anew
    await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 1_500)));
    const button = page.locator('.release button:not([aria-disabled])');
    await button.waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isOld: true }));
    if (how === 'Enter') await button.press('Enter');
    else await button.click();
    await page.waitForFunction(() => Reflect.get(globalThis, 'isOld') !== true);
    await context.close();
  },
);

test('W21: the screen of a site that cannot be reached announces a release too, also when the member has stopped its reload', async () => {
  const { page, context } = await openControlled(app);
  await page.route(/site_info/, (route) => route.abort());
  await page.reload();
  await page.getByRole('button', { name: '자동 시도 멈추기' }).click();
  await announce(page, dist, nextNr());
  await context.close();
});

test('W24: a page whose worker is switched off offers no notifications any more', async () => {
  const { page, context } = await openControlled(app, '/trade/2?view=settings');
  const notify = page.getByRole('switch', { name: '결과 알림' });
  await notify.waitFor();
  cpSync(join(DIST, 'sw-off.js'), join(dist, 'sw.js'));
  await lookFor(page);
  await notify.waitFor({ state: 'detached' });
  await page.getByRole('switch', { name: '진동' }).waitFor();
  await context.close();
});

import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { beforeAll, describe, expect, test } from 'vitest';
import type { App, Tab } from './app.ts';
import { isUp, openControlled } from './controlled.ts';
import { isOfRelease, isTaken, release, startCopy } from './release.ts';
import { goTo } from './screen-list.ts';
import { DIST } from './serve-app.ts';

/* W21: a page that fails is not shown again by its worker while a release that repairs it is there. */

let dist: string;
let app: App;
beforeAll(async () => {
  const copy = await startCopy();
  ({ dist, app } = copy);
  return copy.close;
});

const manifest = JSON.parse(readFileSync(join(DIST, '.vite/manifest.json'), 'utf8')) as Record<
  string,
  { file: string }
>;
const HISTORY = manifest['screens/history/history.tsx']?.file ?? 'no history';
const FAILED = '화면을 불러오지 못했습니다';
/** First scripts of a release: the application does not come, or the script itself throws. */
const UNCOME = "window.watchStart(Promise.reject(new Error('broken')));";
const THROWN = "throw new Error('broken');";
/** A screen that throws. */
const BROKEN_SCREEN = "export default () => { throw new Error('broken'); };";
const isFailed = (page: Page): Promise<void> => page.getByRole('alert').getByText(FAILED).waitFor();
/** The browser looks for a release, and has it ready. */
const takeIn = (page: Page): Promise<unknown> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const { installing } = registration;
    if (installing === null) return;
    await new Promise((resolve) => {
      installing.addEventListener('statechange', resolve, { once: true });
    });
  });

/** A page of a release that fails at its start, which the worker keeps. The host has a good release again. */
async function openFailed(broken: string, bad: number, good: number): Promise<Tab> {
  const tab = await openControlled(app);
  const { page } = tab;
  release(dist, bad);
  const script = join(dist, 'assets', `index-release${bad}.js`);
  writeFileSync(script, broken);
  await takeIn(page);
  await page.evaluate(async () => (await navigator.serviceWorker.ready).waiting?.postMessage({ type: 'release.take' }));
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  await expect
    .poll(async () => {
      await page.goto(`${app.site.url}/trade/2`);
      return isOfRelease(page, bad);
    })
    .toBe(true);
  await isFailed(page);
  rmSync(script);
  release(dist, good);
  return tab;
}

describe('W21: a page that fails at its start, and a release that repairs it', () => {
  test('the reload takes the release that waits', async () => {
    const { page, context } = await openFailed(UNCOME, 1, 2);
    await takeIn(page);
    await page.getByRole('button', { name: '새로고침' }).click();
    await isTaken(page, 2);
    await isUp(page);
    await context.close();
  });

  test('where none waits yet, the way home looks for one', async () => {
    const { page, context } = await openFailed(THROWN, 3, 4);
    await page.getByRole('link', { name: '홈으로' }).click();
    await isTaken(page, 4);
    await page.waitForURL(`${app.site.url}/`);
    await context.close();
  });
});

test.each([
  ['the reload', '새로고침', 5],
  ['the way home', '홈으로', 6],
])('W21: a screen that fails: %s takes the release that repairs it', async (_way, name, nr) => {
  writeFileSync(join(dist, HISTORY), BROKEN_SCREEN);
  const { page, context } = await openControlled(app);
  await page.evaluate(goTo, '/history_trade');
  const way = page.locator('.full__btns > *').filter({ hasText: name });
  await way.waitFor();
  cpSync(join(DIST, HISTORY), join(dist, HISTORY));
  release(dist, nr);
  await way.and(page.locator(':not([aria-disabled=true])')).click();
  await isTaken(page, nr);
  await context.close();
});

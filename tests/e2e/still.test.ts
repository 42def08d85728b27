import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soaked } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, placeBet, signIn, startApp, type Tab } from './app.ts';
import { shiftsOf, watchShifts } from './shifts.ts';

/** Faster than time: a round of a minute takes a quarter or a half of a minute of the test's. */
const SPEED = soaked(4, 2);
/** Every phase of a round. */
const WATCHED_MS = 60_000;
/** How much of the screen may move in a minute without an act of the member's. */
const SHIFT_MAX = 0.001;
const LANDSCAPE = { width: 844, height: 390 };

let app: App;
beforeAll(async () => {
  app = await startApp({ speed: SPEED });
});
afterAll(() => app.close());

async function watched(path: string, viewport: { width: number; height: number }): Promise<Tab> {
  const tab = await openTab(app, { viewport });
  const { page } = tab;
  await signIn(page, app, path);
  await page.getByText('실시간 연결됨').waitFor({ state: 'attached' });
  await page.locator('.chart__plot--lane canvas, .digit--key').first().waitFor();
  await page.locator('.feed__who').first().waitFor({ state: 'attached' }); // the lists are there
  await watchShifts(page);
  return tab;
}

/** Bets on what number-ball offers first. */
async function betOnBall(page: Page): Promise<void> {
  await page.getByLabel('베팅금액').fill('5000');
  await page
    .locator('.order')
    .getByRole('button', { name: /^베팅하기/ })
    .click();
  await page.getByRole('alertdialog', { name: '베팅확인' }).getByRole('button', { name: '베팅하기' }).click();
}

test('nothing on number-ball (with a bet and without) or on the price chart shifts while rounds pass', async () => {
  const screens = [
    ['/trade/8', DESKTOP],
    ['/trade/8', PHONE],
    ['/trade/8', LANDSCAPE],
    ['/trade/2', LANDSCAPE],
  ] as const;
  const tabs = await Promise.all(screens.map(([path, viewport]) => watched(path, viewport)));
  const fromMs = app.site.world.nowMs();
  await placeBet(tabs[0] ?? expect.fail('no tab'), betOnBall);
  await expect.poll(() => app.site.world.nowMs() - fromMs, { timeout: 600_000 }).toBeGreaterThan(WATCHED_MS);
  const minutes = (app.site.world.nowMs() - fromMs) / 60_000;
  for (const [i, { page }] of tabs.entries()) {
    const { sum, parts } = await shiftsOf(page);
    expect(sum / minutes, `${screens[i]?.[0]}: ${parts}`).toBeLessThanOrEqual(SHIFT_MAX);
  }
});

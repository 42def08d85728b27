import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, betUntil, startApp, type Tab } from './app.ts';
import { serious } from './axe.ts';
import { isUp, openControlled } from './controlled.ts';
import { showPage } from './release.ts';

/* What the page shows without a network, and what it does when the network is back. */

let app: App;
beforeAll(async () => {
  app = await startApp({}, { reusesTabs: false });
});
afterAll(() => app.close());

/** Bets until the page keeps a bet that is pending. */
const placeKnownBet = (tab: Tab): Promise<void> =>
  betUntil(tab, (timeout) =>
    tab.page.waitForFunction(
      () => localStorage.getItem('round.known')?.includes('"outcome":"pending"') === true,
      undefined,
      { timeout },
    ),
  );

describe('without a network', () => {
  test('W22: the page opens, says so, shows what was known last with its time, and takes nothing', async () => {
    const tab = await openControlled(app);
    const { page, context } = tab;
    await placeKnownBet(tab);
    await context.setOffline(true);
    for (const path of everyNth(2, ['/trade/2', '/dnw', '/last'])) {
      await page.goto(app.site.url + path);
      await page.getByText('네트워크에 연결되어 있지 않습니다').waitFor();
      await page.getByText(/^마지막 확인 14:\d\d$/).waitFor();
      await expect.poll(() => page.locator('.known').textContent()).toMatch(/보유 포인트 [\d,]+원/);
      await expect.poll(() => page.locator('.known__bets li').first().textContent()).toContain('진행 중이었음');
      expect(await page.locator('form, input, .order, .bet__btn').count()).toBe(0);
    }
    expect(await serious(page)).toEqual([]);
    await context.setOffline(false);
    // it is loaded again by itself. A reload of the page before may have overtaken the last address: then it stands there, without a live link
    await page.locator('.known').waitFor({ state: 'detached' });
    await page.getByText('보유 포인트').first().waitFor({ state: 'attached' });
    await page.goto(`${app.site.url}/trade/2`);
    await isUp(page);
    await context.close();
  });

  test('W22: with the network back the page asks the site again and is not loaded anew, unless the member has stopped the count-down', async () => {
    const { page, context } = await openControlled(app);
    const atSite: string[] = [];
    await context.setOffline(true);
    await page.goto(`${app.site.url}/trade/2`);
    await page.locator('.known__off').waitFor();
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    const isSame = () => page.evaluate(() => Reflect.get(globalThis, 'isSame') === true);
    await context.setOffline(false);
    await isUp(page);
    expect(await isSame()).toBe(true);
    await context.setOffline(true);
    await page.goto(`${app.site.url}/trade/2`);
    await page.getByRole('button', { name: '자동 시도 멈추기' }).click();
    await page.locator('.ring').waitFor({ state: 'detached' });
    expect(await page.locator('.known__off').textContent()).not.toContain('다시 불러옵니다');
    await page.evaluate(() => Object.assign(globalThis, { isSame: true }));
    page.on('request', (request) => request.url().includes('/api/') && atSite.push(request.url()));
    await context.setOffline(false);
    await page.locator('.known__off').waitFor({ state: 'detached' });
    await page.getByText(/^마지막 확인/).waitFor();
    expect([await isSame(), atSite]).toEqual([true, []]);
    await context.close();
  });

  test('W22: the time has its date as soon as the day is over, and what is a day old is gone', async () => {
    const { page, context } = await openControlled(app, '/trade/2', (one) =>
      one.addInitScript(() => {
        const begin = globalThis.setInterval;
        const minutes: (() => void)[] = [];
        Object.assign(globalThis, { minutes });
        globalThis.setInterval = ((run: () => void, ms: number) => {
          if (ms === 60_000) minutes.push(run);
          return begin(run, ms);
        }) as typeof setInterval;
      }),
    );
    await page.waitForFunction(() => localStorage.getItem('round.known') !== null);
    await context.setOffline(true);
    await page.goto(`${app.site.url}/trade/2`);
    await page.getByText(/^마지막 확인 14:\d\d$/).waitFor();
    /** What is kept is so many hours older. */
    const pass = (hours: number) =>
      page.evaluate((ms) => {
        const known = JSON.parse(localStorage.getItem('round.known') ?? '{}');
        localStorage.setItem('round.known', JSON.stringify({ ...known, keptMs: known.keptMs - ms }));
      }, hours * 3_600_000);
    await pass(12);
    await showPage(page, 'visible');
    await page.getByText(/^마지막 확인 .*12.* 14:\d\d$/).waitFor();
    await pass(13);
    await page.evaluate(() => {
      for (const run of Reflect.get(globalThis, 'minutes') as (() => void)[]) run();
    });
    await page.getByText(/^마지막 확인/).waitFor({ state: 'detached' });
    await context.close();
  });

  test('W22: nothing of a member is left after a logout, also for a page without a network', async () => {
    const { page, context } = await openControlled(app, '/');
    await page.waitForFunction(() => localStorage.getItem('round.known') !== null);
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.getByRole('button', { name: '로그아웃' }).click();
    await page.getByRole('button', { name: '로그아웃' }).last().click();
    await page.waitForURL('**/login');
    expect(await page.evaluate(() => localStorage.getItem('round.known'))).toBeNull();
    await context.setOffline(true);
    await page.goto(`${app.site.url}/`);
    await page.getByText('네트워크에 연결되어 있지 않습니다').waitFor();
    expect(await page.getByText('마지막 확인').count()).toBe(0);
    await context.close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, newRound, openTab, showBet, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const STOPS_MAX = 150;

/** Presses the tab key until the focus is on what is meant. @throws if the tab key never comes there. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let i = 0; i < STOPS_MAX; i++) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the tab key never comes to ${selector}`);
}
const press = async (page: Page, ...keys: readonly string[]): Promise<void> => {
  for (const key of keys) await page.keyboard.press(key);
};

test('without a mouse: sign in, bet, read the chart, zoom, change the interval, full screen, selector and tabs', async () => {
  const tab = await openTab(app);
  const { page, complaints } = tab;
  newRound(app, 1);
  await page.goto(`${app.site.url}/trade/1`);
  await page.getByLabel('아이디', { exact: true }).waitFor();
  await tabTo(page, 'input[autocomplete=username]');
  await page.keyboard.type('demo');
  await press(page, 'Tab');
  await page.keyboard.type('demo1234');
  await press(page, 'Enter');
  await page.locator('.chart__plot--lane canvas').waitFor();

  const byKeys = async (): Promise<void> => {
    await tabTo(page, '.input--amount input');
    await press(page, 'Control+a');
    await page.keyboard.type('20000');
    await tabTo(page, '.bet__btn--buy');
    await press(page, 'Enter');
    await page.getByRole('alertdialog', { name: '베팅확인' }).waitFor();
    await tabTo(page, '.dialog__btns .btn--ink, .dialog__btns .btn--buy');
    await page.locator('.dialog__btns :focus:not([aria-disabled])').waitFor(); // no answer takes a key before that
    await press(page, 'Enter');
  };
  await showBet(tab, byKeys, '.fill');

  await tabTo(page, '.chart__hand');
  await press(page, 'ArrowLeft', 'ArrowLeft');
  await expect.poll(() => page.locator('.ohlc--beside').isVisible()).toBe(true);
  const said = page.locator('.chart [aria-live=polite]');
  await press(page, '-', '-', '-', '-');
  await expect.poll(() => said.textContent()).toMatch(/봉이 보입니다\.$/);
  await press(page, '0', 'Escape');

  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await tabTo(page, '.types__expand');
  await press(page, 'Enter');
  await page.locator('.trade__chart.is-full').waitFor();
  // what the chart covers takes no key
  const isSeen = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('.topbar, .statusbar, main > :not(.is-full)') === null);
  const isInChart = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('.trade__chart.is-full') != null);
  let hasBeenIn = false;
  for (let i = 0; i < 12; i++) {
    await press(page, 'Tab');
    expect(await isSeen()).toBe(true);
    hasBeenIn ||= await isInChart();
  }
  expect(hasBeenIn).toBe(true);
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  await press(page, 'Escape');
  await page.locator('.trade__chart:not(.is-full)').waitFor();
  await tabTo(page, '.chart__int');
  await press(page, 'Enter', 'ArrowDown', 'Enter');
  await expect.poll(() => page.locator('.intmenu').count()).toBe(0);
  await page.getByRole('button', { name: '봉 간격 1분' }).waitFor();

  await tabTo(page, '[role=tab][aria-selected=true]');
  const chosen = (): Promise<string | null> => page.evaluate(() => document.activeElement?.textContent ?? null);
  const first = await chosen();
  await press(page, 'ArrowRight');
  await expect.poll(chosen).not.toBe(first);
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-selected'))).toBe('true');

  await press(page, '/');
  await page.getByLabel('종목 검색').waitFor();
  await page.keyboard.type('eth');
  await press(page, 'Enter');
  await page.locator('.asset__code', { hasText: 'ETH/USDT' }).waitFor();
  expect(complaints).toEqual([]);
  await tab.context.close();
});

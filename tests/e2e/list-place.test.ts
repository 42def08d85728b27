import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, PHONE, recallBets, startApp } from './app.ts';
import { samePage } from './same-page.ts';

/* Where the list of a phone stands when back returns to it, or closes what lies over it. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 200, 6);
});
afterAll(() => app.close());

const load = samePage();
async function open() {
  const tab = await load(app, '/history_trade', PHONE);
  await tab.page.locator('.hl__r').nth(8).waitFor();
  return tab;
}
/** The list is scrolled, and its entry keeps that. */
async function scrolled(page: Page, top: number): Promise<void> {
  await page.evaluate((to) => scrollTo(0, to), top);
  await page.waitForFunction((to) => (history.state as { top?: number } | null)?.top === to, top);
}

describe('N4: on a phone', () => {
  test('back returns to the bet that was in view, also where a receipt was closed by hand before', async () => {
    const { page, complaints } = await open();
    await scrolled(page, 400);
    await page.locator('button:visible', { hasText: '영수증 보기' }).nth(3).click();
    await page.locator('.receipt').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('.receipt').waitFor({ state: 'detached' });
    await scrolled(page, 2_000);
    await page
      .getByRole('link', { name: '거래화면으로' })
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/\/trade\/\d+$/);
    await page.goBack();
    await expect.poll(() => page.evaluate(() => scrollY), { timeout: 60_000 }).toBe(2_000);
    expect(complaints).toEqual([]);
  });

  test('the list of a phone stays where it is when back closes a second receipt', async () => {
    const { page, complaints } = await open();
    const openReceipt = async (): Promise<void> => {
      await page.locator('button:visible', { hasText: '영수증 보기' }).nth(6).click();
      await page.locator('.receipt').waitFor();
    };
    await scrolled(page, 400);
    await openReceipt();
    await page.keyboard.press('Escape');
    await page.locator('.receipt').waitFor({ state: 'detached' });
    await scrolled(page, 2_000);
    await openReceipt();
    const top = await page.evaluate(() => scrollY);
    await page.goBack();
    await page.locator('.receipt').waitFor({ state: 'detached' });
    await page.waitForTimeout(500); // a browser that moves the page says `scrollend` by then
    expect(await page.evaluate(() => [scrollY, (history.state as { top?: number }).top])).toEqual([top, top]);
    expect(complaints).toEqual([]);
  });

  test('back to a list of a phone that was not scrolled shows its beginning, wherever the other screen was scrolled to', async () => {
    const { page, complaints } = await open();
    await page
      .getByRole('link', { name: '거래화면으로' })
      .last()
      .evaluate((link: HTMLElement) => link.click());
    await page.waitForURL(/\/trade\/\d+$/);
    await page.evaluate(() => document.body.style.setProperty('min-height', '3000px'));
    await page.evaluate(() => scrollTo(0, 300));
    await page.waitForFunction(() => scrollY === 300);
    await page.goBack();
    await page.locator('.hl__r').first().waitFor();
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(0);
    expect(complaints).toEqual([]);
  });
});

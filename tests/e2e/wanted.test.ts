import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, startApp } from './app.ts';

/* The page that the guard has turned away from is where the login leads (product.md 2, Route guard; N2). */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const at = (page: Page): string => page.url().slice(app.site.url.length);
const kept = (page: Page): Promise<string | null> => page.evaluate(() => sessionStorage.getItem('round.wanted'));
const login = async (page: Page): Promise<void> => {
  await page.getByLabel('아이디', { exact: true }).fill('demo');
  await page.getByLabel('비밀번호', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
};

describe('the login leads to the page that was wanted', () => {
  test('after a reload of its own page, once', async () => {
    const { page, context, complaints } = await openTab(app);
    await page.goto(`${app.site.url}/history_trade?type=R1`);
    await expect.poll(() => at(page)).toBe('/login');
    await expect.poll(() => kept(page)).toBe('/history_trade?type=R1');
    await page.reload();
    await login(page);
    await expect.poll(() => at(page)).toBe('/history_trade?type=R1');
    await expect.poll(() => kept(page)).toBeNull();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('from the messages of the customer centre, which a member alone can read', async () => {
    const { page, context, complaints } = await openTab(app);
    await page.goto(`${app.site.url}/support/notice?view=messages`);
    await page.locator('.acc__main').getByRole('link', { name: '로그인' }).click();
    await expect.poll(() => at(page)).toBe('/login');
    await login(page);
    await expect.poll(() => at(page)).toBe('/support/notice?view=messages');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

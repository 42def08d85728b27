import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The least size of a figure that can be read, in px. */
const READABLE = 12;

test('the largest balance can be read on the narrowest phone, and nothing is wider than the screen', async () => {
  app.site.grant('demo', 999_999_999_999 - app.site.accounts.balance('demo'));
  const { page, context, complaints } = await openTab(app, { viewport: { width: 320, height: 640 } });
  await signIn(page, app, '/asset');
  const amount = page.locator('.strip .fit', { hasText: '999,999,999,999' }).first();
  await amount.waitFor();
  const size = await amount.evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize));
  expect(size).toBeGreaterThanOrEqual(READABLE);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  expect(complaints).toEqual([]);
  await context.close();
});

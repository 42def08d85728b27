import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a list beside the chart holds the rows in view, all rows once it is reached, and loads more at its end', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: DESKTOP });
  await signIn(page, app, '/trade/2');
  const list = page.getByRole('region', { name: '회차 결과 목록' });
  const rows = list.locator('tbody tr');
  await rows.nth(5).waitFor({ state: 'attached' });
  const boxOf = () => list.evaluate((box) => ({ height: box.clientHeight, filled: box.scrollHeight }));
  const fits = async (): Promise<number> => Math.ceil((await boxOf()).height / 28) + 1;
  await expect.poll(async () => (await rows.count()) - (await fits())).toBe(0);
  await expect.poll(async () => (await boxOf()).filled - (await boxOf()).height).toBeGreaterThan(0);
  await page.setViewportSize({ ...DESKTOP, height: 1_400 });
  await expect.poll(async () => (await rows.count()) - (await fits())).toBeGreaterThanOrEqual(0);
  await list.focus();
  await expect.poll(() => rows.count()).toBeGreaterThan(50);
  const first = await rows.count();
  await page.keyboard.press('End');
  await expect.poll(() => rows.count()).toBeGreaterThan(first);
  expect(complaints).toEqual([]);
  await context.close();
});

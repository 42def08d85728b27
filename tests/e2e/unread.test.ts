import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, openTab, PHONE, signIn, startApp } from './app.ts';

/* What a screen shows in the place of a value that the site did not give, and of a list without rows. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A screen on a phone, whose site does not answer one path. `username`: a member without bets and records is `poor`. */
async function open(path: string, failing?: string, username = 'demo'): Promise<Page> {
  const { page } = await openTab(app, { viewport: PHONE });
  app.site.faults.clear();
  if (failing !== undefined) app.site.faults.failRest(failing, 503, Number.POSITIVE_INFINITY);
  await signIn(page, app, path, username, `${username}1234`);
  return page;
}

test.each([
  ['the account for deposits', '/dnw', '/api/site_info/accn', '입금 계좌', '318877'],
  ['what was sent to the partner exchange', '/asset?view=promo', '/api/bitdex/chk_coin', '지금까지 보낸 금액', '0원'],
])(
  'where %s could not be loaded, its place says so and offers a second try',
  async (_what, path, failing, label, value) => {
    const page = await open(path, failing);
    const row = page.locator('.acct__row').filter({ hasText: label }).first();
    await row.getByText('불러오지 못했습니다.').waitFor();
    app.site.faults.clear();
    const told = row.getByText(value).waitFor();
    // the page may ask again by itself before the press
    await Promise.any([row.getByRole('button', { name: '다시 시도' }).click(), told]);
    await told;
    expect(await row.getByRole('button', { name: '다시 시도' }).count()).toBe(0);
    await page.context().close();
  },
);

test('the focus stays with a second try that fails too, and in its part of the page once it has come', async () => {
  const page = await open('/dnw', '/api/site_info/accn');
  const again = page.locator('.acct__row').getByRole('button', { name: '다시 시도' }).first();
  /** Whether another button than the one that was pressed has the focus. */
  const isNext = (): Promise<boolean> =>
    again.evaluate((button) => button === document.activeElement && !('isOld' in button)).catch(() => false);
  await again.waitFor();
  await again.evaluate((button) => Object.assign(button, { isOld: true }).focus());
  await page.keyboard.press('Enter');
  await expect.poll(isNext).toBe(true);
  app.site.faults.clear();
  await page.keyboard.press('Enter');
  await page.getByText('318877').first().waitFor();
  expect(await page.evaluate(() => document.activeElement === document.body)).toBe(false);
  await page.context().close();
});

test.each(inTurn(0, [320, 360, 374, 375, 390, 430] as const))(
  'the number of the account for deposits is on one line at %i px',
  async (width) => {
    const page = await open('/dnw');
    await page.setViewportSize({ width, height: 844 });
    await page.locator('.acct__v').getByText('318877').first().waitFor();
    const lines = await page
      .locator('.acct__v')
      .first()
      .evaluate((value) => {
        const walker = document.createTreeWalker(value, NodeFilter.SHOW_TEXT);
        const range = document.createRange();
        let lines = 0;
        while (walker.nextNode()) {
          const text = walker.currentNode.textContent ?? '';
          const [number] = /\d[\d-]*\d/.exec(text) ?? [];
          if (number === undefined) continue;
          const start = text.indexOf(number);
          range.setStart(walker.currentNode, start);
          range.setEnd(walker.currentNode, start + number.length);
          lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
        }
        return lines;
      });
    expect(lines).toBe(1);
    await page.context().close();
  },
);

test.each([
  ['/history_trade', '거래내역이 없습니다', '/history_trade?outcome=won'],
  ['/list_dnw', '입출금 내역이 없습니다', '/list_dnw?status=done'],
])('%s without rows offers to drop the conditions only where there are any', async (path, empty, filtered) => {
  const page = await open(path, undefined, 'poor');
  await page.getByText(empty).waitFor();
  expect(await page.getByRole('button', { name: '조건 초기화' }).count()).toBe(0);
  await page.goto(`${app.site.url}${filtered}`);
  await page.getByText(empty).waitFor();
  await page.getByRole('button', { name: '조건 초기화' }).click();
  await page.waitForURL(`${app.site.url}${path}`);
  await page.context().close();
});

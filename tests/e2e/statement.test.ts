import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { isStill, serious } from './axe.ts';
import { layoutFaults } from './layout.ts';

const PATH = '/history_trade?view=statement';
let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 640, 40);
});
afterAll(() => app.close());

const rows = (page: Page) => page.locator('.tbl--statement tbody tr');
const settled = () => app.site.accounts.betsOf('demo').filter(({ status }) => status !== 0);
/** A sum as the screen writes it with its sign. */
const signed = (value: number): string =>
  `${value > 0 ? '+' : value < 0 ? '−' : ''}${Math.abs(value).toLocaleString('en-US')}`;

describe.each(inTurn(0, [PHONE, DESKTOP] as const))('the statement on $width x $height', (size) => {
  test('it has the sums of all bets of its period, a plot with words, and a table with headings', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: size });
    await signIn(page, app, PATH);
    await rows(page).first().waitFor();
    const net = settled().reduce((sum, { profit }) => sum + profit, 0);
    const stake = settled().reduce((sum, { point }) => sum + point, 0);
    const foot = page.locator('.tbl--statement tfoot td');
    await expect.poll(() => foot.nth(0).textContent()).toBe(signed(net));
    await expect.poll(() => foot.nth(1).textContent()).toBe(stake.toLocaleString('en-US'));
    await page
      .getByRole('img', { name: new RegExp(`누적 손익. 마지막 ${signed(net).replace('+', '\\+')}원`) })
      .waitFor();
    await page.getByRole('columnheader', { name: '받은 금액' }).waitFor();
    await page.getByText('2025.12.12부터 2026.03.12까지 사이트에 있는 모든 내역입니다.').waitFor();
    await isStill(page);
    expect(await layoutFaults(page, size)).toEqual([]);
    expect(await serious(page)).toEqual([]);
    await page.getByRole('button', { name: '월별' }).click();
    await expect.poll(() => rows(page).count()).toBeLessThanOrEqual(4);
    expect(new URL(page.url()).search).toBe('?view=statement&by=month');
    await expect.poll(() => foot.nth(0).textContent()).toBe(signed(net));
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('a period of twelve months and one of own days are read from the site, and the address keeps them', async () => {
  const { page, complaints, context } = await openTab(app);
  await signIn(page, app, '/history_trade');
  await page.getByRole('link', { name: '손익 명세서' }).click();
  await rows(page).first().waitFor();
  await page.getByRole('button', { name: '12개월' }).click();
  await page.getByText('2025.03.12부터 2026.03.12까지').waitFor();
  expect(new URL(page.url()).search).toBe('?view=statement&from=2025-03-12&to=2026-03-12');
  await page.getByLabel('시작일').fill('2026.03.10');
  await page.getByLabel('시작일').press('Enter');
  await page.getByText('2026.03.10부터 2026.03.12까지').waitFor();
  await expect.poll(() => rows(page).count()).toBeLessThanOrEqual(3);
  await page.goBack();
  await page.getByText('2025.03.12부터 2026.03.12까지').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('the file has the rows of the screen, and on paper there is the statement alone', async () => {
  const { page, complaints, context } = await openTab(app);
  await signIn(page, app, PATH);
  await rows(page).first().waitFor();
  const count = await rows(page).count();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV 저장' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('round-statement-20251212-20260312.csv');
  const lines = (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1);
  expect(lines[0]).toBe('\uFEFF시작일,종료일,손익,베팅금액,받은 금액,수수료,입금,출금,순입금,기타,베팅 수');
  expect(lines).toHaveLength(1 + count);
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.topbar').isVisible()).toBe(false);
  expect(await page.getByRole('button', { name: '인쇄 · PDF' }).isVisible()).toBe(false);
  await expect.poll(() => rows(page).last().isVisible()).toBe(true);
  const hidden = await page.locator('.statement__rows').evaluate((box) => box.scrollHeight - box.clientHeight);
  expect(hidden).toBeLessThanOrEqual(1);
  expect((await page.pdf()).length).toBeGreaterThan(10_000);
  expect(complaints).toEqual([]);
  await context.close();
});

test('lists that cannot be read leave no sums on the screen, and are read when the member tries again', async () => {
  const { page, context } = await openTab(app, { allow: /status of 404|Failed to load/ });
  await page.route(/\/dnw\/list\?.*size=500/, (route) => route.fulfill({ status: 404, json: {} }));
  await signIn(page, app, PATH);
  await page.getByText('명세서를 불러오지 못했습니다.').waitFor();
  expect(await page.locator('.statement__sums').count()).toBe(0);
  await page.unroute(/\/dnw\/list\?.*size=500/);
  await page.getByRole('alert').getByRole('button', { name: '다시 시도' }).click();
  await rows(page).first().waitFor();
  await context.close();
});

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

test('on paper of several sheets the sums of all rows stand once, under the last row', async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app, PATH);
  await rows(page).first().waitFor();
  // a link on paper is named in the file, each time it is drawn
  await page.locator('.tbl--statement').evaluate((table) => {
    const name = (cell: Element | null, href: string): void => {
      const link = cell?.appendChild(document.createElement('a'));
      if (link) Object.assign(link, { href, textContent: '.' });
    };
    name(table.querySelector('tfoot th'), 'https://foot.example/');
    name(table.querySelector('tbody tr:last-child th'), 'https://last.example/');
  });
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const count = (what: RegExp): number => [...pdf.matchAll(what)].length;
  expect(count(/\/Type \/Page\b(?!s)/g)).toBeGreaterThan(1);
  expect(count(/foot\.example/g)).toBe(count(/last\.example/g));
  expect(count(/foot\.example/g)).toBe(1);
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

/** What the canvases of the page drew last, from the last time that each was wiped: texts with their colours. */
type Drawn = { readonly texts: string[]; readonly colours: string[] };
const drawn = (page: Page): Promise<Drawn> =>
  page.evaluate(() => (globalThis as unknown as { readonly drawn: Drawn }).drawn);
const keepDrawn = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const kept = { texts: [] as string[], colours: [] as string[] };
    Object.assign(globalThis, { drawn: kept });
    const { fillText, clearRect } = CanvasRenderingContext2D.prototype;
    CanvasRenderingContext2D.prototype.clearRect = function (...args) {
      kept.texts.length = 0;
      kept.colours.length = 0;
      clearRect.apply(this, args);
    };
    CanvasRenderingContext2D.prototype.fillText = function (...args) {
      kept.texts.push(args[0]);
      kept.colours.push(String(this.fillStyle));
      fillText.apply(this, args);
    };
  });

describe('the plot of the statement', () => {
  test.each([
    ['03-12', ['03.12']],
    ['03-10', ['03.10', '03.11', '03.12']],
  ] as const)('N13: from 2026-%s to 2026-03-12 it names each day once', async (from, days) => {
    const { page, complaints, context } = await openTab(app);
    await keepDrawn(page);
    await signIn(page, app, `${PATH}&from=2026-${from}&to=2026-03-12`);
    await expect.poll(async () => (await drawn(page)).texts.filter((text) => /^\d\d\.\d\d$/.test(text))).toEqual(days);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('N13: it has the colours of the theme that the page has come to', async () => {
    const { page, context } = await openTab(app, { allow: /Failed to load|WebSocket|ERR_/ });
    await keepDrawn(page);
    await context.addInitScript(() => localStorage.setItem('round.prefs', JSON.stringify({ theme: 'device' })));
    await page.emulateMedia({ colorScheme: 'dark' });
    await signIn(page, app, PATH);
    await rows(page).first().waitFor();
    await isStill(page);
    const colours = async () => [...new Set((await drawn(page)).colours)];
    /** The colour of the axes in the theme of the page, as a canvas says it. */
    const ofTheme = (): Promise<string> =>
      page.evaluate(() => {
        const context = document.createElement('canvas').getContext('2d');
        if (context === null) throw new Error('there is no canvas');
        context.fillStyle = getComputedStyle(document.documentElement).getPropertyValue('--text-3').trim();
        return String(context.fillStyle);
      });
    const dark = await ofTheme();
    await expect.poll(colours).toEqual([dark]);
    // what comes from the site draws the plot anew, in any theme
    await context.setOffline(true);
    await page.emulateMedia({ colorScheme: 'light' });
    await page.locator('html[data-theme="light"]').waitFor();
    const light = await ofTheme();
    expect(light).not.toBe(dark);
    await expect.poll(colours).toEqual([light]);
    await context.close();
  });

  test('N13: on paper that is narrower than the window it is whole', async () => {
    const { page, context } = await openTab(app);
    await signIn(page, app, PATH);
    await page.locator('.statement__plot canvas').waitFor();
    await page.emulateMedia({ media: 'print' });
    // a browser does not let the page draw anew between the screen and the paper
    const beyond = await page.locator('.statement__plot').evaluate((box: HTMLElement) => {
      box.style.width = '600px';
      const [inner, outer] = [box.querySelector('canvas'), box].map((one) => one?.getBoundingClientRect());
      return [(inner?.right ?? 0) - (outer?.right ?? 0), Math.abs((inner?.bottom ?? 0) - (outer?.bottom ?? 0))];
    });
    for (const px of beyond) expect(px).toBeLessThanOrEqual(1);
    // the title is on the first page of the statement, not on one of its own
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const sizes = [...pdf.matchAll(/\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/g)];
    expect(sizes.length).toBeGreaterThan(0);
    for (const [, width, height] of sizes) expect(Number(width)).toBeGreaterThan(Number(height));
    await context.close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Bet } from '../../fixtures/site/world/book/bet.ts';
import { soakTest } from '../support/soak.ts';
import { type App, DESKTOP, PHONE, recallBets, startApp } from './app.ts';
import { serious } from './axe.ts';
import { samePage } from './same-page.ts';

/** Bets of the six days before the present: they are all in the period that is shown at first. */
const COUNT = 640;
const DAYS = 6;

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, COUNT, DAYS);
});
afterAll(() => app.close());

const bets = (isAsked: (bet: Bet) => boolean = () => true): readonly Bet[] =>
  app.site.accounts.betsOf('demo').filter(isAsked);
const whole = (value: number): string => new Intl.NumberFormat('en-US').format(Math.abs(value));
const sum = (of: readonly Bet[], read: (bet: Bet) => number): string => {
  const total = of.reduce((all, bet) => all + read(bet), 0);
  return (total < 0 ? '−' : '') + whole(total);
};

const load = samePage();
async function open(viewport: { width: number; height: number }) {
  const tab = await load(app, '/history_trade', viewport);
  await counted(tab.page);
  return tab;
}
const totals = (page: Page) => page.getByRole('region', { name: '합계' });
/** The totals of the filter are known. */
const counted = (page: Page): Promise<unknown> =>
  totals(page)
    .getByText(/^[\d,]+건$/)
    .waitFor();
const isIn = (page: Page, query: string): Promise<void> =>
  page.waitForURL((url) => url.pathname + url.search === `/history_trade${query}`);

describe('the history screen', () => {
  test('the totals are of all bets of the period while fifty rows are read', async () => {
    const { page, complaints } = await open(DESKTOP);
    await expect.poll(() => totals(page).textContent()).toContain(`${whole(COUNT)}건`);
    await expect.poll(() => totals(page).textContent()).toContain(`${sum(bets(), ({ point }) => point)}원`);
    await expect.poll(() => totals(page).textContent()).toContain(`${sum(bets(), ({ profit }) => profit)}원`);
    await page.getByText(`${COUNT}건 중 50건을 불러왔습니다. 내리면 이어서 불러옵니다.`).waitFor();
    await expect.poll(() => page.getByRole('table').getAttribute('aria-rowcount')).toBe(String(COUNT + 1));
    expect(await serious(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

  test('a filter is in the address: back, forward and a reload keep it', async () => {
    const { page, complaints } = await open(DESKTOP);
    const won = bets(({ status }) => status === 1);
    await page.getByLabel('결과', { exact: true }).selectOption('실현');
    await isIn(page, '?outcome=won');
    await totals(page).getByText(`${won.length}건`, { exact: true }).waitFor();
    expect(new Set(await page.locator('.tbl--search td.c-outcome .out').allTextContents())).toEqual(new Set(['실현']));
    await page.getByLabel('종목', { exact: true }).selectOption('비트코인');
    await isIn(page, '?stock=BTCUSDT&outcome=won');
    const both = won.filter(({ round }) => round.option.stock.code === 'BTCUSDT');
    await totals(page).getByText(`${both.length}건`, { exact: true }).waitFor();
    await page.goBack();
    await isIn(page, '?outcome=won');
    await totals(page).getByText(`${won.length}건`, { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('종목', { exact: true }).inputValue()).toBe('');
    await page.goForward();
    await isIn(page, '?stock=BTCUSDT&outcome=won');
    await page.reload();
    await totals(page).getByText(`${both.length}건`, { exact: true }).waitFor();
    await expect.poll(() => page.getByLabel('종목', { exact: true }).inputValue()).toBe('BTCUSDT');
    await page.getByRole('button', { name: '초기화', exact: true }).click();
    await isIn(page, '');
    await totals(page).getByText(`${COUNT}건`, { exact: true }).waitFor();
    // two rounds of 30 seconds begin in the same minute
    await page.getByLabel('게임 유형', { exact: true }).selectOption('렌트 30초');
    const times = page.locator('.tbl--search tbody tr:has-text("렌트 30초") td:first-child');
    await times.first().waitFor();
    for (const time of await times.allTextContents()) expect(time).toMatch(/^03\.\d\d \d\d:\d\d:[03]0$/);
    for (const size of [DESKTOP, { width: 768, height: 1024 }]) {
      await page.setViewportSize(size);
      expect(await times.first().evaluate((cell) => cell.scrollWidth - cell.clientWidth)).toBe(0);
    }
    expect(complaints).toEqual([]);
  });

  test('a period is typed or picked, and a text that is no day changes nothing', async () => {
    const { page } = await open(DESKTOP);
    await page.getByLabel('시작일', { exact: true }).fill('2026.3.10');
    await page.getByLabel('종료일', { exact: true }).fill('2026.03.10');
    await page.keyboard.press('Enter');
    await isIn(page, '?from=2026-03-10&to=2026-03-10');
    const [fromMs, toMs] = [Date.parse('2026-03-10T00:00+09:00'), Date.parse('2026-03-11T00:00+09:00')];
    const ofDay = bets(({ createdMs }) => createdMs >= fromMs && createdMs < toMs);
    await totals(page).getByText(`${ofDay.length}건`, { exact: true }).waitFor();
    await page.getByLabel('종료일', { exact: true }).fill('내일');
    const wrong = page.getByText('날짜를 2026.03.12처럼 입력해 주세요.');
    expect(await wrong.count(), 'while it is typed').toBe(0);
    await page.keyboard.press('Enter');
    await wrong.waitFor();
    await page.getByRole('button', { name: '7일', exact: true }).click();
    await isIn(page, '');
  });

  test('scrolling reads on to the five hundredth bet, and only rows in view are in the page', async () => {
    const { page, complaints } = await open(DESKTOP);
    const box = page.getByRole('region', { name: '거래내역 목록' }).last();
    const row = page.locator('tr[aria-rowindex="501"]');
    while ((await row.count()) === 0) {
      await box.evaluate((element) => element.scrollBy(0, 1_500));
      await expect.poll(() => page.locator('.tbl--search tbody tr').count()).toBeLessThan(60);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    const newestFirst = bets().toSorted((a, b) => b.createdMs - a.createdMs || b.id - a.id);
    await expect.poll(() => row.textContent()).toContain(whole(newestFirst[499]?.point ?? 0));
    expect(complaints).toEqual([]);
  });

  test('back and a reload return to the bet that was in view', async () => {
    const { page, complaints } = await open(DESKTOP);
    const box = page.getByRole('region', { name: '거래내역 목록' }).last();
    const top = (): Promise<number> => box.evaluate((element) => element.scrollTop);
    for (let read = 100; read <= 250; read += 50) {
      await box.evaluate((element) => element.scrollTo(0, element.scrollHeight));
      await page.getByText(`${COUNT}건 중 ${read}건을`).waitFor();
    }
    await box.evaluate((element) => element.scrollTo(0, 8_000));
    await page.waitForFunction(() => (history.state as { top?: number } | null)?.top === 8_000);
    await page.getByRole('link', { name: '거래화면으로' }).last().click();
    await page.waitForURL(/\/trade\/\d+$/);
    await page.goBack();
    await expect.poll(top, { timeout: 60_000 }).toBe(8_000);
    await page.locator('tr[aria-rowindex="190"]').waitFor();
    await page.reload();
    await expect.poll(top, { timeout: 60_000 }).toBe(8_000);
    // another filter is another place: its list begins at the top, and back returns again
    await page.getByLabel('결과', { exact: true }).selectOption('실현');
    await isIn(page, '?outcome=won');
    await expect.poll(top).toBeLessThan(50);
    await page.goBack();
    await expect.poll(top, { timeout: 60_000 }).toBe(8_000);
    expect(complaints).toEqual([]);
  });

  test('a filter of the address that is not understood is left out, and the screen says so', async () => {
    const { page, complaints } = await load(app, '/history_trade?outcome=won,maybe&type=R9');
    await page.locator('.toasts').getByText('주소의 조건 중 읽을 수 없는 것을 빼고 보여 드립니다.').waitFor();
    await isIn(page, '?outcome=won');
    expect(complaints).toEqual([]);
  });

  test.each(['S%26P500', '코스피200', 'Kospi 200', '%231'])(
    'a filter by the instrument %s is kept through a reload, in a browser that encodes its address',
    async (stock) => {
      const { page, complaints } = await load(app, `/history_trade?stock=${stock}&outcome=won%2Clost`);
      const query = `?stock=${encodeURIComponent(decodeURIComponent(stock))}&outcome=won,lost`;
      for (const visit of ['first', 'second']) {
        await page.getByText('거래내역이 없습니다').waitFor();
        await isIn(page, query);
        expect(await page.locator('.toasts').getByText('주소의 조건').count(), visit).toBe(0);
        if (visit === 'first') await page.reload();
      }
      expect(complaints).toEqual([]);
    },
  );

  test('a year that is a slip of typing is no day, in a field and in the address', async () => {
    const { page, complaints } = await load(app, '/history_trade?view=statement&from=2026-03-01&to=2620-03-12');
    await page.locator('.toasts').getByText('주소의 조건 중 읽을 수 없는 것을 빼고 보여 드립니다.').waitFor();
    await isIn(page, '?view=statement');
    await page.getByLabel('종료일', { exact: true }).fill('2620.03.12');
    await page.keyboard.press('Enter');
    await page.getByText('날짜를 2026.03.12처럼 입력해 주세요.').waitFor();
    await isIn(page, '?view=statement');
    expect(complaints).toEqual([]);
  });

  test('a period without bets says so and leads back', async () => {
    const { page } = await load(app, '/history_trade?from=2020-01-01&to=2020-01-02');
    await page.getByText('거래내역이 없습니다').waitFor();
    await page.getByText('2020.01.01 ~ 2020.01.02 사이에 조건에 맞는 거래가 없습니다.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: 'CSV 저장' }).isDisabled()).toBe(true);
    await page.getByRole('button', { name: '조건 초기화' }).click();
    await counted(page);
    await isIn(page, '');
  });

  test('the menu of the account leads here', async () => {
    const { page } = await load(app, '/trade/2');
    await page.getByRole('button', { name: '내 계정' }).click();
    await page.locator('a.mrow', { hasText: '거래내역' }).click();
    await page.getByRole('heading', { name: '거래내역' }).waitFor();
  });
});

describe('the history screen of a phone', () => {
  test('days have their totals, the page scrolls on to the five hundredth bet, and nothing is wider than 360', async () => {
    const { page, complaints } = await open({ width: 360, height: 740 });
    await page
      .getByText(/^3월 1[12]일 .요일$/)
      .first()
      .waitFor();
    await page
      .getByText(/^\d+건 · [+−][\d,]+원$/)
      .first()
      .waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360);
    expect(await serious(page)).toEqual([]);
    const isRead = async (): Promise<boolean> =>
      /500건을 불러왔습니다/.test((await page.locator('.vt__foot').textContent()) ?? '');
    while (!(await isRead())) {
      await page.evaluate(() => scrollBy(0, 2_000));
      await expect.poll(() => page.locator('.hl > li').count()).toBeLessThan(50);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    expect(complaints).toEqual([]);
  });

  soakTest(
    'back returns to the bet that was in view',
    'tests/e2e/history.test.ts > back and a reload return to the bet that was in view',
    async () => {
      const { page, complaints } = await open(PHONE);
      for (let read = 100; read <= 200; read += 50) {
        await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
        await page.getByText(`${COUNT}건 중 ${read}건을`).waitFor();
      }
      const thirty = page.locator('.hl__r:has-text("렌트 30초") small.num');
      await expect.poll(() => thirty.first().textContent()).toMatch(/^\d\d:\d\d:\d\d · /);
      await page.evaluate(() => scrollTo(0, 7_000));
      await page.waitForFunction(() => (history.state as { top?: number } | null)?.top === 7_000);
      await page.getByRole('button', { name: '30일', exact: true }).evaluate((button: HTMLElement) => button.click());
      await page.waitForURL(/from=/);
      await page.goBack();
      await expect.poll(() => page.evaluate(() => scrollY), { timeout: 60_000 }).toBe(7_000);
      expect(complaints).toEqual([]);
    },
  );

  test('the sheet says how many bets it will show before it shows them', async () => {
    const { page, complaints } = await open(PHONE);
    await page.getByRole('button', { name: '조건', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '조건' });
    await sheet.getByRole('button', { name: `${COUNT}건 보기` }).waitFor();
    await sheet.getByRole('button', { name: '실현', exact: true }).click();
    await sheet.getByRole('button', { name: '실격', exact: true }).click();
    const decided = bets(({ status }) => status === 1 || status === 2);
    await sheet.getByRole('button', { name: `${decided.length}건 보기` }).waitFor();
    expect(await serious(page)).toEqual([]);
    await isIn(page, '');
    await sheet.getByRole('button', { name: `${decided.length}건 보기` }).click();
    await isIn(page, '?outcome=won,lost');
    await totals(page).getByText(`${decided.length}건`, { exact: true }).waitFor();
    await page.getByRole('button', { name: '조건 1', exact: true }).click();
    await sheet.waitFor(); // a key that is pressed before it would close nothing
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet.count()).toBe(0);
    expect(complaints).toEqual([]);
  });
});

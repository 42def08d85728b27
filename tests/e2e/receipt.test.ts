import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../engine/base/assert.ts';
import { misfit } from '../../fixtures/arbitraries/make.ts';
import type { Bet } from '../../fixtures/site/world/book/bet.ts';
import { pastBets } from '../../fixtures/site/world/book/past-bets.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { type App, DESKTOP, newRound, nextRound, openTab, PHONE, placeBet, signIn, startApp, type Tab } from './app.ts';
import { serious } from './axe.ts';
import { goTo } from './screen-list.ts';

const BALL = 8;

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Enters one won bet of today as the site would tell it, with changes. It is the newest bet of the list. */
function recall(change: (bet: Bet) => Partial<Bet>): void {
  const demo = app.site.world.people.find('demo');
  must(demo !== undefined, 'the site has a demo member');
  const won = pastBets(app.site.world, demo, 60, 1).findLast(
    ({ status, round }) => status === 1 && round.option.family !== 'P',
  );
  must(won !== undefined, 'one of sixty bets was won');
  const createdMs = app.site.world.nowMs() - 1_000;
  app.site.accounts.recall([{ ...won, createdMs, ...(change(won as Bet) as object) }]);
}
const rows = (page: Page) => page.getByRole('button', { name: /영수증 보기/ });
const dialog = (page: Page) => page.getByRole('dialog', { name: '정산 영수증' });

/** Signs in on the history screen and waits for its rows. */
async function history(viewport = DESKTOP, theme = 'dark'): Promise<Tab> {
  const tab = await openTab(app, { viewport });
  await tab.context.addInitScript(
    (wanted) => localStorage.setItem('round.prefs', JSON.stringify({ theme: wanted })),
    theme,
  );
  await signIn(tab.page, app, '/history_trade');
  await rows(tab.page).first().waitFor();
  return tab;
}

describe('the audit of a bet, and its receipt', () => {
  test('a tap beside the receipt closes it, and presses nothing that lies under it', async () => {
    const { page, context, complaints } = await openTab(app, { hasTouch: true });
    recall(() => ({}));
    await signIn(page, app, '/history_trade');
    await rows(page).first().click();
    await dialog(page).waitFor();
    const under = await page.evaluate(() => {
      const box = document.querySelector('.receipt')?.getBoundingClientRect();
      for (const link of document.querySelectorAll('a[href], button')) {
        const { left, top, width, height } = link.getBoundingClientRect();
        const [x, y] = [left + width / 2, top + height / 2];
        const isBeside = box !== undefined && (x < box.left || x > box.right || y < box.top || y > box.bottom);
        if (width > 0 && width < 200 && y > 0 && y < innerHeight && isBeside) return { x, y };
      }
      return null;
    });
    must(under !== null, 'a control lies under the veil');
    await page.touchscreen.tap(under.x, under.y);
    await dialog(page).waitFor({ state: 'detached' });
    expect(new URL(page.url()).pathname).toBe('/history_trade');
    expect(await page.locator('[role=dialog], [aria-expanded=true]').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a bet that the site has paid rightly agrees in the list, and its receipt says so line by line', async () => {
    const tab = await openTab(app);
    const { page, context, complaints } = tab;
    newRound(app, BALL);
    await signIn(page, app, `/trade/${BALL}`);
    await placeBet(tab, async () => {
      await page
        .locator('.ball__bets')
        .getByRole('button', { name: /^홀[ ×]/ })
        .click();
      await page.getByLabel('베팅금액').fill('5000');
      await page
        .locator('.order')
        .getByRole('button', { name: /^베팅하기/ })
        .click();
      await page.getByRole('alertdialog').getByRole('button', { name: '베팅하기' }).click();
    });
    await expect.poll(() => app.site.accounts.openBets()).toHaveLength(1);
    nextRound(app, BALL); // the round ends as its published trades say
    await page.getByRole('button', { name: '내 계정' }).click();
    await page.locator('a.mrow', { hasText: '거래내역' }).click();
    const row = rows(page).first();
    await page
      .getByRole('button', { name: /^일치 영수증 보기/ })
      .first()
      .waitFor();
    await row.focus();
    await page.keyboard.press('Enter');
    await dialog(page).getByText('서버 결과와 일치합니다').waitFor();
    await dialog(page).getByText('공개된 체결가로 다시 계산한 결과입니다.').waitFor();
    const lines = dialog(page).getByRole('table', { name: '다시 계산한 값과 서버의 값' }).locator('tbody tr');
    await expect
      .poll(() => lines.locator('th').allTextContents())
      .toEqual(['정산가', '정산 시각', '판정 숫자', '결과', '베팅', '지급']);
    await expect.poll(() => lines.getByText('같음', { exact: true }).count()).toBe(5);
    await dialog(page).getByText('정산 체결', { exact: true }).waitFor();
    expect(await serious(page)).toEqual([]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog(page).getByRole('button', { name: '내보내기' }).click(),
    ]);
    const [bet] = app.site.accounts.betsOf('demo').slice(-1);
    const text = await readFile(await download.path(), 'utf8');
    expect(download.suggestedFilename()).toBe(`round-receipt-${bet?.id}.json`);
    expect(JSON.parse(text)).toMatchObject({
      verdict: { verdict: 'agrees' },
      site: { betStatus: bet?.status, profit: bet?.profit },
    });
    expect(text).not.toMatch(/demo|김/);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    expect(await row.evaluate((button) => button === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a bet that the site has paid a point too little differs, with both amounts', async () => {
    recall(({ profit }) => ({ profit: profit - 1 }));
    const [bet] = app.site.accounts.betsOf('demo').slice(-1);
    must(bet !== undefined, 'the bet is entered');
    const { page, context, complaints } = await history();
    await rows(page).first().click();
    await dialog(page).getByText('서버 결과와 다릅니다').waitFor();
    const paid = dialog(page).getByRole('row', { name: /^지급/ });
    const whole = (points: number): string => points.toLocaleString('en-US');
    await expect
      .poll(() => paid.locator('td').allTextContents())
      .toEqual([whole(bet.point + bet.profit + 1), `${whole(bet.point + bet.profit)}다름`]);
    expect(await serious(page)).toEqual([]);
    await dialog(page).getByRole('button', { name: '닫기' }).click();
    await page.getByRole('button', { name: /^다름/ }).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a round that closed at another price than its published trades differs', async () => {
    const option = findOption(2);
    must(option !== undefined, 'the catalog has the option');
    const tab = await openTab(app);
    const { page, context, complaints } = tab;
    newRound(app, 2);
    await signIn(page, app, '/trade/2');
    await placeBet(tab);
    const [bet] = await expect
      .poll(() => app.site.accounts.betsOf('demo').filter(({ status }) => status === 0))
      .toHaveLength(1)
      .then(() => app.site.accounts.openBets());
    app.site.world.finishRound(option, 120_000);
    nextRound(app, 2); // the page is left
    await expect.poll(() => bet?.status, { timeout: 120_000 }).toBe(1);
    await page.evaluate(goTo, '/history_trade');
    await rows(page).first().click();
    await dialog(page).getByText('서버 결과와 다릅니다').waitFor();
    await dialog(page)
      .getByText(/공개된 체결가와 다른 가격: 정산가/)
      .waitFor();
    await dialog(page).getByText('120,000.00').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each([
    ['dark', PHONE],
    ['light', { width: 360, height: 740 }],
  ] as const)('a bet without its rate cannot be told, on a phone (%s)', async (theme, viewport) => {
    recall(() => ({ profitPer: misfit(undefined) }));
    const { page, context, complaints } = await history(viewport, theme);
    await rows(page).first().click();
    await dialog(page).getByText('자료가 부족합니다').waitFor();
    await dialog(page).getByText('지급률이 없습니다.').waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(await dialog(page).evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    // the prices at the right of the drawing are whole
    const [prices, drawing] = await Promise.all(
      ['.rc__axis--hit', '.rc__svg'].map((part) =>
        page.locator(part).evaluate((element) => element.getBoundingClientRect().right),
      ),
    );
    expect(prices).toBeLessThanOrEqual(drawing ?? 0);
    expect(await serious(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a receipt that could not be read says so, and is read again', async () => {
    recall(() => ({}));
    const { page, context, complaints } = await history();
    app.site.faults.failRest('/api/stock/raw_data', 404, 2);
    await rows(page).first().click();
    await dialog(page).getByText('자료를 모두 불러오지 못했습니다.').waitFor();
    await dialog(page).getByRole('button', { name: '다시 시도' }).click();
    await dialog(page).getByText('공개된 체결가로 다시 계산한 결과입니다.').waitFor();
    expect(complaints.filter((text) => !text.includes('404'))).toEqual([]);
    await context.close();
  });
});

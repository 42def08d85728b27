import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, endRound, openTab, placeBet, signIn, startApp } from './app.ts';
import { pointsShown } from './points.ts';
import { goTo } from './screen-list.ts';

/** 렌트 5분 and 2분 on BTC/USDT, whose rounds begin with the site's time: the test ends them, nothing else does. */
const [OPTION, OTHER] = [4, 3];
/** Closing prices at which a buy wins, and loses. */
const [HIGH, LOW] = [120_000, 80_000];

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const line = (page: Page, text: string) => page.locator('.led tbody tr').filter({ hasText: text });
const numberIn = (text: string): number => Number(text.replaceAll(/[^\d−]/g, '').replace('−', '-'));

test('M1: after a won and a lost bet and a coupon, each line is the line below it with its change, up to the balance', async () => {
  const tab = await openTab(app);
  const { page, context, complaints } = tab;
  await signIn(page, app, `/trade/${OPTION}`);
  const settled = () => app.site.accounts.betsOf('demo').map(({ status }) => status);
  for (const [option, price, statuses] of [
    [OPTION, HIGH, [1]],
    [OTHER, LOW, [1, 2]],
  ] as const) {
    await page.evaluate(goTo, `/trade/${option}`);
    await placeBet(tab);
    await expect.poll(() => app.site.accounts.openBets().length).toBe(1);
    // the page has the stake before the round ends: lines are in the order in which the page was told
    await pointsShown(page, app);
    endRound(app, option, price);
    await expect.poll(settled).toEqual(statuses);
  }
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('link', { name: '자산', exact: true }).click();
  await page.getByRole('link', { name: '코인 전송 · 쿠폰' }).click();
  await page.getByLabel('쿠폰 번호').fill('WELCOME5000');
  await page.getByRole('button', { name: '쿠폰 사용' }).click();
  await page.getByText('5,000원').first().waitFor();
  await page.getByRole('link', { name: '자산 현황' }).click();
  await line(page, '쿠폰').getByText('+5,000').waitFor();
  await line(page, '정산 · 실현').getByText('원금 20,000 + 수익 17,600').waitFor();
  await line(page, '정산 · 실격').getByText('돌려받는 금액 없음').waitFor();
  await page.locator('.match').getByText('서버 잔액과 일치').waitFor();

  const lines = await page
    .locator('.led tbody tr')
    .evaluateAll((rows) =>
      rows.map((row) => [...row.querySelectorAll('td')].slice(2).map((cell) => cell.textContent ?? '')),
    );
  const changes = lines.slice(0, -1).map(([change = '']) => numberIn(change));
  const after = lines.map(([, balance = '']) => numberIn(balance));
  expect(changes).toEqual([5_000, 0, -20_000, 37_600, -20_000]);
  expect(changes.map((change, i) => (after[i + 1] ?? Number.NaN) + change)).toEqual(after.slice(0, -1));
  expect(after[0]).toBe(app.site.accounts.balance('demo'));
  expect(complaints).toEqual([]);
  await context.close();
});

import { readFile } from 'node:fs/promises';
import type { Download, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, recallBets, signIn, startApp } from './app.ts';

/** Bets of the six days before the present: they are all in the period that is shown at first. */
const COUNT = 640;
const DAYS = 6;
/** The question for the bets that the screen does not show. */
const BETS = /\/history\/list\?.*size=500/;
const SMALL_PHONE = { width: 360, height: 740 };

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, COUNT, DAYS);
});
afterAll(() => app.close());

const countOf = (wanted: number): number =>
  app.site.accounts.betsOf('demo').filter(({ status }) => status === wanted).length;
const saveButton = (page: Page) => page.getByRole('button', { name: 'CSV 저장' });
/** The lines of a file, the head first. */
const linesOf = async (download: Download): Promise<readonly string[]> =>
  (await readFile(await download.path(), 'utf8')).split('\r\n').slice(0, -1);

describe('N7: the file of the history screen', () => {
  test('the file has every bet of the filter while fifty rows are on the screen', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: DESKTOP });
    await signIn(page, app, '/history_trade?outcome=lost');
    const lost = countOf(2);
    expect(lost).toBeGreaterThan(50);
    await page.getByText(`${lost}건 중 50건을`).waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), saveButton(page).click()]);
    expect(download.suggestedFilename()).toBe('round-bets-20260306-20260312.csv');
    const lines = await linesOf(download);
    expect(lines[0]).toBe(
      '\uFEFF계약 시각,종목,게임 유형,베팅,금액,지급률(넘버볼은 원금 포함),결과,손익,검산,다시 계산한 손익',
    );
    expect(lines).toHaveLength(1 + lost);
    for (const line of lines.slice(1))
      expect(line).toMatch(
        /^2026-03-\d\dT\d\d:\d\d:[03]0\.000\+09:00,[^,]+,[^,]+,[^,]+,(\d+),[\d.]+,실격,-\1,확인 전,$/,
      );
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the file waits until all bets are read; it can be cancelled, and a failure saves nothing and says so', async () => {
    const { page, context } = await openTab(app);
    /** The questions for the bets that the screen does not show wait here. */
    const held: ((how: 'continue' | 'fail') => void)[] = [];
    /** Answers the next one, once it is there. */
    const answer = async (how: 'continue' | 'fail'): Promise<void> => {
      await expect.poll(() => held.length).toBeGreaterThan(0);
      held.shift()?.(how);
    };
    let isHeld = true;
    const hold = async (route: Route): Promise<void> => {
      if (!isHeld) return route.continue();
      const how = await new Promise((done) => held.push(done));
      await (how === 'fail' ? route.fulfill({ status: 404, json: {} }) : route.continue());
    };
    await page.route(BETS, hold);
    const downloads: string[] = [];
    page.on('download', (download) => downloads.push(download.suggestedFilename()));
    await signIn(page, app, '/history_trade');
    await saveButton(page).click();
    await page.getByText('0건 불러오는 중').waitFor();
    await page.getByRole('button', { name: '취소', exact: true }).click();
    await answer('fail');
    await page.getByText('합계를 집계하지 못했습니다.').waitFor();
    expect(await page.getByRole('alert').count()).toBe(0);
    await saveButton(page).click();
    await page.getByText('0건 불러오는 중').waitFor();
    await answer('fail');
    await page.getByRole('alert').getByText('모두 불러오지 못해 저장하지 않았습니다.').waitFor();
    expect(downloads).toEqual([]);
    await saveButton(page).click();
    await answer('continue');
    await page.getByText('500건 불러오는 중').waitFor();
    // the pages before the last one are read again, in case a bet has moved between them
    isHeld = false;
    const [download] = await Promise.all([page.waitForEvent('download'), answer('continue')]);
    expect(await linesOf(download)).toHaveLength(1 + COUNT);
    await context.close();
  });

  test('a reload on a filtered address keeps the filter, and the file has every bet of it', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: SMALL_PHONE });
    await signIn(page, app, '/history_trade?outcome=won');
    const won = countOf(1);
    const total = page.getByRole('region', { name: '합계' }).getByText(`${won}건`, { exact: true });
    await total.waitFor();
    await page.reload();
    await page.waitForURL('**/history_trade?outcome=won');
    await page.getByRole('button', { name: '조건 1', exact: true }).waitFor();
    await total.waitFor();
    const [download] = await Promise.all([page.waitForEvent('download'), saveButton(page).click()]);
    expect(await linesOf(download)).toHaveLength(1 + won);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

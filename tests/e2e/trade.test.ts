import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, newRound, openTab, placeBet, signInByHand, startApp, watchTexts } from './app.ts';
import { replay } from './replay.ts';

/** Twice the clock: a 30-second round takes fifteen seconds of the test's, ten of which are left to bet by hand. */
const SPEED = 2;
let app: App;

beforeAll(async () => {
  app = await startApp({ speed: SPEED });
});
afterAll(() => app.close());

describe('a member on the trade screen', () => {
  test('F1, F9: a member signs in, bets, sees the bet settle, and exports a recording that verifies', async () => {
    const tab = await openTab(app);
    const { page, context, complaints } = tab;
    newRound(app, 1);
    await signInByHand(page, app, '/trade');
    await page.waitForURL('**/trade/2');
    await page.getByRole('link', { name: '30초' }).click();
    await page.waitForURL(/\/trade\/\d+$/);

    await page.getByText('실시간 연결됨').waitFor();
    const watch = await watchTexts(page, '매수 체결', '1,234,500');
    await placeBet(tab, async () => {
      await page.getByLabel('투자금액').fill('');
      await page.getByRole('button', { name: /^1랏/ }).click();
      await page.getByRole('button', { name: /매수/ }).last().click();
      const dialog = page.getByRole('alertdialog', { name: '베팅확인' });
      await dialog.getByText('50,000').waitFor();
      await dialog.getByRole('button', { name: '베팅하기' }).click();
    });
    await watch.until('매수 체결');
    await watch.until('1,234,500');
    expect(app.site.accounts.diagnostics.booked).toBe(1);

    // the bet settles as the site's own books say, and the balance follows
    await expect.poll(() => app.site.accounts.betsOf('demo')[0]?.status).toBeGreaterThan(0);
    const balance = app.site.accounts.balance('demo').toLocaleString('en-US');
    await page.getByText(balance).first().waitFor();

    await page.getByRole('button', { name: '내 계정' }).click();
    await page.getByRole('button', { name: '설정' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: '세션 내보내기' }).click(),
    ]);
    const file = await download.path();
    const verified = await replay('verify', file);
    expect(verified.output).toMatch(/^good: /);
    expect(verified.code).toBe(0);
    const text = (await readFile(file)).length;
    expect(text).toBeGreaterThan(1_000);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("an unknown path leads home; a member's path leads to the login and back (product.md 2)", async () => {
    const { page, context, complaints } = await openTab(app);
    await page.goto(`${app.site.url}/no/such/page`);
    await page.waitForURL(`${app.site.url}/`);
    await page.goto(`${app.site.url}/trade/3`);
    await page.waitForURL('**/login');
    await page.getByLabel('아이디', { exact: true }).fill('demo');
    await page.getByLabel('비밀번호', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL('**/trade/3');
    await page.goBack();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

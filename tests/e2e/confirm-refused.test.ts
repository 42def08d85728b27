import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, DESKTOP, newRound, openTab, PHONE, placeBet, signIn, startApp } from './app.ts';

/* The confirmation of a bet, while that changes what the bet is held against. */

/** Its rounds take 5 minutes: none ends in a test. */
const OPTION = 7;
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const balance = (point: number): void =>
  app.site.world.emit({ username: 'demo', queue: '/user/queue/point' }, 'point', { point, money: point });

/** A confirmation of 50,000 on sell, whose button is live. */
async function confirm(page: Page): Promise<void> {
  await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
  await page.locator('.trade[data-phase=open]').waitFor();
  await page.getByLabel('투자금액').fill('50000');
  await page.getByRole('button', { name: /매도.*(이하|미만)/ }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '베팅하기', disabled: false }).waitFor();
}

test.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
  ['a phone that lies', { width: 844, height: 390 }],
])(
  'BR9: an amount that the balance has left behind ends the confirmation, and its field says so and has the focus (%s)',
  async (_, viewport) => {
    const { page, context } = await openTab(app, { viewport });
    newRound(app, OPTION);
    await signIn(page, app, `/trade/${OPTION}`);
    await confirm(page);
    balance(10_000);
    await page.locator('.order__sum .kv', { hasText: '10,000원' }).waitFor({ state: 'attached' }); // bets of others have such amounts too
    await page.getByRole('button', { name: '베팅하기' }).click();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    await expect.poll(() => page.evaluate(() => document.activeElement?.closest('.input--amount') !== null)).toBe(true);
    expect(await page.locator('.order__help').textContent()).toBe('투자금액이 보유자산보다 많습니다.');
    await context.close();
  },
);

test('BR9: a confirmation without a yes says why, where the member has bet in another tab', async () => {
  const tab = await openTab(app, { viewport: PHONE });
  const { page, context } = tab;
  newRound(app, OPTION);
  await signIn(page, app, `/trade/${OPTION}`);
  await confirm(page);
  const other = await context.newPage();
  await signIn(other, app, `/trade/${OPTION}`);
  await placeBet({ ...tab, page: other });
  const box = page.getByRole('alertdialog');
  await box.getByText('이미 이 회차에 베팅했습니다. 다음 회차를 이용해 주세요.').waitFor();
  expect(await box.getByRole('button', { name: '베팅하기' }).isDisabled()).toBe(true);
  await context.close();
});

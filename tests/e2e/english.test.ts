import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, signIn, startApp } from './app.ts';
import { fillWithdrawal, openView } from './coins.ts';
import { goTo } from './screen-list.ts';

/** The site whose members read the server's messages in English (product.md 8). */
const ENGLISH_SITE = 37;

let app: App;
beforeAll(async () => {
  app = await startApp({ siteId: ENGLISH_SITE });
});
afterAll(() => app.close());

/** What the browser says of a request that the site refuses. */
const REFUSED = /status of 400/;

test("the site's refusals of a deposit and of a code are said in English", async () => {
  const { page, complaints, context } = await openTab(app, { allow: REFUSED });
  await signIn(page, app, '/dnw');
  // another account is another question: it is there before the question is
  await expect.poll(() => page.locator('.cash__request .acct__v').first().textContent()).toMatch(/\d/);
  await page.locator('.cash__request input').first().fill('200000000');
  await page.locator('.cash__request button[type=submit]').first().click();
  await page.locator('[role=alertdialog] .btn--ink').click();
  await page
    .getByRole('alertdialog')
    .getByText('The maximum deposit is 100,000,000 won per request.', { exact: true })
    .waitFor();
  await page.locator('[role=alertdialog] .btn--ink').click();
  await page.evaluate(goTo, '/asset?view=promo');
  const form = page.locator('form').filter({ has: page.getByLabel('쿠폰 번호') });
  await form.locator('input').fill('NOSUCHCODE');
  await form.locator('button[type=submit]').click();
  await form.getByText('This promo code is not valid.', { exact: true }).waitFor();
  expect(await page.getByText(/프로모션 코드입니다/).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a withdrawal of coins that another tab was faster with is refused in English', async () => {
  const one = await openView(app, 'withdraw');
  const { page, context } = await openView(app, 'withdraw', DESKTOP, REFUSED);
  await fillWithdrawal(one.page);
  await fillWithdrawal(page);
  for (const { page: each } of [one, { page }]) {
    const yes = each.locator('[role=alertdialog] .btn--ink');
    await Promise.all([each.waitForResponse(/withdraw\/apply/), yes.click()]);
  }
  await page.getByRole('alertdialog').getByText('A request is already in progress.', { exact: true }).waitFor();
  await Promise.all([one.context.close(), context.close()]);
});

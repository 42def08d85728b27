import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, PHONE, signIn, startApp } from './app.ts';
import { field, password } from './join.ts';
import { linkTo, press } from './member-forms.ts';
import { accept, DEPOSIT } from './questions.ts';

/* The site ends the session under a form: what was typed is there again after the next login of the same member. A logout forgets it. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const hasTokens = (page: Page): Promise<boolean> =>
  page.evaluate(() => sessionStorage.getItem('round.tokens') !== null);

/** Signs in on the login page, which may lead back to the screen that the session ended on. */
async function logInAgain(page: Page): Promise<void> {
  await linkTo('/login')(page);
  await field(page, '아이디').fill('demo');
  await password(page).fill('demo1234');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect.poll(() => hasTokens(page)).toBe(true);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
}

/** The site refuses what is sent, and a new token: the session ends. Then it takes a login again. */
async function endSession(page: Page, sent: RegExp, send: () => Promise<void>): Promise<void> {
  const refuse = { status: 401, contentType: 'application/json', body: '{"message":"x"}' };
  await page.route(sent, (route) => route.fulfill(refuse));
  await page.route(/oauth\/token/, (route) => route.fulfill(refuse));
  await send();
  await expect.poll(() => hasTokens(page)).toBe(false);
  await page.unroute(sent);
  await page.unroute(/oauth\/token/);
}

type Form = readonly [what: string, path: string, box: string, text: string, sent: RegExp];
const FORMS: readonly Form[] = [
  ['a question', '/support/notice?view=contact', '.form textarea', '출금이 늦습니다.', /api\/contact\/create/],
  [
    'the code of a coupon',
    '/asset?view=promo',
    '.coins .form input[autocapitalize=characters]',
    'SPRING-2026',
    /api\/coupon\/use/,
  ],
];
const submitOf = (page: Page, box: string) =>
  page.locator(box).locator('xpath=ancestor::form').locator('[type=submit]');

test.each(FORMS)('V4a: %s is not lost when the session ends while it is sent', async (_what, path, box, text, sent) => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, path);
  await page.locator(box).fill(text);
  await endSession(page, sent, () => submitOf(page, box).click());
  await logInAgain(page);
  await linkTo(path)(page);
  await expect.poll(() => page.locator(box).inputValue()).toBe(text);
  await context.close();
});

test('V4a: the amount of a deposit is not lost when the session ends while it is sent', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/dnw');
  await DEPOSIT.fill?.(page, app);
  const typed = await page.getByLabel('입금금액').inputValue();
  expect(typed).not.toBe('');
  await endSession(page, /api\/dnw\/(?!list)/, () => accept(page, DEPOSIT));
  await logInAgain(page);
  await linkTo('/dnw')(page);
  await expect.poll(() => page.getByLabel('입금금액').inputValue()).toBe(typed);
  await context.close();
});

test('V4a: a logout forgets what was kept', async () => {
  const { page, context } = await openTab(app);
  const [, path, box, text, sent] = FORMS[0] as Form;
  await signIn(page, app, path);
  await page.locator(box).fill(text);
  await endSession(page, sent, () => submitOf(page, box).click());
  await logInAgain(page);
  await press(page, '내 계정');
  await press(page, '로그아웃');
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('heading', { name: '로그인' }).waitFor();
  await logInAgain(page);
  await linkTo(path)(page);
  await page.locator(box).waitFor();
  expect(await page.locator(box).inputValue()).toBe('');
  await context.close();
});

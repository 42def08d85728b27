import { beforeAll, expect, test } from 'vitest';
import { type App, openTab, PHONE } from './app.ts';
import { ALLOWED, isControlled, openControlled } from './controlled.ts';
import { back, certify, heading, lastCode, newcomer, next, password, toBank, typeCode } from './join.ts';
import { isOfRelease, isTaken, leaveFor, showPage, startCopy } from './release.ts';

/* What a member has in hand on a phone, and leaves for another application: a new release waits for it. */

let dist: string;
let app: App;
beforeAll(async () => {
  const copy = await startCopy();
  ({ dist, app } = copy);
  return copy.close;
});

test('W21: a newcomer who leaves the page to read the code comes back to it, with all that was typed before', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE, hasWorker: true, allow: ALLOWED });
  const who = newcomer(1);
  await toBank(page, app, who);
  await isControlled(page);
  await next(page);
  await heading(page, '휴대전화를 인증합니다');
  await leaveFor(page, dist, 1);
  await showPage(page, 'visible');
  await typeCode(page, lastCode(app));
  await certify(page);
  await heading(page, '가입이 끝났습니다');
  await showPage(page, 'hidden'); // the account is open: nothing is lost any more
  await isTaken(page, 1);
  await context.close();
});

test('W21: a newcomer who goes back to a page keeps the password of another', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE, hasWorker: true, allow: ALLOWED });
  const who = newcomer(2);
  await toBank(page, app, who);
  await isControlled(page);
  await back(page);
  await heading(page, '본인 정보를 입력해 주세요');
  for (const field of await page.getByRole('textbox').all()) await field.fill('');
  await leaveFor(page, dist, 2);
  expect(await isOfRelease(page, 2)).toBe(false);
  await back(page);
  await heading(page, '계정을 만듭니다');
  expect(await password(page).inputValue()).toBe(who.password);
  await context.close();
});

test('W21: an amount that a button of a form has written is not lost to it', async () => {
  const { page, context } = await openControlled(app, '/dnw');
  const amount = page.getByLabel('입금금액');
  await page.getByRole('button', { name: /^\+10만/ }).click();
  await expect.poll(() => amount.inputValue()).toBe('100,000');
  await leaveFor(page, dist, 3);
  expect(await amount.inputValue()).toBe('100,000');
  await page.getByRole('button', { name: '초기화' }).click();
  await isTaken(page, 3);
  await context.close();
});

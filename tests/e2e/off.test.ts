import type { Locator, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type App, newRound, openTab, signIn, startApp } from './app.ts';
import { openView } from './coins.ts';
import { holdRequests } from './hold.ts';

/* A control that becomes off while it has the focus keeps the focus, acts on nothing, and is itself again afterwards. */

/** Its rounds take 5 minutes: none ends in a test. */
const OPTION = 7;
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.site.faults.clear());
afterAll(() => app.close());

const bets = (page: Page): Promise<unknown> => page.evaluate(() => Reflect.get(globalThis, 'bets'));
/** How a control with the focus looks and is read while it is off. */
const offLook = (control: Locator): Promise<unknown> =>
  control.evaluate((one) => {
    const probe = document.createElement('span');
    probe.style.backgroundColor = 'var(--surface-2)';
    document.body.append(probe);
    const [{ backgroundColor: dim }, { backgroundColor, cursor }] = [getComputedStyle(probe), getComputedStyle(one)];
    probe.remove();
    return {
      isFocused: one === document.activeElement,
      isRead: one.getAttribute('aria-disabled'),
      isDim: backgroundColor === dim,
      cursor,
    };
  });
const OFF = { isFocused: true, isRead: 'true', isDim: true, cursor: 'not-allowed' };

test('the yes of a bet keeps the focus while the price is late, takes no key meanwhile, and bets once the price is back', async () => {
  app.site.faults.offerNoHeartbeats(true);
  newRound(app, OPTION);
  const { page, context } = await openTab(app);
  await signIn(page, app, `/trade/${OPTION}`);
  await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
  await page.locator('.price__d').waitFor(); // a tick has come over the link: only then its silence is timed
  await page.locator('.trade[data-phase=open]').waitFor();
  await page.getByLabel('투자금액').fill('50000');
  await page.locator('.bet__btn--sell').click();
  const yes = page.getByRole('alertdialog').locator('.btn--sell');
  await yes.and(page.locator(':not([aria-disabled])')).waitFor();
  await yes.focus();
  app.site.faults.hangRest('/api', true);
  app.site.faults.stall(true);
  await yes.and(page.locator('[data-off]')).waitFor();
  await expect.poll(() => offLook(yes)).toEqual(OFF);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await yes.click({ force: true });
  expect([await page.getByRole('alertdialog').count(), await bets(page)]).toEqual([1, 0]);
  app.site.faults.clear();
  await yes.and(page.locator(':not([aria-disabled])')).waitFor();
  expect(await yes.evaluate((one) => one === document.activeElement)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('.fill').waitFor();
  expect(await bets(page)).toBe(1);
  await context.close();
});

test('a chip that its tenth press has closed keeps the focus, and an eleventh press adds nothing', async () => {
  newRound(app, OPTION);
  const { page, context } = await openTab(app);
  await signIn(page, app, `/trade/${OPTION}`);
  await page.locator('.trade[data-phase=open]').waitFor();
  const chip = page.locator('.chip').first();
  await chip.focus();
  for (let times = 0; times < 10; times++) await page.keyboard.press('Space');
  await expect.poll(() => offLook(chip)).toEqual(OFF);
  const amount = await page.getByLabel('투자금액').inputValue();
  await page.keyboard.press('Space');
  await chip.click({ force: true });
  expect(await page.getByLabel('투자금액').inputValue()).toBe(amount);
  await page.getByText('한 방향에 10번까지 누를 수 있습니다.').waitFor({ state: 'detached' });
  await context.close();
});

test('the button of a form keeps the focus while the form is sent, and does not send it again', async () => {
  const { page, context } = await openView(app, 'promo', undefined, /Failed to load resource/);
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/api/coupon/use')) sent += 1;
  });
  const part = page.locator('form', { has: page.getByLabel('쿠폰 번호') });
  const send = part.locator('button[type=submit]');
  await page.getByLabel('쿠폰 번호').fill('NONE1234');
  const path = '/api/coupon/use';
  const goOn = await holdRequests(page, path);
  await send.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => offLook(send)).toEqual(OFF);
  await page.keyboard.press('Enter');
  await send.click({ force: true });
  await page.getByLabel('쿠폰 번호').press('Enter');
  await send.focus();
  await goOn();
  await send.and(page.locator(':not([data-off])')).waitFor();
  expect([sent, await send.evaluate((one) => one === document.activeElement)]).toEqual([1, true]);
  await context.close();
});

test('the shop is opened for the amount that its field shows: an address that was asked for another one counts for nothing', async () => {
  const { page, context } = await openView(app, 'promo');
  const shop = page.getByRole('region', { name: '비트샵' });
  const field = shop.getByRole('textbox');
  await field.fill('50000');
  const goOn = await holdRequests(page, '/api/dnw/bitshop_url');
  const ask = shop.locator('.away button');
  await ask.focus();
  await page.keyboard.press('Enter');
  await expect
    .poll(() => ask.evaluate((one) => one === document.activeElement && one.matches('[data-off]')))
    .toBe(true);
  await field.fill('500000');
  await goOn();
  await ask.and(page.locator(':not([data-off])')).waitFor();
  expect(await shop.getByRole('link').count()).toBe(0);
  await field.press('Enter');
  await expect.poll(() => shop.getByRole('link').getAttribute('href')).toContain('amount=500000');
  await context.close();
});

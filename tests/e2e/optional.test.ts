import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, newRound, openPhase, openTab, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const block = (page: Page, names: RegExp) => page.route(names, (route) => route.abort());

test.each(
  everyNth(
    2,
    [
      ['toasts', /assets\/toasts-/],
      ['popups', /assets\/popups-/],
      ['the style sheet of popups', /assets\/popups-.*\.css/],
      ['results, effects and side lists', /assets\/later-/],
    ] as const,
    1,
  ),
)('W11: without the file of %s the rest of the screen is shown and runs', async (_name, files) => {
  const { page, context, complaints } = await openTab(app, { allow: /Failed to load resource|ChunkError|not loaded/ });
  await block(page, files);
  const failed: string[] = [];
  page.on('requestfailed', (request) => failed.push(request.url()));
  newRound(app, 4);
  await signIn(page, app, '/trade/4');
  await openPhase(page);
  app.site.sendPopup('안내', '글', 2);
  app.site.sendNotice('공지', '<p>글</p>');
  await expect.poll(() => failed.some((url) => files.test(url))).toBe(true);
  const left = (): Promise<string | null> => page.locator('[role=timer]').first().textContent();
  const now = await left();
  await expect.poll(left).not.toBe(now);
  expect(await page.locator('.full__ic--warn').count()).toBe(0);
  await page.getByLabel('투자금액').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('W11: what a phone adds comes after all when its file was lost and the browser has a network again', async () => {
  const { page, context } = await openTab(app, { hasWorker: true });
  const file = /assets\/phone-.*\.js/;
  await block(page, file);
  await Promise.all([
    page.waitForEvent('requestfailed', (request) => file.test(request.url())),
    signIn(page, app, '/trade/2'),
  ]);
  await page.unroute(file);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration()) !== undefined);
  await page.locator('.asset').click();
  await page.getByRole('button', { name: '비트코인 즐겨찾기' }).first().waitFor();
  await context.close();
});

test('W11: without the sanitiser, the place of a text says that it could not be loaded', async () => {
  const { page, context } = await openTab(app);
  await block(page, /assets\/purify/);
  await page.goto(`${app.site.url}/support/terms`);
  await page.getByText('글을 보여 주는 데 필요한 파일을').waitFor();
  expect(await page.locator('.full__ic--warn').count()).toBe(0);
  await context.close();
});

test('W12: the login keeps and sends what a password manager wrote into its fields without an event', async () => {
  const { page, context } = await openTab(app);
  await page.goto(`${app.site.url}/trade/2`);
  await page.getByLabel('아이디', { exact: true }).waitFor();
  await page.evaluate(() => {
    const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
    for (const [name, value] of [
      ['username', 'demo'],
      ['password', 'demo1234'],
    ] as const)
      set?.call(document.querySelector(`input[name=${name}]`), value);
  });
  await page.getByRole('button', { name: '비밀번호 보기' }).click(); // the form is drawn anew
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.locator('.order__head').waitFor();
  await context.close();
});

import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openChromium } from '../support/shared-chromium.ts';
import { soakTest } from '../support/soak.ts';
import { type App, openTab, signIn } from './app.ts';
import { isUp, openApp, openPage } from './faults.ts';
import { noteText } from './hold.ts';

const NETWORK = /WebSocket|bx_ws|Failed to load|Failed to fetch|dynamically imported|503|ERR_/;
const [FAILED, DOWN, BROKEN] = ['재연결에 실패했습니다', '잠시 후 다시 시도해 주세요', '화면을 불러오지 못했습니다'];

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** Runs a test against a site of its own. */
const onSite =
  (run: (app: App) => Promise<void>, speed = 1) =>
  async (): Promise<void> => {
    const app = await openApp(browser, speed);
    await run(app).finally(app.close);
  };
// each waits for a count-down, so they run side by side
const marked = (page: Page): Promise<boolean> => page.evaluate(() => 'isMarked' in globalThis);
const mark = (page: Page): Promise<unknown> => page.evaluate(() => Object.assign(globalThis, { isMarked: true }));

soakTest(
  'C5e: a link that was given up comes back by itself, in the same page',
  'tests/e2e/faults.test.ts > 24 Network switch: without a network the retries end; with a network the link comes back by itself',
  onSite(async (app) => {
    const { page, context } = await openPage(app);
    await mark(page);
    app.site.faults.setDown(true);
    await page.getByText(FAILED).first().waitFor();
    await page.getByRole('button', { name: '자동 시도 멈추기' }).click();
    app.site.faults.setDown(false);
    await isUp(page);
    expect(await marked(page)).toBe(true);
    await context.close();
  }),
);

test.concurrent(
  'C11: a site that cannot be loaded counts down in a message without header and footer, and the page reloads by itself until the member stops it',
  onSite(async (app) => {
    const { page, context } = await openTab(app, { allow: NETWORK });
    await signIn(page, app);
    await isUp(page);
    app.site.faults.failRest('/api/site_info/code', 503, Number.POSITIVE_INFINITY);
    await page.reload();
    await page.getByRole('alert').getByText(DOWN).waitFor();
    expect(await page.locator('.topbar, .statusbar, .footer').count()).toBe(0);
    await mark(page);
    await page
      .getByRole('timer')
      .filter({ hasText: /^[1-5]$/ })
      .waitFor();
    await page.waitForFunction(() => !('isMarked' in globalThis)); // another page
    await page
      .getByRole('timer')
      .filter({ hasText: /^(?:10|[6-9])$/ })
      .waitFor(); // waits longer
    await page.getByRole('button', { name: '자동 시도 멈추기' }).click();
    await page.getByRole('timer').waitFor({ state: 'detached' });
    expect(await page.locator('.full__btns > *').allInnerTexts()).toEqual(['지금 시도']);
    app.site.faults.clear();
    await page.getByRole('button', { name: '지금 시도' }).click();
    await isUp(page);
    await context.close();
  }),
);

test.concurrent(
  'C11a: a page of any layout shows the count-down and its buttons, and keeps a form with unsent text',
  onSite(async (app) => {
    const { page, context } = await openTab(app, { allow: NETWORK });
    await signIn(page, app);
    await isUp(page);
    app.site.faults.failRest('/api/me', 503, Number.POSITIVE_INFINITY);
    for (const path of ['/support/terms', '/', '/find_id']) {
      await page.evaluate(() => sessionStorage.removeItem('round.reloads'));
      await page.goto(app.site.url + path);
      await page.getByRole('timer').filter({ hasText: /^\d+$/ }).waitFor(); // home has timers of its rounds
      for (const name of ['자동 시도 멈추기', '새로고침'])
        await page.getByRole('button', { name, exact: true }).waitFor();
    }
    await page.getByRole('textbox').first().fill('text that is not sent');
    await mark(page);
    await page.getByText('작성 중인 내용이 있어 새로고침을 미루었습니다.', { exact: true }).waitFor(); // it is said aloud, too
    await page.getByRole('timer').filter({ hasText: '2' }).waitFor();
    expect([await marked(page), await page.getByRole('textbox').first().inputValue()]).toEqual([
      true,
      'text that is not sent',
    ]);
    await page.getByRole('textbox').first().fill('');
    await page.waitForFunction(() => !('isMarked' in globalThis));
    await context.close();
  }),
);

test.concurrent(
  'C4d: a forced logout says its sentence, counts down 10 s and reloads',
  onSite(async (app) => {
    const { page, context } = await openPage(app);
    await mark(page);
    const told = await noteText(page, '[role=alertdialog]', /연결이 끊어졌습니다\. 잠시 후 다시 로그인해 주세요\./);
    const counted = await noteText(page, '[role=timer]', /^(?:10|[7-9])$/);
    const both = Promise.all([told(), counted()]); // the page that is loaded anew knows neither
    app.site.forceLogout('demo');
    await both;
    await page.waitForFunction(() => !('isMarked' in globalThis));
    await page.waitForURL('**/login');
    await context.close();
  }),
);

test.concurrent(
  'C11: a page that is not served is not left',
  onSite(async (app) => {
    const { page, context } = await openPage(app);
    await mark(page);
    await context.route('**/trade/2', (route) => route.abort());
    app.site.faults.setDown(true);
    await Promise.all([
      page.waitForEvent('requestfailed', (request) => new URL(request.url()).pathname === '/trade/2'),
      page.getByText(FAILED).first().waitFor(),
    ]);
    await page
      .getByRole('timer')
      .filter({ hasText: /^(?:10|[6-9])$/ })
      .waitFor();
    expect(await marked(page)).toBe(true);
    app.site.faults.setDown(false);
    await isUp(page);
    await context.close();
  }),
);

test.concurrent.each([
  ['the first one', /\/assets\/index-[^/]*\.js$/],
  ['the application', /\/assets\/app-[^/]*\.js$/],
])('a file that fails shows what happened and a reload: %s', async (_which, file) => {
  await onSite(async (app) => {
    const { page, context } = await openTab(app, { allow: NETWORK });
    const isBroken = { now: true };
    await context.route(file, (route) => (isBroken.now ? route.abort() : route.continue()));
    await page.goto(`${app.site.url}/login`);
    await page.getByRole('alert').getByText(BROKEN).waitFor();
    expect(await page.locator('.topbar, .statusbar, .footer').count()).toBe(0);
    expect(await page.locator('.full__btns > *').allInnerTexts()).toEqual(['홈으로', '새로고침']);
    isBroken.now = false;
    await page.getByRole('button', { name: '새로고침' }).click();
    await page.getByLabel('아이디', { exact: true }).waitFor();
    expect(await page.getByText(BROKEN).count()).toBe(0);
    await context.close();
  })();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp } from './app.ts';
import { pressesCount } from './press.ts';

/* A place that is kept for an answer is no longer kept than until it has come or failed, and it is as large as what comes. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const NOTICES = /api\/content\/notice\/list/;
const answers = (page: Page, path: RegExp, body: unknown): Promise<unknown> =>
  page.route(path, (route) => route.fulfill({ contentType: 'application/json', body: JSON.stringify(body) }));

test('a site without an account for deposits has a dash in its place, and nothing to copy', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await answers(page, /site_info\/accn/, { accn: null });
  await signIn(page, app, '/dnw');
  const row = page.locator('.acct__row--site');
  await expect.poll(() => row.locator('.acct__v').textContent()).toBe('-');
  expect(await row.getByRole('button').count()).toBe(0);
  await context.close();
});

test('whose session could not be asked for has the page of a visitor, and the same ways to the login', async () => {
  const { page, context } = await openTab(app);
  app.site.faults.failRest('/api/me', 503, Number.POSITIVE_INFINITY);
  await signIn(page, app, '/');
  for (const place of ['.topbar', '.hero'])
    await page.locator(place).getByRole('link', { name: '로그인', exact: true }).waitFor();
  expect(await page.locator('.mine').count()).toBe(0);
  app.site.faults.clear();
  await context.close();
});

test('when the list of instruments fails, the home page keeps no rows for the pinned ones, and the menus no gap', async () => {
  const { page, context } = await openTab(app);
  await page.addInitScript(() =>
    localStorage.setItem('round.pins.101', JSON.stringify({ stocks: ['BTC/USDT', 'ETH/USDT'] })),
  );
  let fail = (): void => undefined;
  const held = new Promise<void>((release) => {
    fail = release;
  });
  await page.route(/\/trade_?\/?option\/site\/list/, async (route) => {
    await held;
    await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
  });
  await signIn(page, app, '/');
  const kept = page.locator('.mkt--pins .mkt__row, .gnb__item--waiting');
  await page.locator('.mkt--pins .mkt__row').nth(1).waitFor();
  await page.locator('.gnb__item--waiting').first().waitFor({ state: 'attached' });
  fail();
  await expect.poll(() => kept.count()).toBe(0);
  expect(await page.getByRole('region', { name: '즐겨찾기' }).count()).toBe(0);
  await context.close();
});

test.each([
  ['a phone', PHONE],
  ['a desktop', DESKTOP],
])(
  'on %s /alert always offers the way home in one place, and a second try keeps its button',
  async (_name, viewport) => {
    const { page, context } = await openTab(app, { viewport });
    await page.route('**/*.woff2', (route) => route.abort()); // a text in another font is no matter of an answer
    let go = (): void => undefined;
    let held = new Promise<void>((release) => {
      go = release;
    });
    let isFailing = true;
    await page.route(NOTICES, async (route) => {
      await held;
      return isFailing ? route.fulfill({ status: 403, contentType: 'application/json', body: '{}' }) : route.continue();
    });
    await page.goto(`${app.site.url}/alert`);
    const home = page.getByRole('link', { name: '홈으로' });
    const again = page.getByRole('button', { name: '다시 시도' });
    await home.waitFor(); // nothing is answered yet
    const place = await home.boundingBox();
    go();
    await again.waitFor();
    expect(await home.boundingBox()).toEqual(place);
    held = new Promise<void>((release) => {
      go = release;
    });
    isFailing = false;
    await pressesCount(page); // a press on what has just come is none
    expect(await page.getByRole('alertdialog').count()).toBe(0); // the page says itself what failed
    await again.click();
    expect(await again.isVisible()).toBe(true);
    expect(await home.boundingBox()).toEqual(place);
    go();
    await page.getByRole('link', { name: '공지사항' }).waitFor();
    expect(await home.boundingBox()).toEqual(place);
    await context.close();
  },
);

test('on a phone an inner view of number-ball ends where the page ends, as one of another family does', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/trade/8?view=notices');
  await page.locator('.inner .nlist a').first().waitFor();
  const below = (): Promise<number> =>
    page.evaluate(() => {
      const { bottom } = (document.querySelector('.trade') as Element).getBoundingClientRect();
      return document.documentElement.scrollHeight - scrollY - bottom;
    });
  await expect.poll(below).toBeLessThan(100); // the status bar
  await context.close();
});

/** How far each count of unread texts lies on the word before it, or on the entry after its own, in px. Runs in the page. */
function overlaps(counts: string): number[] {
  return [...document.querySelectorAll(counts)].map((count) => {
    const entry = count.closest('a') as Element;
    const word = document.createRange();
    word.selectNodeContents(count.previousSibling as Node);
    const next = entry.closest('li')?.nextElementSibling ?? entry.nextElementSibling;
    const place = count.getBoundingClientRect();
    const before = word.getBoundingClientRect().right - place.left;
    return Math.max(before, next === null ? 0 : place.right - next.getBoundingClientRect().left);
  });
}

test.each([
  ['of the customer centre', '/support/notice', PHONE, '.sidenav__item > .icon-btn__dot'],
  ['beside the round', '/trade/2?view=notices', PHONE, '.inner__tabs .tabs__n'],
  ['beside the round on a desktop', '/trade/2?view=notices', DESKTOP, '.inner__tabs .tabs__n'],
])('the counts in the menu %s lie on no word, however much is unread', async (_which, address, viewport, counts) => {
  const { page, context } = await openTab(app, { viewport });
  await answers(page, /message\/my_unread_count/, { messageCnt: 7, contactCnt: 1234 });
  await signIn(page, app, address);
  await page.locator(counts).first().waitFor();
  for (const far of await page.evaluate(overlaps, counts)) expect(far).toBeLessThanOrEqual(0);
  await context.close();
});

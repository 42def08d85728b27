import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, recallBets, signIn, startApp } from './app.ts';
import { goTo } from './screen-list.ts';

/* A list goes on by itself until its box is full, or all is read: in a wide window no scroll would ever ask for more (product.md 9). */

/** Rent of 30 seconds and number-ball of 1 minute, on BTC/USDT. */
const [RENT, BALL] = [1, 8];
/** Rent of 1 minute, on the same stock. */
const OTHER = 2;
const WIDE = { width: 2560, height: 1440 };

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 60, 3);
});
afterAll(() => app.close());

/** The site gives so many rows on a page, whatever it is asked for. */
const givesPagesOf = (page: Page, size: number): Promise<unknown> =>
  page.route(/\/(?:game\/round|history)\/list\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/([?&]size=)\d+/, `$1${size}`),
    }),
  );

/** Waits until a box overflows in a direction, so that the member can scroll to what is older. */
const overflows = (page: Page, box: string, way: 'Width' | 'Height') =>
  page.waitForFunction(
    ([selector, scroll, client]) => {
      const found = document.querySelector(selector);
      return found !== null && found[scroll] > found[client];
    },
    [box, `scroll${way}`, `client${way}`] as const,
  );

test.each([RENT, BALL])(
  'the paint board of option %i reads older rounds until it is full in a window of 2560 px',
  async (option) => {
    const tab = await openTab(app, { viewport: WIDE });
    await givesPagesOf(tab.page, 20);
    await signIn(tab.page, app, `/trade/${option}`);
    await overflows(tab.page, '.paint', 'Width');
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
);

test('the board of another option is filled, too, though it begins with as many rounds', async () => {
  const tab = await openTab(app, { viewport: WIDE });
  await givesPagesOf(tab.page, 60);
  await signIn(tab.page, app, `/trade/${RENT}`);
  await overflows(tab.page, '.paint', 'Width');
  await tab.page.evaluate(goTo, `/trade/${OTHER}`);
  await tab.page.waitForURL(`**/trade/${OTHER}`);
  await overflows(tab.page, '.paint', 'Width');
  await tab.page.evaluate(goTo, `/trade/${RENT}`);
  await tab.page.waitForURL(`**/trade/${RENT}`);
  await overflows(tab.page, '.paint', 'Width');
  await tab.context.close();
});

test.each([RENT, BALL])(
  'the results of option %i and the own bets read on where a page does not fill their box',
  async (option) => {
    const tab = await openTab(app, { viewport: WIDE });
    await givesPagesOf(tab.page, 10);
    await signIn(tab.page, app, `/trade/${option}`);
    await overflows(tab.page, '.side__list', 'Height');
    await tab.page.getByRole('tab', { name: '거래내역' }).click();
    await overflows(tab.page, '.side__list--wide', 'Height');
    expect(tab.complaints).toEqual([]);
    await tab.context.close();
  },
);

test('a list that fails is not asked for again and again', async () => {
  const tab = await openTab(app, { viewport: WIDE });
  let asked = 0;
  await tab.page.route(/\/game\/round\/list\?.*RoundStatus/, (route) => {
    const isFirst = /[?&]page=0\b/.test(route.request().url());
    if (!isFirst) asked += 1; // the first page is read anew with the link
    const url = route
      .request()
      .url()
      .replace(/([?&]size=)\d+/, '$110');
    return isFirst ? route.continue({ url }) : route.fulfill({ status: 403, json: { message: '거절' } });
  });
  await signIn(tab.page, app, `/trade/${RENT}`);
  await tab.page.locator('.paint__col').first().waitFor();
  await tab.page.waitForTimeout(3_000);
  expect(asked).toBeGreaterThan(0);
  expect(asked).toBeLessThanOrEqual(2);
  await tab.context.close();
});

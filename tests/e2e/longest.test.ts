import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNth, soaked } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { layoutFaults } from './layout.ts';
import { lengthenAnswers } from './longest.ts';
import { goTo, INNER, isPageStill, OF_MEMBERS, OPEN, type Screen } from './screen-list.ts';

/* The smallest phone: a desktop of 1280 px at 400 % zoom is as wide. */
const SMALLEST = { width: 320, height: 568 };
const TABLET = { width: 768, height: 1024 };
const LANDSCAPE = { width: 844, height: 390 };
/** `npm test` looks at every second screen at 320 px, and at every third of those at one of these in turn. */
const OTHERS = [DESKTOP, TABLET, PHONE, LANDSCAPE];
const TRADE: readonly Screen[] = ['/trade/2', '/trade/8', '/trade/25'].map((address) => [address, '', '']);

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 30, 5);
});
afterAll(() => app.close());

/** Walks the screens on one page, and says what is wrong with the layout of each at its sizes. */
async function walk(page: Page, screens: readonly Screen[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [nr, [address]] of screens.entries()) {
    await page.evaluate(goTo, address);
    const others = soaked(
      OTHERS.filter((_size, at) => 3 * at === nr % (3 * OTHERS.length)),
      OTHERS,
    );
    for (const size of [SMALLEST, ...others]) {
      await page.setViewportSize(size);
      await page.waitForFunction(isPageStill);
      faults.push(...(await layoutFaults(page, size)).map((fault) => `${address} ${fault}`));
    }
    await page.setViewportSize(SMALLEST);
  }
  return faults;
}

test('at 320 px and wider no screen of a visitor scrolls sideways, and no text leaves its box, whatever length a text has', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: SMALLEST });
  await lengthenAnswers(page);
  await page.goto(app.site.url);
  await page.waitForFunction(isPageStill);
  expect(await walk(page, everyNth(2, OPEN))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('at 320 px and wider no screen of a member scrolls sideways, and no text leaves its box, whatever length a name or an amount has', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: SMALLEST });
  await lengthenAnswers(page);
  await signIn(page, app, '/mypage?view=limits');
  await page.waitForFunction(isPageStill);
  expect(await walk(page, everyNth(2, [...OF_MEMBERS, ...TRADE, ...INNER]))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

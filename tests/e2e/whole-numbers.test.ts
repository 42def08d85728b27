import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LANGUAGES } from '../../view/locales/language.ts';
import { everyNth, inTurn } from '../support/soak.ts';
import { type App, openTab, recallBets, signIn, startApp } from './app.ts';
import { layoutFaults } from './layout.ts';
import { LONG, lengthenAnswers } from './longest.ts';
import { goTo, isPageStill } from './screen-list.ts';

/* A number stays on one line wherever a phone shows it: a part of it reads as another number. */

const WIDTHS = [320, 360, 390] as const;
const SCREENS = [
  '/dnw',
  '/list_dnw',
  '/asset',
  '/asset?view=wallet',
  '/asset?view=withdraw',
  '/asset?view=convert',
  '/asset?view=promo',
  '/history_trade',
  '/history_trade?view=statement',
  '/mypage',
  '/mypage?view=limits',
  '/trade/2',
  '/trade/8',
  '/',
];

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 30, 5);
});
afterAll(() => app.close());

/** The numbers of a part of the page that stand on more than one line. Runs in the page. */
function broken(part: string): readonly string[] {
  const found: string[] = [];
  const walker = document.createTreeWalker(document.querySelector(part) ?? document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  while (walker.nextNode()) {
    const { textContent, parentElement } = walker.currentNode;
    if (parentElement === null || !parentElement.checkVisibility() || parentElement.closest('svg, .sr')) continue;
    for (const { 0: number, index } of (textContent ?? '').matchAll(/[+−±]?\d[\d,.:-]*\d/g)) {
      range.setStart(walker.currentNode, index);
      range.setEnd(walker.currentNode, index + number.length);
      const tops = [...range.getClientRects()].filter(({ width }) => width > 0).map(({ top }) => Math.round(top));
      if (new Set(tops).size > 1) found.push(number);
    }
  }
  return found;
}

/** `turn`: in each language `npm test` looks at every other screen, each at one width: the narrowest in the first two. */
async function walk(page: Page, turn: number): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const [nr, path] of everyNth(2, SCREENS, turn).entries()) {
    await page.evaluate(goTo, path);
    for (const width of inTurn(turn < 2 ? 0 : 1 + (nr % 2), WIDTHS)) {
      const size = { width, height: 740 };
      await page.setViewportSize(size);
      await page.waitForFunction(isPageStill);
      const found = [...(await layoutFaults(page, size)), ...(await page.evaluate(broken, 'main'))];
      faults.push(...found.map((fault) => `${path} at ${width}: ${fault}`));
    }
  }
  return faults;
}

test.each(LANGUAGES)('no number of ten digits and no account breaks on a phone in %s', async (language) => {
  const { page, context } = await openTab(app, { viewport: { width: 360, height: 740 } });
  await context.addInitScript((of) => localStorage.setItem('round.prefs', JSON.stringify({ language: of })), language);
  await lengthenAnswers(page, LONG);
  await signIn(page, app, '/mypage');
  await page.waitForFunction(isPageStill);
  expect(await walk(page, LANGUAGES.indexOf(language))).toEqual([]);
  await context.close();
});

test.each(WIDTHS)('no number of a receipt breaks on a phone of %i px', async (width) => {
  const { page, context } = await openTab(app, { viewport: { width, height: 740 } });
  await lengthenAnswers(page, LONG);
  await signIn(page, app, '/history_trade');
  await page
    .getByRole('button', { name: /영수증 보기/ })
    .first()
    .click();
  await page.locator('.receipt').waitFor();
  await page.waitForFunction(isPageStill);
  expect(await page.evaluate(broken, '.receipt')).toEqual([]);
  await context.close();
});

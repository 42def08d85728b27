import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, signIn, startApp } from './app.ts';

/* A text of the site on a page of another language has its own language: a screen reader speaks it with the voice of that one. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Korean texts of the screen whose language is not said to be Korean. */
const untold = (): readonly string[] => {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  const found: string[] = [];
  while (walker.nextNode()) {
    const { data, parentElement: parent } = walker.currentNode as Text;
    if (
      /\p{Script=Hangul}/u.test(data) &&
      parent?.checkVisibility() &&
      parent.closest('[lang]')?.getAttribute('lang') !== 'ko'
    )
      found.push(data.trim());
  }
  return found;
};

test.each([
  '/support/notice',
  '/support/notice/1',
  '/support/notice?view=strategy',
  '/support/notice?view=messages&id=1',
  '/support/terms',
])('on %s in English each Korean text of the site says that it is Korean, and breaks as Korean does', async (path) => {
  const { page, context } = await openTab(app);
  await page.addInitScript(() => localStorage.setItem('round.prefs', JSON.stringify({ language: 'en' })));
  await signIn(page, app, path);
  await page.locator('main [lang=ko]').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.lang)).toBe('en');
  await page
    .locator('[aria-busy=true], .waitbar, .main__wait')
    .locator('visible=true')
    .first()
    .waitFor({ state: 'detached' });
  expect(await page.evaluate(untold)).toEqual([]);
  const breaks = await page
    .locator('main [lang=ko]')
    .first()
    .evaluate((one) => getComputedStyle(one).wordBreak);
  expect(breaks).toBe('keep-all');
  await context.close();
});

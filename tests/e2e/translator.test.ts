import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, betUntil, newRound, openTab, signIn, startApp } from './app.ts';
import { go } from './hostile.ts';
import { INNER, isPageStill, OF_MEMBERS, OPEN } from './screen-list.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ speed: 3 });
});
afterAll(() => app.close());

/**
 * Runs in the page: what a browser's translation does to it, whatever the page asks for. Each text node gives its place to
 * `<font><font>`, with a text of its own; texts that come or change later do too.
 */
function translate(): void {
  const isDone = (text: Text): boolean => text.parentElement?.closest('font, script, style, template') !== null;
  const replace = (text: Text): void => {
    if (!text.isConnected || isDone(text) || text.data.trim() === '') return;
    const outer = document.createElement('font');
    outer.append(document.createElement('font'));
    outer.firstElementChild?.append(text.data);
    if (Math.random() < 0.5) text.replaceWith(outer);
    else {
      text.before(outer);
      text.remove();
    }
    Object.assign(globalThis, { replaced: ((globalThis as { replaced?: number }).replaced ?? 0) + 1 });
  };
  const walk = (root: Node): void => {
    const texts: Text[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    while (walker.nextNode() !== null) texts.push(walker.currentNode as Text);
    if (root instanceof Text) texts.push(root);
    for (const text of texts) replace(text);
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((records) => {
      // as a translator, which waits for its words
      setTimeout(() => {
        for (const { target, addedNodes } of records) for (const node of [target, ...addedNodes]) walk(node);
      }, 50);
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    walk(document.body);
  });
}

/** Whether the translator has replaced all that the screen shows. Runs in the page. */
function isTranslated(): boolean {
  const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT);
  while (walker.nextNode() !== null) {
    const { data, parentElement } = walker.currentNode as Text;
    if (data.trim() !== '' && parentElement?.closest('font, script, style, template') === null) return false;
  }
  return true;
}

/** The screens, some of them twice, and the trade screen of a round of 30 seconds last. */
const WALK = everyNth(3, [...INNER, ...OF_MEMBERS, ...OPEN])
  .map(([address]) => address)
  .filter((address) => address !== '/login');

test('W10: a browser that translates the page all the same breaks no screen and makes no figure false', async () => {
  const { page, context, complaints } = await openTab(app, { init: translate });
  newRound(app, 2);
  await signIn(page, app);
  const balance = (): Promise<string | null> => page.locator('.topbar').textContent();
  const shows = async (): Promise<boolean> =>
    ((await balance()) ?? '').includes(app.site.world.bank.balance('demo').toLocaleString('en-US'));
  await expect.poll(shows).toBe(true);
  await betUntil({ page, context, complaints }, (timeout) => page.locator('.fill').first().waitFor({ timeout }));
  await expect.poll(shows).toBe(true);
  const round = (): Promise<string> =>
    page
      .locator('.order')
      .textContent()
      .then((text) => /[\d,]+회차/.exec(text ?? '')?.[0] ?? '');
  const before = await round();
  for (const path of [...WALK, '/trade/2']) {
    await go(page, path);
    await page.waitForFunction(isPageStill);
    await page.waitForFunction(isTranslated);
  }
  // a round passes, and is settled
  await expect.poll(round, { timeout: 120_000 }).not.toBe(before);
  await expect.poll(shows).toBe(true);
  const left = (): Promise<string | null> => page.locator('[role=timer]').first().textContent();
  const now = await left();
  await expect.poll(left).not.toBe(now);
  expect(await page.evaluate(() => (globalThis as { replaced?: number }).replaced ?? 0)).toBeGreaterThan(200);
  expect(await page.locator('.full__ic--warn').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

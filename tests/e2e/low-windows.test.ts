import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { type App, newRound, openTab, recallBets, signIn, startApp } from './app.ts';
import { outOfReach } from './reach.ts';

/* What lies over the screen in a window that is too low for it: a long message of the site, and 400 % zoom. */

/** Its rounds take 5 minutes: none ends in a test. */
const OPTION = 7;
let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 5, 2);
});
afterAll(() => app.close());

/** What of a box is outside of the window or covered before anything is scrolled: `parts` have to be seen whole. */
const unseen = (box: Locator, parts: string): Promise<readonly string[]> =>
  box.evaluate((root, selector) => {
    const { top, bottom } = root.getBoundingClientRect();
    const faults = top < 0 || bottom > innerHeight ? [`it goes from ${top} to ${bottom} px`] : [];
    if (root.scrollTop > 0) faults.push(`it is scrolled by ${root.scrollTop} px`);
    for (const part of root.querySelectorAll(selector)) {
      const place = part.getBoundingClientRect();
      const hit = document.elementFromPoint(place.left + place.width / 2, place.top + place.height / 2);
      if (place.top < 0 || place.bottom > innerHeight) faults.push(`${part.className} leaves the window`);
      else if (!part.contains(hit)) faults.push(`${part.className} is covered`);
    }
    return faults;
  }, parts);

/** How far the end of a text is from what it may lie under, in px: less than 0 is covered. */
const roomAfter = (box: Locator, text: string, under: string): Promise<number> =>
  box.evaluate(
    (root, [last, above]) =>
      (root.querySelector(above)?.getBoundingClientRect().top ?? 0) -
      (root.querySelector(last)?.getBoundingClientRect().bottom ?? Number.POSITIVE_INFINITY),
    [text, under] as const,
  );

const LONG = '서버 점검 안내입니다. '.repeat(200).slice(0, 2_000);

describe.each([
  [320, 568],
  [375, 667],
  [1280, 600],
  [568, 320],
])('in a window of %i by %i px', (width, height) => {
  test('W30: a message of 2,000 characters is read to its end by keys, and answered', async () => {
    const { page, context } = await openTab(app, { viewport: { width, height } });
    await signIn(page, app, `/trade/${OPTION}`);
    await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
    app.site.world.emit({ username: 'demo', queue: '/user/queue/error' }, 'error', { code: 'NOTICE', message: LONG });
    const box = page.getByRole('alertdialog');
    await box.waitFor();
    expect(await unseen(box, '.dialog__title, .dialog__btns button')).toEqual([]);
    expect(await roomAfter(box, '.dialog__text', '.dialog__btns'), 'it does not fit').toBeLessThan(0);
    await page.keyboard.press('End');
    await expect.poll(() => roomAfter(box, '.dialog__text', '.dialog__btns')).toBeGreaterThanOrEqual(0);
    await box.getByRole('button', { name: '확인' }).click();
    await box.waitFor({ state: 'detached' });
    await context.close();
  });
});

/** What is opened, its box, and what of it has to be seen at once. */
type Case = readonly [name: string, path: string, open: (page: Page) => Promise<unknown>, box: string, parts: string];
const press = (selector: string) => (page: Page) => page.locator(selector).locator('visible=true').first().click();
const CASES: readonly Case[] = [
  [
    'the confirmation of a bet',
    `/trade/${OPTION}`,
    async (page) => {
      newRound(app, OPTION);
      await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
      await page.locator('.trade[data-phase=open]').waitFor();
      await page.getByLabel('투자금액').fill('20000');
      await page.getByRole('button', { name: /매도.*(이하|미만)/ }).click();
    },
    '.dialog',
    '.dialog__title, .dialog__btns button',
  ],
  ['the menu', '/trade/2', press('.topbar > button'), '.drawer', '.drawer__me'],
  ['the instruments', '/trade/2', press('.infobar button'), '.selector', '.selector__search'],
  ['a receipt', '/history_trade', press('.audit, .hrow button'), '.receipt', '.dialog__title'],
  ['a popup', '/support/terms', async () => undefined, '.popup', '.popup__foot button'],
];

/** The first popup of the site's list is a long text, for one visit. */
function listPopup(): void {
  const { popups } = app.site.world.content;
  const [first] = popups.all().filter(({ type }) => type !== 1);
  if (first === undefined) expect.fail('the site has no popup with a text');
  popups.replace({ ...first, isOpen: true, content: '<p>내일 새벽에 점검합니다.</p>'.repeat(20) });
  onTestFinished(() => popups.replace({ ...first, isOpen: false }));
}

describe.each([
  [320, 256],
  [320, 180],
  [360, 225],
])('zoomed four times, in a window of %i by %i px', (width, height) => {
  test.each(CASES)('%s begins in the window, and all of it can be reached', async (_name, path, open, box, parts) => {
    const { page, context } = await openTab(app, { viewport: { width, height } });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    if (box === '.popup') listPopup();
    await signIn(page, app, path);
    await open(page);
    const part = page.locator(box).last();
    await part.waitFor();
    await part.locator('.answer[aria-disabled=true]').first().waitFor({ state: 'detached' });
    expect(await unseen(part, parts)).toEqual([]);
    expect(await outOfReach(page)).toEqual([]);
    await context.close();
  });
});

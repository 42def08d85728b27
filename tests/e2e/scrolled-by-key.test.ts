import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type App, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { openPopup } from './open-popup.ts';

/* What scrolls inside the page is scrolled by key: it can have the focus, or a control in it can. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 60, 5);
});
afterAll(() => app.close());

/** Parts that scroll, and that no key reaches. */
const outOfKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const FOCUSABLE = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';
    const scrolls = (one: Element): boolean => {
      const { overflowX, overflowY } = getComputedStyle(one);
      const can = (overflow: string): boolean => overflow === 'auto' || overflow === 'scroll';
      return (
        (can(overflowY) && one.scrollHeight > one.clientHeight + 1) ||
        (can(overflowX) && one.scrollWidth > one.clientWidth + 1)
      );
    };
    return [...document.body.querySelectorAll<HTMLElement>('*')]
      .filter((one) => one.checkVisibility() && scrolls(one))
      .filter((one) => !one.matches(FOCUSABLE) && one.querySelector(FOCUSABLE) === null)
      .map(({ tagName, className }) => `${tagName.toLowerCase()}.${className}`);
  });

const PATHS = [
  '/trade/2',
  '/trade/8',
  '/trade/2?view=terms',
  '/trade/2?view=notice&id=1',
  '/trade/2?view=strategy',
  '/trade/2?view=settings',
  '/history_trade',
  '/history_trade?view=statement',
  '/dnw',
  '/list_dnw',
  '/asset',
  '/support/notice/1',
  '/support/notice?view=messages&id=1',
];

/** The first notice has a table and a line of code that are wider than any window, and the first popup is long. */
function writeWide(): void {
  const { notices } = app.site.world.content;
  const [notice] = notices.all().filter(({ id }) => id === 1);
  if (notice === undefined) expect.fail('the site has no notice 1');
  const cells = '<td>가나다라마바사아자차카타파하가나다라마바사아자차카타파하</td>'.repeat(12);
  openPopup(app, { content: '<p>내일 새벽에 점검합니다.</p>'.repeat(60) });
  notices.replace({ ...notice, content: `<table><tr>${cells}</tr></table><pre>${'code '.repeat(200)}</pre>` });
  onTestFinished(() => notices.replace(notice));
}

test.each([
  ['a low desktop', { width: 1280, height: 600 }],
  ['a phone', PHONE],
] as const)('on %s every part that scrolls can be scrolled by key', async (_name, viewport) => {
  const { page, context } = await openTab(app, { viewport });
  writeWide();
  const faults: string[] = [];
  let isWide = false;
  for (const path of PATHS) {
    await (path === PATHS[0] ? signIn(page, app, path) : page.goto(app.site.url + path));
    await page
      .locator(path.startsWith('/trade') ? '.trade__order, [data-heading]' : 'h1')
      .first()
      .waitFor();
    await page
      .locator('[aria-busy=true], .waitbar, .main__wait, .inner__wait')
      .locator('visible=true')
      .first()
      .waitFor({ state: 'detached' });
    isWide ||= await page
      .locator('.article__body pre')
      .evaluateAll((all) => all.some((one) => one.scrollWidth > one.clientWidth));
    faults.push(...(await outOfKeys(page)).map((fault) => `${path}: ${fault}`));
  }
  expect(isWide, 'the code of the notice is shown').toBe(true);
  expect(faults).toEqual([]);
  await context.close();
});

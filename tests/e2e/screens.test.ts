import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp } from './app.ts';
import { seriousInThemes } from './axe.ts';
import { laidOut } from './layout.ts';
import { goTo, INNER, isPageStill, OF_MEMBERS, OPEN, type Screen } from './screen-list.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const go = (page: Page, address: string): Promise<void> => page.evaluate(goTo, address);
const isStill = (page: Page): Promise<unknown> => page.waitForFunction(isPageStill);

type Place = { readonly heading: string; readonly top: number; readonly title: string };
const headingOf = (page: Page): Promise<Place> =>
  page.evaluate(() => {
    const at = document.activeElement;
    const isHeading = at?.matches('main h1, [data-heading]') === true;
    return { heading: isHeading ? (at.textContent ?? '') : `<${at?.tagName}>`, top: scrollY, title: document.title };
  });

/** `npm test` looks at every second screen on a desktop, and at the others on a phone. */
const screensOf = (viewport: typeof DESKTOP, all: readonly Screen[]) => everyNth(2, all, viewport === PHONE ? 1 : 0);

/** Walks the screens and says what is wrong with each. */
async function walk(page: Page, screens: readonly Screen[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [address, heading, title] of screens) {
    await page.evaluate(() => scrollTo(0, 200));
    await go(page, address);
    const isThere = ({ heading: has, top, title: called }: Place): boolean =>
      (heading === '' ? !has.startsWith('<') : has === heading) && top === 0 && called.startsWith(title);
    await expect
      .poll(async () => isThere(await headingOf(page)))
      .toBe(true)
      .catch(async () => wrong.push(`${address}: ${JSON.stringify(await headingOf(page))}`));
    await isStill(page);
    if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
      wrong.push(`${address}: scrolls sideways`);
    wrong.push(...(await seriousInThemes(page)).map((finding) => `${address}: ${finding}`));
  }
  return wrong;
}

describe.each([
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const)(
  'on %s every screen starts at its top with the focus on its heading, has its title, is clean for axe in both themes and no wider than the window',
  (_name, viewport) => {
    test('the screens of a visitor', async () => {
      const { page, context, complaints } = await openTab(app, { viewport });
      await page.goto(`${app.site.url}/support/privacy`);
      await isStill(page);
      expect(await walk(page, screensOf(viewport, OPEN))).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    test('the screens of a member', async () => {
      const { page, context, complaints } = await openTab(app, { viewport });
      await signIn(page, app, '/dnw');
      await page.getByRole('heading', { name: '입출금', level: 1 }).waitFor();
      expect(await walk(page, screensOf(viewport, OF_MEMBERS))).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });

    test('the inner views of the trade screen', async () => {
      // without the beat of the last ten seconds, whose paler half is no colour to read by
      const init = (): void => localStorage.setItem('round.prefs', JSON.stringify({ blink: false }));
      const { page, context, complaints } = await openTab(app, { viewport, init });
      await signIn(page, app, '/trade/2?view=terms');
      await page.locator('.inner__body article, .inner__body .article__body').first().waitFor();
      expect(await walk(page, screensOf(viewport, INNER))).toEqual([]);
      expect(complaints).toEqual([]);
      await context.close();
    });
  },
);

/** Keeps a file of the page on its way until the returned function is called. */
async function holdFile(page: Page, path: RegExp): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(path, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

test('a menu that is opened while the next screen is on its way stays open', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: DESKTOP });
  const release = await holdFile(page, /\/assets\/account-.{8}\.js$/);
  await signIn(page, app, '/dnw');
  await page.getByRole('heading', { name: '입출금', level: 1 }).waitFor();
  await go(page, '/mypage');
  const menu = page.getByRole('button', { name: '내 계정' });
  await menu.click();
  release();
  await page.getByRole('heading', { name: '내 정보' }).waitFor();
  await page.evaluate(laidOut); // the focus would have gone by then
  await expect.poll(() => menu.getAttribute('aria-expanded')).toBe('true');
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone the menu keeps the focus when the next screen comes behind it', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: PHONE });
  const release = await holdFile(page, /\/assets\/signup-[^/]*\.js$/);
  await page.goto(app.site.url);
  await isStill(page);
  await page.getByRole('link', { name: '회원가입' }).first().click();
  await expect.poll(() => page.url()).toBe(`${app.site.url}/signup`);
  await page.getByRole('button', { name: '메뉴 열기' }).click();
  const menu = page.getByRole('dialog', { name: '옆 메뉴' });
  await menu.locator(':focus').waitFor();
  release();
  await page.getByRole('heading', { name: '약관에 동의해 주세요' }).waitFor();
  await page.evaluate(laidOut); // the focus would have gone by then
  await expect.poll(() => menu.locator(':focus').count()).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('on a phone a visitor has a menu: the ways to the login and the sign-up, the instruments, help and the theme, by keyboard too', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: PHONE });
  await page.goto(app.site.url);
  await isStill(page);
  const menu = page.getByRole('dialog', { name: '옆 메뉴' });
  const open = page.getByRole('button', { name: '메뉴 열기' });
  await open.click();
  await menu.waitFor();
  expect(await seriousInThemes(page)).toEqual([]);
  await menu.getByRole('link', { name: '비트코인' }).waitFor();
  expect(await menu.getByRole('button', { name: '로그아웃' }).count()).toBe(0);
  await menu.getByRole('button', { name: /화면으로 바꾸기/ }).click();
  await page.keyboard.press('Escape');
  await expect.poll(() => menu.count()).toBe(0);
  await expect.poll(() => open.evaluate((one) => one === document.activeElement)).toBe(true);
  for (const [name, address] of [
    ['학습 · 전략', '/support/notice?view=strategy'],
    ['고객센터', '/support/notice'],
    ['회원가입', '/signup'],
    ['로그인', '/login'],
  ] as const) {
    await open.press('Enter');
    const link = menu.getByRole('link', { name });
    await link.press('Enter');
    await expect.poll(() => page.url()).toBe(app.site.url + address);
    await expect.poll(() => menu.count()).toBe(0);
    // the next screen takes the focus: before that, a key that is pressed on the menu's button could miss it
    await page.locator('h1:focus').waitFor();
  }
  expect(complaints).toEqual([]);
  await context.close();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, openTab, PHONE, signIn, signInByHand, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Every route of product.md 2: its address, where it ends without a session, and where with one. */
const ROUTES: readonly (readonly [path: string, signedOut: string, signedIn: string])[] = [
  ['/', '/', '/'],
  ['/alert', '/alert', '/alert'],
  ['/login', '/login', '/trade/2'],
  ['/signup', '/signup', '/signup'],
  ['/ref/SEOUL1', '/signup', '/signup'],
  ['/find_id', '/find_id', '/find_id'],
  ['/find_pw', '/find_pw', '/find_pw'],
  ['/trade/2', '/login', '/trade/2'],
  ['/trade', '/login', '/trade/2'],
  ['/support', '/support/notice', '/support/notice'],
  ['/support/notice', '/support/notice', '/support/notice'],
  ['/support/notice/1', '/support/notice/1', '/support/notice/1'],
  ['/support/terms', '/support/terms', '/support/terms'],
  ['/support/privacy', '/support/privacy', '/support/privacy'],
  ['/mypage', '/login', '/mypage'],
  ['/history_trade', '/login', '/history_trade'],
  ['/asset', '/login', '/asset'],
  ['/list_dnw', '/login', '/list_dnw'],
  ['/dnw', '/login', '/dnw'],
  ['/nowhere', '/', '/'],
  ['/trade/abc', '/', '/'],
  ['/support/notice/x', '/', '/'],
];
/** Routes that a link leads to, with a page that has such a link: /alert and the partnership links come from outside. */
const LINKED: readonly (readonly [path: string, from: string, column?: 1 | 2])[] = [
  ['/', '/support/terms'],
  ['/login', '/', 1],
  ['/signup', '/', 1],
  ['/find_id', '/login', 1],
  ['/find_pw', '/login', 1],
  ['/trade/2', '/trade/4', 2],
  ['/trade', '/support/terms'],
  ['/support', '/'],
  ['/support/notice', '/support/terms'],
  ['/support/notice/1', '/support/notice?page=3'],
  ['/support/terms', '/'],
  ['/support/privacy', '/'],
  ['/mypage', '/'],
  ['/history_trade', '/trade/2?view=history', 2],
  ['/asset', '/', 2],
  ['/list_dnw', '/dnw', 2],
  ['/dnw', '/'],
];
const at = (page: Page): string => new URL(page.url()).pathname;
const shows = (page: Page): Promise<unknown> => page.locator('main h1').first().waitFor({ state: 'attached' });

/** Goes to an address as a link of the page does: without loading the page anew. */
const go = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
/** Waits until the page is where it should be, and shows a heading; answers where it is. */
async function endsAt(page: Page, path: string): Promise<string> {
  await expect
    .poll(() => at(page))
    .toBe(path)
    .catch(() => undefined);
  await shows(page);
  return at(page);
}

/** Opens the same page without and with a session. */
async function inBoth(column: 1 | 2): Promise<Awaited<ReturnType<typeof openTab>>> {
  const tab = await openTab(app, { allow: /status of 40[04]/ });
  if (column === 1) await tab.page.goto(`${app.site.url}/support/terms`);
  else {
    await signIn(tab.page, app, '/mypage');
    await endsAt(tab.page, '/mypage');
  }
  return tab;
}

describe.each([
  ['signed out', 1],
  ['signed in', 2],
] as const)('every route of product.md 2, %s', (_name, column) => {
  test('by back, forward and a link it ends where the guard says, and back leads to the page before it', async () => {
    const { page, complaints, context } = await inBoth(column);
    const wrong: unknown[] = [];
    for (const route of everyNth(3, ROUTES, column)) {
      await go(page, '/support/terms');
      await endsAt(page, '/support/terms');
      await go(page, route[0]);
      const there = await endsAt(page, route[column]);
      await page.goBack();
      const before = await endsAt(page, '/support/terms');
      await page.goForward();
      const again = await endsAt(page, route[column]);
      if (there !== route[column] || before !== '/support/terms' || again !== route[column])
        wrong.push([route[0], there, before, again]);
    }
    expect(wrong, 'by back and forward').toEqual([]);
    for (const [path, from, only = column] of everyNth(3, LINKED, column)) {
      if (only !== column) continue;
      const end = ROUTES.find(([one]) => one === path)?.[column] ?? '';
      await go(page, from);
      await page.locator(`a[href="${path}"], a[href^="${path}?page="]`).locator('visible=true').first().click();
      const there = await endsAt(page, end);
      if (there !== end) wrong.push([path, from, there]);
    }
    expect(wrong, 'by a link').toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('the table of links has every route but those that come from outside', () => {
  const linked = new Set(LINKED.map(([path]) => path));
  const OUTSIDE = ['/alert', '/ref/SEOUL1', '/nowhere', '/trade/abc', '/support/notice/x'];
  expect(ROUTES.map(([path]) => path).filter((path) => !linked.has(path))).toEqual(OUTSIDE);
});

describe('every route of product.md 2', () => {
  test('by its address: signed out and signed in, it ends where the guard says', async () => {
    const { page, complaints, context } = await openTab(app, { allow: /status of 40[04]/ });
    const wrong: unknown[] = [];
    const walk = async (column: 1 | 2): Promise<void> => {
      for (const route of everyNth(6, ROUTES, 3 * column)) {
        await page.goto(app.site.url + route[0], { waitUntil: 'commit' });
        await shows(page);
        await expect
          .poll(() => at(page))
          .toBe(route[column])
          .catch(() => wrong.push([...route, at(page)]));
      }
    };
    await walk(1);
    await signIn(page, app, '/trade/2');
    await page.locator('.trade__order').waitFor();
    await walk(2);
    expect(wrong).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('by links, back and forward: the page starts at its top, and the focus is on its heading', async () => {
    const { page, complaints, context } = await openTab(app);
    await signIn(page, app, '/mypage');
    await page.getByRole('heading', { name: '내 정보' }).waitFor();
    const isAtHeading = (name: string): Promise<boolean> =>
      page.evaluate(
        (text) =>
          document.activeElement?.textContent?.includes(text) === true && document.activeElement.tagName === 'H1',
        name,
      );
    const pages = [
      ['입출금', '/dnw', '입출금'],
      ['내 정보', '/mypage', '내 정보'],
    ] as const;
    for (const [link, path, name] of pages) {
      await page.evaluate(() => scrollTo(0, 400));
      await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: link, exact: true }).click();
      await expect.poll(() => at(page)).toBe(path);
      await expect.poll(() => isAtHeading(name)).toBe(true);
      expect(await page.evaluate(() => scrollY)).toBe(0);
    }
    await page.goBack();
    await expect.poll(() => at(page)).toBe('/dnw');
    await expect.poll(() => isAtHeading('입출금')).toBe(true);
    await page.goForward();
    await expect.poll(() => isAtHeading('내 정보')).toBe(true);
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '옵션거래' }).click();
    await page.locator('.trade__order').waitFor();
    await expect.poll(() => isAtHeading('비트코인')).toBe(true);
    await page.getByRole('navigation', { name: '기록과 안내' }).getByRole('link', { name: '설정' }).click();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('설정');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the main menu marks the section of the screen, and nothing on a screen of no section', async () => {
    const { page, complaints, context } = await openTab(app);
    await signIn(page, app, '/mypage');
    const marked = (): Promise<string[]> =>
      page.getByRole('navigation', { name: '주 메뉴' }).locator('[aria-current="page"]').allTextContents();
    const sections: readonly (readonly [paths: readonly string[], section: readonly string[]])[] = [
      [['/mypage', '/mypage?view=limits', '/history_trade', '/asset', '/asset?view=wallet'], ['내 정보']],
      [['/dnw', '/list_dnw'], ['입출금']],
      [['/support/notice', '/support/terms', '/support/privacy'], ['고객센터']],
      [['/trade/2'], ['옵션거래']],
      [['/'], []],
    ];
    for (const [paths, section] of sections)
      for (const path of paths) {
        await go(page, path);
        await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '고객센터' }).waitFor();
        await expect.poll(marked, { message: path }).toEqual(section);
      }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('an address that needs a login is returned to after it, with its inner view', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: PHONE });
    await signInByHand(page, app, '/trade/8?view=settings');
    await page.getByRole('switch', { name: '결과 소리' }).waitFor();
    expect(page.url()).toBe(`${app.site.url}/trade/8?view=settings`);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a user without a member's role is led to the home page", async () => {
    const { page, context } = await openTab(app, { allow: /status of 40/ });
    await signIn(page, app, '/mypage', 'admin', 'admin1234');
    await expect.poll(() => at(page)).toBe('/');
    await context.close();
  });

  test('a page that waits shows a thin bar on top, and no longer when the answer has come', async () => {
    const { page, complaints, context } = await openTab(app);
    await signIn(page, app, '/mypage');
    await page.getByRole('heading', { name: '내 정보' }).waitFor();
    await expect.poll(() => page.getByRole('progressbar', { name: '불러오는 중' }).count()).toBe(0);
    let answer: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route('**/api/site_info/dnw*', async (route) => {
      await held;
      await route.continue();
    });
    await page.getByRole('navigation', { name: '주 메뉴' }).getByRole('link', { name: '입출금', exact: true }).click();
    await page.getByRole('progressbar', { name: '불러오는 중' }).waitFor({ state: 'attached' });
    answer();
    await expect.poll(() => page.getByRole('progressbar', { name: '불러오는 중' }).count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

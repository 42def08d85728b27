import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth, inTurn } from '../support/soak.ts';
import { type App, openTab, PHONE, signIn, startApp } from './app.ts';
import { goTo } from './screen-list.ts';

/* Whatever a site answers in place of what a screen asks for, the screen says that it could not be loaded, and it comes back by itself. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Without these nobody is signed in and no screen of a member asks for anything; they have tests of their own. */
const BEGIN = /site_info\/code|\/api\/me$|\/oauth|server_time_offset|trade\/option\/site\/list/;
const isFailing = (url: URL, but: RegExp): boolean =>
  /^\/(api|data)\/|fee\.json/.test(url.pathname) && !but.test(url.pathname);

const answer = (status: number, contentType: string, body: string) => (route: Route) =>
  route.fulfill({ status, contentType, body });
type Failure = (route: Route) => Promise<void>;
const FAILURES: readonly (readonly [what: string, fail: Failure])[] = [
  ['500', answer(500, 'application/json', '{"message":""}')],
  ['nothing in place of JSON', answer(200, 'application/json', '')],
  ['HTML in place of JSON', answer(200, 'text/html', '<!doctype html><h1>점검 중</h1>')],
  ['403', answer(403, 'application/json', '{}')],
  ['404', answer(404, 'text/html', '<h1>Not Found</h1>')],
  ['no network', (route) => route.abort()],
];

const VISITORS = [
  '/',
  '/support/notice',
  '/support/notice/1',
  '/support/notice?view=strategy',
  '/support/notice?view=strategy&id=2',
  '/support/terms',
  '/support/privacy',
  '/alert',
];
const MEMBERS = [
  '/support/notice?view=messages',
  '/support/notice?view=contact',
  '/history_trade',
  '/history_trade?view=statement',
  '/asset',
  '/asset?view=wallet',
  '/asset?view=withdraw',
  '/asset?view=convert',
  '/asset?view=promo',
  '/list_dnw',
  '/dnw',
  '/',
];

/** From now on the site fails this page, until the answered function is called. `but`: what it still answers. */
async function failing(page: Page, fail: Failure, but = BEGIN): Promise<() => Promise<void>> {
  const isFailed = (url: URL): boolean => isFailing(url, but);
  await page.route(isFailed, fail);
  return () => page.unroute(isFailed, fail);
}

type Told = { readonly isSaid: boolean; readonly tries: number; readonly waits: readonly string[] };
/** What the page says: that something could not be loaded, how many second tries it offers, and what still waits. Runs in the page. */
function told(): Told {
  const isShown = (one: Element): boolean => one.checkVisibility();
  const texts = document.body.textContent;
  return {
    isSaid: /(불러오지|집계하지) 못했/.test(texts),
    tries: [...document.querySelectorAll('button')].filter(
      (one) => isShown(one) && /다시 시도|지금 시도/.test(one.textContent),
    ).length,
    waits: [...document.querySelectorAll('[aria-busy=true]')].filter(isShown).map(({ className }) => className),
  };
}
const SAID: Told = { isSaid: true, tries: 1, waits: [] };
/** At least one second try is as good as any. */
const look = async (page: Page): Promise<Told> => {
  const seen = await page.evaluate(told);
  return { ...seen, tries: Math.min(1, seen.tries) };
};

/** A page that is there before the site fails. */
async function open(path: string, isMember: boolean): Promise<Page> {
  const { page, context } = await openTab(app, { viewport: PHONE });
  if (isMember) await signIn(page, app, path);
  else await page.goto(app.site.url + path);
  await page.locator('h1').first().waitFor({ state: 'attached' });
  context.setDefaultTimeout(30_000);
  return page;
}

const WALKS = [
  ['a visitor', '/login', VISITORS, false],
  ['a member', '/mypage', MEMBERS, true],
] as const;

describe.each(FAILURES)('where the site answers %s', (what, fail) => {
  test.each(
    inTurn(
      FAILURES.findIndex(([one]) => one === what),
      WALKS,
    ),
  )('each screen of %s says what did not come, and offers a second try', async (_who, from, paths, isMember) => {
    const page = await open(from, isMember);
    await failing(page, fail);
    for (const path of paths) {
      await page.evaluate(goTo, path);
      await expect.poll(() => look(page), { message: path }).toEqual(SAID);
    }
    await page.context().close();
  });
});

test('where the site answers nothing at all, home and a text say so after a while', async () => {
  const pages = await Promise.all(
    ['/', '/support/terms'].map(async (path) => {
      const page = await open('/login', false);
      await failing(page, () => new Promise(() => undefined));
      await page.evaluate(goTo, path);
      return page;
    }),
  );
  for (const page of pages) {
    await expect.poll(() => look(page), { timeout: 40_000 }).toEqual(SAID);
    await page.context().close();
  }
});

test('what could not be loaded comes by itself when the site is back', async () => {
  const [, fail] = FAILURES[0] ?? expect.fail('no failure');
  const lost = async (path: string, isMember: boolean) => {
    const page = await open(isMember ? '/mypage' : '/login', isMember);
    const heal = await failing(page, fail);
    await page.evaluate(goTo, path);
    await expect.poll(() => look(page), { message: path }).toEqual(SAID);
    return { path, page, heal };
  };
  const screens = await Promise.all([
    ...everyNth(2, ['/', '/support/terms', '/support/notice?view=strategy'], 1).map((path) => lost(path, false)),
    ...everyNth(2, ['/asset?view=wallet', '/list_dnw', '/dnw', '/history_trade']).map((path) => lost(path, true)),
  ]);
  for (const { heal } of screens) await heal();
  for (const { path, page } of screens) {
    await expect
      .poll(() => page.evaluate(told), { message: path, timeout: 60_000 })
      .toEqual({ isSaid: false, tries: 0, waits: [] });
    await page.context().close();
  }
});

test('the lists and the order panel of the trade screen say that they could not be read, while they are asked for again', async () => {
  const { page, context } = await openTab(app);
  const [, fail] = FAILURES[0] ?? expect.fail('no failure');
  const failed = /round\/list|history\/list|game\/current/;
  await page.route(failed, fail);
  await signIn(page, app, '/trade/2');
  const bottom = page.locator('.trade__bottom');
  await bottom.getByText('불러오지 못했습니다').waitFor();
  await bottom.getByRole('tab', { name: /^거래내역/ }).click();
  await bottom.getByText('불러오지 못했습니다').waitFor();
  await page.locator('.trade__order').getByText('불러오지 못했습니다').waitFor();
  await page.unroute(failed, fail);
  await bottom.getByText('불러오지 못했습니다').waitFor({ state: 'detached' });
  await context.close();
});

test('a member whose options do not come reads so on every screen until they have come', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  const [, fail] = FAILURES[0] ?? expect.fail('no failure');
  const heal = await failing(page, fail, /site_info\/code|\/api\/me$|\/oauth|server_time_offset/);
  await signIn(page, app, '/history_trade');
  const bar = page.getByText('사이트 정보를 불러오지 못했습니다.');
  await bar.waitFor();
  for (const path of ['/mypage', '/asset', '/trade/2']) {
    await page.evaluate(goTo, path);
    await bar.waitFor();
    expect((await look(page)).tries, path).toBe(1);
  }
  await heal();
  await bar.waitFor({ state: 'detached' });
  await page.locator('.trade__order').waitFor();
  await context.close();
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOSTILE_HTML, hostileAt } from '../support/hostile-html.ts';
import { withoutPopups } from '../support/no-popups.ts';
import { soaked } from '../support/soak.ts';
import { type App, signIn, startApp } from './app.ts';
import { go, looked } from './hostile.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  const { notices, strategies } = app.site.world.content;
  for (const [nr, content] of hostileAt(0).entries())
    notices.add({ category: '안내', title: `글 ${nr}`, content, isOpen: true });
  for (const [nr, content] of hostileAt(1).entries())
    strategies.add({ category: 1, title: `글 ${nr}`, content, isOpen: true });
});
afterAll(() => app.close());

/** So many popups are sent at once: as many as the screen keeps. */
const STACK = 10;
/** Without a policy nothing but the sanitiser holds a body back: `npm test` looks at each body where it is alone. */
const POLICIES = soaked<readonly (readonly [string, boolean])[]>(
  [['without a policy', true]],
  [
    ['with the strict policy', false],
    ['without a policy', true],
  ],
);

test.each(POLICIES)(
  'none of the hostile bodies runs or leaves an active element, in notices and learning texts, %s',
  async (_name, bypassCSP) => {
    expect(new Set(HOSTILE_HTML).size).toBe(200);
    const context = await app.browser.newContext({
      bypassCSP,
      locale: 'ko-KR',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await page.goto(`${app.site.url}/support/notice`);
    await page.locator('.nlist').waitFor();
    await page.goto(`${app.site.url}/support/terms`); // the sanitiser is loaded from here on
    await page.locator('.article__body h3').first().waitFor();
    const found: string[] = [];
    for (const [kind, shelf] of [
      ['notice', app.site.world.content.notices],
      ['strategy', app.site.world.content.strategies],
    ] as const) {
      for (const { id, title } of shelf.all().filter((one) => one.title.startsWith('글 '))) {
        await go(page, kind === 'notice' ? `/support/notice/${id}` : `/support/notice?view=strategy&id=${id}`);
        await page.waitForFunction((name) => document.querySelector('.article h2')?.textContent === name, title);
        found.push(...(await looked(page, '.article__body', `${kind} ${title}`)));
      }
    }
    expect(found).toEqual([]);
    await context.close();
  },
);

test.each(POLICIES)(
  'none of them runs or leaves an active element in the terms and the privacy policy, %s',
  async (_name, bypassCSP) => {
    const context = await app.browser.newContext({ bypassCSP, locale: 'ko-KR' });
    const page = await context.newPage();
    let text: { readonly title: string; readonly content: string | undefined } = { title: '', content: '' };
    await page.route('**/api/content/static*', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, json: { ...((await response.json()) as object), ...text } });
    });
    await page.goto(`${app.site.url}/support/notice`);
    await page.locator('.nlist').waitFor();
    const found: string[] = [];
    const bodies = { terms: hostileAt(2), privacy: hostileAt(3) };
    for (const nr of bodies.terms.keys()) {
      for (const type of ['terms', 'privacy'] as const) {
        text = { title: `${type} ${nr}`, content: bodies[type][nr] };
        await go(page, `/support/${type}`);
        await page.waitForFunction((name) => document.querySelector('.article h2')?.textContent === name, text.title);
        found.push(...(await looked(page, '.article__body', text.title)));
      }
    }
    expect(found).toEqual([]);
    await context.close();
  },
);

test.each(POLICIES)(
  'none of them runs or leaves an active element in a popup, as its text, its picture or its title, %s',
  async (_name, bypassCSP) => {
    const context = await app.browser.newContext({
      bypassCSP,
      locale: 'ko-KR',
      viewport: { width: 1440, height: 900 },
    });
    const page = await context.newPage();
    await signIn(page, app, '/trade/4');
    await page.getByText('실시간 연결됨').waitFor();
    await go(page, '/mypage');
    await page.getByRole('heading', { name: '내 정보' }).waitFor();
    const found: string[] = [];
    const bare = HOSTILE_HTML.filter((_body, nr) => nr % 4 === 0);
    const sent = [
      ...hostileAt(0).map((body, nr) => [`글 ${nr}`, body, 2] as const),
      ...bare.map((body, nr) => [`그림 ${nr}`, body, 1] as const),
      ...bare.map((body) => [body, '<b>글</b>', 2] as const),
    ];
    for (let at = 0; at < sent.length; at += STACK) {
      const stack = sent.slice(at, at + STACK);
      for (const [title, content, type] of stack) app.site.sendPopup(title, content, type);
      withoutPopups(app.site); // the list of a later question has none of them
      for (const [title] of stack.toReversed()) {
        await page.waitForFunction((name) => document.querySelector('.popup h2')?.textContent === name, title);
        found.push(...(await looked(page, '.popup__head h2, .popup__body', title)));
        await page.evaluate(() => document.querySelector<HTMLElement>('.popup__foot button')?.click());
      }
    }
    expect(found).toEqual([]);
    await context.close();
  },
);

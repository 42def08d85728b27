import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, PHONE, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What a document of the site finds in its browser. Runs in the page. */
const found = async () => ({
  history: history.length,
  local: Object.keys(localStorage),
  session: Object.keys(sessionStorage),
  databases: (await indexedDB.databases()).map(({ name }) => name),
  caches: await caches.keys(),
  cookies: document.cookie,
  name: window.name,
  width: innerWidth,
  isLight: matchMedia('(prefers-color-scheme: light)').matches,
  isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
  marks: Object.keys(globalThis).filter((key) => key.startsWith('markOf')),
});

test('a tab that a test has closed is for the next test as a fresh one', async () => {
  const first = await openTab(app, { viewport: PHONE });
  await first.page.goto(`${app.site.url}/icon.svg`);
  const fresh = await first.page.evaluate(found);
  await first.page.addInitScript(() => Object.assign(globalThis, { markOfPage: 1 }));
  await first.context.addInitScript(() => Object.assign(globalThis, { markOfContext: 1 }));
  await first.page.route('**/icon.svg', (route) => route.abort());
  await first.page.setViewportSize({ width: 800, height: 600 });
  await first.page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await signIn(first.page, app, '/mypage');
  await first.page.getByText('로그아웃').first().waitFor({ state: 'attached' });
  await first.page.evaluate(async () => {
    localStorage.setItem('mine', '1');
    await cookieStore.set('mine', '1');
    window.name = 'mine';
    await caches.open('mine');
    history.pushState(null, '', '/mypage?mine');
    console.warn('mine');
  });
  expect((await first.page.evaluate(found)).marks).toEqual(['markOfPage', 'markOfContext']);
  await first.context.close();
  await first.context.close(); // a second time, as those do that close whatever is open

  const next = await openTab(app, { viewport: PHONE });
  expect(next.page).toBe(first.page);
  await next.page.goto(`${app.site.url}/icon.svg`);
  expect(await next.page.evaluate(found)).toEqual(fresh);
  expect([fresh.local, fresh.session, fresh.databases, fresh.marks]).toEqual([[], [], [], []]);
  expect(next.complaints).toEqual([]);
  expect((await openTab(app, { viewport: PHONE })).page).not.toBe(next.page);
});

test('a tab that is open, of another size, of a test that opened a second page, with a service worker, or changed so that no cleaning undoes it is no other test’s', async () => {
  const open = await openTab(app);
  const other = await openTab(app);
  expect(other.page).not.toBe(open.page);
  await other.context.newPage();
  await other.context.close();
  const inspected = await openTab(app);
  await inspected.context.newCDPSession(inspected.page);
  await inspected.context.close();
  const shifted = await openTab(app);
  await shifted.page.clock.install();
  await shifted.context.close();
  const next = await openTab(app);
  const worker = await openTab(app, { hasWorker: true });
  await worker.context.close();
  const nextWorker = await openTab(app, { hasWorker: true });
  const phone = await openTab(app, { viewport: { width: 360, height: 640 } });
  const pages = [open, other, inspected, shifted, next, worker, nextWorker, phone].map(({ page }) => page);
  expect(new Set(pages).size).toBe(pages.length);
});

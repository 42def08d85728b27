import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PAINT_WAIT_MS } from '../../engine/ports/browser.ts';
import { FIRST_JS_MAX_KIB } from '../../view/build/budget.ts';
import { type App, openTab, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({}, { reusesTabs: false });
});
afterAll(() => app.close());

/** React is waited with until the chart is drawn, but for some seconds only. A busy machine gets ten times as many. Runs before the scripts. */
function withLongWait(): void {
  const SOME_SECONDS_MS = 8_000;
  const begin = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, ms = 0) =>
    begin(run, ms === SOME_SECONDS_MS ? 10 * ms : ms)) as typeof setTimeout;
}
const isReact = (path: string): boolean => path.includes('/react-');

/** Loads the page again. Answers the scripts that were asked for before the chart was drawn, and those asked for later. */
async function reload(page: Page): Promise<readonly [first: readonly string[], later: readonly string[]]> {
  await page.reload();
  await page.getByText('실시간 연결됨').waitFor();
  const { drawnMs, scripts } = await page.evaluate(() => ({
    drawnMs: performance.getEntriesByName('chart.drawn')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  }));
  // a file of a part is preloaded and then imported: without a cache some browsers list it twice
  const pathsOf = (isFirst: boolean): readonly string[] => [
    ...new Set(scripts.filter(({ startTime }) => startTime < drawnMs === isFirst).map(({ path }) => path)),
  ];
  return [pathsOf(true), pathsOf(false)];
}

test('a returning member sees the price chart before the application is loaded, within the budget', async () => {
  const { page, context, complaints } = await openTab(app, { init: withLongWait });
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  const bytes = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (!pathname.endsWith('.js')) return;
    const body = await response.body().catch(() => null); // a reload may take it away before it is read: the next load has it
    if (body !== null) bytes.set(pathname, gzipSync(body).length);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const [first, later] = await reload(page);
  expect(first.length).toBeGreaterThan(3);
  expect(first.filter(isReact)).toEqual([]);
  expect(later.filter(isReact)).not.toEqual([]);
  await expect.poll(() => first.filter((path) => !bytes.has(path))).toEqual([]);
  expect(first.reduce((sum, path) => sum + (bytes.get(path) ?? Number.NaN), 0)).toBeLessThanOrEqual(
    FIRST_JS_MAX_KIB * 1024,
  );
  expect(complaints).toEqual([]);
  await context.close();
});

type Asked = { framesAsked: number };

/** Counts the frames that the page asks for. Runs before the scripts. */
function countFrames(): void {
  const asked: Asked = Object.assign(globalThis, { framesAsked: 0 });
  const ask = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (run) => {
    asked.framesAsked++;
    return ask(run);
  };
}

test('while the application is loading, the countdown beside the chart runs and asks for no frame', async () => {
  const { page, context } = await openTab(app, { init: countFrames });
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\/react-[^/]+\.js/, async (route) => {
    await held;
    await route.continue();
  });
  await page.reload({ waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByName('chart.drawn').length > 0);
  const asked = (): Promise<number> => page.evaluate(() => (globalThis as unknown as Asked).framesAsked);
  const left = page.locator('.skeleton--trade .lane__t');
  await expect.poll(() => left.textContent()).toMatch(/\d/);
  const [before, said] = [await asked(), new Set<string | null>()];
  await expect.poll(async () => said.add(await left.textContent()).size).toBeGreaterThan(2);
  expect((await asked()) - before).toBeLessThan(10);
  letGo();
  await page.getByText('실시간 연결됨').waitFor();
  await context.close();
});

test('after a reload the code of the price chart is asked for before the site has said what the option is', async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  await page.reload();
  await page.getByText('실시간 연결됨').waitFor();
  const [askedMs, toldMs] = await page.evaluate(() => {
    const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
    const of = (what: RegExp) => files.find(({ name }) => what.test(name));
    return [of(/\/early-[^/]+\.js/)?.startTime, of(/option\/site\/list/)?.responseEnd];
  });
  expect(askedMs).toBeLessThan(toldMs ?? Number.NaN);
  await context.close();
});

/** What waits for the first paint waits without an end where nothing says that it is done. Runs before the scripts. */
function withoutLongestWait(longestMs: number): void {
  const begin = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, ms = 0) => (ms === longestMs ? 0 : begin(run, ms))) as typeof setTimeout;
}

test.each([
  '/',
  '/dnw',
  '/asset',
  '/history_trade',
  '/list_dnw',
  '/mypage',
  '/support/notice',
  '/trade/2?view=history',
  '/trade/8?view=notices',
])('%s has no chart: the live link opens when the screen is painted, and waits for no chart', async (path) => {
  const { page, context, complaints } = await openTab(app);
  await page.addInitScript(withoutLongestWait, PAINT_WAIT_MS);
  await signIn(page, app, path);
  await Promise.all([page.waitForEvent('websocket'), page.reload()]);
  expect(await page.evaluate(() => performance.getEntriesByName('chart.drawn').length)).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a number-ball page shows its digits without the drawing library of the price chart', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app, '/trade/8');
  await page.locator('.digit--key').waitFor();
  const [first, later] = await reload(page);
  expect(first.some(isReact)).toBe(true);
  expect([...first, ...later].filter((path) => /\/(uplot|chart|early)-/.test(path))).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('Pretendard shows the text, and no byte of it is asked for before the chart is drawn', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  await page.goto(`${app.site.url}/trade/2`);
  await page.getByText('실시간 연결됨').waitFor();
  await expect
    .poll(() => page.evaluate(() => document.fonts.check('16px "Pretendard Variable"', '매수 123')))
    .toBe(true);
  const { drawnMs, fonts } = await page.evaluate(() => ({
    drawnMs: performance.getEntriesByName('chart.drawn')[0]?.startTime ?? 0,
    fonts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => /fonts|\.woff2$/.test(name))
      .map(({ name, startTime }) => ({ name, startTime })),
  }));
  expect(fonts.length).toBeGreaterThanOrEqual(3);
  expect(fonts.filter(({ startTime }) => startTime < drawnMs)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

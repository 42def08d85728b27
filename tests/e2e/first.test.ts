import { gzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, signIn, startApp } from './app.ts';

/** Twice react + react-dom, gzipped: the budget of `npm run build` (tests/bench/bundle.ts). */
const FIRST_JS_MAX_BYTES = 134 * 1024;
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('a member who comes back sees the chart before the application is loaded, within the budget', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  const bytes = new Map<string, number>();
  page.on('response', async (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.endsWith('.js')) bytes.set(pathname, gzipSync(await response.body()).length);
  });
  const session = await context.newCDPSession(page);
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await page.getByText('실시간 연결됨').waitFor();
  await page.waitForTimeout(500);
  const { drawnMs, scripts } = await page.evaluate(() => ({
    drawnMs: performance.getEntriesByName('chart.drawn')[0]?.startTime ?? 0,
    scripts: performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name, startTime }) => ({ path: new URL(name).pathname, startTime })),
  }));
  const first = scripts.filter(({ startTime }) => startTime < drawnMs).map(({ path }) => path);
  expect(first.length).toBeGreaterThan(3);
  expect(bytes.get(first[0] ?? '') ?? 0).toBeGreaterThan(0);
  expect(first.some((path) => path.includes('/react-'))).toBe(false);
  expect(first.reduce((sum, path) => sum + (bytes.get(path) ?? Number.NaN), 0)).toBeLessThanOrEqual(FIRST_JS_MAX_BYTES);
  expect(scripts.some(({ path }) => path.includes('/react-'))).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, PHONE, signIn, startApp } from './app.ts';
import { ALLOWED, isControlled, isUp, openControlled } from './controlled.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({}, { reusesTabs: false });
});
afterAll(() => app.close());

describe('a cache that is not whole', () => {
  /** The paths that the worker keeps. */
  const keptBy = (page: Page): Promise<readonly string[]> =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });

  test('W20: what is lost of it comes from the host, and is kept again at the next visit', async () => {
    const { page, context, complaints } = await openControlled(app);
    const lost = await page.evaluate(async () => {
      const paths: string[] = [];
      for (const name of await caches.keys()) {
        const cache = await caches.open(name);
        const isStart = name.includes('-precache-');
        for (const request of await cache.keys())
          if (name.startsWith('round-page') || (isStart && /\/(round|down|app)-[^/]+\.js$/.test(request.url))) {
            await cache.delete(request);
            paths.push(new URL(request.url).pathname);
          }
      }
      return paths;
    });
    expect(lost).toContain('/');
    expect(lost.length).toBeGreaterThan(3);
    await page.reload();
    await isUp(page);
    await expect
      .poll(async () => {
        const kept = await keptBy(page);
        return lost.filter((path) => !kept.includes(path));
      })
      .toEqual([]);
    await context.setOffline(true);
    await page.goto(`${app.site.url}/trade/2`);
    await page.getByText('네트워크에 연결되어 있지 않습니다').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('W20: where the device has no room for it, the page works without a worker, and has one when there is room again', async () => {
    const { page, context } = await openTab(app, { viewport: PHONE, hasWorker: true, allow: ALLOWED });
    const devtools = await context.newCDPSession(page);
    const origin = app.site.url;
    await devtools.send('Storage.overrideQuotaForOrigin', { origin, quotaSize: 20_000 });
    await signIn(page, app, '/trade/2');
    await isUp(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await devtools.send('Storage.overrideQuotaForOrigin', { origin });
    await page.reload();
    await isControlled(page);
    await context.close();
  });
});

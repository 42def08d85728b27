import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, signIn, startApp } from './app.ts';
import { laidOut } from './layout.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('after a move to a monitor of another pixel ratio the canvases have its pixels, and a resize raises no error of the window', async () => {
  const init = (): void => {
    const errors: string[] = Object.assign(globalThis, { errors: [] as string[] }).errors;
    // Chromium's emulation of a monitor tells no change to those who asked for the resolution: the test does
    const ask = matchMedia.bind(globalThis);
    const asked: MediaQueryList[] = Object.assign(globalThis, { asked: [] as MediaQueryList[] }).asked;
    globalThis.matchMedia = (query) => {
      const list = ask(query);
      if (query.includes('resolution')) asked.push(list);
      return list;
    };
    addEventListener('error', (event) => errors.push(event.message), true);
  };
  const { page, context, complaints } = await openTab(app, { init });
  await signIn(page, app);
  await page.locator('.chart__plot--lane canvas').waitFor();
  const session = await context.newCDPSession(page);
  const ratios = () =>
    page.evaluate(() =>
      ['.chart__plot:not(.chart__plot--lane) canvas', '.chart__plot--lane canvas'].map((name) => {
        const canvas = document.querySelector<HTMLCanvasElement>(name);
        return canvas === null ? 0 : Math.round((canvas.width / canvas.getBoundingClientRect().width) * 10) / 10;
      }),
    );
  for (const deviceScaleFactor of [2, 1, 3]) {
    await session.send('Emulation.setDeviceMetricsOverride', {
      width: 1440,
      height: 900,
      deviceScaleFactor,
      mobile: false,
    });
    await expect.poll(() => page.evaluate(() => devicePixelRatio)).toBe(deviceScaleFactor);
    await page.evaluate(() => {
      const { asked } = globalThis as unknown as { readonly asked: readonly MediaQueryList[] };
      asked.at(-1)?.dispatchEvent(new Event('change'));
    });
    await expect.poll(ratios).toEqual([deviceScaleFactor, deviceScaleFactor]);
  }
  for (const width of [1_200, 700, 390, 1_440])
    for (const height of [600, 900]) {
      await page.setViewportSize({ width, height });
      await page.evaluate(laidOut);
    }
  expect(await page.evaluate(() => (globalThis as unknown as { errors: string[] }).errors)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

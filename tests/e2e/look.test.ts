import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp } from './app.ts';
import { serious } from './axe.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The trade screen is there, its link is up, its chart or its digits are drawn, and nothing on it moves that comes to an end. */
async function isSettled(page: import('playwright-core').Page): Promise<void> {
  await page.getByLabel(/^(투자|베팅)금액$/).waitFor();
  await page.getByText('실시간 연결됨').waitFor({ state: 'attached' }); // a phone has no room for the words
  await page.locator('.chart__plot--lane canvas, .digit--key').first().waitFor();
  await page.waitForFunction(() =>
    document
      .getAnimations()
      .every(({ playState, effect }) => playState !== 'running' || effect?.getTiming().iterations === Infinity),
  );
}

/** How far the page can be scrolled sideways, in px. */
const overflow = (page: import('playwright-core').Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each([
  ['dark', DESKTOP],
  ['light', DESKTOP],
  ['dark', PHONE],
  ['light', PHONE],
] as const)('%s at %o', (theme, viewport) => {
  test('login, trade and number-ball have no serious finding of axe, no horizontal scroll and no console message', async () => {
    const { page, context, complaints } = await openTab(app, { viewport });
    await context.addInitScript(
      (wanted) => localStorage.setItem('round.prefs', JSON.stringify({ theme: wanted })),
      theme,
    );
    await page.goto(`${app.site.url}/login`);
    await page.getByRole('heading', { name: '로그인' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    expect(await serious(page)).toEqual([]);
    await signIn(page, app);
    await isSettled(page);
    expect(await serious(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // number-ball: the first option of its kind
    await page.goto(`${app.site.url}/trade/8`);
    await page.locator('.digit--key').waitFor();
    await isSettled(page);
    expect(await serious(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('the theme switch repaints the price chart with the new theme', async () => {
  const { page, context, complaints } = await openTab(app, { allow: /willReadFrequently/ }); // our own look at the pixels
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  const brightness = (): Promise<number> =>
    page.evaluate(() => {
      const canvas = document.querySelector<HTMLCanvasElement>('.chart__plot--lane canvas');
      const pixels = canvas?.getContext('2d')?.getImageData(0, 0, canvas.width, canvas.height).data ?? [];
      let [sum, seen] = [0, 0];
      for (let i = 0; i < pixels.length; i += 4) {
        const alpha = pixels[i + 3] ?? 0;
        if (alpha === 0) continue;
        sum += (((pixels[i] ?? 0) + (pixels[i + 1] ?? 0) + (pixels[i + 2] ?? 0)) / 3) * alpha;
        seen += alpha;
      }
      return seen === 0 ? Number.NaN : sum / seen;
    });
  await expect.poll(brightness).toBeGreaterThan(0); // drawn
  const dark = await brightness();
  await page.getByRole('button', { name: '밝은 화면으로 바꾸기' }).click();
  await expect.poll(brightness).toBeGreaterThan(dark + 40);
  await page.getByRole('button', { name: '어두운 화면으로 바꾸기' }).click();
  await expect.poll(async () => Math.abs((await brightness()) - dark)).toBeLessThan(40);
  expect(complaints).toEqual([]);
  await context.close();
});

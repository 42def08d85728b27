import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { isStill, seriousInThemes } from './axe.ts';
import { goTo } from './screen-list.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 30, 1);
});
afterAll(() => app.close());

/** The trade screen is there, its link is up, its chart or its digits are drawn, and nothing on it moves that comes to an end. */
async function isSettled(page: import('playwright-core').Page): Promise<void> {
  await page.getByLabel(/^(투자|베팅)금액$/).waitFor();
  await page.getByText('실시간 연결됨').waitFor({ state: 'attached' }); // a phone has no room for the words
  await page.locator('.chart__plot--lane canvas, .digit--key').first().waitFor();
  await isStill(page);
}

/** How far the page can be scrolled sideways, in px. */
const overflow = (page: import('playwright-core').Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe.each(
  inTurn(1, [
    ['dark', DESKTOP],
    ['light', PHONE],
  ] as const),
)('%s at %o', (theme, viewport) => {
  test('the theme that the device keeps is the one of the page, and login, trade, number-ball and history have in both themes no serious finding of axe, no horizontal scroll and no console message', async () => {
    const { page, context, complaints } = await openTab(app, { viewport });
    await context.addInitScript(
      // without the beat of the last ten seconds, whose paler half is no colour to read by
      (wanted) => localStorage.setItem('round.prefs', JSON.stringify({ theme: wanted, blink: false })),
      theme,
    );
    await page.goto(`${app.site.url}/login`);
    await page.getByRole('heading', { name: '로그인' }).waitFor();
    expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe(theme);
    expect(await seriousInThemes(page)).toEqual([]);
    await signIn(page, app);
    await isSettled(page);
    expect(await seriousInThemes(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    // number-ball: the first option of its kind
    await page.evaluate(goTo, '/trade/8');
    await page.locator('.digit--key').waitFor();
    await isSettled(page);
    expect(await seriousInThemes(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    await page.evaluate(goTo, '/history_trade');
    await page.getByText('30건을 모두 불러왔습니다.').waitFor();
    expect(await seriousInThemes(page)).toEqual([]);
    expect(await overflow(page)).toBeLessThanOrEqual(0);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

/** How bright the lane of the price chart is, 0 to 255; NaN before it is drawn. */
const brightnessOf = (page: import('playwright-core').Page): Promise<number> =>
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

/** A lane that is drawn with the dark theme is darker than this. */
const DARK_MAX = 120;

/** How bright the lane is in the dark theme, once it is drawn with its zones: the line alone is bright. */
async function darkBrightness(page: import('playwright-core').Page): Promise<number> {
  await expect.poll(async () => Math.abs((await brightnessOf(page)) - DARK_MAX / 2)).toBeLessThan(DARK_MAX / 2);
  return brightnessOf(page);
}

test('a change of the theme of the device repaints the price chart', async () => {
  const { page, context } = await openTab(app, { allow: /willReadFrequently/ });
  const brightness = () => brightnessOf(page);
  await context.addInitScript(() => localStorage.setItem('round.prefs', JSON.stringify({ theme: 'device' })));
  await page.emulateMedia({ colorScheme: 'dark' });
  newRound(app, 2); // a round that ends repaints the chart too
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  await page.reload(); // the chart is then there before the rest of the page
  await page.getByText('실시간 연결됨').waitFor();
  const dark = await darkBrightness(page);
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(brightness).toBeGreaterThan(dark + 40);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(async () => Math.abs((await brightness()) - dark)).toBeLessThan(40);
  await context.close();
});

type Device = { readonly turn: (isLight: boolean) => void; readonly tell: () => void };
/** A device whose theme the test turns, and tells of later. Runs before the page's own scripts. */
function holdTheme(): void {
  const ask = globalThis.matchMedia;
  const events = new EventTarget();
  let isLight = false;
  const device = Object.assign(events, {
    turn: (next: boolean): void => {
      isLight = next;
    },
    tell: (): unknown => events.dispatchEvent(new Event('change')),
  });
  Object.defineProperty(device, 'matches', { get: () => isLight });
  Object.assign(globalThis, { device });
  globalThis.matchMedia = (query) =>
    query === '(prefers-color-scheme: light)' ? (device as unknown as MediaQueryList) : ask(query);
}
const tellTheme = (page: import('playwright-core').Page): Promise<void> =>
  page.evaluate(() => (globalThis as unknown as { device: Device }).device.tell());

test('a price that comes between the change of the theme of the device and its event leaves the price chart right', async () => {
  const { page, context } = await openTab(app, { init: holdTheme, allow: /willReadFrequently/ });
  await context.addInitScript(() => localStorage.setItem('round.prefs', JSON.stringify({ theme: 'device' })));
  newRound(app, 2);
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  const dark = await darkBrightness(page);
  const price = page.locator('.price__v');
  const before = await price.textContent();
  await page.evaluate(() => (globalThis as unknown as { device: Device }).device.turn(true));
  await expect.poll(() => price.textContent()).not.toBe(before);
  await tellTheme(page);
  await expect.poll(() => brightnessOf(page)).toBeGreaterThan(dark + 40);
  await context.close();
});

test('the theme switch repaints the price chart with the new theme', async () => {
  const { page, context, complaints } = await openTab(app, { allow: /willReadFrequently/ }); // our own look at the pixels
  const brightness = () => brightnessOf(page);
  newRound(app, 2);
  await signIn(page, app);
  await page.getByText('실시간 연결됨').waitFor();
  const dark = await darkBrightness(page);
  await page.getByRole('button', { name: '밝은 화면으로 바꾸기' }).click();
  await expect.poll(brightness).toBeGreaterThan(dark + 40);
  await page.getByRole('button', { name: '어두운 화면으로 바꾸기' }).click();
  await expect.poll(async () => Math.abs((await brightness()) - dark)).toBeLessThan(40);
  expect(complaints).toEqual([]);
  await context.close();
});

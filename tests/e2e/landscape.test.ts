import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../view/locales/language.ts';
import { type App, openTab, signIn, startApp, type Tab } from './app.ts';
import { laidOut } from './layout.ts';

/* The tests share a page, whose window each gives the size that it looks at. Its round of 5 minutes stays open meanwhile. */

let app: App;
let tab: Tab;
beforeAll(async () => {
  app = await startApp();
  tab = await openTab(app);
  await signIn(tab.page, app, '/trade/4');
  await tab.page.locator('.stat--left .num').waitFor();
});
afterAll(() => app.close());

async function resized(width: number, height: number): Promise<Page> {
  await tab.page.setViewportSize({ width, height });
  await tab.page.evaluate(laidOut);
  return tab.page;
}

/** Phones on their side, 1440x900 at 200 % zoom, and low windows on both sides of the height at which the layout changes. */
const SIZES = [
  [844, 390],
  [667, 375],
  [720, 450],
  [667, 330],
  [800, 559],
  [768, 560],
  [1024, 600],
  [1366, 650],
  [1280, 739],
] as const;
/** What a member needs to bet: all of it is in view at once, and nothing lies over anything else. */
const NEEDED = [
  '.price__v',
  '.stat--left .stat__v',
  '.trade__chart',
  '.input--amount',
  '.bet__btn--buy',
  '.bet__btn--sell',
];

describe('Price, countdown, chart, amount and both buttons are in view together', () => {
  test.each(SIZES)('at %dx%d', async (width, height) => {
    const page = await resized(width, height);
    await page.locator('.price__v', { hasText: /\d/ }).first().waitFor();
    for (const name of NEEDED) await page.locator(name).first().waitFor();
    const boxes = await page.evaluate(
      (names) =>
        names.map((name) => {
          const { left, top, right, bottom } = document.querySelector(name)?.getBoundingClientRect() ?? new DOMRect();
          return { name, left, top, right, bottom };
        }),
      NEEDED,
    );
    for (const { name, left, top, right, bottom } of boxes) {
      expect(right - left, name).toBeGreaterThan(20);
      expect(bottom - top, name).toBeGreaterThan(10);
      expect(left, name).toBeGreaterThanOrEqual(0);
      expect(top, name).toBeGreaterThanOrEqual(0);
      expect(right, name).toBeLessThanOrEqual(width);
      expect(bottom, name).toBeLessThanOrEqual(height);
    }
    for (const [i, one] of boxes.entries())
      for (const other of boxes.slice(i + 1)) {
        const isApart =
          one.right <= other.left || other.right <= one.left || one.bottom <= other.top || other.bottom <= one.top;
        expect(isApart, `${one.name} and ${other.name} do not overlap`).toBe(true);
      }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    expect(tab.complaints).toEqual([]);
  });
});

test('A window is short under 560 px of height: the order panel is then a separate column beside the chart', async () => {
  const page = await resized(1024, 559);
  const isShort = (): Promise<boolean> => page.locator('.infobar__type').isVisible();
  await expect.poll(isShort).toBe(true);
  await resized(1024, 560);
  await expect.poll(isShort).toBe(false);
});

test('In a short window the price chart shows no countdown and no axis of the candles', async () => {
  const page = await resized(844, 390);
  await page.locator('.chart__over .c-tag').first().waitFor();
  expect(await page.locator('.lane__t').isVisible()).toBe(false);
  expect(
    await page.evaluate(() =>
      getComputedStyle(document.querySelector('.chart') ?? document.body).getPropertyValue('--axis-l'),
    ),
  ).toBe('0px');
});

test('A chart that fills a short window has its countdown in the lane: it covers the info bar', async () => {
  // without a full screen of the browser the chart fills the page, and the window can be made low
  const init = (): void => Object.assign(Element.prototype, { requestFullscreen: undefined });
  const { page, context } = await openTab(app, { init });
  await signIn(page, app, '/trade/4');
  await page.getByRole('button', { name: '차트 크게 보기' }).click();
  await page.setViewportSize({ width: 844, height: 390 });
  await page.locator('.trade__chart.is-full .lane__t', { hasText: /\d/ }).waitFor();
  await page.keyboard.press('Escape');
  await page.locator('.trade__chart:not(.is-full)').waitFor();
  expect(await page.locator('.lane__t').isVisible()).toBe(false);
  await context.close();
});

test('The lists under the chart scroll, and the order column stays', async () => {
  const page = await resized(844, 390);
  const buy = page.locator('.bet__btn--buy');
  await buy.waitFor();
  const before = await buy.boundingBox();
  await page.getByRole('tab', { name: '회차 결과' }).scrollIntoViewIfNeeded();
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
  await page.evaluate(laidOut);
  expect(await buy.boundingBox()).toEqual(before);
  expect((await page.locator('.price__v').boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test('Beside the chart, the ring of a closed round has the same place in every language', async () => {
  const page = await resized(844, 390);
  const titles = LANGUAGES.flatMap((each) => {
    const { title } = JSON.parse(readFileSync(`view/locales/${each}/betting.json`, 'utf8'));
    return [title.closed, title.announced];
  });
  const tops = await page.evaluate((all: readonly string[]) => {
    const veil = document.createElement('div');
    veil.className = 'veil';
    veil.innerHTML = '<span class="veil__ring"></span><p class="veil__t"></p><p class="t-2">862 14:21:00</p>';
    document.querySelector('.order__act')?.append(veil);
    const [ring, title, text] = [...veil.children];
    const found = all.map((words) => {
      if (title) title.textContent = words;
      const lines = (title?.getBoundingClientRect().height ?? 0) / 24;
      return { ring: ring?.getBoundingClientRect().top, text: text?.getBoundingClientRect().top, lines };
    });
    veil.remove();
    return found;
  }, titles);
  expect(new Set(tops.map((each) => JSON.stringify(each))).size).toBe(1);
  expect(tops[0]?.lines).toBe(2);
});

test('The asset selector is a dialog inside the window, with its list in reach', async () => {
  const page = await resized(667, 375);
  await page.locator('.infobar__type').click();
  const dialog = page.locator('.selector');
  await dialog.waitFor();
  const box = await dialog.boundingBox();
  expect(box?.y).toBeGreaterThanOrEqual(0);
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(375);
  await dialog.getByRole('link', { name: /1분/ }).first().click();
  await page.waitForURL(/\/trade\/(?!4$)\d+$/);
});

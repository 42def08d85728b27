import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({}, { reusesTabs: false });
});
afterAll(() => app.close());

/** The parts that the page has before any script of the application, and that the application has too. */
const PARTS = ['.topbar', '.brand', '.trade__info', '.trade__chart', '.trade__bottom', '.trade__order'];
type Box = { readonly x: number; readonly y: number; readonly width: number };
const boxesOf = (page: Page, parts: readonly string[] = PARTS): Promise<(Box | null)[]> =>
  page.evaluate(
    (names) =>
      names.map((name) => {
        const box = [...document.querySelectorAll(name)]
          .map((part) => part.getBoundingClientRect())
          .find(({ width, height }) => width > 0 && height > 0);
        // the brand is as wide as its word, which another font shows first
        const width = name === '.brand' ? 0 : Math.round(box?.width ?? 0);
        return box === undefined ? null : { x: Math.round(box.x), y: Math.round(box.y), width };
      }),
    parts,
  );

/** The phone's order panel is as high as its content, which the skeleton does not have. */
const MOVED_MAX_PX = 4;
const movedPx = (before: readonly (Box | null)[], after: readonly (Box | null)[]): number =>
  Math.max(
    ...before.map((from, i) => {
      const to = after[i];
      if (from === null || to === null || to === undefined) return Number.POSITIVE_INFINITY;
      return Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y), Math.abs(from.width - to.width));
    }),
  );

/** Holds back every script of the application until the answered function is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = (): void => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/assets\/.*\.js$/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

describe.each(
  inTurn(1, [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const),
)('%s', (_, viewport) => {
  test('The page shows brand and panels before any script has come, where the application shows them too', async () => {
    const { page, context, complaints } = await openTab(app, { viewport });
    await signIn(page, app);
    await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
    const release = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await page.getByText('불러오는 중').locator('visible=true').first().waitFor();
    const before = await boxesOf(page);
    expect(before).not.toContain(null);
    release();
    await page.locator('.order__head').waitFor();
    await expect.poll(() => page.locator('.skeleton').count()).toBe(0);
    await expect.poll(async () => movedPx(before, await boxesOf(page))).toBeLessThanOrEqual(MOVED_MAX_PX);
    const shift = await page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          let sum = 0;
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) sum += (entry as unknown as { value: number }).value;
          }).observe({ type: 'layout-shift', buffered: true });
          requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
        }),
    );
    expect(shift).toBeLessThanOrEqual(0.02);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('A visitor who is not signed in sees the brand and a message to wait, then the sign-in form', async () => {
    const { page, context } = await openTab(app, { viewport });
    const release = await holdScripts(page);
    await page.goto(`${app.site.url}/trade/2`, { waitUntil: 'commit' });
    await page.getByText('불러오는 중').locator('visible=true').first().waitFor();
    const brand = await boxesOf(page, ['.brand']);
    release();
    await page.getByLabel('아이디', { exact: true }).waitFor();
    expect(await boxesOf(page, ['.brand'])).toEqual(brand);
    await context.close();
  });
});

test('The first paint has the theme that the member chose', async () => {
  const { page, context } = await openTab(app);
  await page.goto(`${app.site.url}/login`);
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('dark');
  await page.evaluate(() => localStorage.setItem('round.prefs', JSON.stringify({ theme: 'light' })));
  const release = await holdScripts(page);
  await page.reload({ waitUntil: 'commit' });
  await page.locator('.brand').first().waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  release();
  await page.getByLabel('아이디', { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.dataset.theme)).toBe('light');
  await context.close();
});

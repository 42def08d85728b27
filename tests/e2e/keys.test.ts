import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, recallBets, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 30, 1);
});
afterAll(() => app.close());

/** An element that the tab key came to. `isBack`: it stands above the one before in its panel, or left of it in the same row. */
type Stop = { readonly name: string; readonly isBack: boolean };

const STOPS_MAX = 120;

/** Where the tab key leads, from the start of the page until it leaves it. Both places are read at once: the focus scrolls. */
async function stopsOf(page: Page): Promise<readonly Stop[]> {
  await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
  const stops: Stop[] = [];
  while (stops.length < STOPS_MAX) {
    await page.keyboard.press('Tab');
    const stop = await page.evaluate(() => {
      /** Elements whose middles differ by less stand in one row. */
      const row = 12;
      const kept = globalThis as { stopBefore?: Element };
      const [from, to] = [kept.stopBefore, document.activeElement];
      if (to === null || to === document.body) return null;
      kept.stopBefore = to;
      const panelOf = (element: Element): Element | null =>
        element.closest('.panel, .topbar, .statusbar, .footer, .page__head');
      const middle = (element: Element): number => {
        const { top, height } = element.getBoundingClientRect();
        return top + height / 2;
      };
      const name = to.getAttribute('aria-label') ?? to.textContent?.slice(0, 30) ?? '';
      // a list that scrolls is a stop itself, and its first row stands above the middle of it
      if (from === undefined || from.contains(to) || panelOf(from) !== panelOf(to)) return { name, isBack: false };
      const down = middle(to) - middle(from);
      const right = to.getBoundingClientRect().left - from.getBoundingClientRect().left;
      const isTall = to.getBoundingClientRect().height > 100; // a list beside its switch is right of it
      return { name, isBack: (down < -row && !(isTall && right > 0)) || (Math.abs(down) <= row && right < 0) };
    });
    if (stop === null) return stops;
    stops.push(stop);
  }
  throw new Error('the tab key never leaves the page');
}

const backwards = (stops: readonly Stop[]): readonly string[] =>
  stops.flatMap(({ name, isBack }) => (isBack ? [name] : []));

describe.each([
  ['desktop', DESKTOP],
  ['phone of 360', { width: 360, height: 740 }],
] as const)('on a %s', (_name, viewport) => {
  test('the Tab key goes through number-ball in reading order', async () => {
    const { page, context } = await openTab(app, { viewport });
    await signIn(page, app, '/trade/8');
    await page.locator('.bgroup:not([aria-disabled])').first().waitFor();
    const stops = await stopsOf(page);
    expect(stops.filter(({ name }) => /×/.test(name)).length).toBe(23);
    expect(backwards(stops)).toEqual([]);
    await context.close();
  });

  test('the Tab key goes through the history screen in reading order', async () => {
    const { page, context } = await openTab(app, { viewport });
    await signIn(page, app, '/history_trade');
    await page.getByText(/불러왔습니다/).waitFor();
    const stops = await stopsOf(page);
    expect(stops.length).toBeGreaterThan(5);
    expect(backwards(stops)).toEqual([]);
    await context.close();
  });
});

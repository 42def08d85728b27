import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { middleOf, type Point, pressTwice } from './press.ts';

/* What lies over the screen is closed by one press, and that press, or a second one, presses nothing of the screen under it. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 20, 2);
});
afterAll(() => app.close());

type Case = {
  readonly name: string;
  readonly size: { readonly width: number; readonly height: number };
  readonly path: string;
  readonly opener: (page: Page) => Locator;
  /** What lies over the screen. */
  readonly over: string;
  /** Where it is closed: a control, or a place beside it. */
  readonly at: (page: Page) => Promise<Point>;
};

const x = (over: string) => (page: Page) => middleOf(page.locator(over).getByRole('button', { name: '닫기' }).first());
/** A place of the screen that is seen beside what lies over it. */
const beside =
  (x: number, y: number) =>
  (page: Page): Promise<Point> => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {};
    return Promise.resolve({ x: x * width, y: y * height });
  };
const drawer = (page: Page) => page.locator('.topbar > button').first();
const selector = (page: Page) => page.locator('.infobar button').first();
const info = (page: Page) => page.locator('.infobar').getByRole('button', { name: '계약 정보' });
const receipt = (page: Page) => page.locator('.audit').first();
const LANDSCAPE = { width: 844, height: 390 };

const TRADE = { size: PHONE, path: '/trade/2' } as const;
const CASES: readonly Case[] = [
  { ...TRADE, name: 'the menu, beside it', opener: drawer, over: '.drawer', at: beside(0.95, 0.9) },
  { ...TRADE, name: 'the menu, its button', opener: drawer, over: '.drawer', at: x('.drawer') },
  { ...TRADE, name: 'the instruments, above them', opener: selector, over: '.selector', at: beside(0.5, 0.04) },
  {
    name: 'the instruments on a desktop',
    size: DESKTOP,
    path: '/trade/2',
    opener: selector,
    over: '.selector',
    at: beside(0.9, 0.6),
  },
  { ...TRADE, name: 'a sheet, its button', opener: info, over: '.sheet', at: x('.sheet') },
  { ...TRADE, name: 'a sheet, beside it', opener: info, over: '.sheet', at: beside(0.5, 0.05) },
  {
    name: 'a receipt, its button',
    size: DESKTOP,
    path: '/history_trade',
    opener: receipt,
    over: '.receipt',
    at: x('.receipt'),
  },
  {
    name: 'a receipt, beside it',
    size: DESKTOP,
    path: '/history_trade',
    opener: receipt,
    over: '.receipt',
    at: beside(0.05, 0.5),
  },
  {
    name: 'the instruments on a phone that lies',
    size: LANDSCAPE,
    path: '/trade/2',
    opener: (page) => page.locator('.infobar__type'),
    over: '.selector',
    at: beside(0.95, 0.5),
  },
];

type Heard = { heard?: string[] };
/** Notes the clicks that reach a control of the screen under what lies over it. Runs in the page. */
function listen(over: string): void {
  const noted: string[] = [];
  Object.assign(globalThis, { heard: noted });
  document.body.addEventListener('click', ({ target }) => {
    const isOver = target instanceof Element && target.closest(`${over}, .sheet__scrim, .scrim__beside`) !== null;
    // one that has closed it is out of the document
    if (target instanceof Element && target.isConnected && !isOver) noted.push(target.outerHTML.slice(0, 80));
  });
}

describe('W8: a press that closes what lies over the screen reaches nothing under it', () => {
  test.each(CASES)('W8: $name', async ({ size, path, opener, over, at }) => {
    const { page, context } = await openTab(app, { viewport: size, hasTouch: size !== DESKTOP });
    await signIn(page, app, path);
    if (path.startsWith('/trade')) await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
    await opener(page).click();
    await page.locator(over).waitFor();
    const place = await at(page);
    await page.evaluate(listen, over);
    await pressTwice(page, place);
    await page.locator(over).waitFor({ state: 'detached' });
    expect(await page.evaluate(() => (globalThis as Heard).heard)).toEqual([]);
    await context.close();
  });

  test('W8: a press on a control that is off closes it too', async () => {
    const { page, context } = await openTab(app, { viewport: PHONE });
    await signIn(page, app, '/trade/2');
    await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
    for (const [opener, over, y] of [
      [drawer, '.drawer', 0.9],
      [selector, '.selector', 0.04],
    ] as const) {
      await opener(page).click();
      await page.locator(over).waitFor();
      const place = await beside(0.95, y)(page);
      await page.evaluate(({ x, y: top }) => {
        const control = document.elementFromPoint(x, top)?.closest('button') ?? document.createElement('button');
        control.disabled = true;
        if (control.isConnected) return;
        control.style.cssText = `position: fixed; left: ${x - 20}px; top: ${top - 20}px; width: 40px; height: 40px`;
        document.body.append(control);
      }, place);
      await page.mouse.click(place.x, place.y);
      await page.locator(over).waitFor({ state: 'detached' });
    }
    await context.close();
  });

  test('W8: a second finger inside takes nothing from the press of the first one beside it', async () => {
    const { page, context } = await openTab(app, { viewport: PHONE, hasTouch: true });
    await signIn(page, app, '/trade/2');
    await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
    await drawer(page).click();
    await page.locator('.drawer').waitFor();
    const place = await beside(0.95, 0.9)(page);
    await page.evaluate(({ x, y }) => {
      const under = document.elementFromPoint(x, y);
      const inside = document.querySelector('.drawer');
      const finger = (one: Element | null, type: string, isPrimary: boolean) =>
        one?.dispatchEvent(new PointerEvent(type, { bubbles: true, isPrimary, pointerId: isPrimary ? 1 : 2 }));
      finger(under, 'pointerdown', true);
      finger(inside, 'pointerdown', false);
      finger(under, 'pointerup', true);
    }, place);
    await page.locator('.drawer').waitFor({ state: 'detached' });
    await context.close();
  });
});

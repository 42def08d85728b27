import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { linkTo } from './member-forms.ts';
import { holdReading, middleOf, type Point, pressesCount, pressTwice, tooEarly } from './press.ts';
import { isPageStill } from './screen-list.ts';

/* Who taps twice to open a sheet or a window has not seen what lies under the finger then. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 30, 5);
});
afterAll(() => app.close());

type Box = {
  readonly name: string;
  readonly path: string;
  readonly viewport: typeof PHONE;
  readonly opener: (page: Page) => Locator;
  /** What is opened. */
  readonly box: string;
  /** Where the opener is pressed; absent: in its middle. */
  readonly at?: (opener: Locator) => Promise<Point>;
};
/** A place near the left end of a control. */
async function leftOf(control: Locator): Promise<Point> {
  const { y } = await middleOf(control);
  return { x: ((await control.boundingBox())?.x ?? 0) + 8, y };
}
const BOXES: readonly Box[] = [
  {
    name: 'the sheet of a filter',
    path: '/history_trade',
    viewport: PHONE,
    opener: (page) => page.getByRole('button', { name: '조건' }),
    box: '.sheet',
  },
  {
    name: 'the sheet of an instrument',
    path: '/trade/4',
    viewport: PHONE,
    opener: (page) => page.getByRole('button', { name: '계약 정보' }),
    box: '.sheet',
  },
  {
    name: 'a receipt, beside which the page lies',
    path: '/history_trade',
    viewport: DESKTOP,
    opener: (page) => page.getByRole('button', { name: /영수증 보기/ }).first(),
    box: '.receipt',
    at: leftOf,
  },
];

describe('a second press in the place of the one that opened a box does nothing in it', () => {
  test.each(BOXES)('W8: $name stays open, and is closed by a press that comes later', async (of) => {
    const { page, context, complaints } = await openTab(app, { viewport: of.viewport });
    await signIn(page, app, of.path);
    await page.waitForFunction(isPageStill);
    const opener = of.opener(page);
    const at = await (of.at ?? middleOf)(opener);
    await pressTwice(page, at, of.box);
    await pressesCount(page);
    expect(await page.locator(of.box).count()).toBe(1);
    await page.mouse.click(at.x, at.y);
    await page.locator(of.box).waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(BOXES)('W8: $name that a key has opened stays open when the key is pressed again', async (of) => {
    const { page, context } = await openTab(app, { viewport: of.viewport, init: holdReading });
    await signIn(page, app, of.path);
    await page.waitForFunction(isPageStill);
    const box = page.locator(of.box);
    for (const key of ['Enter', 'Space']) {
      await of.opener(page).focus();
      await tooEarly(page, async () => {
        await page.keyboard.press(key);
        await box.waitFor();
        await page.keyboard.press(key);
      });
      await pressesCount(page);
      expect(await box.count()).toBe(1);
      await page.keyboard.press(key);
      await box.waitFor({ state: 'detached' });
    }
    await context.close();
  });
});

/** Presses what lies in a place. Runs in the page. `nth`: which press of a double click it is, as the browser counts. */
function pressAt({ x, y, nth }: Point & { readonly nth: number }): void {
  const at = { bubbles: true, cancelable: true, clientX: x, clientY: y, detail: nth };
  document.elementFromPoint(x, y)?.dispatchEvent(new MouseEvent('click', at));
}

test('W8: the second press of a double click is not for what the first one has brought to its place', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/mypage');
  await page.waitForFunction(isPageStill);
  const at = await middleOf(page.getByRole('link', { name: '거래화면으로' }));
  const list = page.locator('.selector');
  await page.evaluate(pressAt, { ...at, nth: 1 });
  await page.waitForFunction(({ x, y }) => document.elementFromPoint(x, y)?.closest('button.asset') != null, at);
  await page.evaluate(pressAt, { ...at, nth: 2 });
  await pressesCount(page);
  expect(await list.count()).toBe(0);
  await page.evaluate(pressAt, { ...at, nth: 1 });
  await list.waitFor();
  await context.close();
});

/** Taps a place, and taps it again as soon as something else lies there. The clicks have no pointer, as in Safari before 18.4. Runs in the page. */
async function tapTwice({ x, y }: Point): Promise<void> {
  const under = (): Element | null => document.elementFromPoint(x, y);
  const tap = (): void => {
    const at = { bubbles: true, cancelable: true, clientX: x, clientY: y };
    const finger = { ...at, isPrimary: true, pointerType: 'touch' };
    for (const type of ['pointerdown', 'pointerup']) under()?.dispatchEvent(new PointerEvent(type, finger));
    under()?.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
  };
  const first = under();
  tap();
  await new Promise<void>((resolve) => {
    const look = new MutationObserver(() => {
      if (first?.isConnected === true || under()?.closest('a, button') == null) return;
      look.disconnect();
      resolve();
    });
    look.observe(document.body, { childList: true, subtree: true });
  });
  tap();
}

test('W8: the second of two taps is not for what the first one has brought to its place, also where a click has no pointer', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/trade/2');
  await page.waitForFunction(isPageStill);
  await linkTo('/mypage')(page); // the parts of the trade screen are there: it comes at once
  await page.waitForFunction(isPageStill);
  const at = await middleOf(page.getByRole('link', { name: '거래화면으로' }));
  await page.evaluate(tapTwice, at);
  await pressesCount(page);
  expect(await page.locator('.selector').count()).toBe(0);
  await context.close();
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../engine/base/assert.ts';
import { findOption, type Option } from '../../fixtures/site/world/market/catalog.ts';
import { type App, DESKTOP, openPhase, openTab, PHONE, placeBet, signIn, startApp, type Tab } from './app.ts';

/** Twice the clock: a 30-second round takes fifteen seconds of the test's. */
const SPEED = 2;
const SMALL = { width: 360, height: 640 };
let app: App;
beforeAll(async () => {
  app = await startApp({ speed: SPEED });
});
afterEach(() => app.site.faults.clear());
afterAll(() => app.close());

/** A member on rent of 30 seconds. */
async function onThirty(viewport = DESKTOP): Promise<Tab> {
  const tab = await openTab(app, { viewport });
  await signIn(tab.page, app, '/trade');
  await tab.page.getByRole('link', { name: '30초' }).click();
  await tab.page.getByText('실시간 연결됨').waitFor({ state: 'attached' });
  return tab;
}
const optionOf = (page: Page): Option => {
  const option = findOption(Number(new URL(page.url()).pathname.split('/').at(-1)));
  must(option !== undefined, 'the page shows an option');
  return option;
};

type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
const boxOf = async (page: Page, selector: string): Promise<Box> => {
  const box = await page.locator(selector).first().boundingBox();
  must(box !== null, `${selector} is on the screen`);
  return box;
};
const isInside = (a: Box, b: Box): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 1;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

type Shift = PerformanceEntry & {
  readonly value: number;
  readonly hadRecentInput: boolean;
  readonly sources: readonly { readonly node: Node | null }[];
};
/** How much moved, and the largest of it with what it was; whether the bet of an earlier round was on the screen. */
type Moved = { shifted: number; parts: string[]; hasEarlier: boolean };

/** Adds up from now on how much of the screen moves without an act of the member's. */
const watchShifts = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const moved: Moved = Object.assign(globalThis, { shifted: 0, parts: [], hasEarlier: false });
    new MutationObserver(() => {
      moved.hasEarlier ||= document.querySelector('.prevbet') !== null;
    }).observe(document.body, { childList: true, subtree: true });
    const nameOf = (node: Node | null): string =>
      (node instanceof Element ? node : node?.parentElement)?.closest('[class]')?.className.toString() ?? 'gone';
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput, sources } of list.getEntries() as Shift[]) {
        if (hadRecentInput) continue;
        moved.shifted += value;
        if (value > 1e-4)
          moved.parts.push(`${value.toFixed(5)} ${sources.map(({ node }) => nameOf(node)).join(' | ')}`);
      }
    }).observe({ type: 'layout-shift' });
  });

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
])('a round passes on a %s', (_name, viewport) => {
  test('nothing jumps: the layout shifts by at most 0.001 a minute, own bet and earlier round included', async () => {
    const tab = await onThirty(viewport);
    const { page, context, complaints } = tab;
    app.site.faults.holdFinish(true);
    const before = app.site.world.nowMs();
    await watchShifts(page);
    await placeBet(tab);
    await page.waitForFunction(() => (globalThis as unknown as Moved).hasEarlier);
    app.site.faults.holdFinish(false);
    await expect.poll(() => app.site.world.nowMs() - before).toBeGreaterThan(60_000);
    const minutes = (app.site.world.nowMs() - before) / 60_000;
    const { shifted, parts } = await page.evaluate(() => {
      const moved = globalThis as unknown as Moved;
      return { shifted: moved.shifted, parts: moved.parts };
    });
    expect(shifted / minutes, parts.join('\n')).toBeLessThanOrEqual(0.001);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the fill box takes the place of the controls at once, in its full height', async () => {
    const tab = await onThirty(viewport);
    const { page, context } = tab;
    await page.evaluate(() => {
      const heights: number[] = [];
      const look = (): void => {
        const fill = document.querySelector('.order__bet');
        if (fill !== null) heights.push(fill.getBoundingClientRect().height);
      };
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      Object.assign(globalThis, { heights });
    });
    const act = await boxOf(page, '.order__act');
    await placeBet(tab);
    await page.waitForFunction(() => (globalThis as unknown as { heights: number[] }).heights.length > 0);
    const heights = await page.evaluate(() => (globalThis as unknown as { heights: number[] }).heights);
    expect(Math.min(...heights)).toBeGreaterThan(200);
    expect(Math.max(...heights)).toBeLessThanOrEqual(act.height);
    await context.close();
  });

  test('S4: the own result stands whole over the chart, and amount and chips can be used meanwhile', async () => {
    const tab = await onThirty(viewport);
    const { page, context } = tab;
    await placeBet(tab);
    await page.locator('.fill').waitFor();
    expect(app.site.world.finishRound(optionOf(page), 99_000)).not.toBeNull();
    const [act, chart] = [await boxOf(page, '.order__act'), await boxOf(page, '.trade__chart')];
    // it stays for a second: all is read at once
    const seen = await page.waitForFunction(() => {
      const card = document.querySelector('.result');
      if (card?.textContent?.includes('+17,600원') !== true) return null;
      const { x, y, width, height } = card.getBoundingClientRect();
      const under = document.elementFromPoint(x + 20, y + height / 2);
      const isWhole = card.scrollWidth <= card.clientWidth && card.scrollHeight <= card.clientHeight;
      return { box: { x, y, width, height }, isWhole, isThrough: under !== null && !card.contains(under) };
    });
    const { box, isWhole, isThrough } = (await seen.jsonValue()) ?? expect.fail('no result was shown');
    expect({ isWhole, isThrough, isOnChart: isInside(box, chart), isOnControls: overlap(box, act) }).toEqual({
      isWhole: true,
      isThrough: true,
      isOnChart: true,
      isOnControls: false,
    });
    await context.close();
  });
});

describe('the order panel by keyboard', () => {
  test('1 to 6 add the chips, and type digits in the amount field', async () => {
    const { page, context } = await openTab(app);
    await signIn(page, app);
    await openPhase(page);
    const amount = page.getByLabel('투자금액');
    await page.keyboard.press('1');
    await page.keyboard.press('3');
    await expect.poll(() => amount.inputValue()).toBe('55,000');
    await amount.focus();
    await page.keyboard.press('End');
    await page.keyboard.press('0');
    await expect.poll(() => amount.inputValue()).toBe('550,000');
    await context.close();
  });

  test('BR17: a confirmation that the gate shuts says so, and the focus comes back to the panel', async () => {
    const { page, context } = await onThirty();
    await openPhase(page);
    await page.getByLabel('투자금액').fill('20000');
    await page.locator('.bet__btn--buy').click();
    const dialog = page.getByRole('alertdialog', { name: '베팅확인' });
    await dialog.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('투자 시간이 마감되어 베팅하지 않았습니다.').waitFor();
    const isHome = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('.order') != null);
    await expect.poll(isHome).toBe(true);
    await context.close();
  });

  test('the selector: Enter takes the first hit, arrows move between the links', async () => {
    const { page, context } = await openTab(app);
    await signIn(page, app);
    await openPhase(page);
    const search = page.getByLabel('종목 검색');
    await page.locator('.asset').click();
    await page.keyboard.type('eth');
    expect(await search.inputValue()).toBe('eth');
    await page.keyboard.press('Enter');
    await page.locator('.asset__code', { hasText: 'ETH/USDT' }).waitFor();
    expect(await search.count()).toBe(0);
    expect(await page.evaluate(() => document.activeElement?.className)).toContain('asset');
    await page.keyboard.press('/');
    await search.waitFor();
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('비트코인 렌트 30초');
    await page.keyboard.press('ArrowRight');
    expect(await focused()).toBe('비트코인 렌트 1분');
    await page.keyboard.press('ArrowDown');
    expect(await focused()).toBe('이더리움 렌트 1분');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    expect(await focused()).toBe('종목 검색');
    await context.close();
  });
});

/** Puts a text in the place of every text of these parts. */
const rename = (page: Page, selector: string, text: string): Promise<void> =>
  page.evaluate(
    ({ where, name }) => {
      for (const node of document.querySelectorAll(where)) {
        const leaf = [...node.childNodes].find(({ nodeType }) => nodeType === Node.TEXT_NODE);
        if (leaf) leaf.textContent = name;
      }
    },
    { where: selector, name: text },
  );
/** Boxes that stand out of the window, or out of the panel or the row that they are in. */
const outside = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const homes = '.panel, .drawer, .pop, .dialog, tr, .srow, .sidenav__item';
    return [...document.querySelectorAll('body *')].flatMap((node) => {
      const home = node.parentElement?.closest(homes);
      const box = node.getBoundingClientRect();
      const isFree = node.closest('.scroll-x, .chips, .paint, .sr, thead, svg, .chart, .cut > *') !== null;
      if (!home || isFree || box.width === 0 || getComputedStyle(node).visibility === 'hidden') return [];
      const room = home.getBoundingClientRect();
      const isOut = box.right > room.right + 1 || box.left < room.left - 1 || box.right > innerWidth + 1;
      return isOut ? [`${node.nodeName} ${node.className} in ${home.className}`] : [];
    });
  });

describe.each([
  ['360', SMALL],
  ['390', PHONE],
])('at %s wide', (_name, viewport) => {
  const LONG = 'abcdefghij'.repeat(4);

  test('names and ids of 40 characters stay in their boxes', async () => {
    const tab = await onThirty(viewport);
    const { page, context } = tab;
    await placeBet(tab);
    await page.locator('.fill').waitFor();
    await rename(page, '.asset__name, .asset__code, .fill dd', LONG);
    expect(await outside(page)).toEqual([]);
    await page.getByRole('tab', { name: '실시간' }).click();
    await page.locator('.trade__bottom .feed__who').first().waitFor();
    await rename(page, '.feed__who', LONG);
    expect(await outside(page)).toEqual([]);
    await page.getByRole('tab', { name: /거래내역/ }).click();
    await page.locator('.tbl--history td').first().waitFor();
    await rename(page, '.tbl--history td:nth-child(2), .tbl--history td:nth-child(3)', LONG);
    expect(await outside(page)).toEqual([]);
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.locator('.drawer').waitFor();
    await rename(page, '.drawer__me b, .drawer__me span, .sidenav__name', LONG);
    expect(await outside(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('.asset').click();
    await page.locator('.srow').first().waitFor();
    await rename(page, '.srow__name, .srow__name small', LONG);
    expect(await outside(page)).toEqual([]);
    await context.close();
  });

  test('a bet of the history takes two lines, with outcome and profit in view; the tab says what it counts', async () => {
    const tab = await onThirty(viewport);
    const { page, context } = tab;
    await placeBet(tab);
    const history = page.getByRole('tab', { name: /거래내역/ });
    await page.getByRole('tab', { name: '거래내역 진행 중 1' }).waitFor();
    await history.click();
    const row = page.locator('.tbl--history tbody tr').first();
    const [box, outcome, profit] = await Promise.all(
      [row, row.locator('td').nth(6), row.locator('td').nth(7)].map((part) => part.boundingBox()),
    );
    must(box && outcome && profit, 'the row is there');
    expect(outcome.x + outcome.width).toBeLessThanOrEqual(viewport.width);
    expect(profit.x + profit.width).toBeLessThanOrEqual(viewport.width);
    expect(outcome.y).toBeGreaterThan(profit.y + profit.height - 2);
    expect(box.height).toBeLessThan(64);
    await context.close();
  });

  test('type tabs are 44 high to the finger, and their groups have names', async () => {
    const { page, context } = await onThirty(viewport);
    const heights = await page.locator('.types a').evaluateAll((links) => links.map((link) => link.clientHeight));
    expect(heights.length).toBeGreaterThan(4);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    for (const name of ['렌트', '바이너리']) await page.getByRole('group', { name, exact: true }).waitFor();
    await context.close();
  });

  test('a late price does not make the info bar higher', async () => {
    const { page, context } = await onThirty(viewport);
    await openPhase(page);
    const { height } = await boxOf(page, '.infobar');
    app.site.faults.stall(true);
    await page.locator('.price.is-stale').waitFor();
    expect((await boxOf(page, '.infobar')).height).toBe(height);
    await context.close();
  });
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../engine/base/assert.ts';
import { inTurn } from '../support/soak.ts';
import { type App, openTab, PHONE, placeBet, signIn, startApp, type Tab } from './app.ts';
import { makeLate } from './late.ts';
import { boxOf } from './thirty.ts';

const SMALL = { width: 360, height: 640 };
/** Rent of 5 minutes: a bet stays open in it. */
const OPTION = 4;
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterEach(() => app.site.faults.clear());
afterAll(() => app.close());

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

const WIDTHS = [
  ['360', SMALL, 'demo'],
  ['390', PHONE, 'limited'],
] as const;
describe.each(inTurn(0, WIDTHS))('at %s wide', (_name, viewport, member) => {
  const LONG = 'abcdefghij'.repeat(4);
  let tab: Tab;
  beforeAll(async () => {
    tab = await openTab(app, { viewport });
    await signIn(tab.page, app, `/trade/${OPTION}`, member, `${member}1234`);
    await tab.page.getByText('실시간 연결됨').waitFor({ state: 'attached' });
  });
  afterAll(() => tab.context.close());
  /** Bets where no bet is in the panel. */
  const bet = async (): Promise<void> => {
    if (!(await tab.page.locator('.fill').isVisible())) await placeBet(tab);
    await tab.page.locator('.fill').waitFor();
  };

  test('type tabs are 44 high to the finger, and their groups have names', async () => {
    const { page } = tab;
    const heights = await page.locator('.types a').evaluateAll((links) => links.map((link) => link.clientHeight));
    expect(heights.length).toBeGreaterThan(4);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    for (const name of ['렌트', '바이너리']) await page.getByRole('group', { name, exact: true }).waitFor();
  });

  test('a bet of the history takes two lines, with outcome and profit in view; the tab says what it counts', async () => {
    const { page } = tab;
    await bet();
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
  });

  test('names and ids of 40 characters stay in their boxes', async () => {
    const { page } = tab;
    await bet();
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
  });

  test('a late price does not make the info bar higher', async () => {
    const { page } = tab;
    await makeLate(app, [page], OPTION);
    const { height } = await boxOf(page, '.infobar');
    app.site.faults.clear();
    await page.locator('.price:not(.is-stale)').waitFor();
    expect((await boxOf(page, '.infobar')).height).toBe(height);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { soakTest } from '../support/soak.ts';
import {
  type App,
  betOnBuy,
  DESKTOP,
  newRound,
  openPhase,
  openTab,
  PHONE,
  placeBet,
  showBet,
  signIn,
  startApp,
  type Tab,
} from './app.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { choosePolicy } from './site-policy.ts';
import { type Box, boxOf } from './thirty.ts';

type Watched = { hasEarlier: boolean };
/** Notes from now on whether the bet of an earlier round was on the screen. */
const watchEarlier = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const watched: Watched = Object.assign(globalThis, { hasEarlier: false });
    new MutationObserver(() => {
      watched.hasEarlier ||= document.querySelector('.prevbet') !== null;
    }).observe(document.body, { childList: true, subtree: true });
  });

let app: App;
/** Twice the clock: a round of a minute takes half a minute of the test's. */
beforeAll(async () => {
  app = await startApp({ speed: 2 });
});
afterEach(() => app.site.faults.clear());
afterAll(() => app.close());

/** Rent of a minute, and of 5 minutes, in which the amount of a test stays. */
const [MINUTE, LONG] = [2, 4];
/** A result stays for five seconds of the test's, and leaves before the round ends. */
const RESULT_MS = 10_000;

async function openMember(viewport: typeof DESKTOP, name: string): Promise<Tab> {
  const tab = await openTab(app, { viewport });
  await choosePolicy(tab.context, { resultDialogMs: RESULT_MS });
  await signIn(tab.page, app, `/trade/${MINUTE}`, name, `${name}1234`);
  await tab.page.getByText('실시간 연결됨').waitFor({ state: 'attached' });
  return tab;
}

const isInside = (a: Box, b: Box): boolean =>
  a.x >= b.x && a.y >= b.y && a.x + a.width <= b.x + b.width + 1 && a.y + a.height <= b.y + b.height + 1;
const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Bets until both have a bet on the running round: one of them may have come too late for the round of the other. */
async function showBets(tabs: readonly Tab[]): Promise<void> {
  const isShown = ({ page }: Tab): Promise<boolean> => page.locator('.fill').isVisible();
  while (!(await Promise.all(tabs.map(isShown))).every(Boolean))
    for (const tab of tabs) if (!(await isShown(tab))) await showBet(tab, betOnBuy, '.fill');
}

describe('a round passes on a desktop and on a phone', () => {
  /** Both at once, each with a member of its own: one bets once a round. */
  let both: readonly Tab[];
  beforeAll(async () => {
    app.site.grant('limited', 500_000); // the balance keeps its number of digits
    both = await Promise.all([openMember(DESKTOP, 'demo'), openMember(PHONE, 'limited')]);
  });
  afterAll(() => Promise.all(both.map(({ context }) => context.close())));

  test('the fill box takes the place of the controls at once, in its full height', async () => {
    await Promise.all(
      both.map(async (tab) => {
        const { page } = tab;
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
      }),
    );
  });

  soakTest(
    'S4: the own result stands whole over the chart, and amount and chips can be used meanwhile; a countdown stays in view',
    'tests/e2e/result.test.ts > S4: at no size does the result of a round %s cover price, countdown, amount or buttons, and it takes no focus',
    async () => {
      const option = findOption(MINUTE) ?? expect.fail('no option');
      const boxes = await Promise.all(
        both.map(async ({ page }) => [await boxOf(page, '.order__act'), await boxOf(page, '.trade__chart')] as const),
      );
      // on a busy machine the round is over before it can be told how to end
      do await showBets(both);
      while (app.site.world.finishRound(option, 99_000) === null);
      await Promise.all(
        both.map(async ({ page }, nr) => {
          const [act, chart] = boxes[nr] ?? expect.fail('two tabs are there');
          // it leaves again: all is read at once
          const seen = await page.waitForFunction(() => {
            const card = document.querySelector('.result');
            if (card?.textContent?.includes('+17,600원') !== true) return null;
            const { x, y, width, height } = card.getBoundingClientRect();
            const under = document.elementFromPoint(x + 20, y + height / 2);
            const isWhole = card.scrollWidth <= card.clientWidth && card.scrollHeight <= card.clientHeight;
            const clocks = [...document.querySelectorAll('.stat--left .num, .lane__t')];
            const isCounting = clocks.some(
              (clock) => clock.checkVisibility() && /\d\d:\d\d/.test(clock.textContent ?? ''),
            );
            const isThrough = under !== null && !card.contains(under);
            return { box: { x, y, width, height }, isWhole, isThrough, isCounting };
          });
          const { box, ...is } = (await seen.jsonValue()) ?? expect.fail('no result was shown');
          expect({ ...is, isOnChart: isInside(box, chart), isOnControls: overlap(box, act) }).toEqual({
            isWhole: true,
            isThrough: true,
            isCounting: true,
            isOnChart: true,
            isOnControls: false,
          });
        }),
      );
    },
  );

  test('nothing jumps: the layout shifts by at most 0.001 a minute, own bet and earlier round included', async () => {
    app.site.faults.holdFinish(true);
    const before = app.site.world.nowMs();
    await Promise.all(both.map(({ page }) => watchShifts(page)));
    await Promise.all(both.map(({ page }) => watchEarlier(page)));
    await Promise.all(
      both.map(async (tab) => {
        await placeBet(tab);
        await tab.page.waitForFunction(() => (globalThis as unknown as Watched).hasEarlier);
      }),
    );
    app.site.faults.holdFinish(false);
    await expect.poll(() => app.site.world.nowMs() - before).toBeGreaterThan(60_000);
    const minutes = (app.site.world.nowMs() - before) / 60_000;
    for (const { page, complaints } of both) {
      const { sum, parts } = await shiftsOf(page);
      expect(sum / minutes, parts).toBeLessThanOrEqual(0.001);
      expect(complaints).toEqual([]);
    }
  });
});

describe('the order panel by keyboard', () => {
  test('1 to 6 add the chips, and type digits in the amount field', async () => {
    const { page, context } = await openTab(app);
    newRound(app, LONG);
    await signIn(page, app, `/trade/${LONG}`);
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
    newRound(app, MINUTE);
    const { page, context } = await openMember(DESKTOP, 'demo');
    await openPhase(page);
    await page.getByLabel('투자금액').fill('20000');
    await page.locator('.bet__btn--buy').click();
    const dialog = page.getByRole('alertdialog', { name: '베팅확인' });
    await dialog.waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.getByText('투자 시간이 마감되어 베팅이 접수되지 않았습니다.').waitFor();
    const isHome = (): Promise<boolean> => page.evaluate(() => document.activeElement?.closest('.order') != null);
    await expect.poll(isHome).toBe(true);
    await context.close();
  });

  test('the selector: Enter takes the first hit, arrows move between the links', async () => {
    const { page, context } = await openTab(app);
    newRound(app, LONG);
    await signIn(page, app, `/trade/${LONG}`);
    await openPhase(page);
    const search = page.getByLabel('종목 검색');
    await page.locator('.asset').click();
    await page.keyboard.type('eth');
    await expect.poll(() => search.inputValue()).toBe('eth');
    await page.keyboard.press('Enter');
    await page.locator('.asset__code', { hasText: 'ETH/USDT' }).waitFor();
    await expect.poll(() => search.count()).toBe(0);
    await expect.poll(() => page.evaluate(() => document.activeElement?.className)).toContain('asset');
    await page.keyboard.press('/');
    await search.waitFor();
    const focused = (): Promise<string> =>
      page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? '');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('비트코인 렌트 30초');
    await page.keyboard.press('ArrowRight');
    await expect.poll(focused).toBe('비트코인 렌트 1분');
    await page.keyboard.press('ArrowDown');
    await expect.poll(focused).toBe('이더리움 렌트 1분');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    await expect.poll(focused).toBe('종목 검색');
    await context.close();
  });
});

const rentLine = (page: Page) => page.locator('.contract dt', { hasText: '렌트선' }).locator('xpath=../dd');

test('each price of the rent line stands one blank behind its word, also a short one', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: DESKTOP });
  await signIn(page, app, '/trade/21'); // XRP: six characters
  await rentLine(page).getByText('.').last().waitFor();
  const gaps = await rentLine(page).evaluate((line) => {
    const range = document.createRange();
    const boxOf = (node: Node): DOMRect => {
      range.selectNodeContents(node);
      return range.getBoundingClientRect();
    };
    return [...line.querySelectorAll('span')].map((price) => {
      const word = price.previousSibling;
      return word === null ? Number.NaN : boxOf(price).left - boxOf(word).right;
    });
  });
  // the blank is in the text before the price
  expect(gaps.map(Math.round)).toEqual([0, 0]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the rent line of the contract ends where the other lines end', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: DESKTOP });
  await signIn(page, app);
  await rentLine(page).locator('span').last().waitFor();
  const ends = await page.locator('.contract dd').evaluateAll((lines) =>
    lines.map((line) => {
      const words = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
      let last = words.nextNode();
      for (let next = last; next !== null; next = words.nextNode()) last = next;
      const range = document.createRange();
      range.selectNodeContents(last ?? line);
      return Math.round(range.getBoundingClientRect().right);
    }),
  );
  expect(ends.length).toBeGreaterThan(4);
  expect(new Set(ends).size).toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

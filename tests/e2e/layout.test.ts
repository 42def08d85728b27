import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { soaked } from '../support/soak.ts';
import { type App, endRound, openTab, showBet, signIn, startApp, type Tab } from './app.ts';
import { serious } from './axe.ts';
import { makeLate } from './late.ts';
import { layoutFaults, SIZES } from './layout.ts';

/** Rent of 30 s; number-ball of 1 minute; an option that is stopped at all hours; an instrument that is closed at weekends. */
const BALL_ID = 8;
const [SHORT, BALL, STOPPED, EURUSD] = ['/trade/1', `/trade/${BALL_ID}`, '/trade/25', '/trade/29'] as const;
/**
 * The tabs are signed in while a round of 30 s is closed. The next one then shows each of its states once, and ends with a round
 * of number-ball, so that no test waits for a round of its own.
 */
const START_MS = Date.parse('2026-03-12T14:20:22+09:00');
/** A quarter of a minute before betting on number-ball closes. */
const BALL_LATE_MS = Date.parse('2026-03-12T14:20:35+09:00');
const [DESK, , , PHONE, , WIDE] = SIZES;
type Size = (typeof SIZES)[number];

let app: App;
/** Signed in as demo, who bets nothing here. */
let tab: Tab;
/** Members with a bet on rent, and with one on number-ball, at the size at which they see the result. */
let rent: readonly (Tab & { readonly size: Size })[];
let ball: readonly (Tab & { readonly size: Size })[];

async function enter(size: Size, path: string, name: string): Promise<Tab & { readonly size: Size }> {
  const one = await openTab(app, { viewport: size, allow: /./ });
  await signIn(one.page, app, path, name, `${name}1234`);
  await one.page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
  return { ...one, size };
}

beforeAll(async () => {
  app = await startApp({ startMs: START_MS });
  const [first, ...others] = await Promise.all([
    enter(DESK, SHORT, 'demo'),
    enter(PHONE, SHORT, 'limited'),
    enter(WIDE, SHORT, 'poor'),
    enter(DESK, BALL, 'demo'),
    enter(PHONE, BALL, 'limited'),
  ]);
  tab = first;
  rent = others.slice(0, 2);
  ball = others.slice(2);
});
afterEach(() => app.site.faults.clear());
afterAll(() => app.close());

/** `npm test` looks at a state at every second size, and at the next one at the others; `npm run soak` looks at each at all. */
const sizesOfNext = (): readonly Size[] => {
  looked += 1;
  return soaked<readonly Size[]>(
    SIZES.filter((_size, nr) => nr % 2 === looked % 2),
    SIZES,
  );
};
let looked = 0;

async function expectGoodLayout(page: Page, sizes = sizesOfNext()): Promise<void> {
  const faults: string[] = [];
  for (const size of sizes) faults.push(...(await layoutFaults(page, size)));
  expect(faults).toEqual([]);
}

const phase = (page: Page, name: string) => page.locator(`.trade[data-phase=${name}]`).waitFor();
const betOnSide = async (page: Page): Promise<void> => {
  await page.locator('.chip:enabled').first().click();
  await page.locator('.bet__btn--buy').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '베팅하기' }).click();
};
const betOnBall = async (page: Page): Promise<void> => {
  await page.locator('.chip:enabled').first().click();
  await page.locator('.btn--bet').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '베팅하기' }).click();
};
/** Longer than a round takes from its bet to its result, ms. */
const RESULT_MS = { rent: 35_000, ball: 75_000 };
/** How a bet is placed, what shows it, and how long its result may take. */
type Betting = { readonly byHand: (page: Page) => Promise<void>; readonly shown: string; readonly ms: number };
const RENT: Betting = { byHand: betOnSide, shown: '.fill .gauge', ms: RESULT_MS.rent };
const NUMBERS: Betting = { byHand: betOnBall, shown: '.fill--ball', ms: RESULT_MS.ball };
const hasBet = async (one: Tab, { byHand, shown }: Betting): Promise<void> => {
  if (!(await one.page.locator(shown).isVisible())) await showBet(one, byHand, shown);
};
/** Waits until the result of a bet is shown. A busy machine may miss it, as it stays for 2 s: then another bet is placed. */
async function showResult(one: Tab, betting: Betting): Promise<void> {
  const { ms } = betting;
  const isShown = await one.page
    .locator('.result')
    .waitFor({ timeout: ms })
    .then(
      () => true,
      () => false,
    );
  if (isShown) return;
  await hasBet(one, betting);
  await showResult(one, betting);
}
/** The layout of the result at the size of each tab, as soon as it is shown. `end` ends the round of the bets, once it is waited for. */
async function expectGoodResult(tabs: typeof rent, betting: Betting, end = (): void => undefined): Promise<void> {
  await Promise.all(tabs.map((one) => hasBet(one, betting)));
  const looks = tabs.map(async (one) => {
    await showResult(one, betting);
    await expectGoodLayout(one.page, [one.size]);
  });
  end();
  await Promise.all(looks);
}
describe('Nothing overlaps, is cut off or leaves the window at any size', () => {
  let results: Promise<unknown>;

  test('the layout holds with an own bet, on rent and on number-ball', async () => {
    await Promise.all([
      ...rent.map((one) => showBet(one, betOnSide, RENT.shown)),
      ...ball.map((one) => showBet(one, betOnBall, NUMBERS.shown)),
    ]);
    const firsts = [...rent.slice(0, 1), ...ball.slice(0, 1)];
    await Promise.all(
      firsts.map(async ({ page, size }) => {
        await expectGoodLayout(page);
        await page.setViewportSize(size);
      }),
    );
    results = Promise.all([
      expectGoodResult(rent, RENT),
      expectGoodResult(ball, NUMBERS, () => endRound(app, BALL_ID, 99_000)),
    ]);
    results.catch(() => undefined); // the test of the results says so
  });

  test('the layout holds while a round is open', async () => {
    await phase(tab.page, 'open');
    await expectGoodLayout(tab.page);
  });

  test('the layout holds in the last seconds before the gate, and while betting is closed', async () => {
    await tab.page.locator('.trade[data-late]').waitFor();
    await expectGoodLayout(tab.page);
    await phase(tab.page, 'closed');
    await tab.page.locator('.veil__recent').waitFor();
    await expectGoodLayout(tab.page);
  });

  test('the layout holds while a result is shown, of rent and of number-ball', async () => {
    await results;
    for (const { context } of [...rent, ...ball]) await context.close();
  });

  test('the layout of number-ball holds while a round is open, and while betting is closed', async () => {
    const late = await startApp({ startMs: BALL_LATE_MS });
    const { page } = await openTab(late, { viewport: DESK });
    await signIn(page, late, BALL);
    await phase(page, 'open');
    await page.locator('.digit--key').waitFor();
    await expectGoodLayout(page);
    await phase(page, 'closed');
    await page.locator('.veil__digit').first().waitFor();
    await expectGoodLayout(page);
    await late.close();
  });

  test('the layout of the asset selector holds', async () => {
    await tab.page.setViewportSize(DESK);
    await tab.page.locator('.asset').click();
    await tab.page.locator('.srow').first().waitFor();
    await expectGoodLayout(tab.page);
    expect(await serious(tab.page)).toEqual([]);
    await tab.page.keyboard.press('Escape');
  });

  test('the layout holds on a stopped option, whose type is marked in the tabs', async () => {
    await tab.page.goto(`${app.site.url}${STOPPED}`);
    await tab.page.locator('.veil').waitFor();
    await expectGoodLayout(tab.page);
    await tab.page.setViewportSize(DESK);
    await tab.page.locator('.types a[href="/trade/25"] .ic-lock').waitFor();
    expect(await serious(tab.page)).toEqual([]);
  });

  test('the layout holds while the price is late', async () => {
    await makeLate(app, [tab.page], 4);
    await expectGoodLayout(tab.page);
  });

  test('the layout holds while the link is lost, and after the last retry', async () => {
    await tab.page.goto(`${app.site.url}/trade/2`);
    await tab.page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
    app.site.faults.refuseSockets(1_000);
    app.site.faults.dropLinks();
    await tab.page.locator('.blocker').waitFor();
    await expectGoodLayout(tab.page, [DESK, PHONE]);
    await tab.page.getByRole('button', { name: '자동 시도 멈추기' }).click(); // else the page reloads itself
    await expectGoodLayout(tab.page);
    expect(await serious(tab.page)).toEqual([]);
  });

  test('the layout of the message that the site cannot be loaded holds', async () => {
    app.site.faults.failRest('/api/site_info/code', 503, Number.POSITIVE_INFINITY);
    await tab.page.goto(`${app.site.url}/trade/2`);
    await tab.page.locator('.full__kv').waitFor();
    await tab.page.getByRole('button', { name: '자동 시도 멈추기' }).click();
    await expectGoodLayout(tab.page);
    expect(await serious(tab.page)).toEqual([]);
  });
});

test('A market that is closed has a good layout at every size', async () => {
  const weekend = await startApp({ startMs: Date.parse('2026-03-14T12:00:00+09:00') });
  const { page } = await openTab(weekend);
  await signIn(page, weekend, EURUSD);
  await page.locator('.veil').waitFor();
  await page.getByText('마지막 가격').waitFor();
  await expectGoodLayout(page);
  expect(await serious(page)).toEqual([]);
  await weekend.close();
});

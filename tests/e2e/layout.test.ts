import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, endRound, openTab, showBet, signIn, startApp, type Tab } from './app.ts';
import { serious } from './axe.ts';
import { makeLate } from './late.ts';
import { layoutFaults, SIZES } from './layout.ts';
import { goTo } from './screen-list.ts';
import { choosePolicy, RESULT_STAYS } from './site-policy.ts';

/** Rent and number-ball of 5 minutes, whose states last. */
const [RENT_ID, BALL_ID] = [4, 10];
/** Rent and number-ball of a minute; an option that is stopped at all hours; an instrument that is closed at weekends. */
const [SHORT, SHORT_BALL, STOPPED, EURUSD] = ['/trade/2', '/trade/8', '/trade/25', '/trade/29'] as const;
/** The last ten seconds before the gate of a round of a minute: on a site whose time is so slow, they take a minute and a half. */
const LAST_SECONDS = { startMs: Date.parse('2026-03-12T14:20:41+09:00'), speed: 0.1 };
const LAST_SECONDS_MS = 10_000;
const [DESK, , , PHONE] = SIZES;

let app: App;
/** Signed in on rent, and on number-ball. */
let tab: Tab;
let ball: Tab;

async function enter(optionId: number, name: string): Promise<Tab> {
  const one = await openTab(app, { viewport: DESK, allow: /./ });
  await choosePolicy(one.context, RESULT_STAYS);
  await signIn(one.page, app, `/trade/${optionId}`, name, `${name}1234`);
  await one.page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
  return one;
}

beforeAll(async () => {
  app = await startApp();
  tab = await enter(RENT_ID, 'limited');
  ball = await enter(BALL_ID, 'demo');
});
afterEach(() => app.site.faults.clear());
afterAll(() => app.close());

type Size = (typeof SIZES)[number];
/** `npm test` looks at a state at every fourth size, and at the next one at others; `npm run soak` looks at each at all. */
const sizesOfNext = (): readonly Size[] => {
  looked += 1;
  return everyNth<Size>(4, SIZES, looked);
};
let looked = 0;

async function expectGoodLayout(page: Page, sizes = sizesOfNext()): Promise<void> {
  const faults: string[] = [];
  for (const size of sizes) faults.push(...(await layoutFaults(page, size)));
  expect(faults).toEqual([]);
}

const phase = (page: Page, name: string) => page.locator(`.trade[data-phase=${name}]`).waitFor();
const betOnSide = async (page: Page): Promise<void> => {
  await page.locator('.chip:not([data-off])').first().click();
  await page.locator('.bet__btn--buy').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '베팅하기' }).click();
};
const betOnBall = async (page: Page): Promise<void> => {
  await page.locator('.chip:not([data-off])').first().click();
  await page.locator('.btn--bet').click();
  await page.getByRole('alertdialog').getByRole('button', { name: '베팅하기' }).click();
};

describe('Nothing overlaps, is cut off or leaves the window at any size', () => {
  test('the layout holds while a round is open, on rent and on number-ball', async () => {
    await ball.page.locator('.digit--key').waitFor();
    for (const { page } of [tab, ball]) {
      await phase(page, 'open');
      await expectGoodLayout(page);
    }
  });

  test('the layout holds with an own bet, and with its result, on rent and on number-ball', async () => {
    for (const { page } of [tab, ball]) await page.setViewportSize(DESK);
    await showBet(tab, betOnSide, '.fill .gauge');
    await showBet(ball, betOnBall, '.fill--ball');
    for (const { page } of [tab, ball]) await expectGoodLayout(page);
    for (const optionId of [RENT_ID, BALL_ID]) endRound(app, optionId, 99_000);
    for (const [{ page }, sizes] of [
      [tab, sizesOfNext()],
      [ball, [DESK, PHONE]],
    ] as const) {
      await page.locator('.result__mine .num').waitFor();
      await expectGoodLayout(page, sizes);
    }
    await ball.context.close();
  });

  test('the layout holds in the last seconds before the gate, and while betting is closed, on rent and on number-ball', async () => {
    const late = await startApp(LAST_SECONDS);
    const { page } = await openTab(late, { viewport: DESK });
    await signIn(page, late, SHORT_BALL);
    await page.locator('.trade[data-late] .digit--key').waitFor();
    await expectGoodLayout(page);
    await page.evaluate(goTo, SHORT);
    await page.locator('.trade[data-late] .lane').waitFor();
    await expectGoodLayout(page);
    late.site.advance(LAST_SECONDS_MS);
    await page.reload(); // it measures the time anew
    await phase(page, 'closed');
    await page.locator('.veil__recent').waitFor();
    await expectGoodLayout(page);
    await page.evaluate(goTo, SHORT_BALL);
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

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp, watchTexts } from './app.ts';

/** A Saturday afternoon in Seoul: currencies, gold and the index are closed until Monday. */
const SATURDAY_MS = Date.parse('2026-03-14T15:00:00+09:00');

/** A phone on its side. */
const LANDSCAPE = { width: 844, height: 390 };

let app: App;
beforeAll(async () => {
  app = await startApp({ startMs: SATURDAY_MS });
});
afterAll(() => app.close());

/** Bets by the key, and waits until that is refused: a toast says when the instrument opens. */
async function isRefused(page: Page): Promise<void> {
  const refusal = '월요일 08:00에 시작합니다.';
  const watch = await watchTexts(page, refusal);
  expect(await watch.hasShown(refusal)).toBe(false);
  await page.keyboard.press('b');
  await watch.until(refusal);
}

test.each(
  inTurn(0, [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const),
)('H2: EUR/USD on a Saturday shows its last price and when it opens, on a %s', async (_size, viewport) => {
  const { page, context, complaints } = await openTab(app, { viewport });
  await signIn(page, app, '/trade/26');
  const order = page.locator('.order');
  await order.getByText('월요일 08:00에 시작합니다').waitFor();
  expect(new URL(page.url()).pathname).toBe('/trade/26');
  await expect
    .poll(() => order.textContent())
    .toContain('유로/달러 렌트 1분은 지금 휴장입니다. 암호화폐는 24시간 거래합니다.');
  await expect.poll(() => order.locator('.tag').first().textContent()).toBe('휴장');
  expect(await order.locator('.bet__btn--buy').isVisible()).toBe(false);

  // the box of the lane says when it starts and how long that is
  await page.locator('.noround').getByText('월요일 08:00에 시작합니다').waitFor();
  await page.locator('.noround').getByText('1일 17시간 남음').waitFor();

  // the last price and its time, and no countdown anywhere
  await page.getByText('마지막 가격 · 토 06:00').waitFor();
  await expect.poll(() => page.locator('.price__v').textContent()).toMatch(/^1\.0\d{4}$/);
  await expect.poll(() => page.locator('.infobar').textContent()).toContain('월 08:00');
  expect(await page.locator('[role=timer]').count()).toBe(0);

  // no ratio of a day without trading, and the bets of another day have dates
  await expect.poll(() => page.locator('.dial__mid').textContent()).toBe('-휴장');
  expect(await page.locator('.dial').textContent()).not.toContain('%');
  if (viewport === PHONE) await page.getByRole('tab', { name: '실시간', exact: true }).click();
  const bets = page.getByRole('region', { name: '실시간 베팅 목록' });
  await expect.poll(() => bets.locator('tbody td').first().textContent()).toBe('03.14 05:59');

  expect(await page.title()).toBe('유로/달러 렌트 1분 · 라운드');
  expect(complaints).toEqual([]);
  await context.close();
});

test.each(
  inTurn(1, [
    ['desktop', DESKTOP],
    ['phone', PHONE],
  ] as const),
)(
  'H2: number-ball on gold shows its last digits on a Saturday, and when it opens, on a %s',
  async (_size, viewport) => {
    const { page, context, complaints } = await openTab(app, { viewport });
    await signIn(page, app, '/trade/46');
    await page.locator('.order').getByText('월요일 08:00에 시작합니다').waitFor();
    await page.locator('.digits.is-grey .digit--key').waitFor();
    await expect.poll(() => page.getByRole('img', { name: /^현재가 [\d,.]+, 판정 숫자 \d$/ }).count()).toBe(1);
    // nothing can be chosen or bet, and nothing counts down
    expect(await page.locator('.ball__bets button:not([data-off])').count()).toBe(0);
    expect(await page.locator('.btn--bet').isVisible()).toBe(false);
    expect(await page.locator('[role=timer]').count()).toBe(0);
    await isRefused(page);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test.each(
  inTurn(2, [
    ['desktop', DESKTOP],
    ['phone', PHONE],
    ['phone on its side', LANDSCAPE],
  ] as const),
)(
  'H2: the asset selector says when a closed instrument opens, beside its game types, on a %s',
  async (_size, viewport) => {
    const { page, context, complaints } = await openTab(app, { viewport });
    await signIn(page, app, '/trade/2');
    await page.waitForFunction(() => /^[\d,]+\.\d\d · .+ · BTC\/USDT$/.test(document.title));
    await page.locator(viewport === LANDSCAPE ? '.infobar__type' : '.asset').click();
    const gold = page.locator('.srow').filter({ hasText: 'XAU/USD' });
    await gold.getByText('월요일 08:00에 시작합니다').waitFor();
    const types = await gold.getByRole('link').evaluateAll((all) => all.map((one) => one.getAttribute('href')));
    expect(types).toEqual([36, 37, 38, 39, 40, 41, 46].map((id) => `/trade/${id}`));
    const type = gold.getByRole('link', { name: '금 바이너리 2분 휴장', exact: true });
    expect(await type.getAttribute('class')).toContain('is-off');
    await type.click();
    await page.waitForURL('**/trade/40');
    await page.locator('.order').getByText('금 바이너리 2분은 지금 휴장입니다.').waitFor();

    // a bet by its key is refused with the same words
    await isRefused(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('N2: a site of currencies alone shows its first one at the weekend, and a site without options says that it has none', async () => {
  const { page, context } = await openTab(app);
  const listed = async (isKept: (stock: string) => boolean): Promise<void> => {
    await page.unroute('**/trade/option/site/list*');
    await page.route('**/trade/option/site/list*', async (route) => {
      const answer = await route.fetch();
      const all: readonly { readonly tradeOption: { readonly stock: string } }[] = await answer.json();
      await route.fulfill({ response: answer, json: all.filter(({ tradeOption }) => isKept(tradeOption.stock)) });
    });
  };
  await listed((stock) => stock === 'EURUSD');
  await signIn(page, app, '/trade');
  await page.waitForURL('**/trade/26');
  await page.locator('.order').getByText('월요일 08:00에 시작합니다').waitFor();
  await page.goto(`${app.site.url}/trade/99`);
  await page.waitForURL('**/trade/26');
  await page.getByText('요청한 종목이 없어 다른 종목을 열었습니다.').waitFor();

  await listed(() => false);
  await page.goto(`${app.site.url}/trade/99`);
  await page.locator('.infobar').getByText('이 사이트에 없는 종목입니다.').waitFor();
  await page.getByText('오늘 기록이 없습니다').first().waitFor();
  expect(await page.getByText('불러오는 중').count()).toBe(0);
  expect(await page.locator('[aria-busy=true]').count()).toBe(0);
  await context.close();
});

test('An unknown path leads home and says that there is no such page', async () => {
  const { page, context, complaints } = await openTab(app);
  const said = page.locator('.toast').getByText('요청한 화면이 없어 홈으로 이동했습니다.');
  await Promise.all([said.waitFor(), page.goto(`${app.site.url}/no/such/page`)]);
  await page.waitForURL(`${app.site.url}/`);
  await page.getByRole('heading', { name: '짧은 회차, 분명한 기준' }).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

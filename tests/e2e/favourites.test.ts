import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { serious } from './axe.ts';
import { goTo } from './screen-list.ts';

/* Pinned instruments, and the last bet again. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 40, 1);
});
afterAll(() => app.close());

const pinOf = (page: Page, name: string) => page.getByRole('button', { name: `${name} 즐겨찾기` }).first();
const pinned = (page: Page): Promise<string[]> =>
  page.getByRole('region', { name: '즐겨찾기' }).locator('.srow__name, .mkt__n b').allTextContents();

type Listened = { hearsSwipes?: boolean };

/** Notes that the page has begun to listen for swipes, which comes with a later part of it. Runs in the page. */
function noteSwipes(): void {
  const listen = document.addEventListener;
  document.addEventListener = (...all: Parameters<typeof listen>) => {
    if (all[0] === 'touchcancel') Object.assign(globalThis, { hearsSwipes: true });
    listen.apply(document, all);
  };
}

/** Moves a finger over the instrument and its price. */
const swipe = (page: Page, byPx: number, fromPx = 200): Promise<void> =>
  page.evaluate(
    ([by, from]) => {
      const target = document.querySelector('.trade__info') as Element;
      const touch = (clientX: number) => new Touch({ identifier: 1, target, clientX, clientY: 70 });
      const send = (type: string, x: number, isOn: boolean) =>
        target.dispatchEvent(
          new TouchEvent(type, { bubbles: true, touches: isOn ? [touch(x)] : [], changedTouches: [touch(x)] }),
        );
      send('touchstart', from, true);
      send('touchend', from + by, false);
    },
    [byPx, fromPx] as const,
  );

test('W25: pinned instruments come first in the selector and at home, in the order of the member, also after a reload; a swipe goes through them', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: PHONE, init: noteSwipes });
  await signIn(page, app, '/trade/2');
  await page.locator('.asset').click();
  for (const name of ['비트코인', '이더리움', '리플']) await pinOf(page, name).click();
  await page.getByRole('button', { name: '리플 위로' }).click();
  const order = ['비트코인BTC/USDT', '리플XRP/USDT', '이더리움ETH/USDT'];
  await expect.poll(() => pinned(page)).toEqual(order);
  expect(await serious(page)).toEqual([]);
  await page.reload();
  await page.locator('.asset').click();
  await expect.poll(() => pinned(page)).toEqual(order);
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => (globalThis as Listened).hearsSwipes);
  await swipe(page, -90);
  await page.locator('.asset__name', { hasText: '리플' }).waitFor();
  await swipe(page, 90);
  await page.locator('.asset__name', { hasText: '비트코인' }).waitFor();
  await swipe(page, 20);
  // a swipe from a side of the window is the browser's own: it goes back or forward
  await swipe(page, 90, 8);
  await swipe(page, -90);
  await page.locator('.asset__name', { hasText: '리플' }).waitFor();
  await swipe(page, -90, PHONE.width - 8);
  await swipe(page, 90);
  await page.locator('.asset__name', { hasText: '비트코인' }).waitFor();
  await page.evaluate(goTo, '/');
  await expect.poll(() => pinned(page)).toEqual(['비트코인', '리플', '이더리움']);
  expect(complaints).toEqual([]);
  await context.close();
});

/** The label of the control that has the focus, and whether it is among the pinned ones. */
const focused = (page: Page): Promise<readonly [string | null, boolean]> =>
  page.evaluate(() => {
    const { activeElement } = document;
    const among = activeElement?.closest('section')?.getAttribute('aria-label') === '즐겨찾기';
    return [activeElement?.getAttribute('aria-label') ?? null, among] as const;
  });

/** As many instruments as can be pinned. */
const MANY = Array.from({ length: 20 }, (_, nr) => `STOCK${nr}`);

/** The device has these pins of the member, from the next load of the page on. */
const pin = (page: Page, stocks: readonly string[]): Promise<void> =>
  page.evaluate((all) => {
    const key = Object.keys(localStorage).find((name) => name.includes('.pins.')) ?? '';
    localStorage.setItem(key, JSON.stringify({ stocks: all }));
  }, stocks);

/** The site offers many more instruments. */
const offerMore = (page: Page): Promise<unknown> =>
  page.route('**/api/trade/option/site/list*', async (route) => {
    const response = await route.fetch();
    const list = (await response.json()) as { readonly tradeOption: object }[];
    const more = MANY.map((stock, nr) => ({
      ...list[0],
      tradeOption: { ...list[0]?.tradeOption, id: 500 + nr, stock },
    }));
    await route.fulfill({ response, json: [...list, ...more] });
  });

test('W25: pinned instruments that the site does not offer stay pinned, and neither stop an arrow nor take the room of another one', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app, '/trade/2');
  await page.locator('.asset').click();
  for (const name of ['비트코인', '이더리움', '리플']) await pinOf(page, name).click();
  await pin(page, ['GONE', 'BTCUSDT', 'OLD', 'ETHUSDT', 'XRPUSDT', ...MANY.slice(0, 15)]);
  await page.reload();
  await page.locator('.asset').click();
  const arrow = (name: string) => page.getByRole('button', { name: `${name} 위로` });
  await arrow('이더리움').click();
  const order = ['이더리움ETH/USDT', '비트코인BTC/USDT', '리플XRP/USDT'];
  await expect.poll(() => pinned(page)).toEqual(order);
  expect(await arrow('이더리움').count()).toBe(0);
  // an arrow goes by what is shown: of two that match, the second one goes before the first
  await page.getByRole('searchbox').fill('리플');
  expect(await arrow('리플').count()).toBe(0);
  await page.getByRole('searchbox').fill('');
  await pinOf(page, '금').click();
  await expect.poll(() => pinned(page)).toEqual([...order, '금XAU/USD']);
  const kept = await page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.includes('.pins.')) ?? '';
    return JSON.parse(localStorage.getItem(key) ?? '{}').stocks as string[];
  });
  expect(kept).toEqual(['GONE', 'ETHUSDT', 'BTCUSDT', 'OLD', 'XRPUSDT', ...MANY.slice(0, 14), 'XAUUSD']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('W25: when a press takes a star or an arrow away, another star of its instrument gets the focus; a press beyond the limit says so', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app, '/trade/2');
  await page.locator('.asset').click();
  const among = page.getByRole('region', { name: '즐겨찾기' });
  for (const name of ['비트코인', '이더리움']) await pinOf(page, name).click();
  await page.getByRole('button', { name: '이더리움 위로' }).focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => pinned(page)).toEqual(['이더리움ETH/USDT', '비트코인BTC/USDT']);
  expect(await focused(page)).toEqual(['이더리움 즐겨찾기', true]);
  await page.keyboard.press('Enter');
  await expect.poll(() => pinned(page)).toEqual(['비트코인BTC/USDT']);
  expect(await focused(page)).toEqual(['이더리움 즐겨찾기', false]);
  await among.getByRole('button', { name: '비트코인 즐겨찾기' }).focus();
  await page.keyboard.press('Enter');
  await among.waitFor({ state: 'detached' });
  expect(await focused(page)).toEqual(['비트코인 즐겨찾기', false]);
  await page.keyboard.press('Enter');
  await pin(page, MANY);
  await offerMore(page);
  await page.reload();
  await page.locator('.asset').click();
  await page.locator('[data-star][aria-disabled=true]').first().waitFor();
  await pinOf(page, '비트코인').focus();
  await page.keyboard.press('Enter');
  await page.getByRole('status').filter({ hasText: '즐겨찾기는 20개까지 둘 수 있습니다.' }).waitFor();
  expect(await serious(page)).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('W26: the last bet fills the panel again, and nothing is sent by it', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/trade/2');
  const again = page.getByRole('button', { name: /^직전 베팅과 같게 채우기: (매수|매도) [\d,]+원$/ });
  const label = (await again.getAttribute('aria-label')) ?? '';
  await again.click();
  await expect.poll(() => page.getByLabel('투자금액').inputValue()).toBe(/[\d,]+(?=원)/.exec(label)?.[0]);
  const other = label.includes('매수') ? '매도' : '매수';
  await page.locator(`.bet__btn[data-off]`, { hasText: other }).waitFor();
  expect([
    await page.getByRole('alertdialog').count(),
    await page.evaluate(() => Reflect.get(globalThis, 'bets')),
  ]).toEqual([0, 0]);
  expect(complaints).toEqual([]);
  await context.close();
});

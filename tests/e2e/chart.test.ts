import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { middleOf, tap } from './press.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The way back to now is over after this, in ms, unless it was not begun. */
const BACK_MAX_MS = 5_000;

/** The candles' box, once the chart is drawn and answers. */
async function candles(page: Page): Promise<{ x: number; y: number; width: number; height: number }> {
  await page.getByText('실시간 연결됨').waitFor({ state: 'attached' });
  await page.locator('.chart__plot--lane canvas').waitFor();
  await page.locator('.ohlc--beside[data-said]').waitFor({ state: 'attached' }); // what is pointed at is said at each drawing
  return (await page.locator('.chart__hand').boundingBox()) ?? expect.fail('the chart has a box');
}
/** The time of the candle under a place, in minutes of the day, as the mouse reads it. A mouse that comes from elsewhere is waited for. */
async function minuteAt(page: Page, x: number, y: number): Promise<number> {
  await page.mouse.move(x, y);
  const said = page.locator('.ohlc--beside b').first();
  await said.waitFor();
  const read = await said.textContent();
  const [hour = Number.NaN, minute = Number.NaN] = (read ?? '').split(':').map(Number);
  return 60 * hour + minute;
}
/** A picture of the time row under the candles. */
const timeRow = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const [canvas, box] = [
      document.querySelector<HTMLCanvasElement>('.chart__plot canvas'),
      document.querySelector('.chart__hand'),
    ];
    if (canvas === null || box === null) return '';
    const ratio = canvas.width / canvas.clientWidth;
    const row = document.createElement('canvas');
    [row.width, row.height] = [Math.round(box.clientWidth * ratio), Math.round(20 * ratio)];
    row.getContext('2d')?.drawImage(canvas, 0, row.height - canvas.height);
    return row.toDataURL();
  });
const isAway = (page: Page): Promise<boolean> => page.getByRole('button', { name: '현재로' }).isVisible();

test('a mouse points at candles, pans, zooms and goes back to now', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app);
  const box = await candles(page);
  const [x, y] = [box.x + box.width * 0.6, box.y + box.height / 2];
  // a mouse that comes before the first bars points at nothing: it moves again
  let moves = 0;
  const beside = async (): Promise<string | null> => {
    await page.mouse.move(x + (moves++ % 2), y);
    return page.locator('.ohlc--beside').textContent();
  };
  await expect.poll(beside).toMatch(/^\d\d:\d\d시 [\d,.]+고 [\d,.]+[+−]?[\d.]+저 [\d,.]+종 [\d,.]+$/);
  await page.mouse.move(box.x + box.width + 300, y); // the lane
  await expect.poll(() => page.locator('.ohlc--beside').isHidden()).toBe(true);

  const left = box.x + box.width * 0.3;
  const first = await minuteAt(page, left, y);
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + 150, y, { steps: 5 });
  await page.mouse.up();
  await expect.poll(() => isAway(page)).toBe(true);
  await expect.poll(() => minuteAt(page, left, y)).not.toBe(first);
  await page.getByRole('button', { name: '현재로' }).click();
  await expect.poll(() => isAway(page)).toBe(false);

  await page.mouse.move(x, y);
  await page.mouse.wheel(0, 600);
  // a candle more or two may have come since
  const isBack = async (): Promise<boolean> => Math.abs((await minuteAt(page, left, y)) - first) <= 3;
  await expect.poll(isBack).toBe(false);
  await page.mouse.dblclick(x, y);
  await expect.poll(isBack).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

test('at the left end older bars are loaded, and the chart is as it was left after a reload', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app);
  await candles(page);
  await page.locator('.chart__hand').focus();
  await Promise.all([
    page.waitForRequest((request) => /stock\/chart.*isFirst=false/.test(request.url())),
    page.keyboard.press('Home'),
  ]);
  await page.keyboard.press('End');
  await expect.poll(() => isAway(page)).toBe(false);

  await page.getByRole('button', { name: '봉 간격 1분' }).click();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: '봉 간격 5분' }).waitFor();
  await page.locator('.chart__hand').focus();
  for (let i = 0; i < 4; i++) await page.keyboard.press('-');
  await page.reload();
  await candles(page);
  await page.getByRole('button', { name: '봉 간격 5분' }).waitFor();
  const kept = await page.evaluate(() => localStorage.getItem('round.chart.demo.BTCUSDT'));
  expect(JSON.parse(kept ?? '')).toEqual({ periodS: 300, step: expect.closeTo(10 / 1.12 ** 4, 3) });
  expect(complaints).toEqual([]);
  await context.close();
});

test('the keyboard alone walks the candles, and each is read out in one sentence', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app);
  await candles(page);
  await page.locator('.chart__hand').focus();
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  const said = page.locator('.chart [aria-live=polite]');
  await expect
    .poll(() => said.textContent())
    .toMatch(/^\d\d:\d\d, 시가 [\d,.]+, 고가 [\d,.]+, 저가 [\d,.]+, 종가 [\d,.]+$/);
  for (const key of ['Home', 'End', 'Shift+ArrowLeft']) {
    const before = await said.textContent();
    await page.keyboard.press(key);
    await expect.poll(() => said.textContent()).not.toBe(before);
    await expect.poll(() => said.textContent()).toMatch(/\d\d:\d\d부터 .*\d\d:\d\d까지의 봉이 보입니다\.$/);
  }
  await page.keyboard.press('Escape');
  await expect.poll(() => page.locator('.ohlc--beside').isHidden()).toBe(true);
  await page.getByRole('button', { name: '차트 크게 보기' }).click();
  const width = async (): Promise<number> => (await page.locator('.chart').boundingBox())?.width ?? 0;
  await expect.poll(width).toBe(1440);
  await page.keyboard.press('Escape');
  await expect.poll(width).toBeLessThan(1000);
  expect(complaints).toEqual([]);
  await context.close();
});

/** Moves fingers from point to point, in steps of a frame or so. */
async function swipe(
  session: CDPSession,
  ...fingers: readonly (readonly [number, number, number, number])[]
): Promise<void> {
  const steps = 12;
  const at = (part: number) =>
    fingers.map(([x0, y0, x1, y1], id) => ({ id, x: x0 + (x1 - x0) * part, y: y0 + (y1 - y0) * part }));
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (let i = 1; i <= steps; i++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(i / steps) });
  // fingers that rest before they leave throw nothing
  for (let i = 0; i < 10; i++)
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(1) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
}

test('one finger pans sideways and scrolls the page downwards, a resting one points, two zoom', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: PHONE });
  await signIn(page, app);
  const box = await candles(page);
  const session = await context.newCDPSession(page);
  const [x, y] = [box.x + 40, box.y + box.height / 2];
  const scrolled = (): Promise<number> => page.evaluate(() => scrollY);

  // on a busy machine a finger may rest before it moves, and then it points: it tries again, until the page has moved
  let down = 0;
  await expect
    .poll(async () => {
      const before = down;
      if (down === 0) await swipe(session, [x, y, x, y - 40]);
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
      down = await scrolled();
      return down > 20 && down === before;
    })
    .toBe(true);
  expect(await isAway(page)).toBe(false);

  await expect
    .poll(async () => {
      await swipe(session, [x, y - down, x + 80, y - down]);
      return isAway(page);
    })
    .toBe(true);
  expect(await scrolled()).toBe(down);
  // on a busy machine a tap may last so long that it is none: the button is tapped again
  const now = page.getByRole('button', { name: '현재로' });
  const nowAt = await middleOf(now);
  await expect
    .poll(async () => {
      await tap(page, nowAt);
      const gone = now.waitFor({ state: 'hidden', timeout: BACK_MAX_MS });
      return gone.then(
        () => true,
        () => false,
      );
    })
    .toBe(true);

  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y: y - down }] });
  await expect.poll(() => page.locator('.ohlc--row').isVisible()).toBe(true);
  await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: [{ x: x + 20, y: y - down - 60 }] });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  expect(await scrolled()).toBe(down);
  await expect.poll(() => page.locator('.ohlc--row').isHidden()).toBe(true);

  const before = await timeRow(page);
  await expect
    .poll(async () => {
      await swipe(session, [x, y - down, x + 20, y - down], [x + 50, y - down, x + 25, y - down]);
      return timeRow(page);
    })
    .not.toBe(before);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a tap near the mark of an own bet shows its card, which stays until a tap elsewhere', async () => {
  recallBets(app, 50, 1 / 48); // of the last half hour, but for 10 minutes
  const { page, context, complaints } = await openTab(app, { viewport: PHONE });
  await signIn(page, app);
  const box = await candles(page);
  await page.locator('.chart__hand').focus();
  for (let i = 0; i < 2; i++) await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(() => isAway(page)).toBe(true);
  const card = page.locator('.markcard');
  // a finger reaches a mark that is 22 px away: of places 30 px apart one is near to it
  const places = Array.from({ length: 80 }, (_, i) => ({
    x: 20 + 30 * (i % 7),
    y: 60 + 30 * Math.floor(i / 7),
  })).filter((place) => place.x < box.width && place.y < box.height - 30);
  let found = places[0] ?? expect.fail('the chart has places');
  for (const place of places) {
    await page.touchscreen.tap(box.x + place.x, box.y + place.y);
    found = place;
    if (await card.isVisible()) break;
  }
  await expect.poll(() => card.textContent()).toMatch(/(매수|매도) [\d,]+원/);
  await expect.poll(() => card.isVisible()).toBe(true);
  // a candle further up, or further down, has no mark so near
  await page.touchscreen.tap(box.x + found.x, box.y + (found.y > 110 ? found.y - 60 : found.y + 60));
  await expect.poll(() => card.isHidden()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

type Asking = { asked: number; prices: number };
/** Runs in the page before its scripts: counts how often the device is asked whether it wants less motion, and how often the price has changed. */
function countAsked(): void {
  const counted: Asking = Object.assign(globalThis, { asked: 0, prices: 0 });
  const ask = globalThis.matchMedia;
  globalThis.matchMedia = (query) => {
    if (query.includes('prefers-reduced-motion')) counted.asked += 1;
    return ask.call(globalThis, query);
  };
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver((records) => {
      const isPrice = ({ target }: MutationRecord): boolean => target.parentElement?.matches('.price__v') === true;
      if (records.some(isPrice)) counted.prices += 1;
    }).observe(document.body, { subtree: true, characterData: true });
  });
}

test('a price that comes does not ask the device again whether it wants less motion', async () => {
  const { page } = await openTab(app, { init: countAsked });
  await signIn(page, app);
  await candles(page);
  const counted = (): Promise<Asking> =>
    page.evaluate(() => {
      const { asked, prices } = globalThis as unknown as Asking;
      return { asked, prices };
    });
  await expect.poll(async () => (await counted()).prices).toBeGreaterThan(1);
  const before = await counted();
  await expect.poll(async () => (await counted()).prices).toBeGreaterThan(before.prices + 3);
  expect((await counted()).asked).toBe(before.asked);
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../engine/base/assert.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { type App, DESKTOP, openTab, PHONE, placeBet, signIn, startApp, watchTexts } from './app.ts';

/** Number-ball of 1 minute on BTC/USDT. */
const BALL = 8;
/** Four times the clock: a round of a minute takes fifteen seconds of the test's. */
const SPEED = 4;
const STAKE = 5_000;

let app: App;
beforeAll(async () => {
  app = await startApp({ speed: SPEED });
});
afterAll(() => app.close());

/** The running round will close at a price with this last digit. */
function closeOn(digit: number): void {
  const option = findOption(BALL);
  must(option !== undefined, 'the catalog has the option');
  expect(app.site.world.finishRound(option, 97_400 + digit / 100)).not.toBeNull();
}

/** Chooses a bet type by its word. */
const choose = (page: Page, word: string) =>
  page
    .locator('.ball__bets')
    .getByRole('button', { name: new RegExp(`^${word}[ ×]`) })
    .click();

/** Bets the stake on a bet type by hand: chooses it, types the amount, and accepts the confirmation. */
const betOn =
  (word: string) =>
  async (page: Page): Promise<void> => {
    await choose(page, word);
    await page.getByLabel('베팅금액').fill(String(STAKE));
    await page
      .locator('.order')
      .getByRole('button', { name: /^베팅하기/ })
      .click();
    const dialog = page.getByRole('alertdialog', { name: '베팅확인' });
    await dialog.getByText(word, { exact: true }).waitFor();
    await dialog.getByRole('button', { name: '베팅하기' }).click();
  };

/** One bet of each kind: its word, the digit that the round closes on, and what the member gets or loses. */
const BETS = [
  ['홀', 3, '+4,750원', ['홀', '언더', '중']],
  ['언더', 7, '−5,000원', ['홀', '오버', '대']],
  ['중', 4, '+7,000원', ['짝', '언더', '중']],
  ['홀대', 9, '+18,000원', ['홀', '오버', '대']],
  ['7', 7, '+40,000원', ['홀', '오버', '대']],
] as const;

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s', (_name, viewport) => {
  test('a bet of each kind is placed, and settles by the last digit', async () => {
    const tab = await openTab(app, { viewport });
    const { page, context, complaints } = tab;
    await signIn(page, app, `/trade/${BALL}`);
    for (const [word, digit, profit, outcome] of BETS) {
      const watch = await watchTexts(page, profit);
      await placeBet(tab, betOn(word));
      await page.locator('.fill--ball').getByText(word, { exact: true }).first().waitFor();
      closeOn(digit);
      // the result is on the screen for a moment: all of it is read at once
      const words = await page.waitForFunction(
        ([key, gain]) => {
          const card = document.querySelector('.result');
          if (card?.querySelector('.result__ball')?.textContent !== key || !card.textContent?.includes(gain))
            return null;
          return [...card.querySelectorAll('.result__set .tag')].map((tag) => tag.textContent);
        },
        [String(digit), profit] as const,
      );
      expect(await words.jsonValue()).toEqual(outcome);
      await watch.until(profit);
      const [bet] = app.site.accounts.betsOf('demo').slice(-1);
      expect(bet?.status).toBeGreaterThan(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('another bet type keeps an amount that it takes, and clears one that it does not', async () => {
    const { page, context, complaints } = await openTab(app, { viewport });
    await signIn(page, app, `/trade/${BALL}`);
    const amount = page.getByLabel('베팅금액');
    await page.locator('.bgroup:enabled').first().waitFor();
    await amount.fill('50000');
    await choose(page, '짝');
    await expect.poll(() => amount.inputValue()).toBe('50,000');
    await amount.fill('400000');
    await choose(page, '7');
    await expect.poll(() => amount.inputValue()).toBe('');
    await page.locator('.toasts').getByText('알림').first().waitFor();
    expect(await page.locator('.btn--bet').isDisabled()).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('every bet button can be pressed at the height of a thumb, above the order dock', async () => {
    const { page, context } = await openTab(app, {
      viewport: viewport === PHONE ? { width: 360, height: 640 } : viewport,
    });
    await signIn(page, app, `/trade/${BALL}`);
    await page.locator('.bgroup:enabled').first().waitFor();
    const buttons = page.locator('.ball__bets button');
    expect(await buttons.count()).toBe(23);
    const hidden = await buttons.evaluateAll((all) =>
      all.flatMap((button) => {
        button.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = button.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return button.contains(top) && height >= 44 ? [] : [button.textContent];
      }),
    );
    expect(hidden).toEqual([]);
    await context.close();
  });
});

test('a screen reader reads the digits as one number, with the key digit, and gets new prices', async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app, `/trade/${BALL}`);
  const digits = page.getByRole('img', { name: /^현재가 / });
  await digits.waitFor();
  const label = (await digits.getAttribute('aria-label')) ?? '';
  const [, price, key] = /^현재가 (\d{2,3},\d{3}\.\d\d), 판정 숫자 (\d)$/.exec(label) ?? [];
  expect(price?.at(-1), label).toBe(key);
  await expect.poll(() => digits.getAttribute('aria-label')).not.toBe(label);
  await context.close();
});

test('the boards count the day, and the results table shows each outcome', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app, `/trade/${BALL}`);
  const row = page.getByRole('region', { name: '회차 결과' }).locator('tbody tr:not(.is-live)').first();
  await row.waitFor();
  const [, price, oe, uo, size, digit] = await row.locator('td').allTextContents();
  expect(price?.at(-1)).toBe(digit);
  const n = Number(digit);
  expect([oe, uo?.slice(-2), size]).toEqual([
    n % 2 === 1 ? '홀' : '짝',
    n <= 4 ? '언더' : '오버',
    n <= 2 ? '소' : n <= 6 ? '중' : '대',
  ]);
  await page.getByRole('img', { name: /홀 \d+회 \d+퍼센트, 짝 \d+회/ }).waitFor();
  for (const [name, rows] of [
    ['언오', 3],
    ['크기', 4],
    ['숫자', 11],
  ] as const) {
    await page.locator('.paintboard').getByRole('button', { name }).click();
    await expect.poll(() => page.locator('.dial__rows > div').count()).toBe(rows);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

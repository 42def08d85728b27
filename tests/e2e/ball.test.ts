import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import {
  type App,
  DESKTOP,
  endRound,
  newRound,
  openPhase,
  openTab,
  PHONE,
  placeBet,
  showBet,
  signIn,
  startApp,
  watchTexts,
} from './app.ts';
import { BALL, betOn, choose, closeOn, STAKE } from './ball.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** One bet of each kind: its word, the digit that the round closes on, and what the member gets or loses. */
const BETS = [
  ['홀', 3, '+4,750원', ['홀', '언더', '중']],
  ['언더', 7, '−5,000원', ['홀', '오버', '대']],
  ['중', 4, '+7,000원', ['짝', '언더', '중']],
  ['홀대', 9, '+18,000원', ['홀', '오버', '대']],
  ['7', 7, '+40,000원', ['홀', '오버', '대']],
] as const;

/** Bets once on each of these kinds, each in a round of its own, and looks at its result. */
async function play(bets: readonly (typeof BETS)[number][], viewport: typeof DESKTOP): Promise<void> {
  const tab = await openTab(app, { viewport });
  const { page, context, complaints } = tab;
  for (const [nr, [word, digit, profit, outcome]] of bets.entries()) {
    newRound(app, BALL);
    if (nr === 0) await signIn(page, app, `/trade/${BALL}`);
    else await page.goto(`${app.site.url}/trade/${BALL}`);
    const watch = await watchTexts(page, profit);
    await showBet(tab, betOn(word), `.fill--ball >> text="${word}" >> nth=0`);
    closeOn(app, digit);
    // the result is on the screen for a moment: all of it is read at once
    const words = await page.waitForFunction(
      ([key, gain]) => {
        const card = document.querySelector('.result');
        if (card?.querySelector('.result__ball')?.textContent !== key || !card.textContent?.includes(gain)) return null;
        const effect = document.querySelector('.result-fx');
        if (effect === null || getComputedStyle(effect).animationDuration !== '1.8s') return null;
        return [...card.querySelectorAll('.result__set .tag')].map((tag) => tag.textContent);
      },
      [String(digit), profit] as const,
    );
    expect(await words.jsonValue()).toEqual(outcome);
    await watch.until(profit);
    expect(app.site.accounts.betsOf('demo').at(-1)?.status).toBeGreaterThan(0);
  }
  expect(complaints).toEqual([]);
  await context.close();
}

/** Of all kinds, those that a device of two plays: all of them in `npm run soak`. */
const kindsOf = (device: 0 | 1) => everyNth(4, BETS, 2 * device);

test('a bet of each kind is placed, and settles by the last digit, on a desktop and on a phone', async () => {
  await play(kindsOf(0), DESKTOP);
  await play(kindsOf(1), PHONE);
});

test('the results of number-ball stand as far from the edge as those of other options, whichever screen is opened first', async () => {
  const { page, context } = await openTab(app, { viewport: DESKTOP });
  await signIn(page, app, `/trade/${BALL}`);
  const first = page.locator('.side .tbl--tight tbody tr > :first-child').first();
  expect(await first.evaluate((one) => getComputedStyle(one).padding)).toBe('0px 3px 0px 16px');
  await context.close();
});

describe.each([
  ['desktop', DESKTOP],
  ['phone', PHONE],
] as const)('on a %s', (_name, viewport) => {
  test('another bet type keeps an amount that it takes, and clears one that it does not; every bet button can be pressed at the height of a thumb, above the order dock', async () => {
    const { page, context, complaints } = await openTab(app, { viewport });
    newRound(app, BALL); // the next one would clear the field
    await signIn(page, app, `/trade/${BALL}`);
    const amount = page.getByLabel('베팅금액');
    await page.locator('.bgroup:not([aria-disabled])').first().waitFor();
    await amount.fill('50000');
    await choose(page, '짝');
    await expect.poll(() => amount.inputValue()).toBe('50,000');
    await amount.fill('400000');
    await choose(page, '7');
    await expect.poll(() => amount.inputValue()).toBe('');
    await page.locator('.toasts').getByText('알림').first().waitFor();
    await expect.poll(() => page.locator('.btn--bet').isDisabled()).toBe(true);
    if (viewport === PHONE) await page.setViewportSize({ width: 360, height: 640 });
    await page.locator('.bgroup:not([aria-disabled])').first().waitFor();
    const buttons = page.locator('.ball__bets button');
    await expect.poll(() => buttons.count()).toBe(23);
    const hidden = await buttons.evaluateAll((all) =>
      all.flatMap((button) => {
        button.scrollIntoView({ block: 'center' });
        const { x, y, width, height } = button.getBoundingClientRect();
        const top = document.elementFromPoint(x + width / 2, y + height / 2);
        return button.contains(top) && height >= 44 ? [] : [button.textContent];
      }),
    );
    expect(hidden).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('B opens the confirmation of the chosen bet, and says at the field what an amount lacks', async () => {
  const tab = await openTab(app);
  const { page, context, complaints } = tab;
  newRound(app, BALL);
  await signIn(page, app, `/trade/${BALL}`);
  await openPhase(page);
  await choose(page, '오버');
  await page.keyboard.press('b');
  await expect.poll(() => page.getByLabel('베팅금액').evaluate((field) => field === document.activeElement)).toBe(true);
  await page.locator('.order__help').getByText(/./).waitFor();
  await placeBet(tab, async () => {
    await choose(page, '오버');
    await page.getByLabel('베팅금액').fill(String(STAKE));
    await page.getByLabel('베팅금액').blur();
    await page.keyboard.press('b');
    const dialog = page.getByRole('alertdialog', { name: '베팅확인' });
    await dialog.getByText('오버', { exact: true }).waitFor();
    await dialog.getByRole('button', { name: '베팅하기' }).click();
  });
  const fill = page.locator('.fill--ball');
  await fill.getByText('오버', { exact: true }).first().waitFor();
  // one bet a round: with the controls hidden the key does nothing but say so
  await page.keyboard.press('b');
  await page.waitForFunction(
    () => document.querySelector('.toast') !== null || document.querySelector('.fill') === null,
  );
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('the effect of a result stays away where less motion is wanted', async () => {
  const tab = await openTab(app);
  const { page, context } = tab;
  await page.emulateMedia({ reducedMotion: 'reduce' });
  newRound(app, BALL);
  await signIn(page, app, `/trade/${BALL}`);
  await placeBet(tab, betOn('홀'));
  await page.locator('.fill--ball').waitFor();
  endRound(app, BALL, 99_000.03);
  await page.locator('.result').waitFor();
  expect(
    await page.locator('.result-fx').evaluateAll((all) => all.map((one) => getComputedStyle(one).display)),
  ).toEqual(['none']);
  await context.close();
});

test('the bar of the round says how much of it is over, and an empty amount leaves the chosen bet on the button', async () => {
  const { page, context, complaints } = await openTab(app, { viewport: PHONE });
  newRound(app, BALL); // one that was ended takes no bet until its time is over
  await signIn(page, app, `/trade/${BALL}`);
  const bar = page.getByRole('progressbar', { name: /마감|결과|시작/ });
  await bar.waitFor();
  const read = async (): Promise<readonly number[]> =>
    Promise.all(['min', 'now', 'max'].map(async (name) => Number(await bar.getAttribute(`aria-value${name}`))));
  const [, first = 0] = await read();
  await expect.poll(async () => (await read())[1]).not.toBe(first);
  const [min, now, max] = await read();
  expect([min, max]).toEqual([0, 60]);
  expect(now).toBeGreaterThanOrEqual(0);
  expect(now).toBeLessThanOrEqual(60);
  await expect.poll(() => bar.getAttribute('aria-valuetext')).toMatch(/^\d+초$|^$/);
  await page.locator('.bgroup:not([aria-disabled])').first().waitFor();
  await choose(page, '오버');
  await page.locator('.btn--bet').getByText('오버 · 금액을 입력해 주세요').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

test('a screen reader reads the digits as one number and gets new prices; the boards count the day, and the results table shows each outcome', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app, `/trade/${BALL}`);
  const digits = page.getByRole('img', { name: /^현재가 / });
  await digits.waitFor();
  const label = (await digits.getAttribute('aria-label')) ?? '';
  const [, price, key] = /^현재가 (\d{2,3},\d{3}\.\d\d), 판정 숫자 (\d)$/.exec(label) ?? [];
  expect(price?.at(-1), label).toBe(key);
  await expect.poll(() => digits.getAttribute('aria-label')).not.toBe(label);
  const row = page.getByRole('region', { name: '회차 결과' }).locator('tbody tr:not(.is-live)').first();
  await row.waitFor();
  const [, closed, oe, uo, size, digit] = await row.locator('td').allTextContents();
  expect(closed?.at(-1)).toBe(digit);
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

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth, inTurn } from '../support/soak.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, signIn, startApp } from './app.ts';
import { click, middleOf, type Press, tap } from './press.ts';
import { accept, BALL_BET, bets, type Question, RENT, sideBet } from './questions.ts';

/* The button that fills the panel with the last bet fills it, and never bets: whatever is pressed in its place once more. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const DEVICES = [
  ['touch on a phone', PHONE, tap],
  ['touch on a narrow phone', { width: 360, height: 640 }, tap],
  ['touch on a phone that lies', { width: 844, height: 390 }, tap],
  ['a mouse on a desktop', DESKTOP, click],
  ['touch on the narrowest phone', { width: 320, height: 568 }, tap],
] as const;
const BETS: readonly (readonly [string, number, Question])[] = [
  ['rent', RENT, sideBet(RENT)],
  ['number-ball', 10, BALL_BET],
];

const again = (page: Page) => page.getByRole('button', { name: /^직전 베팅과 같게 채우기/ });
const amount = (page: Page) => page.getByLabel(/^(투자|베팅)금액$/);

/** Bets once, and waits for the next round, in which the panel is empty. */
async function afterBet(page: Page, option: number, question: Question): Promise<void> {
  newRound(app, option);
  await page.goto(`${app.site.url}${question.path}`);
  await question.fill?.(page, app);
  await accept(page, question);
  await expect.poll(() => bets(page)).toBe(1);
  newRound(app, option);
  await page.goto(`${app.site.url}${question.path}`);
  await page.locator('.trade[data-phase=open]').waitFor();
  await again(page).waitFor();
}

describe.each(everyNth(2, DEVICES))('W8: the button 같게 (the same again), %s', (_device, viewport, press: Press) => {
  test.each(inTurn(viewport === PHONE ? 0 : 1, BETS))(
    'W8: two presses fill the amount once, and ask nothing (%s)',
    async (_name, option, question) => {
      const { page, context } = await openTab(app, { viewport, hasTouch: press === tap });
      await signIn(page, app, question.path);
      await afterBet(page, option, question);
      const last = (await again(page).getAttribute('aria-label'))?.match(/[\d,]+(?=원)/)?.[0];
      const before = await bets(page);
      const at = await middleOf(again(page));
      await press(page, at);
      await expect.poll(() => amount(page).inputValue()).toBe(last);
      // the panel has other lines now, and the button lies where it lay
      expect(
        await page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('button')?.ariaLabel, at),
      ).toMatch(/^직전 베팅과 같게/);
      await press(page, at);
      await press(page, at);
      expect(await amount(page).inputValue()).toBe(last);
      expect(await page.getByRole('alertdialog').count()).toBe(0);
      expect(await bets(page)).toBe(before);
      await context.close();
    },
  );
});

import type { Page } from 'playwright-core';
import { type App, endRound } from './app.ts';

/** Number-ball of 1 minute on BTC/USDT. */
export const BALL = 8;
export const STAKE = 5_000;

/** The running round closes at once, at a price with this last digit. */
export const closeOn = (app: App, digit: number): void => endRound(app, BALL, 97_400 + digit / 100);

/** Chooses a bet type by its word. */
export const choose = (page: Page, word: string) =>
  page
    .locator('.ball__bets')
    .getByRole('button', { name: new RegExp(`^${word}[ ×]`) })
    .click();

/** Bets the stake on a bet type by hand: chooses it, types the amount, and accepts the confirmation. */
export const betOn =
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

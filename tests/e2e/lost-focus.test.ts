import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { openPopup } from './open-popup.ts';

/* A button that goes away by its own press: the focus stays near it. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 60, 20);
});
afterAll(() => app.close());

/** What has the focus, as far as these tests part it: the body has it where it was lost. */
const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const at = document.activeElement ?? document.body;
    return at.getAttribute('role') ?? at.tagName.toLowerCase();
  });
/** Presses a button by key, until it is gone. */
async function pressAway(page: Page, selector: string, name: string | RegExp): Promise<void> {
  const button = page.locator(selector).getByRole('button', { name }).first();
  await button.focus();
  await page.locator(`${selector} .answer[aria-disabled]`).first().waitFor({ state: 'detached' });
  await page.keyboard.press('Enter');
  await button.waitFor({ state: 'detached' });
}

test('W31: the focus stays in the sheet whose button 더 보기 has gone', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/history_trade');
  await page.getByRole('button', { name: /^조건/ }).click();
  await page.getByRole('dialog').waitFor();
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 700))); // the press that opened it is over (W8)
  await pressAway(page, '.sheet', '더 보기');
  await expect.poll(() => focused(page)).toBe('dialog');
  await context.close();
});

test('the focus stays by the toasts after one is closed, and goes to the heading after the last popup', async () => {
  openPopup(app);
  const { page, context } = await openTab(app, { viewport: DESKTOP });
  await signIn(page, app, '/history_trade?from=2026-03-01&to=2620-03-12');
  await pressAway(page, '.toasts', '닫기');
  await expect.poll(() => focused(page)).toBe('status');
  await page.locator('.popup').waitFor();
  await pressAway(page, '.popup', '닫기');
  await expect.poll(() => focused(page)).toBe('h1');
  await context.close();
});

test('any button that its own press takes away, at once or later, leaves the focus on the section around it', async () => {
  const { page, context } = await openTab(app, { viewport: DESKTOP });
  await signIn(page, app, '/mypage');
  await page.getByText('demo@round.example').waitFor();
  for (const delayMs of [0, 300]) {
    await page.evaluate((ms) => {
      const button = document.createElement('button');
      button.textContent = '시험';
      button.onclick = () => (ms === 0 ? button.remove() : setTimeout(() => button.remove(), ms));
      document.querySelector('main section')?.append(button);
      document.querySelector('main section')?.classList.add('near');
    }, delayMs);
    await pressAway(page, 'main', '시험');
    await expect.poll(() => page.evaluate(() => document.activeElement?.classList.contains('near'))).toBe(true);
  }
  await context.close();
});

test('a screen that is left gives the focus to the heading of the next one, as before', async () => {
  const { page, context } = await openTab(app, { viewport: DESKTOP });
  await signIn(page, app, '/mypage');
  await page.getByText('demo@round.example').waitFor();
  await page.locator('main a[href*="view=limits"]').first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: '거래 한도' }).waitFor();
  await expect.poll(() => focused(page)).toBe('h1');
  await context.close();
});

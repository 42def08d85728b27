import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openPhase, openTab, signIn, startApp } from './app.ts';
import { bodiesFrom, fillWithdrawal } from './coins.ts';
import { pressesCount } from './press.ts';

/* Chromium has one undo for a page: where a field has none left, it undoes the field that was edited last, which nobody looks at. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const stands = (page: Page) =>
  page.waitForFunction(() => document.querySelector('.coins') && !document.querySelector('.coins[aria-busy="true"]'));
async function open(path: string) {
  const tab = await openTab(app);
  await signIn(tab.page, app, path);
  return tab;
}
/** The question of the form, once it takes a press. */
async function question(page: Page) {
  const dialog = page.getByRole('alertdialog');
  await dialog.waitFor();
  await dialog.locator('.dialog__lead').waitFor();
  return dialog;
}

describe('W12: an undo changes the field that has the focus, and no other one', () => {
  test('W12: an undo in the address leaves the amount of a coin withdrawal', async () => {
    const { page, complaints, context } = await open('/asset?view=withdraw');
    const amount = page.getByRole('textbox', { name: '출금수량' });
    await stands(page);
    await amount.click();
    await page.keyboard.type('150');
    await page.getByLabel('받는 주소').click();
    for (const key of ['Control+z', 'Control+z', 'Control+Shift+z']) await page.keyboard.press(key);
    expect(await amount.inputValue()).toBe('150');
    await amount.click();
    await page.keyboard.press('Control+z');
    expect(await amount.inputValue()).toBe('15');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('W12: an undo in the search for instruments leaves the stake', async () => {
    const { page, complaints, context } = await open('/trade/2');
    await openPhase(page);
    const stake = page.getByLabel('투자금액');
    await stake.click();
    await page.keyboard.type('50000');
    await page.locator('.infobar button').first().click();
    await page.getByLabel('종목 검색').focus();
    await page.keyboard.type('x');
    for (let times = 0; times < 3; times++) await page.keyboard.press('Control+z');
    expect(await stake.inputValue()).toBe('50,000');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('W8: a question asks about what was pressed', () => {
  test('W8: an undo under the question of a transfer changes neither the amount nor what is sent', async () => {
    const { page, complaints, context } = await open('/asset?view=promo');
    const amount = page.getByLabel('전송금액');
    await amount.waitFor();
    await stands(page);
    await amount.click();
    await page.keyboard.type('60000');
    const bodies = await bodiesFrom(page);
    await page.getByRole('button', { name: '전송하기' }).click();
    const dialog = await question(page);
    await page.keyboard.press('Control+z');
    expect(await dialog.locator('.dialog__lead').textContent()).toContain('60,000');
    await pressesCount(page);
    await dialog.getByRole('button', { name: '전송하기' }).click();
    await expect.poll(async () => (await bodies()).filter((body) => body.includes('point'))).not.toEqual([]);
    expect((await bodies()).filter((body) => body.includes('point'))).toEqual(['{"point":60000}']);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('W8: a question about an amount that changes under it is taken back', async () => {
    const { page, complaints, context } = await open('/asset?view=withdraw');
    await stands(page);
    await fillWithdrawal(page);
    const dialog = await question(page);
    // the field is behind the question: only a program can write into it
    await page.getByRole('textbox', { name: '출금수량', includeHidden: true }).evaluate((input) => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, '0.02');
      input.dispatchEvent(new Event('input', { bubbles: true }));
    });
    await dialog.waitFor({ state: 'detached' });
    expect(await page.getByRole('textbox', { name: '출금수량' }).inputValue()).toBe('0.02');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

const CLIPBOARDS = ['the browser refuses to read', 'it holds no text', 'the browser cannot read it'] as const;

test.each(CLIPBOARDS)(
  'W12: where %s, the button that pastes an address keeps the typed one, says so and focuses the field',
  async (what) => {
    const { page, complaints, context } = await open('/asset?view=withdraw');
    await stands(page);
    const address = page.getByLabel('받는 주소');
    await address.fill('TAbc123');
    await page.evaluate((how) => {
      const read = {
        'the browser refuses to read': () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
        'it holds no text': () => Promise.resolve(''),
        'the browser cannot read it': undefined,
      }[how];
      Object.defineProperty(navigator, 'clipboard', { value: { readText: read } });
    }, what);
    await page.getByRole('button', { name: '붙여넣기' }).click();
    await page.getByText('클립보드를 읽지 못했습니다').waitFor();
    expect(await address.inputValue()).toBe('TAbc123');
    expect(await address.evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('4');
    await expect.poll(() => page.getByText('클립보드를 읽지 못했습니다').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

import type { CDPSession, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, signIn, startApp } from './app.ts';
import { dialogOf } from './member-forms.ts';

/* A key that writes, or that belongs to what is composed, does nothing else on the page. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** What an input method shows while it composes, and the key that is pressed then. */
async function pressComposing(page: Page, devtools: CDPSession, text: string, key: string): Promise<void> {
  await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
  // the keyboard tells the page of its own keys by the code 229
  await page.evaluate((name) => {
    const event = new KeyboardEvent('keydown', { key: name, bubbles: true, cancelable: true, keyCode: 229 });
    document.activeElement?.dispatchEvent(event);
  }, key);
}

describe('where somebody writes on the trade screen', () => {
  test('the keys of bets and chips write into a text of several lines, and do nothing else', async () => {
    const { page, complaints, context } = await openTab(app);
    await signIn(page, app, '/trade/2?view=contact');
    await page.getByText('실시간 연결됨').waitFor();
    const field = page.getByLabel('문의 내용');
    await field.focus();
    const text = 'b1s/2: bets of 5, 6 or 7?';
    await page.keyboard.type(text);
    await expect.poll(() => field.inputValue()).toBe(text);
    expect(await page.getByRole('alertdialog').count()).toBe(0);
    await expect.poll(() => page.getByLabel('투자금액').inputValue()).toBe('');
    expect(await page.getByLabel('종목 검색').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the search reads full width, blanks without a width and parted syllables as the plain text, and a composed Enter takes no hit', async () => {
    const { page, complaints, context } = await openTab(app);
    const devtools = await context.newCDPSession(page);
    await signIn(page, app);
    await page.locator('.asset').click();
    const field = page.getByLabel('종목 검색');
    const hits = page.locator('.selector .srow');
    await hits.first().waitFor();
    const all = await hits.count();
    for (const text of ['이더', 'ＥＴＨ', '\u200beth\u00a0', '이더'.normalize('NFD')]) {
      await field.fill(text);
      await expect.poll(() => hits.count()).toBeLessThan(all);
      expect(await hits.first().textContent(), text).toContain('이더리움');
    }
    await field.fill('');
    const before = page.url();
    for (const key of ['Enter', 'ArrowDown', 'Escape']) await pressComposing(page, devtools, '이더', key);
    expect(await field.evaluate((one) => one === document.activeElement)).toBe(true);
    expect(page.url()).toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('W8: Esc that ends a composition closes no dialog, and what was typed stays', async () => {
  const { page, complaints, context } = await openTab(app);
  const devtools = await context.newCDPSession(page);
  await signIn(page, app, '/mypage');
  await dialogOf('닉네임 변경')(page);
  const field = page.getByLabel('새 닉네임');
  await field.fill('길동');
  await field.press('End');
  await pressComposing(page, devtools, '호', 'Escape');
  await devtools.send('Input.insertText', { text: '호' });
  await expect.poll(() => field.inputValue()).toBe('길동호');
  await field.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
  await context.close();
});

test('a text that is typed while the site is asked is not lost: the field takes none until the answer is there', async () => {
  const { page, complaints, context } = await openTab(app);
  await signIn(page, app, '/support/notice?view=contact');
  let answer = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/contact/create*', async (route) => {
    await held;
    await route.continue();
  });
  const field = page.getByLabel('문의 내용');
  await field.fill('언제 입금되나요?');
  await page.getByRole('button', { name: '보내기' }).click();
  await expect.poll(() => field.getAttribute('readonly')).not.toBeNull();
  answer();
  await expect.poll(() => field.inputValue()).toBe('');
  await field.fill('그리고 하나 더');
  await expect.poll(() => field.inputValue()).toBe('그리고 하나 더');
  expect(complaints).toEqual([]);
  await context.close();
});

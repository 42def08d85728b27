import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage } from '../support/page-bundle.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { PHONE } from './app.ts';
import type { InPage } from './reminder.page.tsx';

let browser: Browser;
let page: Page;
beforeAll(async () => {
  const code = await bundlePage(fileURLToPath(new URL('./reminder.page.tsx', import.meta.url)), 'development');
  browser = await openChromium();
  page = await browser.newPage({ locale: 'ko-KR' });
  await page.setContent('<!doctype html><html lang="ko"><body></body></html>');
  await page.addStyleTag({ content: code.style });
  await page.addScriptTag({ content: code.script });
});
afterAll(() => browser.close());

type Global = typeof globalThis & { readonly inPage: InPage };
const open = (around: Parameters<InPage['open']>[0]): Promise<void> =>
  page.evaluate((given) => (globalThis as Global).inPage.open(given), around);
/** The page looks again, so many seconds after the reminder was due. */
const pass = (seconds: number): Promise<void> =>
  page.evaluate((ms) => (globalThis as Global).inPage.pass(ms), seconds * 1_000);
const reminder = () => page.getByRole('alertdialog', { name: '분 동안 이용하셨습니다' });
const isShown = async (): Promise<boolean> => (await reminder().count()) > 0;

test.each([
  ['nothing has the focus', {}],
  ['the caret stands in an empty field', { field: 'text' }],
  ['the caret stands in a field of blanks', { field: 'text', text: '  ' }],
  ['a box that is ticked has the focus', { field: 'checkbox' }],
] as const)('BR34: the reminder comes at once where %s', async (_where, around) => {
  await open(around);
  await reminder().waitFor({ timeout: 10_000 });
});

test('BR34: the reminder waits while a text is written, and comes where no text was changed for 30 s', async () => {
  await open({ field: 'text', text: '5' });
  await pass(29);
  expect(await isShown()).toBe(false);
  await page.keyboard.press('0');
  await pass(58);
  expect(await isShown()).toBe(false);
  await pass(59);
  await reminder().waitFor({ timeout: 10_000 });
});

test('BR34: the reminder comes when the text that was written is gone', async () => {
  await open({ field: 'text', text: '5' });
  await pass(1);
  expect(await isShown()).toBe(false);
  await page.keyboard.press('Backspace');
  await pass(2);
  await reminder().waitFor({ timeout: 10_000 });
});

test.each([
  ['a dialog that is open', { hasBox: true }],
  ['a sheet that is open', { hasSheet: true }],
  ['a text that is not sent', { hasUnsent: true }],
] as const)('BR34: the reminder waits for %s, and for no longer than five minutes', async (_what, around) => {
  await open(around);
  await pass(299);
  expect(await isShown()).toBe(false);
  await pass(300);
  await reminder().waitFor({ timeout: 10_000 });
});

test('BR34: the reminder waits for a text that is written again and again for no longer than five minutes', async () => {
  await open({ field: 'text', text: '5' });
  for (let seconds = 20; seconds < 300; seconds += 20) {
    await pass(seconds);
    await page.keyboard.press('0');
    expect(await isShown()).toBe(false);
  }
  await pass(300);
  await reminder().waitFor({ timeout: 10_000 });
  await reminder().getByRole('button').first().press('Tab');
  expect(await reminder().evaluate((box) => box.contains(document.activeElement))).toBe(true);
});

test('BR34: the reminder lies above a sheet that was open before, with all its answers', async () => {
  await page.setViewportSize(PHONE);
  await open({ hasSheet: true });
  await pass(300);
  await reminder().waitFor({ timeout: 10_000 });
  const answers = reminder().getByRole('button');
  expect(await answers.count()).toBe(2);
  for (const answer of await answers.all())
    expect(
      await answer.evaluate((button) => {
        const { left, top, width, height } = button.getBoundingClientRect();
        return button.contains(document.elementFromPoint(left + width / 2, top + height / 2));
      }),
    ).toBe(true);
});

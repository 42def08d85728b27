import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage } from '../support/page-bundle.ts';
import { openChromium } from '../support/shared-chromium.ts';
import type { InPage } from './not-kept.page.tsx';

let browser: Browser;
let page: Page;
const complaints: string[] = [];
beforeAll(async () => {
  const code = await bundlePage(fileURLToPath(new URL('./not-kept.page.tsx', import.meta.url)), 'development');
  browser = await openChromium();
  page = await browser.newPage({ locale: 'ko-KR' });
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setContent('<!doctype html><html lang="ko"><body></body></html>');
  await page.addStyleTag({ content: code.style });
  await page.addScriptTag({ content: code.script });
});
afterAll(() => browser.close());

type Global = typeof globalThis & { readonly inPage: InPage };

test('S2: a screen asks again for each answer that the page does not keep any more, and shows what it had until it is answered', async () => {
  const all = await page.evaluate(async () => {
    const { SHOWN, seen } = (globalThis as Global).inPage;
    const found: [string, readonly string[]][] = [];
    for (const call of SHOWN) found.push([call, await seen(call)]);
    return found;
  });
  expect(all.length).toBeGreaterThan(30);
  for (const [call, said] of all)
    expect([call, ...said]).toEqual([call, 'nothing asking', 'answered', 'gone', 'answered asking, asked', 'answered']);
});

test('S2: what a member has read is shown to nobody after the session', async () => {
  expect(await page.evaluate(() => (globalThis as Global).inPage.seenByNext())).toEqual(['answered', 'nothing asking']);
});

test('BR25: an open receipt asks again for what is not kept any more', async () => {
  expect(await page.evaluate(() => (globalThis as Global).inPage.receiptSeen())).toEqual([
    'reading',
    3,
    'read',
    3,
    'reading',
    3,
    'read',
  ]);
});

test('C9j: a text is asked about again when its answer is not kept any more', async () => {
  expect(await page.evaluate(() => (globalThis as Global).inPage.checkSeen())).toEqual(['good', 'good']);
});

test.each(['coin.siteInfo', 'coin.wallets', 'coin.walletSummary'] as const)(
  'S2: the screens of coins ask %s again when its answer is not kept any more',
  async (call) => {
    const said = await page.evaluate((gone) => (globalThis as Global).inPage.coinsSeen(gone), call);
    expect(said).toEqual(['ready', true, 'ready']);
    expect(complaints).toEqual([]);
  },
);

import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { bundlePage, type PageCode } from '../support/page-bundle.ts';
import { openChromium } from '../support/shared-chromium.ts';
import type { InPage } from './two-apps.page.ts';

let browser: Browser;
let code: PageCode;
beforeAll(async () => {
  code = await bundlePage(fileURLToPath(new URL('./two-apps.page.ts', import.meta.url)), 'development');
  browser = await openChromium();
});
afterAll(() => browser.close());

async function openPage() {
  const page = await browser.newPage({ locale: 'ko-KR' });
  const complaints: string[] = [];
  page.on('console', (message) => complaints.push(message.text()));
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.setContent('<!doctype html><html lang="ko"><body></body></html>');
  await page.addStyleTag({ content: code.style });
  await page.addScriptTag({ content: code.script });
  return { page, complaints };
}

type Global = typeof globalThis & { readonly inPage: InPage };

/** Applications that are on the page at once, when each shows its order panel. */
async function mount(page: Page, count: number): Promise<void> {
  await page.evaluate((n) => {
    const { openApp } = (globalThis as Global).inPage;
    Object.assign(globalThis, { closers: Array.from({ length: n }, openApp) });
  }, count);
  await expect.poll(() => page.locator('.order input').count()).toBe(count);
}
const unmount = (page: Page): Promise<void> =>
  page.evaluate(() => {
    for (const close of (globalThis as unknown as { readonly closers: readonly (() => void)[] }).closers) close();
  });
const listeners = (page: Page): Promise<number> => page.evaluate(() => (globalThis as Global).inPage.countListeners());

test('two applications on one page share no id, and each refers to its own elements', async () => {
  const { page, complaints } = await openPage();
  await mount(page, 2);
  const { ids, strays } = await page.evaluate(() => {
    const NAMES = ['for', 'aria-controls', 'aria-labelledby', 'aria-describedby'];
    const places = [...document.body.children];
    const references = places.flatMap((place) =>
      NAMES.flatMap((name) => [...place.querySelectorAll(`[${name}]`)].map((node) => [place, node.getAttribute(name)])),
    ) as [Element, string][];
    return {
      ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
      strays: references.filter(([place, id]) => !place.contains(document.getElementById(id))).map(([, id]) => id),
    };
  });
  expect(ids.length).toBeGreaterThan(10);
  expect(new Set(ids).size).toBe(ids.length);
  expect(strays).toEqual([]);
  expect(complaints).toEqual([]);
  await page.close();
});

test('an application that ends removes its listeners from the document and the window', async () => {
  const { page, complaints } = await openPage();
  await mount(page, 1);
  await unmount(page);
  const before = await listeners(page); // React keeps one of its own for the page
  await mount(page, 2);
  expect(await listeners(page)).toBeGreaterThan(before);
  await unmount(page);
  expect(await listeners(page)).toBe(before);
  expect(complaints).toEqual([]);
  await page.close();
});

import { readFileSync } from 'node:fs';
import { parse } from 'acorn';
import type { Browser, BrowserContext } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { launchChromium } from '../support/chromium.ts';
import { PATIENCE_MS } from '../support/shared-chromium.ts';
import { type App, startApp } from './app.ts';
import { DIST } from './serve-app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Opens an address and answers what is shown, and what was asked for and thrown. */
async function shown(context: BrowserContext, address: string) {
  context.setDefaultTimeout(PATIENCE_MS);
  const page = await context.newPage();
  const asked: string[] = [];
  const thrown: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  page.on('pageerror', (error) => thrown.push(error.message));
  await page.goto(address);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  await page.waitForFunction(() => document.readyState === 'complete');
  await new Promise((resolve) => setTimeout(resolve, 500)); // the application would have begun by then
  const text = (await alert.locator('.word').filter({ visible: true }).allTextContents()).join('\n').trim();
  const isLeft = await page.evaluate(() => document.querySelector('.skeleton, .topbar, .auth') !== null);
  await page.close();
  return { text, isLeft, thrown, calls: asked.filter((path) => /^\/(api|oauth|bx_ws)/.test(path)) };
}

const LANGUAGES = [
  ['ko-KR', /https/, /브라우저/],
  ['en-US', /needs https/, /too old/],
  ['zh-CN', /https/, /浏览器/],
  ['ja-JP', /https/, /ブラウザ/],
] as const;

/** A browser to which the site has a name, so that its pages are not in a secure context. */
let named: Browser;
beforeAll(async () => {
  named = await launchChromium(['--host-resolver-rules=MAP site.test 127.0.0.1']);
});
afterAll(() => named.close());

describe.each(LANGUAGES)('W9: in the language %s', (locale, https, old) => {
  test('a page that is not in a secure context says in one sentence that https is needed, and asks the site for nothing', async () => {
    const context = await named.newContext({ locale });
    for (const path of ['/', '/trade/2']) {
      const seen = await shown(context, app.site.url.replace('127.0.0.1', 'site.test') + path);
      expect(seen.text).toMatch(https);
      expect(seen.text).not.toContain('\n');
      expect(seen).toMatchObject({ isLeft: false, thrown: [], calls: [] });
    }
    await context.close();
  });

  test.each([
    ['Array.prototype.toSorted', () => Reflect.deleteProperty(Array.prototype, 'toSorted')],
    ['CompressionStream', () => Reflect.deleteProperty(globalThis, 'CompressionStream')],
  ])('a browser without %s is told in one sentence that it is too old', async (_name, takeAway) => {
    const context = await app.browser.newContext({ locale });
    await context.addInitScript(takeAway);
    const seen = await shown(context, `${app.site.url}/trade/2`);
    expect(seen.text).toMatch(old);
    expect(seen).toMatchObject({ isLeft: false, thrown: [], calls: [] });
    await context.close();
  });
});

test('W9: the script that says so has the syntax of 2015, so that a browser that is too old can read it', () => {
  expect(() =>
    parse(readFileSync(`${DIST}/first.js`, 'utf8'), { ecmaVersion: 2015, sourceType: 'script' }),
  ).not.toThrow();
});

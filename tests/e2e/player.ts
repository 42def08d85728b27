import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core';
import { onTestFinished } from 'vitest';
import { servePlayer } from '../../replay/player/serve.ts';
import { openChromium } from '../support/shared-chromium.ts';

export const session = (name: string): string =>
  fileURLToPath(new URL(`../../fixtures/sessions/${name}.jsonl.gz`, import.meta.url));

export type Opened = { readonly url: string; readonly browser: Browser; readonly close: () => Promise<void> };

/** The player as `npm run replay -- open [FILE]` serves it, and a browser. */
export async function startPlayer(file?: string): Promise<Opened> {
  const [browser, { url, close }] = [await openChromium(), await servePlayer(file, 0)];
  return {
    url,
    browser,
    close: async () => {
      await browser.close();
      await close();
    },
  };
}

export type PlayerTab = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** The member's screen in its frame. */
  readonly screen: FrameLocator;
  /** Console errors and warnings, and exceptions nobody caught. */
  readonly complaints: string[];
  /** The paths that the page asked for. */
  readonly asked: string[];
};

type Viewport = { readonly width: number; readonly height: number };

/** A fresh tab on the player for a test, with which it is closed. Otherwise as `openPlayerTab`. */
export async function openPlayer(opened: Opened, viewport: Viewport, fragment = '', ready = 'h1'): Promise<PlayerTab> {
  const tab = await openPlayerTab(opened, viewport, fragment, ready);
  onTestFinished(() => tab.context.close());
  return tab;
}

/** A fresh tab on the player, which writes down what the page complains about and asks for. It is closed with its browser. */
export async function openPlayerTab(
  { browser, url }: Opened,
  viewport: Viewport,
  fragment = '',
  ready = 'h1',
): Promise<PlayerTab> {
  const context = await browser.newContext({ viewport, locale: 'ko-KR', acceptDownloads: true, colorScheme: 'dark' });
  const page = await context.newPage();
  const [complaints, asked]: [string[], string[]] = [[], []];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(`exception: ${error.message}`));
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(url + fragment);
  await page.locator(ready).waitFor(); // from now on the page takes files
  return { page, context, screen: page.frameLocator('iframe'), complaints, asked };
}

/** Drops a file on the page, as the file manager of the device does. */
export async function dropFile(page: Page, name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ([fileName, base64]) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
      transfer.items.add(new File([content], fileName));
      return transfer;
    },
    [name, bytes.toString('base64')] as const,
  );
  await page.dispatchEvent('body', 'drop', { dataTransfer: data });
}

/** Drops a recording of `fixtures/sessions`. */
export const dropSession = (page: Page, name: string): Promise<void> =>
  dropFile(page, basename(session(name)), readFileSync(session(name)));

/** The entry that the player stands at. */
export async function entryNow(page: Page): Promise<number> {
  return Number(await page.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuenow'));
}

import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { type Site, startSite } from '../../fixtures/site/server.ts';
import { launchChromium } from '../support/chromium.ts';

export const DIST = fileURLToPath(new URL('../../dist', import.meta.url));
/** A working day's afternoon in Seoul: every market of the site is open. */
export const AFTERNOON_MS = Date.parse('2026-03-12T14:20:00+09:00');
export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type App = { readonly site: Site; readonly browser: Browser; readonly close: () => Promise<void> };

/** The built application on the simulated site, on one loopback origin, and a browser. */
export async function startApp(
  options: { speed?: number; seed?: number; tickHz?: number; startMs?: number } = {},
): Promise<App> {
  if (!existsSync(`${DIST}/index.html`))
    throw new Error('dist is missing: run "npm run build" first ("npm test" does).');
  const site = await startSite({ port: 0, seed: 7, speed: 1, startMs: AFTERNOON_MS, staticDir: DIST, ...options });
  const browser = await launchChromium();
  return {
    site,
    browser,
    close: async () => {
      await browser.close();
      await site.close();
    },
  };
}

export type Tab = {
  readonly page: Page;
  readonly context: BrowserContext /** Console errors and warnings, and exceptions nobody caught. */;
  readonly complaints: string[];
};

/** A fresh tab that writes down whatever the page complains about. */
export async function openTab(
  app: App,
  options: { viewport?: { width: number; height: number }; init?: () => void; allow?: RegExp } = {},
): Promise<Tab> {
  const { viewport = DESKTOP, init, allow } = options;
  const context = await app.browser.newContext({
    viewport,
    locale: 'ko-KR',
    hasTouch: viewport.width < 600,
    acceptDownloads: true,
  });
  const page = await context.newPage();
  const complaints: string[] = [];
  const note = (text: string): void => {
    if (allow === undefined || !allow.test(text)) complaints.push(text);
  };
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') note(`${message.type()}: ${message.text()}`);
  });
  page.on('pageerror', (error) => note(`exception: ${error.message}`));
  if (init !== undefined) await page.addInitScript(init);
  return { page, context, complaints };
}

/** Signs in as the demo member and waits for the trade screen's running round. */
export async function signIn(
  page: Page,
  app: App,
  path = '/trade/2',
  username = 'demo',
  password = 'demo1234',
): Promise<void> {
  await page.goto(`${app.site.url}${path}`);
  await page.getByLabel('아이디', { exact: true }).fill(username);
  await page.getByLabel('비밀번호', { exact: true }).fill(password);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
}

/** Waits until the running round takes bets with some seconds to spare. */
export async function openPhase(page: Page): Promise<void> {
  await page.waitForFunction(
    () => {
      const left = document.querySelector('[role=timer]')?.textContent ?? '';
      const isOpen = document.querySelector('.order')?.textContent?.includes('베팅 가능') === true;
      const isUp = document.body.textContent?.includes('실시간 연결됨') === true;
      return isOpen && isUp && /^00:[1-4]\d$/.test(left);
    },
    undefined,
    { timeout: 60_000 },
  );
}

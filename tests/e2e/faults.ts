import { setTimeout } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { gunzipSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { fold, initialState } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/log.ts';
import { createReader } from '../../engine/log/reader.ts';
import { type Client, compared, expectEqual } from '../support/comparable.ts';
import { openMember, signInAt } from '../support/member.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { until } from '../support/until.ts';
import { type App, openTab, signIn, type Tab } from './app.ts';
import { serveApp } from './serve-app.ts';

/** A site of its own for each test, so that one's faults are not another's; all pages are of one browser. */
export async function openApp(browser: Browser, speed: number): Promise<App> {
  const site = await serveApp({ speed });
  return { site, browser, close: site.close };
}

/** One browser for the tests of a file. Each test opens a site of its own, which ends with it, and so do its pages. */
export function siteForEach(): { readonly open: (speed: number) => Promise<App> } {
  let browser: Browser;
  const opened: App[] = [];
  beforeAll(async () => {
    browser = await openChromium();
  });
  afterAll(() => browser.close());
  afterEach(async () => {
    for (const context of browser.contexts()) await context.close();
    // a test that needs no site has opened none
    for (const app of opened.splice(0)) await app.close();
  });
  return {
    open: async (speed) => {
      const app = await openApp(browser, speed);
      opened.push(app);
      return app;
    },
  };
}

/** What the browser itself says of a link that is lost; the page must not complain of anything else. */
const NETWORK = /WebSocket|bx_ws|Failed to load resource|ERR_/;

/** A tab of the demo member, who has signed in before, on the trade screen, its link up. */
export async function openPage(app: App, init?: () => void): Promise<Tab> {
  const tab = await openTab(app, { allow: NETWORK, ...(init === undefined ? {} : { init }) });
  await signIn(tab.page, app);
  await isUp(tab.page);
  return tab;
}

/** The status bar says that the link is up, and nothing covers the screen. */
export async function isUp(page: Page): Promise<void> {
  await page.getByText('실시간 연결됨').waitFor();
  await page.locator('.blocker').waitFor({ state: 'detached' });
}

/** The file of the session that the page saves when the member asks for it. */
export async function savedFile(page: Page): Promise<Buffer> {
  const button = page.getByRole('button', { name: '세션 내보내기' });
  if (!(await button.isVisible())) {
    await page.getByRole('button', { name: '내 계정' }).click();
    await page.getByRole('button', { name: '설정' }).click();
  }
  await page.evaluate(watchSaved);
  await button.click();
  return Buffer.from(await page.evaluate(takeSaved), 'base64');
}

/** The page's whole session as the member exports it, folded again here. */
export async function exported(page: Page): Promise<Client> {
  const text = gunzipSync(await savedFile(page)).toString();
  const entries: LogEntry[] = [];
  let state = initialState();
  const reader = createReader({
    entry: (entry) => {
      entries.push(entry);
      state = fold(state, entry);
    },
    checkpoint: () => undefined,
  });
  reader.text(text);
  reader.end();
  const forEach: Client['log']['forEach'] = (from, to, visit) => entries.slice(from, to).forEach(visit);
  return { state: () => state, log: { length: entries.length, forEach } };
}

/** Keeps the bytes that the page saves next. A look is taken many times over, and Chromium does not promise a download for each. */
function watchSaved(): void {
  const create = URL.createObjectURL.bind(URL);
  const saved = new Promise<string>((resolve, reject) => {
    URL.createObjectURL = (blob) => {
      if (!(blob instanceof Blob) || blob.type !== 'application/gzip') return create(blob); // a Worker of the live link
      URL.createObjectURL = create;
      const reader = new FileReader();
      reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
      reader.onerror = () => reject(reader.error);
      reader.readAsDataURL(blob);
      return create(blob);
    };
  });
  Object.assign(globalThis, { saved });
}

/** What was saved, in base64. */
const takeSaved = (): Promise<string> => (globalThis as unknown as { saved: Promise<string> }).saved;

/**
 * The page is asked and answers some time after: a round may turn between it and the other, and what SUBSCRIBE was too
 * late for is read a while after the link is up. They are compared until they agree, so often and so many ms apart, each time longer: a look takes
 * the page half a second of a processor.
 */
const [LOOKS_MAX, LOOK_MS, LONGEST_MS] = [16, 500, 4_000];

/** After the fault: another client, signed in anew as the same member, knows the same as the page. Answers what the page knows. */
export async function expectHealed({ site }: App, page: Page): Promise<Client> {
  const fresh = openMember({ onTestFinished: () => undefined }, site, { path: '/trade/2' });
  try {
    await signInAt(fresh);
    let ours = await exported(page);
    for (let looks = 0; looks < LOOKS_MAX && !isSame(ours, fresh); looks++) {
      await setTimeout(Math.min(LOOK_MS * 2 ** looks, LONGEST_MS));
      ours = await exported(page);
    }
    expectEqual(ours, fresh);
    return ours;
  } finally {
    fresh.engine.close();
  }
}

const isSame = (ours: Client, theirs: Client): boolean => {
  const both = compared(ours, theirs);
  return isDeepStrictEqual(both.suspect, both.fresh);
};

const ENDED = '연결이 끊어졌습니다. 잠시 후 다시 로그인해 주세요.';

/** The specified end of a session: the words, the page loaded again, the login. */
export async function isSentAway(page: Page): Promise<void> {
  await page.getByText(ENDED).waitFor();
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: '확인' }).click()]);
  await page.waitForURL('**/login');
}
/** The addresses of the sockets that the page opens from now on; fills as it happens. */
export const sockets = (page: Page): readonly string[] => {
  const opened: string[] = [];
  page.on('websocket', (socket) => opened.push(socket.url()));
  return opened;
};

/** The page has opened another socket. */
export const isOpened = (opened: readonly string[]): Promise<void> => until('another socket', () => opened.length > 0);

/** Signs in on the login screen that is there. */
export async function signInHere(page: Page): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill('demo');
  await page.getByLabel('비밀번호', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL(/\/trade\//);
}

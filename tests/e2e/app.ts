import type { Browser, BrowserContext, Page } from 'playwright-core';
import { must } from '../../engine/base/assert.ts';
import type { Site } from '../../fixtures/site/server.ts';
import { pastBets } from '../../fixtures/site/world/book/past-bets.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import type { Round } from '../../fixtures/site/world/market/rounds.ts';
import { openChromium, PATIENCE_MS } from '../support/shared-chromium.ts';
import { signIn as tokensOf } from '../support/site-caller.ts';
import { type SiteOptions, serveApp } from './serve-app.ts';
import { type Spare, SpareTabs, type Use } from './spare-tabs.ts';

export const DESKTOP = { width: 1440, height: 900 };
export const PHONE = { width: 390, height: 844 };

export type App = {
  readonly site: Site;
  readonly browser: Browser;
  /** Tabs that tests have closed, for those who come after them. Absent: each test has a fresh tab. */
  readonly spareTabs?: SpareTabs;
  readonly close: () => Promise<void>;
};

/**
 * The built application on the simulated site, and a browser. A tab that a test has closed is cleaned for the next test, but its cache holds what it
 * has loaded; `reusesTabs: false` is for tests of what a first visit loads.
 */
export async function startApp(options: SiteOptions = {}, { reusesTabs = true } = {}): Promise<App> {
  const site = await serveApp(options);
  const browser = await openChromium();
  const spareTabs = new SpareTabs(site.url);
  return {
    site,
    browser,
    ...(reusesTabs ? { spareTabs } : {}),
    close: async () => {
      spareTabs.end();
      await browser.close();
      await site.close();
    },
  };
}

/** Gives the demo member so many settled bets of the last `days` days. @throws if the site has no such member. */
export function recallBets({ site }: App, count: number, days: number): void {
  const demo = site.world.people.find('demo');
  if (demo === undefined) throw new Error('the site has no demo member');
  site.accounts.recall(pastBets(site.world, demo, count, days));
}

export type Tab = {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Console errors and warnings, and exceptions nobody caught. */
  readonly complaints: string[];
};

/** A fresh tab that writes down whatever the page complains about. */
export async function openTab(
  app: App,
  options: {
    viewport?: { width: number; height: number };
    hasTouch?: boolean;
    init?: () => void;
    allow?: RegExp;
    /** Whether the page has a service worker: then the test's own routes see no request that the worker answers. */
    hasWorker?: boolean;
  } = {},
): Promise<Tab> {
  const { viewport = DESKTOP, hasTouch = viewport.width < 600, init, allow, hasWorker = false } = options;
  const use: Use = { viewport, hasTouch, hasWorker };
  const { page, context } = app.spareTabs?.take(use) ?? (await freshTab(app, use));
  await page.setViewportSize(viewport); // the test before may have changed it
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

async function freshTab({ browser, spareTabs }: App, use: Use): Promise<Spare> {
  const { viewport, hasTouch, hasWorker } = use;
  const context = await browser.newContext({ viewport, locale: 'ko-KR', hasTouch, acceptDownloads: true });
  await context.addInitScript(countBets);
  if (!hasWorker) await context.addInitScript(withoutWorkers);
  const tab = { page: await context.newPage(), context };
  spareTabs?.keep(tab, use);
  return tab;
}

/** A browser without service workers, as in a private window of Firefox. Runs in the page. */
function withoutWorkers(): void {
  Object.defineProperty(navigator, 'serviceWorker', { value: undefined });
}

/**
 * Opens a screen as a member who has signed in: with tokens of the site in the page's storage, as after a reload. The form of the login has tests of
 * its own. @throws if the site refuses the member.
 */
export async function signIn(
  page: Page,
  { site }: App,
  path = '/trade/2',
  username = 'demo',
  password = 'demo1234',
): Promise<void> {
  const { status, body } = tokensOf(site, username, password);
  if (status !== 200) throw new Error(`the site refuses ${username}: ${body.message}`);
  signIns += 1;
  await page.addInitScript(keepTokens, {
    nr: signIns,
    access: String(body.access_token),
    refresh: String(body.refresh_token),
    lifetimeMs: Number(body.expires_in) * 1_000,
  });
  await page.goto(`${site.url}${path}`);
}
let signIns = 0;
type Grant = { readonly nr: number; readonly access: string; readonly refresh: string; readonly lifetimeMs: number };

/** Puts tokens where the page keeps them, in its first document only: the member may sign out. Runs in the page. */
function keepTokens({ nr, access, refresh, lifetimeMs }: Grant): void {
  if (location.protocol === 'about:' || sessionStorage.getItem('test.signIn') === String(nr)) return;
  sessionStorage.setItem('test.signIn', String(nr));
  const expiresAtMs = performance.timeOrigin + lifetimeMs;
  sessionStorage.setItem('round.tokens', JSON.stringify({ access, refresh, expiresAtMs }));
}

/** Signs in by the form of the login, on the way to a screen. */
export async function signInByHand(
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

/** A round counts as new for so long, in ms of the test's. */
const NEW_MS = 3_000;

/**
 * Moves the site's time to the begin of the option's next round, unless one has just begun in which nobody has bet: a test that bets waits for no
 * round. It is for a page that is loaded after it; one that is there would show the time of before.
 */
export function newRound(app: Pick<App, 'site'>, optionId: number): void {
  const { site } = app;
  const round = roundOf(app, optionId);
  const isOver = site.world.market.finishMs(round) <= site.nowMs(); // a test ended it
  const isTaken = site.accounts.betsOn(round.id).length > 0; // by the test before, which was quick
  if (isOver || isTaken || site.nowMs() - round.startMs > NEW_MS * site.speed) nextRound(app, optionId);
}

/** Moves the site's time to the begin of the option's next round. */
export const nextRound = (app: Pick<App, 'site'>, optionId: number): void =>
  app.site.advance(roundOf(app, optionId).endMs + 500 - app.site.nowMs());

const roundOf = ({ site }: Pick<App, 'site'>, optionId: number): Round => {
  const option = findOption(optionId);
  const round = option === undefined ? null : site.world.market.roundAt(option, site.nowMs());
  must(round !== null, 'a round of the option runs');
  return round;
};

/** The running round of an option closes at a price at once: a test that looks at its result alone waits for no end of a round. */
export function endRound({ site }: Pick<App, 'site'>, optionId: number, price: number): void {
  const option = findOption(optionId);
  must(option !== undefined, `the site has option ${optionId}`);
  must(site.world.finishRound(option, price, { isAtOnce: true }) !== null, 'the round runs');
}

/** Waits until the running round takes bets with ten seconds to spare. */
export async function openPhase(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const left = document.querySelector('[role=timer]')?.textContent ?? '';
    const isOpen = document.querySelector('.order')?.textContent?.includes('베팅 가능') === true;
    const isUp = document.body.textContent?.includes('실시간 연결됨') === true;
    return isOpen && isUp && /^(0[1-9]:\d\d|00:[1-5]\d|[1-9]\d+초)$/.test(left);
  });
}

type Counted = { bets?: number };

/** Counts the bets that the page sends over its live link, as it sends them. */
function countBets(): void {
  const counted: Counted = Object.assign(globalThis, { bets: 0 });
  const send = WebSocket.prototype.send;
  WebSocket.prototype.send = function (data): void {
    if (String(data).includes('destination:/trade/betting')) counted.bets = (counted.bets ?? 0) + 1;
    send.call(this, data);
  };
}

/** A bet may be tried in so many rounds: on a busy machine one is over before its confirmation is accepted. */
const BETS_MAX = 6;
/** In a round that is over, a button of the bet may never come; on a busy machine it comes late; ms. */
const CLICK_MS = 20_000;

/** The bet that a test places unless it says otherwise: 20,000 on 매수, accepted in the confirmation. */
export async function betOnBuy(page: Page): Promise<void> {
  await page.getByLabel('투자금액').fill('20000');
  await page.getByRole('button', { name: /매수.*이상/ }).click();
  await page.getByRole('button', { name: '베팅하기' }).click();
}

/** Bets by hand, in this round or one of the next: a round may end between two clicks. @throws when no round takes it. */
export async function placeBet({ page, context }: Tab, byHand = betOnBuy): Promise<void> {
  const sent = (): Promise<number> => page.evaluate(() => (globalThis as Counted).bets ?? 0);
  const before = await sent();
  let failure: unknown = new Error('no round took the bet');
  for (let tries = 0; tries < BETS_MAX; tries++) {
    await openPhase(page);
    context.setDefaultTimeout(CLICK_MS);
    await byHand(page)
      .catch((error: unknown) => {
        failure = error;
      })
      .finally(() => context.setDefaultTimeout(PATIENCE_MS));
    if ((await sent()) > before) return;
    await page.keyboard.press('Escape'); // a confirmation that stayed open is not accepted any more
  }
  throw failure;
}

/** In a round that is over, a bet is never shown; ms. */
const SHOWN_MS = 15_000;

/** Bets until a bet is seen in time: on a busy machine the site may refuse one that comes too late. */
export async function betUntil(
  tab: Tab,
  seen: (timeout: number) => Promise<unknown>,
  byHand?: (page: Page) => Promise<void>,
): Promise<void> {
  await placeBet(tab, byHand);
  const isSeen = await seen(SHOWN_MS).then(
    () => true,
    () => false,
  );
  if (!isSeen) await betUntil(tab, seen, byHand);
}

/** Bets until a bet is shown. */
export const showBet = (tab: Tab, byHand: (page: Page) => Promise<void>, shown: string): Promise<void> =>
  betUntil(tab, (timeout) => tab.page.locator(shown).waitFor({ timeout }), byHand);

/** Texts that a page has shown, if only for a moment. */
export type Watch = {
  /** Waits until the text has been shown. */
  readonly until: (text: string) => Promise<unknown>;
  readonly hasShown: (text: string) => Promise<boolean>;
};
type Noted = { readonly shownTexts: ReadonlySet<string> };

/** Looks out for these texts from now on, until the page is loaded anew. */
export async function watchTexts(page: Page, ...texts: readonly string[]): Promise<Watch> {
  await page.evaluate((wanted) => {
    const shownTexts = new Set<string>();
    const look = (): void => {
      const shown = document.body.textContent ?? '';
      for (const text of wanted) if (shown.includes(text)) shownTexts.add(text);
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true, characterData: true });
    look();
    Object.assign(globalThis, { shownTexts });
  }, texts);
  return {
    until: (text) => page.waitForFunction((each) => (globalThis as unknown as Noted).shownTexts.has(each), text),
    hasShown: (text) => page.evaluate((each) => (globalThis as unknown as Noted).shownTexts.has(each), text),
  };
}

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { type App, DESKTOP, openTab, signIn, signInByHand, startApp } from './app.ts';
import { dropSession } from './player.ts';

const SETTING = '이 화면을 재생 도구에서 실시간 보기';
let app: App;
beforeAll(async () => {
  app = await startApp({ speed: 4 });
});
/** A page that is left open would draw prices beside the next test. */
afterEach(async () => {
  for (const context of app.browser.contexts()) await context.close();
});
afterAll(() => app.close());

/** The player in the browser of the client, at the client's address. */
async function openLive(page: Page): Promise<Page> {
  const player = await page.context().newPage();
  await player.setViewportSize(DESKTOP);
  await player.goto(`${app.site.url}/replay.html#live`);
  return player;
}

/** Switches on that the page may be followed, and closes the settings. */
async function allow(page: Page): Promise<void> {
  await page.goto(`${page.url().split('?')[0]}?view=settings`);
  await page.getByRole('switch', { name: SETTING }).click();
}

const lengthOf = async (player: Page): Promise<number> =>
  Number(await player.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuemax'));
const momentOf = async (player: Page): Promise<number> =>
  Number(await player.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuenow'));
const says = (player: Page) => player.getByRole('region', { name: 'Live' }).getByRole('status');

test('F14: a page is followed once its setting is on: the player stays at the newest entry, until the user seeks', async () => {
  const { page } = await openTab(app);
  await signIn(page, app);
  const player = await openLive(page);
  await player.getByText('Waiting for a page').waitFor();
  await saysWhatToDo(player);
  await allow(page);
  await expect.poll(() => says(player).textContent()).toBe('Live');
  await player.frameLocator('iframe').locator('.topbar').first().waitFor();
  // nothing is called equal before it was compared, and there is no file that could be drawn
  await expect
    .poll(() => player.locator('[data-verdict]').textContent())
    .toMatch(/no state compared yet|[1-9]\d* states/);
  expect(await player.getByRole('button', { name: 'Picture' }).count()).toBe(0);
  await namesPageOf(player, page);
  const before = await lengthOf(player);
  await expect.poll(() => lengthOf(player)).toBeGreaterThan(before + 20);
  await player.keyboard.press('Home');
  await expect.poll(() => says(player).textContent()).toMatch(/^Paused/);
  const paused = await lengthOf(player);
  await expect.poll(() => lengthOf(player)).toBeGreaterThan(paused + 20);
  expect(await momentOf(player)).toBe(0);
  await player.getByRole('button', { name: 'Follow', exact: true }).click();
  await expect.poll(() => says(player).textContent()).toBe('Live');
  await expect.poll(() => momentOf(player)).toBeGreaterThan(paused);
  await page.close();
  await expect.poll(() => says(player).textContent()).toContain('The page is gone');
  expect(await lengthOf(player)).toBeGreaterThan(paused);
});

/** A player without a page names the address and the setting of the client. */
async function saysWhatToDo(player: Page): Promise<void> {
  const words = await player.getByRole('status').textContent();
  for (const part of [app.site.url, SETTING, 'Let a replay player follow this page']) expect(words).toContain(part);
}

/** The player is headed by the path at which the page is now. */
async function namesPageOf(player: Page, page: Page): Promise<void> {
  const name = player.getByRole('heading', { level: 1 });
  const path = (): string => page.url().slice(new URL(page.url()).origin.length);
  await expect.poll(async () => (await name.textContent()) === path()).toBe(true);
}

/** A signed in page that is followed by a player, which was opened first. */
async function followed() {
  const { page } = await openTab(app, { init: () => localStorage.setItem('round.follow', 'on') });
  const player = await openLive(page);
  await player.getByText('Waiting for a page').waitFor();
  await signIn(page, app);
  await expect.poll(() => says(player).textContent()).toBe('Live');
  await namesPageOf(player, page);
  return { page, player };
}
/** Answers the least length that the player has shown from now on, if only for a moment. */
async function watchLength(player: Page): Promise<() => Promise<number>> {
  await player.evaluate(() => {
    const shown: { shortest: number } = Object.assign(globalThis, { shortest: Number.POSITIVE_INFINITY });
    new MutationObserver(() => {
      const length = Number(document.querySelector('[aria-label=Moment]')?.getAttribute('aria-valuemax') ?? Infinity);
      shown.shortest = Math.min(shown.shortest, length);
    }).observe(document.body, { attributes: true, childList: true, subtree: true });
  });
  return () => player.evaluate(() => (globalThis as unknown as { shortest: number }).shortest);
}
const screenOf = (player: Page) => player.frameLocator('iframe').locator('.topbar').first();

test('F14: the player follows the page that the same tab loads next, unless its user looks at something else', async () => {
  const { page, player } = await followed();
  await expect.poll(() => lengthOf(player)).toBeGreaterThan(100);
  const shortest = await watchLength(player);
  await page.reload();
  await expect.poll(shortest).toBeLessThan(100); // it begins anew
  await expect.poll(() => says(player).textContent()).toBe('Live');
  await screenOf(player).waitFor();
  await player.keyboard.press('Home');
  await expect.poll(() => says(player).textContent()).toMatch(/^Paused/);
  await page.reload();
  await expect.poll(() => says(player).textContent()).toContain('loaded anew');
  expect(await momentOf(player)).toBe(0);
  const again = player.getByRole('button', { name: 'Follow it again' });
  await again.focus();
  await player.keyboard.press('Enter');
  await expect.poll(() => says(player).textContent()).toBe('Live');
  const focused = () => player.evaluate(() => document.activeElement?.closest('[aria-label="Live"]') !== null);
  expect(await focused()).toBe(true);
  await expect.poll(() => momentOf(player)).toBeGreaterThan(0);
});

test('F14: a search of the entries finds what comes after it was typed', async () => {
  const { player } = await followed();
  await player.getByLabel('Find entries').fill('source:stomp');
  const told = player.getByText(/^\d+ of \d+/);
  await told.waitFor();
  const counts = async (): Promise<readonly number[]> =>
    ((await told.textContent()) ?? '').split(' of ').map(Number.parseFloat);
  const [found = 0, seen = 0] = await counts();
  await expect.poll(async () => (await counts())[0]).toBeGreaterThan(found + 10);
  await expect.poll(async () => (await counts())[1]).toBeGreaterThan(seen + 10);
});

soakTest(
  'F14: by keyboard alone a user pauses, steps, finds, reads the tabs and follows again',
  'tests/e2e/player.test.ts > seek, step, jump and speed lead to the moments of the log, by pointer and by keyboard',
  async () => {
    const { player } = await followed();
    await expect.poll(() => lengthOf(player)).toBeGreaterThan(100);
    await player.keyboard.press('Space');
    await expect.poll(() => says(player).textContent()).toMatch(/^Paused/);
    const paused = await momentOf(player);
    await player.keyboard.press('ArrowLeft');
    await expect.poll(() => momentOf(player)).toBe(paused - 1);
    await player.keyboard.press('/');
    await player.keyboard.type('type:me.fetch.answered');
    await player.getByText(/^[1-9]\d* of \d+/).waitFor();
    await player.keyboard.press('Shift+Enter');
    await expect.poll(() => player.getByRole('tabpanel').textContent()).toContain('me.fetch.answered');
    const found = await momentOf(player);
    await expect.poll(() => lengthOf(player)).toBeGreaterThan(paused + 20); // the page goes on, and the moment stays
    expect(await momentOf(player)).toBe(found);
    await player.keyboard.press('Escape');
    const focused = () => player.evaluate(() => document.activeElement?.textContent ?? '');
    await player.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await player.keyboard.press('6');
    await expect.poll(() => player.getByRole('tabpanel').getAttribute('aria-label')).toBe('Calls');
    await player.keyboard.press('Home');
    await expect.poll(() => momentOf(player)).toBe(0);
    for (let tabs = 0; tabs < 40 && (await focused()) !== 'Follow'; tabs++) await player.keyboard.press('Shift+Tab');
    await player.keyboard.press('Enter');
    await expect.poll(() => says(player).textContent()).toBe('Live');
    await expect.poll(() => momentOf(player)).toBeGreaterThan(paused);
  },
);

test('F14: the player follows a page over a sign-out, and shows who signs in next', async () => {
  const { page, player } = await followed();
  await screenOf(player).getByText('1,284,500').waitFor();
  await page.bringToFront();
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('button', { name: '로그아웃' }).last().click();
  await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
  await page.waitForURL('**/login');
  const shown = player.frameLocator('iframe');
  await shown.getByLabel('비밀번호', { exact: true }).waitFor();
  expect(await says(player).textContent()).toBe('Live');
  await page.getByLabel('아이디', { exact: true }).fill('limited');
  await page.getByLabel('비밀번호', { exact: true }).fill('limited1234');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await shown.locator('.topbar').getByText('1,000,000').first().waitFor();
  expect(await says(player).textContent()).toBe('Live');
  expect(await shown.locator('body').textContent()).not.toContain('limited1234');
  expect(await player.getByRole('alert').count()).toBe(0);
});

test('F14: a page of another tab does not take the place of what is shown by itself, and its button names its path', async () => {
  const { page, player } = await followed();
  const other = await page.context().newPage();
  await other.goto(app.site.url);
  const button = player.getByRole('button', { name: 'Follow another page' });
  await button.waitFor();
  await page.close();
  await expect.poll(() => says(player).textContent()).toContain('The page is gone');
  await button.click();
  await expect.poll(() => says(player).textContent()).toBe('Live');
  await other.close();
  await expect.poll(() => says(player).textContent()).toContain('The page is gone');
  await expect.poll(() => button.count()).toBe(0);
});

soakTest(
  'F14: a file that is opened in a player that follows a page stays open, and the player says that it follows nothing',
  'tests/props/player/chart.test.ts > F14: another page that is followed takes the place of the first with no note of it, and a file that is open stays',
  async () => {
    const { player } = await followed();
    await dropSession(player, 'btc-rent-1m-bet-found');
    await expect.poll(() => says(player).textContent()).toBe('A file is open: no page is followed.');
    await player.getByText('all equal').waitFor();
    const length = await lengthOf(player);
    await player.keyboard.press('End');
    await expect.poll(() => momentOf(player)).toBe(length);
    await player.getByRole('button', { name: 'Close the file and follow a page' }).click();
    await expect.poll(() => says(player).textContent()).toBe('Live');
  },
);

test('a page whose setting is off says nothing', async () => {
  const { page } = await openTab(app);
  await signIn(page, app);
  const heard = await listenBeside(page);
  await page.getByText('실시간 연결됨').first().waitFor();
  const player = await openLive(page);
  await player.getByText('Waiting for a page').waitFor();
  // it was asked more than once, and nobody has answered
  await expect.poll(async () => (await heard()).split('"is":"asked"').length).toBeGreaterThan(5);
  expect((await heard()).includes('"page"')).toBe(false);
});

test('F14: what a page sends to a player that follows it has references in the place of secrets and names', async () => {
  const { page } = await openTab(app, { init: () => localStorage.setItem('round.follow', 'on') });
  await page.goto(app.site.url);
  const heard = await listenBeside(page);
  await signInByHand(page, app);
  const player = await openLive(page);
  await expect.poll(() => says(player).textContent()).toBe('Live');
  for (const reference of ['password#1', 'username#1'])
    await expect.poll(async () => (await heard()).includes(reference)).toBe(true);
  const tokens = await page.evaluate(() => JSON.parse(sessionStorage.getItem('round.tokens') ?? '{}'));
  const all = await heard();
  const told = ['demo1234', String(tokens.access), String(tokens.refresh)].filter((secret) => all.includes(secret));
  expect([tokens.access === undefined, told]).toEqual([false, []]);
});

/** Opens a page beside another one, which writes down what is said on the channel. */
async function listenBeside(page: Page): Promise<() => Promise<string>> {
  const listener = await page.context().newPage();
  await listener.goto(`${app.site.url}/icon.svg`);
  await listener.evaluate(listen);
  return () => listener.evaluate(() => JSON.stringify((globalThis as Heard).heard));
}

type Heard = { heard?: unknown[] };
/** Writes down what is said on the channel. Runs in a page. */
function listen(): void {
  const heard: unknown[] = [];
  Object.assign(globalThis, { heard, channel: new BroadcastChannel('round.follow') });
  (globalThis as unknown as { channel: BroadcastChannel }).channel.onmessage = ({ data }) => heard.push(data);
}

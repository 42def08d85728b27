import { setTimeout as wait } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, test } from 'vitest';
import { hideable, setHidden } from '../support/hideable.ts';
import { everyNth } from '../support/soak.ts';
import { type App, openTab, signIn, startApp } from './app.ts';

/* A page that nobody sees keeps its session, and draws nothing (README.md, On a phone). */

let app: App;
beforeAll(async () => {
  app = await startApp({ tickHz: 20 });
});
afterAll(() => app.close());

/** `all`: what has changed in the page so far. The others count while it is hidden. */
type Seen = { all: number; changes: number; frames: number; timers: string[] };
const seenOf = (page: Page): Promise<Seen> =>
  page.evaluate(() => structuredClone((globalThis as unknown as { seen: Seen }).seen));

/** Runs in the page: counts what changes in it, the frames that it asks for, and the timers that it arms or has armed again and again, while it is hidden. */
function countWork(): void {
  const seen: Seen = { all: 0, changes: 0, frames: 0, timers: [] };
  Object.assign(globalThis, { seen });
  const isHidden = (): boolean => document.visibilityState === 'hidden';
  const request = globalThis.requestAnimationFrame;
  globalThis.requestAnimationFrame = (callback) => {
    if (isHidden()) seen.frames += 1;
    return request(callback);
  };
  const arm = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, ms?: number) => {
    if (isHidden()) seen.timers.push(String(ms));
    return arm(run, ms);
  }) as typeof setTimeout;
  // one that goes on from before the hiding counts too
  const every = globalThis.setInterval;
  globalThis.setInterval = ((run: () => void, ms?: number) =>
    every(() => {
      if (isHidden()) seen.timers.push(`each ${ms}`); // as EACH

      run();
    }, ms)) as typeof setInterval;
  new MutationObserver((records) => {
    seen.all += records.length;
    if (isHidden()) seen.changes += records.length;
  }).observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
}

/** What a page may do in so many ms while it is hidden: end two batches of ticks a second, look at its clock, send the link's heartbeat, keep its title. */
const WATCHED_MS = 5_000;
const TIMERS_MAX = (WATCHED_MS / 1_000) * 4 + 4;
/** A page that is looked at so often has had time without a measurement of the clock and without a round's end: these arm more timers, for a second or two. */
const LOOKS_MAX = 4;
/** The title may change once a second. */
const titlesIn = (ms: number): number => Math.ceil(ms / 1_000) + 1;
/** A page that changes nothing but its title for so long, in ms, has done what it had begun. */
const REST_MS = 500;
async function changesIn(page: Page, ms: number): Promise<number> {
  const { changes } = await seenOf(page);
  await wait(ms);
  return (await seenOf(page)).changes - changes;
}

/** What begins the name of a timer that goes on, and those of the link: it looks whether it hears anything, and tells the site that it is there; in ms. */
const EACH = 'each ';
const OF_LINK: readonly string[] = [`${EACH}5000`, `${EACH}10000`];
const SCREENS = [
  ['the price chart', '/trade/2', true],
  ['number-ball', '/trade/8', true],
  ['the history', '/history_trade', false],
  ['a conversion of coins', '/asset?view=convert', false],
] as const;
for (const [name, path, isLive] of everyNth(2, SCREENS))
  test.concurrent(`W27: a hidden page draws no frame, changes nothing but its title, and arms no timer that only the screen needs: ${name}`, async ({
    expect,
  }) => {
    const { page, context } = await openTab(app, { init: hideable });
    await page.addInitScript(countWork);
    await signIn(page, app, path);
    await page.locator('.topbar').waitFor();
    if (isLive) await page.getByText('실시간 연결됨').first().waitFor();
    await page.waitForLoadState('networkidle'); // what is loaded late has come
    await setHidden(page, true);
    const isAtRest = async (): Promise<boolean> => (await changesIn(page, REST_MS)) <= titlesIn(REST_MS);
    await expect.poll(isAtRest).toBe(true); // what was on its way when the page was hidden
    const armed: string[][] = [];
    do {
      const before = await seenOf(page);
      await wait(WATCHED_MS);
      const after = await seenOf(page);
      expect(after.frames - before.frames).toBe(0);
      expect(after.changes - before.changes).toBeLessThanOrEqual(titlesIn(WATCHED_MS));
      armed.push(after.timers.slice(before.timers.length));
    } while ((armed.at(-1)?.length ?? 0) > TIMERS_MAX && armed.length < LOOKS_MAX);
    expect(armed.at(-1)?.length, armed.join(' | ')).toBeLessThanOrEqual(TIMERS_MAX);
    const repeated = armed.flat().filter((timer) => timer.startsWith(EACH));
    expect(repeated.filter((timer) => !OF_LINK.includes(timer))).toEqual([]);
    const { all } = await seenOf(page);
    await setHidden(page, false);
    if (isLive) await page.waitForFunction((were) => (globalThis as unknown as { seen: Seen }).seen.all > were, all);
    await context.close();
  });

/** The destinations of the messages that the link brings, and how often the page has given one up. */
function watchLink(page: Page): { readonly heard: string[]; readonly given: () => number } {
  const heard: string[] = [];
  let given = 0;
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      for (const [, destination = ''] of String(payload).matchAll(/destination:([^\\\n]+)/g)) heard.push(destination);
    });
    socket.on('framesent', ({ payload }) => {
      if (String(payload).includes('UNSUBSCRIBE')) given += 1;
    });
  });
  return { heard, given: () => given };
}

test.concurrent('L16: a page that is hidden for a while gets its rounds and no prices; when it is seen again it gets both at once', async ({
  expect,
}) => {
  const { page, context } = await openTab(app, { init: hideable });
  const link = watchLink(page);
  await signIn(page, app, '/trade/1');
  const price = page.locator('.price').first();
  await page.getByText('실시간 연결됨').first().waitFor();
  await price.locator('.price__v').waitFor();
  await expect.poll(() => page.title()).toMatch(/^[\d,.]+ · /);
  await setHidden(page, true);
  await expect.poll(link.given).toBe(2);
  // what was on its way is there when the next round begins
  const rounds = (): number => link.heard.filter((one) => one === '/topic/trade/1').length;
  const [from, before] = [link.heard.length, rounds()];
  await expect.poll(rounds).toBeGreaterThan(before);
  const since = link.heard.slice(from);
  expect(since.filter((one) => one.startsWith('/topic/trade/') && one !== '/topic/trade/1').length).toBeLessThan(20);
  expect(await page.title()).not.toMatch(/^[\d,.]+ · /);
  await setHidden(page, false);
  const seen = link.heard.length;
  await expect.poll(() => link.heard.slice(seen).filter((one) => one.includes('BTCUSDT')).length).toBeGreaterThan(2);
  await expect.poll(() => price.getAttribute('class')).toBe('price');
  await expect.poll(() => page.title()).toMatch(/^[\d,.]+ · /);
  await context.close();
});

import { type ChildProcess, spawn } from 'node:child_process';
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium, type Page } from 'playwright-core';
import { startSite } from '../../fixtures/site/server.ts';
import { createChecker } from '../../replay/check.ts';
import { chromiumPath, FLAGS } from '../support/chromium.ts';
import { withoutPopups } from '../support/no-popups.ts';
import { AFTERNOON_MS, DIST } from './serve-app.ts';

/** What became of a session whose browser was killed. */
export type Killed = {
  /** How long before the kill the first act was done that is not kept; 0 if all are kept that were heard of. Ms. */
  readonly lostMs: number;
  readonly acts: number;
  readonly entries: number;
  /** What is wrong with what was kept; nothing if it verifies up to its end. */
  readonly faults: readonly string[];
  /** The browser could not read its own database after the kill, and deleted it. No page can prevent that. */
  readonly isDropped: boolean;
};

/** An act is done so often; ms. */
const ACT_MS = 10;
/** The kill comes within this time after the first act; ms. */
const SPAN_MS = 1_500;
/** A session is on the device a moment after the link is up; ms. */
const HELD_MAX_MS = 20_000;

type Driven = { readonly page: Page; readonly kill: () => Promise<number> };

/**
 * Kills the browser of a member who trades, again and again, at moments that `chance` draws from [0, 1). All visits are in one
 * profile, so that each next one has the device of the one before.
 */
export async function* kills(count: number, chance: () => number): AsyncGenerator<Killed> {
  const site = withoutPopups(
    await startSite({ port: 0, seed: 7, speed: 1, startMs: AFTERNOON_MS, staticDir: DIST, tickHz: 20 }),
  );
  const profile = mkdtempSync(join(tmpdir(), 'killed-'));
  let visit = await open(profile, site.url);
  let kept = await mostHeld(visit.page, 1);
  try {
    for (let i = 0; i < count; i++) {
      const acts = await act(visit.page);
      await new Promise((resolve) => setTimeout(resolve, 100 + chance() * SPAN_MS));
      const killedMs = await visit.kill();
      visit = await open(profile, site.url);
      const expected = kept + 1;
      kept = await mostHeld(visit.page, expected);
      if (kept === expected) yield judge(await keptBefore(visit.page), acts, killedMs);
      else yield lost(acts.length, [`the device keeps ${kept} sessions instead of ${expected}`, ...logOf(profile)]);
    }
  } finally {
    await visit.kill();
    await site.close();
    rmSync(profile, { recursive: true, force: true });
  }
}

/** All that the device kept is gone. */
const lost = (acts: number, faults: readonly string[]): Killed => ({
  lostMs: Number.POSITIVE_INFINITY,
  acts,
  entries: 0,
  faults,
  isDropped: faults.some((words) => words.includes('since it was missing')),
});

/** A browser on the profile, signed in, the link up. */
async function open(profile: string, url: string): Promise<Driven> {
  const args = [
    ...FLAGS,
    '--accept-lang=ko-KR',
    `--user-data-dir=${profile}`,
    '--remote-debugging-port=0',
    'about:blank',
  ];
  const child = spawn(await chromiumPath(), args, { detached: true, stdio: ['ignore', 'ignore', 'pipe'] });
  const browser = await chromium.connectOverCDP(await endpointOf(child));
  const page = (await browser.contexts()[0]?.newPage()) as Page;
  page.setDefaultTimeout(120_000);
  await page.goto(`${url}/trade/2`);
  await page.getByLabel('아이디', { exact: true }).fill('demo');
  await page.getByLabel('비밀번호', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByText('실시간 연결됨').waitFor();
  const kill = async (): Promise<number> => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    const atMs = Date.now();
    process.kill(-(child.pid as number), 'SIGKILL');
    await gone;
    await browser.close();
    return atMs;
  };
  return { page, kill };
}

/** The address at which the browser is driven: it prints it. */
function endpointOf(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', () => reject(new Error('Chromium ended before it could be driven')));
    createInterface({ input: child.stderr as NodeJS.ReadableStream }).on('line', (line) => {
      const [, endpoint] = /DevTools listening on (ws:\S+)/.exec(line) ?? [];
      if (endpoint !== undefined) resolve(endpoint);
    });
  });
}

/** Waits until the device keeps so many sessions, the page's own with them. Answers how many it keeps at last. */
async function mostHeld(page: Page, expected: number): Promise<number> {
  const endMs = Date.now() + HELD_MAX_MS;
  for (;;) {
    const count = await page.evaluate(heldSessions);
    if (count === expected || Date.now() > endMs) return count;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** What the browser noted about its databases: it says there that it deleted one which it could not read. */
const logOf = (profile: string): readonly string[] =>
  globSync('**/*.leveldb/LOG*', { cwd: profile }).map((name) => readFileSync(join(profile, name), 'utf8').trim());

/** Runs in the page: how many sessions the device keeps. */
async function heldSessions(): Promise<number> {
  if (!(await indexedDB.databases()).some(({ name }) => name === 'round.sessions')) return 0; // the page makes it
  const opened = indexedDB.open('round.sessions', 1);
  await new Promise((resolve) => opened.addEventListener('success', resolve));
  const count = opened.result.transaction('sessions').objectStore('sessions').count();
  await new Promise((resolve) => count.addEventListener('success', resolve));
  opened.result.close();
  return count.result;
}

/** Lets the page go back to where it is, every few ms: each time is an entry. Gives the times (epoch ms) as they are heard. */
async function act(page: Page): Promise<readonly number[]> {
  const heard: number[] = [];
  await page.exposeFunction('heard', (atMs: number) => {
    heard.push(atMs);
  });
  await page.evaluate((everyMs) => {
    const { heard } = globalThis as unknown as { heard: (atMs: number) => void };
    setInterval(() => {
      const atMs = Date.now();
      dispatchEvent(new PopStateEvent('popstate'));
      heard(atMs);
    }, everyMs);
  }, ACT_MS);
  return heard;
}

/** The session before the present one, as the device keeps it: the lines of a recording. */
function keptBefore(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const opened = indexedDB.open('round.sessions', 1);
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const stores = opened.result.transaction(['sessions', 'parts']);
    const sessions = stores.objectStore('sessions').getAll();
    await new Promise((resolve) => sessions.addEventListener('success', resolve));
    type Kept = { readonly id: string; readonly savedMs: number; readonly end: string };
    const kept = (sessions.result as Kept[]).sort((a, b) => b.savedMs - a.savedMs)[1];
    if (kept === undefined) throw new Error('the session before is not kept');
    const range = IDBKeyRange.bound([kept.id, 0], [kept.id, Number.POSITIVE_INFINITY]);
    const parts = opened.result.transaction('parts').objectStore('parts').getAll(range);
    await new Promise((resolve) => parts.addEventListener('success', resolve));
    opened.result.close();
    const decoder = new TextDecoder();
    return (parts.result as Uint8Array[]).map((part) => decoder.decode(part)).join('') + kept.end;
  });
}

function judge(recording: string, acts: readonly number[], killedMs: number): Killed {
  let kept = 0;
  const checker = createChecker({
    visit: ({ type, data }) => {
      if (type === 'nav.changed' && (data as { by?: string }).by === 'history') kept++;
    },
  });
  checker.bytes(Buffer.from(recording));
  const { entries, faults, divergence, isEndCompared } = checker.end();
  const words = faults.map(({ message }) => message);
  if (divergence !== undefined) words.push(`the state parts between ${divergence.from} and ${divergence.to}`);
  if (!isEndCompared) words.push('the end is not compared');
  const firstLost = acts[kept];
  const lostMs = firstLost === undefined ? 0 : killedMs - firstLost;
  return { lostMs, acts: acts.length, entries, faults: words, isDropped: false };
}

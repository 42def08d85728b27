import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { type App, openTab, signIn, startApp, type Tab } from './app.ts';
import { pressesCount } from './press.ts';
import { replay } from './replay.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ tickHz: 20 });
});
afterAll(() => app.close());

const NAME = 'round.sessions';
const UNKEPT = '이 기기에 접속 기록을 보관할 수 없습니다.';
const CLEARED = '이번 접속의 기록이 삭제되어 이후 내용은 보관하지 않습니다.';
const KEPT = '최근 7일의 접속 기록을 이 기기에 보관합니다.';

/** The second press of the deletion, once it is taken: Playwright scrolls to a button that is off, and a button that has moved is off again. */
const sure = (page: Page) => page.locator('.answer:not([aria-disabled])', { hasText: '정말 삭제' });
const linkUp = (page: Page): Promise<void> => page.getByText('실시간 연결됨').waitFor();

/** How many parts of sessions the device holds, by session. */
function partsOf(page: Page): Promise<Readonly<Record<string, number>>> {
  return page.evaluate(async (name) => {
    const opened = indexedDB.open(name);
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const stores = [...opened.result.objectStoreNames];
    const keys = stores.includes('parts')
      ? opened.result.transaction('parts').objectStore('parts').getAllKeys()
      : undefined;
    if (keys !== undefined) await new Promise((resolve) => keys.addEventListener('success', resolve));
    opened.result.close();
    const counts: Record<string, number> = {};
    for (const [id] of (keys?.result ?? []) as [string, number][]) counts[id] = (counts[id] ?? 0) + 1;
    return counts;
  }, NAME);
}

/** Waits until the device holds so many sessions, each with lines. */
const heldBy = (page: Page, sessions: number): Promise<void> =>
  expect.poll(async () => Object.keys(await partsOf(page)).length).toBe(sessions);

async function openSettings(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('button', { name: '설정' }).click();
  await page.getByRole('region', { name: '이전 세션' }).waitFor();
}
const listed = (page: Page) => page.getByRole('region', { name: '이전 세션' }).getByRole('listitem');

/** The next file cannot be saved. */
function failSave(): void {
  const { createObjectURL } = URL;
  URL.createObjectURL = () => {
    URL.createObjectURL = createObjectURL;
    throw new Error('this time it fails');
  };
}
/** The next list of what is held cannot be read. */
function failKeys(): void {
  const { getAllKeys } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.getAllKeys = () => {
    IDBObjectStore.prototype.getAllKeys = getAllKeys;
    throw new Error('this time it fails');
  };
}

async function begun(): Promise<Tab> {
  const tab = await openTab(app);
  await signIn(tab.page, app);
  await linkUp(tab.page);
  return tab;
}

test('F12: the session before a reload is in the settings, and its file verifies up to its last state', async () => {
  const { page, context, complaints } = await begun();
  await heldBy(page, 1);
  await page.reload();
  await linkUp(page);
  await heldBy(page, 2);
  await openSettings(page);
  await expect.poll(() => listed(page).count()).toBe(1);
  await expect.poll(() => listed(page).textContent()).toMatch(/^2026\.03\.12 14:\d\d:\d\d · \d+(초|분) · \d+\.\d MB/);
  await page.evaluate(failSave);
  await listed(page).getByRole('button').click();
  await page.getByText('기록을 내보내지 못했습니다.').waitFor();
  await expect.poll(() => listed(page).count()).toBe(1);
  const [download] = await Promise.all([page.waitForEvent('download'), listed(page).getByRole('button').click()]);
  const file = await download.path();
  const { code, output } = await replay('verify', file);
  expect([code, output]).toEqual([
    0,
    expect.stringMatching(/^good: .*, 1 state and \d+ digests? of what a member could see compared, /),
  ]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('F12: two tabs keep their sessions side by side, and all but the own one can be deleted', async () => {
  const { page, context, complaints } = await begun();
  const second = await context.newPage();
  await signIn(second, app);
  await linkUp(second);
  await heldBy(page, 2);
  await second.close();
  await openSettings(page);
  await expect.poll(() => listed(page).count()).toBe(1);
  await page.getByRole('button', { name: '모두 삭제' }).click();
  await expect.poll(() => listed(page).count()).toBe(1); // it asks first
  await page.evaluate(failKeys);
  await sure(page).click();
  await page.getByText('기록을 삭제하지 못했습니다.').waitFor();
  await expect.poll(() => listed(page).count()).toBe(1);
  await pressesCount(page);
  await page.getByRole('button', { name: '모두 삭제' }).click();
  await page.getByText(KEPT).waitFor();
  await sure(page).click();
  await page.getByText('보관된 기록이 없습니다.').waitFor();
  await heldBy(page, 1);
  await page.getByText(KEPT).waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

/** The page goes on as ever, and its settings say that nothing is kept. */
async function expectUnkept({ page, context, complaints }: Tab, sentence = UNKEPT): Promise<void> {
  await linkUp(page);
  await openSettings(page);
  await page.getByText(sentence).waitFor();
  await page.getByText('실패한 기기 작업 1').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
}

test('F12: where a device refuses its storage, nothing is kept and the page works as usual', async () => {
  const refuse = (): void => {
    indexedDB.open = () => {
      throw new DOMException('not here', 'SecurityError');
    };
  };
  const tab = await openTab(app, { init: refuse });
  await signIn(tab.page, app);
  await expectUnkept(tab);
});

soakTest(
  'F12: a session that is deleted while it is written is not written again',
  'tests/props/log/keep.test.ts > F12: %s in the middle',
  async () => {
    const tab = await begun();
    await heldBy(tab.page, 1);
    await tab.page.evaluate(async (name) => {
      const opened = indexedDB.open(name);
      await new Promise((resolve) => opened.addEventListener('success', resolve));
      const change = opened.result.transaction(['sessions', 'parts'], 'readwrite');
      change.objectStore('sessions').clear();
      change.objectStore('parts').clear();
      await new Promise((resolve) => change.addEventListener('complete', resolve));
      opened.result.close();
    }, NAME);
    await openSettings(tab.page);
    await tab.page.getByText(CLEARED).waitFor();
    expect(await partsOf(tab.page)).toEqual({});
    await tab.page.keyboard.press('Escape');
    await expectUnkept(tab, CLEARED);
  },
);

test('F12: sessions of more than seven days ago, and the oldest ones beyond 64 MB, leave when another session begins', async () => {
  const { page, context } = await begun();
  await heldBy(page, 1);
  await page.evaluate(async (name) => {
    const opened = indexedDB.open(name);
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    const writing = opened.result.transaction(['sessions', 'parts'], 'readwrite');
    const sessions = [
      ['eight days ago', 8, 1_000],
      ['six days ago', 6, 30 * 2 ** 20],
      ['four days ago', 4, 30 * 2 ** 20],
      ['two days ago', 2, 30 * 2 ** 20],
    ] as const;
    for (const [id, days, bytes] of sessions) {
      const savedMs = Date.now() - days * 24 * 3_600_000;
      writing.objectStore('sessions').put({ id, fromMs: savedMs, toMs: savedMs, savedMs, bytes, end: '' });
      writing.objectStore('parts').put(new Uint8Array(1), [id, 0]);
    }
    await new Promise((resolve) => writing.addEventListener('complete', resolve));
    opened.result.close();
  }, NAME);
  await page.reload();
  await linkUp(page);
  await heldBy(page, 4);
  const left = Object.keys(await partsOf(page)).filter((id) => id.endsWith('ago'));
  expect(left.toSorted()).toEqual(['four days ago', 'two days ago']);
  await context.close();
});

/** Lets the device end the connection of the page, as iOS does: in the ways that a page meets it. */
function loseDatabase(how: 'closed' | 'unknown' | 'aborted'): void {
  const { transaction } = IDBDatabase.prototype;
  IDBDatabase.prototype.transaction = function (this: IDBDatabase, ...args: Parameters<typeof transaction>) {
    IDBDatabase.prototype.transaction = transaction;
    if (how === 'closed') this.close();
    if (how === 'unknown') throw new DOMException('Connection to Indexed Database server lost.', 'UnknownError');
    const begun = transaction.apply(this, args);
    if (how === 'aborted') setTimeout(() => this.close());
    if (how === 'aborted') begun.abort();
    return begun;
  };
}

test('F12b: a connection to the database that the device ends is opened again, and nothing kept is lost or doubled', async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app);
  await linkUp(page);
  await heldBy(page, 1);
  for (const how of ['closed', 'unknown', 'aborted', 'closed'] as const) {
    const [before = 0] = Object.values(await partsOf(page));
    await page.evaluate(loseDatabase, how);
    await expect.poll(async () => Object.values(await partsOf(page))[0] ?? 0).toBeGreaterThan(before + 3);
  }
  await page.reload();
  await linkUp(page);
  await openSettings(page);
  expect(await page.getByText(UNKEPT).count()).toBe(0);
  const [saved] = await Promise.all([page.waitForEvent('download'), listed(page).first().getByRole('button').click()]);
  const file = await saved.path();
  expect(await replay('verify', file)).toMatchObject({ code: 0 });
  await context.close();
});

soakTest(
  'F12: a record that the browser takes away for want of room is not kept any further',
  'tests/props/log/keep.test.ts > F12: %s in the middle',
  async () => {
    const tab = await begun();
    await heldBy(tab.page, 1);
    const devtools = await tab.context.newCDPSession(tab.page);
    await devtools.send('Storage.overrideQuotaForOrigin', { origin: new URL(app.site.url).origin, quotaSize: 1 });
    await expectUnkept(tab, CLEARED);
  },
);

test('F12: a tab gives way to a newer version of the page, and an older page keeps nothing beside it', async () => {
  const tab = await begun();
  await heldBy(tab.page, 1);
  const newer = await tab.context.newPage();
  await newer.goto(`${app.site.url}/login`);
  const upgraded = await newer.evaluate(async (name) => {
    const opened = indexedDB.open(name, 99);
    await new Promise((resolve) => opened.addEventListener('success', resolve));
    opened.result.close();
    return opened.result.version;
  }, NAME);
  expect(upgraded).toBe(99);
  await newer.reload();
  await newer.close();
  const older = await tab.context.newPage();
  await signIn(older, app);
  await linkUp(older);
  await openSettings(older);
  await older.getByText(UNKEPT).waitFor();
  await older.close();
  await expectUnkept(tab);
});

import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type App, newRound, openTab, signIn, startApp } from './app.ts';
import { type Line, lineTo } from './dropping.ts';
import { goTo } from './screen-list.ts';
import { DIST } from './serve-app.ts';

/* A part of the page whose file is lost on the way: its place says so, and the member tries again. No route of Playwright: it switches the browser's cache off. */

const LOST = /ERR_|ChunkError|not loaded/;
const [MISSING, AGAIN] = ['이 부분을 불러오지 못했습니다', '다시 시도'];

let app: App;
let line: Line;
beforeAll(async () => {
  app = await startApp({}, { reusesTabs: false });
  line = await lineTo(app.site);
});
beforeEach(() => line.lose(null));
afterAll(async () => {
  await app.close();
  line.close();
});

const tab = () => openTab({ ...app, site: line.site }, { allow: LOST });
const message = (page: Page) => page.getByRole('alert').filter({ hasText: MISSING });
const again = (page: Page) => page.getByRole('button', { name: AGAIN, exact: true });

/** Opens the trade screen of an option whose round is open, on a line that loses nothing yet. */
async function onTrade(page: Page): Promise<void> {
  newRound(app, 4);
  await signIn(page, { ...app, site: line.site }, '/trade/4');
  await page.getByText('실시간 연결됨').waitFor();
  await page.locator('.trade__bottom[aria-busy]').waitFor({ state: 'detached' });
  await page.evaluate(() => Object.assign(globalThis, { isMarked: true }));
}

/** The round runs on the screen, the link is up, and the page is the same: what failed took nothing with it. */
async function goesOn(page: Page): Promise<void> {
  const left = (): Promise<string | null> => page.locator('.span__fill i').getAttribute('style');
  const now = await left();
  await expect.poll(left).not.toBe(now);
  await page.getByText('실시간 연결됨').waitFor();
  expect(await page.evaluate(() => 'isMarked' in globalThis)).toBe(true);
  expect(await page.locator('.full__ic--warn').count()).toBe(0);
}

type Chunk = { readonly file: string; readonly imports?: readonly string[]; readonly css?: readonly string[] };
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;
const chunkOf = (key: string): Chunk => manifest[key] ?? { file: `no ${key}` };
/** What a file imports, by the names of the files. */
const importedOf = (key: string, names: RegExp): string[] =>
  (chunkOf(key).imports ?? []).map((each) => chunkOf(each).file).filter((file) => names.test(file));
/** The paths of these files. */
const pathsOf = (files: readonly string[]): RegExp => new RegExp(`^/(${files.join('|').replaceAll('.', '\\.')})$`);

const VIEW = 'screens/trade/inner/inner.tsx';
const LIST = 'screens/history/side.tsx';

test.each([
  ['its own file', [chunkOf(VIEW).file]],
  ['its style sheets', chunkOf(VIEW).css ?? []],
  ['the file of what it shows', [chunkOf(LIST).file]],
  ['a file that is imported by what it shows', importedOf(LIST, /bets-/)],
])(
  'W11: where a view of the trade screen lacks %s, its place says so, and a second try shows it',
  async (_what, files) => {
    const { page, context, complaints } = await tab();
    await onTrade(page);
    line.lose(pathsOf(files));
    const lost = line.lost.length;
    await page.evaluate(goTo, '/trade/4?view=history');
    await message(page).waitFor();
    await goesOn(page);
    await again(page).click();
    await expect.poll(() => line.lost.length).toBeGreaterThan(lost + files.length);
    await message(page).waitFor();
    line.lose(null);
    await again(page).click();
    await page.locator('.inner__body .vt').first().waitFor();
    expect(await message(page).count()).toBe(0);
    await goesOn(page);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

test('W11: a part whose words do not load says so, does not ask again by itself, and is shown after a second try', async () => {
  const { page, context, complaints } = await tab();
  line.lose(pathsOf([chunkOf('../virtual:words/ko/page').file]));
  await onTrade(page);
  await page.evaluate(goTo, '/trade/4?view=history');
  await message(page).waitFor();
  const lost = line.lost.length;
  await goesOn(page);
  expect(line.lost.length).toBe(lost);
  line.lose(null);
  await again(page).click();
  await page.locator('.inner__body .vt').first().waitFor();
  await goesOn(page);
  expect(complaints).toEqual([]);
  await context.close();
});

test('W11: a part that failed is tried again when the browser has a network again, and when the member comes back to it', async () => {
  const { page, context } = await tab();
  await onTrade(page);
  line.lose(pathsOf([chunkOf(LIST).file]));
  await page.evaluate(goTo, '/trade/4?view=history');
  await message(page).waitFor();
  await page.evaluate(goTo, '/trade/4?view=settings');
  await page.locator('.inner__body .sidenav__list').waitFor();
  line.lose(null);
  await page.evaluate(goTo, '/trade/4?view=history');
  await page.locator('.inner__body .vt').first().waitFor();
  line.lose(pathsOf([chunkOf('screens/support/side.tsx').file]));
  await page.evaluate(goTo, '/trade/4?view=notices');
  await message(page).waitFor();
  line.lose(null);
  await page.evaluate(() => dispatchEvent(new Event('online')));
  await message(page).waitFor({ state: 'detached' });
  await goesOn(page);
  await context.close();
});

test('W11: the host is asked once for a file of a part that is preloaded and then imported', async () => {
  const { page, context } = await tab();
  const before = line.asked.length;
  await onTrade(page);
  await page.evaluate(goTo, '/trade/4?view=history');
  await page.locator('.inner__body .vt').first().waitFor();
  const files = line.asked.slice(before).filter((path) => /^\/assets\/.*\.(js|css)$/.test(path));
  expect(files).toContain(`/${chunkOf(LIST).file}`);
  expect(files.toSorted()).toEqual([...new Set(files)].toSorted());
  await context.close();
});

test('W11: a window over the screen says that its file is missing, and can be closed and opened again', async () => {
  const { page, context } = await tab();
  await onTrade(page);
  line.lose(pathsOf([chunkOf('shell/settings.tsx').file]));
  const open = async (): Promise<void> => {
    await page.getByRole('button', { name: '내 계정' }).click();
    await page.getByRole('button', { name: '설정' }).click();
  };
  const dialog = page.getByRole('alertdialog', { name: MISSING });
  await open();
  await dialog.getByRole('button', { name: '닫기' }).click();
  await dialog.waitFor({ state: 'detached' });
  await open();
  await dialog.waitFor();
  line.lose(null);
  await again(page).click();
  await page.getByRole('dialog', { name: '설정' }).waitFor();
  await goesOn(page);
  await context.close();
});

import { execFile } from 'node:child_process';
import { cpSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Readable, Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Page } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { type Compared, comparedBuilds, comparedFiles } from '../../replay/beside/compared.ts';
import { servePlayer } from '../../replay/player/serve.ts';
import { Shelf } from '../../replay/shelf.ts';
import { Terminal } from '../../replay/terminal.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { soakTest } from '../support/soak.ts';
import { DESKTOP, PHONE } from './app.ts';
import { PLANTED, story, twoStories } from './stories.ts';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
const terminal = (): Terminal => new Terminal(nowhere, nowhere, Readable.from([]));
async function openPage(compared: Compared, viewport = DESKTOP): Promise<Page> {
  const { url, close } = await servePlayer(undefined, 0, { compared });
  onTestFinished(close);
  const browser = await openChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport, locale: 'ko-KR' });
  await page.goto(url);
  return page;
}

const shownPlace = (page: Page): Promise<string | null> => page.getByTestId('place').textContent();
/** The member's screen of a side: a frame in the page that its build draws. */
const screenOf = (page: Page, letter: string) =>
  page.frameLocator(`iframe[title="Screen ${letter}"]`).frameLocator('iframe');

test('two recordings open at their first difference, and only that is outlined, on both screens', async () => {
  const { a, b } = twoStories();
  const page = await openPage(await comparedFiles([a, b], [], terminal()));
  await page.getByText('Outlined on the screens').waitFor();
  for (const side of ['Side A', 'Side B'])
    await expect
      .poll(() => page.getByLabel(side).textContent())
      .toContain(`entry ${PLANTED} / ${story.entries.length - 1} wallet`);
  for (const [letter, points] of [
    ['A', '980,000'],
    ['B', '970,000'],
  ] as const) {
    const marked = screenOf(page, letter).locator('[data-differs]');
    await expect
      .poll(() => marked.allTextContents().then((all) => all.every((text) => text === `${points}원`)))
      .toBe(true);
    await expect.poll(() => marked.count()).toBeGreaterThan(0);
  }
  await page.keyboard.press('n');
  await page.getByText('There is no further difference.').waitFor();
});

test('the letter keys of a comparison work under a Korean keyboard', async () => {
  const { a, b } = twoStories();
  const page = await openPage(await comparedFiles([a, b], [], terminal()));
  await page.getByText('Outlined on the screens').waitFor();
  await page.locator('body').evaluate((body) => {
    body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ㅜ', code: 'KeyN', bubbles: true }));
  });
  await page.getByText('There is no further difference.').waitFor();
});

test('a value that is left out by key leaves the focus among the differences', async () => {
  const { a, b } = twoStories();
  const page = await openPage(await comparedFiles([a, b], [], terminal()));
  await page.getByText('Outlined on the screens').waitFor();
  const leaveOut = page.getByRole('button', { name: /^Leave out/ });
  const pressed = await leaveOut.first().getAttribute('aria-label');
  await leaveOut.first().focus();
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: pressed ?? '' }).waitFor({ state: 'detached' });
  const isAmong = (): Promise<boolean> =>
    page.evaluate(() => document.activeElement?.closest('[aria-label=Differences]') != null);
  await expect.poll(isAmong).toBe(true);
});

test('the place before is found too, and the address of a place opens there on another page', async () => {
  const { a, b } = twoStories();
  const page = await openPage(await comparedFiles([a, b], [], terminal()));
  await page.getByText('Outlined on the screens').waitFor();
  const place = await shownPlace(page);
  await page.getByRole('button', { name: 'Previous difference' }).click();
  await page.getByText('There is no difference before.').waitFor();
  await page.keyboard.press('Home');
  await expect.poll(() => shownPlace(page)).not.toBe(place);
  const start = await shownPlace(page);
  await page.waitForURL(({ hash }) => hash.endsWith('place=0'));
  const address = page.url();
  expect(address).toMatch(/#clock=\w+&place=0$/);
  await page.keyboard.press('p');
  await page.getByText('There is no difference before.').waitFor();
  await page.keyboard.press('n');
  await expect.poll(() => shownPlace(page)).toBe(place);
  await page.waitForURL(({ hash }) => !hash.endsWith('place=0'));
  const other = (await page.context().browser()?.newPage({ viewport: DESKTOP })) ?? expect.fail('no browser');
  await other.goto(address);
  await expect.poll(() => shownPlace(other)).toBe(start);
  await other.evaluate((hash) => location.assign(hash), new URL(page.url()).hash);
  await expect.poll(() => shownPlace(other)).toBe(place);
});

test('before the difference the screens look the same, and playing stops at it', async () => {
  const { a, b } = twoStories();
  const page = await openPage(await comparedFiles([a, b], [], terminal()), PHONE);
  await page.getByText('Outlined on the screens').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByText('The two screens look the same.').waitFor();
  await expect.poll(() => screenOf(page, 'A').locator('[data-differs]').count()).toBe(0);
  await page.keyboard.press(' ');
  await page.getByText('Outlined on the screens').waitFor();
  await expect.poll(() => page.getByLabel('Side B').textContent()).toContain(`entry ${PLANTED} /`);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
});

/** A checkout whose wallet gains a point with each balance that is told, built. */
function otherCheckout(folder: string): string {
  const checkout = join(folder, 'checkout');
  const left = new Set(['node_modules', 'dist', '.git', '.cache'].map((name) => join(ROOT, name)));
  cpSync(ROOT, checkout, { recursive: true, filter: (from) => !left.has(from) });
  symlinkSync(join(ROOT, 'node_modules'), join(checkout, 'node_modules'));
  const file = join(checkout, 'engine/state/modules/money/wallet.ts');
  const source = readFileSync(file, 'utf8');
  const altered = source.replace('points: points ?? wallet?.points ?? null', 'points: ((points ?? 0) + 1) as never');
  expect(altered).not.toBe(source);
  writeFileSync(file, altered);
  return checkout;
}

soakTest(
  'one recording is drawn by two builds, and opens where they fold differently',
  'tests/props/replay/diff.test.ts > finds where another build folds a recording otherwise, and can leave a path out',
  async () => {
    const { folder, a } = twoStories();
    const checkout = otherCheckout(folder);
    await expect(comparedBuilds(a, checkout, [], terminal())).rejects.toThrow('run "npm run build" there first');
    const vite = join(ROOT, 'node_modules/vite/bin/vite.js');
    await promisify(execFile)(process.execPath, [vite, 'build', '-c', 'replay/player/vite.config.ts'], {
      cwd: checkout,
    });
    const page = await openPage(await comparedBuilds(a, checkout, [], terminal()));
    await page.getByRole('heading', { name: 'one.jsonl on two builds' }).waitFor();
    await page.getByText('Outlined on the screens').waitFor();
    expect(await shownPlace(page)).toContain(`place ${PLANTED} `);
    await expect.poll(() => screenOf(page, 'A').locator('[data-differs]').allTextContents()).toContain('980,000원');
    await expect.poll(() => screenOf(page, 'B').locator('[data-differs]').allTextContents()).toContain('980,001원');
  },
);

test('a library puts two of its recordings beside each other', async () => {
  const { folder } = twoStories();
  const shelf = await Shelf.open(folder, 1, terminal());
  const compare = (one: { path: string }, other: { path: string }) =>
    comparedFiles([one.path, other.path], [], terminal());
  const { url, close } = await servePlayer(undefined, 0, { shelf, compare });
  onTestFinished(close);
  const browser = await openChromium();
  onTestFinished(() => browser.close());
  const page = await browser.newPage({ viewport: DESKTOP });
  await page.goto(url);
  for (const name of ['one.jsonl', 'other.jsonl']) await page.getByLabel(`Choose ${name}`).check();
  await page.getByRole('button', { name: 'Compare' }).click();
  await page.getByText('Outlined on the screens').waitFor();
  await page.goto(`${url}compare?s=${shelf.items[0]?.id}`);
  await expect.poll(() => page.locator('body').textContent()).toContain('Choose two recordings');
});

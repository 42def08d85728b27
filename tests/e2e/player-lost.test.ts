import { Readable, Writable } from 'node:stream';
import type { Page, Route } from 'playwright-core';
import { expect, onTestFinished, test } from 'vitest';
import { comparedFiles } from '../../replay/beside/compared.ts';
import { servePlayer } from '../../replay/player/serve.ts';
import { Terminal } from '../../replay/terminal.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { inTurn } from '../support/soak.ts';
import { DESKTOP } from './app.ts';
import { twoStories } from './stories.ts';

const nowhere = new Writable({ write: (_part, _encoding, done) => done() });
const terminal = new Terminal(nowhere, nowhere, Readable.from([]));
/** The files without which a page does not start: those of the player, and those of the screens in its frame. */
const PLAYER = /\/assets\/replay\/page-[^/]+\.js$/;
const SCREENS = /\/assets\/replay\/member-screens-[^/]+\.js$/;
const WORDS = /\/assets\/replay\/first-[^/]+\.js$/;

/** Serves a player until the test ends. Its address. */
async function serve(served: Parameters<typeof servePlayer>): Promise<string> {
  const { url, close } = await servePlayer(...served);
  onTestFinished(close);
  return url;
}

/** An empty page of a browser that is open until the test ends. */
async function newPage(): Promise<Page> {
  const browser = await openChromium();
  onTestFinished(() => browser.close());
  return browser.newPage({ viewport: DESKTOP, locale: 'ko-KR' });
}

/** Opens a page of the player. `lose`: whether a request for such a file fails, by how often one was asked for before, and by whom. */
async function openLosing(
  served: Parameters<typeof servePlayer>,
  files: RegExp,
  lose: (before: number, isInFrame: boolean) => boolean,
): Promise<Page> {
  const url = await serve(served);
  const page = await newPage();
  let asked = 0;
  await page.route(files, (route: Route) => {
    const isInFrame = route.request().frame().parentFrame() !== null;
    if (!lose(asked, isInFrame)) return route.continue();
    asked++;
    return route.abort();
  });
  await page.goto(url);
  return page;
}

const compared = async (): Promise<Parameters<typeof servePlayer>> => {
  const { a, b } = twoStories();
  return [undefined, 0, { compared: await comparedFiles([a, b], [], terminal) }];
};

const LOST_ONCE = [
  ['the page', PLAYER, false],
  ['a side', PLAYER, true],
  ['a screen', SCREENS, true],
] as const;
test.each(inTurn(2, LOST_ONCE))(
  'a comparison comes where a file of %s does not load the first time',
  async (_of, files, ofFrame) => {
    let lost = 0;
    const page = await openLosing(await compared(), files, (before, isInFrame) => {
      const isLost = before === 0 && isInFrame === ofFrame;
      if (isLost) lost++;
      return isLost;
    });
    await page.getByText('Outlined on the screens').waitFor();
    expect(lost).toBe(1);
  },
);

test('where a file of the page never loads, the page says so', async () => {
  const page = await openLosing(await compared(), PLAYER, () => true);
  await page.getByText('A file of the player did not load. Is its server still running? Reload the page.').waitFor();
});

const LOST = [
  ['file', SCREENS],
  ['text', WORDS],
] as const;
test.each(inTurn(0, LOST))(
  'where a %s of the screens never loads, the comparison and the player say so',
  async (_of, files) => {
    const words = 'A file of the screen did not load. Is the server still running? Reload the page.';
    const page = await openLosing(await compared(), files, () => true);
    await page.getByRole('status').getByText(words).waitFor();
    const single = await openLosing([twoStories().a, 0], files, () => true);
    await single.getByRole('alert').getByText(words).waitFor();
  },
);

test('a comparison says that its server is gone', async () => {
  const { url, close } = await servePlayer(...(await compared()));
  const page = await newPage();
  await page.goto(url);
  await page.getByText('Outlined on the screens').waitFor();
  await close();
  await page.keyboard.press('n');
  await page.getByText('The server of the player does not answer.').waitFor();
});

test('a side whose document has no element yet is waited for', async () => {
  const url = await serve(await compared());
  const page = await newPage();
  await page.addInitScript(() => {
    if (window === top || parent !== top) return;
    Object.defineProperty(document, 'documentElement', { configurable: true, get: () => null });
    document.addEventListener('readystatechange', () => Reflect.deleteProperty(document, 'documentElement'));
  });
  // the document is read no further until this script is there, while the page looks for what is drawn
  const held: Route[] = [];
  await page.route('**/alone.js', (route) => void held.push(route));
  await page.goto(url);
  await expect.poll(() => held.length).toBe(2);
  await page.waitForTimeout(1_000);
  for (const route of held) await route.continue();
  await page.getByText('Outlined on the screens').waitFor();
});

test('an error that ends the page is said, and leaves no empty page', async () => {
  const url = await serve(await compared());
  const page = await newPage();
  await page.addInitScript(() => {
    history.replaceState = () => {
      throw new Error('planted');
    };
  });
  await page.goto(url);
  await page.getByText('The player has an error, and stops: Error: planted. Reload the page.').waitFor();
});

test('a side that is a page of elsewhere, as where its server is gone, leaves the comparison', async () => {
  const page = await openLosing(await compared(), /\/side\/b$/, () => true);
  await page.getByLabel('Side A').getByText('entry').waitFor();
  await page.keyboard.press('ArrowLeft');
  await page.getByRole('status').getByText('Drawing the screens').waitFor();
});

test('screens that are not drawn for a minute are named, and come when their files do', async () => {
  const url = await serve(await compared());
  const page = await newPage();
  const held: Route[] = [];
  await page.clock.install();
  await page.route(SCREENS, (route) => void held.push(route));
  await page.goto(url);
  await expect.poll(() => held.length).toBe(2);
  await page.clock.fastForward(61_000);
  await page.getByRole('status').getByText('is not drawn after 60 s. If this stays, reload the page.').waitFor();
  for (const route of held) await route.continue();
  await page.getByText('Outlined on the screens').waitFor();
});

import { copyFile, mkdir, mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Writable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished, test } from 'vitest';
import { servePlayer } from '../../replay/player/serve.ts';
import { Shelf } from '../../replay/shelf.ts';
import { openStudio } from '../../replay/studio.ts';
import { Terminal } from '../../replay/terminal.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { soakTest } from '../support/soak.ts';

const NAMES = ['btc-rent-30s-bet-absent', 'btc-ball-1m-every-kind'];
const nowhere = new Writable({ write: (_part, _encoding, done) => done() });

/** A library of a folder, all of which is read. */
async function shelfOf(folder: string): Promise<Shelf> {
  const shelf = await Shelf.open(folder, 2, new Terminal(nowhere, nowhere, process.stdin));
  onTestFinished(() => shelf.close());
  await shelf.whole();
  return shelf;
}

/** Serves a library of a folder, until the test ends. */
async function serveFolder(folder: string): Promise<string> {
  const { url, close } = await servePlayer(undefined, 0, { shelf: await shelfOf(folder) });
  onTestFinished(close);
  return url;
}

/** A library of two recordings in a folder of the test, and a browser. */
async function openLibrary() {
  const folder = await mkdtemp(join(tmpdir(), 'round-library-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of NAMES)
    await copyFile(
      fileURLToPath(new URL(`../../fixtures/sessions/${name}.jsonl.gz`, import.meta.url)),
      join(folder, `${name}.jsonl.gz`),
    );
  const shelf = await shelfOf(folder);
  const studio = openStudio();
  onTestFinished(studio.close);
  const { url, close } = await servePlayer(undefined, 0, { shelf, picture: studio.draw });
  onTestFinished(close);
  const browser = await openChromium();
  onTestFinished(() => browser.close());
  const absent = shelf.items.find(({ name }) => name.includes('absent'))?.id ?? '';
  return { folder, url, browser, absent };
}

soakTest(
  'the picture of a recording of a library is drawn, after one of another recording',
  'tests/e2e/player-picture.test.ts > a file that was written again is drawn as it is now, and a picture that fails does not make the next one fail',
  async () => {
    const { url, browser, absent } = await openLibrary();
    const page = await (await browser.newContext({ acceptDownloads: true })).newPage();
    await page.goto(url);
    const ids = await page
      .locator('tbody a[href^="/s/"]')
      .evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    const other = ids.find((href) => href !== `/s/${absent}`) ?? '';
    for (const [href, name] of [
      [other, NAMES[1]],
      [`/s/${absent}`, NAMES[0]],
    ] as const) {
      await page.goto(new URL(href, url).href);
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Picture' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`${name}-0.png`);
    }
  },
);

test('a library is listed and searched, a link opens a moment of a session, and notes of two people stay beside it', async () => {
  const { folder, url, browser, absent } = await openLibrary();
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  await expect.poll(() => page.locator('tbody tr').count()).toBe(2);
  await page.getByLabel('Search').fill('absent verdict=good');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect.poll(() => page.getByRole('status').textContent()).toBe('1 of 2');
  await page.getByRole('link', { name: 'btc-rent-30s-bet-absent.jsonl.gz' }).click();
  await page.getByRole('heading', { name: 'btc-rent-30s-bet-absent.jsonl.gz' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/s/${absent}`);

  const other = await (await browser.newContext()).newPage();
  await other.goto(`${url}s/${absent}#at=980`);
  for (const [one, author] of [
    [page, 'Kim'],
    [other, 'Lee'],
  ] as const) {
    await one.getByRole('tab', { name: 'Notes' }).click();
    await one.getByLabel('Your name').fill(author);
    await one.getByLabel(/^Note at entry/).fill(`seen by ${author}`);
    await one.getByRole('button', { name: 'Add', exact: true }).click();
    await one.getByRole('button', { name: 'Save the notes' }).click();
    await expect
      .poll(async () => readFile(join(folder, `${NAMES[0]}.notes.json`), 'utf8').catch(() => ''))
      .toContain(`seen by ${author}`);
  }
  // the second one has the first one's note as well, and both are in the file
  await other.getByText('seen by Kim').waitFor();
  const { recording, notes } = JSON.parse(await readFile(join(folder, `${NAMES[0]}.notes.json`), 'utf8'));
  expect(recording).toBe(absent);
  expect(notes).toMatchObject([
    { seq: 0, author: 'Kim' },
    { seq: 980, author: 'Lee' },
  ]);
  await page.reload();
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByText('seen by Lee').waitFor();

  // a note that one takes away is gone, and does not come back as the other one, who still sees it, saves
  await page.getByRole('button', { name: 'Remove the note at 0' }).click();
  await page.getByRole('button', { name: 'Save the notes' }).click();
  await page.getByText('Saved beside the recording.').waitFor();
  await other.getByLabel(/^Note at entry/).fill('seen again');
  await other.getByRole('button', { name: 'Add', exact: true }).click();
  await other.getByRole('button', { name: 'Save the notes' }).click();
  await other.getByText('seen by Kim').waitFor({ state: 'detached' });
  await other.getByText('seen again').waitFor();
  const { notes: left } = JSON.parse(await readFile(join(folder, `${NAMES[0]}.notes.json`), 'utf8'));
  expect(left).toMatchObject([
    { seq: 980, text: 'seen by Lee' },
    { seq: 980, text: 'seen again' },
  ]);

  // where they cannot be written, it is said why, they stay, and the browser downloads them
  await rm(join(folder, `${NAMES[0]}.notes.json`));
  await mkdir(join(folder, `${NAMES[0]}.notes.json`));
  const [downloaded] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the notes' }).click(),
  ]);
  expect(downloaded.suggestedFilename()).toBe(`${NAMES[0]}.notes.json`);
  await page
    .getByText(/^Not saved beside the recording: .*notes\.json: cannot be written \(a folder has this name\)/)
    .waitFor();
  await page.getByText('seen by Lee').waitFor();

  // a page of elsewhere cannot write notes
  const answer = await fetch(`${url}s/${absent}/notes`, {
    method: 'POST',
    headers: { 'Content-Type': 'text/plain', Origin: 'https://elsewhere.example' },
    body: '{"recording":"x","notes":[]}',
  });
  expect(answer.status).toBe(403);
});

test('a link to a recording that the library does not have, or whose file is gone, says so', async () => {
  const { folder, url, browser, absent } = await openLibrary();
  const none = await fetch(`${url}s/0123456789abcdef#at=3`);
  expect([none.status, await none.text()]).toEqual([
    404,
    'no recording of this library has the id 0123456789abcdef; the list is at /',
  ]);
  await rm(join(folder, `${NAMES[0]}.jsonl.gz`));
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}s/${absent}`);
  await page.getByText(`${NAMES[0]}.jsonl.gz has changed, or is gone.`).waitFor();
});

test("a link as a chat may have written it leads to its moment, and a wrong address never to the member's own page", async () => {
  const { url, browser, absent } = await openLibrary();
  const page = await (await browser.newContext()).newPage();
  for (const id of [`${absent}/`, absent.toUpperCase()]) {
    await page.goto(`${url}s/${id}#at=700`);
    await expect.poll(() => new URL(page.url()).pathname).toBe(`/s/${absent}`);
    await expect.poll(() => page.getByLabel('Moment').getAttribute('aria-valuenow')).toBe('700');
    await page.goto('about:blank');
  }
  for (const path of [
    's/',
    's/zzzz',
    `s/${absent}x`,
    `s/${absent}/other`,
    'x',
    'trade/1',
    'f/none',
    'f/%',
    `s/${absent}/recording/x`,
  ]) {
    const answer = await fetch(url + path);
    expect([path, answer.status, await answer.text()]).toEqual([
      path,
      404,
      expect.stringContaining('the list is at /'),
    ]);
  }
});

test('a long name cuts neither the verdict of the page nor the columns of the list, and the tab has the name', async () => {
  const { folder, browser } = await openLibrary();
  const name = `${'long-'.repeat(45)}.jsonl.gz`;
  await rename(join(folder, `${NAMES[0]}.jsonl.gz`), join(folder, name));
  const url = await serveFolder(folder);
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(url);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBe(0);
  await page.getByRole('link', { name }).click();
  const verdict = page.locator('[data-verdict]');
  await verdict.waitFor();
  expect(await verdict.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
  expect(await page.title()).toBe(`${name} · Replay`);
});

test('the tab of calls lists them up to the moment, and finds those that failed', async () => {
  const { url, browser, absent } = await openLibrary();
  const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });
  await page.goto(`${url}s/${absent}#at=700`);
  await page.getByRole('tab', { name: 'Calls' }).click();
  const calls = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect.poll(() => calls.count()).toBeGreaterThan(5);
  const cut = await calls
    .locator('b')
    .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
  expect(cut, 'names that are cut').toEqual([]);
  await page.getByLabel('Find calls').fill('failed');
  await expect.poll(() => page.getByRole('list', { name: 'Calls' }).getByText('me.fetch').count()).toBe(0);
});

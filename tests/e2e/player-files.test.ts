import { readFileSync } from 'node:fs';
import { constants, gunzipSync } from 'node:zlib';
import type { FrameLocator } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { notesJson } from '../../replay/player/model/notes.ts';
import { openRecording, type Recording } from '../../replay/player/model/recording.ts';
import { DESKTOP } from './app.ts';
import { serious } from './axe.ts';
import { dropFile, dropSession, entryNow, type Opened, openPlayer, session, startPlayer } from './player.ts';

const FOUND = 'btc-rent-1m-bet-found';
let served: Opened;
let empty: Opened;
let recording: Recording;
beforeAll(async () => {
  served = await startPlayer(session(FOUND));
  empty = await startPlayer();
  recording = await openRecording(FOUND, new Uint8Array(readFileSync(session(FOUND))), () => undefined);
});
afterAll(async () => {
  await served.close();
  await empty.close();
});

/** Drops files on the member's screen. Returns whether the page has taken the drop, so that the browser does not open them itself. */
const dropOnScreen = (screen: FrameLocator, ...files: readonly (readonly [name: string, bytes: Buffer])[]) =>
  screen.locator('body').evaluate(
    (body, given) => {
      const dataTransfer = new DataTransfer();
      for (const [name, base64] of given) {
        const content = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0));
        dataTransfer.items.add(new File([content], name));
      }
      const isTaken = (type: string): boolean =>
        !body.dispatchEvent(new DragEvent(type, { dataTransfer, bubbles: true, cancelable: true }));
      return ['dragover', 'drop'].every(isTaken);
    },
    files.map(([name, bytes]) => [name, bytes.toString('base64')] as const),
  );

describe('files and links', () => {
  test('files that are dropped on the screen are opened: one, or a recording with its notes; others are refused in words', async () => {
    const { page, screen } = await openPlayer(served, DESKTOP);
    await page.getByText('all equal').waitFor();
    const other = ['other.jsonl.gz', readFileSync(session('eurusd-binary-1m-bet-found'))] as const;
    expect(await dropOnScreen(screen, other)).toBe(true);
    await expect.poll(() => page.getByRole('heading', { level: 1 }).textContent()).toBe('other.jsonl.gz');
    const found = ['found.jsonl.gz', readFileSync(session(FOUND))] as const;
    await dropOnScreen(screen, found, other, found);
    await page.getByRole('alert').getByText('drop one file at a time, or a recording with its notes').waitFor();
    const notes = notesJson(recording.id, [{ seq: 3, text: 'the price stands still' }]);
    await dropOnScreen(screen, ['found.notes.json', Buffer.from(notes)], found);
    await page.getByText('1 note loaded from found.notes.json').waitFor();
    expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe('found.jsonl.gz');
  });

  test('a link to a moment waits for its file, and opens the moment when the file is dropped', async () => {
    const { page } = await openPlayer(empty, DESKTOP, `#at=${recording.id}.321`);
    await page.getByText(`a link to 321 of the file ${recording.id}`).waitFor();
    await dropSession(page, FOUND);
    await page.getByText('all equal').waitFor();
    await expect.poll(() => entryNow(page)).toBe(321);
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => page.url()).toContain(`#at=${recording.id}.322`);
    await dropSession(page, 'eurusd-binary-1m-bet-found');
    await page.getByText('the link was to another file').waitFor();
  });

  test('a link to an entry that the recording does not have opens its last one, and says so', async () => {
    const { page } = await openPlayer(served, DESKTOP, `#at=${recording.id}.999999`);
    const last = recording.log.length - 1;
    await page
      .getByRole('alert')
      .getByText(`the link was to "999999": there is no entry 999999; the last one is ${last}`)
      .waitFor();
    await expect.poll(() => entryNow(page)).toBe(last);
  });

  test('a link may name its place as a time, as ISO 8601 or by a type of entry', async () => {
    const { page } = await openPlayer(served, DESKTOP, '#at=link.lost');
    let lost = -1;
    recording.log.forEach(0, recording.log.length, ({ seq, type }) => {
      if (lost < 0 && type === 'link.lost') lost = seq;
    });
    await page.getByText('all equal').waitFor();
    await expect.poll(() => entryNow(page)).toBe(lost);
  });

  test('a link to what is no place stays at the start, and says so', async () => {
    const { page } = await openPlayer(served, DESKTOP, `#at=${recording.id}.hello`);
    await page.getByRole('alert').getByText('the link was to "hello": a place is').waitFor();
    await expect.poll(() => entryNow(page)).toBe(0);
  });

  test('bad files are refused with the place, and what can be read of them is shown on demand', async () => {
    const { page, complaints } = await openPlayer(empty, DESKTOP);
    const whole = gunzipSync(readFileSync(session(FOUND))).toString();
    await dropFile(page, 'notes.txt', Buffer.from('hello'));
    await page.getByRole('alert').getByText('line 1: not the first line of a recording').waitFor();
    await dropFile(page, 'empty.jsonl', Buffer.alloc(0));
    await page.getByRole('alert').getByText('the file is empty').waitFor();
    await dropFile(page, 'broken.jsonl.gz', readFileSync(session(FOUND)).fill(0, 40_000, 50_000));
    await page
      .getByRole('alert')
      .getByText(/line \d+: not a line of JSON/)
      .waitFor();
    await dropFile(page, 'altered.jsonl', Buffer.from(whole.replace('"points":1274500', '"points":9274500')));
    await page
      .getByRole('alert')
      .getByText(/the first entry that was altered is \d+/)
      .waitFor();
    await page.getByRole('button', { name: /Show the \d+ entries/ }).click();
    await page.getByRole('slider', { name: 'Moment' }).waitFor();
    await page.getByRole('alert').getByText('the first entry that was altered').waitFor();
    await dropFile(page, 'cut.jsonl', Buffer.from(whole.slice(0, 60_000)));
    await page.getByRole('heading', { name: 'cut.jsonl' }).waitFor();
    await page.getByText('the file ends before its end mark').waitFor();
    expect(complaints).toEqual([]);
  });

  test('of gzip that is cut, or has bytes behind its end, the browser reads all that can be read', async () => {
    const { page } = await openPlayer(empty, DESKTOP);
    const packed = readFileSync(session(FOUND));
    const cut = packed.subarray(0, 40_000);
    const lines = gunzipSync(cut, { finishFlush: constants.Z_SYNC_FLUSH }).toString().split('\n');
    const whole = lines.length - 2; // neither the header nor the line that is cut
    await dropFile(page, 'cut.jsonl.gz', cut);
    await page.getByRole('button', { name: `Show the ${whole} entries that can be read` }).waitFor();
    await dropFile(page, 'longer.jsonl.gz', Buffer.concat([packed, Buffer.from('more')]));
    await page.getByRole('button', { name: `Show the ${recording.log.length} entries` }).waitFor();
  });

  test('a wrong file leaves the open recording and its notes, and another recording asks before they would be lost', async () => {
    const { page } = await openPlayer(served, DESKTOP, `#at=${recording.id}.100`);
    await page.getByText('all equal').waitFor();
    await page.keyboard.press('5');
    await page.getByLabel('Note at entry 100').fill('the price stands still');
    await page.getByRole('button', { name: 'Add' }).click();
    const note = page.getByRole('list', { name: 'Notes' }).getByText('the price stands still');
    const bar = page.getByRole('region', { name: 'Another file' });
    await dropFile(page, 'wrong.txt', Buffer.from('hello'));
    await bar.getByText('line 1: not the first line of a recording').waitFor();
    expect(await serious(page)).toEqual([]);
    await note.waitFor();
    await expect.poll(() => entryNow(page)).toBe(100);
    await bar.getByRole('button', { name: 'Close' }).click();
    await bar.getByText('wrong.txt').waitFor({ state: 'detached' });
    const dropped = JSON.stringify({ recording: recording.id, notes: [{ seq: 7, text: 'of a file' }] });
    await dropFile(page, 'a.notes.json', Buffer.from(dropped));
    await bar.getByText('1 note loaded from a.notes.json').waitFor();
    await page.getByRole('list', { name: 'Notes' }).getByText('of a file').waitFor();
    await dropSession(page, 'eurusd-binary-1m-bet-found');
    await bar.getByText('2 notes of this recording are not saved').waitFor();
    await bar.getByRole('button', { name: 'Stay here' }).click();
    await note.waitFor();
    const [asked] = await Promise.all([
      page.waitForEvent('dialog').then(async (dialog) => {
        await dialog.dismiss();
        return dialog.type();
      }),
      page.close({ runBeforeUnload: true }),
    ]);
    expect(asked).toBe('beforeunload');
    await dropSession(page, 'eurusd-binary-1m-bet-found');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      bar.getByRole('button', { name: 'Save the notes and open it' }).click(),
    ]);
    expect(readFileSync(await download.path()).toString()).toContain('the price stands still');
    await page.getByRole('heading', { name: 'eurusd-binary-1m-bet-found' }).waitFor();
    await note.waitFor({ state: 'detached' });
  });
});

import { readFileSync } from 'node:fs';
import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { get } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sizeOf } from '../../replay/apng.ts';
import { openRecording } from '../../replay/player/model/recording.ts';
import { shotQuery } from '../../replay/player/model/shot.ts';
import { servePlayer } from '../../replay/player/serve.ts';
import { openStudio } from '../../replay/studio.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { openPlayer, session, startPlayer } from './player.ts';

const FOUND = session('btc-rent-1m-bet-found');

test('the button saves the picture that the server of the player draws, and an address alone is refused', async () => {
  const browser = await openChromium();
  const studio = openStudio();
  const { url, close } = await servePlayer(FOUND, 0, { picture: studio.draw });
  try {
    const { page, complaints } = await openPlayer({ url, browser, close }, { width: 1_280, height: 800 });
    await page.getByText('all equal').waitFor();
    await page.getByLabel('Size').selectOption('phone');
    await page.getByLabel('Go to a time or an entry').fill('14:26');
    await page.keyboard.press('Enter');
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Picture' }).click(),
    ]);
    expect(download.suggestedFilename()).toMatch(/^btc-rent-1m-bet-found-\d+\.png$/);
    expect(sizeOf(readFileSync(await download.path())).width).toBe(390);
    await page.getByText('Saved', { exact: true }).waitFor();
    expect(complaints).toEqual([]);
    const status = await new Promise((resolve) => {
      get(`${new URL(url).origin}/picture?at=3`, (answer) => {
        answer.resume();
        resolve(answer.statusCode);
      });
    });
    expect(status).toBe(403);
  } finally {
    await studio.close();
    await browser.close();
    await close();
  }
});

test('a file that was written again is drawn as it is now, and a picture that fails does not make the next one fail', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'round-picture-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'a.jsonl.gz');
  const studio = openStudio();
  onTestFinished(studio.close);
  const widthOf = async (name: string, at: string): Promise<number> => {
    const { id } = await openRecording('a', new Uint8Array(readFileSync(session(name))), () => undefined);
    const query = new URLSearchParams(shotQuery({ at, beforeMs: 0, afterMs: 0, size: 'phone', theme: 'recorded', id }));
    return sizeOf(await studio.draw(file, query)).width;
  };
  const [one, other] = ['complaint-deposit-missing', 'complaint-refused-late'] as const;
  await copyFile(session(one), file);
  expect(await widthOf(one, '5')).toBe(390);
  await copyFile(session(other), file);
  expect(await widthOf(other, '5')).toBe(390);
  await expect(widthOf(one, '5')).rejects.toThrow('this file is');
  expect(await widthOf(other, '6')).toBe(390);
});

test('where the server of the player has ended, the button says so in plain words', async () => {
  const browser = await openChromium();
  onTestFinished(() => browser.close());
  const studio = openStudio();
  onTestFinished(studio.close);
  const { url, close } = await servePlayer(FOUND, 0, { picture: studio.draw });
  const { page } = await openPlayer({ url, browser, close }, { width: 1_280, height: 800 });
  await page.getByText('all equal').waitFor();
  await close();
  await page.getByRole('button', { name: 'Picture' }).click();
  await page.getByText('No picture: The server of the player does not answer. Is it still running?').waitFor();
});

test('a page whose server draws nothing names the command', async () => {
  const served = await startPlayer(FOUND);
  try {
    const { page } = await openPlayer(served, { width: 1_280, height: 800 });
    await page.getByText('all equal').waitFor();
    await page.getByRole('button', { name: 'Picture' }).click();
    await page
      .getByText('npm run replay -- shot btc-rent-1m-bet-found.jsonl.gz --at 0 --size desktop --theme recorded')
      .waitFor();
  } finally {
    await served.close();
  }
});

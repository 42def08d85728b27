import { readFileSync } from 'node:fs';
import { get } from 'node:http';
import { expect, test } from 'vitest';
import { sizeOf } from '../../replay/apng.ts';
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

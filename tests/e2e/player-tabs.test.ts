import { afterAll, beforeAll, expect, test } from 'vitest';
import { clockTime } from '../../replay/entry-line.ts';
import { dayWords } from '../../replay/player/model/words.ts';
import { DESKTOP } from './app.ts';
import { type Opened, openPlayer, session, startPlayer } from './player.ts';

let served: Opened;
beforeAll(async () => {
  served = await startPlayer(session('btc-rent-1m-bet-found'));
});
afterAll(() => served.close());

test('where the browser blocks its storage, notes are written all the same, and the player says that the name is not kept', async () => {
  const { page, complaints } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  await page.evaluate(() => {
    const get = (): never => {
      throw new DOMException('Access is denied for this document.', 'SecurityError');
    };
    Object.defineProperty(globalThis, 'localStorage', { get });
  });
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel('Your name').fill('Kim');
  await page.getByText('your name is not kept for other recordings').waitFor();
  await page.getByLabel(/^Note at entry/).fill('the price stands still');
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Notes' }).getByText('Kim').waitFor();
  expect(complaints).toEqual([]);
});

test('a note tells when it was written on the clock of the site, as the moments of the session are told', async () => {
  const { page } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  const at = 1_773_331_200_000; // another day in Seoul than in UTC
  await page.clock.setFixedTime(at);
  await page.getByRole('tab', { name: 'Notes' }).click();
  await page.getByLabel(/^Note at entry/).fill('the price stands still');
  await page.keyboard.press('Enter');
  const note = page.getByRole('list', { name: 'Notes' }).getByRole('listitem');
  expect(await note.textContent()).toContain(`, ${dayWords(at)} ${clockTime(at).slice(0, 8)}`);
});

test('calls are found by words with a space and in any case, and not by what the moment does not know yet', async () => {
  const { page } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  await page.keyboard.press('End');
  await page.getByRole('tab', { name: 'Calls' }).click();
  const field = page.getByLabel('Find calls');
  await field.pressSequentially('ME.FETCH, entry ');
  expect(await field.inputValue()).toBe('ME.FETCH, entry ');
  const rows = page.getByRole('list', { name: 'Calls' }).getByRole('listitem');
  await expect.poll(() => rows.count()).toBeGreaterThan(0);
  expect(await rows.first().textContent()).toContain('me.fetch');
  await rows.last().getByRole('button').click(); // to the entry that made the call: its answer comes later
  await field.fill('me.fetch, entry');
  await expect.poll(() => rows.first().getByRole('button').getAttribute('title')).toContain('on its way');
  await field.fill('ms');
  await expect.poll(() => rows.filter({ hasText: 'me.fetch' }).count()).toBe(0);
});

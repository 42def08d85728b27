import { expect, test } from 'vitest';
import { entryNow, openPlayer, session, startPlayer } from './player.ts';

test('a search without a further match says so, until the entry or the query is another', async () => {
  const served = await startPlayer(session('btc-rent-1m-bet-found'));
  try {
    const { page } = await openPlayer(served, { width: 1_440, height: 900 });
    await page.getByText('all equal').waitFor();
    const field = page.getByLabel('Find entries');
    await field.fill('type:link.lost');
    const said = page.getByRole('region', { name: 'Entries' }).getByRole('status');
    await page.getByText(/^\d+ of [\d,]+$/).waitFor();
    await field.press('Enter');
    await expect.poll(() => entryNow(page)).toBeGreaterThan(0);
    const found = await entryNow(page);
    await field.press('Enter');
    await page.getByText('no match after this entry').waitFor();
    await expect.poll(() => entryNow(page)).toBe(found);
    await field.blur();
    await page.keyboard.press('End');
    await page.getByText('no match after this entry').waitFor({ state: 'hidden' });
    await field.press('Enter');
    await expect.poll(() => said.textContent()).toContain(`no match after this entry; the first is ${found}`);
    await field.blur();
    await page.keyboard.press('Home');
    await field.press('Shift+Enter');
    await expect.poll(() => said.textContent()).toMatch(/no match before this entry; the last is \d+$/);
  } finally {
    await served.close();
  }
});

import { expect, test } from 'vitest';
import { entryNow, openPlayer, session, startPlayer } from './player.ts';

test('a seek is drawn by all parts in one frame: the screen, the clock, the phases, the entries and the entry', async () => {
  const served = await startPlayer(session('btc-rent-1m-bet-found'));
  try {
    const { page, screen, complaints } = await openPlayer(served, { width: 1_440, height: 900 });
    await page.getByText('all equal').waitFor();
    await page.keyboard.press('End');
    const last = Number(await page.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuemax'));
    await expect.poll(() => entryNow(page)).toBe(last);
    await screen.locator('.trade').waitFor();
    const [before, after] = await page.evaluate(async () => {
      const shown = () => ({
        screen: document.querySelector('iframe')?.contentDocument?.body.textContent,
        clock: document.querySelector('[data-testid=seq]')?.textContent,
        phases: document.querySelector('.rp-phases')?.textContent,
        row: document.querySelector('.rp-row.is-now')?.textContent?.split(' ')[0],
        entry: document.querySelector('.rp-entry')?.textContent,
      });
      const atEnd = shown();
      const isDrawn = new Promise((frame) => {
        document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Home', bubbles: true, cancelable: true }));
        requestAnimationFrame(frame); // behind those of the page
      });
      await isDrawn;
      return [atEnd, shown()] as const;
    });
    expect(before).toMatchObject({ clock: `entry ${last} / ${last}`, row: String(last) });
    expect(after).toMatchObject({ clock: `entry 0 / ${last}`, row: '0' });
    expect(after.entry).toMatch(/^engine\.started0 /);
    expect(after.phases).not.toBe(before.phases);
    expect(after.screen).not.toBe(before.screen);
    expect(complaints).toEqual([]);
  } finally {
    await served.close();
  }
});

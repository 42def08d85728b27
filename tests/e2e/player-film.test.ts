import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../../replay/shrink.ts';
import { inTurn } from '../support/soak.ts';
import { entryNow, type Opened, openPlayer, session, startPlayer } from './player.ts';

const FOUND = session('btc-rent-1m-bet-found');
let served: Opened;
beforeAll(async () => {
  served = await startPlayer(FOUND);
});
afterAll(() => served.close());

test('the film shows eight moments of the session, nothing in it runs, and a press goes to one', async () => {
  const { page, complaints } = await openPlayer(served, { width: 1_440, height: 900 });
  await page.getByText('all equal').waitFor();
  await page.getByRole('button', { name: 'Film', exact: true }).click();
  const pictures = page.locator('.rp-film__picture');
  await page.locator('.rp-film__studio').waitFor({ state: 'detached' });
  await expect.poll(() => pictures.count()).toBe(8);
  const texts = await page.locator('.rp-film__frame').evaluateAll((frames) =>
    frames.map((frame) => {
      const { contentDocument } = frame as HTMLIFrameElement;
      return [
        contentDocument?.querySelectorAll('script, canvas').length,
        contentDocument?.querySelector('#root')?.textContent?.includes('회차') === true,
      ];
    }),
  );
  expect(texts.slice(1)).toEqual(new Array(7).fill([0, true])); // at the first moment nothing was read yet
  // the first moment is before the site's clock was measured
  const times = await pictures.locator('.num').allTextContents();
  expect(times.map((time) => time.includes('device time'))).toEqual([true, ...new Array(7).fill(false)]);
  await expect
    .poll(() => page.getByRole('slider', { name: 'Moment' }).getAttribute('aria-valuetext'))
    .toContain('device time');
  await expect.poll(() => entryNow(page)).toBe(0);
  await pictures.last().click();
  await expect.poll(() => entryNow(page)).toBe((await entriesOf(FOUND)).entries.length - 1);
  expect(complaints).toEqual([]);
});

test.each(
  inTurn(1, [
    [1_440, 900],
    [390, 844],
  ] as const),
)("enlarge gives the member's screen the room of the lists at %i x %i, and takes it back", async (width, height) => {
  const { page } = await openPlayer(served, { width, height });
  await page.getByText('all equal').waitFor();
  const areaOf = async (): Promise<number> => {
    const box = await page.locator('.rp-stage__frame').first().boundingBox();
    return (box?.width ?? 0) * (box?.height ?? 0);
  };
  const before = await areaOf();
  const button = page.getByRole('button', { name: 'Enlarge' });
  await button.click();
  await expect.poll(areaOf).toBeGreaterThan(before);
  expect(await page.getByRole('listbox', { name: 'Entries' }).isVisible()).toBe(false);
  await button.click();
  await expect.poll(areaOf).toBe(before);
});

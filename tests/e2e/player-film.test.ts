import { afterAll, beforeAll, expect, test } from 'vitest';
import { entriesOf } from '../../replay/shrink.ts';
import { inTurn } from '../support/soak.ts';
import { entryNow, type Opened, openPlayer, session, startPlayer } from './player.ts';

const SIZES = inTurn(1, [
  [1_440, 900],
  [390, 844],
] as const);
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

test.each(SIZES)(
  'the film of a page of %i x %i is in view once it is on, and the row of the moment stays in view',
  async (width, height) => {
    const { page, complaints } = await openPlayer(served, { width, height });
    await page.getByText('all equal').waitFor();
    await page.getByRole('listbox', { name: 'Entries' }).press('PageDown');
    await page.getByRole('button', { name: 'Film', exact: true }).click();
    await page.getByRole('region', { name: 'Film' }).waitFor();
    const isIn = (part: string, box: string | null): Promise<boolean> =>
      page.evaluate(
        ([one, other]) => {
          const inner = document.querySelector(one)?.getBoundingClientRect();
          const outer =
            other === null ? { top: 0, bottom: innerHeight } : document.querySelector(other)?.getBoundingClientRect();
          if (inner === undefined || outer === undefined) return false;
          return inner.top > outer.top - 1 && inner.bottom < outer.bottom + 1; // a page is scrolled by whole pixels
        },
        [part, box] as const,
      );
    await expect.poll(() => isIn('.rp-film', null)).toBe(true);
    await expect.poll(() => isIn('.rp-row.is-now', '.rp-rows')).toBe(true);
    // it goes at a second press, and the player stays
    await page.getByRole('button', { name: 'Film', exact: true }).click();
    await page.getByRole('region', { name: 'Film' }).waitFor({ state: 'detached' });
    await expect.poll(() => page.getByRole('listbox', { name: 'Entries' }).count()).toBe(1);
    expect(complaints).toEqual([]);
  },
);

test('the head tells at a press what made the recording, and the id of its content', async () => {
  const { page } = await openPlayer(served, { width: 390, height: 844 });
  await page.getByText(/^build /).click();
  const words = page.getByText(/^Made by: round-client \d/);
  await words.waitFor();
  expect(await words.textContent()).toMatch(
    /build \w+, Chrome \d+, desktop 1440x900 at 1, .*Id of the content: [0-9a-f]{16}\.$/,
  );
});

test.each(SIZES)(
  "enlarge gives the member's screen the room of the lists at %i x %i, and takes it back",
  async (width, height) => {
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
  },
);

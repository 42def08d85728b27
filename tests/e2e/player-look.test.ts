import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openRecording, type Recording } from '../../replay/player/model/recording.ts';
import { inTurn } from '../support/soak.ts';
import { DESKTOP } from './app.ts';
import { entryNow, type Opened, openPlayer, session, startPlayer } from './player.ts';

const FOUND = session('btc-rent-1m-bet-found');
let served: Opened;
let recording: Recording;
beforeAll(async () => {
  served = await startPlayer(FOUND);
  recording = await openRecording('found', new Uint8Array(readFileSync(FOUND)), () => undefined);
});
afterAll(() => served.close());

/** The player at a size, with the screen of the member drawn. */
async function drawn(width: number, height: number): Promise<Page> {
  const { page, screen } = await openPlayer(served, { width, height });
  await page.getByText('all equal').waitFor();
  await page.keyboard.press('End');
  await screen.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
  return page;
}

const SIZES = [
  [1440, 900],
  [1280, 800],
  [1200, 800],
  [1024, 768],
] as const;
describe.each(inTurn(3, SIZES))('the player at %i x %i', (width, height) => {
  test("no phase is cut, and the member's screen fills most of its box", async () => {
    const page = await drawn(width, height);
    const cut = await page
      .locator('.rp-phase, .rp-phase dd')
      .evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent));
    expect(cut).toEqual([]);
    const [box, frame] = [await page.locator('.rp-stage').boundingBox(), await page.locator('iframe').boundingBox()];
    const share = ((frame?.width ?? 0) * (frame?.height ?? 0)) / ((box?.width ?? 1) * (box?.height ?? 1));
    expect(share).toBeGreaterThan(0.66);
  });
});

test.each(
  inTurn(1, [
    [390, 844],
    [360, 740],
  ] as const),
)(
  'on a phone (%i x %i) the screen, the steps and what the entry did are seen without scrolling',
  async (width, height) => {
    const page = await drawn(width, height);
    await page.keyboard.press('Home');
    await page.getByRole('button', { name: 'Next fault' }).click();
    const said = page.locator('[role=tabpanel]').getByText(/./).first();
    for (const part of [
      page.locator('.rp-stage'),
      page.getByRole('button', { name: 'Next fault' }),
      page.getByRole('tab', { name: 'Entry' }),
      said,
    ]) {
      const box = await part.boundingBox();
      expect(box?.y).toBeGreaterThanOrEqual(0);
      expect((box?.y ?? height) + (box?.height ?? 0)).toBeLessThanOrEqual(height);
    }
  },
);

test.each(
  inTurn(0, [
    [390, 844],
    [1024, 768],
  ] as const),
)(
  '"What is not shown" covers neither itself nor the buttons beside it at %i x %i, and closes again',
  async (width, height) => {
    const page = await drawn(width, height);
    const text = page.getByText('A recording holds the state, not the page');
    await page.getByText('What is not shown').click();
    await text.waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
    await page.getByRole('button', { name: 'Ask the screen' }).click({ trial: true });
    await page.getByText('What is not shown').click();
    await text.waitFor({ state: 'hidden' });
  },
);

test('a time of the clock leads to its moment, and the timeline tells the time at the pointer', async () => {
  const { page } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  await page.keyboard.press('g');
  await page.keyboard.type('14:26:08');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.getByTestId('clock').textContent()).toBe('14:26:08.000');
  await expect.poll(() => page.getByTestId('moment-time').textContent()).toBe('14:26:08');
  await page.keyboard.press('g');
  await page.keyboard.type('23:00');
  await page.keyboard.press('Enter');
  await page
    .getByRole('alert')
    .getByText(/the session is from 14:20:0\d to/)
    .waitFor();
  await page.getByLabel('Go to a time or an entry').fill('321');
  await page.keyboard.press('Enter');
  await expect.poll(() => entryNow(page)).toBe(321);
  const line = await page.locator('.rp-line__area').boundingBox();
  if (line === null) throw new Error('there is no timeline');
  await page.mouse.move(line.x + line.width / 2, line.y + 40);
  const pointed = await page.getByTestId('pointed-time').textContent();
  await page.mouse.down();
  await page.mouse.up();
  await expect.poll(async () => (await page.getByTestId('clock').textContent())?.slice(0, 8)).toBe(pointed);
});

test('the screen is asked by keyboard alone, and Escape ends the asking', async () => {
  const { page, screen } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  await page.keyboard.press('End');
  await screen.locator('.balance__v').waitFor();
  const button = page.getByRole('button', { name: 'Ask the screen' });
  await page.keyboard.press('w');
  await page.keyboard.press('Escape');
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
  await page.keyboard.press('w');
  const mark = page.locator('.rp-stage__mark + [role=status]');
  const points = String(recording.stateAt(recording.log.length - 1).wallet?.points);
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('ArrowRight');
    if ((await mark.textContent())?.replaceAll(/\D/g, '') === points) break;
  }
  await expect.poll(() => entryNow(page)).toBe(recording.log.length - 1);
  await page.keyboard.press('Enter');
  await page.getByRole('list', { name: 'Values behind the figure' }).getByText('wallet.points').waitFor();
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('false');
});

test('a press on the chart answers with a short name', async () => {
  const { page, screen } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  await page.keyboard.press('End');
  await screen.locator('canvas').first().waitFor();
  await page.keyboard.press('w');
  await screen.locator('canvas').first().click({ force: true });
  const heading = await page.getByRole('heading', { level: 2, name: /reads|is$/ }).textContent();
  expect(heading?.length).toBeLessThan(110);
  expect(heading).not.toMatch(/\.\d\d\d/);
});

test('a stop that cannot come true is refused with what is wrong, and what was said goes with the stops', async () => {
  const { page } = await openPlayer(served, DESKTOP);
  await page.getByText('all equal').waitFor();
  await page.keyboard.press('4');
  await page.getByRole('button', { name: 'To the next stop' }).click();
  await page.getByText('There is no stop. Add one above.').waitFor();
  const add = async (text: string): Promise<void> => {
    await page.getByLabel('Stop when this becomes true').fill(text);
    await page.getByRole('button', { name: 'Add' }).click();
  };
  await add('walet.points < 1000');
  await page.getByRole('alert').getByText('there is no walet in the state').waitFor();
  await add('wallet.points < 0');
  await page.getByRole('button', { name: 'To the next stop' }).click();
  const none = page.getByText('No stop comes true after this moment.');
  await none.waitFor();
  await add("link.chart.value = 'up'");
  await none.waitFor({ state: 'detached' });
});

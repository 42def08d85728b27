import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY, Session } from '../bench/session.ts';
import { recordingOf } from '../support/told-recording.ts';
import { DESKTOP } from './app.ts';
import { entryNow, type Opened, openPlayer, startPlayer } from './player.ts';

/** Long enough that a search takes many slices. */
const ENTRIES = 40_000;
/** The pause between two slices of a search, in ms, while the test slows it: the search outlasts what the test does meanwhile. */
const SLOW_MS = 1_000;
const NEVER = 'ticket.value=inDoubt';
const SOON = 'ticket.value=sending';
const folder = mkdtempSync(join(tmpdir(), 'condition-'));
let served: Opened;
let sending: number;
beforeAll(async () => {
  const file = join(folder, 'long.jsonl');
  const { log } = new Session(DAY).until(ENTRIES);
  const entries = Array.from({ length: ENTRIES }, (_, seq) => log.entry(seq));
  writeFileSync(file, recordingOf(entries));
  sending = entries.find(({ type }) => type === 'bet.sent')?.seq ?? -1;
  served = await startPlayer(file);
});
afterAll(async () => {
  await served.close();
  rmSync(folder, { recursive: true });
});

type Slowed = { sliceWaitMs?: number };
/** Runs in the page: a timer without a delay, as between two slices, waits `sliceWaitMs`. */
function slowSlices(): void {
  const arm = globalThis.setTimeout;
  globalThis.setTimeout = ((run: () => void, ms?: number) =>
    arm(run, ms ?? (globalThis as Slowed).sliceWaitMs)) as typeof setTimeout;
}

test('a place that is a condition is looked for while the page stays usable: it says how far it is, and Escape, Cancel or a seek ends it', async () => {
  const { page } = await openPlayer(served, DESKTOP);
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.waitFor();
  const field = page.getByLabel('Go to a time or an entry');
  await page.evaluate(slowSlices);
  const waitMs = (ms: number) => page.evaluate((sliceWaitMs) => void Object.assign(globalThis, { sliceWaitMs }), ms);
  const said = page.getByText(/^looked up to entry \d+…$/);
  const search = async (): Promise<void> => {
    await field.fill(NEVER);
    await field.press('Enter');
    await said.waitFor();
  };
  await waitMs(SLOW_MS);
  await search();
  await field.press('Escape');
  await said.waitFor({ state: 'hidden' });
  expect(await field.inputValue()).toBe(NEVER);
  await search();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await said.waitFor({ state: 'hidden' });
  await search();
  await slider.press('End');
  await said.waitFor({ state: 'hidden' });
  await waitMs(0);
  await expect.poll(() => entryNow(page)).toBe(ENTRIES - 1);
  await field.fill(NEVER);
  await field.press('Enter');
  await page.getByRole('alert').getByText(`"${NEVER}" is never true`).waitFor();
  await field.fill(SOON);
  await field.press('Enter');
  await expect.poll(() => entryNow(page)).toBe(sending);
});

test('a link to a condition opens the recording, looks for the entry, and goes there or says why not', async () => {
  const found = await openPlayer(served, DESKTOP, `#at=${SOON}`);
  await expect.poll(() => entryNow(found.page)).toBe(sending);
  const { page } = await openPlayer(served, DESKTOP, `#at=${NEVER}`);
  await page.getByRole('alert').getByText(`the link was to "${NEVER}": "${NEVER}" is never true`).waitFor();
  expect(await entryNow(page)).toBe(0);
});

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { fold, hashesOf, initialState, type Log } from '../../../engine/index.ts';
import type { Hashes } from '../../../engine/log/index.ts';
import { SEGMENT_ENTRIES } from '../../../engine/log/log.ts';
import { recordingLines } from '../../../engine/log/recording.ts';
import { createPrng } from '../../../fixtures/arbitraries/prng.ts';
import { openRecording } from '../../../replay/player/model/recording.ts';
import { DESKTOP } from '../../e2e/app.ts';
import { openPlayerTab, startPlayer } from '../../e2e/player.ts';
import { HEADER } from '../../support/recording.ts';
import { median, quantile } from '../measure.ts';
import { DAY, Session } from '../session.ts';
import { type Line, most, note } from './line.ts';
import { countWork, processMs, workOf } from './thread.ts';

const ENTRIES = 380_000;
const SEEKS = 300;
/** Code is compiled. */
const WARM = 30;
const TARGET = { seekMs: 16.7, drawnMs: 33, openS: 3 };

/**
 * Random places of a day's recording: how long the player takes for the state of a moment, and what the main thread of the
 * page works for a press on the timeline until the screens, entries, changes and phases of that moment are drawn. The second
 * depends on how the device draws: a machine without a graphics processor draws the price chart by the main thread.
 */
export async function measurePlayer(): Promise<readonly Line[]> {
  const folder = mkdtempSync(join(tmpdir(), 'player-'));
  const file = join(folder, 'day.jsonl.gz');
  const { log } = new Session(DAY).until(ENTRIES);
  const hashes = marked(log);
  const bytes = new Uint8Array(gzipSync(`${[...recordingLines(log, HEADER, hashes)].join('\n')}\n`));
  writeFileSync(file, bytes);
  const stateMs = await statesOf(bytes);
  const served = await startPlayer(file);
  const { page, context } = await openPlayerTab(served, DESKTOP);
  const fromMs = performance.now();
  const slider = page.getByRole('slider', { name: 'Moment' });
  await slider.waitFor({ timeout: 120_000 });
  const openMs = performance.now() - fromMs;
  const devtools = await context.newCDPSession(page);
  const openWorkMs = await processMs(devtools);
  await page.keyboard.press('End');
  await page.frameLocator('iframe').locator('.trade').waitFor();
  const box = await slider.boundingBox();
  if (box === null) throw new Error('the player has no timeline');
  await countWork(devtools);
  const prng = createPrng(5);
  const times: number[] = [];
  for (let i = 0; i < SEEKS + WARM; i++) {
    const x = box.x + 1 + prng.next() * (box.width - 2);
    const before = (await workOf(devtools)).all;
    await page.mouse.click(x, box.y + 8);
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
    times.push((await workOf(devtools)).all - before);
  }
  const seeks = times.slice(WARM);
  await served.close();
  rmSync(folder, { recursive: true });
  return [
    note('measured', `${SEEKS} seeks in a recording of ${ENTRIES} entries`),
    most('opened', openMs / 1_000, TARGET.openS, 1, ' s'),
    note('opened, processor time', `${(openWorkMs / 1_000).toFixed(1)} s of the page, from its start`),
    most('state of a moment, p95', quantile(stateMs, 0.95), TARGET.seekMs, 1, ' ms'),
    note('all drawn, median', `${median(seeks).toFixed(1)} ms of the main thread`),
    most('all drawn, p95', quantile(seeks, 0.95), TARGET.drawnMs, 1, ' ms of the main thread'),
  ];
}

/** Marks each checkpoint with its hashes, as a page does: the player compares them all. The hashes of the last state. */
function marked(log: Log): Hashes {
  let state = initialState();
  log.forEach(0, log.length, (entry) => {
    state = fold(state, entry);
    if ((entry.seq + 1) % SEGMENT_ENTRIES === 0) log.markCheckpoint(entry.seq, hashesOf(state));
  });
  return hashesOf(state);
}

/** How long each of the random states took, in ms, by the player's own reader. */
async function statesOf(bytes: Uint8Array<ArrayBuffer>): Promise<readonly number[]> {
  const { stateAt, log } = await openRecording('day.jsonl.gz', bytes, () => undefined);
  const prng = createPrng(5);
  const times = Array.from({ length: SEEKS + WARM }, () => {
    const fromMs = performance.now();
    stateAt(prng.int(log.length));
    return performance.now() - fromMs;
  });
  return times.slice(WARM);
}

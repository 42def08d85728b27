import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { fold, initialState } from '../../engine/index.ts';
import type { LogEntry } from '../../engine/log/index.ts';
import { chunksOf, sizeOf } from '../../replay/apng.ts';
import { clockTime } from '../../replay/entry-line.ts';
import { buildWords } from '../../replay/made-by.ts';
import { shotFragment } from '../../replay/player/model/shot.ts';
import { entriesOf } from '../../replay/shrink.ts';
import { cli } from '../support/cli.ts';
import { soakTest } from '../support/soak.ts';
import { openPlayer, session, startPlayer } from './player.ts';

const FOUND = session('btc-rent-1m-bet-found');
const { entries, header } = await entriesOf(FOUND);
/** When the page was covered because the link was lost. */
const coveredAt = coveredIn(entries);
const COVERED = clockTime(coveredAt);
const shownSeq = entries.findLastIndex(({ at }) => at <= coveredAt);
const dir = mkdtempSync(join(tmpdir(), 'shot-'));
afterAll(() => rmSync(dir, { recursive: true }));

function coveredIn(log: readonly LogEntry[]): number {
  let state = initialState();
  let isLost = false;
  for (const entry of log) {
    state = fold(state, entry);
    isLost ||= entry.type === 'link.lost';
    if (isLost && state.link.isCovered) return entry.at;
  }
  throw new Error('the page was never covered');
}

test('shot writes the screen of the moment full size, with a footer below, and overwrites nothing', async () => {
  const out = join(dir, 'one.png');
  const args = ['shot', FOUND, '--at', COVERED, '--size', 'phone', '--out', out];
  const { code, out: said } = await cli(args);
  expect([code, said]).toEqual([0, expect.stringMatching(/one\.png: 390 x \d+ px\n$/)]);
  const { width, height } = sizeOf(readFileSync(out));
  expect([width, height > 844 && height < 960]).toEqual([390, true]);
  expect((await cli(args)).err).toContain('is there already');
});

soakTest(
  'a strip has five screens beside each other, and a film an animated PNG',
  'tests/props/player/shot.test.ts > is of one moment, of a moment later, or of five moments around it',
  async () => {
    const [strip, film] = [join(dir, 'strip.png'), join(dir, 'film.png')];
    const size = ['--size', 'phone', '--at', 'link.lost'];
    expect((await cli(['shot', FOUND, ...size, '--before', '2s', '--after', '2s', '--out', strip])).code).toBe(0);
    expect(sizeOf(readFileSync(strip)).width).toBe(5 * 390 + 4 * 8);
    expect((await cli(['shot', FOUND, ...size, '--film', '500ms', '--out', film])).code).toBe(0);
    expect(chunksOf(readFileSync(film)).filter(({ type }) => type === 'fcTL')).toHaveLength(3);
  },
);

soakTest(
  'a film goes from a place to a later one, and to no earlier one',
  'tests/props/player/shot.test.ts > a film shows its begin and its end, runs as the session did up to a minute, and faster from there on',
  async () => {
    const size = ['--size', 'phone', '--json'];
    const lost = entries.find(({ type }) => type === 'link.lost');
    const from = String((lost?.seq ?? 0) - 1);
    const lastsMs = (lost?.at ?? 0) - (entries[Number(from)]?.at ?? 0);
    const out = join(dir, 'to.png');
    const told = await cli(['shot', FOUND, ...size, '--at', from, '--to', 'link.lost', '--out', out]);
    const { pictures, stepMs } = JSON.parse(told.out);
    expect([told.code, pictures, stepMs]).toEqual([
      0,
      Math.ceil(lastsMs / 250) + 1,
      Math.round(lastsMs / (pictures - 1)),
    ]);
    const long = await cli([
      'shot',
      FOUND,
      ...size,
      '--at',
      String(entries.length - 2),
      '--film',
      '30m',
      '--out',
      join(dir, 'end.png'),
    ]);
    expect(JSON.parse(long.out).pictures).toBeLessThan(20);
    const none = await cli(['shot', FOUND, ...size, '--at', 'last', '--film', '1s', '--out', join(dir, 'none.png')]);
    expect([none.code, none.err]).toEqual([2, expect.stringContaining('the session ends at --at')]);
    const back = await cli(['shot', FOUND, ...size, '--at', 'link.lost', '--to', from, '--out', join(dir, 'back.png')]);
    expect([back.code, back.err]).toEqual([2, expect.stringContaining('--to is not after --at')]);
  },
);

test('a moment that is not in the session is told', async () => {
  const { code, err } = await cli(['shot', FOUND, '--at', '18:00', '--out', join(dir, 'none.png')]);
  expect([code, err]).toEqual([2, expect.stringContaining('it has no 18:00; its last readable entry')]);
});

test("the page of a picture shows the member's screen and names file, entry, time, build and verdict", async () => {
  const served = await startPlayer(FOUND);
  try {
    const ask = { at: COVERED, beforeMs: 0, afterMs: 0, size: 'phone', theme: 'light' } as const;
    const { page, screen, complaints } = await openPlayer(
      served,
      { width: 390, height: 900 },
      shotFragment(ask),
      '.rp-shot',
    );
    await page.locator('html[data-drawn]').waitFor();
    await screen.getByText('다시 연결하는 중입니다').waitFor();
    const footer = page.locator('.rp-shot__foot');
    for (const words of [
      `2026-03-12 ${COVERED}`,
      `entry ${shownSeq} of ${entries.length - 1}`,
      `build ${buildWords(header.madeBy)}`,
      'all equal',
    ])
      await expect.poll(() => footer.textContent()).toContain(words);
    expect(await footer.textContent()).not.toContain('device time');
    await page.evaluate((fragment) => location.replace(fragment), shotFragment({ ...ask, at: '0' }));
    await expect.poll(() => footer.textContent()).toContain(`${clockTime(entries[0]?.at ?? 0)} · device time`);
    expect(complaints).toEqual([]);
  } finally {
    await served.close();
  }
});

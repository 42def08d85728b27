import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';
import { bettor, MADE_BY, recordingOf, toldFolder } from '../../support/told-recording.ts';

const { dir, file } = toldFolder('table-filters');
const RECORDINGS = join(dir, 'recordings');
mkdirSync(RECORDINGS);
const { entries } = bettor();
const put = (name: string, header: Parameters<typeof recordingOf>[1]): string =>
  file(`recordings/${name}.jsonl`, recordingOf(entries, header));
put('released', { madeBy: MADE_BY, app: 'round-client 0.2.0' });
put('dirty', { madeBy: { ...MADE_BY, commit: '0123456789ab', isDirty: true }, app: 'round-client 0.3.0' });
put('unknown', { app: 'round-client 0.1.0' });

const BUILDS =
  'there is 0123456789ab dirty (round-client 0.3.0), b83c0dec0a14 (round-client 0.2.0), not recorded (round-client 0.1.0)';
const ENDED = new Date(entries.at(-1)?.at ?? 0).toISOString();

describe('replay table, where no session passes the filters,', () => {
  test.for([
    [['--build', 'b83c0dec0a15'], `--build: no recording is of this build; ${BUILDS}`],
    [['--build', 'round-client 9'], `--build: no recording is of this build; ${BUILDS}`],
    [['--member', '102'], '--member: no recording is of this member; there is 101'],
    [['--since', '2099-01-01T00:00:00Z'], `--since: no recording ended then or later; the last one ended ${ENDED}`],
    [['--when', 'wallet.points < 0'], '--when: it is true in no recording'],
    [
      ['--when', 'ticket.value ~ inDoubt', '--for', '60m'],
      expect.stringMatching(/^--when: it is true for \d+ ms at most$/),
    ],
    [
      ['--build', 'dead', '--member', '102', '--since', '2020-01-01T00:00:00Z'],
      `--build: no recording is of this build; ${BUILDS}. --member: no recording is of this member; there is 101`,
    ],
  ] as const)('%j, says what there is instead, and leaves the tables of an earlier run', async ([filter, words]) => {
    for (const format of ['parquet', 'csv', 'ndjson']) {
      const out = join(dir, `kept-${format}`);
      const args = ['table', RECORDINGS, '--jobs', '1', '--out', out, '--format', format];
      expect(await cli(args)).toMatchObject({ code: 0 });
      const held = readdirSync(out).map((name) => [name, readFileSync(join(out, name)).toString('base64')]);
      const { code, out: printed, err } = await cli([...args, ...filter]);
      expect([code, printed]).toEqual([2, '']);
      const begin = `${out}: no table is written: `;
      expect(err).toMatch(/^[^\n]*\n$/);
      expect([err.slice(0, begin.length), err.slice(begin.length, -1)]).toEqual([begin, words]);
      expect(readdirSync(out).map((name) => [name, readFileSync(join(out, name)).toString('base64')])).toEqual(held);
    }
  });

  test('but each filter alone passes one, says that none passes all at once', async () => {
    const filters = ['--build', 'b83c', '--since', ENDED, '--when', 'ticket.value ~ inDoubt'];
    expect(await cli(['table', RECORDINGS, '--out', join(dir, 'all'), ...filters])).toMatchObject({ code: 0 });
    put('later', { madeBy: { ...MADE_BY, commit: 'feedfeedfeed' } });
    const later = entries.map((entry) => ({ ...entry, at: entry.at + 86_400_000 }));
    writeFileSync(
      join(RECORDINGS, 'later.jsonl'),
      recordingOf(later, { madeBy: { ...MADE_BY, commit: 'feedfeedfeed' } }),
    );
    const since = new Date((entries.at(-1)?.at ?? 0) + 60_000).toISOString();
    const { code, err } = await cli([
      'table',
      RECORDINGS,
      '--jobs',
      '1',
      '--out',
      join(dir, 'both'),
      '--build',
      'b83c',
      '--since',
      since,
    ]);
    expect([code, err]).toEqual([
      2,
      `${join(dir, 'both')}: no table is written: no recording passes --build and --since at once\n`,
    ]);
    expect(existsSync(join(dir, 'both', 'sessions.parquet'))).toBe(false);
  });

  test('a recording of one part alone makes no table for the others', async () => {
    const [name] = readdirSync(RECORDINGS).toSorted();
    const one = join(RECORDINGS, name ?? '');
    const { code, err } = await cli(['table', one, '--out', join(dir, 'part'), '--shard', '1/2']);
    expect([code, err]).toEqual([2, 'no recording is in the part 1/2 of 1 recording\n']);
    expect(existsSync(join(dir, 'part'))).toBe(false);
  });

  test('and one of the recordings is not sound, says both and exits with 1', async () => {
    const cut = recordingOf(entries);
    const path = file('cut.jsonl', cut.slice(0, cut.length / 2));
    const { code, err } = await cli(['table', path, '--out', join(dir, 'cut'), '--member', '7']);
    expect(code).toBe(1);
    expect(err).toContain('the file ends before its end mark');
    expect(err).toContain('no recording is of this member');
  });
});

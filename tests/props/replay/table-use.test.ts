import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { cli } from '../../support/cli.ts';
import { toldFolder } from '../../support/told-recording.ts';

const { dir, recording } = toldFolder('table-use');

describe('replay table', () => {
  test.for([
    [[], '--out is missing'],
    [['--out', 'x', '--format', 'xlsx'], '--format takes one of parquet, csv, ndjson, not "xlsx"'],
    [['--out', 'x', '--for', '5s'], '--for needs --when'],
    [
      ['--out', 'x', '--when', 'walet.points < 5'],
      '--when: there is no walet in the state; the state has wallet, app, clock, nav, prefs, priceCharts, site, session, reload, calls, link, ledger and 22 more',
    ],
    [['--out', 'x', '--when', 'a =', '--for', '5s'], '--when: a value is missing (character 4)'],
    [
      ['--out', 'x', '--when', 'link.isCovered', '--for', '5 hours'],
      '--for takes a length such as 500ms, 5s or 2m, not "5 hours"',
    ],
    [['--out', 'x', '--since', 'today'], '--since takes ISO 8601, not "today"'],
  ] as const)('a wrong use, %j, is said: %s', async ([options, words]) => {
    const { code, err } = await cli(['table', recording, ...options]);
    expect([code, err.split('\n')[0]]).toEqual([2, words]);
  });

  test('a member is a number, and a build is not empty', async () => {
    for (const wrong of [
      ['--member', 'kim'],
      ['--member', '1e2'],
      ['--build', ' '],
    ])
      expect(await cli(['table', recording, '--out', 'none', ...wrong])).toMatchObject({
        code: 2,
        err: expect.stringContaining(`${wrong[0]} takes`),
      });
  });

  test('of a file that is not there nothing is written, and tables of an earlier run stay', async () => {
    const [out, none] = [join(dir, 'earlier'), join(dir, 'none.jsonl')];
    expect((await cli(['table', none, '--out', out])).code).toBe(2);
    expect(existsSync(out)).toBe(false);
    await cli(['table', recording, '--out', out]);
    const before = readFileSync(join(out, 'bets.parquet'));
    for (const files of [[none], [recording, none, `${none}.gz`]])
      expect(await cli(['table', ...files, '--out', out])).toEqual({
        code: 2,
        out: '',
        err: files.flatMap((file) => (file.includes('none') ? [`${file}: no such file\n`] : [])).join(''),
      });
    writeFileSync(join(dir, 'text.jsonl'), 'no recording');
    expect(await cli(['table', join(dir, 'text.jsonl'), '--out', out])).toMatchObject({
      code: 1,
      err: expect.stringContaining('no table is written: nothing could be read'),
    });
    expect(readFileSync(join(out, 'bets.parquet'))).toEqual(before);
    expect(readdirSync(out).filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

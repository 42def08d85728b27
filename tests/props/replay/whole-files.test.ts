import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { CLI, cli, spawnedCli } from '../../support/cli.ts';
import { recordingOf, toldFolder } from '../../support/told-recording.ts';

const { dir, story, recording } = toldFolder('whole');
const other = join(dir, 'other.jsonl');
writeFileSync(other, recordingOf(story.entries.slice(0, 20)));
const table = (files: readonly string[], out: string, ...options: readonly string[]) =>
  cli(['table', ...files, '--out', join(dir, out), '--jobs', '1', ...options]);
const filesIn = (folder: string): readonly string[] => readdirSync(join(dir, folder)).toSorted();

/** Runs a command on a recording that never ends, kills it when a file that matches is in the folder, and gives the files that it leaves there. */
async function killed(folder: string, begun: RegExp, args: readonly string[]): Promise<readonly string[]> {
  mkdirSync(join(dir, folder));
  const child = spawn(process.execPath, [CLI, ...args], {
    cwd: join(dir, folder),
    stdio: ['pipe', 'ignore', 'ignore'],
  });
  child.stdin.write(readFileSync(recording).subarray(0, 20_000));
  await expect.poll(() => filesIn(folder).some((name) => begun.test(name)), { timeout: 60_000 }).toBe(true);
  child.kill('SIGKILL');
  await once(child, 'close');
  return filesIn(folder);
}

describe('a file has its name when it is whole', () => {
  test('a table run that is killed leaves no table, and the next run replaces nothing of it', async () => {
    const left = await killed('killed', /sessions.*part$/, ['table', '-', '--out', '.', '--format', 'csv']);
    expect(left.filter((name) => !name.endsWith('.part'))).toEqual([]);
    expect(await table([recording], 'killed', '--format', 'csv')).toMatchObject({ code: 0 });
    expect(filesIn('killed')).toContain('bets.csv');
  });

  test.each([
    ['test', '-', '--at', 'last'],
    ['shot', '-', '--at', 'last'],
  ])('%s: a run that is killed while it saves its input leaves no part of it under its name', async (...args) => {
    const left = await killed(`saved-${args[0]}`, /part$/, args);
    expect(left).toEqual([expect.stringMatching(/^standard-input\.jsonl\.\d+\.part$/)]);
  });
});

describe('the tables of a folder are of one data set', () => {
  test('of two runs that write at once, the folder has the tables of one', async () => {
    const out = join(dir, 'both');
    const run = (...files: readonly string[]) =>
      spawnedCli(['table', ...files, '--out', out, '--format', 'csv', '--jobs', '1'], 512);
    const ran = await Promise.all([run(recording), run(other), run(recording, other)]);
    expect(ran.map(({ code, err }) => [code, err])).toEqual([
      [0, ''],
      [0, ''],
      [0, ''],
    ]);
    const idsIn = (name: string): readonly string[] =>
      [
        ...new Set([...readFileSync(join(out, `${name}.csv`), 'utf8').matchAll(/^[0-9a-f]{16}/gm)].map(String)),
      ].toSorted();
    expect(idsIn('entries')).toEqual(idsIn('sessions'));
    expect(filesIn('both').filter((name) => !name.endsWith('.csv'))).toEqual([]);
  });

  test('tables of another format stand beside those of an earlier run', async () => {
    for (const format of ['csv', 'ndjson']) await table([recording], 'formats', '--format', format);
    expect(filesIn('formats')).toEqual(expect.arrayContaining(['bets.csv', 'bets.ndjson']));
  });

  test('a table that only an earlier run wrote is taken away', async () => {
    await table([recording], 'again', '--when', 'wallet.points > 0');
    expect(existsSync(join(dir, 'again/moments.parquet'))).toBe(true);
    await table([recording], 'again');
    expect(filesIn('again')).not.toContain('moments.parquet');
    expect(filesIn('again')).toContain('bets.parquet');
  });

  test('a lock that a killed program left is named, and no table changes', async () => {
    await table([recording], 'locked', '--format', 'csv');
    const before = readFileSync(join(dir, 'locked/entries.csv'), 'utf8');
    writeFileSync(join(dir, 'locked/tables.lock'), '');
    const { code, err } = await table([other], 'locked', '--format', 'csv');
    expect([code, err]).toEqual([
      2,
      expect.stringContaining(`if none does, delete ${join(dir, 'locked/tables.lock')}`),
    ]);
    expect(readFileSync(join(dir, 'locked/entries.csv'), 'utf8')).toBe(before);
    expect(filesIn('locked').filter((name) => name.endsWith('.part'))).toEqual([]);
  });
});

test('two runs that write one new file at once: one has it, and the other says that it is there', () => {
  const out = join(dir, 'twice.test.ts');
  const command = `for i in 1 2 3; do "${process.execPath}" "${CLI}" test "${recording}" --at bet.sent --out "${out}" & done; wait`;
  const { stderr, stdout } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  expect(stderr.split('\n').slice(0, -1)).toEqual([`${out}: is there already`, `${out}: is there already`]);
  expect(stdout.match(/expects/g)).toHaveLength(1);
  expect(filesIn('.').filter((name) => name.endsWith('.part'))).toEqual([]);
});

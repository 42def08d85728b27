import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, test } from 'vitest';
import { COMMANDS } from '../../../replay/commands/index.ts';
import { cli } from '../../support/cli.ts';

const RENT = fileURLToPath(new URL('../../../fixtures/sessions/btc-rent-1m-bet-found.jsonl.gz', import.meta.url));
const dir = mkdtempSync(join(tmpdir(), 'replay-every-'));
afterAll(() => rmSync(dir, { recursive: true }));

describe('every command', () => {
  test('tells how it is used, with all its options, and is in the list of commands', async () => {
    const list = await cli(['--help']);
    expect(list.code).toBe(0);
    for (const { name, options } of COMMANDS) {
      expect(list.out).toContain(`  ${name}`);
      const { code, out } = await cli([name, '--help']);
      expect([name, code]).toEqual([name, 0]);
      for (const option of ['json', 'help', ...Object.keys(options)]) expect(out).toContain(`\n  --${option} `);
      const usage = out.slice(0, out.indexOf('\n'));
      for (const [option, { value, isMany }] of Object.entries(options)) {
        expect([name, usage]).toEqual([name, expect.stringContaining(`--${option}`)]);
        if (isMany === true) expect([name, usage]).toEqual([name, expect.stringContaining(`--${option} ${value}]…`)]);
      }
    }
  });

  test('answers a wrong use with 2 and one line', async () => {
    for (const { name, takes } of COMMANDS) {
      const runs = await Promise.all([
        takes === 'any' ? cli([name, '--port', 'x']) : cli([name]),
        cli([name, RENT, '--no-such-option']),
        cli([name, 'a', 'b', '--json=1']),
      ]);
      for (const { code, out, err } of runs) {
        expect([name, code, out]).toEqual([name, 2, '']);
        expect([name, err]).toEqual([name, expect.stringMatching(/^[^\n]+\n$/)]);
      }
    }
  });

  test('says of an option that it does not have, or that has no value, what it takes', async () => {
    for (const { name, options } of COMMANDS) {
      const { err } = await cli([name, RENT, '--no-such-option']);
      for (const option of ['json', 'help', ...Object.keys(options)]) expect(err).toContain(` --${option}`);
      for (const [option, { value, help }] of Object.entries(options)) {
        const wrong = value === undefined ? `--${option}=x` : `--${option}`;
        const words = value === undefined ? 'takes no value, not "x"' : `needs a value: ${value}, ${help}`;
        expect(await cli([name, RENT, wrong])).toMatchObject({ code: 2, err: `--${option} ${words}\n` });
      }
    }
  });
});

/** What a command needs beside a file. */
const NEEDED: Readonly<Record<string, readonly string[]>> = {
  state: ['--at', '0'],
  why: ['--path', 'wallet.points'],
  diff: [RENT],
  whatif: ['--fee', '11'],
  table: ['--out', join(dir, 'no-table')],
  redact: ['--check'],
  test: ['--at', '0'],
  shot: ['--at', '0'],
};

test('every command answers a file that is not there with 2 and one line, without its help', async () => {
  for (const { name } of COMMANDS) {
    const { code, out, err } = await cli([name, 'nowhere.jsonl', ...(NEEDED[name] ?? [])]);
    expect([name, code, (out + err).match(/.*nowhere\.jsonl.*/g)]).toEqual([name, 2, ['nowhere.jsonl: no such file']]);
    expect(err).not.toContain('usage:');
  }
});

test('each line of JSON of a command that takes several files names its file, also where there is one', async () => {
  const linesOf = async (...args: readonly string[]): Promise<readonly object[]> =>
    (await cli([...args, '--json'])).out
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line));
  for (const { name } of COMMANDS.filter(({ takes }) => takes === 'many')) {
    if (name === 'table') continue; // one line about all
    const needed = NEEDED[name] ?? [];
    for (const line of await linesOf(name, RENT, ...needed))
      expect([name, line]).toEqual([name, expect.objectContaining({ file: RENT })]);
  }
});

test('the help of each command that writes a new file says with which code it ends where that is there already', async () => {
  for (const name of ['shot', 'test', 'shrink'])
    expect((await cli([name, '--help'])).out).toMatch(/^Exit: .*\b2 [^0-9]*a file is there already, 3 /m);
});

test('the help of a command tells of its exit codes once', async () => {
  for (const { name } of COMMANDS)
    expect([name, (await cli([name, '--help'])).out.match(/^Exit: /gm)]).toEqual([name, ['Exit: ']]);
});

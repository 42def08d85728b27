import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { CLI } from '../../support/cli.ts';
import { toldFolder } from '../../support/told-recording.ts';

const { dir, recording } = toldFolder('missing-packages');

/** A module that makes Node look for a package where no package is. */
const without = (name: string): string => `data:text/javascript,
  import { registerHooks } from 'node:module';
  registerHooks({
    resolve: (asked, context, next) =>
      next(asked, asked === '${name}' || asked.startsWith('${name}/') ? { ...context, parentURL: 'file:///nowhere/a.mjs' } : context),
  });`;

const run = (name: string, ...args: readonly string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['--import', without(name), CLI, ...args], {
    env: { ...process.env, CHROMIUM_PATH: undefined },
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

const OUT = join(dir, 'tables');

test.each([
  ['hyparquet-writer', 'table', recording, '--out', OUT],
  ['@noble/hashes', 'verify', recording],
  ['io-ts', 'timeline', recording],
  ['xstate', '--help'],
])('without the package %s, one line says what to do, and nothing is written', (name, ...args) => {
  expect(run(name, ...args)).toEqual({
    status: 2,
    stdout: '',
    stderr: `the package ${name} is not there, or not all of it: run "npm ci" again\n`,
  });
  expect(existsSync(OUT)).toBe(false);
});

test('tables of another format, and other commands, do not need the library of Parquet', () => {
  for (const args of [
    ['table', recording, '--out', join(dir, 'csv'), '--format', 'csv'],
    ['verify', recording],
  ])
    expect(run('hyparquet-writer', ...args)).toMatchObject({ status: 0, stderr: '' });
});

import { spawnSync } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { CLI, cli } from '../../support/cli.ts';

const SESSIONS = fileURLToPath(new URL('../../../fixtures/sessions', import.meta.url));
const RENT = `${SESSIONS}/btc-rent-1m-bet-found.jsonl.gz`;

test('open says of a recording to compare with why it cannot be read, once, and answers 2', async () => {
  expect(await cli(['open', RENT, '--compare', 'nowhere.jsonl'])).toEqual({
    code: 2,
    out: '',
    err: 'nowhere.jsonl: no such file\n',
  });
  expect(await cli(['open', RENT, '--compare', SESSIONS])).toMatchObject({
    code: 2,
    err: `${SESSIONS}: cannot be read (a directory)\n`,
  });
});

test('help for a command that there is not is a wrong use', async () => {
  for (const word of ['help', '--help'])
    expect(await cli([word, 'nosuch'])).toMatchObject({ code: 2, err: expect.stringContaining('no command nosuch') });
});

test('an output that cannot be written is said, and is not good', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'stats', RENT], { stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  expect([status, String(stderr)]).toEqual([1, expect.stringMatching(/^the output cannot be written \(ENOSPC.*\)\n$/)]);
});

import { spawnSync } from 'node:child_process';
import { closeSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../fixtures/site/listen.ts';
import { COMMANDS } from '../../../replay/commands/index.ts';
import { CLI, cli } from '../../support/cli.ts';
import { olderOf } from '../../support/older.ts';
import { bettor, recordingOf } from '../../support/told-recording.ts';

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

test('open says of a port that is taken that it is, before it reads a recording', async () => {
  const server = createServer();
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  for (const path of [SESSIONS, RENT, 'nowhere.jsonl'])
    expect(await cli(['open', path, '--port', String(port)])).toEqual({
      code: 2,
      out: '',
      err: `the port ${port} is taken: name another one\n`,
    });
  server.close();
});

test.each([
  ['--port', '8123'],
  ['--compare', RENT],
  ['--with', '.'],
  ['--ignore', 'wallet'],
])('open --live refuses %s, which it would ignore', async (...option) => {
  const { code, err } = await cli(['open', '--live', ...option]);
  expect([code, err]).toEqual([2, expect.stringContaining(`leave ${option[0]} out`)]);
});

test.each([
  'nowhere',
  'localhost:5173',
  '127.0.0.1:5173',
  'file:///replay.html',
  'data:text/html,<title>Replay</title>',
])('open --live says of %s that it is no address of a client', async (address) => {
  const words = `--live takes the address of the client, such as http://127.0.0.1:5173, not "${address}"\n`;
  expect(await cli(['open', address, '--live'])).toEqual({ code: 2, out: '', err: words });
});

test('open --live says where nothing is served, where no player is, and where one is', async () => {
  let html = '<title>Round</title>';
  const server = createServer((_, response) => response.end(html));
  await listen(server, 0);
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const said = () => cli(['open', `${origin}/trade/1?view=settings`, '--live']);
  const url = `${origin}/replay.html#live`;
  const without = `no player is at ${url}: run "npm run build" where the client is served from\n`;
  expect(await said()).toEqual({ code: 2, out: '', err: without });
  html = '<title>Replay</title>';
  const words = `open this in the browser in which the client runs: ${url}\n`;
  expect(await said()).toEqual({ code: 0, out: words, err: '' });
  server.close();
  server.closeAllConnections();
  expect(await said()).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringMatching(/^nothing is served at \S+ \(\w+\): start the client \(npm run build, then .*\n$/),
  });
});

test('against says of a recording of another version of the state what is not known of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-older-'));
  const older = join(folder, 'older.jsonl');
  writeFileSync(older, olderOf(gunzipSync(readFileSync(RENT)).toString()));
  const words =
    'how long an answer took is not known, and neither settlements nor the balance are judged: another version of the state recorded this';
  expect((await cli(['against', older])).err).toContain(`${older}: ${words}\n`);
  expect((await cli(['against', RENT])).err).not.toContain(words);
  rmSync(folder, { recursive: true });
});

test.each([
  ['verify', '--jobs'],
  ['verify', '--shard'],
  ['verify', '--junit'],
  ['timeline', '--source'],
  ['timeline', '--from'],
  ['timeline', '--to'],
  ['timeline', '--where'],
  ['timeline', '--limit'],
  ['against', '--from'],
  ['state', '--at'],
  ['why', '--path', 'wallet.points', '--at'],
  ['why', '--path', 'wallet.points', '--limit'],
  ['test', '--at'],
  ['test', '--at', '5', '--out'],
  ['diff', '--with'],
  ['diff', '--with', '.', '--jobs'],
  ['whatif', '--fee'],
  ['whatif', '--ratio'],
  ['whatif', '--limits'],
  ['whatif', '--type'],
  ['whatif', '--lead'],
  ['whatif', '--policy'],
  ['whatif', '--fee', '11', '--minutes'],
  ['table', '--out', 'none', '--format'],
  ['table', '--out', 'none', '--since'],
  ['table', '--out', 'none', '--member'],
  ['table', '--out', 'none', '--when'],
  ['table', '--out', 'none', '--when', 'link.isCovered', '--for'],
  ['table', '--out', 'none', '--shard'],
  ['shot', '--at'],
  ['shot', '--at', '5', '--size'],
  ['shot', '--at', '5', '--theme'],
  ['shot', '--at', '5', '--before'],
  ['shot', '--at', '5', '--after'],
  ['shot', '--at', '5', '--to'],
  ['shot', '--at', '5', '--film'],
  ['shot', '--at', '5', '--out'],
  ['shrink', '--fails'],
  ['shrink', '--seconds'],
  ['open', '--port'],
  ['open', '--with'],
  ['open', '--compare', RENT, '--ignore'],
])('a wrong value is said in one line, with its option and what it takes: %s %s %s %s %s', async (name, ...rest) => {
  const options = rest.filter((one) => one !== undefined);
  const { code, out, err } = await cli([name, RENT, ...options, '@@']);
  expect([code, out, err]).toEqual([2, '', expect.stringMatching(/^[^\n]*@@[^\n]*\n$/)]);
  expect(err).toContain(`${options.at(-1)}`);
});

test.each([
  ['timeline', '--limit', '-1'],
  ['whatif', '--lead', '-5'],
  ['verify', '--jobs', '-2'],
  ['state', '--at', '-3'],
  ['open', '--port', '-1'],
])('a number below zero is a value, and what is wrong with it is said: %s %s %s', async (name, option, value) => {
  for (const words of [[option, value], [`${option}=${value}`]]) {
    const { code, err } = await cli([name, RENT, ...words]);
    expect([code, err]).toEqual([2, expect.stringMatching(new RegExp(`^${option} takes [^\n]*, not "${value}"\n$`))]);
  }
});

test('an option that stands where a value is missing is no value, and a text with a hyphen is one behind =', async () => {
  const words = '--text needs a value: WORDS, entries whose data hold this text\n';
  for (const next of ['--json', '-x']) expect((await cli(['timeline', RENT, '--text', next])).err).toBe(words);
  expect((await cli(['timeline', RENT, '--text=--json'])).err).toContain('no entry passes');
});

test('a place that one of several recordings lacks is said, and the others are told', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-lacking-'));
  const short = join(folder, 'short.jsonl');
  writeFileSync(short, recordingOf(bettor().entries.slice(0, 5)));
  for (const name of ['timeline', 'against']) {
    const { code, out, err } = await cli([name, short, RENT, '--from', '300']);
    expect([name, code, err]).toEqual([name, 2, expect.stringContaining(`${short}: there is no entry 300;`)]);
    expect(out).toContain(RENT);
  }
  rmSync(folder, { recursive: true });
});

describe('nothing that was typed is silently left out', () => {
  const options = COMMANDS.flatMap(({ name, options }) =>
    Object.entries(options).flatMap(([option, { value, isMany }]) =>
      value === undefined ? [] : [{ name, option: `--${option}`, isMany: isMany === true }],
    ),
  );

  test.each(options.filter(({ isMany }) => !isMany))('$name refuses a second $option', async ({ name, option }) => {
    expect(await cli([name, RENT, option, '1.xml', option, '2.xml'])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(new RegExp(`^${option} is given twice: it takes one value\n`)),
    });
  });

  test.each(options)('$name refuses an empty $option', async ({ name, option }) => {
    expect(await cli([name, RENT, option, ''])).toEqual({
      code: 2,
      out: '',
      err: expect.stringMatching(
        new RegExp(`^${option} (has an empty value|takes .* that ends with \\.xml, not "")\n`),
      ),
    });
  });
});

test('no command says of a file without a first line which version of the state wrote it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-headless-'));
  const file = join(folder, 'text.jsonl');
  writeFileSync(file, 'a text\n');
  for (const command of ['verify', 'check', 'bets', 'stats', 'against', 'timeline']) {
    const { code, out, err } = await cli([command, file]);
    expect([command, code]).toEqual([command, 1]);
    expect(out + err).not.toContain('version');
  }
  rmSync(folder, { recursive: true });
});

test('help for a command that there is not is a wrong use', async () => {
  for (const word of ['help', '--help'])
    expect(await cli([word, 'nosuch'])).toMatchObject({ code: 2, err: expect.stringContaining('no command nosuch') });
});

test('an output for which there is no room is said, with 2', () => {
  const full = openSync('/dev/full', 'w');
  const { status, stderr } = spawnSync(process.execPath, [CLI, 'stats', RENT], { stdio: ['ignore', full, 'pipe'] });
  closeSync(full);
  expect([status, String(stderr)]).toEqual([2, expect.stringMatching(/^the output cannot be written \(ENOSPC.*\)\n$/)]);
});

test('a path is of the folder in which npm run replay was typed, and not of the package', () => {
  const env = { ...process.env, npm_lifecycle_script: 'node replay/cli.ts', INIT_CWD: dirname(RENT) };
  const run = (cwd: string) => spawnSync(process.execPath, [CLI, 'stats', basename(RENT)], { cwd, env }).status;
  expect([run(tmpdir()), run(dirname(CLI))]).toEqual([0, 0]);
  const other = { ...env, npm_lifecycle_script: 'vitest run' }; // of another script, the folder is as it is
  expect(spawnSync(process.execPath, [CLI, 'stats', basename(RENT)], { cwd: tmpdir(), env: other }).status).toBe(2);
});

test('bets and check judge no recording of another version of the state, and both answer 3', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'replay-versions-'));
  const text = gunzipSync(readFileSync(RENT)).toString();
  for (const [name, other] of [
    ['older.jsonl', olderOf(text)],
    ['newer.jsonl', recordingOf(bettor().entries, { state: 99 })],
  ] as const) {
    const path = join(folder, name);
    writeFileSync(path, other);
    const [bets, check] = [await cli(['bets', path]), await cli(['check', path])];
    expect([name, bets.code, check.code]).toEqual([name, 3, 3]);
    const words = /states of version \d+, this build's of \d+: not judged/;
    expect([bets.err, check.out]).toEqual([expect.stringMatching(words), expect.stringMatching(words)]);
    expect(bets.out).toContain('of the settled bets 0 agree, 0 differ, of 0 it cannot tell');
  }
  rmSync(folder, { recursive: true });
});

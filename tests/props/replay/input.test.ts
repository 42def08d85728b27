import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough, Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { afterAll, afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import type { LogEntry } from '../../../engine/log/index.ts';
import { THIS_BUILD } from '../../../replay/builds.ts';
import { compare } from '../../../replay/compare.ts';
import { keepPipe } from '../../../replay/kept-pipe.ts';
import { valueAfter } from '../../../replay/moment.ts';
import { ruleBrokenIn } from '../../../replay/shrink.ts';
import { Terminal } from '../../../replay/terminal.ts';
import { CLI, cli } from '../../support/cli.ts';
import { bettor, recordingOf } from '../../support/told-recording.ts';

const RENT = fileURLToPath(new URL('../../../fixtures/sessions/btc-rent-1m-bet-found.jsonl.gz', import.meta.url));
const before = process.cwd();
let dir = '';
beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'replay-input-'));
  process.chdir(dir);
});
afterEach(() => {
  process.chdir(before);
  rmSync(dir, { recursive: true });
});
afterAll(() => process.chdir(before));

const SAVED = 'standard-input.jsonl';
const story = bettor();
const sound = recordingOf(story.entries);
const pieces = (text: string | Buffer) => {
  const bytes = Buffer.from(text);
  return [bytes.subarray(0, 1_000), bytes.subarray(1_000)];
};

test('a pipe that has a name is read once: damaged gzip in it is told, and a place in it may have a name', async () => {
  execFileSync('sh', ['-c', 'mkfifo pipe']);
  const give = async (bytes: string | Buffer) => void (await writeFile('pipe', bytes));
  const [verified] = await Promise.all([cli(['verify', 'pipe']), give(readFileSync(RENT).subarray(0, 5_000))]);
  expect([verified.code, verified.out]).toEqual([1, expect.stringContaining('not sound gzip')]);
  const [named] = await Promise.all([cli(['state', 'pipe', '--at', 'last', '--path', 'wallet.points']), give(sound)]);
  expect(named).toEqual({ code: 0, out: '980000\n', err: '' });
});

test('a pipe that is too long to be kept is refused where a place must be looked for', async () => {
  const mib = new Uint8Array(2 ** 20);
  const endless = function* () {
    for (;;) yield mib;
  };
  expect(await cli(['state', '-', '--at', 'last'], endless())).toEqual({
    code: 2,
    out: '',
    err: '-: it has more than the 256 MiB that are taken of a pipe\n',
  });
});

test('how much of a pipe was read is shown while it is kept', async () => {
  let nowMs = 0;
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => (nowMs += 1_000));
  onTestFinished(() => clock.mockRestore());
  const err = Object.assign(new PassThrough(), { isTTY: true });
  await keepPipe('-', new Terminal(new PassThrough(), err, Readable.from([new Uint8Array(3 * 2 ** 20)])));
  expect(String(err.read())).toContain('-: 3 MiB read');
});

test('of a recording without an entry, what is wrong is told once where a place must be looked for', async () => {
  const none = [Buffer.from('hello\n')];
  const { code, out, err } = await cli(['state', '-', '--at', 'last'], none);
  expect([code, out, err.split('\n').length]).toEqual([1, '', 2]);
  expect(await cli(['test', '-', '--at', '3'], none)).toEqual({ code, out, err });
  writeFileSync('hello.jsonl', 'hello\n');
  expect(await cli(['test', 'hello.jsonl', '--at', '3'])).toEqual({ code, out, err: err.replace('-', 'hello.jsonl') });
  writeFileSync('none.jsonl', recordingOf([]));
  const empty = await cli(['state', 'none.jsonl', '--at', '3']);
  expect(empty).toEqual({ code: 1, out: '', err: 'none.jsonl: there is no entry in it\n' });
  expect(await cli(['test', 'none.jsonl', '--at', '3'])).toEqual(empty);
});

describe('a command that writes beside its recording saves the standard input first', () => {
  test('test reads the file that was saved', async () => {
    const at = String(story.entries.length - 1);
    const ran = await cli(['test', '-', '--at', at, '--path', 'wallet.points'], pieces(sound));
    expect([ran.err, ran.code]).toEqual(['', 0]);
    expect(readFileSync(SAVED, 'utf8')).toBe(sound);
    expect(readFileSync(`standard-input-${at}.test.ts`, 'utf8')).toContain(`new URL("./${SAVED}"`);
    expect(await valueAfter(SAVED, Number(at), 'wallet.points')).toBe(980_000);
  });

  test('a pipe that has a name is saved as well, and then any place in it can be named', async () => {
    execFileSync('sh', ['-c', 'mkfifo pipe']);
    const [ran] = await Promise.all([
      cli(['test', 'pipe', '--at', 'last', '--path', 'wallet.points']),
      writeFile('pipe', sound),
    ]);
    expect([ran.err, ran.code]).toEqual(['', 0]);
    expect(readFileSync(SAVED, 'utf8')).toBe(sound);
  });

  test('shrink writes the story beside the file that was saved', async () => {
    const below = { ...(story.entries.at(-1) as LogEntry), data: { points: -5, money: -5 } } as LogEntry;
    const { code } = await cli(
      ['shrink', '-', '--fails', 'balance'],
      pieces(recordingOf([...story.entries.slice(0, -1), below])),
    );
    expect(code).toBe(0);
    expect(readdirSync('.').sort()).toEqual(['standard-input-balance.jsonl', 'standard-input-balance.test.ts', SAVED]);
    expect(await ruleBrokenIn('standard-input-balance.jsonl', 'balance')).toBe('a balance of -5');
  });

  test('a file of that name is not overwritten', async () => {
    writeFileSync(SAVED, 'mine');
    for (const args of [
      ['test', '-', '--at', '3'],
      ['shrink', '-'],
    ]) {
      expect(await cli(args, pieces(sound))).toEqual({ code: 2, out: '', err: `${SAVED}: is there already\n` });
      expect(readFileSync(SAVED, 'utf8')).toBe('mine');
    }
  });

  test('nothing is left of an input that is no recording, or of which nothing is written', async () => {
    const runs: readonly (readonly [args: readonly string[], input: string, code: number])[] = [
      [['test', '-', '--at', '3'], '', 1],
      [['shrink', '-'], 'hello\n', 1],
      [['test', '-'], sound, 2],
      [['test', '-', '--at', '99999'], sound, 2],
      [['shrink', '-'], sound, 2],
    ];
    for (const [args, input, code] of runs) {
      expect([args, (await cli(args, [Buffer.from(input)])).code]).toEqual([args, code]);
      expect(readdirSync('.')).toEqual([]);
    }
  });
});

test('F9a: an endless standard input is refused by the commands that save it, and nothing is left of it', async () => {
  const endless = function* () {
    yield Buffer.from(`${sound.split('\n').slice(0, 3).join('\n')}\n`);
    for (;;) yield new Uint8Array(2 ** 20);
  };
  for (const args of [
    ['shrink', '-'],
    ['test', '-', '--at', '5'],
  ]) {
    const { code, err } = await cli(args, endless());
    expect([args, code]).toEqual([args, 1]);
    expect(err).toContain('line 4: a line is longer than 8 MiB');
    expect(readdirSync('.')).toEqual([]);
  }
});

describe('the standard input is read only once', () => {
  test('to name it twice is a wrong use', async () => {
    const checkout = fileURLToPath(new URL('../../../', import.meta.url));
    for (const args of [
      ['diff', '-', '-'],
      ['diff', '-', '--with', checkout],
      ['verify', '-', '-'],
      ['timeline', '-', RENT, '-'],
      ['receipt', '-', '--trades', '-'],
    ]) {
      const { code, out, err } = await cli(args, pieces(sound));
      expect([args, code, out]).toEqual([args, 2, '']);
      expect(err).toContain('the standard input can be read only once: name a file');
    }
  });

  test('a pipe that is named twice is a wrong use, also by two names, and nothing is read of it', async () => {
    execFileSync('sh', ['-c', 'mkfifo pipe && ln -s pipe other']);
    const checkout = fileURLToPath(new URL('../../../', import.meta.url));
    for (const args of [
      ['diff', 'pipe', 'pipe'],
      ['diff', 'pipe', './other'],
      ['diff', 'pipe', '--with', checkout],
      ['verify', 'other', RENT, 'pipe'],
      ['receipt', 'pipe', '--trades', 'pipe'],
      ['receipt', 'other', '--trades', 'pipe'],
    ]) {
      const { code, out, err } = await cli(args);
      expect([args, code, out]).toEqual([args, 2, '']);
      expect(err).toMatch(/^\S+ can be read only once: name a file\n$/);
    }
  });

  test('a device is no pipe: it is named as it is, and the empty one can be read again', async () => {
    const { code, out, err } = await cli(['verify', '/dev/null', '/dev/null', RENT]);
    expect([code, err]).toEqual([1, '']);
    expect(out).toContain('/dev/null: the file is empty');
    expect(await cli(['diff', '/dev/null', '/dev/null'])).toMatchObject({
      code: 1,
      err: expect.not.stringContaining('once'),
    });
    expect((await cli(['diff', '/dev/zero', '/dev/zero'])).err).toBe('/dev/zero can be read only once: name a file\n');
  });

  test('the standard input is the same one by the name that the system has for it', () => {
    for (const names of ['/dev/stdin /dev/stdin', '- /dev/stdin', '/dev/stdin -', '/dev/fd/0 -']) {
      const { status, stdout, stderr } = spawnSync(
        'sh',
        ['-c', `printf x | "${process.execPath}" "${CLI}" diff ${names}`],
        { encoding: 'utf8' },
      );
      expect([names, status, stdout]).toEqual([names, 2, '']);
      expect(stderr).toContain('can be read only once: name a file');
    }
  });

  test('what the one side has open is closed if the other cannot be read', async () => {
    const input = Readable.from(pieces(sound));
    const terminal = new Terminal(new PassThrough(), new PassThrough(), input);
    const sides = ['-', join(dir, 'none.jsonl')].map((file) => ({ file, build: THIS_BUILD }));
    const [a, b] = sides as [(typeof sides)[0], (typeof sides)[0]];
    await expect(compare(a, b, new Set(), terminal)).rejects.toThrow('no such file');
    expect(input.destroyed).toBe(true);
  });
});

test('a fault of a recording is told once, in lines and as JSON', async () => {
  const lines = sound.split('\n').slice(0, 20);
  for (const name of ['cut.jsonl', 'same.jsonl']) writeFileSync(name, `${lines.join('\n')}\n`);
  const of = (name: string): string => `${name}: line 20: the file ends before its end mark`;
  for (const [other, told] of [
    ['cut.jsonl', [of('cut.jsonl')]],
    ['same.jsonl', [of('cut.jsonl'), of('same.jsonl')]],
  ] as const) {
    const { out, err } = await cli(['diff', 'cut.jsonl', other, '--json']);
    expect([JSON.parse(out).problems, err.split('\n').slice(0, -1)]).toEqual([told, told]);
  }
});

describe('the player', () => {
  test('is not opened on a recording without an entry, be it sound', async () => {
    writeFileSync('none.jsonl', recordingOf([]));
    const name = 'none.jsonl: there is no entry in it\n';
    expect(await cli(['open', 'none.jsonl'])).toEqual({ code: 1, out: '', err: name });
    const piped = await cli(['open', '-'], [Buffer.from(recordingOf([]))]);
    expect(piped).toEqual({ code: 1, out: '', err: '-: there is no entry in it\n' });
  });

  test('a file that is not there is named', async () => {
    expect((await cli(['open', 'nowhere.jsonl'])).err).toBe('nowhere.jsonl: no such file\n');
    expect(existsSync('nowhere.jsonl')).toBe(false);
  });
});

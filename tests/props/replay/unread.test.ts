import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../engine/log/index.ts';
import { openRecording } from '../../../replay/player/model/recording.ts';
import { verdictOf } from '../../../replay/player/model/words.ts';
import { CLI, cli, type Ran } from '../../support/cli.ts';
import { recordingOf, toldFolder } from '../../support/told-recording.ts';

const CHECKOUT = fileURLToPath(new URL('../../../', import.meta.url));
const { dir, file, story, recording, seqOf } = toldFolder('unread');
const whole = recordingOf(story.entries);

/** Recordings that a newer build has written: of a newer format, and with an entry of a newer version. */
const NEWER = [
  file('format.jsonl', whole.replace('"format":1', '"format":2')),
  file('version.jsonl', whole.replace(/("type":"bet\.sent","v":)1/, '$12')),
];
/** A recording whose last two entries change nothing. */
const lastMs = (story.entries.at(-1)?.at ?? 0) + 1;
const quiet = recordingOf([
  ...story.entries,
  ...['later.thing', 'later.end'].map(
    (type, i) =>
      ({ seq: story.entries.length + i, at: lastMs + i, source: 'engine', type, v: 1, data: {} }) as LogEntry,
  ),
]);
const report = join(dir, 'report.xml');

describe('a recording that only a newer build can read', () => {
  test.each([
    ['verify'],
    ['check'],
    ['timeline'],
    ['bets'],
    ['against'],
    ['stats'],
    ['why', '--path', 'wallet.points'],
    ['whatif', '--fee', '11'],
    ['redact', '--check'],
    ['table', '--out', join(dir, 'tables')],
    ['diff', '--with', CHECKOUT],
    ['shrink'],
  ])('%s answers 3: nothing is proven about it', async (name, ...options) => {
    for (const newer of NEWER) {
      const { code, out, err } = await cli([name, newer, ...options]);
      expect([newer, code, out + err]).toEqual([newer, 3, expect.stringContaining("is newer than this build's")]);
      expect(out).not.toContain('NOT good');
    }
  });

  test.each([
    ['state', '--at', '100000'],
    ['state', '--at', 'bet.settled'],
    ['state', '--at', '2099-01-01T00:00:00Z'],
    ['test', '--at', '100000'],
    ['test', '--at', 'bet.settled'],
    ['why', '--path', 'wallet.points', '--at', '100000'],
    ['shot', '--at', '100000', '--out', join(dir, 'shot.png')],
    ['shot', '--at', '0', '--to', '100000', '--out', join(dir, 'shot.png')],
    ['timeline', '--from', '100000'],
    ['timeline', '--from', 'bet.settled'],
    ['against', '--to', 'bet.settled'],
  ])(
    '%s %s %s %s answers 3 behind the place where it ends, and 2 where no newer build wrote it',
    async (name, ...options) => {
      for (const newer of NEWER) {
        const { code, err } = await cli([name, newer, ...options]);
        expect([newer, code, err]).toEqual([newer, 3, expect.stringContaining("is newer than this build's")]);
      }
      const ended = file('ended.jsonl', recordingOf(story.entries.slice(0, seqOf('bet.sent'))));
      expect((await cli([name, ended, ...options])).code).toBe(2);
    },
  );

  test.each([
    ['why', '--path', 'wallet.nothing'],
    ['state', '--path', 'wallet.nothing'],
    ['test', '--path', 'wallet.nothing'],
    ['test'],
  ])(
    '%s answers 3 where a value or a change is not there, 1 where the recording is not sound, and 2 where it is',
    async (name, ...options) => {
      const lines = quiet.split('\n');
      for (const [of, content, code] of [
        ['quiet.jsonl', quiet, 2],
        ['newer.jsonl', quiet.replace('"type":"later.end","v":1', '"type":"bet.sent","v":2'), 3],
        [
          'cut.jsonl',
          `${lines
            .slice(
              0,
              lines.findIndex((line) => line.includes('later.end')),
            )
            .join('\n')}\n`,
          1,
        ],
      ] as const) {
        const at = name === 'why' ? [] : ['--at', new Date(of === 'quiet.jsonl' ? lastMs + 1 : lastMs).toISOString()];
        const ran = await cli([name, file(of, content), ...at, ...options]);
        expect([of, ran.code, ran.err]).toEqual([
          of,
          code,
          expect.stringMatching(/there is no wallet\.nothing|changed nothing/),
        ]);
      }
    },
  );

  test('a time of day before the first entry is of the next day, which may be behind the end of what can be read', async () => {
    const early = new Date((story.entries[0]?.at ?? 0) + 9 * 3_600_000 - 120_000).toISOString().slice(11, 16);
    for (const [path, code] of [
      [NEWER[1] ?? '', 3],
      [file('cut-off.jsonl', `${whole.split('\n').slice(0, 40).join('\n')}\n`), 1],
      [recording, 2],
    ] as const) {
      const ran = await cli(['timeline', path, '--to', early]);
      expect([path, ran.code, ran.err]).toEqual([path, code, expect.stringContaining(`it has no ${early}`)]);
    }
  });

  test('an entry that differs before that place is not good', async () => {
    const other = file('other.jsonl', whole.replace('"points":"20000"', '"points":"30000"').replace('20000', '30000'));
    expect((await cli(['diff', NEWER[1] ?? '', other])).code).toBe(1);
  });

  test('the player shows what it can read of it, and does not call the file unsound', async () => {
    const shown = await openRecording('newer', readFileSync(NEWER[1] ?? ''), () => undefined);
    expect(shown.log.length).toBe(seqOf('bet.sent'));
    expect(verdictOf(shown)).toEqual({
      isGood: false,
      words: 'no state could be compared: a newer build wrote what follows',
    });
  });

  test('a report has it as skipped', async () => {
    await cli(['verify', ...NEWER, recording, '--junit', report]);
    expect(readFileSync(report, 'utf8')).toContain('tests="3" failures="0" errors="0" skipped="2"');
  });
});

describe('a report', () => {
  const counts = (): string => /tests=.*skipped="\d+"/.exec(readFileSync(report, 'utf8'))?.[0] ?? 'none';
  const none = join(dir, 'nowhere.jsonl');

  test.each([
    ['verify', none],
    ['check', none],
    ['diff', none, recording],
    ['diff', recording, none],
    ['diff', none, '--with', CHECKOUT],
  ])('of %s names a recording that is not there', async (...args) => {
    const { code } = await cli([...args, '--junit', report, '--github']);
    expect([code, counts()]).toEqual([2, 'tests="1" failures="0" errors="1" skipped="0"']);
  });

  test.each([
    ['diff', recording],
    ['diff', recording, recording, '--ignore', 'nothing'],
    ['diff', recording, '--with', dir],
    ['verify', recording, '--shard', '5/9'],
    ['verify', recording, '--jobs', 'many'],
    ['verify', recording, '--nosuch'],
    ['verify'],
    ['verify', mkdtempSync(join(dir, 'empty-'))],
    ['check', '-', '-'],
  ])('of an earlier run is taken away by a wrong use: %s %s %s', async (...args) => {
    writeFileSync(report, 'older');
    const { code } = await cli([...args, '--junit', report]);
    expect([code, existsSync(report)]).toEqual([2, false]);
  });

  test('stays where only help is asked for', async () => {
    writeFileSync(report, 'older');
    expect([(await cli(['verify', '--help', '--junit', report])).code, existsSync(report)]).toEqual([0, true]);
  });
});

test('a folder of tables that cannot be made is said with the true reason', async () => {
  const out = join('/proc', 'nowhere', 'tables');
  expect(await cli(['table', recording, '--out', out])).toEqual({
    code: 2,
    out: '',
    err: '/proc/nowhere: cannot be written (no folder can be made in /proc)\n',
  });
  expect((await cli(['table', recording, '--out', join(recording, 'a', 'b')])).err).toContain('its folder is a file');
  const deep = join(dir, 'deep', 'er', 'tables');
  expect([(await cli(['table', recording, '--out', deep])).code, existsSync(join(deep, 'bets.parquet'))]).toEqual([
    0,
    true,
  ]);
});

describe('a file that cannot be written to its end', () => {
  /** Runs a command that can write no byte to any file. */
  const withoutRoom = (args: readonly string[], input = ''): Ran => {
    const { status, stdout, stderr } = spawnSync(
      'sh',
      ['-c', 'ulimit -f 0; exec "$@"', 'sh', process.execPath, CLI, ...args],
      { cwd: dir, input },
    );
    return { code: status, out: String(stdout), err: String(stderr) };
  };

  test('is said in a line, and no part of it is left', () => {
    const before = readdirSync(dir);
    const at = String(seqOf('bet.sent'));
    const out = join(dir, 'part.test.ts');
    expect(withoutRoom(['test', recording, '--at', at, '--out', out])).toEqual({
      code: 2,
      out: '',
      err: `${out}: cannot be written (the file may not be so large)\n`,
    });
    const junit = withoutRoom(['verify', recording, '--junit', join(dir, 'part.xml')]);
    expect([junit.code, junit.err]).toEqual([
      2,
      `${join(dir, 'part.xml')}: cannot be written (the file may not be so large)\n`,
    ]);
    expect(readdirSync(dir)).toEqual(before);
  });

  test('is named where it is the one that the standard input is saved to', () => {
    const { code, err } = withoutRoom(['test', '-', '--at', '3'], whole);
    expect([code, err]).toEqual([2, 'standard-input.jsonl: cannot be written (the file may not be so large)\n']);
    expect(existsSync(join(dir, 'standard-input.jsonl'))).toBe(false);
  });

  test.each(['parquet', 'csv', 'ndjson'])('is named where it is a table of %s', (format) => {
    const out = join(dir, `no-room-${format}`);
    expect(withoutRoom(['table', recording, '--out', out, '--format', format])).toEqual({
      code: 2,
      out: '',
      err: `${join(out, `sessions.${format}`)}: cannot be written (the file may not be so large)\n`,
    });
    expect(readdirSync(out)).toEqual([]); // and of no other table is a part
  });
});

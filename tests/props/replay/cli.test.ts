import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { stripVTControlCharacters } from 'node:util';
import { gunzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import type { LogEntry } from '../../../engine/log/index.ts';
import { replay } from '../../../replay/main.ts';
import { entriesOf } from '../../../replay/shrink.ts';
import { Terminal } from '../../../replay/terminal.ts';
import { cli } from '../../support/cli.ts';
import { olderOf } from '../../support/older.ts';
import { bettor, recordingOf } from '../../support/told-recording.ts';

const SESSIONS = fileURLToPath(new URL('../../../fixtures/sessions/', import.meta.url));
const RENT = join(SESSIONS, 'btc-rent-1m-bet-found.jsonl.gz');
const dir = mkdtempSync(join(tmpdir(), 'replay-cli-'));
afterAll(() => rmSync(dir, { recursive: true }));

const jsonLines = (out: string) =>
  out
    .split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** A folder with two sound recordings, a damaged one in a folder within, and a file of another kind. */
const folder = join(dir, 'kept');
mkdirSync(join(folder, 'deeper'), { recursive: true });
cpSync(join(SESSIONS, 'eurusd-binary-1m-bet-found.jsonl.gz'), join(folder, 'eurusd-binary-1m-bet-found.jsonl.gz'));
const whole = gunzipSync(readFileSync(RENT)).toString();
writeFileSync(join(folder, 'older.jsonl'), olderOf(whole));
writeFileSync(join(folder, 'deeper', 'damaged.jsonl'), whole.replace(/"points":1(?=\d{6})/, '"points":9'));
writeFileSync(join(folder, 'notes.txt'), 'not a recording');

test('verify names the day of the last entry where it is another', async () => {
  const { entries } = bettor();
  const first = entries[0]?.at ?? 0;
  const later = entries.map((entry) =>
    entry.seq === entries.length - 1 ? { ...entry, at: first + 86_400_000 } : entry,
  );
  const said = async (all: readonly LogEntry[]): Promise<string> => {
    const path = join(dir, 'days.jsonl');
    writeFileSync(path, recordingOf(all));
    return (await cli(['verify', path])).out;
  };
  expect(await said(entries)).toMatch(/, \d{4}-\d\d-\d\d [\d:.]+ to [\d:.]+, /);
  expect(await said(later)).toMatch(/, \d{4}-\d\d-\d\d [\d:.]+ to \d{4}-\d\d-\d\d [\d:.]+, /);
});

describe('several recordings', () => {
  test('a folder stands for the recordings in it, verified by threads and listed in their order', async () => {
    const { code, out } = await cli(['verify', folder, RENT, '--jobs', '2']);
    expect(code).toBe(1);
    const lines = out.split('\n');
    expect(lines[0]).toMatch(/damaged\.jsonl: line \d+: the first entry that was altered is \d+/);
    const verdicts = lines.flatMap((line) => {
      const [, verdict, name] = /^(\D+): .*\/(.*?)\.jsonl(?:\.gz)?: /.exec(line) ?? [];
      return verdict === undefined ? [] : [[verdict, name]];
    });
    expect(verdicts).toEqual([
      ['NOT good', 'damaged'],
      ['good', 'eurusd-binary-1m-bet-found'],
      ['good', 'older'],
      ['good', 'btc-rent-1m-bet-found'],
    ]);
    expect(lines.at(-2)).toBe('4 recordings: 3 good, 1 not good, 0 not compared');
    expect((await cli(['verify', folder, RENT, '--jobs', '1'])).out).toBe(out);
  });

  test('shards share the recordings of a folder, each taken once', async () => {
    const files = async (shard: string): Promise<readonly string[]> =>
      jsonLines((await cli(['verify', folder, '--json', '--shard', shard])).out).map(({ file }) => file);
    const all = await files('0/1');
    expect(all).toHaveLength(3);
    expect([...(await files('0/2')), ...(await files('1/2'))].sort()).toEqual(all);
    for (const shard of ['2/2', '1', '0/0', 'a/b'])
      expect((await cli(['verify', folder, '--shard', shard])).code).toBe(2);
  });

  test('one that is not there is a 2, and the others are still read', async () => {
    const { code, out } = await cli(['verify', join(dir, 'nothing.jsonl'), RENT, '--json']);
    expect(code).toBe(2);
    expect(jsonLines(out)).toMatchObject([
      { verdict: 'unread', problems: [`${join(dir, 'nothing.jsonl')}: no such file`], stateHash: null },
      { verdict: 'good', problems: [] },
    ]);
    const timeline = await cli(['timeline', join(dir, 'nothing.jsonl'), RENT, '--limit', '1']);
    expect([timeline.code, timeline.err]).toEqual([2, `${join(dir, 'nothing.jsonl')}: no such file\n`]);
    expect(timeline.out).toContain('engine.started');
  });

  test('a folder without a recording has nothing to read', async () => {
    mkdirSync(join(dir, 'empty'));
    expect(await cli(['verify', join(dir, 'empty')])).toMatchObject({ code: 2, out: '' });
  });
});

test('the standard input is a recording, packed or not', async () => {
  for (const bytes of [readFileSync(RENT), Buffer.from(whole)]) {
    const { code, out } = await cli(['verify', '-'], [bytes.subarray(0, 5_000), bytes.subarray(5_000)]);
    expect([code, out.slice(0, 5)]).toEqual([0, 'good:']);
  }
  const endless = (function* () {
    for (;;) yield new Uint8Array(1 << 20);
  })();
  expect((await cli(['verify', '-'], endless)).out).toContain('line 1: a line is longer than 8 MiB');
});

describe('the filters of the timeline', () => {
  const filtered = async (...args: readonly string[]) =>
    jsonLines((await cli(['timeline', RENT, '--json', ...args])).out);

  test('type, source, text and value each choose entries, and all of them must hold', async () => {
    const all = await filtered();
    const has = (entry: { data: unknown }, text: string): boolean => JSON.stringify(entry.data).includes(text);
    const bets = all.filter(({ type }) => type.startsWith('bet.'));
    expect(bets.length).toBeGreaterThan(3);
    expect(await filtered('--type', 'bet.*')).toEqual(bets);
    expect(await filtered('--type', 'bet.*', '--source', 'intent')).toEqual(
      bets.filter(({ source }) => source === 'intent'),
    );
    expect(await filtered('--type', 'bet.*', '--not', 'bet.a*')).toEqual(
      bets.filter(({ type }) => !type.startsWith('bet.a')),
    );
    expect(await filtered('--text', 'LINK|XSTATE')).toEqual(all.filter((entry) => has(entry, 'link|xstate')));
    expect(await filtered('--where', 'points=10000')).toEqual(all.filter(({ data }) => data.points === 10_000));
    expect(await filtered('--where', 'bet.type=S', '--type', 'bet.*')).toEqual(
      bets.filter(({ data }) => data.bet?.type === 'S'),
    );
  });

  test('places cut out a part, ends included, and a limit ends it', async () => {
    const all = await filtered();
    expect((await filtered('--from', '5', '--to', '8')).map(({ seq }) => seq)).toEqual([5, 6, 7, 8]);
    const from = all.find(({ time }) => time.startsWith('14:22:00'))?.seq ?? -1;
    expect((await filtered('--from', '14:22:00', '--limit', '3')).map(({ seq }) => seq)).toEqual([
      from,
      from + 1,
      from + 2,
    ]);
    for (const wrong of [
      ['--from', 'noon'],
      ['--limit', '0'],
      ['--where', 'points'],
      ['--limit', 'x'],
      ['--limit', '-1'],
      ['--source', 'bogus'],
    ])
      expect([wrong, (await cli(['timeline', RENT, ...wrong])).code]).toEqual([wrong, 2]);
  });
});

test('a time of day is on the day of the session, not on that of a device whose clock was wrong', async () => {
  const at = jsonLines((await cli(['timeline', RENT, '--json', '--to', '14:22:00.000'])).out).at(-1);
  const state = JSON.parse((await cli(['state', RENT, '--at', '14:22:00.000', '--json'])).out);
  expect(at.time).toMatch(/^14:(21:5\d|22:00\.000)/);
  expect(state).toEqual(JSON.parse((await cli(['state', RENT, '--at', String(at.seq), '--json'])).out));
});

test('a time is found whatever the clock of the device said before it was measured', async () => {
  const { entries } = await entriesOf(RENT);
  const first = entries.findIndex(({ type }) => type === 'clock.probe.answered') + 1;
  const startMs = entries[first]?.at ?? 0;
  const placeMs = Date.parse('2026-03-12T14:22:00+09:00');
  const lastBefore = (ms: number): number =>
    entries.filter(({ at }, seq) => seq >= first && at < ms).length - 1 + first;
  const next = entries.findIndex(({ at }, seq) => seq >= first && at >= placeMs);
  for (const aheadMs of [-600_000, 600_000, 26 * 3_600_000]) {
    const path = join(dir, `ahead${aheadMs}.jsonl`);
    const all = entries.map((entry) => (entry.seq < first ? { ...entry, at: startMs + aheadMs } : entry));
    writeFileSync(path, recordingOf(all));
    const seqsOf = async (...args: string[]): Promise<readonly number[]> =>
      jsonLines((await cli(['timeline', path, '--json', ...args])).out).map(({ seq }) => seq);
    const written = { '14:22': 60_000, '14:22:00': 1_000, '2026-03-12T14:22:00+09:00': 1_000 };
    for (const [place, spanMs] of Object.entries(written)) {
      expect((await seqsOf('--to', place)).at(-1)).toBe(lastBefore(placeMs + spanMs));
      expect((await seqsOf('--from', place, '--limit', '1'))[0]).toBe(next);
    }
    const { firstAt } = JSON.parse((await cli(['stats', path, '--json'])).out);
    expect(firstAt).toBe(startMs);
  }
});

test('a time covers its whole span, as a time of day and as ISO 8601, and no stretch is empty or of another day without a word', async () => {
  // the session begins at 14:20:03.074
  const stateAt = async (at: string) => (await cli(['state', RENT, '--at', at])).code;
  for (const at of ['14:20', '14:20:03']) expect([at, await stateAt(at)]).toEqual([at, 0]);
  for (const at of ['14:20:02', '14:00', '14:20:03.000']) expect([at, await stateAt(at)]).toEqual([at, 2]);
  for (const zone of ['', '+09:00']) {
    const day = `2026-03-12${zone}`;
    const iso = (time: string): string => `2026-03-12T${time}${zone}`;
    for (const at of [day, iso('14:20'), iso('14:20:03')]) expect([at, await stateAt(at)]).toEqual([at, 0]);
    for (const at of [iso('14:20:02'), iso('14:19'), iso('14:20:03.000'), '2026-03-11'])
      expect([at, await stateAt(at)]).toEqual([at, 2]);
  }
  for (const [args, words] of [
    [['--to', '13:00'], /it has no 13:00; its first entry with the site's time/],
    [['--from', '14:20:01', '--to', '14:20:02'], /it has no 14:20:01/],
    [['--from', '14:20:03.075', '--to', '14:20:03.075'], /it has no entry from 14:20:03.075 to 14:20:03.075/],
    [['--from', '14:22', '--to', '13:00'], /it has no 13:00/],
  ] as const) {
    const { code, err } = await cli(['timeline', RENT, ...args]);
    expect([args, code, err]).toEqual([args, 2, expect.stringMatching(words)]);
  }
  expect((await cli(['timeline', RENT, '--to', '23:59'])).code).toBe(0);
  const { entries } = await entriesOf(RENT);
  const seqs = async (...args: string[]) =>
    (await cli(['timeline', RENT, ...args, '--json'])).out
      .split('\n')
      .flatMap((line) => (line === '' ? [] : [JSON.parse(line).seq]));
  const within = (from: string, to: string) =>
    entries
      .filter(({ at }) => at >= Date.parse(`${from}+09:00`) && at < Date.parse(`${to}+09:00`))
      .map(({ seq }) => seq);
  for (const [args, from, to] of [
    [['--from', '14:22', '--to', '14:22'], '2026-03-12T14:22:00', '2026-03-12T14:23:00'],
    [['--from', '14:22', '--to', '2026-03-12T14:22'], '2026-03-12T14:22:00', '2026-03-12T14:23:00'],
    [['--from', '14:22:10', '--to', '14:22:10'], '2026-03-12T14:22:10', '2026-03-12T14:22:11'],
    [['--from', '14:30', '--to', '2026-03-12'], '2026-03-12T14:30:00', '2026-03-13T00:00:00'],
    [['--from', '2026-03-12T14:30', '--to', '2026-03-12'], '2026-03-12T14:30:00', '2026-03-13T00:00:00'],
  ] as const)
    expect([args, await seqs(...args)]).toEqual([args, within(from, to)]);
});

test('a session that crosses midnight has the times of day of both days', async () => {
  const { entries } = await entriesOf(RENT); // from 14:20:03 to 14:30:47
  const path = join(dir, 'midnight.jsonl');
  const later = (9 * 60 + 35) * 60_000;
  writeFileSync(path, recordingOf(entries.map((entry) => ({ ...entry, at: entry.at + later }))));
  for (const at of ['23:58', '00:02', '00:05:47'])
    expect([at, (await cli(['state', path, '--at', at])).code]).toEqual([at, 0]);
  const lastOf = async (...args: string[]) => (await cli(['timeline', path, ...args])).out.trim().split('\n').at(-1);
  expect(await lastOf('--to', '00:02')).toMatch(/ 00:02:/);
  expect(await lastOf('--to', '00:10')).toMatch(/ 00:05:47/);
  expect((await cli(['timeline', path, '--to', '00:02', '--limit', '3'])).code).toBe(0);
});

test('the hour of a time needs no leading zero', async () => {
  const { entries } = await entriesOf(RENT);
  const path = join(dir, 'morning.jsonl');
  writeFileSync(path, recordingOf(entries.map((entry) => ({ ...entry, at: entry.at - 6 * 3_600_000 }))));
  const first = async (place: string) => (await cli(['timeline', path, '--from', place, '--limit', '1'])).out;
  expect(await first('8:26')).toMatch(/^ *\d+ 08:26:0/);
  expect(await first('8:26')).toBe(await first('08:26'));
  expect(await first('8:26:30')).toBe(await first('08:26:30'));
  expect((await cli(['timeline', path, '--from', '8:5'])).code).toBe(2);
});

test('a part of the state is printed by its path', async () => {
  const { out } = await cli(['state', RENT, '--at', '120', '--path', 'wallet.points']);
  const whole = JSON.parse((await cli(['state', RENT, '--at', '120', '--json'])).out);
  expect(JSON.parse(out)).toBe(whole.wallet.points);
  expect((await cli(['state', RENT, '--at', '120', '--path', 'wallet.none'])).code).toBe(2);
});

test('a file that cannot be read is said in plain words, and the other files follow', async () => {
  const loop = join(dir, 'loop.jsonl');
  symlinkSync(loop, loop);
  const below = join(RENT, 'x.jsonl');
  const { code, out } = await cli(['verify', loop, below, RENT, '--jobs', '1']);
  expect(code).toBe(2);
  expect(out).toContain(`${loop}: cannot be read (a link that leads to itself)\n`);
  expect(out).toContain(`${below}: no such file\n`);
  expect(out).toContain(`good: ${RENT}: `);
  expect(out).toContain('3 recordings: 1 good, 0 not good, 2 not read, 0 not compared\n');
});

test('what selects nothing is said', async () => {
  expect(await cli(['verify', RENT, '--shard', '1/2'])).toMatchObject({ code: 2 });
  const none = await cli(['timeline', RENT, '--type', 'nothing.*']);
  expect([none.code, none.out, none.err]).toEqual([0, '', `${RENT}: no entry passes\n`]);
  expect((await cli(['timeline', RENT, '--from', '99999'])).err).toContain('there is no entry 99999');
});

test('colours and progress are for a terminal only', async () => {
  const run = async (isTTY: boolean): Promise<string> => {
    const out = Object.assign(new PassThrough(), { isTTY, getColorDepth: () => 8, hasColors: () => true });
    const parts: string[] = [];
    out.on('data', (part) => parts.push(String(part)));
    await replay(['verify', RENT], new Terminal(out, out, process.stdin));
    return parts.join('');
  };
  const [onTerminal, inFile] = [await run(true), await run(false)];
  expect(inFile).toBe(stripVTControlCharacters(inFile));
  expect(onTerminal).not.toBe(inFile);
  expect(stripVTControlCharacters(onTerminal).replace(/.*\r/, '')).toBe(inFile);
});

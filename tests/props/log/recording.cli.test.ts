import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, describe, expect, test } from 'vitest';
import { hashValue } from '../../../engine/base/hash.ts';
import type { Entry } from '../../../engine/events/entry.ts';
import { createLog, type Hashes } from '../../../engine/log/log.ts';
import { recordingLines } from '../../../engine/log/recording.ts';
import { hashesOf } from '../../../engine/selectors/page/seen.ts';
import { fold } from '../../../engine/state/fold.ts';
import { initialState } from '../../../engine/state/state.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { createSeeker } from '../../../replay/seek.ts';
import { cli, spawnedCli } from '../../support/cli.ts';
import { HEADER } from '../../support/recording.ts';

const story = ready();
for (let i = 0; i < 1_200; i++)
  story.pass(1_000).tell('wallet.changed', { points: asPoints(i), money: asPoints(0) }, 'stomp');

const log = createLog();
/** The same, with a hash in the middle that is not its state's. */
const parted = createLog();
let state = initialState();
for (const entry of story.entries) {
  log.adopt(entry);
  parted.adopt(entry);
  state = fold(state, entry);
  if (log.length % 1_024 !== 0) continue;
  log.markCheckpoint(entry.seq, hashesOf(state));
  parted.markCheckpoint(entry.seq, { ...hashesOf(state), state: '0'.repeat(16) });
}
const hashes = hashesOf(state);
const lines = [...recordingLines(log, HEADER, hashes)];
/** The same recording with other hashes at its end, as another version of the state wrote it. */
const written = (end: Partial<Hashes>, versions: object): string =>
  [...recordingLines(log, { ...HEADER, ...versions }, { ...hashes, ...end })].join('\n');
const dir = mkdtempSync(join(tmpdir(), 'replay-'));
afterAll(() => rmSync(dir, { recursive: true }));

const file = (name: string, content: string | Uint8Array): string => {
  const path = join(dir, name);
  writeFileSync(path, content);
  return path;
};
const whole = lines.join('\n');
const good = file('good.jsonl', whole);
const packed = file('good.jsonl.gz', gzipSync(whole));

describe('the replay tool', () => {
  test('the tool verifies a sound recording, gzipped or not', async () => {
    const results = await Promise.all([cli(['verify', good]), spawnedCli(['verify', packed], 64)]);
    for (const { code, out } of results) {
      expect(code).toBe(0);
      expect(out).toContain(`good: demo, test 1, ${log.length} entries`);
      expect(out).toContain(hashValue(state));
    }
  });

  test('F9b: a sound recording without a compared state at its end is not called good', async () => {
    const other = file('other.jsonl', written({ state: '0'.repeat(16) }, { state: 99, seen: 99 }));
    const ours = file('ours.jsonl', written({}, {}));
    const wrong = file('wrong.jsonl', written({ state: '0'.repeat(16) }, {}));
    const runs = await Promise.all([other, ours, wrong].map((path) => cli(['verify', path])));
    expect(runs.map(({ code }) => code)).toEqual([3, 0, 1]);
    expect(runs[0]?.out).toMatch(/^not compared: .* states of version 99, this build's of \d+: none compared/);
  });

  test('F11: a recording of another version of the state is compared by what a member could see', async () => {
    const same = file('seen.jsonl', written({ state: '0'.repeat(16) }, { state: 99 }));
    const parted = file('unseen.jsonl', written({ seen: '0'.repeat(16) }, { state: 99 }));
    const [good, bad] = await Promise.all([same, parted].map((path) => cli(['verify', path])));
    expect(good?.code).toBe(0);
    expect(good?.out).toContain('compared by 2 digests of what a member could see');
    expect(bad?.code).toBe(1);
    expect(bad?.out).toContain(
      `what a member could see parts from the recorded between the entries 1024 and ${log.length - 1}`,
    );
  });

  test('the tool says what is wrong, and where, without a stack', async () => {
    const altered = file('altered.jsonl', whole.replace('"points":7,', '"points":8,'));
    const other = file('parted.jsonl', [...recordingLines(parted, HEADER, hashes)].join('\n'));
    const odd = file('odd.jsonl', lines.with(9, '{oops').join('\n'));
    const cut = file('cut.gz', gzipSync(whole).subarray(0, 4_000));
    const runs = await Promise.all([
      ...[altered, other, odd, cut, join(dir, 'nothing')].map((path) => cli(['verify', path])),
      cli(['state', dir, '--at', '3']),
    ]);
    expect(runs.map(({ code }) => code)).toEqual([1, 1, 1, 1, 2, 2]);
    for (const { out, err } of runs) {
      expect(out + err).not.toContain('    at ');
    }
    const words = runs.map(({ out, err }) => out + err);
    const at = story.entries.findIndex(({ data }) => JSON.stringify(data).includes('"points":7,'));
    expect(words[0]).toContain(`the first entry that was altered is ${at}`);
    expect(words[1]).toContain('the state parts from the recorded one between the entries 0 and 1023');
    expect(words[2]).toContain('line 10: not a line of JSON');
    expect(words[3]).toContain('not sound gzip');
    expect(words[4]).toContain('no such file');
    expect(words[5]).toContain('a directory');
  });

  test('the tool prints a timeline and the state at a place', async () => {
    const [timeline, last, early, noon, beyond] = await Promise.all([
      cli(['timeline', packed]),
      cli(['state', packed, '--at', String(log.length - 1)]),
      cli(['state', good, '--at', '3']),
      cli(['state', good, '--at', '14:21:00']),
      cli(['state', good, '--at', '999999']),
    ]);
    expect(timeline?.out.split('\n')).toHaveLength(log.length + 1);
    expect(timeline?.out).toContain('14:20:00.000 engine  engine.started');
    const seeker = createSeeker(log, 100);
    expect(JSON.parse(last?.out ?? '')).toEqual(JSON.parse(JSON.stringify(state)));
    expect(JSON.parse(early?.out ?? '')).toEqual(JSON.parse(JSON.stringify(seeker.seek(3))));
    expect(JSON.parse(noon?.out ?? '')).toMatchObject({ wallet: { points: 59 } });
    expect(beyond?.code).toBe(2);
    expect(beyond?.err).toContain('there is no entry 999999');
  });

  test.each([
    ['no command', [], 'usage: npm run replay'],
    ['no recording', ['verify'], 'no recording is named'],
    ['another command', ['fly', 'x.jsonl'], 'no command fly'],
    ['a missing option', ['state', 'x.jsonl'], '--at is missing'],
    ['another value', ['state', 'x.jsonl', '--at', 'noon'], '--at takes a seq'],
  ])('%s is wrong use, and is answered with what the tool takes', async (_, args, words) => {
    const { code, err } = await cli(args);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(words) });
  });
});

test('the seeker goes to any place in any order and finds the state of the fold', () => {
  const seeker = createSeeker(log, 64);
  const hashes: string[] = [];
  let folded = initialState();
  log.forEach(0, log.length, (entry) => {
    folded = fold(folded, entry as Entry);
    hashes.push(hashValue(folded));
  });
  for (let i = 0; i < 300; i++) {
    const seq = (i * 7_919) % log.length;
    expect(hashValue(seeker.seek(seq))).toBe(hashes[seq]);
  }
  expect(hashValue(seeker.seek(-1))).toBe(hashValue(initialState()));
  expect(() => seeker.seek(log.length)).toThrow();
});

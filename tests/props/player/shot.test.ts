import { describe, expect, test } from 'vitest';
import { shellWord } from '../../../fixtures/terminal/shell-word.ts';
import { framesOf } from '../../../replay/film.ts';
import { timeOf } from '../../../replay/player/model/advance.ts';
import { askOf, momentsOf, shotFragment } from '../../../replay/player/model/shot.ts';
import { cli } from '../../support/cli.ts';
import { toldRecording } from './told.ts';

const recording = await toldRecording();
const ASK = { at: '60', beforeMs: 0, afterMs: 0, laterMs: 0, size: 'phone', theme: 'light' } as const;

describe('a picture that is asked for', () => {
  test('is the same after it was an address', () => {
    for (const at of ['60', '14:26:08.250', '2026-03-12T14:26:08+09:00'])
      expect(askOf(shotFragment({ ...ASK, at, beforeMs: 2_000 }))).toEqual({ ...ASK, at, beforeMs: 2_000 });
    expect(askOf('#at=abc.3')).toBeNull();
  });

  test('is of one moment, of a moment later, or of five moments around it', () => {
    const midMs = recording.times[60] ?? 0;
    const timesOf = (ask: object): readonly number[] => {
      const moments = momentsOf(recording, { ...ASK, ...ask });
      return 'fault' in moments ? [] : moments.map((moment) => timeOf(recording, moment));
    };
    expect(timesOf({})).toEqual([midMs]);
    expect(timesOf({ laterMs: 250 })).toEqual([midMs + 250]);
    expect(timesOf({ beforeMs: 2_000, afterMs: 2_000 })).toEqual(
      [-2_000, -1_000, 0, 1_000, 2_000].map((ms) => midMs + ms),
    );
  });

  test('of five moments is within the session, however much is asked for', () => {
    const [startMs, endMs] = [0, recording.times.at(-1) ?? 0];
    const moments = momentsOf(recording, { ...ASK, beforeMs: 3_600_000, afterMs: 3_600_000 });
    const times = 'fault' in moments ? [] : moments.map((moment) => timeOf(recording, moment));
    expect(times).toEqual([0, 1, 2, 3, 4].map((nr) => startMs + (nr * (endMs - startMs)) / 4));
  });

  test('a place that is not in the recording is told', () => {
    expect(momentsOf(recording, { ...ASK, at: '99999' })).toEqual({
      fault: expect.stringContaining('there is no entry 99999'),
    });
    expect(momentsOf(recording, { ...ASK, at: 'noon' })).toEqual({ fault: expect.stringContaining('ISO 8601') });
  });

  test('an instant in ISO 8601 is the moment of its time of day, and another day is not in the session', () => {
    const at = recording.log.entry(60).at;
    const iso = new Date(at).toISOString();
    const moments = momentsOf(recording, { ...ASK, at: iso });
    expect('fault' in moments ? moments : recording.log.entry(moments[0]?.seq ?? -1).at).toBe(at);
    expect(momentsOf(recording, { ...ASK, at: new Date(at + 86_400_000).toISOString() })).toHaveProperty('fault');
  });
});

test('a film shows its begin and its end, runs as the session did up to a minute, and faster from there on', () => {
  expect(framesOf(5_000)).toEqual({ count: 21, stepMs: 250, shownMs: 250 });
  expect(framesOf(1_100)).toEqual({ count: 6, stepMs: 220, shownMs: 220 });
  expect(framesOf(1)).toEqual({ count: 2, stepMs: 1, shownMs: 1 });
  expect(framesOf(300_000)).toEqual({ count: 240, stepMs: 300_000 / 239, shownMs: 250 });
});

test('a name stands in the command that is named as one word of a shell', () => {
  expect(['a-b.jsonl.gz', 'dir/세션.jsonl', 'a b.jsonl', "it's.jsonl", '-a.jsonl', '$x.jsonl'].map(shellWord)).toEqual([
    'a-b.jsonl.gz',
    'dir/세션.jsonl',
    "'a b.jsonl'",
    "'it'\\''s.jsonl'",
    "'./-a.jsonl'",
    "'$x.jsonl'",
  ]);
});

test.each([
  [['--size', 'watch'], '--size takes one of desktop'],
  [['--theme', 'pink'], '--theme takes one of'],
  [['--before', '2'], '--before takes a time such as 2s'],
  [['--film', '5s', '--after', '1s'], 'a film is no strip'],
  [['--to', '9', '--after', '1s'], 'a film is no strip'],
  [['--to', '9', '--film', '5s'], 'give one of them'],
  [['--out', 'x.jpg'], '--out takes the name of a file that ends with .png'],
])('shot with %j is a wrong use', async (args, words) => {
  const { code, err } = await cli(['shot', 'nowhere.jsonl', '--at', '3', ...args]);
  expect([code, err]).toEqual([2, expect.stringContaining(words)]);
});

test('shot of a file that is not there starts no browser', async () => {
  expect(await cli(['shot', 'nowhere.jsonl', '--at', '3'])).toMatchObject({
    code: 2,
    err: 'nowhere.jsonl: no such file\n',
  });
});

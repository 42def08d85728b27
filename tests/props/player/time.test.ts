import { describe, expect, test } from 'vitest';
import { seoulIso } from '../../../engine/base/time.ts';
import { clockTime } from '../../../replay/entry-line.ts';
import { firstDated, PLACE } from '../../../replay/place.ts';
import { deviceWords, siteMs } from '../../../replay/player/model/advance.ts';
import { labelsOf, siteAt } from '../../../replay/player/model/axis.ts';
import { momentOf, PlaceSearch, readPlace } from '../../../replay/player/model/place.ts';
import { openRecording } from '../../../replay/player/model/recording.ts';
import { STEP_ENTRIES } from '../../../replay/player/model/slices.ts';
import { recordingOf } from '../../support/told-recording.ts';
import { bytesOf, told, toldRecording } from './told.ts';

const recording = await toldRecording();
const last = recording.log.length - 1;
const lengthMs = recording.times[last] ?? 0;
/** What the clock shows at the place that was typed, or why there is none. */
const shownAt = (typed: string): string => {
  const place = momentOf(recording, typed);
  return 'fault' in place ? place.fault : clockTime(siteMs(recording, place.moment));
};
const middle = recording.log.entry(200);
const at = clockTime(middle.at);

describe('a place that was typed', () => {
  test('a time of day leads to the moment at which the clock of the site shows it', () => {
    expect(shownAt(at)).toBe(at);
    expect(shownAt(at.slice(0, 8))).toBe(`${at.slice(0, 8)}.000`);
    expect(shownAt(` ${at.slice(0, 5)} `)).toBe(`${at.slice(0, 5)}:00.000`);
  });

  test('the day, the minute or the second in which the session begins is a place of it', () => {
    const first = recording.log.entry(firstDated(recording.log));
    const begins = clockTime(first.at);
    for (const text of [begins.slice(0, 5), begins.slice(0, 8)]) expect(shownAt(text)).toBe(begins);
    const iso = seoulIso(first.at);
    for (const length of ['2026-03-12'.length, '2026-03-12T14:20'.length, '2026-03-12T14:20:03'.length])
      expect(shownAt(iso.slice(0, length))).toBe(begins);
    expect(shownAt(seoulIso(first.at - 1))).toMatch(/^the session is from/);
    expect(shownAt(clockTime(first.at - 60_000).slice(0, 5))).toMatch(/^the session is from/);
  });

  test('between two entries, the state is that of the earlier one', () => {
    const wanted = clockTime(middle.at + 100);
    const place = momentOf(recording, wanted);
    expect(place).toEqual({ moment: { seq: 200, restMs: 100 } });
    expect(shownAt(wanted)).toBe(wanted);
  });

  test('a number is an entry', () => {
    for (const text of ['42', '#42']) expect(momentOf(recording, text)).toEqual({ moment: { seq: 42, restMs: 0 } });
    expect(shownAt(String(last + 1))).toBe(`there is no entry ${last + 1}; the last one is ${last}`);
  });

  test('a type of entry is the first of them, and a number behind it says which', () => {
    const { type } = recording.log.entry(0);
    expect(momentOf(recording, type)).toEqual({ moment: { seq: 0, restMs: 0 } });
    expect(shownAt(`${type}:999`)).toMatch(/^there is no entry .*; it has \d+ of this type$/);
  });

  test('a condition is looked for in steps of some entries each, up to the entry at which it becomes true', () => {
    const wanted = momentOf(recording, 'wallet.points=980000');
    const search = readPlace(recording, 'wallet.points=980000');
    if (!(search instanceof PlaceSearch) || 'fault' in wanted) throw new Error('it is found at once, or never');
    expect(recording.stateAt(wanted.moment.seq).wallet?.points).toBe(980_000);
    expect(recording.stateAt(wanted.moment.seq - 1).wallet?.points).not.toBe(980_000);
    let seen = 0;
    while (search.step()) {
      expect(search.place).toBeUndefined();
      expect(search.seen - seen).toBe(STEP_ENTRIES);
      seen = search.seen;
    }
    expect(search.place).toEqual(wanted);
    const never = readPlace(recording, 'wallet.points<0') as PlaceSearch;
    let steps = 1;
    while (never.step()) steps++;
    expect([steps, never.seen]).toEqual([Math.ceil(recording.log.length / STEP_ENTRIES), recording.log.length]);
    expect(never.place).toEqual({ fault: expect.stringContaining('"wallet.points<0" is never true') });
  });

  test('a time that the session does not have, and another text, say what is wrong', () => {
    const [from, to] = [0, last].map((seq) => clockTime(recording.log.entry(seq).at).slice(0, 8));
    expect(shownAt('03:33')).toBe(`the session is from ${from} to ${to}`);
    for (const text of ['noon', '25:00', '14:7', '14:26:99', '-3']) expect(shownAt(text)).toBe(`a place is ${PLACE}`);
  });
});

test('the time of the device, before the first sample of the clock, is none of the session, and is said', async () => {
  const { entries } = told();
  const behindMs = 88 * 60_000;
  const text = recordingOf(entries.map((entry) => (entry.seq < 3 ? { ...entry, at: entry.at - behindMs } : entry)));
  const corrected = await openRecording('corrected.jsonl', bytesOf(text), () => undefined);
  const [from, to] = [3, last].map((seq) => clockTime(corrected.log.entry(seq).at).slice(0, 8));
  const ofDevice = clockTime(corrected.log.entry(1).at);
  expect(momentOf(corrected, ofDevice)).toEqual({ fault: `the session is from ${from} to ${to}` });
  const said = [0, 2, 3, last].map((seq) => deviceWords(corrected, { seq, restMs: 0 }));
  expect(said).toEqual([' · device time', ' · device time', '', '']);
});

describe('the labels of the time axis', () => {
  test.each([
    [0, lengthMs],
    [lengthMs - 60_000, lengthMs],
    [lengthMs - 10_000, lengthMs],
  ])('each label from %i to %i ms stands where the clock shows it, and there are some and not too many', (from, to) => {
    const labels = labelsOf(recording, from, to, 12);
    expect(labels.length).toBeGreaterThanOrEqual(3);
    expect(labels.length).toBeLessThanOrEqual(13);
    for (const { timeMs, text } of labels) {
      expect(timeMs).toBeGreaterThanOrEqual(from);
      expect(timeMs).toBeLessThanOrEqual(to);
      expect(clockTime(siteAt(recording, timeMs)).padEnd(12)).toBe(`${text.padEnd(8, ':00')}.000`);
    }
  });
});

test('a session whose clock was corrected many times has all labels of its axis', async () => {
  const back = told().entries.map((entry) => ({ ...entry, at: entry.at - 600 * Math.floor(entry.seq / 2) }));
  const text = recordingOf(back);
  const corrected = await openRecording('corrected.jsonl', bytesOf(text), () => undefined);
  const end = corrected.log.length - 1;
  const [fromAt, toAt] = [0, end].map((seq) => corrected.log.entry(seq).at) as [number, number];
  const labels = labelsOf(corrected, 0, corrected.times[end] ?? 0, 12);
  const stepMs = 10_000;
  const all = Array.from({ length: 100 }, (_, i) => (Math.ceil(fromAt / stepMs) + i) * stepMs).filter(
    (ms) => ms <= toAt,
  );
  expect(all.length).toBeGreaterThan(3);
  expect(labels.map(({ text: shown }) => shown)).toEqual(all.map((ms) => clockTime(ms).slice(0, 8)));
});

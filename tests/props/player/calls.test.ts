import { expect, test } from 'vitest';
import type { CallRow } from '../../../replay/calls.ts';
import { callWords, isFound, isOdd, knownAt } from '../../../replay/player/model/calls.ts';

const LAST = 100;
const FAILED: CallRow = {
  callId: 1,
  call: 'me.fetch',
  seq: 10,
  at: 1_000,
  fromMs: 0,
  waitedMs: 40,
  tries: 3,
  endSeq: 50,
  durationMs: 900,
  status: 500,
  failure: 'status',
};
const words = (row: CallRow, now: number): string => callWords(knownAt(row, now, LAST));

test('of a call that is on its way nothing is told of how it ends, and no search finds it by that', () => {
  const before = knownAt(FAILED, 49, LAST);
  expect([words(FAILED, 49), isOdd(before)]).toEqual(['me.fetch, entry 10, on its way', false]);
  for (const future of ['500', 'failed', '900', 'to 50', 'sent 3', 'waited'])
    expect(isFound(before, future)).toBe(false);
  expect(knownAt(FAILED, 50, LAST)).toBe(FAILED);
  expect(isFound(FAILED, '500')).toBe(true);
});

test('a call that never ended is told whole at the end of the recording only', () => {
  const open: CallRow = { ...FAILED, endSeq: null, durationMs: null };
  expect(words(open, LAST - 1)).toBe('me.fetch, entry 10, on its way');
  expect(knownAt(open, LAST, LAST)).toBe(open);
});

test.each(['ME.Fetch', ' me.fetch ', 'Failed: STATUS', 'sent 3 times', ''])('the search "%s" finds a call', (typed) => {
  expect(isFound(FAILED, typed)).toBe(true);
});

import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import { isOpenBy, KEPT, leavingOf } from '../../../engine/ports/session-room.ts';

const MB = 2 ** 20;
const NOW = Date.UTC(2026, 2, 12);
const row = (id: string, bytes: number, savedMs: number) => ({ id, bytes, savedMs });

describe('F12: the room for the sessions of a device', () => {
  const none = () => false;

  test('the oldest sessions leave until the rest fits', () => {
    const all = [row('a', 30 * MB, NOW - 3), row('c', 30 * MB, NOW - 1), row('b', 30 * MB, NOW - 2)];
    expect(leavingOf(all, none, NOW)).toEqual(['a']);
    expect(leavingOf([row('b', 32 * MB, NOW - 2), row('c', 32 * MB, NOW - 1)], none, NOW)).toEqual([]);
    expect(leavingOf([row('b', 32 * MB + 1, NOW - 2), row('c', 32 * MB, NOW - 1)], none, NOW)).toEqual(['b']);
  });

  test('the newest session that has ended stays, however large it is', () => {
    expect(leavingOf([row('a', MB, NOW - 2), row('b', KEPT.bytes + 1, NOW - 1)], none, NOW)).toEqual(['a']);
  });

  test('an open session takes room, and stays however old and large it is', () => {
    const all = [row('open', 60 * MB, NOW - KEPT.ms - 1), row('a', 3 * MB, NOW - 2), row('b', 3 * MB, NOW - 1)];
    expect(leavingOf(all, ({ id }) => id === 'open', NOW)).toEqual(['a']);
  });

  test('a session leaves after seven days, and so does one that a clock which was ahead has dated later than that', () => {
    const at = (savedMs: number) => leavingOf([row('odd', MB, savedMs), row('a', MB, NOW)], none, NOW);
    expect([NOW - KEPT.ms, NOW + KEPT.ms].map(at)).toEqual([[], []]);
    expect([NOW - KEPT.ms - 1, NOW + KEPT.ms + 1].map(at)).toEqual([['odd'], ['odd']]);
  });

  test('a session that a clock which was ahead has dated pushes no other one out', () => {
    const all = [row('ahead', 63 * MB, NOW + 355 * DAY_MS), row('a', 3 * MB, NOW - DAY_MS)];
    expect(leavingOf(all, none, NOW)).toEqual(['ahead']);
  });

  test('a session is open if its tab holds its lock; without locks, if it was written to in the last ten minutes', () => {
    const isOpen = isOpenBy((id) => id === 'quiet', NOW);
    expect(isOpen({ id: 'quiet', savedMs: NOW - DAY_MS })).toBe(true);
    expect(isOpen({ id: 'ended', savedMs: NOW })).toBe(false);
    const isRecent = (savedMs: number) => isOpenBy(undefined, NOW)({ id: 'a', savedMs });
    expect([-599_999, 599_999, -600_000, 600_000].map((ms) => isRecent(NOW + ms))).toEqual([true, true, false, false]);
  });
});

import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scrolledTo } from '../../../replay/player/parts/useRows.ts';

const ROW_PX = 26;
const height = fc.integer({ min: 4 * ROW_PX, max: 1_500 });
const place = fc.integer({ min: 0, max: 400_000 });

test('the entry of the moment is in view, and the list stays where it is when there are rows around the entry', () => {
  fc.assert(
    fc.property(place, fc.nat(10_000_000), height, (row, from, box) => {
      const top = row * ROW_PX;
      const to = scrolledTo(top, from, box);
      expect(to).toBeGreaterThanOrEqual(0);
      expect(top).toBeGreaterThanOrEqual(to);
      expect(top + ROW_PX).toBeLessThanOrEqual(to + box);
      expect(scrolledTo(top, to, box)).toBe(to);
    }),
  );
});

test('a step moves the list by a row, and a jump brings the entry to the middle', () => {
  expect(scrolledTo(100 * ROW_PX, 100 * ROW_PX - 15 * ROW_PX, 20 * ROW_PX)).toBe(85 * ROW_PX);
  expect(scrolledTo(101 * ROW_PX, 85 * ROW_PX, 20 * ROW_PX)).toBe(86 * ROW_PX);
  expect(scrolledTo(99 * ROW_PX, 95 * ROW_PX, 20 * ROW_PX)).toBe(95 * ROW_PX);
  expect(scrolledTo(5_000 * ROW_PX, 0, 21 * ROW_PX)).toBe(4_990 * ROW_PX);
});

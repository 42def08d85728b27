import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TickRun } from '../../../engine/index.ts';
import { firstLaneWindow, laneWindow } from '../../../view/chart/geometry/lane-window.ts';
import { LaneBuffer } from '../../../view/chart/lane-buffer.ts';
import { LaneMotion } from '../../../view/chart/lane-motion.ts';

const START_MS = 1_773_292_800_000;
const BASIS = { open: 100, criterion: 2 };
const runOf = (prices: readonly number[]): TickRun =>
  TickRun.of(
    'BTCUSDT',
    prices.map((price, i) => [START_MS + i * 500, price] as const),
  );
const moves = fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 1, maxLength: 60 });

describe("the buffer of the lane's path", () => {
  test('its window is the same however the path came: all at once, or batch by batch', () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 7 }), (steps, size) => {
        let price = BASIS.open;
        const prices = steps.map((step) => (price += step));
        const [whole, parts] = [new LaneBuffer(), new LaneBuffer()];
        whole.follow(1, START_MS, BASIS.open, runOf(prices));
        let run = runOf([]);
        for (let i = 0; i < prices.length; i += size) {
          run = runOf(prices.slice(0, i + size));
          parts.follow(1, START_MS, BASIS.open, run);
          parts.windowFor(BASIS);
        }
        expect(parts.windowFor(BASIS)).toEqual(whole.windowFor(BASIS));
        const folded = prices.reduce((window, each) => laneWindow(window, each, BASIS), firstLaneWindow(BASIS));
        expect(whole.windowFor(BASIS)).toEqual(folded);
      }),
    );
  });

  test('another round, and other targets, begin with the first window', () => {
    const buffer = new LaneBuffer();
    buffer.follow(1, START_MS, 100, runOf([100, 104, 108]));
    expect(buffer.windowFor(BASIS).hi).toBeGreaterThan(103);
    expect(buffer.windowFor({ open: 100, criterion: 50 })).toEqual({ lo: 25, hi: 175 });
    buffer.follow(2, START_MS + 60_000, 100, runOf([]));
    expect(buffer.windowFor(BASIS)).toEqual(firstLaneWindow(BASIS));
  });
});

describe("the motion of the lane's window", () => {
  const [first, second, third] = [
    { lo: 0, hi: 10 },
    { lo: 0, hi: 12 },
    { lo: 0, hi: 14 },
  ];

  test('it is there at once at first, and then takes 320 ms', () => {
    const motion = new LaneMotion();
    expect(motion.at(0)).toBeNull();
    motion.aim(1, first, 5, 1_000, false);
    expect([motion.at(1_000), motion.isMoving]).toEqual([first, false]);
    motion.aim(1, second, 5, 2_000, false);
    expect(motion.isMoving).toBe(true);
    const half = motion.at(2_160)?.hi ?? 0;
    expect(half).toBeGreaterThan(11);
    expect(half).toBeLessThan(12);
    expect(motion.at(2_320)).toEqual(second);
    expect(motion.isMoving).toBe(false);
  });

  test('it sets out at most once a second', () => {
    const motion = new LaneMotion();
    motion.aim(1, first, 5, 0, false);
    motion.aim(1, second, 5, 2_000, false);
    motion.aim(1, third, 5, 2_500, false);
    expect(motion.at(2_999)).toEqual(second);
    motion.setOut(2_999);
    expect(motion.isMoving).toBe(false);
    expect(motion.at(3_400)).toEqual(second);
    motion.setOut(3_400);
    expect(motion.isMoving).toBe(true);
    expect(motion.at(3_720)).toEqual(third);
    expect(motion.isMoving).toBe(false);
  });

  test.each([
    ['a price would leave the plot', 1, 11, false],
    ['a round begins', 2, 5, false],
    ['nobody wants motion', 1, 5, true],
  ])('it is there at once when %s', (_, roundId, price, isStill) => {
    const motion = new LaneMotion();
    motion.aim(1, first, 5, 0, false);
    motion.aim(roundId, second, price, 2_000, isStill);
    expect([motion.at(2_000), motion.isMoving]).toEqual([second, false]);
  });
});

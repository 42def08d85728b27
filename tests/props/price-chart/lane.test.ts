import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { TickRun } from '../../../engine/index.ts';
import { OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { lost, opened, ready, resynced } from '../../../fixtures/arbitraries/story.ts';
import { firstLaneWindow, laneWindow } from '../../../view/chart/geometry/lane-window.ts';
import { LaneBuffer } from '../../../view/chart/lane-buffer.ts';
import { LaneMotion } from '../../../view/chart/lane-motion.ts';

const START_MS = 1_773_292_800_000;
const BASIS = { open: 100, criterion: 2 };
/** A round of a minute that opened at 100. */
const MINUTE = { id: 1, startMs: START_MS, endMs: START_MS + 60_000, open: BASIS.open };
/** Ticks every half second of the round, from the given one on. */
const runOf = (prices: readonly number[], from = 0): TickRun =>
  TickRun.of(
    'BTCUSDT',
    prices.map((price, i) => [START_MS + (from + i) * 500, price] as const),
  );
/** The points of a buffer: seconds since the round's start, and prices. */
const pointsOf = (buffer: LaneBuffer): (readonly [number, number])[] => {
  const [xs, ys] = buffer.columns();
  return [...xs].map((x, i) => [Math.round(x * 1_000 - START_MS) / 1_000, ys[i] ?? Number.NaN]);
};
const moves = fc.array(fc.double({ min: -4, max: 4, noNaN: true }), { minLength: 1, maxLength: 60 });

describe("the buffer of the lane's path", () => {
  test('its window is the same however the path came: all at once, or batch by batch', () => {
    fc.assert(
      fc.property(moves, fc.integer({ min: 1, max: 7 }), (steps, size) => {
        let price = BASIS.open;
        const prices = steps.map((step) => (price += step));
        const [whole, parts] = [new LaneBuffer(), new LaneBuffer()];
        whole.follow(MINUTE, runOf(prices));
        let run = runOf([]);
        for (let i = 0; i < prices.length; i += size) {
          run = run.extend(runOf(prices.slice(i, i + size), i));
          parts.follow(MINUTE, run);
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
    buffer.follow(MINUTE, runOf([100, 104, 108]));
    expect(buffer.windowFor(BASIS).hi).toBeGreaterThan(103);
    expect(buffer.windowFor({ open: 100, criterion: 50 })).toEqual({ lo: 25, hi: 175 });
    buffer.follow({ ...MINUTE, id: 2, startMs: MINUTE.endMs, endMs: MINUTE.endMs + 60_000 }, runOf([]));
    expect(buffer.windowFor(BASIS)).toEqual(firstLaneWindow(BASIS));
  });
});

describe('the buffer takes a run anew that is not the old one grown', () => {
  const followed = (...runs: readonly TickRun[]): LaneBuffer => {
    const buffer = new LaneBuffer();
    for (const run of runs) buffer.follow(MINUTE, run);
    return buffer;
  };

  test("a site's record in the middle of the lane leaves no older point behind: the line never runs back in time", () => {
    const live = runOf([101, 102]).extend(runOf([110, 111], 20));
    const record = runOf(
      Array.from({ length: 18 }, (_, i) => 102 + i / 10),
      2,
    );
    const filled = live
      .until(record.firstTimeMs - 1)
      .extend(record)
      .extend(live.since(record.lastTimeMs + 1));
    const buffer = followed(live, filled);
    expect(pointsOf(buffer)).toEqual(pointsOf(followed(filled)));
    expect(pointsOf(buffer)).toHaveLength(23);
  });

  test('a record with other prices of the same instants, and one with fewer ticks, takes the place of the ticks before', () => {
    const live = runOf([101, 102, 103]);
    for (const record of [runOf([101, 105, 103]), runOf([101, 102]).extend(runOf([104], 3)), runOf([101, 103])])
      expect(pointsOf(followed(live, record))).toEqual(pointsOf(followed(record)));
  });

  test('the record that a page reads after a lost link is in order in the buffer', () => {
    const story = resynced(resynced(ready().pass(2_600)).pass(100));
    const buffer = new LaneBuffer();
    const see = (): void => buffer.follow(MINUTE, story.state.stage.live?.lane ?? null);
    const batch = (...ticks: readonly (readonly [number, number])[]): void => {
      const run = TickRun.of(
        OPTION.stock,
        ticks.map(([afterMs, price]) => [START_MS + afterMs, price] as const),
      );
      story.at = Math.max(story.at, run.lastTimeMs);
      story.tell('price.batched', { stock: OPTION.stock, run }, 'stomp');
      see();
    };
    batch([1_000, 100], [3_000, 101], [5_000, 102]);
    opened(lost(story).pass(15_000)).answer('round.current', ROUND);
    batch([20_500, 103], [21_000, 104]);
    story.answer(
      'ticks.fetch',
      Array.from({ length: 20 }, (_, i) => [START_MS + (i + 1) * 1_000, 100 + i]),
    );
    see();
    const times = pointsOf(buffer).map(([second]) => second);
    expect(times).toEqual([0, ...Array.from({ length: 20 }, (_, i) => i + 1), 20.5, 21]);
  });

  test('an open price that comes later, or is corrected, becomes the first point', () => {
    const buffer = new LaneBuffer();
    const run = runOf([101, 102], 1);
    for (const open of [undefined, 100, 99]) buffer.follow({ ...MINUTE, open }, run);
    expect(pointsOf(buffer)).toEqual([
      [0, 99],
      [0.5, 101],
      [1, 102],
    ]);
  });

  test('what the price does after the end is not of the round: neither its path nor its last price nor its window', () => {
    const round = { ...MINUTE, endMs: START_MS + 1_000 };
    const buffer = new LaneBuffer();
    let run = runOf([100.1, 100.3, 100.5]);
    buffer.follow(round, run);
    const window = buffer.windowFor(BASIS);
    run = run.extend(runOf([90, 110], 3));
    buffer.follow(round, run);
    expect(buffer.last()).toEqual({ atMs: round.endMs, price: 100.5 });
    expect(buffer.windowFor(BASIS)).toBe(window);
    // an end that is corrected takes the ticks up to it
    buffer.follow({ ...round, endMs: START_MS + 1_500 }, run);
    expect(buffer.last()).toEqual({ atMs: START_MS + 1_500, price: 90 });
    expect(buffer.length).toBe(5);
  });

  test('of a run that has grown, only the new ticks are read', () => {
    const run = runOf([101, 102, 103]);
    const buffer = followed(run);
    const grown = run.extend(runOf([104, 105], 3));
    const [times, prices] = [vi.spyOn(grown, 'timeAt'), vi.spyOn(grown, 'priceAt')];
    buffer.follow(MINUTE, grown);
    buffer.follow(MINUTE, grown);
    expect([times.mock.calls, prices.mock.calls]).toEqual([
      [[3], [4]],
      [[3], [4]],
    ]);
    expect(pointsOf(buffer)).toEqual(pointsOf(followed(grown)));
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

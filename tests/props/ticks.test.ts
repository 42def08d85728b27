import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TickColumns, TickRun } from '../../engine/base/ticks.ts';

/** A price as JSON brings it: a decimal of at most eight places, or any finite double now and then. */
const price = fc.oneof(
  { weight: 6, arbitrary: fc.tuple(fc.integer({ min: 0, max: 9_999_999 }), fc.constant(2)) },
  { weight: 3, arbitrary: fc.tuple(fc.maxSafeInteger(), fc.integer({ min: 0, max: 8 })) },
  { weight: 1, arbitrary: fc.tuple(fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(-1)) },
).map(([n, decimals]) => (decimals < 0 ? n : Number((n / 10 ** decimals).toFixed(decimals))) + 0);
const step = fc.oneof({ weight: 8, arbitrary: fc.constant(50) }, fc.integer({ min: -100, max: 100_000 }));

/** Ticks as pairs of epoch ms and price. */
export const ticksArbitrary = (maxLength: number): fc.Arbitrary<[number, number][]> =>
  fc.tuple(fc.integer({ min: 0, max: 2e12 }), fc.array(fc.tuple(step, price), { maxLength, size: 'max' })).map(([t0, steps]) => {
    let timeMs = t0;
    return steps.map(([stepMs, p]): [number, number] => [(timeMs += stepMs), p]);
  });

const pairs = (run: TickRun): [number, number][] => {
  const out: [number, number][] = [];
  run.forEach((timeMs, p, i) => {
    expect(i).toBe(out.length);
    out.push([timeMs, p]);
  });
  return out;
};

describe('ticks in columns', () => {
  test('L1: what goes in comes out, to the bit', () => {
    fc.assert(
      fc.property(ticksArbitrary(3_000), (ticks) => {
        const run = TickRun.of('X', ticks);
        expect(pairs(run)).toEqual(ticks);
        for (const i of [0, 1, 70, 1_023, 1_024, ticks.length - 1]) {
          expect(run.timeAt(i)).toBe(ticks[i]?.[0] ?? Number.NaN);
          expect(run.priceAt(i)).toBe(ticks[i]?.[1] ?? Number.NaN);
        }
      }),
      { numRuns: 60 },
    );
  });

  test('extending equals concatenation, and disturbs no run that exists', () => {
    fc.assert(
      fc.property(fc.array(ticksArbitrary(40), { maxLength: 6 }), fc.array(fc.nat(), { minLength: 12 }), (lists, picks) => {
        const shared = new TickColumns('X');
        const runs = lists.map((ticks) => {
          const from = shared.length;
          for (const [timeMs, p] of ticks) shared.append(timeMs, p);
          return new TickRun(shared, from, shared.length);
        });
        const known = runs.map((run) => ({ run, ticks: pairs(run) }));
        for (const pick of picks) {
          const left = known[pick % (known.length || 1)];
          const right = known[(pick >> 4) % (known.length || 1)];
          if (left === undefined || right === undefined) return;
          known.push({ run: left.run.extend(right.run), ticks: [...left.ticks, ...right.ticks] });
        }
        for (const { run, ticks } of known) expect(pairs(run)).toEqual(ticks);
      }),
      { numRuns: 100 },
    );
  });

  test('touching runs of the same columns are joined without a copy', () => {
    const columns = new TickColumns('X');
    for (let i = 0; i < 20; i++) columns.append(i * 50, i);
    const joined = new TickRun(columns, 0, 10).extend(new TickRun(columns, 10, 20));
    expect(joined.columns).toBe(columns);
    expect(joined.length).toBe(20);
  });

  test('since drops exactly the older ticks of a run in order of time', () => {
    fc.assert(
      fc.property(ticksArbitrary(300), fc.nat(20_000), (ticks, afterMs) => {
        const inOrder = ticks.toSorted((a, b) => a[0] - b[0]);
        const fromMs = (inOrder[0]?.[0] ?? 0) + afterMs;
        expect(pairs(TickRun.of('X', inOrder).since(fromMs))).toEqual(inOrder.filter(([timeMs]) => timeMs >= fromMs));
      }),
    );
  });

  test('L2: at most 6.1 bytes a tick', () => {
    const columns = new TickColumns('BTCUSDT');
    for (let i = 0; i < 65_536; i++) columns.append(1.7e12 + i * 50, Number((65_000 + ((i * 7) % 1_000) / 100).toFixed(2)));
    expect(columns.bytes / columns.length).toBeLessThan(6.1);
  });
});

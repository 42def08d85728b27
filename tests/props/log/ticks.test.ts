import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { TickColumns, TickRun } from '../../../engine/base/ticks.ts';
import { ticksOf } from './log.arbitrary.ts';

const pairs = (run: TickRun): [number, number][] => {
  const out: [number, number][] = [];
  run.forEach((timeMs, price, i) => {
    if (i !== out.length) throw new Error('indexes count from 0');
    out.push([timeMs, price]);
  });
  return out;
};

/** Bytes held in columns and block heads: their pages, and 8 for each number that stands alone. */
const bytesOf = (columns: TickColumns): number =>
  Object.values(columns)
    .flat()
    .reduce((sum, part) => sum + (ArrayBuffer.isView(part) ? part.byteLength : 8), 0);

describe('ticks in columns', () => {
  test('F8: ticks are returned as they were appended, to the bit', () => {
    fc.assert(
      fc.property(ticksOf(3_000), (ticks) => {
        const run = TickRun.of('X', ticks);
        expect(pairs(run)).toEqual(ticks);
        for (const i of [-1, 0, 1, 70, 1_023, 1_024, ticks.length - 1, ticks.length]) {
          expect(run.timeAt(i)).toBe(ticks[i]?.[0] ?? Number.NaN);
          expect(run.priceAt(i)).toBe(ticks[i]?.[1] ?? Number.NaN);
        }
      }),
      { numRuns: 80 },
    );
  });

  test('extending equals concatenation and disturbs no other run', () => {
    fc.assert(
      fc.property(fc.array(ticksOf(40), { maxLength: 6 }), fc.array(fc.nat(), { minLength: 12 }), (lists, picks) => {
        const shared = new TickColumns('X');
        const known = lists.map((ticks) => {
          const from = shared.length;
          for (const [timeMs, price] of ticks) shared.append(timeMs, price);
          return { run: new TickRun(shared, from, shared.length), ticks };
        });
        for (const pick of picks) {
          const left = known[pick % (known.length || 1)];
          const right = known[(pick >> 4) % (known.length || 1)];
          if (left === undefined || right === undefined) return;
          if (left.ticks.length + right.ticks.length > 2_000) continue;
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

  test('since drops exactly the older ticks of an ordered run', () => {
    fc.assert(
      fc.property(ticksOf(300), fc.nat(20_000), (ticks, afterMs) => {
        const inOrder = ticks.toSorted((a, b) => a[0] - b[0]);
        const fromMs = (inOrder[0]?.[0] ?? 0) + afterMs;
        expect(pairs(TickRun.of('X', inOrder).since(fromMs))).toEqual(inOrder.filter(([timeMs]) => timeMs >= fromMs));
      }),
    );
  });

  test('an invalid time or price is a mistake of the program', () => {
    const columns = new TickColumns('X');
    for (const odd of [Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => columns.append(odd, 1)).toThrow();
      expect(() => columns.append(1, odd)).toThrow();
    }
    expect(() => new TickRun(columns, 0, 1)).toThrow();
  });

  test('a tick takes at most 6.1 bytes', () => {
    const columns = new TickColumns('BTCUSDT');
    for (let i = 0; i < 65_536; i++)
      columns.append(1.7e12 + i * 50, Number((65_000 + ((i * 7) % 1_000) / 100).toFixed(2)));
    expect(bytesOf(columns) / columns.length).toBeLessThan(6.1);
  });
});

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

  test('ticks of other columns are appended to the bit, wherever blocks and pages begin on either side', () => {
    fc.assert(
      fc.property(fc.array(ticksOf(3_000), { minLength: 1, maxLength: 4 }), fc.nat(5_000), (lists, before) => {
        const ahead = Array.from({ length: before }, (_, i) => [1.7e12 + i * 50, 100 + (i % 7) / 100] as const);
        const columns = TickRun.of('X', ahead).columns;
        const runs = lists.map((ticks) => TickRun.of('X', ticks).appendTo(columns));
        expect(runs.map(pairs)).toEqual(lists);
        expect(pairs(new TickRun(columns, 0, before))).toEqual(ahead);
      }),
      { numRuns: 40 },
    );
  });

  test('a run of one scale is copied in steps across its blocks and pages', () => {
    const from = TickRun.of(
      'X',
      Array.from({ length: 9_000 }, (_, i) => [1.7e12 + i * 70, (i * 31) % 997] as const),
    );
    for (const before of [0, 1, 63, 64, 1_023, 4_095, 4_096]) {
      const columns = TickRun.of(
        'X',
        Array.from({ length: before }, (_, i) => [1.7e12 - 60_000 + i, i] as const),
      ).columns;
      expect(pairs(from.appendTo(columns)), `${before} ticks before`).toEqual(pairs(from));
    }
  });

  test('the range of a run is its lowest and its highest price', () => {
    fc.assert(
      fc.property(ticksOf(3_000), fc.nat(), fc.nat(), (ticks, a, b) => {
        const { columns } = TickRun.of('X', ticks);
        const [from, to] = [a % (ticks.length + 1), b % (ticks.length + 1)].toSorted((x, y) => x - y) as [
          number,
          number,
        ];
        const prices = ticks.slice(from, to).map(([, price]) => price);
        expect(new TickRun(columns, from, to).range()).toEqual({ low: Math.min(...prices), high: Math.max(...prices) });
      }),
      { numRuns: 80 },
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

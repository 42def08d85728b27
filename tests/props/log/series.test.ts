import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createHasher, hashValue } from '../../../engine/base/hash.ts';
import { Series } from '../../../engine/base/series.ts';

type Step =
  | { readonly kind: 'append'; readonly count: number }
  | { readonly kind: 'prepend'; readonly count: number }
  | { readonly kind: 'replace'; readonly part: number; readonly count: number }
  | { readonly kind: 'back' };
const count = fc.oneof(fc.integer({ min: 0, max: 5 }), fc.integer({ min: 490, max: 1_100 }));
const steps: fc.Arbitrary<readonly Step[]> = fc.array(
  fc.oneof(
    fc.record({ kind: fc.constantFrom('append', 'prepend'), count }),
    fc.record({ kind: fc.constant('replace'), part: fc.double({ min: 0, max: 1, noNaN: true }), count }),
    fc.record({ kind: fc.constant('back') }),
  ) as fc.Arbitrary<Step>,
  { maxLength: 12 },
);
const news = (from: number, length: number): readonly number[] => Array.from({ length }, (_, i) => from + i);

/** Lives the steps on a series and on an array, and compares both after each one, those gone back to included. */
function live(all: readonly Step[], capacity: number): void {
  let number = 0;
  let [series, items] = [Series.empty<number>(capacity), [] as readonly number[]];
  const past = [[series, items] as const];
  for (const step of all) {
    if (step.kind === 'back') [series, items] = past[Math.floor(past.length / 2)] ?? [series, items];
    else {
      const added = news(number, step.count);
      number += step.count;
      if (step.kind === 'append') {
        series = added.reduce((s, item) => s.append(item), series);
        items = [...items, ...added];
      } else if (step.kind === 'prepend') {
        series = series.prepend(added);
        items = [...added, ...items];
      } else {
        const kept = Math.floor(step.part * series.length);
        series = series.replaceFrom(kept, added);
        items = [...items.slice(0, kept), ...added];
      }
    }
    expect(series.length).toBeGreaterThanOrEqual(Math.min(items.length, capacity));
    items = items.slice(items.length - series.length);
    past.push([series, items]);
    for (const [one, expected] of past) expect(one.items()).toEqual(expected);
  }
}

describe('a series grows at both ends', () => {
  test('it holds what an array would hold, and no value changes when another grows', () => {
    fc.assert(fc.property(steps, (all) => live(all, 1_000_000)));
  });

  test('it keeps at least its capacity, and drops the oldest', () => {
    fc.assert(
      fc.property(steps, fc.integer({ min: 1, max: 900 }), (all, capacity) => {
        live(all, capacity);
      }),
    );
    const grown = news(0, 5_000).reduce((s, item) => s.append(item), Series.empty<number>(700));
    expect(grown.length).toBeGreaterThanOrEqual(700);
    expect(grown.length).toBeLessThan(700 + 500 + 1);
    expect(grown.last).toBe(4_999);
  });

  test('every item is found by its place, and none outside', () => {
    fc.assert(
      fc.property(fc.array(count, { maxLength: 6 }), (counts) => {
        const series = counts.reduce(
          (s, size, i) => s.prepend(news(i * 10_000, size)),
          Series.of(100_000, news(-700, 700)),
        );
        const items = series.items();
        expect(items).toHaveLength(series.length);
        for (const i of [0, 1, 499, 500, 501, series.length - 1]) expect(series.at(i)).toBe(items[i]);
        expect([series.at(-1), series.at(series.length), series.at(Number.NaN)]).toEqual([
          undefined,
          undefined,
          undefined,
        ]);
        expect([series.first, series.last]).toEqual([items[0], items.at(-1)]);
      }),
    );
  });

  test('its hash changes with every item, and its JSON is its items', () => {
    const hash = (series: Series<number>): string => hashValue({ series });
    const series = Series.of(10_000, news(0, 1_234));
    expect(hash(Series.of(10_000, news(0, 1_234)))).toBe(hash(series));
    for (const other of [
      series.append(1),
      series.prepend([7]),
      Series.of(10_000, [...news(0, 100), 7, ...news(101, 1_133)]),
    ])
      expect(hash(other)).not.toBe(hash(series));
    expect(JSON.parse(JSON.stringify(series))).toEqual(news(0, 1_234));
    const hasher = createHasher();
    series.hashInto(hasher);
    expect(hasher.hex()).toMatch(/^[\da-f]{16}$/);
  });
});

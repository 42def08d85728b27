import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Trade } from '../../../engine/model/market.ts';
import { pathOf, tradeAt } from '../../../engine/rules/evidence.ts';

describe('BR24: the trade that counts at an instant', () => {
  const trades: readonly Trade[] = [
    [5_000, 1.5],
    [9_000, 2],
    [9_000, 3],
    [10_001, 4],
  ];
  const at = (atMs: number, told?: number, list = trades) => tradeAt(list, atMs, told, [2])?.[1];
  test('BR24: it is the last one at or before, of the ten seconds before', () => {
    expect([at(4_999), at(5_000), at(8_999), at(10_001), at(20_001), at(20_002)]).toEqual([
      undefined,
      1.5,
      1.5,
      4,
      4,
      undefined,
    ]);
    expect(at(8_999, undefined, trades.toReversed())).toBe(1.5);
  });

  test('BR24: of several at one instant the one that the site told counts; none does if it told none', () => {
    expect([at(9_000), at(9_000, 3), at(9_000, 3.001), at(9_000, 7)]).toEqual([undefined, 3, 3, 2]);
    expect(
      at(9_000, undefined, [
        [9_000, 2],
        [9_000, 2],
      ]),
    ).toBe(2);
    expect(
      at(9_000, 2.001, [
        [9_000, 2.004],
        [9_000, 2.001],
      ]),
    ).toBe(2.001);
  });

  test('BR24: the path of a round has the trades after its start up to its end, oldest first', () => {
    const one = trades.filter(([timeMs], i) => trades.findIndex(([otherMs]) => otherMs === timeMs) === i);
    expect(pathOf([...one].reverse(), 5_000, 10_001)).toEqual([2, 4]);
    expect(pathOf(one, 4_999, 9_000)).toEqual([1.5, 2]);
    expect([pathOf(trades, undefined, 1), pathOf(trades, 1, undefined), pathOf([], 1, 2)]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(pathOf(trades, 1, 2)).toEqual([]);
  });

  test('BR25: nobody knows the path where trades of one instant have other prices, or the parts of a second are not told', () => {
    expect([pathOf(trades, 5_000, 10_001), pathOf(trades, 9_000, 10_001)]).toEqual([undefined, [4]]);
    const twice: readonly Trade[] = [...trades.slice(0, 2), [9_000, 2], [10_001, 4]];
    expect(pathOf(twice, 4_999, 10_001)).toEqual([1.5, 2, 2, 4]);
    const cut: readonly Trade[] = [
      [5_000, 1],
      [6_000, 2],
      [6_000, 3],
      [8_000, 4],
    ];
    expect(pathOf(cut, 6_000, 9_000)).toBeUndefined();
  });

  test('BR25: the order in which a list tells its trades changes no path', () => {
    const trade = fc.tuple(fc.integer({ min: 1, max: 30 }), fc.integer({ min: 1, max: 3 }));
    fc.assert(
      fc.property(fc.array(trade, { maxLength: 8 }), fc.infiniteStream(fc.nat()), (list, ranks) => {
        const ranked = list.map((one) => [one, Number(ranks.next().value)] as const);
        const mixed = ranked.toSorted(([, a], [, b]) => a - b).map(([one]) => one);
        expect(pathOf(mixed, 5, 25)).toEqual(pathOf(list, 5, 25));
      }),
    );
  });
});

import { describe, expect, test } from 'vitest';
import {
  balanceOf,
  type Cause,
  isNeverTaken,
  type LedgerLine,
  TOGETHER_MAX,
  type ToldCause,
} from '../../../engine/rules/ledger.ts';
import { line, maybe, ofRecord, told } from '../../support/causes.ts';

describe('M3: what the balance needs of the causes that may be shown', () => {
  const used = (lines: readonly LedgerLine[], causes: readonly ToldCause[]) => {
    const { off, used: found } = balanceOf(lines, causes);
    return [off, found.map(({ id, points }) => [id, points])];
  };
  test('M3: those that must be shown and agree need no other', () => {
    expect(used([line(1, -5)], [told(2, -5), maybe(3, 7)])).toEqual([0, []]);
  });

  test('M3: one that has a change of its size beside it counts', () => {
    expect(used([line(1, 7)], [maybe(2, 7), maybe(3, 7, { toldMs: 60_000 })])).toEqual([0, [[2, 7]]]);
  });

  test('M3: one that goes either way counts the way that was shown', () => {
    expect(used([line(1, -7)], [maybe(2, 7, { isEitherWay: true })])).toEqual([0, [[2, -7]]]);
    expect(used([line(1, -7)], [maybe(2, 7)])).toEqual([-7, []]);
  });

  test('M3: otherwise the fewest of the newest count that make what is missing', () => {
    const later = { toldMs: 600_000 };
    expect(used([line(1, 7)], [maybe(2, 3, later), maybe(3, 4, later), maybe(4, 7, later)])).toEqual([0, [[4, 7]]]);
    expect(used([line(1, 7)], [maybe(2, 3, later), maybe(3, 4, later), maybe(4, 8, later)])).toEqual([
      0,
      [
        [2, 3],
        [3, 4],
      ],
    ]);
  });

  test('M3: one beside a change goes before an older one of its size, and one that was shown before both', () => {
    const [beside, far] = [maybe(3, 7), maybe(2, 7, { toldMs: 600_000 })];
    expect(used([line(1, 7)], [far, beside])).toEqual([0, [[3, 7]]]);
    expect(used([line(1, 7)], [far, { ...far, id: 4, isShown: true }])).toEqual([0, [[4, 7]]]);
    const either = maybe(3, 7, { isEitherWay: true });
    expect(used([line(1, -7)], [{ ...far, points: -7 }, either])).toEqual([0, [[3, -7]]]);
  });

  test('M3: a change belongs to one cause: first to one that must be shown, then to one that was', () => {
    const late = { atMs: 600_000 };
    const causes = [maybe(2, 7), maybe(4, 7, { toldMs: 600_000 }), told(3, 7)];
    expect(used([line(1, 7), line(2, 7, late)], causes)).toEqual([0, [[4, 7]]]);
    const shown = [maybe(2, 7, { isShown: true }), maybe(3, 5, { toldMs: 600_000 }), maybe(4, 5)];
    expect(used([line(1, 7), line(2, 5)], shown)).toEqual([
      0,
      [
        [2, 7],
        [4, 5],
      ],
    ]);
    expect(used([line(1, 4), line(2, -7)], [maybe(2, 7, { isEitherWay: true })])).toEqual([4, [[2, -7]]]);
  });

  test('M3: a cause counts once', () => {
    const shown = maybe(2, 5, { isShown: true, toldMs: 600_000 });
    expect(used([line(1, -10)], [told(2, -5)])).toEqual([-5, []]);
    expect(used([line(1, 10)], [shown])).toEqual([5, [[2, 5]]]);
    expect(used([line(1, 10)], [shown, maybe(3, 5, { toldMs: 600_000 })])).toEqual([
      0,
      [
        [2, 5],
        [3, 5],
      ],
    ]);
  });

  test('M3: what was shown before stays, and the oldest of equal others makes the rest', () => {
    const far = { toldMs: 600_000 };
    const causes = [maybe(2, 5, far), maybe(3, 5, far), maybe(4, 5, { ...far, isShown: true })];
    expect(used([line(1, 10)], causes)).toEqual([
      0,
      [
        [4, 5],
        [2, 5],
      ],
    ]);
  });

  test('M3: one from another time counts alone too, and either way', () => {
    const far = { toldMs: 600_000 };
    expect(used([line(1, 7)], [maybe(2, 7, far)])).toEqual([0, [[2, 7]]]);
    for (const points of [7, -7])
      expect(used([line(1, points)], [maybe(2, 7, { ...far, isEitherWay: true })])).toEqual([0, [[2, points]]]);
  });

  test('M3: a part of the balance that no cause makes is a difference', () => {
    expect(used([line(1, 7)], [told(2, 3)])).toEqual([4, []]);
    expect(used([], [told(2, 3)])).toEqual([-3, []]);
    expect(used([line(1, 7)], [maybe(2, 8, { toldMs: 600_000 })])).toEqual([7, []]);
  });

  test('M3: one that was shown before counts unless the rest agrees only without it', () => {
    expect(used([line(1, 7)], [maybe(2, 7, { isShown: true, toldMs: 600_000 })])).toEqual([0, [[2, 7]]]);
    expect(used([line(1, 3)], [maybe(2, 7, { isShown: true, toldMs: 600_000 }), maybe(3, 3)])).toEqual([0, [[3, 3]]]);
  });

  test('M3: what has happened counts before what may have: a request that waits comes last of those of its size', () => {
    const later = { toldMs: 600_000 };
    const asked = (id: number, status: number): ToldCause =>
      maybe(id, -5, { ...later, cause: ofRecord({ id: id as never, type: 'W', status }) });
    for (const order of [
      [asked(2, 0), asked(3, 1)],
      [asked(3, 1), asked(2, 0)],
    ])
      expect(used([line(1, -5)], order)).toEqual([0, [[3, -5]]]);
    expect(used([line(1, -5)], [asked(4, 0), asked(2, 0)])).toEqual([0, [[4, -5]]]);
  });

  test('M3: a balance is explained by its sum where what was shown, or has its change beside it, does not do', () => {
    const bySum = (lines: readonly LedgerLine[], causes: readonly ToldCause[]) =>
      balanceOf(lines, causes).isBySum === true;
    const far = { toldMs: 600_000 };
    const shown = (id: number, points: number): ToldCause => maybe(id, points, { ...far, isShown: true });
    expect(bySum([line(1, 7)], [shown(2, 3), shown(3, 4)])).toBe(false);
    expect(bySum([line(1, 7)], [maybe(2, 7)])).toBe(false);
    // what has a change beside it is not needed, and what was shown is enough
    expect(bySum([line(1, 7), line(2, -7), line(3, 7)], [shown(4, 3), shown(5, 4), maybe(6, 7)])).toBe(false);
    expect(bySum([line(1, 7), line(2, -7), line(3, 7)], [shown(4, 7), maybe(5, 7)])).toBe(false);
    expect(bySum([line(1, 7), line(2, -7)], [maybe(3, 7)])).toBe(false);
    expect(bySum([line(1, 10)], [shown(2, 3), maybe(3, 7, far)])).toBe(true);
    expect(bySum([line(1, 7)], [maybe(2, 7, far)])).toBe(true);
    expect(bySum([line(1, 7), line(2, -7)], [shown(3, 5)])).toBe(true);
  });

  test('M3: one that has a change of its size beside it counts beside others, however old it is', () => {
    const later = { toldMs: 600_000 };
    const others = Array.from({ length: TOGETHER_MAX - 1 }, (_, i) => maybe(10 + i, 1_000, later));
    const causes = [maybe(2, 7, { fromMs: -1 }), ...others, maybe(3, 5, later)];
    expect(used([line(1, 7), line(9, 5)], causes)).toEqual([
      0,
      [
        [2, 7],
        [3, 5],
      ],
    ]);
  });

  test('M3: of more than twelve only the newest are tried together', () => {
    const later = { toldMs: 600_000, fromMs: 20 };
    const others = (count: number) => Array.from({ length: count }, (_, i) => maybe(10 + i, 1_000, later));
    const own = maybe(2, 7, { toldMs: 600_000, fromMs: 10 });
    expect(used([line(1, 7)], [own, ...others(TOGETHER_MAX - 1)])).toEqual([0, [[2, 7]]]);
    expect(used([line(1, 7)], [own, ...others(TOGETHER_MAX)])).toEqual([7, []]);
  });

  test('M3: any number of causes explain the balance if they are all that came after an instant', () => {
    const at = (fromMs: number) => maybe(fromMs, fromMs === 1 ? 900 : 10, { toldMs: 600_000, fromMs });
    const all = Array.from({ length: TOGETHER_MAX + 5 }, (_, i) => at(i + 1));
    const points = 10 * (TOGETHER_MAX + 4);
    const newest = all.slice(1).toReversed();
    expect(used([line(1, points)], all)).toEqual([0, newest.map(({ id }) => [id, 10])]);
    expect(used([line(1, points + 1)], all)[0]).toBe(points + 1);
  });
});

describe('M3: a withdrawal that was rejected', () => {
  const request = maybe(1, -30_000, { cause: ofRecord({ type: 'W', status: 0 }) });
  const back = (isSure: boolean): ToldCause =>
    maybe(2, 30_000, { cause: { ...ofRecord({ type: 'W', status: 2 }), isReturn: true } as Cause, isSure });

  test('M3: took nothing if the balance has not shown it, unless its points must have come back', () => {
    expect(isNeverTaken(request, [request])).toBe(false);
    expect(isNeverTaken(request, [request, back(false)])).toBe(true);
    expect(isNeverTaken({ ...request, isShown: true }, [request, back(false)])).toBe(false);
    expect(isNeverTaken(request, [request, back(true)])).toBe(false);
  });

  const rejected = { type: 'W', status: 2 } as const;
  const taken = maybe(11, -30_000, { cause: ofRecord(rejected) });
  const returned = maybe(12, 30_000, { cause: { ...ofRecord(rejected), isReturn: true } as Cause });
  const usedOf = (lines: readonly LedgerLine[], more: readonly ToldCause[] = []) =>
    balanceOf(lines, [taken, returned, ...more]).used.map(({ id }) => id);
  const both = [line(1, -30_000), line(2, 30_000)] as const;

  test('M3: took and gave back its points where each of the two has a change of its own', () => {
    expect(usedOf(both)).toEqual([11, 12]);
    expect(usedOf([])).toEqual([]);
    expect(usedOf([line(1, -30_000), line(2, 29_999)])).toEqual([]);
  });

  test('M3: took them after its request, and gave them back when that was told', () => {
    const at = (ms: number, back = 0) => usedOf([line(1, -30_000, { atMs: ms }), line(2, 30_000, { atMs: back })]);
    expect([at(-4_000), at(-6_000)]).toEqual([[11, 12], []]);
    expect([at(0, 14_000), at(0, 16_000)]).toEqual([[11, 12], []]);
  });

  test('M3: has no change that another cause has made, told with it or dated so', () => {
    const bet = told(13, -30_000);
    const voided = told(14, 30_000);
    expect(usedOf(both, [bet, voided])).toEqual([]);
    const late = { toldMs: 600_000 };
    expect(usedOf(both, [told(13, -30_000, late), told(14, 30_000, late)])).toEqual([]);
    expect(usedOf([...both, line(3, -30_000), line(4, 30_000)], [bet, voided])).toEqual([11, 12]);
  });
});

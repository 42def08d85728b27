import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type LedgerLine, TOGETHER_MAX, type ToldCause } from '../../../engine/rules/ledger.ts';
import { explain } from '../../../engine/rules/ledger-lines.ts';
import { explained, line, maybe, told } from '../../support/causes.ts';

/* What explains changes of the balance together, and which cause goes first, without a page (engine/SPEC.md, M3). */

describe('M3: what agrees only together, and which cause goes first', () => {
  const far = { atMs: 600_000 };
  const before = { toldMs: -600_000 };
  test('M3: what agrees only together has its parts in the order of their time, those of one time as they were told', () => {
    const parts = (...causes: readonly ToldCause[]) => explained([line(3, -4), line(4, -7)], causes).lines[0]?.[2];
    expect(parts(told(1, -5, { fromMs: 2 }), told(2, -6, { fromMs: 1 }))).toEqual([2, 1]);
    expect(parts(told(2, -6), told(1, -5))).toEqual([1, 2]);
  });

  test('M3: each line has a name of its own: that of its change, or of the cause that has none', () => {
    const keys = (lines: readonly LedgerLine[], causes: readonly ToldCause[]) =>
      explain(lines, causes).lines.map(({ key }) => key);
    expect(keys([line(3, -4), line(4, -7)], [told(1, -5), told(2, -6)])).toEqual(['4']);
    expect(keys([line(3, -4)], [])).toEqual(['3']);
    expect(keys([], [told(1, -5), told(2, 5)])).toEqual(['1', '2']);
  });

  test('M3: what agrees only together may need doubtful causes, but none that has its change already', () => {
    const [sure, need] = [told(2, -5), maybe(3, 13, { toldMs: -600_000 })];
    const together = [6, 8, [2, 3]];
    expect(explained([line(5, -4), line(6, 12)], [sure, need])).toEqual({ lines: [together], left: [] });
    expect(explained([line(4, 7), line(5, -4), line(6, 12)], [sure, need, maybe(7, 7)])).toEqual({
      lines: [[4, 7, [7]], together],
      left: [],
    });
  });

  test('M3: causes that take one another away are shown all or none, so that the lines always make the balance', () => {
    const amounts = fc.array(fc.integer({ min: -9, max: 9 }).filter(Boolean), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(amounts, fc.infiniteStream(fc.boolean()), (some, judged) => {
        const all = [...some, -some.reduce((n, one) => n + one, 0)].filter(Boolean);
        const causes = all.map((its, i) => told(i + 1, its, { isJudged: judged.next().value }));
        const { lines, left } = explained([], causes);
        expect(left).toEqual([]);
        expect(lines).toHaveLength(causes.every(({ isJudged }) => isJudged) ? causes.length : 0);
      }),
    );
  });

  test('M3: what happened before the change need not be judged to agree together', () => {
    const waiting = { isJudged: false };
    expect(explained([line(3, -4, waiting), line(4, -7, waiting)], [told(1, -5), told(2, -6)])).toEqual({
      lines: [[4, -11, [1, 2]]],
      left: [],
    });
  });

  test('M3: while something is not judged, all of it must have happened before the change', () => {
    const causes = [told(1, -5, before), told(2, -4, { fromMs: 900_000, toldMs: 900_000 })];
    expect(explained([line(3, -9, { atMs: 100_000, isJudged: false })], causes)).toEqual({
      lines: [[3, -9, []]],
      left: [1, 2],
    });
  });

  test('M3: once all of it is judged, dates do not count', () => {
    const late = told(1, -5, { fromMs: 900_000, toldMs: 900_000 });
    expect(explained([line(2, -5)], [late])).toEqual({ lines: [[2, -5, [1]]], left: [] });
    expect(explained([line(2, -5)], [{ ...late, isJudged: false }])).toEqual({ lines: [[2, -5, []]], left: [1] });
    expect(explained([line(2, -5, { isJudged: false })], [late])).toEqual({ lines: [[2, -5, []]], left: [1] });
  });

  test('M3: what agrees only together is one line, at the last of the changes', () => {
    const causes = [told(1, -5), told(2, -6)];
    expect(explained([line(3, -4), line(4, -7)], causes)).toEqual({ lines: [[4, -11, [1, 2]]], left: [] });
    expect(explained([line(3, -4), line(4, -8)], causes)).toEqual({
      lines: [
        [3, -4, []],
        [4, -8, []],
      ],
      left: [1, 2],
    });
  });

  test('M3: a lost bet has a line of its own, and a doubtful cause of 0 has none', () => {
    expect(explained([], [told(1, 0), maybe(2, 0)])).toEqual({ lines: [[1, 0, [1]]], left: [] });
    expect(explain([], [told(1, 0, { toldMs: 5 })]).lines).toMatchObject([{ key: '1', atMs: 5, isJudged: true }]);
  });

  test('M3: causes that cancel each other out have lines of their own once they are judged', () => {
    const both = [told(1, -5), told(2, 5)];
    expect(explained([], both)).toEqual({
      lines: [
        [1, -5, [1]],
        [2, 5, [2]],
      ],
      left: [],
    });
  });

  test('M3: changes that cancel each other out without a cause are no lines, unless they have one each', () => {
    expect(explained([line(1, -5), line(2, 5)], [])).toEqual({ lines: [], left: [] });
    const both = [line(1, -5), line(2, 5)];
    expect(explained(both, [maybe(3, -5)]).lines).toEqual([]);
    expect(explained(both, [maybe(3, -5, { isEitherWay: true })]).lines).toEqual([]);
    const late = { toldMs: 600_000, isJudged: false };
    expect(explained(both, [maybe(3, -5, late), maybe(4, 5, late)]).lines).toEqual([
      [1, -5, [3]],
      [2, 5, [4]],
    ]);
  });

  test('M3: a cause that explains a change is not that of two others which cancel each other out', () => {
    const late = { toldMs: 600_000 };
    const causes = [maybe(3, 5, { isShown: true }), told(4, -5), maybe(5, -5, late)];
    expect(explained([line(1, 5), line(2, -5), line(6, -5), line(7, 5)], causes).lines).toEqual([
      [1, 5, [3]],
      [2, -5, [4]],
    ]);
  });

  test('M3: where something is off, doubtful causes do not explain changes together', () => {
    const past = (id: number, points: number) => maybe(id, points, { toldMs: 600_000 });
    const many = Array.from({ length: TOGETHER_MAX }, (_, i) => past(100 + i, 1_000));
    const causes = [{ ...past(1, 7), fromMs: -1 }, ...many, { ...past(200, 5), isShown: true }];
    expect(explained([line(3, 7), line(4, 2), line(5, 3)], causes).lines).toEqual([
      [3, 7, [1]],
      [4, 2, []],
      [5, 3, []],
    ]);
  });

  test('M3: of equal causes told with a change, one that happened then goes before one that a list told late', () => {
    const [late, fresh] = [told(1, -5, { fromMs: -600_000 }), told(2, -5)];
    const lines = [line(3, -5), line(4, -5, far)];
    const expected = [
      [3, -5, [2]],
      [4, -5, [1]],
    ];
    expect(explained(lines, [late, fresh]).lines).toEqual(expected);
    expect(explained(lines, [fresh, late]).lines).toEqual(expected);
  });

  test('M3: equal causes that were told one after the other go to their changes in that order, whatever happened first', () => {
    const results = [told(1, 5, { toldMs: 0, fromMs: -20_000 }), told(3, 5, { toldMs: 3_000, fromMs: -40_000 })];
    const changes = [line(2, 5, { atMs: 0 }), line(4, 5, { atMs: 3_000 })];
    expect(explained(changes, results).lines).toEqual([
      [2, 5, [1]],
      [4, 5, [3]],
    ]);
    expect(explained(changes, results.toReversed()).lines).toEqual(explained(changes, results).lines);
  });

  test('M3: causes without a change, which a list has told from the newest on, stand in the order of their time', () => {
    const listed = [told(4, -7, { fromMs: 30 }), told(5, 7, { fromMs: 20 }), told(6, 0, { fromMs: 10 })];
    const { lines } = explain([], listed);
    expect(lines.map(({ key, points }) => [key, points])).toEqual([
      ['6', 0],
      ['5', 7],
      ['4', -7],
    ]);
    const later = told(9, 0, { fromMs: 0, toldMs: 60_000 });
    expect(explain([], [...listed, later]).lines.at(-1)).toMatchObject({ key: '9' });
  });

  test('M3: of causes told with a change, a late one that must be shown goes before one that may be', () => {
    const causes = [maybe(1, -5), told(2, -5, { fromMs: -600_000 })];
    const [first] = explained([line(3, -5), line(8, 100, { atMs: 900_000 })], causes).lines;
    expect(first).toEqual([3, -5, [2]]);
  });

  test('M3: what must have happened goes before what may have', () => {
    const causes = [maybe(1, -5), told(2, -5)];
    expect(explained([line(3, -5)], causes)).toEqual({ lines: [[3, -5, [2]]], left: [] });
  });

  test('M3: of more causes than can be tried, none is guessed', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => told(100 + i, -(2 ** i)));
    const few = explained([line(1, -3), line(2, -1, { atMs: -600_000 })], many(TOGETHER_MAX));
    expect(few.lines[0]).toEqual([1, -1, [100]]);
    const more = many(TOGETHER_MAX + 1);
    expect(explained([line(1, -3)], more).lines[0]).toEqual([1, -3, []]);
    const past = more.map((one) => ({ ...one, toldMs: -600_000 }));
    expect(explained([line(1, -1)], past).lines[0]).toEqual([1, -1, [100]]);
  });
});

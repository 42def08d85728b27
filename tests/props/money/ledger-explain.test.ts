import { describe, expect, test } from 'vitest';
import type { Cause, ToldCause } from '../../../engine/rules/ledger.ts';
import { explain } from '../../../engine/rules/ledger-lines.ts';
import { bet, explained, line, maybe, told } from '../../support/causes.ts';

/* Which causes explain which changes of the balance, without a page (engine/SPEC.md, M3). */

describe('M3: which cause explains which change', () => {
  const far = { atMs: 600_000 };

  test('M3: a change goes to the cause of its size that was told with it, and not to an earlier one', () => {
    const early = told(1, -5, { toldMs: -600_000 });
    expect(explained([line(3, -5), line(4, -5, far)], [early, told(2, -5)]).lines).toEqual([
      [3, -5, [2]],
      [4, -5, [1]],
    ]);
  });

  test('M3: a change that all causes make together becomes a line for each, in the order of their time', () => {
    const all = [told(1, -5, { fromMs: 2 }), told(2, -3, { fromMs: 1 })];
    expect(explained([line(3, -8)], all)).toEqual({
      lines: [
        [3, -3, [2]],
        [3, -5, [1]],
      ],
      left: [],
    });
    expect(explain([line(3, -8)], all).lines.map(({ key }) => key)).toEqual(['3', '3 1']);
  });

  test('M3: of a change that several causes make in two ways it is one line with its parts', () => {
    const { lines: all } = explained([line(9, 2)], [told(1, 5), told(2, -3), told(3, -5), told(4, 5)]);
    expect(all).toEqual([[9, 2, [1, 2, 3, 4]]]);
  });

  test('M3: several causes explain a change if there is one way; equal ones of a kind count as one way', () => {
    const found = explained([line(9, -8), line(10, -7, far)], [told(1, -3), told(2, -5), told(3, -7)]);
    expect(found).toEqual({
      lines: [
        [9, -3, [1]],
        [9, -5, [2]],
        [10, -7, [3]],
      ],
      left: [],
    });
    expect(explained([line(9, -4), line(10, -8)], [told(1, -4), told(2, -4), told(3, -4)]).lines).toEqual([
      [9, -4, [1]],
      [10, -4, [2]],
      [10, -4, [3]],
    ]);
  });

  test('M3: nothing explains a change before its cause, but for what the two clocks may be apart', () => {
    const later = (fromMs: number) => told(1, -5, { fromMs, toldMs: 700_000 });
    const waiting = { atMs: 100_000, isJudged: false };
    expect(explained([line(2, -5, waiting)], [later(105_000)])).toEqual({ lines: [[2, -5, [1]]], left: [] });
    expect(explained([line(2, -5, waiting)], [later(105_001)])).toEqual({ lines: [[2, -5, []]], left: [1] });
  });

  test('M3: a change goes to a cause of its own direction, and of its size', () => {
    expect(explained([line(2, 5)], [told(1, -5)])).toEqual({ lines: [[2, 5, []]], left: [1] });
    expect(explained([line(2, 5)], [told(1, 7, { isEitherWay: true })])).toEqual({ lines: [[2, 5, []]], left: [1] });
    expect(explained([line(2, 5)], [told(1, -5, { isEitherWay: true })])).toEqual({ lines: [[2, 5, [1]]], left: [] });
    expect(explained([line(9, 0)], [told(1, 5)])).toEqual({ lines: [[9, 0, []]], left: [1] });
  });

  test('M3: among several causes one may go either way, unless the balance has shown which way it went', () => {
    expect(explained([line(9, -8)], [told(1, 5, { isEitherWay: true }), told(2, -3)])).toEqual({
      lines: [
        [9, -5, [1]],
        [9, -3, [2]],
      ],
      left: [],
    });
    expect(explained([line(9, 2)], [told(1, 5, { isEitherWay: true }), told(2, -3)]).lines).toEqual([
      [9, 5, [1]],
      [9, -3, [2]],
    ]);
    const causes = [told(1, 3), told(2, 13), told(3, 4), maybe(4, 5, { isEitherWay: true, toldMs: -600_000 })];
    const past = causes.map((one) => ({ ...one, toldMs: -600_000 }));
    expect(explained([line(8, 8), line(9, 17)], past).lines).toEqual([
      [8, 3, [1]],
      [8, 5, [4]],
      [9, 13, [2]],
      [9, 4, [3]],
    ]);
  });

  test('M3: a change of nothing has no line', () => expect(explained([line(9, 0)], []).lines).toEqual([]));

  test('M3: a doubtful cause explains what the balance needs it for, the way it went', () => {
    const [one] = explain([line(1, -7)], [maybe(2, 7, { isEitherWay: true })]).lines;
    expect(one).toMatchObject({ id: 1, points: -7, parts: [{ points: -7 }] });
  });

  test('M3: one that the balance does not need explains nothing, though it was told with the change', () => {
    const causes = [told(2, 7, { toldMs: -600_000 }), maybe(3, 7)];
    expect(explained([line(9, 7)], causes)).toEqual({ lines: [[9, 7, [2]]], left: [] });
  });

  test('M3: where something is off, every doubtful cause may explain a change, after those that must', () => {
    const other = line(8, 100, { atMs: 900_000 });
    expect(explained([line(1, 7), line(2, 3)], [maybe(2, 7, { toldMs: -600_000 })]).lines).toEqual([
      [1, 7, [2]],
      [2, 3, []],
    ]);
    expect(explained([line(3, -5), other], [maybe(1, -5), told(2, -5)]).lines[0]).toEqual([3, -5, [2]]);
  });

  test('M3: of equal causes the earlier one explains a change; of one time the one that was told first', () => {
    const other = line(8, 100, { atMs: 900_000 });
    const first = (...causes: readonly ToldCause[]) => explained([line(3, -5), other], causes).lines[0];
    expect(first(told(1, -5, { fromMs: 2 }), told(2, -5, { fromMs: 1 }))).toEqual([3, -5, [2]]);
    expect(first(told(2, -5), told(1, -5))).toEqual([3, -5, [1]]);
    const way = { isEitherWay: true };
    expect(first(told(1, 5, { ...way, fromMs: 2 }), told(2, 5, { ...way, fromMs: 1 }))).toEqual([3, -5, [2]]);
  });

  const before = { toldMs: -600_000 };
  test('M3: all that is left goes before a single cause of another time', () => {
    expect(explained([line(9, -8), line(10, -5)], [told(1, -5, before), told(2, -3, before)])).toEqual({
      lines: [
        [9, -5, [1]],
        [9, -3, [2]],
        [10, -5, []],
      ],
      left: [],
    });
  });

  test('M3: all that is left makes a change in whatever ways, and a doubtful cause is not part of it', () => {
    const causes = [told(1, 5), told(2, -3), told(3, -5), told(4, 5)];
    const lines = [line(9, 2), line(10, -7, { atMs: 600_000 })];
    const whole = {
      lines: [
        [9, 2, [1, 2, 3, 4]],
        [10, -7, []],
      ],
      left: [],
    };
    expect(explained(lines, causes)).toEqual(whole);
    expect(explained(lines, [...causes, maybe(5, 100)])).toEqual(whole);
  });

  test('M3: equal causes of a kind are one way, and the earlier ones count', () => {
    expect(explained([line(9, -9)], [told(1, -4), told(2, -4), told(3, -5)])).toEqual({
      lines: [
        [9, -4, [1]],
        [9, -5, [3]],
      ],
      left: [2],
    });
    expect(explained([line(9, -10)], [told(1, -1), told(2, -4), told(3, -4), told(4, -5)])).toEqual({
      lines: [
        [9, -1, [1]],
        [9, -4, [2]],
        [9, -5, [4]],
      ],
      left: [3],
    });
    const result: Cause = { kind: 'result', bet: bet({}) };
    expect(explained([line(9, -9)], [told(1, -4), told(2, -4, { cause: result }), told(3, -5)]).lines).toEqual([
      [9, -9, []],
    ]);
    expect(explained([line(9, -9)], [told(1, -4), maybe(2, -4), told(3, -5)]).lines).toEqual([
      [9, -4, [1]],
      [9, -5, [3]],
    ]);
    expect(
      explained([line(9, -9), line(8, 100, far)], [told(1, -4), maybe(2, -4), told(3, -5), told(4, 1)]).lines,
    ).toEqual([
      [8, 100, []],
      [9, -9, []],
    ]);
  });
});

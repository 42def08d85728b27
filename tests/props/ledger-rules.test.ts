import { describe, expect, test } from 'vitest';
import type { Bet } from '../../engine/events/bets.ts';
import type { DnwRecord } from '../../engine/events/cash.ts';
import { DNW_TYPES } from '../../engine/events/dnw-types.ts';
import { DEFAULT_POLICY } from '../../engine/events/policy.ts';
import {
  balanceOf,
  type Cause,
  changeOf,
  isNear,
  keyOf,
  type LedgerLine,
  returnOf,
  sum,
  TOGETHER_MAX,
  type ToldCause,
} from '../../engine/rules/ledger.ts';
import { explain } from '../../engine/rules/ledger-lines.ts';
import { paired } from '../../engine/state/modules/ledger-pairs.ts';
import { BET } from '../../fixtures/arbitraries/samples.ts';

/* The rules of the explained balance one by one, without a page (engine/SPEC.md, M2 and M3). */

const bet = (fields: Partial<Bet>): Bet => ({ ...BET, ...fields });
const record = (fields: Partial<DnwRecord> = {}): DnwRecord =>
  ({ id: 9, type: 'D', status: 1, points: 30_000, createdMs: 0, ...fields }) as DnwRecord;
const ofRecord = (fields: Partial<DnwRecord> = {}): Cause => ({
  kind: 'record',
  record: record(fields),
  isReturn: false,
  own: null,
});

/** A cause that must be shown, told at once. */
const told = (id: number, points: number, fields: Partial<ToldCause> = {}): ToldCause => ({
  id,
  cause: { kind: 'bet', bet: bet({ id: id as never }) },
  points,
  isEitherWay: false,
  fromMs: 0,
  toldMs: 0,
  isSure: true,
  isShown: false,
  isJudged: true,
  ...fields,
});
const maybe = (id: number, points: number, fields: Partial<ToldCause> = {}): ToldCause =>
  told(id, points, { isSure: false, ...fields });
const line = (id: number, points: number, fields: Partial<LedgerLine> = {}): LedgerLine => ({
  id,
  atMs: 0,
  points,
  isJudged: true,
  ...fields,
});

describe('M2: what a cause changes', () => {
  test('M2: a settled bet gives back by its outcome, and by what the site said of the profit before its percent', () => {
    const back = (fields: Partial<Bet>) => returnOf(bet({ points: 50_000 as never, ...fields }), DEFAULT_POLICY);
    expect(back({ status: 1, profit: 44_000 })).toBe(94_000);
    expect(back({ status: 1, profit: 40_000, profitPercent: 88 })).toBe(90_000);
    expect(back({ status: 1, profit: 0, profitPercent: 88 })).toBe(94_000);
    expect(back({ status: 1, profit: 0, profitPercent: undefined })).toBe(50_000);
    expect(back({ status: 3, profit: 0 })).toBe(50_000);
    expect(back({ status: 2, profit: 0 })).toBe(0);
    expect(back({ status: 2, profit: -50_000 })).toBe(0);
    expect(back({ status: 2, profit: -60_000 })).toBe(0);
    expect(back({ status: 2, profit: -45_000 })).toBe(5_000);
  });

  test('M2: withdrawals and deductions take, all other records give, and of three types both are possible', () => {
    const changes = DNW_TYPES.map((type) => [type, changeOf(record({ type }))]);
    expect(Object.fromEntries(changes)).toEqual({
      D: { points: 30_000, isEitherWay: false },
      W: { points: -30_000, isEitherWay: false },
      B: { points: 30_000, isEitherWay: false },
      E: { points: -30_000, isEitherWay: true },
      C: { points: 30_000, isEitherWay: true },
      PB: { points: 30_000, isEitherWay: false },
      PM: { points: -30_000, isEitherWay: false },
      BD: { points: 30_000, isEitherWay: true },
    });
  });

  test('M2: each bet, result, record, return and act has a name of its own', () => {
    const own = (atMs: number): Cause => ({ kind: 'own', own: 'send', atMs });
    const causes: readonly Cause[] = [
      { kind: 'bet', bet: bet({ id: 1 as never }) },
      { kind: 'bet', bet: bet({ id: 2 as never }) },
      { kind: 'result', bet: bet({ id: 1 as never }) },
      ofRecord({ id: 1 as never }),
      ofRecord({ id: 2 as never }),
      { ...ofRecord({ id: 1 as never }), isReturn: true } as Cause,
      own(1),
      own(2),
      { kind: 'own', own: 'promo', atMs: 1 },
    ];
    const names = causes.map((cause) => keyOf({ cause, points: 1 }));
    expect(new Set(names).size).toBe(causes.length);
    expect(keyOf({ cause: own(1), points: 2 })).not.toBe(keyOf({ cause: own(1), points: 1 }));
    expect(keyOf({ cause: ofRecord(), points: 2 })).toBe(keyOf({ cause: ofRecord(), points: 1 }));
  });

  test('M3: a change and a cause are near each other up to 15 s, whichever was told first', () => {
    const far = [-15_001, -15_000, 0, 15_000, 15_001];
    expect(far.map((atMs) => isNear(line(1, 1, { atMs }), told(1, 1)))).toEqual([false, true, true, true, false]);
    expect(sum([told(1, 3), told(2, -5)])).toBe(-2);
  });
});

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

  test('M3: what none of them makes is off', () => {
    expect(used([line(1, 7)], [told(2, 3)])).toEqual([4, []]);
    expect(used([], [told(2, 3)])).toEqual([-3, []]);
    expect(used([line(1, 7)], [maybe(2, 8, { toldMs: 600_000 })])).toEqual([7, []]);
  });

  test('M3: one that was shown before counts unless the rest agrees only without it', () => {
    expect(used([line(1, 7)], [maybe(2, 7, { isShown: true, toldMs: 600_000 })])).toEqual([0, [[2, 7]]]);
    expect(used([line(1, 3)], [maybe(2, 7, { isShown: true, toldMs: 600_000 }), maybe(3, 3)])).toEqual([0, [[3, 3]]]);
  });

  test('M3: only the newest twelve are tried together', () => {
    const later = { toldMs: 600_000 };
    const others = (count: number) => Array.from({ length: count }, (_, i) => maybe(10 + i, 1_000, later));
    expect(used([line(1, 7)], [maybe(2, 7, later), ...others(TOGETHER_MAX - 1)])).toEqual([0, [[2, 7]]]);
    expect(used([line(1, 7)], [maybe(2, 7, later), ...others(TOGETHER_MAX)])).toEqual([7, []]);
  });
});

describe('M3: which cause explains which change', () => {
  const explained = (lines: readonly LedgerLine[], causes: readonly ToldCause[]) => {
    const { lines: all, left } = explain(lines, causes);
    return {
      lines: all.map(({ id, points, parts }) => [
        id,
        points,
        parts.map(({ cause }) => (cause.kind === 'bet' ? Number(cause.bet.id) : cause.kind)),
      ]),
      left: left.map(({ id }) => id),
    };
  };
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
    expect(explained([], [told(1, -5), told(2, 5, { isJudged: false })])).toEqual({ lines: [[1, -5, [1]]], left: [] });
  });

  test('M3: changes that cancel each other out without a cause are no lines, unless they have one each', () => {
    expect(explained([line(1, -5), line(2, 5)], [])).toEqual({ lines: [], left: [] });
    const way = { isEitherWay: true, toldMs: 600_000, fromMs: 600_000 };
    expect(explained([line(1, -5), line(2, 5)], [maybe(3, -5, way)]).lines).toEqual([
      [1, -5, [3]],
      [2, 5, [3]],
    ]);
  });

  test('M3: what must have happened goes before what may have', () => {
    const causes = [maybe(1, -5), told(2, -5)];
    expect(explained([line(3, -5)], causes)).toEqual({ lines: [[3, -5, [2]]], left: [] });
  });

  test('M3: of more causes than can be tried, none is guessed', () => {
    const many = (count: number) => Array.from({ length: count }, (_, i) => told(100 + i, -(2 ** i)));
    const few = explained([line(1, -3), line(2, -1, { atMs: -600_000 })], many(TOGETHER_MAX));
    expect(few.lines[0]).toEqual([1, -1, [100]]);
    const [first] = explained([line(1, -3)], many(TOGETHER_MAX + 1)).lines;
    expect(first).toEqual([1, -3, []]);
  });
});

describe('M2: an act of the member and the record of it are one cause', () => {
  const act = (points: number, atMs = 0): ToldCause =>
    told(1, points, { cause: { kind: 'own', own: 'send', atMs }, fromMs: 11 });
  const booked = (points: number, fields: Partial<DnwRecord> = {}, more: Partial<ToldCause> = {}): ToldCause =>
    told(2, points, { cause: ofRecord({ type: 'E', ...fields }), fromMs: 22, ...more });

  test('M2: whichever is told first, the one takes the other’s place', () => {
    for (const [first, second] of [
      [act(-5), booked(-5)],
      [booked(-5), act(-5)],
    ] as const) {
      const [joined, ...rest] = paired([first], second) ?? [];
      expect(rest).toEqual([]);
      expect(joined).toMatchObject({ id: first.id, points: -5, fromMs: 11, isEitherWay: false, isSure: true });
      expect(joined?.cause).toMatchObject({ kind: 'record', own: 'send', isReturn: false });
    }
  });

  test('M2: a record that may go either way is joined by its size, and goes the way of the act', () => {
    const way = booked(5, {}, { isEitherWay: true });
    expect(paired([way], act(-5))?.[0]).toMatchObject({ points: -5, isEitherWay: false });
    expect(paired([booked(5)], act(-5))).toBeUndefined();
    expect(paired([booked(6, {}, { isEitherWay: true })], act(-5))).toBeUndefined();
  });

  test('M2: they are dated within a minute of each other', () => {
    const dated = (createdMs: number) => paired([act(-5, 100_000)], booked(-5, { createdMs })) !== undefined;
    expect([39_999, 40_000, 160_000, 160_001].map(dated)).toEqual([false, true, true, false]);
  });

  test('M2: a request, a return and a record that has its act are joined with none', () => {
    expect(paired([act(-5)], booked(-5, { type: 'W' }))).toBeUndefined();
    const cause = (fields: object) => ({ cause: { ...ofRecord({ type: 'E' }), ...fields } as Cause });
    expect(paired([act(-5)], booked(-5, {}, cause({ isReturn: true })))).toBeUndefined();
    expect(paired([act(-5)], booked(-5, {}, cause({ own: 'promo' })))).toBeUndefined();
    expect(paired([act(-5)], act(-5))).toBeUndefined();
    expect(paired([booked(-5)], booked(-5))).toBeUndefined();
    expect(paired([], act(-5))).toBeUndefined();
  });

  test('M2: what is sure of one is sure of both, and what was shown stays shown', () => {
    const doubtful = { isSure: false, isShown: true };
    const joined = paired([booked(-5, {}, doubtful), told(7, 1)], { ...act(-5), isSure: false });
    expect(joined?.map(({ id, isSure, isShown }) => [id, isSure, isShown])).toEqual([
      [2, false, true],
      [7, true, false],
    ]);
    expect(paired([booked(-5, {}, doubtful)], act(-5))?.[0]?.isSure).toBe(true);
  });
});

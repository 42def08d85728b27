import { describe, expect, test } from 'vitest';
import { DNW_TYPES } from '../../../engine/base/dnw-types.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import {
  type Cause,
  changeOf,
  isNear,
  isPending,
  isSameCause,
  keyOf,
  returnOf,
  sum,
} from '../../../engine/rules/ledger.ts';
import { asId, asPoints } from '../../../fixtures/arbitraries/make.ts';
import { bet, line, ofRecord, record, told } from '../../support/causes.ts';

/* The causes of the balance's changes, without a page (engine/SPEC.md, M2 and M3). */

describe('M2: what a cause changes', () => {
  test('M2: a settled bet gives back by its outcome, and by what the site said of the profit before its percent', () => {
    const back = (fields: Partial<Bet>) => returnOf(bet({ points: asPoints(50_000), ...fields }), DEFAULT_POLICY);
    expect(back({ status: 1, profit: 44_000 })).toBe(94_000);
    expect(back({ status: 1, profit: 40_000, profitPercent: 88 })).toBe(90_000);
    expect(back({ status: 1, profit: 0, profitPercent: 88 })).toBe(94_000);
    expect(back({ status: 1, profit: 0, profitPercent: undefined })).toBe(50_000);
    expect(back({ status: 1, profit: 1, profitPercent: 88 })).toBe(50_001);
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
      { kind: 'bet', bet: bet({ id: asId(1) }) },
      { kind: 'bet', bet: bet({ id: asId(2) }) },
      { kind: 'result', bet: bet({ id: asId(1) }) },
      ofRecord({ id: asId(1) }),
      ofRecord({ id: asId(2) }),
      { ...ofRecord({ id: asId(1) }), isReturn: true } as Cause,
      own(1),
      own(2),
      { kind: 'own', own: 'promo', atMs: 1 },
    ];
    const names = causes.map((cause) => keyOf({ cause, points: 1 }));
    expect(new Set(names).size).toBe(causes.length);
    expect(keyOf({ cause: own(1), points: 2 })).not.toBe(keyOf({ cause: own(1), points: 1 }));
    expect(keyOf({ cause: ofRecord(), points: 2 })).toBe(keyOf({ cause: ofRecord(), points: 1 }));
  });

  test('M2: two causes are the same if they have one name, whatever else was told of them', () => {
    const bought = (id: number, points: number): Cause => ({
      kind: 'bet',
      bet: bet({ id: id as never, points: points as never }),
    });
    const same = (one: Cause, other: Cause): boolean =>
      isSameCause({ cause: one, points: 1 }, { cause: other, points: 2 });
    expect(same(bought(1, 5), bought(1, 6))).toBe(true);
    expect(same(bought(1, 5), bought(2, 5))).toBe(false);
    expect(same(bought(9, 5), ofRecord({ id: asId(9) }))).toBe(false);
    expect(same(ofRecord({ id: asId(9), status: 0 }), ofRecord({ id: asId(9), status: 1 }))).toBe(true);
    expect(same(ofRecord({ id: asId(9) }), ofRecord({ id: asId(8) }))).toBe(false);
    expect(same(ofRecord(), { ...ofRecord(), isReturn: true } as Cause)).toBe(false);
  });

  test('M2: a record that the site has not decided is pending; its return, a decided one and a bet are not', () => {
    const pending = (cause: Cause): boolean => isPending({ cause });
    expect([0, 1, 2, 3].map((status) => pending(ofRecord({ type: 'W', status })))).toEqual([true, false, false, false]);
    expect(pending({ ...ofRecord({ type: 'W', status: 0 }), isReturn: true } as Cause)).toBe(false);
    expect(pending({ kind: 'bet', bet: bet({ status: 0 }) })).toBe(false);
    expect(pending({ kind: 'own', own: 'send', atMs: 1 })).toBe(false);
  });

  test('M3: a change and a cause are near each other up to 15 s, whichever was told first', () => {
    const far = [-15_001, -15_000, 0, 15_000, 15_001];
    expect(far.map((atMs) => isNear(line(1, 1, { atMs }), told(1, 1)))).toEqual([false, true, true, true, false]);
    expect(isNear(line(1, 1, { atMs: 100_000 }), told(1, 1, { toldMs: 100_000 }))).toBe(true);
    expect(sum([told(1, 3), told(2, -5)])).toBe(-2);
  });
});

import { describe, expect, test } from 'vitest';
import type { OwnLimits } from '../../../engine/model/own-limits.ts';
import {
  boundOf,
  COOL_OFF_DAYS,
  changesMs,
  limitsAt,
  noLimits,
  OWN_LIMITS,
  REMIND_MINUTES,
  remindAtMs,
  strictest,
  whyCoolOff,
  withCoolOff,
  withoutRaise,
  withRaise,
  withValue,
} from '../../../engine/rules/own-limits.ts';
import { coolOffUntilMs, isLooser } from '../../../engine/rules/own-limits-acts.ts';

/* The member's own play limits, rule by rule (engine/SPEC.md, BR30 to BR34). */

const DAY_MS = 86_400_000;
const NONE = noLimits(101);
const limits = (fields: Partial<OwnLimits>): OwnLimits => ({ ...NONE, ...fields });

describe('BR30: which values a limit takes', () => {
  test('BR30: a stake or a loss is a whole number above 0', () => {
    for (const kind of ['round', 'loss'] as const)
      expect([1, 5_000, 1e15, 1e15 + 1, 0, -1, 0.5, Number.NaN, 2 ** 53].map(OWN_LIMITS[kind].isValue)).toEqual([
        true,
        true,
        true,
        false,
        false,
        false,
        false,
        false,
        false,
      ]);
  });

  test('BR31, BR34: a break and a reminder have their own lengths', () => {
    expect([REMIND_MINUTES, COOL_OFF_DAYS]).toEqual([
      [15, 30, 60, 120],
      [1, 7, 30],
    ]);
    expect([15, 120, 45, 0].map(OWN_LIMITS.remind.isValue)).toEqual([true, true, false, false]);
    expect([1, 30, 2, 15].map(OWN_LIMITS.coolOff.isValue)).toEqual([true, true, false, false]);
  });

  test('BR33: a looser value holds a day later, and a break never ends early', () => {
    expect((['round', 'loss', 'remind', 'coolOff'] as const).map((kind) => OWN_LIMITS[kind].looserAfterMs)).toEqual([
      DAY_MS,
      DAY_MS,
      DAY_MS,
      Number.POSITIVE_INFINITY,
    ]);
    expect([
      isLooser(6, 5),
      isLooser(5, 5),
      isLooser(4, 5),
      isLooser(null, 5),
      isLooser(5, null),
      isLooser(null, null),
    ]).toEqual([true, false, false, true, false, false]);
  });

  test('BR30: a member who has set none has none', () => {
    expect(NONE).toEqual({
      playerId: 101,
      round: null,
      loss: null,
      remind: null,
      raises: [],
      coolOffMs: null,
      remindedMs: null,
    });
  });
});

describe('BR33: changes that wait', () => {
  const waiting = withRaise(withRaise(limits({ round: 5, loss: 7 }), 'round', 10, 100), 'loss', null, 200);
  test('BR33: one of a kind waits at a time, and the limit of now stays', () => {
    expect(waiting).toMatchObject({ round: 5, loss: 7 });
    expect(withRaise(waiting, 'round', 20, 300).raises).toEqual([
      { kind: 'loss', value: null, fromMs: 200 },
      { kind: 'round', value: 20, fromMs: 300 },
    ]);
    expect(changesMs(waiting)).toEqual([100, 200]);
    expect(changesMs({ ...waiting, coolOffMs: 50 })).toEqual([100, 200, 50]);
  });

  test('BR33: a value that holds at once, and a withdrawal, take the waiting one of that kind away', () => {
    expect(withValue(waiting, 'round', 3)).toEqual({ ...waiting, round: 3, raises: [waiting.raises[1]] });
    expect(withoutRaise(waiting, 'round')).toEqual({ ...waiting, raises: [waiting.raises[1]] });
  });

  test('BR33: each holds from its instant on', () => {
    expect(limitsAt(waiting, 99)).toBe(waiting);
    expect(limitsAt(waiting, 100)).toEqual({ ...waiting, round: 10, raises: [waiting.raises[1]] });
    expect(limitsAt(waiting, 200)).toEqual({ ...waiting, round: 10, loss: null, raises: [] });
  });

  test('BR31: a break ends at its instant', () => {
    const cool = { ...waiting, coolOffMs: 100 };
    expect(limitsAt(cool, 99)).toBe(cool);
    expect(limitsAt(cool, 100)).toEqual({ ...waiting, round: 10, raises: [waiting.raises[1]], coolOffMs: null });
    const only = limits({ coolOffMs: 100 });
    expect([limitsAt(only, 99), limitsAt(only, 100)]).toEqual([only, NONE]);
  });
});

describe('BR31: a break', () => {
  test('BR31: one that lasts longer stays', () => {
    expect(withCoolOff(NONE, 5).coolOffMs).toBe(5);
    expect([4, 5, 6].map((untilMs) => withCoolOff(limits({ coolOffMs: 5 }), untilMs).coolOffMs)).toEqual([5, 5, 6]);
  });

  test('BR31: it lasts for days from now, or until midnight in Seoul', () => {
    const now = Date.parse('2026-03-12T14:20+09:00');
    expect(coolOffUntilMs(7, now)).toBe(now + 7 * DAY_MS);
    expect(coolOffUntilMs('today', now)).toBe(Date.parse('2026-03-13T00:00+09:00'));
  });

  test('BR31: it refuses, and says until when', () => {
    expect(whyCoolOff(limits({ coolOffMs: 5 }))).toEqual({ code: 'coolingOff', params: { untilMs: 5 } });
    expect([whyCoolOff(NONE), whyCoolOff(undefined)]).toEqual([null, null]);
  });
});

describe('BR34: the reminder', () => {
  test('BR34: it comes so many minutes after the play began, or after the last one', () => {
    expect(remindAtMs(limits({ remind: 15 }), 1_000)).toBe(901_000);
    expect(remindAtMs(limits({ remind: 15, remindedMs: 2_000 }), 1_000)).toBe(902_000);
    expect(remindAtMs(limits({ remind: 15, remindedMs: 500 }), 1_000)).toBe(901_000);
    expect([remindAtMs(NONE, 1_000), remindAtMs(limits({ remind: 15 }), null)]).toEqual([null, null]);
  });
});

describe('BR32: what the limits leave for a bet', () => {
  const bound = (fields: Partial<OwnLimits>, placedPoints = 0, lostPoints: number | null = 0) =>
    boundOf(limits(fields), { placedPoints, lostPoints });
  test('BR32: nothing is limited without one', () => expect(bound({}, 5, null)).toBeUndefined());

  test('BR32: a round’s limit leaves what was not placed, never less than 0', () => {
    const left = (max: number) => ({ max, refusal: { code: 'ownLimit', params: { max, limit: 10 } } });
    expect([bound({ round: 10 }), bound({ round: 10 }, 4), bound({ round: 10 }, 14)]).toEqual([
      left(10),
      left(6),
      left(0),
    ]);
  });

  test('BR32: a day’s limit leaves what was not lost, and nothing while that is not known', () => {
    const left = (max: number) => ({ max, refusal: { code: 'ownLoss', params: { max, limit: 10 } } });
    expect([bound({ loss: 10 }), bound({ loss: 10 }, 9, 4), bound({ loss: 10 }, 0, 11)]).toEqual([
      left(10),
      left(6),
      left(0),
    ]);
    expect(bound({ loss: 10, round: 5 }, 0, null)).toEqual({
      max: 0,
      refusal: { code: 'lossUnread', params: { limit: 10 } },
    });
    expect(bound({ round: 5 }, 0, null)?.max).toBe(5);
  });

  test('BR32: the stricter one counts; of equal ones the round’s', () => {
    const code = (round: number, loss: number) => bound({ round, loss })?.refusal.code;
    expect([code(5, 6), code(6, 5), code(5, 5)]).toEqual(['ownLimit', 'ownLoss', 'ownLimit']);
  });

  test('BR31: a break leaves nothing, before all else', () => {
    expect(bound({ coolOffMs: 9, round: 5, loss: 5 }, 0, null)).toEqual({
      max: 0,
      refusal: { code: 'coolingOff', params: { untilMs: 9 } },
    });
  });
});

describe('BR33: two records of one member', () => {
  test('BR33: the strictest of each counts, and what waits is dropped', () => {
    const one = limits({
      round: 5,
      loss: null,
      remind: 30,
      coolOffMs: 7,
      raises: [{ kind: 'loss', value: 1, fromMs: 1 }],
    });
    const other = limits({ round: 6, loss: 4, remind: 15, coolOffMs: null, remindedMs: 3 });
    const both = { ...NONE, round: 5, loss: 4, remind: 15, coolOffMs: 7, remindedMs: 3 };
    expect([strictest(one, other), strictest(other, one)]).toEqual([both, both]);
    expect(strictest(NONE, NONE)).toEqual(NONE);
    expect(strictest(limits({ coolOffMs: 8, remindedMs: 9 }), limits({ coolOffMs: 7, remindedMs: 8 }))).toMatchObject({
      coolOffMs: 8,
      remindedMs: 9,
    });
  });
});

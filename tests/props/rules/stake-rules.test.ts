import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { whyNoBet } from '../../../engine/rules/bet-checks.ts';
import { checkStake } from '../../../engine/rules/check-stake.ts';
import { canChip, canStep } from '../../../engine/rules/chips.ts';
import { nearestStake, type StakeLimits, stakeLimits } from '../../../engine/rules/limits.ts';
import { maxStake } from '../../../engine/rules/max-stake.ts';
import { type StakeSituation, whyNoAmount, whyNotOwn } from '../../../engine/rules/stake.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BETTABLE } from '../../../fixtures/rules/case.ts';

/* The checks of a bet one by one, in their order (engine/SPEC.md, BR1 to BR4). */

const LIMITS: StakeLimits = { min: 5_000, max: 50_000, unit: 5_000, ownMax: undefined };
const FINE: StakeSituation = {
  ...BETTABLE,
  limits: LIMITS,
  balancePoints: 40_000,
  sideLimitPoints: 30_000,
};
const check = (points: number, fields: Partial<StakeSituation> = {}): unknown => {
  const made = checkStake(points, { ...FINE, ...fields });
  return isRight(made) ? made.right : made.left;
};

describe('BR2: what refuses a bet of any amount', () => {
  const ROWS: readonly (readonly [string, Partial<StakeSituation>])[] = [
    ['notSignedIn', { isSignedIn: false }],
    ['accountBlocked', { isBlocked: true }],
    ['loading', { isLoading: true }],
    ['optionStopped', { isStopped: true }],
    ['marketClosed', { isMarketOpen: false }],
    ['noRound', { hasRound: false }],
    ['siteClosed', { isSiteOpen: false }],
    ['bettingClosed', { isBettingOpen: false }],
    ['submitting', { isSubmitting: true }],
    ['alreadyBet', { hasBetInRound: true }],
    ['offline', { isOnline: false }],
    ['priceStale', { isPriceFresh: false }],
  ];
  test.each(ROWS)('BR2: %s, alone and before all that follow, whatever the amount', (code, fields) => {
    const later = Object.assign({}, ...ROWS.slice(ROWS.findIndex(([name]) => name === code)).map(([, each]) => each));
    for (const given of [fields, later as Partial<StakeSituation>])
      for (const points of [5_000, 0]) expect(check(points, given)).toEqual({ code, params: {} });
    expect(whyNoBet({ ...FINE, ...fields })).toBe(code);
  });

  test('BR2: nothing refuses a bet where all is well', () => {
    expect(whyNoBet(FINE)).toBeNull();
    expect(check(5_000)).toBe(5_000);
  });

  test('BR2: a closed market says when it opens, if that is known, and nothing else says it', () => {
    const opens = { opensAtMs: 77 };
    expect(check(5_000, { ...opens, isMarketOpen: false })).toEqual({ code: 'marketClosed', params: opens });
    expect(check(5_000, { ...opens, hasRound: false })).toEqual({ code: 'noRound', params: {} });
  });
});

describe('BR3: what refuses an amount', () => {
  test('BR3: it is a whole number from 1 on', () => {
    for (const points of [0, -5_000, 0.5, Number.NaN, 2 ** 53])
      expect(check(points)).toEqual({ code: 'notInteger', params: {} });
    expect(check(1, { limits: { ...LIMITS, min: 1, unit: 1 } })).toBe(1);
  });

  test('BR3: each bound holds at its edge and names its number', () => {
    expect(check(4_999)).toEqual({ code: 'belowMin', params: { min: 5_000 } });
    expect(check(30_000)).toBe(30_000);
    expect(check(35_000)).toEqual({ code: 'sideLimit', params: { max: 30_000 } });
    expect(check(40_000, { sideLimitPoints: undefined })).toBe(40_000);
    expect(check(45_000)).toEqual({ code: 'aboveBalance', params: {} });
    expect(check(50_000, { balancePoints: 50_000, sideLimitPoints: undefined })).toBe(50_000);
    expect(check(55_000)).toEqual({ code: 'aboveMax', params: { max: 50_000 } });
    expect(check(5_000, { sideLimitPoints: -1 })).toEqual({ code: 'sideLimit', params: { max: 0 } });
  });

  test('BR3: without a balance no amount passes, but max and unit are said first', () => {
    const unread = { balancePoints: null };
    expect(check(5_000, unread)).toEqual({ code: 'balanceUnknown', params: {} });
    expect(check(55_000, unread)).toEqual({ code: 'aboveMax', params: { max: 50_000 } });
    expect(check(5_000, { balancePoints: 0 })).toEqual({ code: 'aboveBalance', params: {} });
  });

  test('BR4: off the unit, the nearest amount that can be bet is offered, if there is one', () => {
    expect(check(12_000)).toEqual({ code: 'offUnit', params: { unit: 5_000 }, points: 10_000 });
    expect(check(44_000)).toEqual({ code: 'offUnit', params: { unit: 5_000 }, points: 30_000 });
    expect(check(12_000, { sideLimitPoints: 0 })).toEqual({ code: 'offUnit', params: { unit: 5_000 } });
    expect(whyNoAmount(12_000, { ...FINE, balancePoints: null })).toMatchObject({ points: 10_000 });
  });

  test('BR30: the member’s own limits come last, with their own reason', () => {
    const own = { code: 'coolingOff', params: { untilMs: 9 } } as const;
    expect(whyNotOwn(6, { ...LIMITS, ownMax: 5 })).toEqual({ code: 'ownLimit', params: { max: 5 } });
    expect(whyNotOwn(6, { ...LIMITS, ownMax: 5, own })).toBe(own);
    expect([whyNotOwn(5, { ...LIMITS, ownMax: 5, own }), whyNotOwn(6, LIMITS)]).toEqual([null, null]);
    expect(check(35_000, { limits: { ...LIMITS, ownMax: 5 } })).toMatchObject({ code: 'sideLimit' });
    expect(check(10_000, { limits: { ...LIMITS, ownMax: 5_000 } })).toEqual({
      code: 'ownLimit',
      params: { max: 5_000 },
    });
  });
});

describe('BR1: the bounds of a stake', () => {
  const kind = { min: 'oeMin', max: 'oeMax', unit: 'oeDiv' };
  const of = (limits: object, player?: object, bound?: Parameters<typeof stakeLimits>[3]) =>
    stakeLimits({ limits: limits as never }, player as never, kind, bound);
  const FIELDS = { oeMin: 10_000, oeMax: 90_000, oeDiv: 1_000 };

  test('BR1: each field is the player’s if that is enabled and above 0, else the option’s', () => {
    expect(of(FIELDS)).toStrictEqual({ min: 10_000, max: 90_000, unit: 1_000, ownMax: undefined, chip: 10_000 });
    const own = { isEnabled: 'Y', oeMin: 20_000, oeMax: 80_000, oeDiv: 2_000 };
    expect(of(FIELDS, own)).toStrictEqual({ min: 20_000, max: 80_000, unit: 2_000, ownMax: undefined, chip: 10_000 });
    expect(of(FIELDS, { ...own, isEnabled: 'N' })).toStrictEqual(of(FIELDS));
    for (const nothing of [0, -1, '5000', undefined])
      expect(of(FIELDS, { isEnabled: 'Y', oeMin: nothing, oeMax: nothing, oeDiv: nothing })).toStrictEqual(of(FIELDS));
  });

  test('BR1: without a max there is none, and without a unit any amount is one', () => {
    expect(of({})).toStrictEqual({ min: 1, max: Number.MAX_SAFE_INTEGER, unit: 1, ownMax: undefined });
    expect(of({ oeDiv: 7 })).toMatchObject({ min: 7, unit: 7 });
  });

  test('BR1: the unit of sides is the option’s min, never the player’s', () => {
    const sides = { min: 'min', max: 'max', unit: 'min' };
    const option = { limits: { min: 5_000, max: 50_000 } as never };
    expect(stakeLimits(option, { isEnabled: 'Y', min: 15_000 } as never, sides)).toStrictEqual({
      min: 15_000,
      max: 50_000,
      unit: 5_000,
      ownMax: undefined,
    });
  });

  test('BR1: chips are counted in the option’s min, rounded up to the unit', () => {
    expect(of({ oeMin: 1_500, oeDiv: 1_000 }).chip).toBe(2_000);
    expect(of({ oeMin: 1_000, oeDiv: 1_000 })).not.toHaveProperty('chip');
  });

  test('BR30: what the own limits leave goes with its reason', () => {
    const refusal = { code: 'ownLimit', params: {} } as const;
    expect(of(FIELDS, undefined, { max: 5, refusal })).toMatchObject({ ownMax: 5, own: refusal });
  });
});

describe('BR4: the largest stake, and the nearest one', () => {
  test('BR4: the largest is the smallest of all bounds, down to the unit, and 0 below the min', () => {
    expect([maxStake(LIMITS, 99_999), maxStake(LIMITS, 44_999), maxStake(LIMITS, 99_999, 12_000)]).toEqual([
      50_000, 40_000, 10_000,
    ]);
    expect(maxStake({ ...LIMITS, ownMax: 7_000 }, 99_999)).toBe(5_000);
    expect([maxStake(LIMITS, 5_000), maxStake(LIMITS, 4_999), maxStake({ ...LIMITS, min: 15_000 }, 14_999)]).toEqual([
      5_000, 0, 0,
    ]);
    expect(maxStake({ ...LIMITS, min: 0, unit: 1 }, 0)).toBe(0);
  });

  test('BR3, BR4: one point is the least stake, also where the least is given as 0', () => {
    const free: StakeLimits = { min: 0, max: 10, unit: 1, ownMax: undefined };
    expect([maxStake(free, 0), maxStake(free, 1)]).toEqual([0, 1]);
    const at = { limits: free, balancePoints: 10, sideLimitPoints: undefined };
    expect([nearestStake(0, at), nearestStake(1, at), nearestStake(2, at)]).toEqual([1, 1, 2]);
  });

  test('BR1: a bound of one point is a bound', () => {
    const kind = { min: 'minB', max: 'maxB', unit: 'unitB' } as never;
    expect(stakeLimits({ limits: { minB: 1, maxB: 1, unitB: 1 } as never }, undefined, kind)).toMatchObject({
      min: 1,
      max: 1,
      unit: 1,
    });
  });

  test('BR4: the nearest is the largest not above, else the least that can be bet, else none', () => {
    const near = (points: number, limits: Partial<StakeLimits> = {}, balancePoints: number | null = 40_000) =>
      nearestStake(points, { limits: { ...LIMITS, ...limits }, balancePoints, sideLimitPoints: undefined });
    expect([near(17_000), near(99_000), near(3_000)]).toEqual([15_000, 40_000, 5_000]);
    expect([near(7_000, { min: 12_000 }), near(7_000, { min: 0 }), near(3, { min: 0, unit: 1 })]).toEqual([
      15_000, 5_000, 3,
    ]);
    expect([near(3_000, {}, 5_000), near(3_000, {}, 4_999), near(99_000, {}, null)]).toEqual([5_000, null, 50_000]);
  });
});

describe('BR5: which buttons are open', () => {
  const form = { points: asPoints(10_000), betType: null, clicks: 0 };
  const step = (
    fields: object = {},
    limits: Partial<StakeLimits> = {},
    balance: number | null = 35_000,
    side?: number,
  ) => canStep({ ...form, ...fields } as never, 'B', 5, { ...LIMITS, ...limits }, balance, side);
  test('BR5: a step is open up to each bound', () => {
    expect([step(), step({}, {}, 34_999), step({}, {}, null)]).toEqual([true, false, false]);
    expect([step({}, { max: 35_000 }), step({}, { max: 34_999 })]).toEqual([true, false]);
    expect([step({}, {}, 99_000, 35_000), step({}, {}, 99_000, 34_999)]).toEqual([true, false]);
    expect([step({}, { ownMax: 35_000 }), step({}, { ownMax: 34_999 })]).toEqual([true, false]);
  });

  test('BR5: on the chosen side, while presses are left', () => {
    expect([step({ betType: 'B' }), step({ betType: 'S' })]).toEqual([true, false]);
    expect([step({ clicks: 9 }), step({ clicks: 10 })]).toEqual([true, false]);
    expect([canChip({ clicks: 9 }), canChip({ clicks: 10 })]).toEqual([true, false]);
  });
});

import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { Points } from '../../../engine/base/brand.ts';
import type { Limits } from '../../../engine/model/market.ts';
import { LOTS, STEP_COUNTS } from '../../../engine/model/steps.ts';
import { addToForm, CLICKS_MAX, canStep, chipPoints, stepPoints } from '../../../engine/rules/chips.ts';
import { familyOf, kindOf } from '../../../engine/rules/families.ts';
import { EMPTY_FORM, type Form } from '../../../engine/rules/form.ts';
import type { BetKind } from '../../../engine/rules/kinds.ts';
import { type StakeLimits, stakeLimits } from '../../../engine/rules/limits.ts';
import { maxStake } from '../../../engine/rules/max-stake.ts';
import { whyNoAmount } from '../../../engine/rules/stake.ts';

/** Every kind of bet of every family, once. */
const KINDS: readonly BetKind[] = [...new Set(['R1', 'B1', 'P1'].flatMap((type) => familyOf(type)?.kinds ?? []))];
const kind = fc.constantFrom(...KINDS);

/** What a site may say of a limit: an amount, nothing, 0, or a text. */
const said = fc.option(fc.oneof(fc.constantFrom<number | string>(0, -5, 'x'), fc.integer({ min: 1, max: 40 })), {
  nil: undefined,
});
/** Limits under the names of every kind, in thousands of points. */
const limits: fc.Arbitrary<Limits> = fc
  .record(Object.fromEntries(KINDS.flatMap(({ min, max, unit }) => [min, max, unit].map((name) => [name, said]))))
  .map((all) =>
    Object.fromEntries(Object.entries(all).map(([name, n]) => [name, typeof n === 'number' ? n * 1_000 : n])),
  );
const player = fc.record({ own: limits, isEnabled: fc.constantFrom('Y', 'N', 'y', '') });

/** The first of some values that is an amount. */
const firstOf = (...values: readonly (number | string | undefined)[]): number | undefined =>
  values.find((value): value is number => typeof value === 'number' && value > 0);

/** Limits that a real site could have: min, max and unit are amounts. */
const sound: fc.Arbitrary<StakeLimits> = fc
  .record({
    kind,
    unit: fc.constantFrom(1, 10, 1_000, 5_000),
    least: fc.integer({ min: 1, max: 12_000 }),
    most: fc.integer({ min: 1, max: 900_000 }),
  })
  .map(({ kind: { min, max, unit: name }, unit, least, most }) => {
    const option = { limits: { [name]: unit, ...(name === min ? {} : { [min]: least }), [max]: most } };
    return stakeLimits(option, undefined, { min, max, unit: name });
  });
const balance = fc.integer({ min: 0, max: 1_000_000 });
const amountOk = (points: number, of: StakeLimits, balancePoints: number): boolean =>
  whyNoAmount(points, { limits: of, balancePoints, sideLimitPoints: undefined }) === null;

describe('BR2, BR3: the limits of each kind of every family', () => {
  test('BR2: min, max and unit are read by the names of the kind, field by field', () => {
    fc.assert(
      fc.property(kind, limits, player, ({ min, max, unit }, option, { own, isEnabled }) => {
        const mine: Limits = isEnabled === 'Y' ? own : {};
        const got = stakeLimits({ limits: option }, { ...own, isEnabled }, { min, max, unit });
        const wantUnit = (unit === min ? undefined : firstOf(mine[unit])) ?? firstOf(option[unit]) ?? 1;
        expect(got.unit).toBe(wantUnit);
        expect(got.min).toBe(firstOf(mine[min], option[min]) ?? wantUnit);
        expect(got.max).toBe(firstOf(mine[max], option[max]) ?? Number.MAX_SAFE_INTEGER);
        // chips: the option's min in whole units
        expect((got.chip ?? got.unit) % got.unit).toBe(0);
        expect(got.chip ?? got.unit).toBeGreaterThanOrEqual(firstOf(option[min]) ?? 1);
        expect(got.chip ?? got.unit).toBeLessThan((firstOf(option[min]) ?? wantUnit) + got.unit);
      }),
      { numRuns: 2_000 },
    );
  });

  test('BR20: every bet type of a family is of one kind, and no two kinds share a name', () => {
    for (const type of ['R1', 'B1', 'P1']) {
      const family = familyOf(type);
      for (const of of family?.kinds ?? []) for (const betType of of.betTypes) expect(kindOf(family, betType)).toBe(of);
    }
    const names = KINDS.flatMap(({ min, max, unit, ratio }) => [...new Set([min, max, unit]), ratio ?? 'fee']);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe('BR1, BR4: the checks of an amount, for each kind of every family', () => {
  test('BR1: the first check that fails decides, in the order of the specification', () => {
    fc.assert(
      fc.property(
        sound,
        balance,
        fc.integer({ min: -5, max: 1_000_000 }),
        fc.boolean(),
        (of, balancePoints, n, isOnUnit) => {
          const points = isOnUnit ? Math.round(n / of.unit) * of.unit : n;
          const broken = [
            [points < 1, 'notInteger'],
            [points < of.min, 'belowMin'],
            [points % of.unit !== 0, 'offUnit'],
            [points > of.max, 'aboveMax'],
            [points > balancePoints, 'aboveBalance'],
          ] as const;
          const refusal = whyNoAmount(points, { limits: of, balancePoints, sideLimitPoints: undefined });
          expect(refusal?.code).toBe(broken.find(([isBroken]) => isBroken)?.[1]);
        },
      ),
      { numRuns: 2_000 },
    );
  });
});

describe('BR5, BR6: chips, steps and max, for each kind of every family', () => {
  test('BR6: max is the largest amount that can be bet, or 0 if none can', () => {
    fc.assert(
      fc.property(sound, balance, (of, points) => {
        const most = maxStake(of, points);
        if (most > 0) expect(amountOk(most, of, points)).toBe(true);
        for (const more of [most + of.unit, most + 2 * of.unit, of.min, of.max, points])
          if (more > most) expect(amountOk(more, of, points)).toBe(false);
      }),
      { numRuns: 2_000 },
    );
  });

  test('BR5: chips and steps add whole units, never pass balance or max, and end after ten clicks', () => {
    const click = fc.oneof(
      fc.constantFrom(...LOTS).map((lot) => ({ lot, count: null })),
      fc.constantFrom(...STEP_COUNTS).map((count) => ({ lot: null, count })),
    );
    fc.assert(
      fc.property(sound, balance, fc.array(click, { maxLength: 14 }), (of, points, clicks) => {
        let form: Form = EMPTY_FORM;
        for (const { lot, count } of clicks) {
          const add = lot === null ? stepPoints(of, count) : chipPoints(of, lot);
          const added = addToForm(form, add, null, of, points);
          const isFine = form.clicks < CLICKS_MAX && form.points + add <= Math.min(of.max, points);
          expect(isRight(added)).toBe(isFine);
          if (count !== null) expect(canStep(form, 'O', count, of, points)).toBe(isFine);
          if (isRight(added)) form = { ...form, points: added.right as Points, clicks: form.clicks + 1 };
          expect(form.points % of.unit).toBe(0);
          expect(form.points).toBeLessThanOrEqual(Math.min(of.max, points));
        }
        expect(form.clicks).toBeLessThanOrEqual(CLICKS_MAX);
      }),
      { numRuns: 1_000 },
    );
  });

  test('BR5: the smallest chip and a step of one are the least amount that the option takes', () => {
    fc.assert(
      fc.property(sound, (of) => {
        const least = of.chip ?? of.unit;
        expect([chipPoints(of, 0.1), stepPoints(of, 1)]).toEqual([least, least]);
        if (of.max >= least) expect(amountOk(least, of, Number.MAX_SAFE_INTEGER)).toBe(true);
      }),
    );
  });
});

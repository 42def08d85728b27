import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY, roundLengthMs } from '../../../engine/events/policy.ts';
import type { GameType } from '../../../engine/model/market.ts';
import { LOTS, STEP_COUNTS } from '../../../engine/model/steps.ts';
import { addToForm, CLICKS_MAX, canChip, canStep, chipPoints, stepPoints } from '../../../engine/rules/chips.ts';
import { gateMsOf } from '../../../engine/rules/clock.ts';
import { EMPTY_FORM, type Form } from '../../../engine/rules/form.ts';
import { type StakeLimits, stakeLimits } from '../../../engine/rules/limits.ts';
import { maxStake } from '../../../engine/rules/max-stake.ts';
import { criterionPoints, expectedProfit, profitPercent, realisationPrices } from '../../../engine/rules/payout.ts';
import { settleStatus } from '../../../engine/rules/settlement.ts';
import { outcomeOf } from '../../../engine/rules/side-outcome.ts';
import { ticksOf } from '../../../engine/rules/ticks.ts';

const code = (result: { readonly _tag: string; readonly left?: { readonly code: string } }): string =>
  result._tag === 'Left' ? (result.left?.code ?? '') : 'fine';
const SIDES = { min: 'min', max: 'max', unit: 'min' };
const LIMITS: StakeLimits = { min: 5_000, max: 500_000, unit: 5_000, ownMax: undefined };
const form = (fields: object): Form => ({ ...EMPTY_FORM, ...fields }) as Form;

describe('money and payout', () => {
  test('BR7: the profit percent is 100 - fee; without a fee it is 88', () => {
    const percent = (feePercent: number | undefined) =>
      profitPercent({ feePercent, dividendPercent: 190 }, DEFAULT_POLICY);
    expect(percent(undefined)).toBe(88);
    expect(percent(12)).toBe(88);
    expect(percent(0)).toBe(100);
    expect(percent(5.5)).toBe(94.5);
  });

  test('the other policy is dividend - 100 - fee; without a dividend nobody knows what is paid', () => {
    const policy = { ...DEFAULT_POLICY, payout: 'dividend' } as const;
    expect(profitPercent({ feePercent: 5, dividendPercent: 190 }, policy)).toBe(85);
    expect(profitPercent({ feePercent: undefined, dividendPercent: 190 }, policy)).toBe(78);
    expect(profitPercent({ feePercent: 5, dividendPercent: 105 }, policy)).toBe(0);
    // a won bet would lose points
    expect(profitPercent({ feePercent: 5, dividendPercent: 104.99 }, policy)).toBeUndefined();
    expect(profitPercent({ feePercent: 5, dividendPercent: 0 }, policy)).toBeUndefined();
    expect(profitPercent({ feePercent: 5, dividendPercent: undefined }, policy)).toBeUndefined();
  });

  test('BR7: the expected profit is floor(amount x percent / 100), exact to the point for any decimals of a fee', () => {
    expect(expectedProfit(5_000, 88)).toBe(4_400);
    expect(expectedProfit(99, 88)).toBe(87);
    expect(expectedProfit(0, 88)).toBe(0);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), fc.integer({ min: 0, max: 10_000 }), (points, cents) => {
        const exact = (BigInt(points) * BigInt(10_000 - cents)) / 10_000n;
        expect(
          expectedProfit(points, profitPercent({ feePercent: cents / 100, dividendPercent: 0 }, DEFAULT_POLICY) ?? 0),
        ).toBe(Number(exact));
      }),
      { numRuns: 3_000 },
    );
  });

  test('the criterion in points is 10^precision x pip', () => {
    expect(criterionPoints(4.62, 2)).toBe(462);
    expect(criterionPoints(0.00003, 5)).toBe(3);
    expect(criterionPoints(0, 2)).toBe(0);
    // their products with 100 are a little above and below
    expect([criterionPoints(0.07, 2), criterionPoints(0.29, 2)]).toEqual([7, 29]);
    // a pip that is finer than the price: the points are those that the round is settled by
    expect([0.145, 0.285, 0.565, 0.575].map((pip) => criterionPoints(pip, 2))).toEqual([15, 29, 57, 58]);
  });

  test('BR8: the realisation price is open + buyPip to buy and open - sellPip to sell, as an exact decimal', () => {
    const option = { buyPip: 0.00003, sellPip: 0.00005, precision: 5 };
    expect(realisationPrices(1.08642, option)).toEqual({ buy: 1.08645, sell: 1.08637 });
    expect(realisationPrices(0.1, { buyPip: 0.2, sellPip: 0.1, precision: 1 })).toEqual({ buy: 0.3, sell: 0 });
  });

  test('BR8: a close at the realisation price that is shown wins, however many decimals the site tells', () => {
    const fine = fc.integer({ min: 1, max: 10 ** 7 }).map((parts) => parts / 1_000);
    fc.assert(
      fc.property(fine, fine, fc.integer({ min: 0, max: 3 }), (open, pip, precision) => {
        const { buy, sell } = realisationPrices(open, { buyPip: pip, sellPip: pip, precision });
        const step = 1 / 10 ** precision;
        const settled = (close: number) => settleStatus(open, close, { buyPip: pip, sellPip: pip, precision });
        fc.pre(ticksOf(pip, precision) > 0n);
        expect([settled(buy ?? 0), settled(sell ?? 0)]).toEqual([1, 2]);
        expect([settled((buy ?? 0) - step), settled((sell ?? 0) + step)]).toEqual([3, 3]);
      }),
      { numRuns: 2_000 },
    );
  });
});

describe('BR8: how a round settles', () => {
  const cents = fc.integer({ min: 1, max: 20_000_000 });
  const pip = fc.integer({ min: 0, max: 500 });

  test('the status is 1 at settle >= open + buyPip, 2 at settle <= open - sellPip, else 3; exact at the edges', () => {
    const near = fc.integer({ min: -600, max: 600 });
    fc.assert(
      fc.property(cents, pip, pip, near, (open, buy, sell, move) => {
        const settle = open + move;
        const option = { buyPip: buy / 100, sellPip: sell / 100, precision: 2 };
        const want = move !== 0 && move >= buy ? 1 : move !== 0 && move <= -sell ? 2 : 3;
        // with one pip of 0 both conditions cannot hold at once, since the move has one sign
        expect(settleStatus(open / 100, settle / 100, option)).toBe(want);
      }),
      { numRuns: 3_000 },
    );
  });

  test('with pips of 0 an unchanged price is void, and any other price decides', () => {
    const option = { buyPip: 0, sellPip: 0, precision: 2 };
    expect(settleStatus(97_400, 97_400, option)).toBe(3);
    expect(settleStatus(97_400, 97_400.01, option)).toBe(1);
    expect(settleStatus(97_400, 97_399.99, option)).toBe(2);
  });

  test('a bet of type B wins with 1 and loses with 2, type S the reverse; 3 is void and 0 in progress', () => {
    expect(([0, 1, 2, 3] as const).map((status) => outcomeOf('B', status))).toEqual(['pending', 'won', 'lost', 'void']);
    expect(([0, 1, 2, 3] as const).map((status) => outcomeOf('S', status))).toEqual(['pending', 'lost', 'won', 'void']);
  });

  test('a round is never won on both sides', () => {
    fc.assert(
      fc.property(cents, pip, pip, cents, (open, buyPip, sellPip, settle) => {
        const status = settleStatus(open, settle, { buyPip, sellPip, precision: 0 });
        expect([outcomeOf('B', status), outcomeOf('S', status)].filter((one) => one === 'won').length).toBeLessThan(2);
      }),
    );
  });
});

describe('BR2: limits that apply', () => {
  const option = { limits: { min: 5_000, max: 500_000 } };

  test('a limit of 0, or below, counts as absent', () => {
    for (const none of [0, -1]) {
      const own = { isEnabled: 'Y', min: none, max: none };
      expect(stakeLimits(option, own, SIDES)).toMatchObject({ min: 5_000, max: 500_000, unit: 5_000 });
      const free = { limits: { min: none, max: none } };
      expect(stakeLimits(free, own, SIDES)).toMatchObject({ min: 1, max: Number.MAX_SAFE_INTEGER, unit: 1 });
    }
  });

  test("the player's limits apply, field by field, only if isEnabled is 'Y'", () => {
    expect(stakeLimits(option, { isEnabled: 'Y', min: 10_000, max: 100_000 }, SIDES)).toEqual({
      min: 10_000,
      max: 100_000,
      unit: 5_000,
      ownMax: undefined,
    });
    expect(stakeLimits(option, { isEnabled: 'Y', max: 100_000 }, SIDES)).toMatchObject({ min: 5_000, max: 100_000 });
    expect(stakeLimits(option, { isEnabled: 'Y', min: 10_000 }, SIDES)).toMatchObject({ min: 10_000, max: 500_000 });
    for (const isEnabled of ['N', 'y', '', undefined])
      expect(
        stakeLimits(option, { ...(isEnabled === undefined ? {} : { isEnabled }), min: 1, max: 2 }, SIDES),
      ).toMatchObject({
        min: 5_000,
        max: 500_000,
      });
    expect(stakeLimits(option, undefined, SIDES)).toMatchObject({ min: 5_000, max: 500_000 });
  });

  test("BR3: the unit of R and B is the option's min, for every member", () => {
    expect(stakeLimits(option, { isEnabled: 'Y', min: 7_000 }, SIDES).unit).toBe(5_000);
    expect(stakeLimits({ limits: {} }, undefined, SIDES)).toEqual({
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      unit: 1,
      ownMax: undefined,
    });
  });

  test('BR6: the max button sets the smaller of max and balance, rounded down to a multiple of min, and never an amount that may not be bet', () => {
    expect(maxStake(LIMITS, 1_284_500)).toBe(500_000);
    expect(maxStake(LIMITS, 123_456)).toBe(120_000);
    expect(maxStake(LIMITS, 4_999)).toBe(0);
    expect(maxStake({ ...LIMITS, ownMax: 33_000 }, 123_456)).toBe(30_000);
    fc.assert(
      fc.property(fc.nat(1_000_000), fc.integer({ min: 1, max: 200 }), fc.nat(2_000), (balance, unit, units) => {
        const stake = maxStake({ min: unit, max: unit * units, unit, ownMax: undefined }, balance);
        expect(stake % unit).toBe(0);
        expect(stake).toBeLessThanOrEqual(balance);
        expect(stake).toBeLessThanOrEqual(unit * units);
        expect(stake + unit > balance || stake + unit > unit * units).toBe(true);
      }),
    );
  });
});

describe('BR5: chips and steps', () => {
  test('the amount of a chip is min x 10 x lot', () => {
    expect(LOTS.map((lot) => chipPoints(LIMITS, lot))).toEqual([5_000, 10_000, 50_000, 100_000, 250_000, 500_000]);
    expect(STEP_COUNTS.map((count) => stepPoints(LIMITS, count))).toEqual([5_000, 25_000, 50_000, 100_000]);
  });

  test('a side allows 10 clicks and no more', () => {
    expect(CLICKS_MAX).toBe(10);
    expect(code(addToForm(form({ clicks: 9 }), 5_000, 'B', LIMITS, 1_000_000))).toBe('fine');
    expect(code(addToForm(form({ clicks: 10 }), 5_000, 'B', LIMITS, 1_000_000))).toBe('clicksUsed');
  });

  test('one side locks the other, and a lot chip belongs to neither', () => {
    expect(code(addToForm(form({ betType: 'B' }), 5_000, 'S', LIMITS, 1_000_000))).toBe('otherSide');
    expect(code(addToForm(form({ betType: 'B' }), 5_000, 'B', LIMITS, 1_000_000))).toBe('fine');
    expect(code(addToForm(form({ betType: 'B' }), 5_000, null, LIMITS, 1_000_000))).toBe('fine');
  });

  test('a chip is refused above the balance first, then above the max', () => {
    expect(code(addToForm(form({ points: 5_000 }), 10_000, null, LIMITS, 15_000))).toBe('fine');
    expect(code(addToForm(form({ points: 5_000 }), 10_000, null, LIMITS, 14_999))).toBe('chipAboveBalance');
    expect(code(addToForm(form({ points: 400_000 }), 250_000, null, LIMITS, 500_000))).toBe('chipAboveBalance');
    expect(code(addToForm(form({ points: 400_000 }), 250_000, null, LIMITS, 1_000_000))).toBe('chipAboveMax');
  });

  test('a step is disabled by the other direction, 10 clicks, a bet equal to the balance, and too little balance left', () => {
    expect(canStep(form({ points: 5_000 }), 'B', 1, LIMITS, 100_000)).toBe(true);
    expect(canStep(form({ points: 5_000, betType: 'S' }), 'B', 1, LIMITS, 100_000)).toBe(false);
    expect(canStep(form({ points: 5_000, clicks: 10 }), 'B', 1, LIMITS, 100_000)).toBe(false);
    expect(canStep(form({ points: 100_000 }), 'B', 1, LIMITS, 100_000)).toBe(false);
    expect(canStep(form({ points: 80_000 }), 'B', 5, LIMITS, 100_000)).toBe(false);
    expect(canStep(form({ points: 75_000 }), 'B', 5, LIMITS, 100_000)).toBe(true);
  });

  test('an open step is never refused, a closed chip always is', () => {
    const clicks = fc.nat(11);
    const points = fc.nat(120).map((units) => units * 5_000);
    const side = fc.constantFrom('B', 'S', null);
    fc.assert(
      fc.property(points, clicks, side, fc.nat(700_000), fc.constantFrom(...LOTS), (held, used, of, balance, lot) => {
        const now = form({ points: held, clicks: used, betType: of });
        const added = addToForm(now, chipPoints(LIMITS, lot), null, LIMITS, balance);
        expect(canChip(now)).toBe(code(added) !== 'clicksUsed');
        for (const count of STEP_COUNTS)
          if (canStep(now, 'B', count, LIMITS, balance))
            expect(code(addToForm(now, stepPoints(LIMITS, count), 'B', LIMITS, balance))).toBe('fine');
      }),
      { numRuns: 1_000 },
    );
  });
});

test('Time: R.5 lasts 30 s, any other its digit x 60 s; betting closes 10 s before the end, 13 s by the other policy', () => {
  const minutes = (['R.5', 'R1', 'B2', 'R5', 'B5', 'P1'] satisfies GameType[]).map(
    (type) => roundLengthMs(type) / 60_000,
  );
  expect(minutes).toEqual([0.5, 1, 2, 5, 5, 1]);
  expect(gateMsOf(60_000, DEFAULT_POLICY)).toBe(50_000);
  expect(gateMsOf(60_000, { ...DEFAULT_POLICY, closeLeadMs: 13_000 })).toBe(47_000);
});

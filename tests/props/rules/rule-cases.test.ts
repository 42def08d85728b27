import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { type CashSituation, checkCash } from '../../../engine/rules/cash.ts';
import { checkStake } from '../../../engine/rules/check-stake.ts';
import { addToForm, canStep } from '../../../engine/rules/chips.ts';
import { bestOf, estimateOf, RESYNC_MS, roundTripMs } from '../../../engine/rules/clock.ts';
import { EMPTY_FORM, type Form } from '../../../engine/rules/form.ts';
import { type StakeLimits, stakeLimits } from '../../../engine/rules/limits.ts';
import { nextWithdrawalMs, withdrawalsOn } from '../../../engine/rules/record-sums.ts';
import { isMemberRole } from '../../../engine/rules/roles.ts';
import { outcomeOf } from '../../../engine/rules/side-outcome.ts';
import type { StakeSituation } from '../../../engine/rules/stake.ts';
import { asPoints, misfit } from '../../../fixtures/arbitraries/make.ts';
import { BETTABLE } from '../../../fixtures/rules/case.ts';

const SIDES = { min: 'min', max: 'max', unit: 'min' };
const LIMITS: StakeLimits = { min: 5_000, max: 500_000, unit: 5_000, ownMax: undefined };
const said = (result: ReturnType<typeof checkCash>): unknown => (isRight(result) ? result.right : result.left);

describe('BR10: a deposit or withdrawal', () => {
  const fine: CashSituation = {
    isSignedIn: true,
    isBlocked: false,
    isActive: true,
    isLocked: false,
    coolOffMs: null,
    moneyPoints: 20_000_000,
  };
  const check = (kind: 'D' | 'W', amount: number | string, at: Partial<CashSituation> = {}): unknown =>
    said(checkCash(kind, String(amount), { ...fine, ...at }));

  test('the first failed check decides', () => {
    const rows: readonly (readonly [Partial<CashSituation>, string])[] = [
      [{ isSignedIn: false }, 'notSignedIn'],
      [{ isBlocked: true }, 'accountBlocked'],
      [{ isActive: false }, 'cashInactive'],
    ];
    for (const [i, [broken, code]] of rows.entries()) {
      const all = Object.assign({ isLocked: true }, ...rows.slice(i).map(([one]) => one), broken);
      for (const kind of ['D', 'W'] as const) expect(check(kind, 0, all)).toEqual({ code, params: {} });
    }
  });

  test('each kind has its own messages for no amount and for a pending request', () => {
    for (const text of ['', '0', ' ', '000']) {
      expect(check('D', text, { isLocked: true })).toEqual({ code: 'depositEmpty', params: {} });
      expect(check('W', text, { isLocked: true })).toEqual({ code: 'withdrawalEmpty', params: {} });
    }
    expect(check('D', 50_000, { isLocked: true })).toEqual({ code: 'depositPending', params: {} });
    expect(check('W', 50_000, { isLocked: true })).toEqual({ code: 'withdrawalPending', params: {} });
  });

  test('the least amount is 5,000 points; one point is an amount, but too small', () => {
    for (const points of [1, 4_999])
      expect(check('D', points)).toEqual({ code: 'cashBelowMin', params: { min: 5_000 } });
    expect(check('D', 5_000)).toBe(5_000);
  });

  test('a withdrawal is at most the money and at most 5,000,000 points, a deposit any sum that can be counted with', () => {
    const poor = { moneyPoints: 20_000 };
    expect([check('W', 20_000, poor), check('D', 20_001, poor)]).toEqual([20_000, 20_001]);
    expect(check('W', 20_001, poor)).toEqual({ code: 'aboveMoney', params: {} });
    expect(check('W', 5_000_000)).toBe(5_000_000);
    expect(check('W', 5_000_001)).toEqual({ code: 'cashAboveMax', params: { max: 5_000_000 } });
    expect(check('W', '1000000000000000')).toEqual({ code: 'aboveMoney', params: {} });
    expect(check('D', '1000000000000000')).toBe(1e15);
    for (const text of ['1000000000000001', '9'.repeat(50)])
      expect(check('D', text)).toEqual({ code: 'cashAboveMax', params: { max: 1e15 } });
  });

  test('money that could not be read refuses a withdrawal as unknown, whatever the amount, and no deposit', () => {
    const unread = { moneyPoints: null };
    for (const points of [5_000, 1e15])
      expect(check('W', points, unread)).toEqual({ code: 'balanceUnknown', params: {} });
    expect(check('W', 4_999, unread)).toEqual({ code: 'cashBelowMin', params: { min: 5_000 } });
    expect(check('D', 5_000, unread)).toBe(5_000);
  });

  test('a break of the member’s own refuses a deposit, after its amount, and no withdrawal', () => {
    const cool = { coolOffMs: 77 };
    expect(check('D', 5_000, cool)).toEqual({ code: 'coolingOff', params: { untilMs: 77 } });
    expect(check('D', 4_999, cool)).toEqual({ code: 'cashBelowMin', params: { min: 5_000 } });
    expect(check('W', 5_000, cool)).toBe(5_000);
  });

  test('an amount is read as people write it; a text that is none is refused and never becomes another amount', () => {
    for (const text of ['10,000', '１００００', ' 10000 ', '₩10,000', '10,000원'])
      expect(check('D', text)).toBe(10_000);
    expect(check('D', '1,000')).toEqual({ code: 'cashBelowMin', params: { min: 5_000 } });
    for (const text of ['5e3', '5000.5', '0.5', 'abc', '1e400', '₩10 000', '10,00'])
      expect(check('D', text)).toEqual({ code: 'cashNotWhole', params: {} });
    for (const text of ['-1', '−5000']) expect(check('W', text)).toEqual({ code: 'cashBelowZero', params: {} });
  });

  test('withdrawals of the day in Seoul count unless they were rejected, and the next one is three hours after the last', () => {
    const at = (time: string): number => Date.parse(`2026-03-${time}+09:00`);
    const record = (id: number, type: DnwRecord['type'], status: number, time: string): DnwRecord =>
      ({ id, type, status, points: 10_000, createdMs: at(time) }) as DnwRecord;
    const records = [
      record(5, 'W', 2, '12T13:00'),
      record(4, 'W', 0, '12T12:30'),
      record(3, 'D', 1, '12T14:00'),
      record(2, 'W', 1, '12T00:00'),
      record(1, 'W', 1, '11T23:59'),
    ];
    expect(withdrawalsOn(records, at('12T14:00'))).toBe(2);
    expect(withdrawalsOn(records, at('11T23:59'))).toBe(1);
    expect(withdrawalsOn(records, at('12T23:59'))).toBe(2);
    expect(withdrawalsOn(records, at('13T00:00'))).toBe(0);
    expect(nextWithdrawalMs(records)).toBe(at('12T15:30'));
    expect(nextWithdrawalMs([])).toBeNull();
    expect(nextWithdrawalMs([{ ...(records[1] as DnwRecord), createdMs: 0 }])).toBeNull();
  });

  test('after the last withdrawal of a day the next one is on the next day in Seoul, and three hours later at the least', () => {
    const at = (time: string): number => Date.parse(`2026-03-${time}+09:00`);
    const next = (times: readonly string[], status = 1): number | null =>
      nextWithdrawalMs(
        times.map(
          (time, id) => ({ id, type: 'W', status, points: 10_000, createdMs: at(time) }) as unknown as DnwRecord,
        ),
      );
    const three = ['12T00:00', '12T03:00', '12T06:00'];
    expect(next([...three, '12T09:10'])).toBe(at('13T00:00'));
    expect(next([...three, '12T20:59'])).toBe(at('13T00:00'));
    expect(next([...three, '12T21:01'])).toBe(at('13T00:01'));
    expect(next(three)).toBe(at('12T09:00'));
    expect(next([...three, '11T23:59'])).toBe(at('12T09:00'));
    expect(next([...three, '12T09:10', '13T01:00'])).toBe(at('13T04:00'));
    expect(next([...three, '12T09:10'], 2)).toBeNull();
  });
});

describe('BR1: the bounds of a stake', () => {
  const at: StakeSituation = {
    ...BETTABLE,
    balancePoints: 1_000_000,
    limits: { min: 1, max: 500_000, unit: 1, ownMax: undefined },
    sideLimitPoints: undefined,
  };

  test('one point may be bet if the option allows it, and so may the max itself', () => {
    for (const points of [1, 500_000]) expect(said(checkStake(points, at))).toBe(points);
    expect(said(checkStake(500_001, at))).toEqual({ code: 'aboveMax', params: { max: 500_000 } });
  });

  test('a refusal names an amount only if it corrects one', () => {
    const refused = checkStake(0, at);
    expect(isRight(refused) ? [] : Object.keys(refused.left)).toEqual(['code', 'params']);
  });
});

describe('BR2, BR3: a limit of 0 or below counts as none', () => {
  test.each([0, -5, undefined])('%s', (none) => {
    const limits = { min: none, max: none };
    expect(stakeLimits({ limits } as never, { isEnabled: 'Y', ...limits } as never, SIDES)).toEqual({
      min: 1,
      max: Number.MAX_SAFE_INTEGER,
      unit: 1,
      ownMax: undefined,
    });
  });
});

describe('BR5: chips and steps', () => {
  const form = (fields: Partial<Form>): Form => ({ ...EMPTY_FORM, ...fields });

  test('a refusal names the bound', () => {
    const add = (clicks: number, points: number, balance: number): unknown =>
      said(addToForm(form({ clicks }), points, null, LIMITS, balance));
    expect(add(10, 5_000, 1_000_000)).toEqual({ code: 'clicksUsed', params: { max: 10 } });
    expect(add(9, 505_000, 1_000_000)).toEqual({ code: 'chipAboveMax', params: { max: 500_000 } });
    expect(add(9, 505_000, 400_000)).toEqual({ code: 'chipAboveBalance', params: {} });
  });

  test('the side that a step fixed stays open, and the other one is locked', () => {
    const begun = form({ betType: 'S', points: asPoints(5_000), clicks: 1 });
    expect([canStep(begun, 'S', 1, LIMITS, 1_000_000), canStep(begun, 'B', 1, LIMITS, 1_000_000)]).toEqual([
      true,
      false,
    ]);
  });

  test('a step may reach the max and the whole balance, but not more', () => {
    const near = form({ points: asPoints(495_000) });
    expect([canStep(near, 'B', 1, LIMITS, 1_000_000), canStep(near, 'B', 5, LIMITS, 1_000_000)]).toEqual([true, false]);
    expect([canStep(near, 'B', 1, LIMITS, 500_000), canStep(near, 'B', 1, LIMITS, 499_999)]).toEqual([true, false]);
  });
});

describe("T1: the estimate of the site's clock", () => {
  const sample = (sentMs: number, receivedMs: number, offsetMs: number) => ({ sentMs, receivedMs, offsetMs });

  test('the first of several samples with the same round trip counts', () => {
    const [first, second] = [sample(10, 20, 100), sample(30, 40, 200)];
    expect(bestOf([sample(0, 1, 7), first, second])).toEqual({ ...estimateOf(first), tookMs: 10 });
  });

  test('a device clock that was set back gives no negative round trip', () => {
    expect(roundTripMs(sample(20, 10, 0))).toBe(0);
    expect(roundTripMs(sample(10, 25, 0))).toBe(15);
  });

  test('the clock is measured again every 5 minutes', () => {
    expect(RESYNC_MS).toBe(300_000);
  });
});

test('BR8: a round has one of four statuses, and any other is a mistake of the program', () => {
  expect(() => outcomeOf('B', misfit(4))).toThrow();
});

describe("roles that may use a member's routes (product.md 6)", () => {
  test('without a list every role may, except those of the office and the partners', () => {
    for (const role of ['USER', 'member', 'VIP_ADMIN', '']) expect(isMemberRole(role, undefined)).toBe(true);
    for (const role of ['ADMIN', 'ADMIN_2', 'PARTNER_A']) expect(isMemberRole(role, undefined)).toBe(false);
  });

  test('a list of the policy decides alone', () => {
    expect([isMemberRole('ADMIN', ['ADMIN']), isMemberRole('USER', ['ADMIN'])]).toEqual([true, false]);
  });
});

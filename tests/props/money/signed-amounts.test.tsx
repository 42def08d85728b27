import { describe, expect, test } from 'vitest';
import { missedIn, toBet } from '../../../engine/link/translate/bets.ts';
import { toRecord } from '../../../engine/link/translate/cash.ts';
import { toChange } from '../../../engine/link/translate/cash-change.ts';
import { coinAnswers } from '../../../engine/link/translate/coin.ts';
import { toFeedBet } from '../../../engine/link/translate/trade.ts';
import type { DnwRecord, DnwType } from '../../../engine/model/cash.ts';
import { isThere } from '../../../engine/rules/fate.ts';
import { changeOf } from '../../../engine/rules/ledger.ts';
import { sumsOf } from '../../../engine/rules/record-sums.ts';
import { signedPoints } from '../../../engine/rules/records.ts';
import { shown } from '../../../engine/state/modules/money/cash-records.ts';
import { coinWayOf, signedRecord, wayOf } from '../../../view/parts/records.ts';

/* Some sites write what they take with a minus, and others without (engine/SPEC.md, M1). */

const told = (type: DnwType, point: number): DnwRecord =>
  toRecord({ id: 1, type, status: 1, point, createDate: 1_773_292_800_000 } as never);

describe('M1: an amount with a minus is taken', () => {
  test.each([
    ['W', -50_000, '−50,000', -50_000],
    ['PM', -50_000, '−50,000', -50_000],
    ['E', -50_000, '−50,000', -50_000],
    ['C', -50_000, '−50,000', -50_000],
    ['BD', -50_000, '−50,000', -50_000],
    ['W', 50_000, '−50,000', -50_000],
    ['E', 50_000, '−50,000', -50_000],
    ['C', 50_000, '+50,000', 50_000],
    ['D', 50_000, '+50,000', 50_000],
    ['D', -50_000, '−50,000', -50_000],
  ] as const)('%s with %i is shown as %s, and changes the balance by that', (type, point, text, change) => {
    const record = told(type, point);
    expect([signedRecord(record), signedPoints(record), changeOf(record).points]).toEqual([text, change, change]);
    expect(wayOf(record).sign).toBe(text.slice(0, 1));
  });

  test('of a type that goes either way the minus says that the site takes, and no sign leaves it open', () => {
    const isOpen = (point: number) =>
      (['E', 'C', 'BD'] as const).map((type) => changeOf(told(type, point)).isEitherWay);
    expect([isOpen(-5), isOpen(5)]).toEqual([
      [false, false, false],
      [true, true, true],
    ]);
  });

  test('the sums of a site that signs its amounts are those of one that does not', () => {
    const all = (sign: 1 | -1) => [told('D', 100_000), told('W', sign * 50_000), told('PM', sign * 2_000)];
    expect(sumsOf(all(-1))).toEqual(sumsOf(all(1)));
    expect(sumsOf(all(-1))).toMatchObject({ deposits: 100_000, withdrawals: 50_000, other: -2_000 });
  });

  test('a change of a record has the amount that the record has, also where it is told without one', () => {
    const change = (point: number | undefined) => toChange({ id: 1, type: 'W', status: 1, point } as never).points;
    expect([change(-5), change(5), change(undefined)]).toEqual([5, 5, undefined]);
  });

  test('a stake is a size: of a bet, of another member’s bet, and of a row that could not be read', () => {
    const bet = { id: 1, type: 'B', tradeRoundId: 2, point: -5_000, player: {} } as never;
    expect([toBet(bet)?.points, toFeedBet(bet, 1).points]).toEqual([5_000, 5_000]);
    expect(missedIn([{ id: 3, point: -5_000 }], [])).toEqual([{ id: 3, points: 5_000 }]);
  });
});

describe('C9f: the record of a command in doubt is known by its size', () => {
  const sent = (amounts: readonly number[]) => ({ kind: 'W', playerId: 1, sentMs: 1e12, amounts, ids: [] }) as never;

  test.each([
    ['W', 'W'],
    ['send', 'PM'],
  ] as const)('%s by a record of type %s', (kind, type) => {
    expect(isThere(kind, sent([50_000]), [shown(told(type, -50_000))])).toBe(true);
    expect(isThere(kind, sent([50_000]), [shown(told(type, -49_999))])).toBe(false);
  });

  test('a conversion by either side, and a withdrawal of coins by its amount or less', () => {
    const record = (type: DnwType, point: number, walletType: string) =>
      coinAnswers['coin.record']({ id: 1, type, status: 1, point, walletType, createDate: 2e12 } as never, null);
    const sides = { amounts: [0.5, 8], coins: ['BTC', 'ETH'] };
    const isOf = (kind: 'convert' | 'withdraw', looks: object, ...one: Parameters<typeof record>): boolean =>
      isThere(kind, { ...(sent([]) as object), ...looks } as never, [record(...one)]);
    expect(isOf('convert', sides, 'C', -0.5, 'BTC')).toBe(true);
    expect(isOf('convert', sides, 'BD', -0.5, 'BTC')).toBe(true);
    expect(isOf('convert', sides, 'BD', 8, 'ETH')).toBe(true);
    const less = { amounts: [0.5], coins: ['BTC'], isOrLess: true };
    expect([isOf('withdraw', less, 'W', -0.4, 'BTC'), isOf('withdraw', less, 'W', -0.6, 'BTC')]).toEqual([true, false]);
  });
});

test('K8: a record of coins with a minus goes out, and its amount is shown without one', () => {
  const ways = (amount: number) => (['D', 'BD', 'W', 'C'] as const).map((type) => coinWayOf({ type, amount }).sign);
  expect([ways(1), ways(-1)]).toEqual([
    ['+', '+', '−', '−'],
    ['−', '−', '−', '−'],
  ]);
});

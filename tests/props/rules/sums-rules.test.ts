import { describe, expect, test } from 'vitest';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { unreadOf } from '../../../engine/rules/amount.ts';
import { breakEvenRounds } from '../../../engine/rules/break-even.ts';
import { type DayBet, dayBetOf, lostBy, ofDay, SETTLED_AFTER_MS, withDayBet } from '../../../engine/rules/day-bets.ts';
import { priceText } from '../../../engine/rules/price-text.ts';
import { isMemberRole } from '../../../engine/rules/roles.ts';
import { cumulativeNet, feeOf, isCounted, statementRows, statementSums } from '../../../engine/rules/statement.ts';
import { BET, START_MS } from '../../../fixtures/arbitraries/samples.ts';

/* What is summed over days, and small rules beside it, case by case (engine/SPEC.md, BR32 and N13). */

const seoul = (text: string): number => Date.parse(`${text}+09:00`);
const WON = { ...BET, status: 1, profit: 44_000 } as Bet;
const bet = (fields: object): Bet => ({ ...WON, ...fields }) as Bet;

describe('BR32: what a bet counts for a day', () => {
  const counted = (fields: object, toldMs: number | null = null) => dayBetOf(bet(fields), DEFAULT_POLICY, toldMs);
  test('BR32: a settled bet counts by its profit, on the day on which it was told, else of its round’s end', () => {
    expect(counted({})).toEqual({ id: BET.id, points: 50_000, profit: 44_000, onMs: START_MS + 60_000 });
    expect(counted({}, 77).onMs).toBe(77);
    expect(counted({ status: 2, profit: -50_000 }).profit).toBe(-50_000);
    expect(counted({ status: 3, profit: 0 }).profit).toBe(0);
    expect(counted({ status: 0, profit: 0 }).profit).toBeNull();
    expect(counted({ gameType: undefined }).onMs).toBe(START_MS);
    expect(counted({ roundStartMs: undefined }).onMs).toBe(BET.createdMs + 60_000);
  });

  test('BR32: without any date a loss counts for every day, and a win for none', () => {
    const undated = { roundStartMs: undefined, createdMs: 0 };
    expect(counted({ ...undated, status: 2, profit: -50_000 }).onMs).toBe(Number.MAX_SAFE_INTEGER);
    for (const fields of [{}, { status: 3, profit: 0 }, { status: 0, profit: 0 }])
      expect(counted({ ...undated, ...fields }).onMs).toBe(0);
  });

  test('BR32: a profit that the site told counts as told, 0 and more than the stake too, and is never made of the percent', () => {
    expect(counted({ profit: 0, isProfitUntold: 'yes' })).toMatchObject({ profit: 44_000, isLeftOut: true });
    expect(counted({ profit: 0 }).profit).toBe(0);
    expect(counted({ status: 2, profit: -80_000 }).profit).toBe(-80_000);
    expect(counted({ status: 2, profit: 0 }).profit).toBe(-50_000); // a limit holds: a lost stake is out
  });

  const day = (id: number, profit: number | null, onMs = 0, points = 10): DayBet => ({ id, points, profit, onMs });
  test('BR32: the newest result of a bet counts, on the day of its first one, and takes the place of its open word', () => {
    const open = [day(1, null), day(2, null)];
    expect(withDayBet([], day(1, null))).toEqual([day(1, null)]);
    expect(withDayBet(open, day(2, 5))).toEqual([day(1, null), day(2, 5)]);
    expect(withDayBet(open, day(2, null, 9))).toBe(open);
    const settled = withDayBet(open, day(1, 5));
    expect(withDayBet(settled, day(1, 5))).toBe(settled);
    expect(withDayBet([day(1, 5, 7), day(2, null)], day(1, -10, 9))).toEqual([day(1, -10, 7), day(2, null)]);
    expect(withDayBet(settled, { ...day(1, 0), isLeftOut: true })).toBe(settled);
    expect(withDayBet(settled, day(3, 1))).toEqual([...settled, day(3, 1)]);
  });

  test('BR32: a day has the bets that were settled since its beginning, and those that are open', () => {
    expect(ofDay([day(1, 5, 99), day(2, 5, 100), day(3, null, 0)], 100).map(({ id }) => id)).toEqual([2, 3]);
    expect([lostBy([day(1, null), day(2, -4), day(3, 5)]), lostBy([])]).toEqual([9, 0]);
    expect(SETTLED_AFTER_MS).toBe(1_800_000);
  });
});

describe('N13: the statement', () => {
  const record = (type: string, points: number, createdMs: number, status = 1) =>
    ({ id: points, type, points, status, createdMs }) as unknown as DnwRecord;
  test('N13: an open bet and a won one of which nobody knows the profit count nowhere', () => {
    const all = [
      {},
      { status: 2, profit: -1 },
      { status: 3, profit: 0 },
      { status: 0 },
      { profit: 0, isProfitUntold: 'yes' },
      { profit: 0, isProfitUntold: 'yes', profitPercent: undefined },
    ];
    expect(all.map((fields) => isCounted(bet(fields), DEFAULT_POLICY))).toEqual([true, true, true, false, true, false]);
  });

  test('N13: the fee of a won bet is its stake less its profit, where the fee decides', () => {
    const fee = (fields: object, policy = DEFAULT_POLICY) => feeOf(bet(fields), policy);
    expect([fee({}), fee({ profit: 50_000 }), fee({ profit: 50_001 })]).toEqual([6_000, 0, null]);
    expect([fee({ status: 2, profit: -50_000 }), fee({ status: 3, profit: 0 })]).toEqual([0, 0]);
    expect(fee({ gameType: 'P1', type: 'O' })).toBeNull();
    expect([fee({ profitPercent: undefined }), fee({ gameType: undefined })]).toEqual([null, null]);
    expect(fee({}, { ...DEFAULT_POLICY, payout: 'dividend' })).toBeNull();
  });

  test('N13: every sum of bets and records', () => {
    const bets = [{}, { status: 2, profit: -50_000 }, { status: 3, profit: 0 }, { profit: 60_000 }, { status: 0 }].map(
      bet,
    );
    const records = [record('D', 5, 0), record('W', 3, 0), record('PM', 2, 0), record('D', 9, 0, 0)];
    expect(statementSums(bets, records, DEFAULT_POLICY)).toEqual({
      bets: 4,
      stake: 200_000,
      returned: 254_000,
      net: 54_000,
      fee: 6_000,
      unknownFees: 1,
      deposits: 5,
      withdrawals: 3,
      netDeposits: 2,
      other: -2,
    });
  });

  const rows = (
    step: 'day' | 'week' | 'month',
    from: string,
    to: string,
    days: readonly string[],
    records: readonly DnwRecord[] = [],
  ) =>
    statementRows(
      days.map((at, i) => bet({ id: i, createdMs: seoul(at) })),
      records,
      { startMs: seoul(`${from}T00:00`), endMs: seoul(`${to}T23:59:59.999`) },
      step,
      DEFAULT_POLICY,
    ).map(({ fromMs, toMs, bets }) => [fromMs, toMs, bets]);
  const midnight = (date: string) => seoul(`${date}T00:00`);

  test('N13: days, weeks from Monday and months, newest first, and nothing beyond the period', () => {
    const at = ['2026-02-28T23:59', '2026-03-01T00:00', '2026-03-02T00:00', '2026-03-08T23:59:59.999'];
    expect(rows('day', '2026-03-01', '2026-03-08', at)).toEqual([
      [midnight('2026-03-08'), midnight('2026-03-08'), 1],
      [midnight('2026-03-02'), midnight('2026-03-02'), 1],
      [midnight('2026-03-01'), midnight('2026-03-01'), 1],
    ]);
    expect(rows('week', '2026-02-25', '2026-03-31', at)).toEqual([
      [midnight('2026-03-02'), midnight('2026-03-08'), 2],
      [midnight('2026-02-25'), midnight('2026-03-01'), 2],
    ]);
    expect(rows('month', '2026-02-01', '2026-03-07', at)).toEqual([
      [midnight('2026-03-01'), midnight('2026-03-07'), 2],
      [midnight('2026-02-01'), midnight('2026-02-28'), 1],
    ]);
    expect(rows('month', '2025-12-01', '2026-01-31', ['2025-12-31T12:00', '2026-01-31T12:00'])).toEqual([
      [midnight('2026-01-01'), midnight('2026-01-31'), 1],
      [midnight('2025-12-01'), midnight('2025-12-31'), 1],
    ]);
  });

  test('N13: a record that is done has its day, and another one has none', () => {
    const records = [record('D', 5, midnight('2026-03-03')), record('D', 5, midnight('2026-03-04'), 0)];
    expect(rows('day', '2026-03-01', '2026-03-08', [], records)).toEqual([
      [midnight('2026-03-03'), midnight('2026-03-03'), 0],
    ]);
  });

  test('N13: the net result adds up from day to day, over days without bets too', () => {
    const [one, two, three] = ['2026-03-01', '2026-03-02', '2026-03-03'].map(midnight);
    const period = { startMs: (one ?? 0) + 5, endMs: three ?? 0 };
    expect(
      cumulativeNet(
        [
          { fromMs: one ?? 0, net: 5 },
          { fromMs: three ?? 0, net: -7 },
        ],
        period,
        three ?? 0,
      ),
    ).toEqual([
      [one, 5],
      [two, 5],
      [three, -2],
    ]);
  });
});

describe('small rules', () => {
  test('a price has exactly its decimals, and its sign', () => {
    const rows: readonly (readonly [number, number, string])[] = [
      [97_400.05, 2, '97400.05'],
      [0.05, 2, '0.05'],
      [-0.05, 2, '-0.05'],
      [5, 0, '5'],
      [0, 0, '0'],
      [0, 2, '0.00'],
      [1.5, 3, '1.500'],
      [-12.4, 0, '-12'],
    ];
    for (const [price, precision, text] of rows) expect(priceText(price, precision)).toBe(text);
  });

  test('a role of the office or a partner is none of a member’s, in whatever letters; a list of the policy decides alone', () => {
    const roles = ['', 'member', 'ADMIN', 'role_admin', 'ROLE_PARTNER2', 'partner', 'MYADMIN', 'ROLE_USER'];
    expect(roles.map((role) => isMemberRole(role, undefined))).toEqual([
      true,
      true,
      false,
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(roles.map((role) => isMemberRole(role, ['ADMIN']))).toEqual([true, false, true, ...Array(5).fill(false)]);
  });

  test('the break-even is how many of 100 rounds must be won so that the member keeps the points', () => {
    expect([88, 100, 95, 0].map(breakEvenRounds)).toEqual([54, 50, 52, 100]);
  });

  test('why a text of digits is no amount is said as it can be mended', () => {
    const texts = [
      '1,5',
      '0 001',
      '1.2.3',
      '₩1,5',
      '1,5원',
      '1'.repeat(51),
      'abc',
      '1,5a',
      '+1,5',
      '1.5',
      '1500',
      '1%',
      'x1,5',
    ];
    expect(texts.map(unreadOf)).toEqual(['form', 'form', 'form', 'form', 'form', 'tooLong', ...Array(7).fill(null)]);
  });
});

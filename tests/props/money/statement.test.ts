import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS, parseIsoMs, seoulDayStartMs } from '../../../engine/base/time.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import type { DnwRecord } from '../../../engine/model/cash.ts';
import { presetDays } from '../../../engine/rules/days.ts';
import {
  cumulativeNet,
  feeOf,
  STATEMENT_STEPS,
  type StatementStep,
  statementRows,
  statementSums,
} from '../../../engine/rules/statement.ts';
import { BET, START_MS } from '../../../fixtures/arbitraries/samples.ts';

const TODAY = seoulDayStartMs(START_MS);
const at = (text: string): number => parseIsoMs(text) ?? 0;
const bet = (id: number, createdMs: number, fields: object = {}): Bet =>
  ({
    ...BET,
    id,
    createdMs,
    points: 50_000,
    status: 1,
    profit: 44_000,
    profitPercent: 88,
    gameType: 'R1',
    type: 'B',
    ...fields,
  }) as Bet;
const record = (id: number, createdMs: number, fields: object = {}): DnwRecord =>
  ({ id, createdMs, type: 'D', status: 1, points: 10_000, ...fields }) as DnwRecord;

/** The day in Seoul of an instant, and the group it is in, by the calendar of the platform. */
const dayText = (ms: number): string => new Date(ms).toLocaleDateString('sv-SE', { timeZone: 'Asia/Seoul' });
function groupText(ms: number, step: StatementStep): string {
  const day = dayText(ms);
  if (step === 'month') return day.slice(0, 7);
  if (step === 'day') return day;
  const utc = new Date(`${day}T00:00:00Z`);
  utc.setUTCDate(utc.getUTCDate() - ((utc.getUTCDay() + 6) % 7));
  return utc.toISOString().slice(0, 10);
}

describe('N13: what a statement sums', () => {
  const period = { startMs: at('2025-03-12'), endMs: at('2026-03-13') - 1 };
  const instant = fc.integer({ min: period.startMs - 40 * DAY_MS, max: period.endMs + 40 * DAY_MS });
  const bets = fc
    .array(
      fc.tuple(
        instant,
        fc.constantFrom(0, 1, 2, 3),
        fc.integer({ min: 1, max: 100 }),
        fc.constantFrom('profit', 'percent', 'nothing'),
      ),
      {
        maxLength: 60,
      },
    )
    .map((all) =>
      all.map(([createdMs, status, lots, told], id) =>
        bet(id, createdMs, {
          points: lots * 5_000,
          status,
          profit: status === 1 ? lots * 4_400 : status === 2 ? -lots * 5_000 : 0,
          ...(told === 'nothing' ? { profitPercent: undefined } : {}),
          ...(told === 'profit' || status === 0 ? {} : { isProfitUntold: 'yes' }),
        }),
      ),
    );
  const records = fc
    .array(
      fc.tuple(
        instant,
        fc.constantFrom('D', 'W', 'B', 'PM', 'E', 'C', 'BD'),
        fc.constantFrom(0, 1, 2),
        fc.integer({ min: 1, max: 90 }),
      ),
      {
        maxLength: 40,
      },
    )
    .map((all) =>
      all.map(([createdMs, type, status, lots], id) => record(id, createdMs, { type, status, points: lots * 1_000 })),
    );

  test('every group has what an independent sum over its calendar days has, and nothing that has not happened', () => {
    fc.assert(
      fc.property(bets, records, fc.constantFrom(...STATEMENT_STEPS), (allBets, allRecords, step) => {
        const wanted = new Map<string, number[]>();
        const add = (ms: number, column: number, points: number): void => {
          if (ms < period.startMs || ms > period.endMs) return;
          const key = groupText(ms, step);
          const row = wanted.get(key) ?? [0, 0, 0, 0, 0];
          row[column] = (row[column] ?? 0) + points;
          wanted.set(key, row);
        };
        // its profit is what the percent makes of the stake, told or not
        for (const { createdMs, status, points, profit, isProfitUntold, profitPercent } of allBets)
          if (status > 1 || (status === 1 && (isProfitUntold === undefined || profitPercent !== undefined))) {
            add(createdMs, 0, points);
            add(createdMs, 1, profit);
          }
        for (const { createdMs, type, status, points } of allRecords)
          if (status === 1)
            add(createdMs, type === 'D' ? 2 : type === 'W' ? 3 : 4, type === 'PM' || type === 'E' ? -points : points);
        const rows = statementRows(allBets, allRecords, period, step, DEFAULT_POLICY);
        expect(rows.map((row) => groupText(row.fromMs, step))).toEqual([...wanted.keys()].sort().reverse());
        for (const row of rows) {
          const [stake = 0, net = 0, deposits = 0, withdrawals = 0, other = 0] =
            wanted.get(groupText(row.fromMs, step)) ?? [];
          expect(row).toMatchObject({ stake, net, returned: stake + net, deposits, withdrawals, other });
          expect(row.netDeposits).toBe(deposits - withdrawals);
          expect([groupText(row.toMs, step), row.fromMs >= period.startMs, row.toMs <= period.endMs]).toEqual([
            groupText(row.fromMs, step),
            true,
            true,
          ]);
        }
      }),
    );
  });

  test('days, weeks and months have the same sums in all', () => {
    fc.assert(
      fc.property(bets, records, (allBets, allRecords) => {
        const [days, weeks, months] = STATEMENT_STEPS.map((step) => {
          const rows = statementRows(allBets, allRecords, period, step, DEFAULT_POLICY);
          return (['bets', 'stake', 'net', 'fee', 'deposits', 'withdrawals', 'other'] as const).map((name) =>
            rows.reduce((sum, row) => sum + row[name], 0),
          );
        });
        expect(weeks).toEqual(days);
        expect(months).toEqual(days);
      }),
    );
  });

  test('the course ends with the net result of the period, and has each of its days once', () => {
    fc.assert(
      fc.property(bets, (allBets) => {
        const rows = statementRows(allBets, [], period, 'day', DEFAULT_POLICY);
        const course = cumulativeNet(rows, period, at('2026-03-12'));
        expect(course).toHaveLength(366);
        expect(course.at(-1)?.[1]).toBe(rows.reduce((sum, { net }) => sum + net, 0));
      }),
    );
  });

  test('the course ends with the present day or with a later result, however long the period is', () => {
    const long = { startMs: at('2026-03-01'), endMs: at('2100-12-31') };
    const lastDay = (rows: readonly { readonly fromMs: number; readonly net: number }[]) =>
      dayText(cumulativeNet(rows, long, at('2026-03-12')).at(-1)?.[0] ?? 0);
    expect(lastDay([])).toBe('2026-03-12');
    expect(lastDay([{ fromMs: at('2026-03-10'), net: 5 }])).toBe('2026-03-12');
    expect(lastDay([{ fromMs: at('2026-03-13'), net: 5 }])).toBe('2026-03-13');
    expect(cumulativeNet([], { startMs: at('2099-01-01'), endMs: at('2100-12-31') }, at('2026-03-12'))).toEqual([]);
  });

  test('a bet of the last second of a day, of the first of the next and of a Monday are in their own groups', () => {
    const times = ['2026-03-08T23:59:59', '2026-03-09T00:00:00', '2026-02-28T23:59:59', '2026-03-01T00:00:00'].map(at);
    const rows = (step: StatementStep) =>
      statementRows(
        times.map((ms, id) => bet(id, ms)),
        [],
        { startMs: at('2026-02-01'), endMs: at('2026-04-01') - 1 },
        step,
        DEFAULT_POLICY,
      );
    expect(rows('day').map(({ fromMs }) => dayText(fromMs))).toEqual([
      '2026-03-09',
      '2026-03-08',
      '2026-03-01',
      '2026-02-28',
    ]);
    expect(rows('week').map(({ fromMs, toMs }) => [dayText(fromMs), dayText(toMs)])).toEqual([
      ['2026-03-09', '2026-03-15'],
      ['2026-03-02', '2026-03-08'],
      ['2026-02-23', '2026-03-01'],
    ]);
    expect(rows('month').map(({ fromMs, toMs }) => [dayText(fromMs), dayText(toMs)])).toEqual([
      ['2026-03-01', '2026-03-31'],
      ['2026-02-01', '2026-02-28'],
    ]);
  });

  test.each([
    ['a won rent bet pays the stake less its fee', {}, 6_000],
    ['a lost bet has none', { status: 2, profit: -50_000 }, 0],
    ['a void bet has none', { status: 3, profit: 0 }, 0],
    ['a won bet whose rate is not known', { profitPercent: undefined }, null],
    ['number-ball', { gameType: 'P1', type: 'O', profit: 47_500 }, null],
  ])('the fee: %s', (_what, fields, fee) => {
    expect(feeOf(bet(1, TODAY, fields), DEFAULT_POLICY)).toBe(fee);
  });

  test('a site whose profits are made of dividends tells no fee', () => {
    const policy = { ...DEFAULT_POLICY, payout: 'dividend' } as const;
    expect(feeOf(bet(1, TODAY), policy)).toBeNull();
    expect(statementSums([bet(1, TODAY)], [], policy)).toMatchObject({ fee: 0, unknownFees: 1 });
  });

  test('twelve months before the last day of February begin with a day that there is', () => {
    expect(presetDays('year', at('2028-02-29'))).toEqual({ from: '2027-02-28', to: '2028-02-29' });
    expect(presetDays('year', at('2026-03-12'))).toEqual({ from: '2025-03-12', to: '2026-03-12' });
  });
});

import { describe, expect, test } from 'vitest';
import { DAY_MS, parseIsoMs } from '../../../engine/base/time.ts';
import type { Bet } from '../../../engine/model/bets.ts';
import { coinQuestion, isPastPeriod, isSoughtCoin } from '../../../engine/rules/coin-records.ts';
import { sumsOf } from '../../../engine/rules/record-sums.ts';
import { betsIn } from '../../../engine/selectors/money/bet-search.ts';
import { recordsIn } from '../../../engine/selectors/money/record-search.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { bet } from '../../support/ledger.ts';
import { coinRecord, dnwRecord } from '../../support/records.ts';

/* A site may ignore the period that it is asked for. Its rows of another time are in no list, no sum and no file (N5, K8). */

const today = parseIsoMs('2026-03-12') ?? 0;
const startMs = today - 6 * DAY_MS;
const period = { startMs, endMs: today + DAY_MS - 1 };
/** Dates around both ends of the period, and one that the site left out. */
const DATES = [period.endMs + 1, period.endMs, startMs, startMs - 1, startMs - 40 * DAY_MS, 0];
const NOTHING_TOLD = { records: [], cancelled: [], told: [] };

describe('N5: a row of another time is in no list of a period', () => {
  test('a record: the sums are those of the period', () => {
    const items = DATES.map((createdMs, i) => dnwRecord(i + 1, { status: 1, points: asPoints(10_000), createdMs }));
    const rows = recordsIn(
      { body: { items, last: true } } as never,
      NOTHING_TOLD as never,
      { from: '2026-03-06', to: '2026-03-12' },
      today,
    );
    expect(rows.map(({ createdMs }) => createdMs)).toEqual([period.endMs, startMs, 0]);
    expect(sumsOf(rows.filter(({ createdMs }) => createdMs > 0)).deposits).toBe(20_000);
  });

  test('a bet, settled or told again meanwhile', () => {
    const story = ready();
    const items = DATES.map((createdMs, i) => bet(story, i + 1, { createdMs }) as Bet);
    for (const told of [[], items])
      expect(betsIn({ items, last: true }, told, period).map(({ createdMs }) => createdMs)).toEqual([
        period.endMs,
        startMs,
        0,
      ]);
  });

  test('a bet that has only the date of its round was placed by the end of that round', () => {
    const story = ready();
    const dated = (roundStartMs: number, isOwn: boolean): Bet =>
      ({
        ...bet(story, 1, { createdMs: roundStartMs }),
        gameType: 'R1',
        roundStartMs: isOwn ? 1 : roundStartMs,
      }) as Bet;
    const isListed = (one: Bet): boolean => betsIn({ items: [one], last: true }, [], period).length === 1;
    expect([60_000, 60_001].map((ms) => isListed(dated(startMs - ms, false)))).toEqual([true, false]);
    expect(isListed(dated(startMs - 1, true))).toBe(false);
  });
});

test('K8: a record of coins from before the period of the filter is not sought, and one without a date is', () => {
  const filter = { period: 'week' } as const;
  const fromMs = coinQuestion(filter, today).sums.startMs;
  expect(fromMs).toBe(startMs);
  const found = DATES.filter((createdMs) => isSoughtCoin(coinRecord(1, createdMs), filter, fromMs));
  expect(found).toEqual([period.endMs + 1, period.endMs, startMs, 0]);
});

test.each([
  { dates: [startMs + 2, startMs, startMs - 1], isPast: true },
  { dates: [startMs + 2, startMs], isPast: false },
  { dates: [startMs - 2, startMs - 1], isPast: false },
  { dates: [startMs - 1, startMs + 1, startMs - 2], isPast: false },
  { dates: [startMs + 2, 0, startMs - 1], isPast: false },
  { dates: [startMs - 1, startMs - 1], isPast: false },
  { dates: [], isPast: false },
])('K8: a list of coins with the dates $dates is read to before the period: $isPast', ({ dates, isPast }) => {
  expect(
    isPastPeriod(
      dates.map((createdMs) => ({ createdMs })),
      startMs,
    ),
  ).toBe(isPast);
  expect(isPastPeriod(dates.map((createdMs) => ({ createdMs })))).toBe(false);
});

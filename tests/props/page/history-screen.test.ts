import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { DAY_MS, seoulDayStartMs, seoulIso } from '../../../engine/base/time.ts';
import { DEFAULT_POLICY } from '../../../engine/events/policy.ts';
import { statementRows } from '../../../engine/rules/statement.ts';
import type { SoughtBet } from '../../../engine/selectors/screens.ts';
import { BET, START_MS } from '../../../fixtures/arbitraries/samples.ts';
import { isAtEnd } from '../../../view/hooks/useEnd.ts';
import { changed } from '../../../view/parts/chips.tsx';
import { dayTime, dayTimeOf } from '../../../view/parts/figures.ts';
import { dayRows } from '../../../view/screens/history/day-rows.ts';
import {
  dayHead,
  daysOf,
  PRESETS,
  presetDays,
  readDay,
  readRange,
  shownDay,
} from '../../../view/screens/history/period.ts';
import { withDays } from '../../../view/screens/history/useFilter.ts';

const instant = fc.integer({ min: Date.parse('2000-01-01'), max: Date.parse('2100-01-01') });

describe('days of the history screen', () => {
  test('a day begins at midnight in Seoul, as in the engine', () => {
    fc.assert(
      fc.property(instant, (atMs) => {
        expect(seoulDayStartMs(atMs)).toBe(DateTime.fromMillis(atMs, { zone: 'Asia/Seoul' }).startOf('day').toMillis());
      }),
    );
  });

  test('the quick periods end today: one day, seven, thirty, and three months', () => {
    const today = seoulDayStartMs(START_MS);
    expect((['today', 'week', 'month', 'quarter'] as const).map((one) => presetDays(one, today))).toEqual([
      { from: '2026-03-12', to: '2026-03-12' },
      { from: '2026-03-06', to: '2026-03-12' },
      { from: '2026-02-11', to: '2026-03-12' },
      { from: '2025-12-12', to: '2026-03-12' },
    ]);
    expect(daysOf({ startMs: today - 6 * DAY_MS, endMs: today + DAY_MS - 1 })).toEqual(presetDays('week', today));
  });

  test('the quick periods of any day are those of luxon', () => {
    const back = { today: {}, week: { days: 6 }, month: { days: 29 }, quarter: { months: 3 } };
    const zone = 'Asia/Seoul';
    fc.assert(
      fc.property(instant, fc.constantFrom(...PRESETS), (atMs, preset) => {
        const today = DateTime.fromMillis(atMs, { zone });
        expect(presetDays(preset, atMs)).toEqual({
          from: today.minus(back[preset]).toISODate(),
          to: today.toISODate(),
        });
      }),
    );
  });

  test('a day is read as the screen writes it', () => {
    fc.assert(
      fc.property(instant, (atMs) => {
        const day = seoulIso(atMs).slice(0, 10);
        expect(readDay(shownDay(day))).toBe(day);
      }),
    );
  });

  test.each([
    ['2026.3.6', '2026-03-06'],
    ['2026. 03. 06.', '2026-03-06'],
    ['2026-03-06', '2026-03-06'],
    ['2026/3/6', '2026-03-06'],
    ['20260306', '2026-03-06'],
    ['2026.02.30', null],
    ['2000.01.01', '2000-01-01'],
    ['2100.12.31', '2100-12-31'],
    ['1999.12.31', null],
    ['2101.01.01', null],
    ['2620.03.12', null],
    ['0206.03.01', null],
    ['2026.13.01', null],
    ['2026.3-6', null],
    ['2026316', null],
    ['03.06', null],
    ['', null],
    ['x', null],
  ])('"%s" is read as %s', (text, day) => expect(readDay(text)).toBe(day));

  test.each([
    ['fine', '', '', 'all'],
    ['fine', '2026.11.01', '', 'waits'],
    ['fine', '', '2026.11.01', 'waits'],
    ['fine', 'abc', '', 'bad'],
    ['fine', '', '2026.11', 'bad'],
    ['left', '', '', 'all'],
    ['left', '', '2026.11.30', 'bad'],
    ['left', '2026.11.01', '\u200b', 'bad'],
    ['mistake', '', '', 'bad'],
    ['mistake', '', '2026.11.30', 'bad'],
    ['left', '2026.11.02', '2026.11.01', 'bad'],
  ] as const)('N4: where no days are %s, "%s" to "%s" is %s', (none, from, to, wanted) => {
    const { isAll, isBad } = readRange({ from, to }, none);
    expect(isAll ? 'all' : isBad ? 'bad' : 'waits').toBe(wanted);
  });

  test.each(['fine', 'left', 'mistake'] as const)('N4: two days are a period, where no days are %s', (none) => {
    const days = { from: '2026-11-01', to: '2026-11-30' };
    expect(readRange({ from: '2026.11.01', to: '20261130' }, none)).toEqual({ ...days, isAll: false, isBad: false });
  });

  test('the head of a day has its weekday in the language of the screen', () => {
    expect([dayHead(START_MS, START_MS, 'ko'), dayHead(START_MS, null, 'en')]).toEqual([
      '3월 12일 목요일',
      'Thursday, March 12',
    ]);
  });

  test('a day of another year is told with its year, in the head and in the table', () => {
    const nextYear = START_MS + 365 * DAY_MS;
    expect(dayHead(START_MS, nextYear, 'ko')).toBe('2026년 3월 12일 목요일');
    expect([dayTimeOf(START_MS, nextYear), dayTimeOf(START_MS, START_MS), dayTimeOf(START_MS, null)]).toEqual([
      `2026.${dayTime(START_MS)}`,
      dayTime(START_MS),
      dayTime(START_MS),
    ]);
  });

  test('the last seven days are a filter without days, and reset members leave it', () => {
    const today = seoulDayStartMs(START_MS);
    expect(withDays({ type: 'R1' }, presetDays('week', today), today)).toEqual({ type: 'R1' });
    expect(withDays({}, presetDays('today', today), today)).toEqual({ from: '2026-03-12', to: '2026-03-12' });
    expect(changed({ type: 'R1', bet: 'B' }, { bet: undefined })).toEqual({ type: 'R1' });
  });
});

describe('the days of a phone', () => {
  const bet = (daysAgo: number, fields: Partial<SoughtBet> = {}) =>
    ({ ...BET, createdMs: START_MS - daysAgo * DAY_MS, profit: 1_000, outcome: 'won', ...fields }) as SoughtBet;
  const heads = (rows: ReturnType<typeof dayRows>) => rows.flatMap((row) => (row.kind === 'day' ? [row.total] : []));

  test('each day has one head before its bets', () => {
    const rows = dayRows([bet(0), bet(0), bet(2)], null);
    expect(rows.map(({ kind }) => kind)).toEqual(['day', 'bet', 'bet', 'day', 'bet']);
    expect(heads(rows)).toEqual([null, null]);
  });

  test('a bet is under the day on which it was placed, as in the statement, though its round began the day before', () => {
    const midnight = seoulDayStartMs(START_MS);
    const one = bet(0, { createdMs: midnight + 1_000, roundStartMs: midnight - 20_000 });
    expect(dayRows([one], [one])).toMatchObject([{ kind: 'day', dayMs: midnight, total: { count: 1 } }, { bet: one }]);
    const span = { startMs: midnight - 7 * DAY_MS, endMs: midnight + DAY_MS - 1 };
    const days = statementRows([{ ...one, status: 1, profit: 1_000 }], [], span, 'day', DEFAULT_POLICY).map(
      ({ fromMs }) => fromMs,
    );
    expect(days).toEqual([midnight]);
  });

  test('the total of a day is of all its bets, not of the read ones; a bet in progress has no profit', () => {
    const all = [bet(0), bet(0, { outcome: 'pending', profit: 0 }), bet(0, { profit: -50_000 }), bet(1)];
    expect(heads(dayRows(all.slice(0, 1), all))).toEqual([{ count: 3, profit: -49_000 }]);
  });
});

test('a list is at its end from 99 percent of its height', () => {
  const box = (scrollTop: number) => isAtEnd({ scrollTop, clientHeight: 100, scrollHeight: 1_000 } as Element);
  expect([box(0), box(889), box(890), box(900)]).toEqual([false, false, true, true]);
});

import fc from 'fast-check';
import { DateTime } from 'luxon';
import { describe, expect, test } from 'vitest';
import { closedSinceMs, closesMs, hoursOf, isMarketOpen, nextEdgeMs, nextOpenMs } from '../../../engine/rules/hours.ts';
import { STOCKS as STOCKS_OF_SITE } from '../../../fixtures/site/world/market/catalog.ts';
import { isOpen } from '../../../fixtures/site/world/time/calendar.ts';

/** What luxon's time zones say, without the engine's calendar: the local times of a market, in minutes of the day. */
type Judge = { readonly zone: string; readonly spans: readonly (readonly [number, number])[] };
const clock = (hour: number, minute = 0): number => hour * 60 + minute;
const NEW_YORK: Judge = { zone: 'America/New_York', spans: [[clock(9, 30), clock(16)]] };
const CURRENCY: Judge = { zone: 'Asia/Seoul', spans: [[clock(8), clock(30)]] };
const JUDGES: Readonly<Record<string, Judge>> = {
  EURUSD: CURRENCY,
  USDJPY: CURRENCY,
  XAUUSD: CURRENCY,
  NAS100: NEW_YORK,
  US500: NEW_YORK,
  HSI: {
    zone: 'Asia/Hong_Kong',
    spans: [
      [clock(9, 30), clock(12)],
      [clock(13), clock(16)],
    ],
  },
  NIKKEI: {
    zone: 'Asia/Tokyo',
    spans: [
      [clock(9), clock(11, 30)],
      [clock(12, 30), clock(15, 30)],
    ],
  },
  DAX: { zone: 'Europe/Berlin', spans: [[clock(9), clock(17, 30)]] },
  FTSE100: { zone: 'Europe/London', spans: [[clock(8), clock(16, 30)]] },
  KOSPI200: { zone: 'Asia/Seoul', spans: [[clock(9), clock(15, 30)]] },
};
const STOCKS = Object.keys(JUDGES);

function judged({ zone, spans }: Judge, atMs: number): boolean {
  const local = DateTime.fromMillis(atMs, { zone });
  const minute = local.hour * 60 + local.minute;
  const yesterday = local.minus({ days: 1 });
  return (
    (local.weekday <= 5 && spans.some(([from, until]) => from <= minute && minute < until)) ||
    (yesterday.weekday <= 5 && spans.some(([, until]) => minute < until - 24 * 60))
  );
}

const stock = fc.constantFrom(...STOCKS);
const instant = fc.integer({ min: Date.UTC(2020, 0), max: Date.UTC(2035, 0) });
const seoul = (text: string): number => DateTime.fromISO(text, { zone: 'Asia/Seoul' }).toMillis();

describe('H1: opening hours come from one rule', () => {
  test('H1: the hours agree with the time zones of luxon at any instant', () => {
    fc.assert(
      fc.property(stock, instant, (name, atMs) => {
        expect(isMarketOpen(name, atMs)).toBe(judged(JUDGES[name] ?? CURRENCY, atMs));
      }),
      { numRuns: 2_000 },
    );
  });

  test('H1: the hours agree with luxon in every half hour of the weeks in which daylight saving changes, 2025 to 2028', () => {
    for (const year of [2025, 2026, 2027, 2028])
      for (const [month, day] of [
        [3, 5],
        [3, 24],
        [10, 22],
      ] as const) {
        const fromMs = Date.UTC(year, month - 1, day);
        const wrong = STOCKS.flatMap((name) =>
          Array.from({ length: 16 * 48 }, (_, i) => fromMs + i * 1_800_000)
            .filter((atMs) => isMarketOpen(name, atMs) !== judged(JUDGES[name] ?? CURRENCY, atMs))
            .map((atMs) => [name, new Date(atMs).toISOString()]),
        );
        expect(wrong).toEqual([]);
      }
  });

  test('H1: a market is closed just before its next open and open at it; open just before its close and closed at it', () => {
    fc.assert(
      fc.property(stock, instant, (name, atMs) => {
        const opens = nextOpenMs(name, atMs) ?? Number.NaN;
        const closes = closesMs(name, atMs) ?? Number.NaN;
        expect([isMarketOpen(name, opens - 1), isMarketOpen(name, opens)]).toEqual([false, true]);
        expect([isMarketOpen(name, closes - 1), isMarketOpen(name, closes)]).toEqual([true, false]);
      }),
    );
  });

  test('H1: opening and closing alternate: an open market closes first, a closed one opens first', () => {
    fc.assert(
      fc.property(stock, instant, (name, atMs) => {
        const opens = nextOpenMs(name, atMs) ?? Number.NaN;
        const closes = closesMs(name, atMs) ?? Number.NaN;
        expect(Math.min(opens, closes)).toBeGreaterThan(atMs);
        expect(closes < opens).toBe(isMarketOpen(name, atMs));
        expect(nextEdgeMs([name, 'BTCUSDT'], atMs)).toBe(Math.min(opens, closes));
      }),
    );
  });

  test('H1: a closed market has been closed since its last close, and an open one since none', () => {
    fc.assert(
      fc.property(stock, instant, (name, atMs) => {
        const since = closedSinceMs(name, atMs);
        if (isMarketOpen(name, atMs)) expect(since).toBeNull();
        else {
          expect(since).toBeLessThanOrEqual(atMs);
          expect(nextOpenMs(name, since ?? 0)).toBe(nextOpenMs(name, atMs));
        }
      }),
    );
  });

  test('H1: the simulated site, which keeps its own calendar, trades in the same hours', () => {
    fc.assert(
      fc.property(fc.constantFrom(...STOCKS_OF_SITE), instant, (listed, atMs) => {
        expect(isOpen(listed.hours, atMs)).toBe(isMarketOpen(listed.code, atMs));
      }),
    );
  });

  test('H1: crypto trades always, and an index of an unknown exchange as its option says', () => {
    expect([hoursOf('BTCUSDT'), hoursOf('INDEX99')]).toEqual(['always', 'unknown']);
    for (const name of ['BTCUSDT', 'INDEX99']) {
      const atMs = seoul('2026-03-14T12:00');
      expect([isMarketOpen(name, atMs), nextOpenMs(name, atMs), closesMs(name, atMs)]).toEqual([true, null, null]);
      expect([closedSinceMs(name, atMs), nextEdgeMs([name], atMs)]).toEqual([null, null]);
    }
  });

  test.each([
    ['EURUSD', '2026-03-13T07:59:59.999', false, '2026-03-13T08:00', '2026-03-14T06:00'],
    ['EURUSD', '2026-03-14T06:00', false, '2026-03-16T08:00', '2026-03-17T06:00'],
    ['XAUUSD', '2026-03-14T05:59:59.999', true, '2026-03-16T08:00', '2026-03-14T06:00'],
    ['NAS100', '2026-03-06T14:00', false, '2026-03-06T23:30', '2026-03-07T06:00'],
    ['NAS100', '2026-03-12T14:00', false, '2026-03-12T22:30', '2026-03-13T05:00'],
    ['NAS100', '2026-10-30T23:00', true, '2026-11-02T23:30', '2026-10-31T05:00'],
  ])('H1: %s at %s of Seoul', (name, text, isTrading, opens, closes) => {
    const atMs = seoul(text);
    expect([isMarketOpen(name, atMs), nextOpenMs(name, atMs), closesMs(name, atMs)]).toEqual([
      isTrading,
      seoul(opens),
      seoul(closes),
    ]);
  });
});

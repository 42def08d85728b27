import { describe, expect, test } from 'vitest';
import {
  closedSinceMs,
  closesMs,
  hoursOf,
  isMarketOpen,
  lastOpenMs,
  marketOf,
  nextEdgeMs,
  nextOpenMs,
  sessionsOf,
} from '../../../engine/rules/hours.ts';
import { sessionsOfDay } from '../../../engine/rules/sessions-of-day.ts';
import { asRef } from '../../../fixtures/arbitraries/make.ts';

/* The opening hours as a table, and what the page makes of them. The property of hours.test.ts holds them against time zones. */

const at = (text: string): number => Date.parse(text);
/** Thursday, 12 March 2026: New York has daylight saving, Europe not yet. */
const thursday = (time: string): number => at(`2026-03-12T${time}Z`);

describe('H1: daylight saving in each year', () => {
  /** Whether a market is open on each Monday of the years in which the dates of daylight saving repeat, at this time of Greenwich. */
  const mondays = (stock: string, time: string): readonly (readonly [atMs: number, isOpen: boolean])[] =>
    Array.from({ length: 28 * 53 }, (_, i) => at(`2022-01-03T${time}Z`) + i * 7 * 86_400_000).map((atMs) => [
      atMs,
      isMarketOpen(stock, atMs),
    ]);
  test.each([
    // an hour earlier by Greenwich's clock while daylight saving holds
    ['NAS100', 'America/New_York', '13:45'],
    ['FTSE100', 'Europe/London', '07:15'],
    ['DAX', 'Europe/Berlin', '07:15'],
  ])('H1: %s opens an hour earlier while %s has it, in any year', (stock, timeZone, time) => {
    const local = new Intl.DateTimeFormat('en-GB', { timeZone, hour: '2-digit', minute: '2-digit' });
    const opens = stock === 'NAS100' ? '09:30' : stock === 'DAX' ? '09:00' : '08:00';
    const wrong = mondays(stock, time).filter(([atMs, isOpen]) => isOpen !== local.format(atMs) >= opens);
    expect(wrong).toEqual([]);
  });
});

describe('H1: the exchange of an index is known by the beginning of its name', () => {
  test.each([
    [['NAS100', 'US500', 'SPX500', 'NDX1', 'DJI30', 'SP500'], [['13:30', '20:00']]],
    [
      ['HSI', 'HSI50', 'HK50'],
      [
        ['01:30', '04:00'],
        ['05:00', '08:00'],
      ],
    ],
    [
      ['JP225', 'NIKKEI', 'NIK225', 'N225'],
      [
        ['00:00', '02:30'],
        ['03:30', '06:30'],
      ],
    ],
    [['DAX', 'DAX40', 'GER40', 'DE40'], [['08:00', '16:30']]],
    [['UK100', 'FTSE100'], [['08:00', '16:30']]],
    [['KOSPI200', 'KOSPI'], [['00:00', '06:30']]],
  ] as const)('H1: %s', (names, sessions) => {
    for (const name of names) {
      const today = sessionsOf(name, thursday('00:00')).filter(({ day }) => day === thursday('00:00') / 86_400_000);
      expect(
        today.map(({ openMs, closeMs }) => [openMs, closeMs]),
        name,
      ).toEqual(sessions.map(([from, until]) => [thursday(from), thursday(until)]));
    }
  });

  test('H1: a name that only contains such a beginning is of an unknown exchange', () => {
    for (const name of ['XNAS100', 'AHSI', 'XJP225', 'XDAX', 'XUK100', 'XKOSPI200', 'N1', 'FTS'])
      expect(hoursOf(name), name).toBe('unknown');
  });

  test('H1: pairs and gold trade from 08:00 to 06:00 of Seoul', () => {
    for (const name of ['EURUSD', 'XAUUSD', 'XAUEUR', 'AUDNZD'])
      expect(
        [closesMs, nextOpenMs].map((edge) => edge(name, thursday('12:00'))),
        name,
      ).toEqual([thursday('21:00'), thursday('23:00')]);
  });
});

describe('H1: the instants at which a market opens and closes belong to what begins', () => {
  const [open, close] = [thursday('13:30'), thursday('20:00')];
  test('H1: it is open from its open on and closed from its close on', () => {
    expect([open - 1, open, close - 1, close].map((ms) => isMarketOpen('NAS100', ms))).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  test('H1: the next open and close are after the instant, never at it', () => {
    const [nextDay, nextClose] = [open + 86_400_000, close + 86_400_000];
    expect([nextOpenMs('NAS100', open - 1), nextOpenMs('NAS100', open)]).toEqual([open, nextDay]);
    expect([closesMs('NAS100', close - 1), closesMs('NAS100', close)]).toEqual([close, nextClose]);
    expect([nextEdgeMs(['NAS100'], open - 1), nextEdgeMs(['NAS100'], open)]).toEqual([open, close]);
  });

  test('H1: the last close may be now', () => {
    expect([close - 1, close, close + 1].map((ms) => closedSinceMs('NAS100', ms))).toEqual([null, close, close]);
    expect(closedSinceMs('HSI', thursday('04:30'))).toBe(thursday('04:00'));
    expect(closedSinceMs('INDEX99', close)).toBeNull();
    expect([close - 1, close, close + 1].map((ms) => lastOpenMs('NAS100', ms))).toEqual([close - 1, close, close]);
    expect(lastOpenMs('INDEX99', close)).toBe(close);
  });

  test('H1: over a weekend the next open is Monday’s, and the last close Friday’s', () => {
    const sunday = at('2026-03-15T12:00Z');
    expect(nextOpenMs('DAX', sunday)).toBe(at('2026-03-16T08:00Z'));
    expect(closedSinceMs('DAX', sunday)).toBe(at('2026-03-13T16:30Z'));
    // it opens on Monday of Seoul, which is Sunday elsewhere
    expect(nextOpenMs('EURUSD', sunday)).toBe(at('2026-03-15T23:00Z'));
  });

  test('H1: of several markets the next edge is the earliest, and none where no market has one', () => {
    const all = ['BTCUSDT', 'HSI', 'DAX', 'NAS100'];
    expect(nextEdgeMs(all, thursday('07:59'))).toBe(thursday('08:00'));
    expect(nextEdgeMs(all, thursday('08:00'))).toBe(thursday('13:30'));
    expect(nextEdgeMs([], thursday('08:00'))).toBeNull();
  });
});

describe('H1: daylight saving', () => {
  test.each([
    ['NAS100', '2026-03-06T14:30Z', '2026-03-09T13:30Z'],
    ['NAS100', '2026-10-30T13:30Z', '2026-11-02T14:30Z'],
    ['DAX', '2026-03-27T08:00Z', '2026-03-30T07:00Z'],
    ['DAX', '2026-10-23T07:00Z', '2026-10-26T08:00Z'],
    ['FTSE100', '2026-03-27T08:00Z', '2026-03-30T07:00Z'],
    ['FTSE100', '2026-10-23T07:00Z', '2026-10-26T08:00Z'],
    // the first of the month is a Sunday itself
    ['NAS100', '2026-10-30T13:30Z', '2026-11-02T14:30Z'],
    // the last Sunday of the month is its last day, and its 25th
    ['DAX', '2024-03-28T08:00Z', '2024-04-01T07:00Z', 2],
    ['DAX', '2026-10-23T07:00Z', '2026-10-26T08:00Z'],
  ])('H1: %s opens at %s, and after the weekend at %s', (name, friday, monday, days = 1) => {
    let edge = at(friday) - 1;
    const opens = Array.from({ length: days + 1 }, () => {
      edge = nextOpenMs(name, edge) ?? Number.NaN;
      return edge;
    });
    expect([opens[0], opens.at(-1)]).toEqual([at(friday), at(monday)]);
  });
});

describe('H2: the market of an option', () => {
  const [open, closed] = [thursday('15:00'), thursday('21:00')];
  const option = (isPlay: boolean) => ({ stock: asRef('NAS100'), isPlay });
  const opens = thursday('13:30') + 86_400_000;
  test('H2: it is open where the option plays within its hours, or a round runs', () => {
    const isOpen = { isOpen: true, opensAtMs: null };
    expect(marketOf(option(true), open, false)).toEqual(isOpen);
    expect(marketOf(option(true), open, true)).toEqual(isOpen);
    expect(marketOf(option(true), closed, true)).toEqual(isOpen);
  });

  test('H2: outside its hours it says when it opens', () => {
    for (const isPlay of [true, false])
      expect(marketOf(option(isPlay), closed, false)).toEqual({ isOpen: false, opensAtMs: opens });
    expect(marketOf(option(false), closed, true)).toEqual({ isOpen: false, opensAtMs: opens });
  });

  test('H2: an option that does not play within its hours has a holiday, whose end nobody knows', () => {
    for (const hasRound of [true, false])
      expect(marketOf(option(false), open, hasRound)).toEqual({ isOpen: false, opensAtMs: null });
  });
});

describe('H1: the sessions of the trading day', () => {
  const spans = (ms: number) => sessionsOfDay('HSI', ms).map(({ openMs, closeMs }) => [openMs, closeMs]);
  const day = (date: string) => [
    [at(`${date}T01:30Z`), at(`${date}T04:00Z`)],
    [at(`${date}T05:00Z`), at(`${date}T08:00Z`)],
  ];
  test('H1: they are those of the day that runs, and from its last close on those of the next', () => {
    expect(spans(thursday('00:00'))).toEqual(day('2026-03-12'));
    expect(spans(thursday('07:59'))).toEqual(day('2026-03-12'));
    expect(spans(thursday('08:00'))).toEqual(day('2026-03-13'));
    expect(spans(at('2026-03-13T08:00Z'))).toEqual(day('2026-03-16'));
    expect(sessionsOfDay('BTCUSDT', thursday('00:00'))).toEqual([]);
  });
});

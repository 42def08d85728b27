import { civilFromDays, DAY_MS, daysFromCivil, HOUR_MS, MINUTE_MS } from '../base/time.ts';
import type { TradeOption } from '../model/market.ts';
import { instrumentOf, symbolWords } from './instruments.ts';

/**
 * The opening hours of a stock (product.md 9, play times; engine/SPEC.md, H1). The one rule that the engine and the view
 * read. Holidays are not known here: only the site's option says them (`isPlay`).
 */
export type Hours =
  | 'always'
  /** This client does not know the exchange: only the option says whether its market is open. */
  | 'unknown'
  | WeeklyHours;

/** Sessions of a market that trades from Monday to Friday. */
type WeeklyHours = {
  readonly zone: Zone;
  /** Start and end of each session of a day, in ms after the local midnight. An end beyond 24 h is on the next day. */
  readonly sessions: readonly (readonly [openMs: number, closeMs: number])[];
};

/** One session, from and until an instant (epoch ms). `day`: the exchange's day it starts on, counted from 1970-01-01. */
export type Session = { readonly day: number; readonly openMs: number; readonly closeMs: number };

/** The local time of an exchange. `standardMs` is its offset from UTC without daylight saving, in ms. */
type Zone = { readonly standardMs: number; readonly daylight: Daylight | null };
/** The Sundays, counted from 1970-01-01, between which a year has daylight saving. No session is on a Sunday, so the hour does not count. */
type Daylight = (year: number) => readonly [from: number, until: number];

/** From the second Sunday of March to the first Sunday of November. */
const US: Daylight = (year) => [sundayFrom(year, 3, 8), sundayFrom(year, 11, 1)];
/** From the last Sunday of March to the last Sunday of October. */
const EU: Daylight = (year) => [sundayFrom(year, 3, 25), sundayFrom(year, 10, 25)];

const SEOUL: Zone = { standardMs: 9 * HOUR_MS, daylight: null };
const TOKYO = SEOUL;
const HONG_KONG: Zone = { standardMs: 8 * HOUR_MS, daylight: null };
const NEW_YORK: Zone = { standardMs: -5 * HOUR_MS, daylight: US };
const LONDON: Zone = { standardMs: 0, daylight: EU };
const BERLIN: Zone = { standardMs: HOUR_MS, daylight: EU };

/** Minutes and hours of a day as ms: `at(9, 30)`. */
const at = (hour: number, minute = 0): number => hour * HOUR_MS + minute * MINUTE_MS;

/** Currency pairs and gold: Monday 08:00 to Saturday 06:00 in Seoul, with a break from 06:00 to 08:00 every day. */
const CURRENCY: WeeklyHours = { zone: SEOUL, sessions: [[at(8), at(30)]] };

const exchange = (zone: Zone, ...sessions: WeeklyHours['sessions']): WeeklyHours => ({ zone, sessions });
/** The exchanges of the indices, by the beginning of the index's name. Oil is traded on none of these. */
const EXCHANGES: readonly (readonly [names: RegExp, hours: WeeklyHours])[] = [
  [/^(NAS|US(?!OIL|D[A-Z]{3}$)|SPX|NDX|DJI|SP500)/, exchange(NEW_YORK, [at(9, 30), at(16)])],
  [/^(HSI|HK)/, exchange(HONG_KONG, [at(9, 30), at(12)], [at(13), at(16)])],
  [/^(JP|NIK|N225)/, exchange(TOKYO, [at(9), at(11, 30)], [at(12, 30), at(15, 30)])],
  [/^(DAX|GER|DE)/, exchange(BERLIN, [at(9), at(17, 30)])],
  [/^(UK(?!OIL)|FTSE)/, exchange(LONDON, [at(8), at(16, 30)])],
  [/^KOSPI/, exchange(SEOUL, [at(9), at(15, 30)])],
];

/** The opening hours of a stock, by its group and, of an index, by its exchange. */
export function hoursOf(stock: string): Hours {
  switch (instrumentOf(stock).group) {
    case 'crypto':
      return 'always';
    case 'currency':
    case 'gold':
      return CURRENCY;
    case 'index':
      return exchangeOf(symbolWords(stock).join(''));
  }
}

const exchangeOf = (name: string): Hours => EXCHANGES.find(([names]) => names.test(name))?.[1] ?? 'unknown';

/** Whether the hours of a stock say that its market is open at an instant (epoch ms). Unknown hours say no close. Rule: H1. */
export function isMarketOpen(stock: string, atMs: number): boolean {
  const hours = hoursOf(stock);
  return typeof hours === 'string' || sessionsNear(hours, atMs).some(isIn(atMs));
}
const isIn =
  (atMs: number) =>
  ({ openMs, closeMs }: Session): boolean =>
    openMs <= atMs && atMs < closeMs;

/** The next instant (epoch ms) after `atMs` at which the market opens; null when its hours say none. Rule: H1. */
export const nextOpenMs = (stock: string, atMs: number): number | null =>
  sessionsOf(stock, atMs).find(({ openMs }) => openMs > atMs)?.openMs ?? null;

/** The next instant (epoch ms) after `atMs` at which the market closes; null when its hours say none. */
export const closesMs = (stock: string, atMs: number): number | null =>
  sessionsOf(stock, atMs).find(({ closeMs }) => closeMs > atMs)?.closeMs ?? null;

/** When the market closed last, at or before `atMs` (epoch ms); null while it is open, or when its hours say no close. */
export const closedSinceMs = (stock: string, atMs: number): number | null =>
  isMarketOpen(stock, atMs)
    ? null
    : (sessionsOf(stock, atMs).findLast(({ closeMs }) => closeMs <= atMs)?.closeMs ?? null);

/** Until when (epoch ms) the market has traded, at or before `atMs`: its last close, or `atMs` where `closedSinceMs` is null. Rule: H1. */
export const lastOpenMs = (stock: string, atMs: number): number => closedSinceMs(stock, atMs) ?? atMs;

/** Whether the market of an option is open. `opensAtMs`: when it opens (epoch ms), null while it is open or nobody knows. */
export type Market = { readonly isOpen: boolean; readonly opensAtMs: number | null };

/**
 * The market of an option at an instant (engine/SPEC.md, H2). It is open if the site's option plays and its hours say so. A
 * round that runs keeps it open against the hours, since the site knows better.
 */
export function marketOf(
  option: Pick<TradeOption, 'stock' | 'isPlay'>,
  atMs: number,
  hasRunningRound: boolean,
): Market {
  const isByHours = isMarketOpen(option.stock, atMs);
  if (option.isPlay && (isByHours || hasRunningRound)) return { isOpen: true, opensAtMs: null };
  // closed within its hours: a holiday, whose end is not known
  return { isOpen: false, opensAtMs: isByHours ? null : nextOpenMs(option.stock, atMs) };
}

/** The next instant (epoch ms) after `atMs` at which one of the markets opens or closes; null when none does. */
export function nextEdgeMs(stocks: readonly string[], atMs: number): number | null {
  const all = stocks.flatMap((stock) => [nextOpenMs(stock, atMs), closesMs(stock, atMs)]);
  const known = all.filter((edge) => edge !== null);
  return known.length === 0 ? null : Math.min(...known);
}

export function sessionsOf(stock: string, atMs: number): readonly Session[] {
  const hours = hoursOf(stock);
  return typeof hours === 'string' ? [] : sessionsNear(hours, atMs);
}

/** A weekend and a day on either side: every instant has a session before it and after it among these. */
const DAYS_NEAR = 4;

/** The sessions of the days around an instant, in order. */
function sessionsNear({ zone, sessions }: WeeklyHours, atMs: number): readonly Session[] {
  const today = Math.floor(atMs / DAY_MS);
  const days = Array.from({ length: 2 * DAYS_NEAR + 1 }, (_, i) => today - DAYS_NEAR + i).filter(isWorkday);
  return days.flatMap((day) =>
    sessions.map(([from, until]): Session => {
      const openMs = day * DAY_MS + from - zone.standardMs - (isDaylight(zone, day) ? HOUR_MS : 0);
      return { day, openMs, closeMs: openMs + until - from };
    }),
  );
}

/** The day of the week of a day counted from 1970-01-01, a Thursday: 0 is Sunday. */
const weekdayOf = (day: number): number => (((day + 4) % 7) + 7) % 7;
const isWorkday = (day: number): boolean => weekdayOf(day) !== 0 && weekdayOf(day) !== 6;

/** The first Sunday on or after a date, counted from 1970-01-01. */
function sundayFrom(year: number, month: number, day: number): number {
  const first = daysFromCivil(year, month, day);
  return first + ((7 - weekdayOf(first)) % 7);
}

/** Whether an exchange has daylight saving on a working day. */
function isDaylight({ daylight }: Zone, day: number): boolean {
  if (daylight === null) return false;
  const [from, until] = daylight(civilFromDays(day).year);
  return from < day && day < until;
}

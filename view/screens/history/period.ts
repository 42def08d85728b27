import { DateTime } from 'luxon';

/* Days as the member reads and writes them, in Seoul. */

const ZONE = 'Asia/Seoul';
/** The ways in which a day may be typed. */
const WRITTEN = ['yyyy.M.d', 'yyyy-M-d', 'yyyy/M/d', 'yyyyMMdd'] as const;

/** The quick choices of a period. */
export const PRESETS = ['today', 'week', 'month', 'quarter'] as const;
export type Preset = (typeof PRESETS)[number];
const BACK = { today: {}, week: { days: 6 }, month: { days: 29 }, quarter: { months: 3 } } as const;

/** A period of days in Seoul: `2026-03-06`. */
export type Days = { readonly from: string; readonly to: string };

/** The day in Seoul of an instant in epoch ms: `2026-03-06`. */
const dayOf = (atMs: number): string => DateTime.fromMillis(atMs, { zone: ZONE }).toFormat('yyyy-MM-dd');

/** The days of a period in epoch ms. */
export const daysOf = ({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): Days => ({
  from: dayOf(startMs),
  to: dayOf(endMs),
});

/** The period of a quick choice that ends with the day that holds the instant. */
export const presetDays = (preset: Preset, todayMs: number): Days => ({
  from: dayOf(DateTime.fromMillis(todayMs, { zone: ZONE }).minus(BACK[preset]).toMillis()),
  to: dayOf(todayMs),
});

/** A day as the screen writes it: `2026.03.06`. */
export const shownDay = (day: string): string => day.replaceAll('-', '.');

/** The day that somebody typed, or null if it is none. */
export function readDay(text: string): string | null {
  for (const format of WRITTEN) {
    const read = DateTime.fromFormat(text.replaceAll(' ', '').replace(/\.$/, ''), format, { zone: ZONE });
    if (read.isValid) return read.toFormat('yyyy-MM-dd');
  }
  return null;
}

/** The head of a day's bets: `3월 12일 목요일`. */
export const dayHead = (atMs: number, language: string): string =>
  DateTime.fromMillis(atMs, { zone: ZONE }).setLocale(language).toLocaleString({
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  });

/** Midnight in Seoul of the day that holds the instant, in epoch ms. */
export const dayStartMs = (atMs: number): number => DateTime.fromMillis(atMs, { zone: ZONE }).startOf('day').toMillis();

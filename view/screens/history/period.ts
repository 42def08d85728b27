import { DAY_MS, pad2, parseIsoMs, seoulCivil } from '../../../engine/index.ts';
import { formatDay } from '../../../engine/rules/forms.ts';

/* Days as the member reads and writes them, in Seoul. */

/** The quick choices of a period. */
export const PRESETS = ['today', 'week', 'month', 'quarter'] as const;
export type Preset = (typeof PRESETS)[number];
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;
const QUARTER_MONTHS = 3;

/** A period of days in Seoul: `2026-03-06`. */
export type Days = { readonly from: string; readonly to: string };

const written = (year: number, month: number, day: number): string => `${year}-${pad2(month)}-${pad2(day)}`;

/** The day in Seoul of an instant in epoch ms: `2026-03-06`. */
function dayOf(atMs: number): string {
  const { year, month, day } = seoulCivil(atMs);
  return written(year, month, day);
}

/** The same day three months before, or the last one of that month. */
function quarterBefore(atMs: number): string {
  const { year, month, day } = seoulCivil(atMs);
  const months = year * 12 + month - 1 - QUARTER_MONTHS;
  const before = (of: number): string => written(Math.floor(months / 12), (months % 12) + 1, of);
  let last = day;
  while (parseIsoMs(before(last)) === undefined) last -= 1;
  return before(last);
}

/** The days of a period in epoch ms. */
export const daysOf = ({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): Days => ({
  from: dayOf(startMs),
  to: dayOf(endMs),
});

/** The period of a quick choice that ends with the day that holds the instant. */
export const presetDays = (preset: Preset, todayMs: number): Days => ({
  from: preset === 'quarter' ? quarterBefore(todayMs) : dayOf(todayMs - DAYS_BACK[preset] * DAY_MS),
  to: dayOf(todayMs),
});

/** A day as the screen writes it: `2026.03.06`. */
export const shownDay = (day: string): string => day.replaceAll('-', '.');

/** The day that somebody typed (`2026.3.6`, `2026-3-6`, `20260306`; SPEC J7), or null if it is none. */
export function readDay(text: string): string | null {
  const day = formatDay(text);
  return /^\d{4}-\d{2}-\d{2}$/.test(day) && parseIsoMs(day) !== undefined ? day : null;
}

/** The head of a day's bets: `3월 12일 목요일`. */
export const dayHead = (atMs: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric', weekday: 'long' }).format(
    atMs,
  );

import { seoulCivil } from '../../../engine/base/time.ts';
import { formatDay } from '../../../engine/rules/forms.ts';
import { type Days, dayOf, isPeriodDay } from '../../../engine/selectors/screens.ts';

export { type Days, followed, PRESETS, type Preset, presetDays } from '../../../engine/selectors/screens.ts';

/* Days as the member reads and writes them, in Seoul. */

/** The days of a period in epoch ms. */
export const daysOf = ({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): Days => ({
  from: dayOf(startMs),
  to: dayOf(endMs),
});

/** A day as the screen writes it: `2026.03.06`. */
export const shownDay = (day: string): string => day.replaceAll('-', '.');

/** The day that somebody typed (`2026.3.6`, `2026-3-6`, `20260306`; SPEC J7), or null if it is none of a period. */
export function readDay(text: string): string | null {
  const day = formatDay(text);
  return isPeriodDay(day) ? day : null;
}

/** The head of a day's bets: `3월 12일 목요일`. With the year where it is not that of the present day. */
export const dayHead = (atMs: number, todayMs: number | null, language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Seoul',
    ...(todayMs !== null && seoulCivil(atMs).year !== seoulCivil(todayMs).year ? { year: 'numeric' } : {}),
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(atMs);

import { parseIsoMs } from '../../../engine/index.ts';
import { type Days, dayOf, written } from '../../../engine/selectors/pages.ts';

export { type Days, followed, PRESETS, type Preset, presetDays } from '../../../engine/selectors/pages.ts';

/* Days as the member reads and writes them, in Seoul. */

/** How a day may be typed: `2026.3.6`, `2026-3-6`, `2026/3/6`, and without a sign between its parts, `20260306`. */
const WRITTEN = [/^(\d{4})([./-])(\d{1,2})\2(\d{1,2})$/, /^(\d{4})()(\d{2})(\d{2})$/];

/** The days of a period in epoch ms. */
export const daysOf = ({ startMs, endMs }: { readonly startMs: number; readonly endMs: number }): Days => ({
  from: dayOf(startMs),
  to: dayOf(endMs),
});

/** A day as the screen writes it: `2026.03.06`. */
export const shownDay = (day: string): string => day.replaceAll('-', '.');

/** The day that somebody typed, or null if it is none. */
export function readDay(text: string): string | null {
  const typed = text.replaceAll(' ', '').replace(/\.$/, '');
  for (const form of WRITTEN) {
    const [, year, , month, day] = form.exec(typed) ?? [];
    if (year === undefined) continue;
    const read = written(Number(year), Number(month), Number(day));
    return parseIsoMs(read) === undefined ? null : read;
  }
  return null;
}

/** The head of a day's bets: `3월 12일 목요일`. */
export const dayHead = (atMs: number, language: string): string =>
  new Intl.DateTimeFormat(language, { timeZone: 'Asia/Seoul', month: 'long', day: 'numeric', weekday: 'long' }).format(
    atMs,
  );

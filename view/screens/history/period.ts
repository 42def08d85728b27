import { formatDay, trimmed } from '../../../engine/rules/forms.ts';
import { type Days, dayOf, isPeriodDay } from '../../../engine/selectors/screens.ts';
import { isOfOtherYear } from '../../parts/figures.ts';

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

/**
 * Two days as they are typed. `none` says what two empty fields mean. `fine`: all of the time, and no period was chosen before. `left`: all of the time, in place of a period. `mistake`: an error.
 * One day alone is fine only before there is a period: the other one is still to be typed.
 */
export function readRange({ from: first, to: last }: Days, none: 'fine' | 'left' | 'mistake') {
  const [from, to] = [readDay(first), readDay(last)];
  const [isFirst, isLast] = [trimmed(first) !== '', trimmed(last) !== ''];
  const isAll = none !== 'mistake' && !isFirst && !isLast;
  const isBegun = none === 'fine' && isFirst !== isLast && (from ?? to) !== null;
  return { from, to, isAll, isBad: !isAll && !isBegun && (from === null || to === null || from > to) };
}

/** The head of a day's bets: `3월 12일 목요일`. With the year where it is not that of the present day. */
export const dayHead = (atMs: number, todayMs: number | null, language: string): string =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Seoul',
    ...(isOfOtherYear(atMs, todayMs) ? { year: 'numeric' } : {}),
    month: 'long',
    day: 'numeric',
    weekday: 'long',
  }).format(atMs);

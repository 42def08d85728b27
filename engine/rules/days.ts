import { day, type Period } from '../address/period.ts';
import { DAY_MS, daysInMonth, pad2, seoulCivil } from '../base/time.ts';

/* Days of Seoul, and the periods that end with the present one. */

/** The quick choices of a period. The screens of bets offer all of them. */
export const PRESETS = ['today', 'week', 'month', 'quarter'] as const;
export type Preset = (typeof PRESETS)[number] | 'year';
const DAYS_BACK = { today: 0, week: 6, month: 29 } as const;
const MONTHS_BACK = { quarter: 3, year: 12 } as const;
/** The quick choices that the statement offers. */
export const STATEMENT_PRESETS: readonly Preset[] = ['quarter', 'year'];
/** All that a period of bets may be. */
export const BET_PRESETS: readonly Preset[] = [...PRESETS, 'year'];

/** The quick choices that the screen of records offers. */
export const RECORD_PRESETS: readonly Preset[] = ['week', 'month', 'quarter'];

/** A period of days in Seoul: `2026-03-06`. */
export type Days = { readonly from: string; readonly to: string };

/** A day of a calendar as `2026-03-06`. */
const written = (year: number, month: number, ofMonth: number): string => `${year}-${pad2(month)}-${pad2(ofMonth)}`;

/** Whether a text is a day that a period may have: `2026-03-06`, of the years 2000 to 2100. Rule: N4. */
export const isPeriodDay = (text: string): boolean => day(text) !== undefined;

/** The day in Seoul of an instant in epoch ms: `2026-03-06`. Rule: T5. */
export function dayOf(atMs: number): string {
  const { year, month, day } = seoulCivil(atMs);
  return written(year, month, day);
}

/** The same day so many months before, or the last one of that month. */
function monthsBefore(count: number, atMs: number): string {
  const { year, month, day } = seoulCivil(atMs);
  const months = year * 12 + month - 1 - count;
  const [ofYear, ofMonth] = [Math.floor(months / 12), (months % 12) + 1];
  return written(ofYear, ofMonth, Math.min(day, daysInMonth(ofYear, ofMonth)));
}

/** The period of a quick choice that ends with the day that holds the instant (epoch ms). Rule: N4, T7. */
export const presetDays = (preset: Preset, todayMs: number): Days => ({
  from:
    preset === 'quarter' || preset === 'year'
      ? monthsBefore(MONTHS_BACK[preset], todayMs)
      : dayOf(todayMs - DAYS_BACK[preset] * DAY_MS),
  to: dayOf(todayMs),
});

/**
 * A filter on another day (T7): a period that was one of these quick choices is the same choice of the new day. Any other period
 * stays. `beforeMs`, `todayMs`: midnight in Seoul of the day before and of the new one.
 */
export function followed<F extends Period>(
  filter: F,
  presets: readonly Preset[],
  beforeMs: number,
  todayMs: number,
): F {
  if (beforeMs === todayMs) return filter;
  const preset = presets.find((one) => {
    const { from, to } = presetDays(one, beforeMs);
    return from === filter.from && to === filter.to;
  });
  return preset === undefined ? filter : { ...filter, ...presetDays(preset, todayMs) };
}

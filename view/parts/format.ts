import { pad2, seoulCivil } from '../../engine/base/time.ts';

/* The figures and times of the first chart; those of lists and forms are in figures.ts. */

/** A true minus sign. */
export const MINUS = '−';
const formats = new Map<number, Intl.NumberFormat>();

/** Whether a number is shown as other than zero. One that is shown as zero has no sign. */
export const isSome = (text: string): boolean => /[1-9]/.test(text);

/** A number with thousands commas and a fixed count of decimals; a true minus sign. */
export function decimal(value: number, digits: number): string {
  let format = formats.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(digits, format);
  }
  const text = format.format(Math.abs(value));
  return value < 0 && isSome(text) ? MINUS + text : text;
}

/** Whole points: `1,284,500`. */
export const whole = (value: number): string => decimal(value, 0);
/** A change with its sign shown: `+12.45`, `−3.10`. */
export function signed(value: number, digits = 0): string {
  const text = decimal(value, digits);
  return value > 0 && isSome(text) ? `+${text}` : text;
}
/** The time left, rounded up to the second: `00:37`, over an hour `1:02:37`. */
export function left(ms: number): string {
  const s = Math.max(0, Math.ceil(ms / 1000));
  const h = Math.floor(s / 3600);
  const rest = `${pad2(Math.floor(s / 60) % 60)}:${pad2(s % 60)}`;
  return h > 0 ? `${h}:${rest}` : rest;
}

/** `14:23` in Seoul. */
export function hm(ms: number): string {
  const c = seoulCivil(ms);
  return `${pad2(c.hour)}:${pad2(c.minute)}`;
}
/** `14:23:06` in Seoul. */
export const hms = (ms: number): string => `${hm(ms)}:${pad2(seoulCivil(ms).second)}`;
/** `03.12` in Seoul. */
export function monthDay(ms: number): string {
  const c = seoulCivil(ms);
  return `${pad2(c.month)}.${pad2(c.day)}`;
}

/** The number of a round, shifted by `by`. `-` where the site did not tell it. */
export const roundNumber = (round: number, by = 0): string => (round > 0 ? String(round + by) : '-');

import { pad2, seoulCivil } from '../../engine/base/time.ts';

const MINUS = '−';
const formats = new Map<number, Intl.NumberFormat>();

/** A number with thousands commas and a fixed count of decimals; a true minus sign. */
export function decimal(value: number, digits: number): string {
  let format = formats.get(digits);
  if (format === undefined) {
    format = new Intl.NumberFormat('en-US', { minimumFractionDigits: digits, maximumFractionDigits: digits });
    formats.set(digits, format);
  }
  const text = format.format(Math.abs(value));
  return value < 0 && /[1-9]/.test(text) ? MINUS + text : text;
}

const PERCENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
/** A share in percent, with at most two decimals and no zeros behind: `88%`, `78.04%` (decisions, Money and payout). */
export const percent = (value: number): string => `${value < 0 ? MINUS : ''}${PERCENT.format(Math.abs(value))}%`;

/** A change in percent with its sign shown: `+0.4%`, `−1.25%`. */
export const percentChange = (value: number): string => (value > 0 ? '+' : '') + percent(value);

const MULTIPLIER = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
/** What a stake is multiplied by: `×1.95`. */
export const times = (value: number): string => `×${MULTIPLIER.format(value)}`;

/** Whole points: `1,284,500`. */
export const whole = (value: number): string => decimal(value, 0);
/** A round amount in few signs, as the language of a BCP 47 tag writes it: `10만`, `100K`. */
export const compact = (value: number, tag: string): string =>
  new Intl.NumberFormat(tag, { notation: 'compact' }).format(value);
/** A change with its sign shown: `+12.45`, `−3.10`. */
export const signed = (value: number, digits = 0): string => (value > 0 ? '+' : '') + decimal(value, digits);
/** A price, or `-` when there is none. */
export const price = (value: number | undefined, digits: number): string =>
  value === undefined ? '-' : decimal(value, digits);

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
/** The time of a round of this length: `14:23`, and with its seconds where more than one begins in a minute. */
export const roundTime = (ms: number, lengthMs = MINUTE_MS): string => (lengthMs < MINUTE_MS ? hms(ms) : hm(ms));
const MINUTE_MS = 60_000;
/** `03.12 14:21` in Seoul; of a round shorter than a minute with its seconds. `-` where the site told no date. */
export const dayTime = (ms: number, lengthMs?: number): string =>
  ms > 0 ? `${monthDay(ms)} ${roundTime(ms, lengthMs)}` : '-';
/** `03.12` in Seoul. */
export function monthDay(ms: number): string {
  const c = seoulCivil(ms);
  return `${pad2(c.month)}.${pad2(c.day)}`;
}
/** `2026.03.12` in Seoul. */
export const day = (ms: number): string => `${seoulCivil(ms).year}.${monthDay(ms)}`;

/** The number of a round, shifted by `by`. `-` where the site did not tell it. */
export const roundNumber = (round: number, by = 0): string => (round > 0 ? String(round + by) : '-');

/** A distance either side of the open: `±24.00`, or both when they differ. `-` where one is unknown. */
export const distanceText = (
  { buyPip, sellPip }: { readonly buyPip: number | undefined; readonly sellPip: number | undefined },
  show: (pip: number) => string,
): string =>
  buyPip === undefined || sellPip === undefined
    ? '-'
    : buyPip === sellPip
      ? `±${show(buyPip)}`
      : `+${show(buyPip)} / ${MINUS}${show(sellPip)}`;

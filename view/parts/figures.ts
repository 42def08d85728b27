import { MINUTE_MS, seoulCivil, seoulDayStartMs } from '../../engine/base/time.ts';
import { decimal, hm, hms, isSome, MINUS, monthDay, whole } from './format.ts';

/* The figures and times of lists and forms. The first chart shows none of them. */

const PERCENT = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
/** A share in percent, with at most two decimals and no zeros behind: `88%`, `78.04%` (decisions, Money and payout). */
export function percent(value: number): string {
  const text = `${PERCENT.format(Math.abs(value))}%`;
  return value < 0 && isSome(text) ? MINUS + text : text;
}

/** A change in percent with its sign shown: `+0.4%`, `−1.25%`. */
export function percentChange(value: number): string {
  const text = percent(value);
  return value > 0 && isSome(text) ? `+${text}` : text;
}

/** Which way a text with its sign says: arrow and colour are those of what is shown. Null: neither. */
export const wayShown = (text: string): 'up' | 'down' | null =>
  text.startsWith('+') ? 'up' : text.startsWith(MINUS) ? 'down' : null;

const MULTIPLIER = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
/** What a stake is multiplied by: `×1.95`. */
export const times = (value: number): string => `×${MULTIPLIER.format(value)}`;

/** A round amount in few signs, as the language of a BCP 47 tag writes it: `10만`, `100K`. `decimals`: at most so many are shown; absent: two digits in all. */
export const compact = (value: number, tag: string, decimals?: number): string =>
  new Intl.NumberFormat(tag, {
    notation: 'compact',
    ...(decimals === undefined ? {} : { maximumFractionDigits: decimals }),
  }).format(value);
const BADGE_MAX = 99;
/** A count in a small place: `7`, `99+`. */
export const badge = (count: number): string => (count > BADGE_MAX ? `${BADGE_MAX}+` : String(count));

/** A price, or `-` when there is none. */
export const price = (value: number | undefined, digits: number): string =>
  value === undefined ? '-' : decimal(value, digits);

/** A writing of an instant, as `-` where the site told no date: such an instant is 0. */
const dated =
  <A extends readonly unknown[]>(write: (ms: number, ...more: A) => string) =>
  (ms: number, ...more: A): string =>
    ms > 0 ? write(ms, ...more) : '-';

/** The time of a round of this length: `14:23`, and with its seconds where more than one begins in a minute. */
export const roundTime = dated((ms, lengthMs: number = MINUTE_MS) => (lengthMs < MINUTE_MS ? hms(ms) : hm(ms)));
/** `14:21:06` in Seoul. */
export const clockTime = dated(hms);
/** `03.12 14:21` in Seoul; of a round shorter than a minute with its seconds. */
export const dayTime = dated((ms, lengthMs?: number) => `${monthDay(ms)} ${roundTime(ms, lengthMs)}`);
/** The same for a list of any years: with the year where it is not that of the present day (`2025.03.12 14:21`). */
export const dayTimeOf = dated((ms, todayMs: number | null, lengthMs?: number) =>
  isOfOtherYear(ms, todayMs) ? `${day(ms)} ${roundTime(ms, lengthMs)}` : dayTime(ms, lengthMs),
);
/** Whether an instant is in another year than the present day. False where that is not known. */
export const isOfOtherYear = (ms: number, todayMs: number | null): boolean =>
  todayMs !== null && seoulCivil(ms).year !== seoulCivil(todayMs).year;
/** An instant to come or past: its time, with its day where that is another one than the present day in Seoul. */
export const timeSeenFrom = (ms: number, nowMs: number): string =>
  seoulDayStartMs(ms) === seoulDayStartMs(nowMs) ? roundTime(ms) : dayTime(ms);
/** `2026.03.12` in Seoul. */
export const day = dated((ms) => `${seoulCivil(ms).year}.${monthDay(ms)}`);

/** `2026.03.12 14:21` in Seoul. */
export const dayAndTime = dated((ms) => `${day(ms)} ${hm(ms)}`);
/** A date where there is little room: on the day that begins at `dayMs` the time, within its year without the year. */
export const shortDate = dated((ms, dayMs: number | null) => {
  if (dayMs === null || seoulCivil(ms).year !== seoulCivil(dayMs).year) return day(ms);
  return day(ms) === day(dayMs) ? hm(ms) : monthDay(ms);
});

type Pips = { readonly buyPip: number | undefined; readonly sellPip: number | undefined };
type Known = { readonly buyPip: number; readonly sellPip: number };
/** Whether the site told both distances from the open. */
export const isDistanceKnown = (pips: Pips): pips is Known => pips.buyPip !== undefined && pips.sellPip !== undefined;

/** A distance either side of the open: `±24.00`, or both when they differ. `-` where one is unknown. */
export function distanceText(pips: Pips, show: (pip: number) => string): string {
  if (!isDistanceKnown(pips)) return '-';
  const { buyPip, sellPip } = pips;
  return buyPip === sellPip ? `±${show(buyPip)}` : `+${show(buyPip)} / ${MINUS}${show(sellPip)}`;
}

/** The settlement criterion in points, with its unit: `±462pt`. `-` alone where one side is unknown. */
export const criterionText = ({ criterion }: { readonly criterion: Pips }, unit = ''): string =>
  isDistanceKnown(criterion) ? distanceText(criterion, whole) + unit : '-';

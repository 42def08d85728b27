/** Calendar arithmetic without Date. It is the same on every JavaScript engine, and allowed in rooms where the clock is not. */

export const SECOND_MS = 1_000;
export const MINUTE_MS = 60_000;
export const HOUR_MS = 3_600_000;
/** A day, in ms. */
export const DAY_MS = 86_400_000;
/** Asia/Seoul has been UTC+9 without summer time since 1988 (decisions, Time). */
const SEOUL_OFFSET_MS = 9 * HOUR_MS;

export type CivilTime = {
  readonly year: number;
  readonly month: number;
  readonly day: number;
  readonly hour: number;
  readonly minute: number;
  readonly second: number;
  readonly ms: number;
};

/** The wall-clock reading in Seoul of an instant (epoch ms). */
export function seoulCivil(atMs: number): CivilTime {
  const local = Math.floor(atMs) + SEOUL_OFFSET_MS;
  const days = Math.floor(local / DAY_MS);
  const rest = local - days * DAY_MS;
  return {
    ...civilFromDays(days),
    hour: Math.floor(rest / HOUR_MS),
    minute: Math.floor(rest / MINUTE_MS) % 60,
    second: Math.floor(rest / SECOND_MS) % 60,
    ms: rest % SECOND_MS,
  };
}

/** Midnight in Seoul of the day that holds the instant, in epoch ms. */
export const seoulDayStartMs = (atMs: number): number =>
  Math.floor((atMs + SEOUL_OFFSET_MS) / DAY_MS) * DAY_MS - SEOUL_OFFSET_MS;

/** ISO 8601 with Seoul's offset, to the millisecond: `2026-03-12T14:23:00.000+09:00`. */
export function seoulIso(atMs: number): string {
  const c = seoulCivil(atMs);
  return `${String(c.year).padStart(4, '0')}-${pad2(c.month)}-${pad2(c.day)}T${pad2(c.hour)}:${pad2(c.minute)}:${pad2(c.second)}.${String(c.ms).padStart(3, '0')}+09:00`;
}

/** A whole number from 0 to 99 with two digits: `07`. */
export const pad2 = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** The name of a zone may follow the offset, which counts: `2026-03-12T14:23:06+09:00[Asia/Seoul]`. */
const ISO =
  /^(\d{4})-(\d{2})-(\d{2})(?:[T ](\d{2}):(\d{2})(?::(\d{2})(?:[.,](\d{1,9}))?)?)?(?:(Z|[+-]\d{2}(?::?[0-5]\d)?)(?:\[.+\])?)?$/i;

/**
 * Epoch ms of an ISO 8601 text. Undefined for another text. Without an offset it is Seoul time, as the product's sites mean it
 * (decisions, Time).
 */
export function parseIsoMs(text: string): number | undefined {
  const m = ISO.exec(text);
  if (m === null) return undefined;
  const at = (i: number): number => Number(m[i] ?? 0);
  const [month, day, hour, minute, second] = [at(2), at(3), at(4), at(5), at(6)];
  if (month < 1 || month > 12 || day < 1 || day > daysInMonth(at(1), month)) return undefined;
  const ms = Number((m[7] ?? '').padEnd(3, '0').slice(0, 3));
  // an hour of 24 is the end of the day, and nothing after it
  if (hour > 24 || minute > 59 || second > 59 || (hour === 24 && minute + second + ms > 0)) return undefined;
  const local =
    daysFromCivil(at(1), month, day) * DAY_MS + hour * HOUR_MS + minute * MINUTE_MS + second * SECOND_MS + ms;
  return local - offsetMs(m[8]);
}

function offsetMs(zone: string | undefined): number {
  if (zone === undefined) return SEOUL_OFFSET_MS;
  if (/z/i.test(zone)) return 0;
  const ms = Number(zone.slice(1, 3)) * HOUR_MS + Number(zone.slice(3).replace(':', '')) * MINUTE_MS;
  return zone.startsWith('-') ? -ms : ms;
}

/** How many days a month of the Gregorian calendar has. `month`: 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0 ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** Days since 1970-01-01 of a Gregorian date. Years are counted from March so that the leap day comes last. */
export function daysFromCivil(year: number, month: number, day: number): number {
  const y = month <= 2 ? year - 1 : year;
  const era = Math.floor(y / 400);
  const yearOfEra = y - era * 400;
  const dayOfYear = Math.floor((153 * (month + (month > 2 ? -3 : 9)) + 2) / 5) + day - 1;
  return (
    era * 146_097 + yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear - 719_468
  );
}

/** The date of a day counted from 1970-01-01. */
export function civilFromDays(days: number): { year: number; month: number; day: number } {
  const z = days + 719_468;
  const era = Math.floor(z / 146_097);
  const dayOfEra = z - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1_460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shifted = Math.floor((5 * dayOfYear + 2) / 153);
  const month = shifted < 10 ? shifted + 3 : shifted - 9;
  return {
    year: yearOfEra + era * 400 + (month <= 2 ? 1 : 0),
    month,
    day: dayOfYear - Math.floor((153 * shifted + 2) / 5) + 1,
  };
}

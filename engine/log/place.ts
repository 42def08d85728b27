import { DAY_MS, MINUTE_MS, parseIsoMs, SECOND_MS, seoulDayStartMs } from '../base/time.ts';
import type { LogEntry } from './log.ts';

/** Whether an entry is after a wanted place. */
export type Behind = (entry: LogEntry) => boolean;

/** Whether a place is given by its seq. */
export const isSeq = (place: string): boolean => /^\d+$/.test(place);

/**
 * Reads a place in a log as a person writes it: a seq, ISO 8601, or `HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS` in Seoul, in whose hour a leading 0 may be
 * left out. A time of day is on the day of the first entry (epoch ms), or on the next day if it is earlier than that entry. Undefined for any other text.
 * `isEnd`: the place is the end of a stretch. A time then covers its whole span: 14:20 the whole minute, 2026-03-12 the whole day.
 */
export function behindOf(place: string, firstAtMs: number, isEnd = false): Behind | undefined {
  if (isSeq(place)) return (entry) => entry.seq > Number(place);
  const ofDay = timeOfDay(place);
  const wantedMs = ofDay === undefined ? parseIsoMs(place) : onDayOf(firstAtMs, ofDay);
  if (wantedMs === undefined) return undefined;
  const lastMs = wantedMs + (isEnd ? lastsMsOf(place) - 1 : 0);
  return (entry) => entry.at > lastMs;
}

/** How long the span is that a time names, be it a time of day or ISO 8601: a day, a minute, a second or a ms. */
export function lastsMsOf(time: string): number {
  const [, minute, second, rest] = /^(?:\d+-\d\d-\d\d[T ])?\d\d?(:\d\d)(:\d\d)?([.,]\d+)?/i.exec(time) ?? [];
  if (minute === undefined) return DAY_MS;
  return second === undefined ? MINUTE_MS : rest === undefined ? SECOND_MS : 1;
}

/** A time of day in ms since midnight, and how long the span is that the text names: 14:20 is a minute, 14:20:05 a second. */
export type TimeOfDay = { readonly ms: number; readonly lastsMs: number };

/** A time of day as `behindOf` takes it. Undefined for any other text. */
export function timeOfDay(place: string): TimeOfDay | undefined {
  const [, hour, minute, second, rest] =
    /^(\d|[01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?$/.exec(place) ?? [];
  if (hour === undefined) return undefined;
  const seconds = Number(hour) * 3_600 + Number(minute) * 60 + Number(second ?? 0);
  return { ms: seconds * SECOND_MS + Number((rest ?? '').padEnd(3, '0')), lastsMs: lastsMsOf(place) };
}

/** Whether a place is a time of day that `behindOf` takes for one of the next day. */
export function isOnNextDay(place: string, firstAtMs: number): boolean {
  const ofDay = timeOfDay(place);
  return ofDay !== undefined && onDayOf(firstAtMs, ofDay) >= seoulDayStartMs(firstAtMs) + DAY_MS;
}

function onDayOf(firstAtMs: number, { ms, lastsMs }: TimeOfDay): number {
  const wantedMs = seoulDayStartMs(firstAtMs) + ms;
  return wantedMs + lastsMs <= firstAtMs ? wantedMs + DAY_MS : wantedMs;
}

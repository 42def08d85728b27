import { DAY_MS, parseIsoMs, SECOND_MS, seoulDayStartMs } from '../base/time.ts';
import type { LogEntry } from './log.ts';

/** Whether an entry is after a wanted place. */
export type Behind = (entry: LogEntry) => boolean;

/** Whether a place is given by its seq. */
export const isSeq = (place: string): boolean => /^\d+$/.test(place);

/**
 * Reads a place in a log as a person writes it: a seq, ISO 8601, or `HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS` in Seoul, in whose hour a leading 0 may be
 * left out. A time of day is on the day of the first entry (epoch ms), or on the next day if it is earlier than that entry. Undefined for any other text.
 */
export function behindOf(place: string, firstAtMs: number): Behind | undefined {
  if (isSeq(place)) return (entry) => entry.seq > Number(place);
  const wantedMs = onDayOf(firstAtMs, timeOfDayMs(place)) ?? parseIsoMs(place);
  return wantedMs === undefined ? undefined : (entry) => entry.at > wantedMs;
}

/** A time of day as `behindOf` takes it, in ms since midnight. Undefined for any other text. */
export function timeOfDayMs(place: string): number | undefined {
  const [, hour, minute, second = '0', rest = ''] =
    /^(\d|[01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,3}))?)?$/.exec(place) ?? [];
  if (hour === undefined) return undefined;
  return (Number(hour) * 3_600 + Number(minute) * 60 + Number(second)) * SECOND_MS + Number(rest.padEnd(3, '0'));
}

function onDayOf(firstAtMs: number, ofDayMs: number | undefined): number | undefined {
  if (ofDayMs === undefined) return undefined;
  const wantedMs = seoulDayStartMs(firstAtMs) + ofDayMs;
  return wantedMs + SECOND_MS <= firstAtMs ? wantedMs + DAY_MS : wantedMs;
}

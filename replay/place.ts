import { type Behind, placeOf } from '../engine/log/index.ts';
import { EXIT, Stop } from './exit.ts';

/** Entries before the first sample of the clock have the device's time. A jump beyond this is its correction, not the session's. */
export const JUMP_MS = 6 * 3_600_000;

/**
 * Whether an entry is after the place that a user wrote: a seq, `HH:mm:ss` in Seoul, or ISO 8601. Entries are shown to it in
 * their order. A time of day is on the day of the first entry, or of the first one after the clock was corrected.
 * @throws Stop for another text, before any entry is read.
 */
export function behindPlace(text: string): Behind {
  if (placeOf(text, 0) === undefined)
    throw new Stop(EXIT.wrongUse, `a place is a seq, HH:mm:ss or ISO 8601, not "${text}"`);
  let isBehind: Behind | undefined;
  let lastMs = Number.NEGATIVE_INFINITY;
  return (entry) => {
    if (Math.abs(entry.at - lastMs) > JUMP_MS) isBehind = placeOf(text, entry.at);
    lastMs = entry.at;
    return isBehind?.(entry) === true;
  };
}

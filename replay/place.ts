import { type Behind, behindOf, isSeq, type Log, type LogEntry } from '../engine/log/index.ts';
import { EXIT, Stop } from './exit.ts';
import { namesNear } from './path.ts';

/** A jump of the times beyond this is no part of the session. */
export const JUMP_MS = 6 * 3_600_000;

/** A place as a user typed it or copied it from an answer: without the white space around it, and `1104` for `#1104`. */
export const typedPlace = (text: string): string => text.trim().replace(/^#(?=\d+$)/, '');

/** A type of entries, and which of them, from 1: `link.lost`, `wallet.changed:2`. Undefined for another text. */
export function namedPlace(text: string): { readonly type: string; readonly nr: number } | undefined {
  const [, type, nr = '1'] = /^([a-z]+(?:\.[A-Za-z]+)+)(?::([1-9]\d{0,8}))?$/.exec(text) ?? [];
  return type === undefined ? undefined : { type, nr: Number(nr) };
}

/** That a recording has not so many entries of a type, in words. `found`: how many it has; `types`: the types of those that it has. */
export const noneOfType = (text: string, found: number, types: ReadonlySet<string>): string =>
  `there is no entry ${text}; it has ${found === 0 ? namesNear([...types], text) : `${found} of this type`}`;

/** The place of the last entry. */
export const LAST = 'last';

/** How a user may write a place. */
export const PLACE =
  'a seq, HH:mm, HH:mm:ss or HH:mm:ss.SSS in Seoul, ISO 8601, a type of entry (link.lost; link.lost:2 is the second), a condition (ticket.value=inDoubt), or last';

/** The site's clock is asked for first. Where it has not answered before this many entries, the device's clock is all that there is. */
const UNDATED_MAX = 64;

/**
 * Says of each entry, shown in their order, whether its time is the site's. Entries up to the first sample of the clock have the time
 * of the device, which may be wrong.
 */
export function createDating(): (entry: LogEntry) => boolean {
  let isMeasured = false;
  return ({ seq, type }) => {
    const isDated = isMeasured || seq >= UNDATED_MAX;
    isMeasured ||= type === 'clock.probe.answered';
    return isDated;
  };
}

/** The first entry with the site's time. Those before it have the device's, which may be of another day. 0 where no entry has the site's. */
export function firstDated(log: Pick<Log, 'length' | 'entry'>): number {
  const isDated = createDating();
  for (let seq = 0; seq < log.length; seq++) if (isDated(log.entry(seq))) return seq;
  return 0;
}

/** The times of a session: of the first entry with the site's time, or of the first one if there is none, and of the last entry. */
export class Span {
  firstAt: number | undefined;
  lastAt: number | undefined;
  private readonly isDated = createDating();
  private isFirstDated = false;

  take(entry: LogEntry): void {
    const isDated = this.isDated(entry);
    if (this.firstAt === undefined || (isDated && !this.isFirstDated)) this.firstAt = entry.at;
    this.isFirstDated ||= isDated;
    this.lastAt = entry.at;
  }
}

/**
 * Whether an entry is after the place that a user wrote: a seq, `HH:mm`, `HH:mm:ss` or `HH:mm:ss.SSS` in Seoul, or ISO 8601. Entries are shown to it
 * in their order. No time is before an entry that only the device's clock has dated. A time of day is on the day of the first entry
 * with the site's time. `option`: the one that was given, for words. `isEnd`: as for `behindOf`. @throws Stop for another text, before any entry is read.
 */
export function behindPlace(text: string, option = 'a place', isEnd = false): Behind {
  const bySeq = behindOf(text, 0);
  if (bySeq === undefined) throw new Stop(EXIT.wrongUse, `${option} takes ${PLACE}, not "${text}"`);
  if (isSeq(text)) return bySeq;
  const isDated = createDating();
  let isBehind: Behind | undefined;
  return (entry) => {
    if (isDated(entry)) isBehind ??= behindOf(text, entry.at, isEnd);
    return isBehind?.(entry) === true;
  };
}

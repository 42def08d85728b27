import { seoulCivil, seoulDayStartMs } from '../engine/index.ts';
import { type Behind, createReader, type Fault, isOnNextDay, isSeq, type LogEntry } from '../engine/log/index.ts';
import { lastsMsOf } from '../engine/log/place.ts';
import { clockTime, dayOf } from './entry-line.ts';
import { behindPlace, createDating } from './place.ts';
import { allFaults, emptyStop, faultWords, feed, noEntry, notThere } from './read-file.ts';
import type { Terminal } from './terminal.ts';

/** The place in a recording that a user asks for. Entries are shown to it in their order, up to the first one behind it. */
export class WantedPlace {
  private readonly file: string;
  private readonly text: string;
  private readonly isAfter: Behind;
  private readonly isEnd: boolean;
  private readonly isDated = createDating();
  /** The first entry with the site's time. */
  private first: LogEntry | undefined;
  private hasTime = false;
  private last: LogEntry | undefined;
  private next: LogEntry | undefined;

  /** `isEnd`: as for `behindPlace`. @throws Stop for a text that is no place. */
  constructor(file: string, text: string, isEnd = false) {
    this.file = file;
    this.text = text;
    this.isEnd = isEnd;
    this.isAfter = behindPlace(text, 'a place', isEnd);
  }

  /** Whether this entry is behind the place. */
  readonly isBehind = (entry: LogEntry): boolean => {
    const isDated = this.isDated(entry);
    if (isDated) this.first ??= entry;
    if (this.isAfter(entry)) {
      this.next = entry;
      return true;
    }
    this.last = entry;
    this.hasTime ||= isDated;
    return false;
  };

  /** Whether an entry that was shown is the place itself: nothing behind it need be read. */
  readonly isAt = ({ seq }: LogEntry): boolean => isSeq(this.text) && Number(this.text) === seq;

  /**
   * To be called when the entries up to the place were shown, with the faults of the recording. Of one without an entry nothing is said. @throws Stop if the
   * recording does not have it: `mustBeReached` and `mustBeBegun` say why.
   */
  mustBeThere(faults: readonly Fault[]): void {
    this.mustBeReached(faults);
    this.mustBeBegun(faults);
  }

  /** @throws Stop if the last readable entry is before the place. */
  mustBeReached(faults: readonly Fault[]): void {
    const { file, text, last, next } = this;
    if (last === undefined) return;
    if (isSeq(text)) {
      if (last.seq !== Number(text)) throw noEntry(file, text, last.seq, faults);
    } else if (next === undefined && !this.isAfter({ ...last, at: last.at + 1 }))
      throw notThere(faults, this.outside('its last readable entry', last));
  }

  /** @throws Stop if the whole span that the place names is before the first entry with the site's time. */
  mustBeBegun(faults: readonly Fault[]): void {
    const { text, first, last, next } = this;
    if (isSeq(text) || first === undefined) return;
    const begins = "its first entry with the site's time";
    // a time of day before the session is one of the next day, on which the session has no entry
    const isOfOneDay = last !== undefined && seoulDayStartMs(last.at) === seoulDayStartMs(first.at);
    if (next === undefined && isOfOneDay && isOnNextDay(text, first.at))
      throw notThere(faults, this.outside(begins, first));
    if (next === undefined || this.hasTime) return;
    const lastsMs = this.isEnd ? 0 : lastsMsOf(text) - 1;
    if (this.isAfter({ ...next, at: next.at - lastsMs })) throw notThere(faults, this.outside(begins, next));
  }

  private outside(which: string, { seq, at }: LogEntry): string {
    const time = `${dayOf(seoulCivil(at))} ${clockTime(at)}`;
    return `${this.file}: it has no ${this.text}; ${which}, ${seq}, is of ${time}`;
  }
}

/** Makes sure that a recording has a place, and reads no further. @throws Stop if it has not, or has no entry at all. */
export async function mustHavePlace(file: string, text: string, terminal: Terminal): Promise<void> {
  const place = new WantedPlace(file, text);
  let entries = 0;
  const reader = createReader({
    entry: (entry) => {
      entries++;
      if (place.isBehind(entry) || place.isAt(entry)) reader.stop();
    },
  });
  const broken = await feed(file, reader.bytes, terminal);
  const faults = allFaults(reader.end().faults, broken);
  if (entries === 0) throw emptyStop(file, faults);
  for (const one of faults) terminal.error(faultWords(file, one));
  place.mustBeThere(faults);
}

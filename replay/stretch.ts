import type { Fault, LogEntry } from '../engine/log/index.ts';
import type { Given, Option } from './command.ts';
import { NothingThere } from './exit.ts';
import { seqOfNamed } from './named-place.ts';
import { behindPlace } from './place.ts';
import { notThere } from './read-file.ts';
import type { Terminal } from './terminal.ts';
import { WantedPlace } from './wanted-place.ts';

/** The options that name a stretch of a recording. */
export const STRETCH_OPTIONS: Readonly<Record<'from' | 'to', Option>> = {
  from: { value: 'PLACE', help: 'entries at this place and after it' },
  to: { value: 'PLACE', help: 'entries up to this place; 14:20 is the whole minute' },
};

/** The stretch of a file that a user named. @throws Stop as `seqOfNamed` does. */
export async function stretchOf(file: string, given: Given, terminal: Terminal): Promise<Stretch> {
  const [from, to] = [given.text('from'), given.text('to')];
  return new Stretch(
    file,
    from === undefined ? undefined : await seqOfNamed(file, '--from', from, terminal),
    to === undefined ? undefined : await seqOfNamed(file, '--to', to, terminal),
  );
}

/** What is between two places of a recording, of which either may be open; both ends count. */
export class Stretch {
  private readonly file: string;
  private readonly from: End | undefined;
  private readonly to: End | undefined;
  private isEmpty = true;

  /** @throws Stop for a text that is no place. */
  constructor(file: string, from: string | undefined, to: string | undefined) {
    this.file = file;
    this.from = from === undefined ? undefined : new End(file, from, false);
    this.to = to === undefined ? undefined : new End(file, to, true);
  }

  /** Where the next entry is. @throws Stop if the stretch ends before it begins. */
  readonly where = (entry: LogEntry): 'before' | 'within' | 'after' => {
    const { from, to } = this;
    // the entry at the place counts: one ms and one number later, it is behind
    const isReached = from?.isBehind({ ...entry, seq: entry.seq + 1, at: entry.at + 1 }) !== false;
    from?.show(entry);
    to?.show(entry);
    if (to?.isBehind(entry) !== true) {
      if (isReached) this.isEmpty = false;
      return isReached ? 'within' : 'before';
    }
    if (from?.isBehind(entry) === false)
      throw new NothingThere(`${this.file}: --from ${from.text} is after --to ${to.text}`);
    return 'after';
  };

  /** To be called at the end, with the faults of the recording. @throws Stop if all that is readable is before the stretch, or behind it. */
  mustBeThere(faults: readonly Fault[]): void {
    const { from, to } = this;
    from?.wanted.mustBeReached(faults);
    to?.wanted.mustBeBegun(faults);
    if (this.isEmpty && from !== undefined && to !== undefined)
      throw notThere(faults, `${this.file}: it has no entry from ${from.text} to ${to.text}`);
  }
}

/** One end of a stretch. */
class End {
  readonly text: string;
  readonly isBehind: (entry: LogEntry) => boolean;
  readonly wanted: WantedPlace;
  private isPassed = false;

  constructor(file: string, text: string, isEnd: boolean) {
    this.text = text;
    this.isBehind = behindPlace(text, 'a place', isEnd);
    this.wanted = new WantedPlace(file, text, isEnd);
  }

  /** Shows the next entry to what looks for the place, up to the first one behind it. */
  show(entry: LogEntry): void {
    if (!this.isPassed) this.isPassed = this.wanted.isBehind(entry);
  }
}

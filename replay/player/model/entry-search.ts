import type { Log, LogEntry } from '../../../engine/log/index.ts';
import { STEP_ENTRIES } from './slices.ts';

/** Looks for entries of a log, which may grow meanwhile: it goes on with what comes. */
export class EntrySearch {
  /** The entries that were found, in their order. */
  readonly seqs: number[] = [];
  /** So many entries were looked at. */
  seen = 0;
  private readonly log: Pick<Log, 'forEach'>;
  private readonly holds: (entry: LogEntry) => boolean;

  constructor(log: Pick<Log, 'forEach'>, holds: (entry: LogEntry) => boolean) {
    this.log = log;
    this.holds = holds;
  }

  /** Looks at some entries of the first `length`. Returns whether there are more. */
  step(length: number): boolean {
    const to = Math.min(length, this.seen + STEP_ENTRIES);
    this.log.forEach(this.seen, to, (entry) => {
      if (this.holds(entry)) this.seqs.push(entry.seq);
    });
    this.seen = to;
    return to < length;
  }
}

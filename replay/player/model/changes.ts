import type { LogEntry } from '../../../engine/log/index.ts';
import { differences, firstDifference, type Path, valueAt } from '../../path.ts';
import type { Recording } from './recording.ts';

/** A value of the state that an entry changed. */
export type Change = { readonly path: Path; readonly before: unknown; readonly after: unknown };

/** What the engine keeps for itself. Nobody asks for it first. */
const INNER: ReadonlySet<string | undefined> = new Set(['calls', 'timers', 'timerCount', 'diagnostics']);
/** More changes of one entry are not looked at. */
const LOOKED_AT_MAX = 1_000;

/**
 * The values that an entry changed, in the order of the state, those that the engine keeps for itself last; `isMore` if there
 * are others.
 */
export function changesAt(
  { stateAt }: Pick<Recording, 'stateAt'>,
  seq: number,
  most: number,
): { readonly changes: readonly Change[]; readonly isMore: boolean } {
  const [before, after] = [stateAt(seq - 1), stateAt(seq)];
  const paths = differences(before, after, LOOKED_AT_MAX);
  const changes = paths
    .toSorted(([a], [b]) => Number(INNER.has(a)) - Number(INNER.has(b)))
    .slice(0, most)
    .map((path) => ({ path, before: valueAt(before, path), after: valueAt(after, path) }));
  return { changes, isMore: paths.length > most };
}

/** What there is to say of so many changes of a value that is now `value`. The command `why` says the same. */
export function answerOf(path: Path, value: unknown, changes: number): string {
  if (changes > 0) return 'Changed by, the last first:';
  if (value === undefined) return `There is no ${path.join('.')} in the state, and there never was.`;
  return 'No entry has changed it.';
}

/** The entries of one step of the search for a change. */
const STRETCH = 512;

/**
 * Finds the entries that changed a value, the last one first, looking back from an entry. `step` looks at one stretch of
 * entries and returns whether there are more.
 */
export class LastChanges {
  readonly found: (Change & { readonly entry: LogEntry })[] = [];
  /** The first entry that was looked at. */
  seq: number;
  private readonly recording: Pick<Recording, 'log' | 'stateAt'>;
  private readonly path: Path;
  private readonly most: number;

  constructor(recording: Pick<Recording, 'log' | 'stateAt'>, path: Path, seq: number, most: number) {
    this.recording = recording;
    this.path = path;
    this.most = most;
    this.seq = seq + 1;
  }

  step(): boolean {
    const to = this.seq;
    const from = Math.max(0, Math.ceil((to - STRETCH) / STRETCH) * STRETCH);
    const here: typeof this.found = [];
    let before = this.valueAfter(from - 1);
    for (let seq = from; seq < to; seq++) {
      const after = this.valueAfter(seq);
      if (!Object.is(before, after) && firstDifference(before, after) !== undefined)
        here.push({ path: this.path, before, after, entry: this.recording.log.entry(seq) });
      before = after;
    }
    this.found.push(...here.toReversed().slice(0, this.most - this.found.length));
    this.seq = from;
    return from > 0 && this.found.length < this.most;
  }

  private valueAfter(seq: number): unknown {
    return valueAt(this.recording.stateAt(seq), this.path);
  }
}

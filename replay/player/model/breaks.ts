import { expression } from '../../expression.ts';
import { PathsSought, unknownPart } from '../../paths-sought.ts';
import type { Recording } from './recording.ts';
import { STEP_ENTRIES } from './slices.ts';

/** A condition at which playing stops. */
export type Break = { readonly text: string; readonly isOn: boolean };

/**
 * Looks through a recording for a moment at which there is a value at each path of a breakpoint. A list's item or a member of
 * something that is null now may be there at another moment. `step` looks at some entries and returns whether there are more.
 */
export class PathSearch {
  /** How many entries were looked at. */
  seen = 0;
  private readonly recording: Pick<Recording, 'stateAt' | 'log'>;
  private readonly paths: PathsSought;
  /** What is wrong at once: no entry can bring such a part. */
  private readonly unknown: string | undefined;

  /** `seq`: the entry to look at first. */
  constructor(recording: Pick<Recording, 'stateAt' | 'log'>, text: string, seq: number) {
    this.recording = recording;
    const { paths } = expression(text);
    this.paths = new PathsSought(paths);
    this.unknown = unknownPart(recording.stateAt(-1), paths);
    this.look(seq);
  }

  step(): boolean {
    const { length } = this.recording.log;
    const to = Math.min(length, this.seen + STEP_ENTRIES);
    while (this.seen < to && this.isOpen) this.look(this.seen++);
    return this.seen < length && this.isOpen;
  }

  /** What is wrong with the paths, as far as it was looked. Null if each was found. */
  get fault(): string | null {
    if (this.unknown !== undefined) return this.unknown;
    const [first] = this.paths.missing;
    if (first === undefined) return null;
    const [path, words] = first;
    return `there is no ${path} in the state, at any moment of the recording${words}`;
  }

  /** Whether more entries can change the answer. */
  private get isOpen(): boolean {
    return this.unknown === undefined && !this.paths.isDone;
  }

  private look(seq: number): void {
    this.paths.look(this.recording.stateAt(seq));
  }
}

/** A breakpoint that became true at an entry. */
export type Hit = { readonly seq: number; readonly text: string };

/**
 * The first entry behind `from`, and not behind `to`, at which one of the breakpoints becomes true: it was not true before the
 * entry. Null if there is none. @throws NotExpression for a text that is no expression.
 */
export function firstHit(
  { stateAt }: Pick<Recording, 'stateAt'>,
  breaks: readonly Break[],
  from: number,
  to: number,
): Hit | null {
  const watched = breaks.filter(({ isOn }) => isOn).map(({ text }) => ({ text, holds: expression(text).holds }));
  if (watched.length === 0) return null;
  const at = (seq: number): readonly boolean[] => watched.map(({ holds }) => holds(stateAt(seq)));
  let before = at(from);
  for (let seq = from + 1; seq <= to; seq++) {
    const after = at(seq);
    const hit = watched.find((_, i) => after[i] === true && before[i] !== true);
    if (hit !== undefined) return { seq, text: hit.text };
    before = after;
  }
  return null;
}

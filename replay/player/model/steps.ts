import { nextOf, type Position } from './advance.ts';
import type { Recording } from './recording.ts';

/** What a step leads to. */
export type Step = 'entry' | 'effect' | 'round' | 'bet' | 'fault';

/** That there was no more of what a step looked for, in words, and at which entry. */
export type StepEnd = { readonly seq: number; readonly words: string };

/** The moment after a step. The same moment if there is none of its kind in that direction, and `stepEnd` says so. */
export function stepped(
  recording: Recording,
  { seq }: Position,
  by: Step,
  direction: 1 | -1,
): { readonly moment: Position; readonly stepEnd: StepEnd } {
  const places = placesOf(recording, by);
  const to = places === null ? seq + direction : nextOf(places, seq, direction);
  const moment = atEntry(recording, to ?? seq);
  return { moment, stepEnd: { seq, words: moment.seq === seq ? endWords(places ?? [], seq, by, direction) : '' } };
}

const NAMES: Readonly<Record<Exclude<Step, 'entry'>, string>> = {
  effect: 'entry with effects',
  round: 'round',
  bet: 'bet',
  fault: 'fault',
};

/** Where there is nothing further, and where a step would go on from the other end. */
function endWords(places: readonly number[], seq: number, by: Step, direction: 1 | -1): string {
  if (by === 'entry') return `This is the ${direction === 1 ? 'last' : 'first'} entry`;
  const other = direction === 1 ? places[0] : places.at(-1);
  const wrapped = other === undefined || other === seq ? '' : `; the ${direction === 1 ? 'first' : 'last'} is ${other}`;
  return `No ${NAMES[by]} ${direction === 1 ? 'after' : 'before'} this entry${wrapped}`;
}

/** The entries that a step can lead to; null for every entry. */
function placesOf({ overview }: Recording, by: Step): readonly number[] | null {
  if (by === 'entry') return null;
  if (by === 'effect') return overview.effects;
  return by === 'round' ? overview.rounds : overview.marks[by];
}

/** The moment of an entry; of the first or the last one for a seq before or behind the log. */
export const atEntry = ({ log }: Recording, seq: number): Position => ({
  seq: Math.max(0, Math.min(log.length - 1, seq)),
  restMs: 0,
});

/** The moment of the last entry. */
export const atEnd = (recording: Recording): Position => atEntry(recording, recording.log.length - 1);

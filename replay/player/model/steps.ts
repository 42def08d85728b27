import { nextOf, type Position } from './advance.ts';
import type { Recording } from './recording.ts';

/** What a step leads to. */
export type Step = 'entry' | 'effect' | 'round' | 'bet' | 'fault';

/** The moment after a step. The same moment if there is none of its kind in that direction. */
export function stepped(recording: Recording, { seq }: Position, by: Step, direction: 1 | -1): Position {
  const places = placesOf(recording, by);
  const to = places === null ? seq + direction : (nextOf(places, seq, direction) ?? seq);
  return atEntry(recording, to);
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

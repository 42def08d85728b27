import { firstDated } from '../../place.ts';
import { itself, lastUpTo } from './overview.ts';
import type { Recording } from './recording.ts';

/** Where the player is: after an entry, and so many ms of the session behind it. */
export type Position = { readonly seq: number; readonly restMs: number };

/** The moment at a time of the session, in ms since its first entry. */
export function positionAt({ times, log }: Pick<Recording, 'times' | 'log'>, timeMs: number): Position {
  const seq = Math.max(0, Math.min(log.length - 1, lastUpTo(times, timeMs, itself)));
  return { seq, restMs: seq === log.length - 1 ? 0 : Math.max(0, timeMs - (times[seq] ?? 0)) };
}

/** The time of a moment in ms since the first entry of the session. */
export const timeOf = ({ times }: Pick<Recording, 'times'>, { seq, restMs }: Position): number =>
  (times[seq] ?? 0) + restMs;

/** The site's time at a moment, epoch ms: what the clocks on the screen show. */
export const siteMs = ({ log }: Pick<Recording, 'log'>, { seq, restMs }: Position): number =>
  log.entry(seq).at + restMs;

/** What follows the time of a moment before the site's clock was measured: it is the device's. Empty for the site's time. */
export const deviceWords = ({ log }: Pick<Recording, 'log'>, { seq }: Position): string =>
  seq < firstDated(log) ? ' · device time' : '';

/** The item of a sorted list next to an entry, forwards or backwards. Undefined if there is none. */
export function nextOf(seqs: readonly number[], seq: number, direction: 1 | -1): number | undefined {
  const at = lastUpTo(seqs, seq, itself);
  return direction === 1 ? seqs[at + 1] : seqs[seqs[at] === seq ? at - 1 : at];
}

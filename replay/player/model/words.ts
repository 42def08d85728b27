import { pad2, seoulCivil } from '../../../engine/index.ts';
import { isOfThisState } from '../../check.ts';
import { dayOf } from '../../entry-line.ts';
import { isOfNewer } from '../../fault-words.ts';
import type { Recording } from './recording.ts';

/** `1:02:37.250`: a length in ms as hours, minutes, seconds. */
export function lengthWords(ms: number): string {
  const seconds = Math.floor(ms / 1_000);
  const [h, m, s] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  const rest = String(Math.floor(ms % 1_000)).padStart(3, '0');
  return `${h > 0 ? `${h}:${pad2(m)}` : m}:${pad2(s)}.${rest}`;
}

/** `42 s`, `6:06`, `1:02:37`: about how long something lasts. */
export const aboutWords = (ms: number): string =>
  ms < 60_000 ? `${(ms / 1_000).toFixed(ms < 10_000 ? 1 : 0)} s` : (lengthWords(ms).split('.')[0] ?? '');

/** The Seoul day of an instant. */
export const dayWords = (atMs: number): string => dayOf(seoulCivil(atMs));

/** What the comparison of the checkpoints came to, in a sentence. Good is only a sound file that was compared up to its end. */
export function verdictOf(recording: Recording): { readonly isGood: boolean; readonly words: string } {
  const { compared, checkpoints, faults, log, waiting } = recording;
  const parting = compared.findIndex(({ recorded, folded }) => recorded !== folded);
  const first = compared[parting];
  if (first !== undefined) {
    const from = (compared.findLast(({ seq }) => seq < first.seq)?.seq ?? -1) + 1;
    return {
      isGood: false,
      words: `the states differ from the recorded ones between entries ${from} and ${first.seq}`,
    };
  }
  if (waiting.length > 0) {
    const all = places(compared) + waiting.length;
    return { isGood: false, words: `comparing checkpoints: ${places(compared)} of ${all}` };
  }
  if (recording.isLive && compared.length === 0) return { isGood: false, words: 'live: no state compared yet' };
  if (recording.isLive) return { isGood: true, words: `live: ${compared.length} states compared, all equal` };
  if (compared.length === 0) return { isGood: false, words: `no state could be compared: ${whyNone(recording)}` };
  const equal = `${places(compared)} of ${checkpoints.length} checkpoints compared`;
  const last = compared.at(-1)?.seq ?? -1;
  if (faults.length > 0)
    return { isGood: false, words: `${unsoundWords(faults)}; ${equal}, equal up to entry ${last}` };
  if (last < log.length - 1) return { isGood: false, words: `${equal}, equal up to entry ${last}; nothing after it` };
  return { isGood: true, words: `${equal}, all equal` };
}

const places = (compared: Recording['compared']): number => new Set(compared.map(({ seq }) => seq)).size;

const unsoundWords = (faults: Recording['faults']): string =>
  isOfNewer(faults) ? 'a newer build wrote what follows' : 'the file is not sound';

function whyNone({ header, checkpoints, faults }: Recording): string {
  if (faults.some(({ code }) => code !== 'truncated')) return unsoundWords(faults);
  if (checkpoints.length === 0) return 'the recording has no checkpoint';
  if (!isOfThisState(header)) return 'another version of the state wrote the recording';
  return 'its checkpoints hold no state';
}

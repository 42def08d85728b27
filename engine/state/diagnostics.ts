import type { FactData } from '../events/facts.ts';
import type { Note } from './shape/diagnostics.ts';
import type { State } from './state.ts';

type Count =
  | 'rejected'
  | 'unknown'
  | 'callsFailed'
  | 'overtaken'
  | 'linkLosses'
  | 'ticksAhead'
  | 'contradictions'
  | 'unexplained'
  | 'effectsFailed';

/** How many of the last notes are kept for a reader. The log has what all of them were made of. */
const NOTES_MAX = 20;

/** The last notes with a new one. */
export const withNote = (last: readonly Note[], noted: Note): readonly Note[] => [...last.slice(1 - NOTES_MAX), noted];

/** Counts what went wrong, and notes it. */
export function note(state: State, count: Count, noted: Note): State {
  const { diagnostics } = state;
  return {
    ...state,
    diagnostics: {
      ...diagnostics,
      [count]: diagnostics[count] + 1,
      last: withNote(diagnostics.last, noted),
    },
  };
}

/** Notes an effect that failed. A session that is not kept any more stays known as such: nothing of it is kept from then on. */
export function noteEffect(state: State, { effect, message }: FactData<'effect.failed'>): State {
  const noted = note(state, 'effectsFailed', { code: 'effectFailed', effect, message });
  return effect === 'session.keep' ? { ...noted, diagnostics: { ...noted.diagnostics, unkept: message } } : noted;
}

/**
 * Notes a call that failed: its name, and what the decoder could not read of the answer, or the status, or the reason if it has no
 * status.
 */
export const noteFailed = (state: State, { call: name, status, reason, report }: FactData<'call.failed'>): State =>
  note(
    state,
    'callsFailed',
    report[0] === undefined
      ? { code: 'callFailed', call: name, why: status ?? reason }
      : { code: 'unread', from: name, why: report[0] },
  );

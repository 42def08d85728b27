import type { FactData } from '../events/facts.ts';
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

/** How many of the last messages are kept for a reader. The log has all of them. */
const LAST_WORDS_MAX = 20;

export function note(state: State, count: Count, words: string): State {
  const { diagnostics } = state;
  return {
    ...state,
    diagnostics: {
      ...diagnostics,
      [count]: diagnostics[count] + 1,
      last: [...diagnostics.last.slice(1 - LAST_WORDS_MAX), words],
    },
  };
}

/**
 * Notes a call that failed: its name, and what the decoder could not read of the answer, or the status, or the reason if it has no
 * status.
 */
export const noteFailed = (state: State, { call: name, status, reason, report }: FactData<'call.failed'>): State =>
  note(state, 'callsFailed', report[0] === undefined ? `${name} ${status ?? reason}` : `${name}: ${report[0]}`);

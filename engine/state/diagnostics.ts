import type { FactData } from '../events/facts.ts';
import type { State } from './state.ts';

type Count = 'rejected' | 'unknown' | 'callsFailed' | 'overtaken' | 'linkLosses' | 'ticksAhead' | 'effectsFailed';

/** The last words kept for a reader; the log has them all. */
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

/** A call that came to nothing: its name, and its status or what it was without one. */
export const noteFailed = (state: State, { call: name, status, reason }: FactData<'call.failed'>): State =>
  note(state, 'callsFailed', `${name} ${status ?? reason}`);

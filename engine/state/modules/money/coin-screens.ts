import { CALL_TREATMENT, type CallName, type QueryCall } from '../../../model/calls.ts';
import type { Now } from '../../fold-context.ts';
import type { Query } from '../../shape/calls.ts';
import type { State } from '../../state.ts';
import { call } from '../request/calls.ts';
import { isSameKey, queryOf } from '../request/keys.ts';

/** What the screens of coins show, and what commands change. */
const SHOWN = (Object.keys(CALL_TREATMENT) as CallName[]).filter(
  (name): name is QueryCall => CALL_TREATMENT[name].screen === 'coins',
);

/** Reads again what the screens of coins asked for last. The answers take the place of the older ones. */
export const readAgain = (state: State, at: Now): State =>
  SHOWN.reduce((s, name) => askAgain(s, queryOf(s, name), at), state);

/** Asks the same question again: of a list, its first page. */
export function askAgain(state: State, query: Query | undefined, at: Now): State {
  if (query === undefined) return state;
  const { call: name, params } = query;
  const first = 'page' in params ? { ...params, page: 0 } : params;
  const isAsked = state.calls.pending.some(
    (one) => one.sinceMs === at.at && isSameKey(one, { callId: -1, call: name, params: first as never }),
  );
  return isAsked ? state : call(state, name, first as never, at);
}

import { CALL_TREATMENT, type CallName, type LookupCall } from '../../../model/calls.ts';
import type { Now } from '../../fold-context.ts';
import { call } from '../request/calls.ts';
import { isSameQuestion, lookupOf } from '../request/keys.ts';
import type { Lookup } from '../../shape/calls.ts';
import type { State } from '../../state.ts';

/** What the screens of coins show, and what commands change. */
const SHOWN = (Object.keys(CALL_TREATMENT) as CallName[]).filter(
  (name): name is LookupCall => CALL_TREATMENT[name].screen === 'coins',
);

/** Reads again what the screens of coins asked for last. The answers take the place of the older ones. */
export const readAgain = (state: State, at: Now): State =>
  SHOWN.reduce((s, name) => ask(s, lookupOf(s, name), at), state);

function ask(state: State, lookup: Lookup | undefined, at: Now): State {
  if (lookup === undefined) return state;
  const { call: name, params } = lookup;
  const first = 'page' in params ? { ...params, page: 0 } : params;
  const isAsked = state.calls.pending.some(
    (one) => one.sinceMs === at.at && isSameQuestion(one, { callId: -1, call: name, params: first as never }),
  );
  return isAsked ? state : call(state, name, first as never, at);
}

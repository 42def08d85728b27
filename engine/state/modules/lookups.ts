import { CALL_TREATMENT, type CallName, type LookupCall } from '../../events/calls.ts';
import type { FactData } from '../../events/facts.ts';
import { answered as answer } from '../answers.ts';
import { isSameQuestion } from '../questions.ts';
import type { Lookup, State } from '../state.ts';
import { type At, abortCalls, call, toast } from '../tools.ts';
import { stepSession } from './charts.ts';
import { settleRoute } from './nav.ts';

/** A screen asked for something: the call goes out, and its place is kept beside the last answer to it. */
export function asked(state: State, { call: name, params }: FactData<'call.asked'>, at: At): State {
  const callId = state.calls.next;
  const before = lookupOf(state, name);
  const next = call(state, name, params as never, at);
  const body = before?.body ?? null;
  return put(next, { call: name, callId, params, status: 'asking', body, message: null, reason: null } as Lookup);
}

/** The answer to a call without a row of its own in the fold. */
export const answered = (
  state: State,
  data: { readonly callId: number; readonly params: unknown; readonly body: unknown },
  at: At,
): State =>
  answer(state, data, at, (s, body, _params, pending) => {
    const lookup = s.lookups.find((one) => isSameQuestion(one, pending));
    // an answer to the same question asked before stands until the one asked last has its own
    const status = lookup?.callId === data.callId ? 'done' : lookup?.status;
    const known = lookup === undefined ? s : put(s, { ...lookup, status, body } as Lookup);
    return follow(known, pending.call, at);
  });

/** What some answers mean beyond their screen (product.md 8; a member who leaves the site has no session). */
function follow(state: State, name: CallName, at: At): State {
  if (name === 'player.changePassword') return toast(state, 'gain', { kind: 'passwordChanged' }, at);
  if (name === 'player.leave') return settleRoute(stepSession(state, { type: 'logoutRequested' }, at), at);
  return state;
}

/** The call failed: whoever asked sees why ("the error body or message is returned to callers", product.md 8). */
export function failed(state: State, { callId, reason, message }: FactData<'call.failed'>): State {
  const lookup = state.lookups.find((one) => one.callId === callId);
  return lookup === undefined ? state : put(state, { ...lookup, status: 'failed', reason, message });
}

/** The last answer to a call, and where it stands; undefined before it was ever asked. */
export const lookupOf = <N extends LookupCall>(state: Pick<State, 'lookups'>, name: N) =>
  state.lookups.find((lookup): lookup is Extract<Lookup, { readonly call: N }> => lookup.call === name);

function put(state: State, lookup: Lookup): State {
  const others = state.lookups.filter(({ call: name }) => name !== lookup.call);
  return { ...state, lookups: [...others, lookup] };
}

/** What is around every screen, and not asked by one of them. */
const SHELL: ReadonlySet<CallName> = new Set<CallName>([
  ...(['messages.unread', 'contacts.unread', 'popups.list', 'fee.fetch', 'site.account', 'site.dnw'] as const),
]);

/** Questions of a screen that is left; what tells the site to do something is not taken back. */
export function dropLookups(state: State, at: At): State {
  const isScreens = ({ call: name }: Lookup): boolean => CALL_TREATMENT[name].once !== true && !SHELL.has(name);
  const gone = state.lookups.filter((lookup) => lookup.status === 'asking' && isScreens(lookup));
  if (gone.length === 0) return state;
  const isGone = (callId: number): boolean => gone.some((lookup) => lookup.callId === callId);
  const left = abortCalls(state, ({ callId }) => isGone(callId), at);
  const lookups = left.lookups.flatMap((one) => (isGone(one.callId) ? asBefore(one) : [one]));
  return { ...left, lookups };
}

/** A lookup whose question was taken back: its last answer, if there was one. */
const asBefore = (lookup: Lookup): readonly Lookup[] => (lookup.body === null ? [] : [{ ...lookup, status: 'done' }]);

/** What was asked with a session goes with it. */
export const forgetMember = (state: State): State => ({
  ...state,
  lookups: state.lookups.filter(({ call: name }) => !CALL_TREATMENT[name].needsSession),
});

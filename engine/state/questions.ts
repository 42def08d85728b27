import { CALL_TREATMENT, type CallName, type CallParams, type CoreCall } from '../events/calls.ts';
import type { PendingCall } from './state.ts';

/** A call that is a question of its own each time: it tells the site to do something, or it is a measurement. */
const EACH = 'each';

/**
 * Which parameters do not change what a call of the fold's own asks for: the time until which it asks, and what the answer
 * replaces as a whole. The page stays in, since each page of a list is a question of its own.
 */
const ASIDE: { readonly [N in CoreCall]: typeof EACH | readonly (keyof CallParams[N])[] } = {
  'site.identify': ['code'],
  'auth.password': ['username', 'password'],
  'auth.refresh': ['refresh'],
  'me.fetch': [],
  'clock.probe': EACH,
  'options.list': [],
  'tickers.fetch': ['stocks'],
  'round.current': [],
  'round.results': ['startMs', 'endMs'],
  'round.paint': ['startMs', 'endMs'],
  'bets.current': [],
  'bets.list': ['startMs', 'endMs'],
  'summary.daily': ['dateMs'],
  'bars.fetch': ['beginMs', 'endMs', 'isFirst'],
  'ticks.fetch': ['endMs'],
  'dnw.apply': EACH,
  'dnw.cancel': EACH,
  'dnw.list': ['startMs', 'endMs'],
  'feed.recent': [],
};
const aside: ReadonlyMap<CallName, typeof EACH | readonly string[]> = new Map(
  Object.entries(ASIDE) as [CoreCall, typeof EACH | readonly string[]][],
);

/** Of a screen's call every parameter is part of the question; a command is one of its own each time. */
const asideOf = (name: CallName): typeof EACH | readonly string[] =>
  aside.get(name) ?? (CALL_TREATMENT[name].once === true ? EACH : []);

type Asked = Pick<PendingCall, 'callId' | 'call' | 'params'>;

/** Whether two calls ask the site the same: then only the answer to the one asked last counts (engine/SPEC.md, L5e). */
export function isSameQuestion(one: Asked, other: Asked): boolean {
  if (one.callId === other.callId) return true;
  if (one.call !== other.call) return false;
  const left = asideOf(one.call);
  return left !== EACH && questionOf(one.params, left) === questionOf(other.params, left);
}

const questionOf = (params: object, left: readonly string[]): string =>
  JSON.stringify(Object.entries(params).filter(([name]) => !left.includes(name)));

/**
 * The place of a screen's call in `state.lookups`: its name and parameters, the page left aside, since the pages of a list
 * are kept together. A command has one place, whatever it was given with.
 */
export const lookupKey = ({ call, params }: { readonly call: CallName; readonly params: object }): string =>
  CALL_TREATMENT[call].once === true ? call : call + questionOf(params, ['page']);

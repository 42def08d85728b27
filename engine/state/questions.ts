import { CALL_TREATMENT, type CallName, type CallParams, type CoreCall, type LookupCall } from '../events/calls.ts';
import type { Lookup, PendingCall } from './shape/calls.ts';
import type { State } from './state.ts';

/** Marks a call that is a question of its own each time: a command or a measurement. */
const EACH = 'each';

/**
 * Parameters of the fold's own calls that do not make another question: the time until which it asks, and the time span if the
 * answer replaces the old one as a whole. The page does make another question.
 */
const ASIDE: { readonly [N in CoreCall]: typeof EACH | readonly (keyof CallParams[N])[] } = {
  'site.identify': ['code'],
  'auth.password': ['username', 'password'],
  'auth.refresh': ['refresh'],
  'me.fetch': [],
  'clock.probe': EACH,
  'options.list': [],
  'fee.fetch': [],
  'tickers.fetch': ['stocks'],
  'round.current': [],
  'round.results': ['startMs', 'endMs'],
  'round.paint': ['startMs', 'endMs'],
  'round.exResults': ['startMs', 'endMs'],
  'round.exStatuses': ['startMs', 'endMs'],
  'bets.current': [],
  'bets.list': ['startMs', 'endMs'],
  'summary.daily': ['dateMs'],
  'bars.fetch': ['beginMs', 'endMs'],
  'ticks.fetch': ['endMs'],
  'dnw.apply': EACH,
  'dnw.cancel': EACH,
  'dnw.list': ['startMs', 'endMs'],
  'feed.recent': [],
};
const aside: ReadonlyMap<CallName, typeof EACH | readonly string[]> = new Map(
  Object.entries(ASIDE) as [CoreCall, typeof EACH | readonly string[]][],
);

/** For a screen's call, every parameter is part of the question. A command is a question of its own each time. */
const asideOf = (name: CallName): typeof EACH | readonly string[] =>
  aside.get(name) ?? (CALL_TREATMENT[name].once === true ? EACH : []);

type Asked = Pick<PendingCall, 'callId' | 'call' | 'params'>;

/** Whether two calls ask the same question. If so, only the answer to the newest counts (engine/SPEC.md, L5e). */
export function isSameQuestion(one: Asked, other: Asked): boolean {
  if (one.callId === other.callId) return true;
  if (one.call !== other.call) return false;
  const left = asideOf(one.call);
  return left !== EACH && questionOf(one.params, left) === questionOf(other.params, left);
}

const questionOf = (params: object, left: readonly string[]): string =>
  JSON.stringify(Object.entries(params).filter(([name]) => !left.includes(name)));

/** Lists that are shown one page at a time. The pages of any other list are kept together, as the member scrolls. */
export const isPaged = (call: CallName): boolean => call === 'notices.list';

/**
 * The key of a screen's call in `state.lookups`: its name and parameters without the page, because the pages of a list are kept
 * together; with the page for a list that is shown one page at a time. A command has one key, whatever its parameters.
 */
export const lookupKey = ({ call, params }: { readonly call: CallName; readonly params: object }): string =>
  CALL_TREATMENT[call].once === true ? call : call + questionOf(params, isPaged(call) ? [] : ['page']);

/**
 * The last answer to a call, and its status. Undefined if it was never asked. Without parameters: the answer to the newest call
 * of that name.
 */
export const lookupOf = <N extends LookupCall>(
  state: Pick<State, 'lookups'>,
  name: N,
  params?: CallParams[N],
): Extract<Lookup, { readonly call: N }> | undefined => {
  const key = params === undefined ? undefined : lookupKey({ call: name, params });
  return newestOf(
    state.lookups.filter(
      (lookup): lookup is Extract<Lookup, { readonly call: N }> =>
        lookup.call === name && (key === undefined || lookupKey(lookup) === key),
    ),
  );
};

/** The answer to the question that was asked last. */
export const newestOf = <L extends Pick<Lookup, 'callId'>>(lookups: readonly L[]): L | undefined =>
  lookups.reduce<L | undefined>(
    (newest, one) => (newest === undefined || one.callId > newest.callId ? one : newest),
    undefined,
  );

import { CALL_TREATMENT, type CallName, type CallParams, type QueryCall } from '../../../model/calls.ts';
import type { PendingCall, Query } from '../../shape/calls.ts';
import type { State } from '../../state.ts';

type Asked = Pick<PendingCall, 'callId' | 'call' | 'params'>;

/** The page that a question asks for, 0-based; 0 where it has no pages. */
export const pageOf = (params: object): number => ('page' in params ? Number(params.page ?? 0) : 0);

/** How many rows a question asks for on a page. Infinity: it does not say. */
export const sizeOf = (params: object): number =>
  'size' in params && typeof params.size === 'number' ? params.size : Number.POSITIVE_INFINITY;

/** Whether two calls ask the same question. If so, only the answer to the newest counts (engine/SPEC.md, L5e). */
export function isSameKey(one: Asked, other: Asked): boolean {
  if (one.callId === other.callId) return true;
  if (one.call !== other.call) return false;
  const left = CALL_TREATMENT[one.call].key;
  return left !== 'each' && questionOf(one.params, ...left) === questionOf(other.params, ...left);
}

const questionOf = (params: object, ...left: readonly string[]): string =>
  JSON.stringify(Object.entries(params).filter(([name]) => !left.includes(name)));

/**
 * The key of a screen's call in `state.queries`: its name and parameters without the page, because the pages of a list are kept
 * together; with the page for a list that is shown one page at a time. A command has one key, whatever its parameters.
 */
export function queryKey({ call, params }: { readonly call: CallName; readonly params: object }): string {
  const { once, pages } = CALL_TREATMENT[call];
  return once === true ? call : call + questionOf(pages === 'apart' ? params : { ...params, page: 0 });
}

/**
 * The last answer to a call, and its status. Undefined if it was never asked. Without parameters: the answer to the newest call
 * of that name.
 */
export const queryOf = <N extends QueryCall>(
  state: Pick<State, 'queries'>,
  name: N,
  params?: CallParams[N],
): Extract<Query, { readonly call: N }> | undefined => {
  const key = params === undefined ? undefined : queryKey({ call: name, params });
  return newestOf(
    state.queries.filter(
      (query): query is Extract<Query, { readonly call: N }> =>
        query.call === name && (key === undefined || queryKey(query) === key),
    ),
  );
};

/** The answer to the question that was asked last. */
export const newestOf = <L extends Pick<Query, 'callId'>>(queries: readonly L[]): L | undefined =>
  queries.toSorted((one, other) => other.callId - one.callId)[0];

/** The answer to a call that is answered with a list. An altered log can hold another call's answer: then it is empty. */
export const listIn = <T>(body: readonly T[] | null | undefined): readonly T[] => (Array.isArray(body) ? body : []);

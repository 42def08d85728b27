import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { Intent, QueryCall, State } from '../../engine/index.ts';
import type { selectQuery } from '../../engine/selectors/shell.ts';
import { begin, useEngine } from './context.ts';
import { useLater } from './useLater.ts';
import { useSelected } from './useSelected.ts';

type Query = NonNullable<ReturnType<ReturnType<typeof selectQuery<QueryCall>>>>;

/**
 * Asks a question again by itself after a failure that is no word of the site about it. Says whether the question has failed: it still has
 * while it is asked by itself, so that what the page says of it stays.
 */
export function useSecondTry(query: Query | undefined, intent: Intent, isOn: boolean): boolean {
  const { engine } = useEngine();
  const [own, setOwn] = useState<number | null>(null);
  const isTrying = query?.status === 'asking' && query.callId === own;
  const isFailed = isTrying || query?.status === 'failed';
  const mayCome =
    isTrying || (query?.status === 'failed' && (query.reason !== 'status' || query.isUnanswered === true));
  const ask = (): void => setOwn(begin(engine, intent));
  const isTold = query?.call === 'notices.list';
  useLater(isOn && mayCome && !isTold, ask);
  useWhenBack(isOn && mayCome && isTold, ask);
  return isFailed;
}

const noQueries: State['queries'] = [];
const queriesOf = (state: State): State['queries'] => state.queries;

/**
 * A dialog tells of each failure of the list of notices (product.md 8). So it is asked for again only when another question is answered that had
 * failed as well: the site is back.
 */
function useWhenBack(isOn: boolean, ask: () => void): void {
  const queries = useSelected(isOn ? queriesOf : () => noQueries);
  const lost = useRef(new Set<QueryCall>());
  const askNow = useEffectEvent(ask);
  useEffect(() => {
    const back = queries.filter(({ call, status }) => status === 'done' && lost.current.delete(call));
    for (const { call, status } of queries) if (status === 'failed' && call !== 'notices.list') lost.current.add(call);
    if (back.length > 0) askNow();
  }, [queries]);
}

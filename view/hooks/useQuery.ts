import { useCallback, useEffect, useMemo } from 'react';
import type { CallAnswer, CallParams, Intent, QueryCall } from '../../engine/index.ts';
import { selectMayAsk, selectMe, selectQuery } from '../../engine/selectors/shell.ts';
import { useSend } from './context.ts';
import { useSelected } from './useSelected.ts';

/** What a component knows of the answer to its question. */
export type Asked<N extends QueryCall> = {
  /** The last answer. Null before the first. */
  readonly body: CallAnswer[N] | null;
  /** How many pages of a list are read: the number of the next one. */
  readonly pages: number;
  readonly isAsking: boolean;
  readonly isFailed: boolean;
  /** It failed, since what was asked for is not there. */
  readonly isAbsent: boolean;
  /** A row of the list could not be read (N5). */
  readonly isHoled: boolean;
  readonly again: () => void;
};

/**
 * Asks the site when the component is shown, when the parameters change, and when another member has signed in; and gives the
 * last answer to this question. A question that needs a session waits for one. `isOn` false: asks nothing.
 */
export function useQuery<N extends QueryCall>(call: N, params: CallParams[N], isOn = true): Asked<N> {
  const send = useSend();
  const member = useSelected(selectMe)?.id;
  const mayAsk = useSelected(useMemo(() => selectMayAsk(call), [call]));
  const key = JSON.stringify(params);
  const again = useCallback(
    () => send({ type: 'call.ask', call, params: JSON.parse(key) } as Intent),
    [send, call, key],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the member, the texts of the answer are forgotten
  useEffect(() => {
    if (isOn && mayAsk) again();
  }, [again, isOn, mayAsk, member]);
  const selector = useMemo(() => selectQuery(call, JSON.parse(key) as CallParams[N]), [call, key]);
  const query = useSelected(selector);
  return {
    body: (query?.body ?? null) as CallAnswer[N] | null,
    pages: query?.read?.pages.length ?? 0,
    isAsking: query === undefined || query.status === 'asking',
    isFailed: query?.status === 'failed',
    isAbsent: query?.status === 'failed' && query.isAbsent === true,
    isHoled: query?.isReadable === false,
    again,
  };
}

import { useCallback, useEffect, useMemo, useState } from 'react';
import type { CallAnswer, CallParams, Intent, QueryCall } from '../../engine/index.ts';
import { selectMayAsk, selectMe, selectQuery } from '../../engine/selectors/shell.ts';
import { useEngine } from './context.ts';
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
 * Asks the site when the component is shown, when the parameters change, when another member has signed in, and when the answer is not kept any
 * more; and gives the last answer to this question, which stays until there is a newer one. A question that needs a session waits for one. `isOn`
 * false: asks nothing.
 */
export function useQuery<N extends QueryCall>(call: N, params: CallParams[N], isOn = true): Asked<N> {
  const { engine } = useEngine();
  const member = useSelected(selectMe)?.id;
  const mayAsk = useSelected(useMemo(() => selectMayAsk(call), [call]));
  const key = JSON.stringify(params);
  const selector = useMemo(() => selectQuery(call, JSON.parse(key) as CallParams[N]), [call, key]);
  const again = useCallback(
    () => void engine.send({ type: 'call.ask', call, params: JSON.parse(key) } as Intent),
    [engine, call, key],
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: with the member, the texts of the answer are forgotten
  useEffect(() => {
    if (isOn && mayAsk) again();
  }, [again, isOn, mayAsk, member]);
  const known = useSelected(selector);
  const isMissing = known === undefined && isOn && mayAsk;
  useEffect(() => {
    // the effect above may have asked just now
    if (isMissing && selector(engine.getState()) === undefined) again();
  }, [isMissing, selector, engine, again]);
  const shown = useLast(known, `${member} ${key}`);
  return {
    body: (shown?.body ?? null) as CallAnswer[N] | null,
    pages: known?.read?.pages.length ?? 0,
    isAsking: known === undefined || known.status === 'asking',
    isFailed: known?.status === 'failed',
    isAbsent: known?.status === 'failed' && known.isAbsent === true,
    isHoled: shown?.isReadable === false,
    again,
  };
}

type Kept = NonNullable<ReturnType<ReturnType<typeof selectQuery>>>;

/** What was told last in answer to the question `of`: it is shown until it is told again. */
function useLast(known: Kept | undefined, of: string): Kept | undefined {
  const [last, tell] = useState({ known, of });
  const isTold = known !== undefined && (known.status === 'done' || known.body !== null);
  const next = isTold || last.of !== of ? { known, of } : last;
  if (next.known !== last.known || next.of !== last.of) tell(next);
  return next.known;
}

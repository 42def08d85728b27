import { useState } from 'react';
import type { Intent } from '../../../../engine/index.ts';
import { selectLookup } from '../../../../engine/selectors/index.ts';
import { useEngine } from '../../../hooks/context.ts';
import { useSelected } from '../../../hooks/useSelected.ts';

type Body<N extends Ask['call']> = NonNullable<ReturnType<ReturnType<typeof selectLookup<N>>>>['body'];
type Ask = Extract<Intent, { type: 'call.ask' }>;
/** The parameters of a call as the view gives them: texts in place of references. */
type Params<N> = Extract<Ask, { call: N }>['params'];

/**
 * A command of this screen: how to give it, and what came of the last time that this screen gave it. The engine refuses a
 * second one while the first is unanswered or in doubt.
 */
export function useCommand<N extends Ask['call']>(call: N) {
  const { engine } = useEngine();
  const [callId, setCallId] = useState<number | null>(null);
  const last = useSelected(selectLookup(call));
  const mine = callId !== null && last?.callId === callId ? last : null;
  return {
    status: mine?.status ?? null,
    body: (mine?.body ?? null) as Body<N>,
    message: mine?.status === 'failed' ? mine.message : null,
    reason: mine?.status === 'failed' ? mine.reason : null,
    /** Gives the command. False if the engine refused it. */
    give: (params: Params<N>): boolean => {
      const before = selectLookup(call)(engine.getState())?.callId;
      engine.send({ type: 'call.ask', call, params } as unknown as Intent);
      const after = selectLookup(call)(engine.getState())?.callId;
      if (after === undefined || after === before) return false;
      setCallId(after);
      return true;
    },
    forget: () => setCallId(null),
  };
}

import { useState } from 'react';
import type { FormName, Intent } from '../../engine/index.ts';
import { selectFormStep, selectQuery } from '../../engine/selectors/shell.ts';
import { begin, useEngine } from './context.ts';
import { useSelected } from './useSelected.ts';

type Body<N extends CommandCall> = NonNullable<ReturnType<ReturnType<typeof selectQuery<N>>>>['body'];
type Ask = Extract<Intent, { type: 'call.ask' }>;
export type CommandCall = Ask['call'];
/** The parameters of a call as the view gives them: texts in place of references. */
export type CommandParams<N> = Extract<Ask, { call: N }>['params'];

/**
 * A command of a form: how to send it, and what became of the last one that this form sent. The engine refuses a second one while
 * the first is unanswered or in doubt. In a replay it is the one that the step of the form tells of.
 */
export function useCommand<N extends CommandCall>(call: N, form: FormName | null = null) {
  const { engine, isLive = false } = useEngine();
  const [sentId, setCallId] = useState<number | null>(null);
  const step = useSelected((state) => (isLive || form === null ? undefined : selectFormStep(form)(state)));
  const callId = isLive ? sentId : (step?.callId ?? null);
  const last = useSelected(selectQuery(call));
  const mine = callId !== null && last?.callId === callId ? last : null;
  return {
    /** The call that it is, as the step of a form tells it. Empty: this form sent none. */
    told: mine === null ? {} : { callId: mine.callId },
    status: mine?.status ?? null,
    body: (mine?.body ?? null) as Body<N>,
    message: mine?.status === 'failed' ? mine.message : null,
    reason: mine?.status === 'failed' ? mine.reason : null,
    /** Sends the command. False if the engine refused it. */
    send: (params: CommandParams<N>): boolean => {
      const begun = begin(engine, { type: 'call.ask', call, params } as unknown as Intent);
      if (begun !== null) setCallId(begun);
      return begun !== null;
    },
    forget: () => setCallId(null),
  };
}

import { useEffect, useState } from 'react';
import type { CallParams, FormName, Intent, State } from '../../engine/index.ts';
import { selectCallFate, selectFormStep, selectQuery } from '../../engine/selectors/shell.ts';
import { begin, useEngine } from './context.ts';
import { useSelected } from './useSelected.ts';

type Body<N extends CommandCall> = NonNullable<ReturnType<ReturnType<typeof selectQuery<N>>>>['body'];
type Ask = Extract<Intent, { type: 'call.ask' }>;
export type CommandCall = Ask['call'];
/** What a form knows of its command. */
export type Command<N extends CommandCall = CommandCall> = ReturnType<typeof useCommand<N>>;
/** The parameters of a call as the view gives them: texts in place of references. */
export type CommandParams<N> = Extract<Ask, { call: N }>['params'];

/**
 * A command of a form: how to send it, and what became of the last one that this form sent. The engine refuses a second one while
 * the first is unanswered or in doubt. In a replay it is the one that the step of the form tells of. `goesOn`: a form that is opened anew while a command of
 * before is on its way shows that command as its own.
 */
export function useCommand<N extends CommandCall>(call: N, form: FormName | null = null, goesOn = false) {
  const { engine, isLive = false } = useEngine();
  const [sentId, setCallId] = useState<number | null>(() => (goesOn ? underWay(engine.getState(), call) : null));
  const step = useSelected((state) => (isLive || form === null ? undefined : selectFormStep(form)(state)));
  const callId = isLive ? sentId : (step?.callId ?? null);
  const last = useSelected(selectQuery(call));
  const mine = callId !== null && last?.callId === callId ? last : undefined;
  const fate = useSelected(selectCallFate(call));
  return {
    ...becameOf<N>(mine, fate),
    /** Whether a command of this kind is on its way, whoever sent it: the engine takes no second one. In a replay: the one of the step. */
    isUnderWay: (isLive ? last : mine)?.status === 'asking',
    /** Sends the command. False if the engine refused it. */
    send: (params: CommandParams<N>): boolean => {
      const begun = begin(engine, { type: 'call.ask', call, params } as unknown as Intent);
      if (begun !== null) setCallId(begun);
      return begun !== null;
    },
    /** What became of the last one is no longer told. One that is under way stays. */
    forget: (): void => {
      if (mine?.status !== 'asking') setCallId(null);
    },
  };
}

/** The call of a command that is on its way; null: none is. */
function underWay(state: State, call: CommandCall): number | null {
  const last = selectQuery(call)(state);
  return last?.status === 'asking' ? last.callId : null;
}

/** What became of a command: its call, and its fate as the fold has it. Without a call it was not sent. */
function becameOf<N extends CommandCall>(mine: Partial<Query> | undefined, fate: CallFate) {
  const { status = null, body = null, params = null, ...one } = mine ?? {};
  const isFailed = status === 'failed' && fate !== 'taken';
  const doubt = isFailed ? doubtOf(fate) : null;
  return {
    /** The call that it is, as the step of a form tells it. Empty: this form sent none. */
    told: (one.callId === undefined ? {} : { callId: one.callId }) as { readonly callId?: number },
    /** A command without an answer is done too if something shows that the site took it. */
    status: status === 'failed' && !isFailed ? 'done' : status,
    body: body as Body<N>,
    params: params as CallParams[N] | null,
    message: isFailed ? (one.message ?? null) : null,
    reason: isFailed ? (one.reason ?? null) : null,
    /** It has no answer: that is looked into, it was never taken, or nothing can tell. Null: it was refused, was not sent, or has not failed. */
    doubt,
    /** The site has refused it. A command that was not sent is not refused. */
    isRefused: isFailed && doubt === null && one.reason !== 'unsent',
  };
}
const doubtOf = (fate: CallFate) => (fate === 'inDoubt' || fate === 'absent' || fate === 'unknown' ? fate : null);
type Query = NonNullable<ReturnType<ReturnType<typeof selectQuery>>>;
type CallFate = ReturnType<ReturnType<typeof selectCallFate>>;

/** Tells a form's chart, by an event without particulars, that its command was answered or has failed. */
export function useSettled<D extends string, F extends string>(
  { status, told: { callId } }: Pick<Command, 'status' | 'told'>,
  send: (event: { readonly type: NoInfer<D | F> }) => void,
  done: D,
  failed: F,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second command that fails as the first did is told too
  useEffect(() => {
    if (status === 'done') send({ type: done });
    if (status === 'failed') send({ type: failed });
  }, [status, callId, send, done, failed]);
}

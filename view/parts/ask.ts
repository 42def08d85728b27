import type { CallAnswer, CallFailure, Intent, QueryCall, RawParams, Sentence } from '../../engine/index.ts';
import { selectQuery } from '../../engine/selectors/shell.ts';
import { begin, type ViewContext } from '../hooks/context.ts';

/** The site is asked about a name when typing has stopped for this time, in ms. */
export const TYPING_MS = 400;

/** Why a question has no answer. `busy`: the same command is not answered yet. */
export type Failure = { readonly reason: CallFailure | 'busy'; readonly message: Sentence | null };

/** A question without an answer. It holds no detail: the site's message is a sentence of the log (V2). */
export class Unanswered extends Error {
  override readonly name = 'Unanswered';
  readonly failure: Failure;
  constructor(failure: Failure) {
    super('unanswered');
    this.failure = failure;
  }
}

/** Why an actor of a chart failed. Anything that is no answer of the site counts as a lost network. */
export const failureOf = (error: unknown): Failure =>
  error instanceof Unanswered ? error.failure : { reason: 'network', message: null };

/** Makes calls as a screen does. The promise settles when the answer, or the failure, is in the state. */
export type Ask = <N extends QueryCall>(call: N, params: RawParams<N>, signal: AbortSignal) => Promise<CallAnswer[N]>;

export const createAsk =
  ({ engine }: Pick<ViewContext, 'engine'>): Ask =>
  (call, params, signal) => {
    const callId = begin(engine, { type: 'call.ask', call, params } as Intent);
    if (callId === null) return Promise.reject(new Unanswered({ reason: 'busy', message: null }));
    return answerTo(engine, call, callId, signal);
  };

/** Waits for the answer to a question that was asked already. */
export function answerTo<N extends QueryCall>(
  engine: ViewContext['engine'],
  call: N,
  callId: number,
  signal: AbortSignal,
): Promise<CallAnswer[N]> {
  return new Promise((resolve, reject) => {
    const look = (): void => {
      const query = selectQuery(call)(engine.getState());
      if (query?.callId === callId && query.status === 'asking') return;
      stop();
      if (query?.callId !== callId) reject(new Unanswered({ reason: 'aborted', message: null }));
      else if (query.status === 'done') resolve(query.body as CallAnswer[N]);
      else reject(new Unanswered({ reason: query.reason ?? 'network', message: query.message }));
    };
    const stop = engine.subscribe(look);
    signal.addEventListener('abort', stop, { once: true });
    look();
  });
}

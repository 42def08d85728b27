import { fromPromise } from 'xstate';
import type { ViewContext } from '../../hooks/context.ts';
import { createAsk, failureOf } from '../../parts/ask.ts';
import { nickChart, type Verdict } from './nick.chart.ts';

/** The charts of the member's account with the site's calls in them. `id`: the member. */
export function chartsOf(context: ViewContext, id: number) {
  const ask = createAsk(context);
  return {
    nick: nickChart.provide({
      actors: {
        check: fromPromise<Verdict, { readonly nick: string }>(async ({ input, signal }) => {
          try {
            const { isAvailable, message } = await ask('player.checkNick', input, signal);
            return { isFree: isAvailable, failure: isAvailable ? null : { reason: 'status', message } };
          } catch (error) {
            const failure = failureOf(error);
            if (failure.reason !== 'status') throw error;
            return { isFree: false, failure };
          }
        }),
        change: fromPromise<unknown, { readonly nick: string }>(({ input, signal }) =>
          ask('player.changeNick', { id, nick: input.nick }, signal),
        ),
      },
    }),
  };
}

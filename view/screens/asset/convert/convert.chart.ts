import { assign, setup } from 'xstate';
import { hasMoved } from '../../../../engine/selectors/money/coins.ts';
import type { Outcome } from '../../../hooks/useFate.ts';
import type { Quote } from './quote.ts';

type Context = {
  readonly quote: Quote | null;
  /** The rate that was shown before it moved; null while it has not. */
  readonly wasRate: number | null;
};
type Event =
  | { readonly type: 'pressed'; readonly quote: Quote | null }
  /** The question was accepted. `now`: the same amount at the newest rate; null if that rate is too old. */
  | { readonly type: 'accepted'; readonly now: Quote | null }
  | { readonly type: 'dismissed' }
  /** What the question asks about cannot be converted any more: a wallet, its balance or an amount has changed under it. */
  | { readonly type: 'spoilt' }
  | Outcome;

/**
 * A conversion: filling, the question, and the question again where the rate has moved by more than the tolerance meanwhile. It
 * gives the quote that the member accepted, once for each acceptance (`give`).
 */
export const convertChart = setup({
  types: { context: {} as Context, events: {} as Event },
  actions: {
    give: () => {
      throw new Error('the screen performs this');
    },
    clear: () => {
      throw new Error('the screen performs this');
    },
  },
  guards: {
    isOld: (_, now: Quote | null) => now === null,
    hasMoved: ({ context }, now: Quote | null) => now !== null && hasMoved(context.quote?.rate ?? now.rate, now.rate),
  },
}).createMachine({
  id: 'convert',
  context: { quote: null, wasRate: null },
  initial: 'filling',
  states: {
    filling: {
      on: {
        pressed: {
          guard: ({ event }) => event.quote !== null,
          target: 'confirming',
          actions: assign({ quote: ({ event }) => event.quote, wasRate: null }),
        },
      },
    },
    confirming: {
      on: {
        accepted: [
          { guard: { type: 'isOld', params: ({ event }) => event.now } },
          {
            guard: { type: 'hasMoved', params: ({ event }) => event.now },
            actions: assign({ quote: ({ event }) => event.now, wasRate: ({ context }) => context.quote?.rate ?? null }),
          },
          {
            target: 'sent',
            actions: 'give',
          },
        ],
        dismissed: 'filling',
        spoilt: 'filling',
      },
    },
    sent: {
      on: { taken: { target: 'filling', actions: 'clear' }, refused: 'told', absent: 'filling', dismissed: 'away' },
    },
    away: { on: { taken: { target: 'filling', actions: 'clear' }, refused: 'told', absent: 'filling' } },
    told: { on: { dismissed: 'filling' } },
  },
});

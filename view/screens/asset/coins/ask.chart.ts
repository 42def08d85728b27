import { setup } from 'xstate';
import type { Outcome } from '../../../hooks/useFate.ts';

type Event =
  /** The button was pressed. `isFine`: everything in the form can be sent. */
  | { readonly type: 'pressed'; readonly isFine: boolean }
  | { readonly type: 'accepted' }
  | { readonly type: 'dismissed' }
  /** What the question asks about cannot be sent any more: the balance, a fee or an amount has changed under it. */
  | { readonly type: 'spoilt' }
  | Outcome;

/** A form with a confirmation. It gives its command once for each confirmation (`give`), and clears the form when it is taken. */
export const askChart = setup({
  types: { events: {} as Event },
  actions: {
    give: () => {
      throw new Error('the screen performs this');
    },
    clear: () => {
      throw new Error('the screen performs this');
    },
  },
}).createMachine({
  id: 'ask',
  initial: 'filling',
  states: {
    filling: { on: { pressed: { guard: ({ event }) => event.isFine, target: 'confirming' } } },
    confirming: { on: { accepted: { target: 'sent', actions: 'give' }, dismissed: 'filling', spoilt: 'filling' } },
    sent: {
      on: { taken: { target: 'filling', actions: 'clear' }, refused: 'told', absent: 'filling', dismissed: 'away' },
    },
    // the member closed the dialog before the answer: the form waits
    away: { on: { taken: { target: 'filling', actions: 'clear' }, refused: 'told', absent: 'filling' } },
    told: { on: { dismissed: 'filling' } },
  },
});

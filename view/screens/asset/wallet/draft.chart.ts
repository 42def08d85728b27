import { assign, setup } from 'xstate';

type Context = { readonly coin: string; readonly bank: string };
type Event =
  | { readonly type: 'chosen'; readonly coin: string }
  | { readonly type: 'typed'; readonly bank: string }
  | { readonly type: 'accepted' }
  /** The site answered with an address that it does not keep yet. */
  | { readonly type: 'drafted' }
  /** The site keeps the address. */
  | { readonly type: 'kept' }
  | { readonly type: 'failed' };

/** A new deposit address: the coin, the temporary address, then the permanent one. Each command is given once (`draft`, `keep`). */
export const draftChart = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as Context },
  actions: {
    draft: () => {
      throw new Error('the screen performs this');
    },
    keep: () => {
      throw new Error('the screen performs this');
    },
  },
}).createMachine({
  id: 'draft',
  context: ({ input }) => input,
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        chosen: { actions: assign({ coin: ({ event }) => event.coin }) },
        accepted: { target: 'drafting', actions: 'draft' },
      },
    },
    drafting: { on: { drafted: 'drafted', failed: 'choosing' } },
    drafted: {
      on: {
        typed: { actions: assign({ bank: ({ event }) => event.bank }) },
        accepted: { target: 'keeping', actions: 'keep' },
        // the answer was lost, and the list of wallets has the address
        kept: 'kept',
      },
    },
    keeping: { on: { kept: 'kept', failed: 'drafted' } },
    kept: { type: 'final' },
  },
});

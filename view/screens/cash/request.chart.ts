import { assign, setup } from 'xstate';

type Context = {
  /** The amount as it was typed. */
  readonly text: string;
  /**
   * How often the amount as it stands was refused at a press of the button: the field says why, even where it says nothing while somebody types, and
   * each time it gets the focus.
   */
  readonly refusals: number;
};
type Event =
  | { readonly type: 'typed'; readonly text: string }
  /** The button was pressed. `isFine`: the amount can be requested. */
  | { readonly type: 'pressed'; readonly isFine: boolean }
  | { readonly type: 'accepted' }
  | { readonly type: 'dismissed' }
  /** The amount that the question asks about cannot be requested any more: the money has changed under it. */
  | { readonly type: 'spoilt' }
  /** Another request of the kind was made meanwhile, here or in another tab. */
  | { readonly type: 'locked' }
  /** The site took a request of the kind: the next one begins with an empty field. */
  | { readonly type: 'taken' };

/** The form of a request: typing, then the confirmation. It asks the engine once for each confirmation (`request`). */
export const requestChart = setup({
  types: { context: {} as Context, events: {} as Event, input: {} as { readonly text: string } },
  actions: {
    request: () => {
      throw new Error('the screen performs this');
    },
    noteRefused: assign({ refusals: ({ context }) => context.refusals + 1 }),
  },
}).createMachine({
  id: 'request',
  context: ({ input: { text } }) => ({ text, refusals: 0 }),
  initial: 'typing',
  on: { taken: { target: '.typing', actions: assign({ text: '', refusals: 0 }) }, locked: '.typing' },
  states: {
    typing: {
      on: {
        typed: { actions: assign({ text: ({ event }) => event.text, refusals: 0 }) },
        pressed: [
          { guard: ({ event }) => event.isFine, target: 'confirming', actions: assign({ refusals: 0 }) },
          { actions: 'noteRefused' },
        ],
      },
    },
    confirming: {
      on: {
        accepted: { target: 'typing', actions: 'request' },
        dismissed: 'typing',
        spoilt: { target: 'typing', actions: 'noteRefused' },
      },
    },
  },
});

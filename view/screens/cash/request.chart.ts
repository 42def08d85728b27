import { assign, setup } from 'xstate';

type Context = {
  /** The amount as it was typed. */
  readonly text: string;
  /** The amount was refused at a press of the button: the field says why, even where it says nothing while somebody types. */
  readonly isAsked: boolean;
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
  },
}).createMachine({
  id: 'request',
  context: ({ input: { text } }) => ({ text, isAsked: false }),
  initial: 'typing',
  on: { taken: { target: '.typing', actions: assign({ text: '', isAsked: false }) }, locked: '.typing' },
  states: {
    typing: {
      on: {
        typed: { actions: assign({ text: ({ event }) => event.text, isAsked: false }) },
        pressed: [
          { guard: ({ event }) => event.isFine, target: 'confirming', actions: assign({ isAsked: false }) },
          { actions: assign({ isAsked: true }) },
        ],
      },
    },
    confirming: {
      on: {
        accepted: { target: 'typing', actions: 'request' },
        dismissed: 'typing',
        spoilt: { target: 'typing', actions: assign({ isAsked: true }) },
      },
    },
  },
});

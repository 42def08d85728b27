import { assign, type PromiseActorLogic, setup } from 'xstate';
import { type Failure, failureOf } from '../../parts/ask.ts';

type Context = {
  /** What has to be typed. */
  readonly word: string;
  readonly text: string;
  readonly failure: Failure | null;
  readonly tries: number;
};
type Event = { readonly type: 'typed'; readonly text: string } | { readonly type: 'submit' };

/** Leaving the site: only after a word was typed. The session ends with the account, so nothing follows. */
export const leaveChart = setup({
  types: {} as { context: Context; events: Event; input: { readonly word: string } },
  actors: {} as { leave: PromiseActorLogic<unknown> },
  guards: { isConfirmed: ({ context }) => context.text.trim() === context.word },
}).createMachine({
  id: 'leave',
  context: ({ input }) => ({ word: input.word, text: '', failure: null, tries: 0 }),
  initial: 'typing',
  states: {
    typing: {
      on: {
        typed: { actions: assign({ text: ({ event }) => event.text, failure: null }) },
        submit: [
          { guard: 'isConfirmed', target: 'sending', actions: assign({ failure: null }) },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    sending: {
      invoke: {
        src: 'leave',
        onDone: 'left',
        onError: { target: 'typing', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    left: { type: 'final' },
  },
});

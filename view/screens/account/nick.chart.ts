import { assign, type PromiseActorLogic, setup } from 'xstate';
import { isTooLong } from '../../../engine/rules/forms.ts';
import { TYPING_MS } from '../../parts/ask.ts';
import type { NameVerdict } from '../../parts/name-check.ts';

type Context = {
  /** The nickname of now. */
  readonly now: string;
  readonly text: string;
  readonly verdict: NameVerdict | null;
};
type Event =
  | { readonly type: 'typed'; readonly text: string }
  /** Ask once more. */
  | { readonly type: 'again' }
  /** The site refused the change to it. */
  | { readonly type: 'refused' };

/**
 * A nickname as it is typed. The site is asked about it when typing stops. Whatever is typed meanwhile ends the question, so that the
 * last answer counts.
 */
export const nickChart = setup({
  types: {} as { context: Context; events: Event; input: { readonly now: string } },
  actors: {} as { check: PromiseActorLogic<NameVerdict, { readonly nick: string }> },
  delays: { typingStops: TYPING_MS },
  guards: {
    isOther: ({ context: { text, now } }) => text !== '' && text !== now && !isTooLong('nick', text),
  },
}).createMachine({
  id: 'nick',
  context: ({ input }) => ({ now: input.now, text: input.now, verdict: null }),
  initial: 'looking',
  on: {
    typed: { target: '.looking', actions: assign({ text: ({ event }) => event.text, verdict: null }) },
  },
  states: {
    looking: { always: [{ guard: 'isOther', target: 'waiting' }, { target: 'same' }] },
    /** Nothing to ask: no nickname, or the one of now. */
    same: {},
    waiting: { after: { typingStops: 'asking' } },
    asking: {
      invoke: {
        src: 'check',
        input: ({ context }) => ({ nick: context.text }),
        onDone: [
          { guard: ({ event }) => event.output.isGood, target: 'free' },
          { target: 'taken', actions: assign({ verdict: ({ event }) => event.output }) },
        ],
        onError: 'unasked',
      },
    },
    /** Nobody has it. */
    free: { on: { refused: 'taken' } },
    taken: {},
    unasked: { on: { again: 'asking' } },
  },
});

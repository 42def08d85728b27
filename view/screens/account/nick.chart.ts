import { assign, type PromiseActorLogic, setup } from 'xstate';
import { isTooLong } from '../../../engine/rules/forms.ts';
import { type Failure, failureOf, TYPING_MS } from '../../parts/ask.ts';

/** What the site says of a nickname. */
export type Verdict = { readonly isFree: boolean; readonly failure: Failure | null };
type Context = {
  /** The nickname of now. */
  readonly now: string;
  readonly text: string;
  readonly failure: Failure | null;
  readonly tries: number;
};
type Event = { readonly type: 'typed'; readonly text: string } | { readonly type: 'submit' | 'again' };

const failureIn = ({ event }: { readonly event: { readonly error: unknown } }): Failure => failureOf(event.error);

/**
 * Changing the nickname. The site is asked about it when typing stops. Whatever is typed meanwhile ends the question, so that the
 * last answer counts.
 */
export const nickChart = setup({
  types: {} as { context: Context; events: Event; input: { readonly now: string } },
  actors: {} as {
    check: PromiseActorLogic<Verdict, { readonly nick: string }>;
    change: PromiseActorLogic<unknown, { readonly nick: string }>;
  },
  delays: { typingStops: TYPING_MS },
  guards: {
    isOther: ({ context: { text, now } }) => text !== '' && text !== now && !isTooLong('nick', text),
  },
}).createMachine({
  id: 'nick',
  context: ({ input }) => ({ now: input.now, text: input.now, failure: null, tries: 0 }),
  initial: 'typing',
  states: {
    typing: {
      initial: 'looking',
      on: {
        typed: { target: '.looking', actions: assign({ text: ({ event }) => event.text, failure: null }) },
        submit: { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
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
              { guard: ({ event }) => event.output.isFree, target: 'free' },
              { target: 'taken', actions: assign({ failure: ({ event }) => event.output.failure }) },
            ],
            onError: 'unasked',
          },
        },
        /** Nobody has it. After a change that the site did not answer, the failure stands here. */
        free: { on: { submit: { target: '#nick.sending', actions: assign({ failure: null }) } } },
        taken: {},
        unasked: { on: { again: 'asking' } },
      },
    },
    sending: {
      invoke: {
        src: 'change',
        input: ({ context }) => ({ nick: context.text }),
        onDone: 'changed',
        onError: [
          {
            guard: ({ event }) => failureOf(event.error).reason === 'status',
            target: 'typing.taken',
            actions: assign({ failure: failureIn }),
          },
          // the site gave no answer: the same nickname can be sent again
          { target: 'typing.free', actions: assign({ failure: failureIn }) },
        ],
      },
    },
    changed: { type: 'final' },
  },
});

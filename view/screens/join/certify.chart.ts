import { and, assign, not, type PromiseActorLogic, setup, stateIn } from 'xstate';
import { type Failure, failureOf } from '../../parts/ask.ts';

/** So many digits has a code. */
export const CODE_DIGITS = 6;
/** A code can be sent again after this time, in ms. */
export const RESEND_MS = 60_000;

export type CodeKind = 'phone' | 'email';
/** To whom a code goes. */
export type CodeTo = {
  readonly kind: CodeKind;
  readonly key: string;
  /** Whether the key may belong to a member already. */
  readonly ignoreKey: boolean;
};
/** A code was sent at this site time, and is good for so long; null if the site does not say. In ms. */
export type CodeSent = {
  readonly sentMs: number;
  readonly lifetimeMs: number | null;
  /** Names this try: the site takes a code only together with it (product.md 7). */
  readonly secretCode: string;
};

/** A code as the member typed it. */
export type CodeTry = CodeTo & { readonly code: string; readonly secretCode: string };

type Context = CodeTo & {
  readonly code: string;
  readonly sent: CodeSent | null;
  /** Why the last code was refused, or why none could be sent. */
  readonly failure: Failure | null;
};
type Event =
  | { readonly type: 'typed'; readonly code: string }
  | { readonly type: 'submit' }
  /** Send another code. */
  | { readonly type: 'again' };

/** Proves that a phone number or an e-mail address is the member's: a code goes there, and the member types it. Ends when it is right. */
export const certifyChart = setup({
  types: {} as { context: Context; events: Event; input: CodeTo },
  actors: {} as {
    sendCode: PromiseActorLogic<CodeSent, CodeTo>;
    verifyCode: PromiseActorLogic<unknown, CodeTry>;
  },
  delays: {
    resend: RESEND_MS,
    lifetime: ({ context }) => context.sent?.lifetimeMs ?? 0,
  },
  guards: {
    isWhole: ({ context }) => context.code.length === CODE_DIGITS,
    isInTime: not(stateIn({ sent: { life: 'over' } })),
    hasLifetime: ({ context }) => context.sent?.lifetimeMs != null,
  },
}).createMachine({
  id: 'certify',
  context: ({ input }) => ({ ...input, code: '', sent: null, failure: null }),
  initial: 'sending',
  states: {
    sending: {
      entry: assign({ code: '', failure: null }),
      invoke: {
        src: 'sendCode',
        input: ({ context: { kind, key, ignoreKey } }) => ({ kind, key, ignoreKey }),
        onDone: { target: 'sent', actions: assign({ sent: ({ event }) => event.output }) },
        onError: { target: 'unsent', actions: assign({ failure: ({ event }) => failureOf(event.error) }) },
      },
    },
    unsent: { on: { again: 'sending' } },
    sent: {
      type: 'parallel',
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                typed: { actions: assign({ code: ({ event }) => event.code, failure: null }) },
                submit: { target: 'verifying', guard: and(['isWhole', 'isInTime']) },
              },
            },
            verifying: {
              invoke: {
                src: 'verifyCode',
                input: ({ context: { kind, key, ignoreKey, code, sent } }) => ({
                  kind,
                  key,
                  ignoreKey,
                  code,
                  secretCode: sent?.secretCode ?? '',
                }),
                onDone: '#certify.proven',
                onError: {
                  target: 'entering',
                  actions: assign({ code: '', failure: ({ event }) => failureOf(event.error) }),
                },
              },
            },
          },
        },
        resend: {
          initial: 'waiting',
          states: {
            waiting: { after: { resend: 'ready' } },
            ready: { on: { again: '#certify.sending' } },
          },
        },
        life: {
          initial: 'open',
          states: {
            open: { always: { target: 'running', guard: 'hasLifetime' } },
            running: { after: { lifetime: 'over' } },
            over: {},
          },
        },
      },
    },
    proven: { type: 'final' },
  },
});

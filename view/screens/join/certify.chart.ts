import { type ActorRefFrom, and, assign, not, setup, stateIn } from 'xstate';

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
type CodeSent = { readonly sentMs: number; readonly lifetimeMs: number | null };

type Context = CodeTo & {
  readonly code: string;
  /** The button was pressed before the code was whole, or a text was no code; nothing was typed since. */
  readonly isShort: boolean;
  /** How often a press of the button was refused, or its code was wrong. */
  readonly refusals: number;
  /** Null where the site has not told that it sent the code: it may have, and the member may type it. */
  readonly sent: CodeSent | null;
  /** Names this try: the site takes a code only together with it (product.md 7). */
  readonly secretCode: string;
};
type Event =
  | { readonly type: 'typed'; readonly code: string }
  /** A text that is no code was pasted, or filled in. */
  | { readonly type: 'unread' }
  | { readonly type: 'submit' }
  /** Send another code. */
  | { readonly type: 'again' }
  /** The site has sent a code, or has not. */
  | ({ readonly type: 'sent' } & CodeSent)
  | { readonly type: 'unsent' }
  /** No answer told whether the code was sent, or whether it was the right one. */
  | { readonly type: 'lost' }
  /** The code was the right one, or not. */
  | { readonly type: 'right' | 'wrong' };

/** Fields in which nothing was typed. */
const UNTYPED = { code: '', isShort: false } as const;

const performed = (): never => {
  throw new Error('the screen performs this');
};

/** Proves that a phone number or an e-mail address is the member's: a code goes there, and the member types it. Ends when it is right. */
export const certifyChart = setup({
  types: {} as { context: Context; events: Event; input: CodeTo },
  actions: {
    sendCode: performed,
    verifyCode: performed,
    noteRefused: assign({ refusals: ({ context }) => context.refusals + 1 }),
    noteSent: assign(({ event }) =>
      event.type === 'sent' ? { sent: { sentMs: event.sentMs, lifetimeMs: event.lifetimeMs } } : {},
    ),
  },
  delays: {
    resend: RESEND_MS,
    lifetime: ({ context }) => context.sent?.lifetimeMs ?? 0,
  },
  guards: {
    /** Whether the code has all digits. The screen knows how many codes of the site have. */
    isWhole: performed as () => boolean,
    isInTime: not(stateIn({ sent: { life: 'over' } })),
    hasLifetime: ({ context }) => context.sent?.lifetimeMs != null,
    isUntold: ({ context }) => context.sent === null,
  },
}).createMachine({
  id: 'certify',
  context: ({ input }) => ({ ...input, ...UNTYPED, refusals: 0, sent: null, secretCode: '' }),
  initial: 'sending',
  states: {
    sending: {
      entry: [assign({ ...UNTYPED, sent: null, secretCode: () => crypto.randomUUID() }), 'sendCode'],
      on: {
        sent: { target: 'sent', actions: 'noteSent' },
        lost: 'sent',
        unsent: { target: 'unsent', actions: 'noteRefused' },
      },
    },
    unsent: { on: { again: 'sending' } },
    sent: {
      type: 'parallel',
      // that it was sent may be told later
      on: { sent: { guard: 'isUntold', actions: 'noteSent' } },
      states: {
        code: {
          initial: 'entering',
          states: {
            entering: {
              on: {
                typed: { actions: assign({ code: ({ event }) => event.code, isShort: false }) },
                unread: { actions: assign({ isShort: true }) },
                submit: [
                  { target: 'verifying', guard: and(['isWhole', 'isInTime']) },
                  { actions: 'noteRefused', guard: 'isWhole' },
                  { actions: ['noteRefused', assign({ isShort: true })] },
                ],
              },
            },
            verifying: {
              entry: 'verifyCode',
              on: {
                right: '#certify.proven',
                wrong: { target: 'entering', actions: ['noteRefused', assign(UNTYPED)] },
                lost: { target: 'entering', actions: 'noteRefused' },
              },
            },
          },
        },
        resend: {
          initial: 'waiting',
          states: {
            waiting: { always: { target: 'ready', guard: 'isUntold' }, after: { resend: 'ready' } },
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

export type CertifyActor = ActorRefFrom<typeof certifyChart>;
/**
 * The proofs that a form has begun, by the number or address. Whoever comes back to one finds its code, and its wait before another code, as they
 * were: the site is asked for no further code on the way.
 */
export type Proofs = Readonly<Record<string, CertifyActor>>;

/** The proof of a key with that of the others. One that is there already stays; one that has ended begins anew. */
export const proofsWith = (proofs: Proofs, { key }: CodeTo, begin: () => CertifyActor): Proofs =>
  proofs[key]?.getSnapshot().status === 'active' ? proofs : { ...proofs, [key]: begin() };

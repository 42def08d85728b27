import { assign, type PromiseActorLogic, setup } from 'xstate';
import type { Sentence } from '../../../engine/index.ts';
import { isPhone, isTooLong, readPhone, trimmed } from '../../../engine/rules/forms.ts';
import { type Failure, failureOf } from '../../parts/ask.ts';
import type { certifyChart } from './certify.chart.ts';
import { isFaultless } from './form.ts';

export type FindKind = 'id' | 'password';
export type FindField = 'username' | 'name' | 'phone';
export type FindTexts = Readonly<Record<FindField, string>>;
/** What the site found: a masked user name and when the account was opened (epoch ms), or what it has done about the password. */
export type Found = {
  readonly username: string | null;
  readonly createdMs: number | null;
  readonly message: Sentence | null;
};

type FindContext = {
  readonly kind: FindKind;
  readonly texts: FindTexts;
  /** How often the form was not complete. */
  readonly tries: number;
  readonly refusal: Failure | null;
  readonly found: Found | null;
};
type FindEvent =
  | { readonly type: 'typed'; readonly field: FindField; readonly text: string }
  | { readonly type: 'next' }
  | { readonly type: 'back' };

/** What is missing, by field. A password is found by user name, name and phone number; a user name without the first. */
export const findFaults = (kind: FindKind, { username, name, phone }: FindTexts) => ({
  username: kind === 'password' && (username === '' || isTooLong('username', username)),
  name: trimmed(name) === '' || isTooLong('name', name),
  phone: !isPhone(phone),
});

/** Finding a user name or a password: the form, the proof of the phone number, and what the site found. */
export const findChart = setup({
  types: {} as {
    context: FindContext;
    events: FindEvent;
    input: { readonly kind: FindKind };
    children: { certify: 'certify' };
  },
  actors: {} as {
    certify: typeof certifyChart;
    find: PromiseActorLogic<Found, { readonly kind: FindKind; readonly texts: FindTexts }>;
  },
  guards: {
    isComplete: ({ context: { kind, texts } }) => isFaultless(findFaults(kind, texts)),
  },
}).createMachine({
  id: 'find',
  context: ({ input: { kind } }) => ({
    kind,
    texts: { username: '', name: '', phone: '' },
    tries: 0,
    refusal: null,
    found: null,
  }),
  initial: 'form',
  states: {
    form: {
      on: {
        typed: {
          actions: assign({
            texts: ({ context, event }) => ({ ...context.texts, [event.field]: event.text }),
            refusal: null,
          }),
        },
        next: [
          { target: 'proof', guard: 'isComplete', actions: assign({ tries: 0, refusal: null }) },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    proof: {
      invoke: {
        id: 'certify',
        src: 'certify',
        // the number belongs to a member: that is no reason to refuse a code
        input: ({ context }) => ({ kind: 'phone', key: readPhone(context.texts.phone) ?? '', ignoreKey: true }),
        onDone: 'finding',
      },
      on: { back: 'form' },
    },
    finding: {
      invoke: {
        src: 'find',
        input: ({ context: { kind, texts } }) => ({ kind, texts }),
        onDone: { target: 'found', actions: assign({ found: ({ event }) => event.output }) },
        onError: { target: 'form', actions: assign({ refusal: ({ event }) => failureOf(event.error) }) },
      },
    },
    found: {},
  },
});

import { assign, setup } from 'xstate';
import { isPhone, isTooLong, readPhone, readUsername, trimmed } from '../../../engine/rules/forms.ts';
import { type certifyChart, type Proofs, proofsWith } from './certify.chart.ts';
import { isFaultless } from './form.ts';

export type FindKind = 'id' | 'password';
export type FindField = 'username' | 'name' | 'phone';
export type FindTexts = Readonly<Record<FindField, string>>;

type FindContext = {
  readonly kind: FindKind;
  readonly texts: FindTexts;
  /** How often the form was not complete. */
  readonly tries: number;
  readonly proofs: Proofs;
};
type FindEvent =
  | { readonly type: 'typed'; readonly field: FindField; readonly text: string }
  | { readonly type: 'next' }
  | { readonly type: 'back' }
  /** The site has found it, or has not: it knows no such person, or gave no answer. */
  | { readonly type: 'found' | 'unfound' };

/**
 * What is missing, by field. A password is found by user name, name and phone number; a user name without the first. Any user name may be asked
 * for: one that was made elsewhere has what no new one may have (SPEC J3a).
 */
export const findFaults = (kind: FindKind, { username, name, phone }: FindTexts) => ({
  username: kind === 'password' && readUsername(username) === '',
  name: trimmed(name) === '' || isTooLong('name', name),
  phone: !isPhone(phone),
});

/** What the site is asked for. */
export function askedOf(kind: FindKind, { username, ...texts }: FindTexts) {
  const person = { name: trimmed(texts.name), phone: readPhone(texts.phone) ?? '' };
  return kind === 'id' ? person : { ...person, username: readUsername(username) };
}

/** The phone number that is proven. */
export const findKeyOf = ({ texts }: Pick<FindContext, 'texts'>): string => readPhone(texts.phone) ?? '';

/** Finding a user name or a password: the form, the proof of the phone number, and what the site found. */
export const findChart = setup({
  types: {} as {
    context: FindContext;
    events: FindEvent;
    input: { readonly kind: FindKind };
  },
  actors: {} as {
    certify: typeof certifyChart;
  },
  actions: {
    find: () => {
      throw new Error('the screen performs this');
    },
  },
  guards: {
    isOfKey: ({ context, event }) => 'actorId' in event && event.actorId === findKeyOf(context),
    isComplete: ({ context: { kind, texts } }) => isFaultless(findFaults(kind, texts)),
  },
}).createMachine({
  id: 'find',
  context: ({ input: { kind } }) => ({
    kind,
    texts: { username: '', name: '', phone: '' },
    tries: 0,
    proofs: {},
  }),
  initial: 'form',
  states: {
    form: {
      on: {
        typed: {
          actions: assign({
            texts: ({ context, event }) => ({ ...context.texts, [event.field]: event.text }),
          }),
        },
        next: [
          { target: 'proof', guard: 'isComplete', actions: assign({ tries: 0 }) },
          { actions: assign({ tries: ({ context }) => context.tries + 1 }) },
        ],
      },
    },
    proof: {
      entry: assign(({ context, spawn }) => {
        // the number belongs to a member: that is no reason to refuse a code
        const to = { kind: 'phone', key: findKeyOf(context), ignoreKey: true } as const;
        return { proofs: proofsWith(context.proofs, to, () => spawn('certify', { id: to.key, input: to })) };
      }),
      on: { back: 'form', 'xstate.done.actor.*': { target: 'finding', guard: 'isOfKey' } },
    },
    finding: { entry: 'find', on: { found: 'found', unfound: 'form' } },
    found: {},
  },
});

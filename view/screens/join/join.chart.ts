import { and, assign, raise, setup } from 'xstate';
import { readEmail, trimmed } from '../../../engine/rules/forms.ts';
import { type certifyChart, proofsWith } from './certify.chart.ts';
import { CONSENTS, NO_TEXTS } from './draft.ts';
import {
  accountFaults,
  bankFaults,
  isFaultless,
  type JoinContext,
  type JoinEvent,
  type JoinInput,
  keyOf,
  personFaults,
  ticked,
} from './form.ts';

const chart = setup({
  types: {} as {
    context: JoinContext;
    events: JoinEvent;
    input: JoinInput;
  },
  actors: {} as { certify: typeof certifyChart },
  guards: {
    isRestored: ({ context }) => context.isRestored,
    isAgreed: ({ context }) => CONSENTS.every((consent) => context.consents.includes(consent)),
    hasAccount: ({ context }) => isFaultless(accountFaults(context.texts)),
    isChecked: ({ event }) => event.type === 'next' && event.isChecked,
    hasPerson: ({ context, event }) => event.type === 'next' && isFaultless(personFaults(context.texts, event.nowMs)),
    hasBank: ({ context }) => isFaultless(bankFaults(context.texts)),
    isKeyProven: ({ context }) => context.proofs[keyOf(context)]?.getSnapshot().status === 'done',
    isOfKey: ({ context, event }) => 'actorId' in event && event.actorId === context.key,
    isOtherKey: ({ context }) => context.key !== keyOf(context),
    hasEmail: ({ context }) => readEmail(context.texts.email) !== null,
    isNewPartner: ({ context, event }) =>
      event.type === 'partnerGiven' && event.code !== trimmed(context.texts.partner),
  },
  actions: {
    open: () => {
      throw new Error('the screen performs this');
    },
    write: assign(({ context, event }) =>
      event.type === 'typed' ? { texts: { ...context.texts, [event.field]: event.text } } : {},
    ),
    tick: assign(({ context, event }) =>
      event.type === 'ticked' ? { consents: ticked(context.consents, event.consents, event.isOn) } : {},
    ),
    takePartner: assign(({ context, event }) =>
      event.type === 'partnerGiven' ? { texts: { ...context.texts, partner: event.code } } : {},
    ),
    chooseKind: assign(({ event }) => (event.type === 'codeBy' ? { codeBy: event.kind } : {})),
    refuseNext: assign({ tries: ({ context }) => context.tries + 1 }),
    forgetTries: assign({ tries: 0 }),
    forgetSecrets: assign(({ context }) => ({ texts: { ...context.texts, password: '', again: '' } })),
  },
});

/** Begins the proof of another key, or goes on with it. The chart's regions stay: the state above is not entered again. */
const proving = {
  target: 'asking',
  guard: 'isOtherKey',
  actions: chart.assign(({ context, spawn }) => {
    const to = { kind: context.codeBy, key: keyOf(context), ignoreKey: false };
    return { key: to.key, proofs: proofsWith(context.proofs, to, () => spawn('certify', { id: to.key, input: to })) };
  }),
} as const;

/**
 * Joining: the steps, and the proof of the phone number or e-mail address. The proof is beside the steps, so that going back and forth
 * sends no further code.
 */
export const joinChart = chart.createMachine({
  id: 'join',
  context: ({ input: { draft } }) => ({
    texts: { ...NO_TEXTS, ...draft?.texts, password: '', again: '' },
    consents: draft?.consents ?? [],
    isRestored: draft !== null && draft.step !== 'terms',
    tries: 0,
    codeBy: 'phone',
    key: null,
    proofs: {},
  }),
  type: 'parallel',
  on: {
    typed: { actions: 'write' },
    opened: '.step.done',
    partnerGiven: { guard: 'isNewPartner', actions: 'takePartner' },
  },
  states: {
    step: {
      initial: 'arriving',
      states: {
        // the password is not kept: whoever had come further begins again with the account
        arriving: { always: [{ target: 'account', guard: 'isRestored' }, { target: 'terms' }] },
        terms: {
          entry: 'forgetTries',
          on: {
            ticked: { actions: 'tick' },
            next: [{ target: 'account', guard: 'isAgreed' }, { actions: 'refuseNext' }],
          },
        },
        account: {
          entry: 'forgetTries',
          on: {
            back: 'terms',
            next: [{ target: 'person', guard: and(['hasAccount', 'isChecked']) }, { actions: 'refuseNext' }],
          },
        },
        person: {
          entry: 'forgetTries',
          on: { back: 'account', next: [{ target: 'bank', guard: 'hasPerson' }, { actions: 'refuseNext' }] },
        },
        bank: {
          entry: 'forgetTries',
          on: {
            back: 'person',
            next: [{ target: 'certify', guard: and(['hasBank', 'isChecked']) }, { actions: 'refuseNext' }],
          },
        },
        certify: {
          entry: [
            'forgetTries',
            assign({
              codeBy: ({ context }) => (readEmail(context.texts.email) === null ? 'phone' : context.codeBy),
            }),
          ],
          initial: 'looking',
          states: {
            looking: { always: [{ target: 'ready', guard: 'isKeyProven' }, { target: 'proving' }] },
            proving: {
              entry: raise({ type: 'prove' }),
              on: {
                proven: 'opening',
                codeBy: { target: 'looking', guard: 'hasEmail', actions: 'chooseKind' },
              },
            },
            opening: { entry: 'open', on: { unopened: 'ready' } },
            ready: { on: { next: 'opening' } },
          },
          on: { back: 'bank', edit: 'person' },
        },
        done: { entry: 'forgetSecrets' },
      },
    },
    proof: {
      initial: 'none',
      states: {
        none: { on: { prove: proving } },
        asking: {
          on: {
            prove: proving,
            'xstate.done.actor.*': { target: 'proven', guard: 'isOfKey', actions: raise({ type: 'proven' }) },
          },
        },
        proven: { on: { prove: proving } },
      },
    },
  },
});

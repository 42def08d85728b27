import { and, assign, or, type PromiseActorLogic, raise, setup, stateIn } from 'xstate';
import { isTooLong, readEmail, trimmed } from '../../../engine/rules/forms.ts';
import { TYPING_MS } from '../../parts/ask.ts';
import type { certifyChart } from './certify.chart.ts';
import { CONSENTS, NO_TEXTS } from './draft.ts';
import {
  accountFaults,
  bankFaults,
  type Check,
  isFaultless,
  type JoinContext,
  type JoinEvent,
  type JoinInput,
  keyOf,
  personFaults,
  ticked,
  type Verdict,
} from './form.ts';

const chart = setup({
  types: {} as {
    context: JoinContext;
    events: JoinEvent;
    input: JoinInput;
    children: { certify: 'certify' };
  },
  actors: {} as {
    check: PromiseActorLogic<Verdict, { readonly check: Check; readonly text: string }>;
    banks: PromiseActorLogic<readonly string[]>;
    nice: PromiseActorLogic<string | null>;
    certify: typeof certifyChart;
  },
  delays: { typingStops: TYPING_MS },
  guards: {
    isRestored: ({ context }) => context.isRestored,
    isAgreed: ({ context }) => CONSENTS.every((consent) => context.consents.includes(consent)),
    hasAccount: ({ context }) => isFaultless(accountFaults(context.texts)),
    areNamesFree: stateIn({ step: { account: { username: 'good', nick: 'good' } } }),
    hasPerson: ({ context, event }) => event.type === 'next' && isFaultless(personFaults(context.texts, event.nowMs)),
    hasBank: ({ context }) => isFaultless(bankFaults(context.texts)),
    isPartnerGood: or([stateIn({ partner: 'none' }), stateIn({ partner: 'good' })]),
    isKeyProven: and([
      stateIn({ proof: 'proven' }),
      ({ context }: { context: JoinContext }) => context.key === keyOf(context),
    ]),
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

/** Whether there is a text to ask the site about: one that the field takes. */
const written =
  (check: Check) =>
  ({ context }: { readonly context: JoinContext }): boolean =>
    trimmed(context.texts[check]) !== '' && !isTooLong(check, context.texts[check]);

/** Asks the site about a name when typing stops. Whatever is typed meanwhile ends the question, so the last answer counts. */
const checking = (check: Check) =>
  chart.createStateConfig({
    initial: 'looking',
    on: { changed: { target: '.looking', guard: ({ event }) => event.check === check } },
    states: {
      looking: { always: [{ target: 'waiting', guard: written(check) }, { target: 'none' }] },
      none: {},
      waiting: { after: { typingStops: 'asking' } },
      asking: {
        invoke: {
          src: 'check',
          input: ({ context }) => ({ check, text: trimmed(context.texts[check]) }),
          onDone: [
            {
              target: 'good',
              guard: ({ event }) => event.output.isGood,
              actions: assign({ verdicts: ({ context, event }) => ({ ...context.verdicts, [check]: event.output }) }),
            },
            {
              target: 'bad',
              actions: assign({ verdicts: ({ context, event }) => ({ ...context.verdicts, [check]: event.output }) }),
            },
          ],
          onError: 'unasked',
        },
      },
      good: {},
      bad: {},
      unasked: { on: { again: { target: 'asking', guard: ({ event }) => event.what === check } } },
    },
  });

/** Sends a code, unless one went there already. The chart's regions stay: the state above is not entered again. */
const proving = {
  target: 'asking',
  reenter: true,
  guard: 'isOtherKey',
  actions: chart.assign({ key: ({ context }) => keyOf(context) }),
} as const;

/**
 * Joining: the steps, what the site says of the partner's code, and the proof of the phone number or e-mail address. The proof is
 * beside the steps, so that going back and forth sends no further code.
 */
export const joinChart = chart.createMachine({
  id: 'join',
  context: ({ input: { draft } }) => ({
    texts: { ...NO_TEXTS, ...draft?.texts, password: '', again: '' },
    consents: draft?.consents ?? [],
    isRestored: draft !== null && draft.step !== 'terms',
    tries: 0,
    verdicts: {},
    banks: [],
    niceUrl: null,
    codeBy: 'phone',
    key: null,
  }),
  type: 'parallel',
  on: {
    typed: { actions: ['write', raise(({ event }) => ({ type: 'changed', check: event.field }))] },
    opened: '.step.done',
    partnerGiven: { guard: 'isNewPartner', actions: ['takePartner', raise({ type: 'changed', check: 'partner' })] },
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
          type: 'parallel',
          states: { username: checking('username'), nick: checking('nick') },
          on: {
            back: 'terms',
            next: [{ target: 'person', guard: and(['hasAccount', 'areNamesFree']) }, { actions: 'refuseNext' }],
          },
        },
        person: {
          entry: 'forgetTries',
          invoke: {
            src: 'nice',
            onDone: { actions: assign({ niceUrl: ({ event }) => event.output }) },
            onError: { actions: assign({ niceUrl: null }) }, // the site has no such check
          },
          on: { back: 'account', next: [{ target: 'bank', guard: 'hasPerson' }, { actions: 'refuseNext' }] },
        },
        bank: {
          entry: 'forgetTries',
          initial: 'asking',
          states: {
            asking: {
              invoke: {
                src: 'banks',
                onDone: { target: 'known', actions: assign({ banks: ({ event }) => event.output }) },
                onError: 'unknown',
              },
            },
            known: {},
            unknown: { on: { again: { target: 'asking', guard: ({ event }) => event.what === 'banks' } } },
          },
          on: {
            back: 'person',
            next: [{ target: 'certify', guard: and(['hasBank', 'isPartnerGood']) }, { actions: 'refuseNext' }],
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
                codeBy: { target: 'proving', reenter: true, guard: 'hasEmail', actions: 'chooseKind' },
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
    partner: checking('partner'),
    proof: {
      initial: 'none',
      states: {
        none: { on: { prove: proving } },
        asking: {
          on: { prove: proving },
          invoke: {
            id: 'certify',
            src: 'certify',
            input: ({ context }) => ({ kind: context.codeBy, key: keyOf(context), ignoreKey: false }),
            onDone: { target: 'proven', actions: raise({ type: 'proven' }) },
          },
        },
        proven: { on: { prove: proving } },
      },
    },
  },
});

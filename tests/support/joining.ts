import { createActor, SimulatedClock } from 'xstate';
import { certifyChart } from '../../view/screens/join/certify.chart.ts';
import { CONSENTS, type Draft } from '../../view/screens/join/draft.ts';
import type { JoinEvent, Texts } from '../../view/screens/join/form.ts';
import { joinChart } from '../../view/screens/join/join.chart.ts';

const NOW = Date.parse('2026-03-12T12:00:00+09:00');
export const WHOLE: Texts = {
  username: 'minjae27',
  nick: '민재',
  password: 'abcd1234',
  again: 'abcd1234',
  name: '김민재',
  birth: '1991-08-24',
  phone: '010-2841-7726',
  email: 'name@mail.kr',
  bank: '신한은행',
  account: '110482914821',
  partner: '',
};
/** Lets every promise of the site settle. */
export const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

type Setting = { draft?: Draft | null; signUp?: () => Promise<unknown> };

/** Joining against a site that takes the code 123456. */
export async function open({ draft = null, signUp }: Setting = {}) {
  const [sent, joined]: [string[], Texts[]] = [[], []];
  const chart = joinChart.provide({
    actions: {
      open: ({ context, self }) => {
        joined.push(context.texts);
        const answer = signUp?.() ?? Promise.resolve();
        answer.then(
          () => self.send({ type: 'opened' }),
          () => self.send({ type: 'unopened' }),
        );
      },
    },
    actors: {
      certify: certifyChart.provide({
        guards: { isWhole: ({ context }) => context.code.length === 6 },
        actions: {
          sendCode: ({ context, self }) => {
            sent.push(`${context.kind} ${context.key}`);
            self.send({ type: 'sent', sentMs: 0, lifetimeMs: 180_000 });
          },
          verifyCode: ({ context, self }) => self.send({ type: context.code === '123456' ? 'right' : 'wrong' }),
        },
      }),
    },
  });
  const actor = createActor(chart, { clock: new SimulatedClock(), input: { draft } });
  actor.start();
  const send = async (...events: readonly JoinEvent[]): Promise<void> => {
    for (const event of events) actor.send(event);
    await settled();
  };
  const fill = (texts: Partial<Texts>): Promise<void> =>
    send(...Object.entries(texts).map(([field, text]) => ({ type: 'typed', field, text }) as JoinEvent));
  const at = (): unknown => actor.getSnapshot().value;
  return { actor, sent, joined, send, fill, at, context: () => actor.getSnapshot().context };
}
type Opened = Awaited<ReturnType<typeof open>>;

export const NEXT = { type: 'next', nowMs: NOW, isChecked: true } as const;
/** The site has not said yes to what it is asked about on the step. */
export const UNCHECKED = { ...NEXT, isChecked: false } as const;
export const BACK = { type: 'back' } as const;
export const ALL = { type: 'ticked', consents: CONSENTS, isOn: true } as const;
export type Step = 'terms' | 'account' | 'person' | 'bank' | 'certify';

/** Goes to a step with everything filled in, and what is changed of it. */
export async function to(step: Step, changed: Partial<Texts> = {}, setting: Setting = {}): Promise<Opened> {
  const join = await open(setting);
  await join.fill({ ...WHOLE, ...changed });
  if (step === 'terms') return join;
  await join.send(ALL, NEXT);
  for (const each of ['account', 'person', 'bank'] as const) {
    if (each === step) return join;
    await join.send(NEXT);
  }
  return join;
}
export const code = async ({ actor }: Opened, digits: string): Promise<void> => {
  const { proofs, key } = actor.getSnapshot().context;
  const certify = proofs[key ?? ''];
  certify?.send({ type: 'typed', code: digits });
  certify?.send({ type: 'submit' });
  await settled();
};

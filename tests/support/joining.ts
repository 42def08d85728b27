import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { TYPING_MS, Unanswered } from '../../view/parts/ask.ts';
import { type CodeSent, type CodeTo, type CodeTry, certifyChart } from '../../view/screens/join/certify.chart.ts';
import { CONSENTS, type Draft } from '../../view/screens/join/draft.ts';
import type { Check, JoinEvent, Texts, Verdict } from '../../view/screens/join/form.ts';
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
export const refused = { reason: 'status', message: { text: '이미 사용 중인 아이디입니다.', ref: null } } as const;
const lost = { reason: 'network', message: null } as const;
/** Lets every promise of the site settle. */
export const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

type Setting = { draft?: Draft | null; signUp?: () => Promise<unknown>; check?: (text: string) => Promise<Verdict> };

/** Joining against a site that takes every name but `taken`, every code but `NOBODY`, and the code 123456. */
export async function open({ draft = null, signUp, check }: Setting = {}) {
  const clock = new SimulatedClock();
  const [asked, sent, joined]: [string[], string[], Texts[]] = [[], [], []];
  const verdict = async (text: string): Promise<Verdict> => {
    if (text === 'lost') throw new Unanswered(lost);
    return { isGood: text !== 'taken' && text !== 'NOBODY', message: null, partner: '강남지점' };
  };
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
      check: fromPromise<Verdict, { readonly check: Check; readonly text: string }>(({ input }) => {
        asked.push(`${input.check} ${input.text}`);
        return (check ?? verdict)(input.text);
      }),
      banks: fromPromise<readonly string[]>(async () => ['신한은행']),
      nice: fromPromise<string | null>(async () => null),
      certify: certifyChart.provide({
        actors: {
          sendCode: fromPromise<CodeSent, CodeTo>(async ({ input }) => {
            sent.push(`${input.kind} ${input.key}`);
            return { sentMs: 0, lifetimeMs: 180_000, secretCode: 'x' };
          }),
          verifyCode: fromPromise<unknown, CodeTry>(async ({ input }) => {
            if (input.code !== '123456') throw new Unanswered(refused);
          }),
        },
      }),
    },
  });
  const actor = createActor(chart, { clock, input: { draft } });
  actor.start();
  const send = async (...events: readonly JoinEvent[]): Promise<void> => {
    for (const event of events) actor.send(event);
    await settled();
  };
  const fill = (texts: Partial<Texts>): Promise<void> =>
    send(...Object.entries(texts).map(([field, text]) => ({ type: 'typed', field, text }) as JoinEvent));
  const wait = async (ms: number): Promise<void> => {
    clock.increment(ms);
    await settled();
  };
  const at = (): unknown => actor.getSnapshot().value;
  return { actor, asked, sent, joined, send, fill, wait, at, context: () => actor.getSnapshot().context };
}
type Opened = Awaited<ReturnType<typeof open>>;

export const NEXT = { type: 'next', nowMs: NOW } as const;
export const BACK = { type: 'back' } as const;
export const ALL = { type: 'ticked', consents: CONSENTS, isOn: true } as const;
export type Step = 'terms' | 'account' | 'person' | 'bank' | 'certify';

/** Goes to a step with everything filled in, and what is changed of it. */
export async function to(step: Step, changed: Partial<Texts> = {}, setting: Setting = {}): Promise<Opened> {
  const join = await open(setting);
  await join.fill({ ...WHOLE, ...changed });
  if (step === 'terms') return join;
  await join.send(ALL, NEXT);
  await join.wait(TYPING_MS);
  for (const each of ['account', 'person', 'bank'] as const) {
    if (each === step) return join;
    await join.send(NEXT);
  }
  return join;
}
export const code = async ({ actor }: Opened, digits: string): Promise<void> => {
  const { certify } = actor.getSnapshot().children;
  certify?.send({ type: 'typed', code: digits });
  certify?.send({ type: 'submit' });
  await settled();
};

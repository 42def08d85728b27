import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { failureOf, Unanswered } from '../../../view/parts/ask.ts';
import {
  type CodeSent,
  type CodeTo,
  type CodeTry,
  certifyChart,
  RESEND_MS,
} from '../../../view/screens/join/certify.chart.ts';

const LIFETIME_MS = 180_000;
const refusal = { reason: 'status', message: { text: '인증번호가 맞지 않습니다.', ref: null } } as const;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** A proof of a phone number against a site that knows one code. */
async function open(site: { lifetimeMs?: number | null; send?: () => Promise<unknown> } = {}) {
  const clock = new SimulatedClock();
  const asked: CodeTo[] = [];
  const tried: string[] = [];
  const chart = certifyChart.provide({
    actors: {
      sendCode: fromPromise<CodeSent, CodeTo>(async ({ input }) => {
        asked.push(input);
        await site.send?.();
        const { lifetimeMs = LIFETIME_MS } = site;
        return { sentMs: 0, lifetimeMs, secretCode: `try-${asked.length}` };
      }),
      verifyCode: fromPromise<unknown, CodeTry>(async ({ input }) => {
        tried.push(`${input.secretCode} ${input.code}`);
        if (input.code !== '123456') throw new Unanswered(refusal);
      }),
    },
  });
  const actor = createActor(chart, {
    clock,
    input: { kind: 'phone', key: '01028417726', ignoreKey: false },
  });
  actor.start();
  await settled();
  return { actor, clock, asked, tried };
}
type Opened = Awaited<ReturnType<typeof open>>;
const type = ({ actor }: Opened, code: string) => actor.send({ type: 'typed', code });
const submit = async ({ actor }: Opened) => {
  actor.send({ type: 'submit' });
  await settled();
};
const value = ({ actor }: Opened) => actor.getSnapshot().value;
const FRESH = { sent: { code: 'entering', resend: 'waiting', life: 'running' } };

describe('the proof of a phone number or an e-mail address', () => {
  test('a code is sent at once, and the right one ends the proof', async () => {
    const proof = await open();
    expect(proof.asked).toEqual([{ kind: 'phone', key: '01028417726', ignoreKey: false }]);
    expect(value(proof)).toEqual(FRESH);
    type(proof, '123456');
    await submit(proof);
    expect(proof.tried).toEqual(['try-1 123456']);
    expect(proof.actor.getSnapshot()).toMatchObject({ value: 'proven', status: 'done' });
  });

  test('a code that is not whole is not sent', async () => {
    const proof = await open();
    type(proof, '12345');
    await submit(proof);
    expect(proof.tried).toEqual([]);
    expect(value(proof)).toEqual(FRESH);
  });

  test('a wrong code empties the fields, says why, and can be typed again until the next digit', async () => {
    const proof = await open();
    type(proof, '111111');
    await submit(proof);
    expect(value(proof)).toEqual(FRESH);
    expect(proof.actor.getSnapshot().context).toMatchObject({ code: '', failure: refusal });
    type(proof, '1');
    expect(proof.actor.getSnapshot().context.failure).toBeNull();
    type(proof, '123456');
    await submit(proof);
    expect(value(proof)).toBe('proven');
  });

  test('another code can be asked for after its wait, and not before', async () => {
    const proof = await open();
    proof.clock.increment(RESEND_MS - 1);
    proof.actor.send({ type: 'again' });
    await settled();
    expect(proof.asked).toHaveLength(1);
    proof.clock.increment(1);
    expect(value(proof)).toEqual({ sent: { ...FRESH.sent, resend: 'ready' } });
    type(proof, '12');
    proof.actor.send({ type: 'again' });
    await settled();
    expect(proof.asked).toHaveLength(2);
    expect(value(proof)).toEqual(FRESH);
    expect(proof.actor.getSnapshot().context.code).toBe('');
    type(proof, '123456');
    await submit(proof);
    expect(proof.tried).toEqual(['try-2 123456']);
  });

  test('a wrong code does not lengthen the wait or the life of the code', async () => {
    const proof = await open();
    proof.clock.increment(RESEND_MS - 1);
    type(proof, '111111');
    await submit(proof);
    proof.clock.increment(1);
    expect(value(proof)).toEqual({ sent: { ...FRESH.sent, resend: 'ready' } });
    proof.clock.increment(LIFETIME_MS - RESEND_MS);
    expect(value(proof)).toEqual({ sent: { code: 'entering', resend: 'ready', life: 'over' } });
  });

  test('a code whose time is over is not sent', async () => {
    const proof = await open();
    type(proof, '123456');
    proof.clock.increment(LIFETIME_MS);
    await submit(proof);
    expect(proof.tried).toEqual([]);
    proof.actor.send({ type: 'again' });
    await settled();
    expect(value(proof)).toEqual(FRESH);
  });

  test('without a word of the site about its life, a code has no end', async () => {
    const proof = await open({ lifetimeMs: null });
    proof.clock.increment(24 * 3_600_000);
    expect(value(proof)).toEqual({ sent: { code: 'entering', resend: 'ready', life: 'open' } });
  });

  test('a refusal to send a code says why, and it can be tried again at once', async () => {
    let fails = true;
    const send = async (): Promise<void> => {
      if (fails) throw new Unanswered(refusal);
    };
    const proof = await open({ send });
    expect(value(proof)).toBe('unsent');
    expect(proof.actor.getSnapshot().context.failure).toEqual(refusal);
    fails = false;
    proof.actor.send({ type: 'again' });
    await settled();
    expect(value(proof)).toEqual(FRESH);
    expect(proof.actor.getSnapshot().context.failure).toBeNull();
  });

  test('an error that is no answer of the site counts as a lost network', () => {
    expect(failureOf(new Error('010-2841-7726'))).toEqual({ reason: 'network', message: null });
    expect(failureOf(new Unanswered(refusal))).toEqual(refusal);
  });
});

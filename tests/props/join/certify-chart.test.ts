import { describe, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { type CodeTo, certifyChart, RESEND_MS } from '../../../view/screens/join/certify.chart.ts';

const LIFETIME_MS = 180_000;
const settled = (): Promise<void> => new Promise((done) => setTimeout(done, 0));

/** A proof of a phone number against a site that knows one code. */
async function open(
  site: { lifetimeMs?: number | null; isSent?: () => boolean; isAnswered?: (call: 'send' | 'verify') => boolean } = {},
) {
  const clock = new SimulatedClock();
  const asked: CodeTo[] = [];
  const tried: string[] = [];
  /** The texts that belong to the tries, in the order in which they were sent. */
  const secrets: string[] = [];
  const chart = certifyChart.provide({
    guards: { isWhole: ({ context }) => context.code.length === 6 },
    actions: {
      sendCode: ({ context: { kind, key, ignoreKey, secretCode }, self }) => {
        asked.push({ kind, key, ignoreKey });
        secrets.push(secretCode);
        const { lifetimeMs = LIFETIME_MS, isSent = () => true } = site;
        if (site.isAnswered?.('send') === false) self.send({ type: 'lost' });
        else self.send(isSent() ? { type: 'sent', sentMs: 0, lifetimeMs } : { type: 'unsent' });
      },
      verifyCode: ({ context: { secretCode, code }, self }) => {
        tried.push(`try-${secrets.indexOf(secretCode) + 1} ${code}`);
        if (site.isAnswered?.('verify') === false) self.send({ type: 'lost' });
        else self.send({ type: code === '123456' ? 'right' : 'wrong' });
      },
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

  test('a code in doubt whose sending is told later counts as sent, and not twice', async () => {
    const proof = await open({ isAnswered: (call) => call !== 'send' });
    expect(proof.actor.getSnapshot().context.sent).toBeNull();
    proof.actor.send({ type: 'sent', sentMs: 5, lifetimeMs: LIFETIME_MS });
    expect(proof.actor.getSnapshot().context.sent).toEqual({ sentMs: 5, lifetimeMs: LIFETIME_MS });
    expect(value(proof)).toMatchObject({ sent: { code: 'entering', life: 'running' } });
    proof.actor.send({ type: 'sent', sentMs: 9, lifetimeMs: 1 });
    expect(proof.actor.getSnapshot().context.sent).toEqual({ sentMs: 5, lifetimeMs: LIFETIME_MS });
    expect(proof.asked).toHaveLength(1);
  });

  test('a code that is not whole is not sent', async () => {
    const proof = await open();
    type(proof, '12345');
    await submit(proof);
    expect(proof.tried).toEqual([]);
    expect(value(proof)).toEqual(FRESH);
  });

  test('a wrong code empties the fields, and another one can be typed', async () => {
    const proof = await open();
    type(proof, '111111');
    await submit(proof);
    expect(value(proof)).toEqual(FRESH);
    expect(proof.actor.getSnapshot().context.code).toBe('');
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

  test('a code that was not sent can be asked for again at once', async () => {
    let isSent = false;
    const proof = await open({ isSent: () => isSent });
    expect(value(proof)).toBe('unsent');
    isSent = true;
    proof.actor.send({ type: 'again' });
    expect(value(proof)).toEqual(FRESH);
  });

  test('J6a: without an answer to the request a code can be typed, and another one asked for at once', async () => {
    let isAnswered = false;
    const proof = await open({ isAnswered: () => isAnswered });
    expect(value(proof)).toEqual({ sent: { code: 'entering', resend: 'ready', life: 'open' } });
    isAnswered = true;
    type(proof, '123456');
    await submit(proof);
    expect(proof.tried).toEqual(['try-1 123456']);
    expect(value(proof)).toBe('proven');
  });

  test('J6a: another code that has no answer is typed without the wait and the life of the one before', async () => {
    let isAnswered = true;
    const proof = await open({ isAnswered: () => isAnswered });
    proof.clock.increment(RESEND_MS);
    isAnswered = false;
    proof.actor.send({ type: 'again' });
    await settled();
    expect(value(proof)).toEqual({ sent: { code: 'entering', resend: 'ready', life: 'open' } });
    isAnswered = true;
    proof.actor.send({ type: 'again' });
    await settled();
    expect([proof.asked.length, value(proof)]).toEqual([3, FRESH]);
  });

  test('J6a: a code whose check has no answer stays, and is checked again', async () => {
    let isAnswered = false;
    const proof = await open({ isAnswered: (call) => call === 'send' || isAnswered });
    type(proof, '123456');
    await submit(proof);
    expect(value(proof)).toEqual(FRESH);
    expect(proof.actor.getSnapshot().context.code).toBe('123456');
    isAnswered = true;
    await submit(proof);
    expect(proof.tried).toEqual(['try-1 123456', 'try-1 123456']);
    expect(value(proof)).toBe('proven');
  });

  test('J6: what an early press says ends with the next digit, with a wrong code and with another code', async () => {
    const proof = await open();
    const short = (): boolean => proof.actor.getSnapshot().context.isShort;
    const early = async (): Promise<boolean> => {
      type(proof, '12');
      await submit(proof);
      return short();
    };
    const seen = [await early()];
    type(proof, '123459');
    type(proof, '12345');
    seen.push(short());
    type(proof, '111111');
    await submit(proof);
    type(proof, '1');
    seen.push(short(), await early());
    proof.clock.increment(RESEND_MS);
    proof.actor.send({ type: 'again' });
    await settled();
    seen.push(short());
    expect(seen).toEqual([true, false, false, true, false]);
  });

  test('J6: a press on a code whose time is over leaves the fields of another code with nothing wrong', async () => {
    const proof = await open();
    proof.clock.increment(LIFETIME_MS);
    await submit(proof);
    proof.actor.send({ type: 'again' });
    await settled();
    expect(proof.actor.getSnapshot().context).toMatchObject({ code: '', isShort: false });
  });

  test('J6: a text that is no code is said to be none until the next digit, and until another code', async () => {
    const proof = await open();
    const short = (): boolean => proof.actor.getSnapshot().context.isShort;
    const seen: boolean[] = [];
    for (const end of [() => type(proof, '1'), () => proof.actor.send({ type: 'again' })]) {
      proof.clock.increment(RESEND_MS);
      proof.actor.send({ type: 'unread' });
      seen.push(short());
      end();
      await settled();
      seen.push(short());
    }
    expect(seen).toEqual([true, false, true, false]);
  });

  test('J6: a press that is refused and a wrong code count as refusals, and no digit and no end of the time does', async () => {
    const proof = await open();
    const refusals = (): number => proof.actor.getSnapshot().context.refusals;
    const seen: number[] = [];
    for (const code of ['12', '111111', '123']) {
      type(proof, code);
      seen.push(refusals());
      await submit(proof);
      seen.push(refusals());
    }
    proof.clock.increment(LIFETIME_MS);
    seen.push(refusals());
    await submit(proof);
    seen.push(refusals());
    expect(seen).toEqual([0, 1, 1, 2, 2, 3, 3, 4]);
  });
});

import { describe, expect, test } from 'vitest';
import { CONSENTS, type Draft, NO_TEXTS } from '../../../view/screens/join/draft.ts';
import type { JoinEvent, Texts } from '../../../view/screens/join/form.ts';
import { ALL, BACK, code, NEXT, open, type Step, settled, to, UNCHECKED, WHOLE } from '../../support/joining.ts';

describe('the way through the steps', () => {
  const rows: readonly (readonly [Step, Partial<Texts>, JoinEvent, unknown])[] = [
    ['terms', {}, NEXT, 'terms'],
    ['terms', {}, BACK, 'terms'],
    ['account', {}, NEXT, 'person'],
    ['account', {}, BACK, 'terms'],
    ['account', { username: '' }, NEXT, 'account'],
    ['account', {}, UNCHECKED, 'account'],
    ['account', { password: 'abcd123', again: 'abcd123' }, NEXT, 'account'],
    ['account', { password: 'abcdefgh', again: 'abcdefgh' }, NEXT, 'account'],
    ['account', { again: 'abcd12345' }, NEXT, 'account'],
    ['person', {}, NEXT, 'bank'],
    ['person', {}, BACK, 'account'],
    ['person', { email: '' }, NEXT, 'bank'],
    ['person', { name: ' ' }, NEXT, 'person'],
    ['person', { birth: '' }, NEXT, 'person'],
    ['person', { birth: '2007-03-13' }, NEXT, 'person'],
    ['person', { birth: '2007-03-12' }, NEXT, 'bank'],
    ['person', { phone: '010' }, NEXT, 'person'],
    ['person', { email: 'name@mail' }, NEXT, 'person'],
    ['bank', {}, NEXT, { certify: 'proving' }],
    ['bank', {}, BACK, 'person'],
    ['bank', { bank: '' }, NEXT, 'bank'],
    ['bank', { account: '' }, NEXT, 'bank'],
    ['bank', {}, UNCHECKED, 'bank'],
    ['certify', {}, BACK, 'bank'],
    ['certify', {}, { type: 'edit' }, 'person'],
    ['certify', {}, NEXT, { certify: 'proving' }],
  ];
  test.each(rows)('at %s with %j, %j leads to %j', async (step, changed, event, next) => {
    const join = await to(step, changed);
    const { tries } = join.context();
    const before = join.actor.getSnapshot().value;
    await join.send(event);
    expect(join.at()).toMatchObject({ step: next });
    const isRefused =
      event.type === 'next' && step !== 'certify' && JSON.stringify(before) === JSON.stringify(join.at());
    expect(join.context().tries).toBe(isRefused ? tries + 1 : 0);
  });

  test('nothing is agreed to beforehand, and one missing consent is enough to stay', async () => {
    const join = await open();
    expect(join.context().consents).toEqual([]);
    for (const missing of CONSENTS) {
      await join.send(ALL, { type: 'ticked', consents: [missing], isOn: false }, NEXT);
      expect(join.at()).toMatchObject({ step: 'terms' });
    }
  });
});

test('the code of a partnership link is taken on every step, and one that was given before gives way', async () => {
  const join = await open();
  for (const code of ['GANGNAM1', 'NOBODY']) {
    await join.send({ type: 'partnerGiven', code });
    expect(join.context().texts.partner).toBe(code);
  }
});

describe('the proof and the account', () => {
  test('the right code opens the account with what was typed, and the password is forgotten', async () => {
    const join = await to('certify', { partner: 'GANGNAM1' });
    expect(join.sent).toEqual(['phone 01028417726']);
    await code(join, '111111');
    expect(join.at()).toMatchObject({ step: { certify: 'proving' } });
    await code(join, '123456');
    expect(join.at()).toMatchObject({ step: 'done' });
    expect(join.joined).toEqual([{ ...WHOLE, partner: 'GANGNAM1' }]);
    expect(join.context().texts).toMatchObject({ password: '', again: '', username: 'minjae27' });
  });

  test('going back and forth sends no further code to the same number, and one to another number', async () => {
    const join = await to('certify');
    await join.send(BACK, NEXT);
    await join.send({ type: 'edit' }, NEXT, NEXT);
    expect(join.at()).toMatchObject({ step: { certify: 'proving' } });
    expect(join.sent).toEqual(['phone 01028417726']);
    await join.send(BACK);
    await join.fill({ phone: '010-9999-0000' });
    await join.send(NEXT);
    expect(join.sent).toEqual(['phone 01028417726', 'phone 01099990000']);
  });

  test('the e-mail address can be proven instead, if there is one', async () => {
    const join = await to('certify');
    await join.send({ type: 'codeBy', kind: 'email' });
    expect(join.sent).toEqual(['phone 01028417726', 'email name@mail.kr']);
    await join.send(BACK);
    await join.fill({ email: '' });
    await join.send(NEXT);
    expect(join.context().codeBy).toBe('phone');
    const without = await to('certify', { email: '' });
    await without.send({ type: 'codeBy', kind: 'email' });
    expect(without.sent).toEqual(['phone 01028417726']);
  });

  test('J6b: however often the way or the number is changed, each number and each address gets one code', async () => {
    const join = await to('certify');
    const proof = () => {
      const { proofs, key } = join.context();
      return proofs[key ?? ''];
    };
    const phone = proof();
    for (let i = 0; i < 3; i++) await join.send({ type: 'codeBy', kind: 'email' }, { type: 'codeBy', kind: 'phone' });
    for (const number of ['010-9999-0000', WHOLE.phone]) {
      await join.send({ type: 'edit' });
      await join.fill({ phone: number });
      await join.send(NEXT, NEXT);
    }
    expect(join.sent).toEqual(['phone 01028417726', 'email name@mail.kr', 'phone 01099990000']);
    expect(proof()).toBe(phone);
    expect(
      proof()
        ?.getSnapshot()
        .matches({ sent: { resend: 'waiting' } }),
    ).toBe(true);
    await code(join, '123456');
    expect(join.at()).toMatchObject({ step: 'done' });
  });

  test('J6b: a proof that ends while another one is shown opens nothing', async () => {
    const join = await to('certify');
    const { proofs, key } = join.context();
    await join.send({ type: 'codeBy', kind: 'email' });
    proofs[key ?? '']?.send({ type: 'typed', code: '123456' });
    proofs[key ?? '']?.send({ type: 'submit' });
    await settled();
    expect(join.at()).toMatchObject({ step: { certify: 'proving' }, proof: 'asking' });
    expect(join.joined).toEqual([]);
    await join.send({ type: 'codeBy', kind: 'phone' });
    expect(join.at()).toMatchObject({ step: { certify: 'ready' } });
    expect(join.sent).toHaveLength(2);
  });

  test('J6b: a number that was proven stays so while another one is tried', async () => {
    const signUp = async (): Promise<void> => {
      throw new Error('refused');
    };
    const join = await to('certify', {}, { signUp });
    await code(join, '123456');
    for (const phone of ['010-9999-0000', WHOLE.phone]) {
      await join.send(BACK, BACK);
      await join.fill({ phone });
      await join.send(NEXT, NEXT);
    }
    expect(join.sent).toEqual(['phone 01028417726', 'phone 01099990000']);
    expect(join.at()).toMatchObject({ step: { certify: 'ready' } });
  });

  test('an account that the site opens after the member went back is open', async () => {
    let answer = (): void => undefined;
    const signUp = (): Promise<void> => new Promise((resolve) => (answer = resolve));
    const join = await to('certify', {}, { signUp });
    await code(join, '123456');
    await join.send(BACK);
    expect(join.at()).toMatchObject({ step: 'bank' });
    answer();
    await settled();
    expect(join.at()).toMatchObject({ step: 'done' });
  });

  test('a refused account can be changed and opened without another code, unless the number changes', async () => {
    let fails = true;
    const signUp = async (): Promise<void> => {
      if (fails) throw new Error('refused');
    };
    const join = await to('certify', {}, { signUp });
    await code(join, '123456');
    expect(join.at()).toMatchObject({ step: { certify: 'ready' }, proof: 'proven' });
    await join.send(BACK, BACK, BACK);
    await join.fill({ username: 'other' });
    await join.send(NEXT, NEXT);
    await join.send(NEXT);
    expect(join.at()).toMatchObject({ step: { certify: 'ready' } });
    fails = false;
    await join.send(NEXT);
    expect(join.at()).toMatchObject({ step: 'done' });
    expect(join.sent).toHaveLength(1);
    expect(join.joined.at(-1)).toMatchObject({ username: 'other' });
  });
});

describe('a reload in the middle', () => {
  const { password: _password, again: _again, ...kept } = WHOLE;
  const draft = (step: Draft['step']): Draft => ({ step, consents: CONSENTS, texts: kept });

  test.each([
    ['terms', 'terms', false],
    ['account', 'account', true],
    ['person', 'account', true],
    ['certify', 'account', true],
  ] as const)('a page that was at %s begins at %j', async (step, begins, isRestored) => {
    const join = await open({ draft: draft(step) });
    expect(join.at()).toMatchObject({ step: begins });
    expect(join.context()).toMatchObject({ isRestored, texts: { ...kept, password: '', again: '' } });
  });

  test('without a draft every field is empty', async () => {
    const join = await open();
    expect(join.context().texts).toEqual({ ...NO_TEXTS, password: '', again: '' });
  });
});

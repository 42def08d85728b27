import { describe, expect, test } from 'vitest';
import { TYPING_MS, Unanswered } from '../../../view/parts/ask.ts';
import { CONSENTS, type Draft, NO_TEXTS } from '../../../view/screens/join/draft.ts';
import type { JoinEvent, Texts, Verdict } from '../../../view/screens/join/form.ts';
import { ALL, BACK, code, NEXT, open, refused, type Step, settled, to, WHOLE } from '../../support/joining.ts';

const GOOD_ACCOUNT = { account: { username: 'good', nick: 'good' } };

describe('the way through the steps', () => {
  const rows: readonly (readonly [Step, Partial<Texts>, JoinEvent, unknown])[] = [
    ['terms', {}, NEXT, 'terms'],
    ['terms', {}, BACK, 'terms'],
    ['account', {}, NEXT, 'person'],
    ['account', {}, BACK, 'terms'],
    ['account', { username: '' }, NEXT, { account: { username: 'none', nick: 'good' } }],
    ['account', { username: 'taken' }, NEXT, { account: { username: 'bad', nick: 'good' } }],
    ['account', { nick: 'taken' }, NEXT, { account: { username: 'good', nick: 'bad' } }],
    ['account', { nick: 'lost' }, NEXT, { account: { username: 'good', nick: 'unasked' } }],
    ['account', { password: 'abcd123', again: 'abcd123' }, NEXT, GOOD_ACCOUNT],
    ['account', { password: 'abcdefgh', again: 'abcdefgh' }, NEXT, GOOD_ACCOUNT],
    ['account', { again: 'abcd12345' }, NEXT, GOOD_ACCOUNT],
    ['person', {}, NEXT, { bank: 'known' }],
    ['person', {}, BACK, GOOD_ACCOUNT],
    ['person', { email: '' }, NEXT, { bank: 'known' }],
    ['person', { name: ' ' }, NEXT, 'person'],
    ['person', { birth: '' }, NEXT, 'person'],
    ['person', { birth: '2007-03-13' }, NEXT, 'person'],
    ['person', { birth: '2007-03-12' }, NEXT, { bank: 'known' }],
    ['person', { phone: '010' }, NEXT, 'person'],
    ['person', { email: 'name@mail' }, NEXT, 'person'],
    ['bank', {}, NEXT, { certify: 'proving' }],
    ['bank', {}, BACK, 'person'],
    ['bank', { bank: '' }, NEXT, { bank: 'known' }],
    ['bank', { account: '' }, NEXT, { bank: 'known' }],
    ['bank', { partner: 'GANGNAM1' }, NEXT, { certify: 'proving' }],
    ['bank', { partner: 'NOBODY' }, NEXT, { bank: 'known' }],
    ['bank', { partner: 'lost' }, NEXT, { bank: 'known' }],
    ['certify', {}, BACK, { bank: 'known' }],
    ['certify', {}, { type: 'edit' }, 'person'],
    ['certify', {}, NEXT, { certify: 'proving' }],
  ];
  test.each(rows)('at %s with %j, %j leads to %j', async (step, changed, event, next) => {
    const join = await to(step, changed);
    const { tries } = join.context();
    const before = join.actor.getSnapshot().value;
    await join.send(event);
    if (step === 'account' && event === BACK) await join.wait(TYPING_MS);
    if (step === 'person' && event === BACK) await join.wait(TYPING_MS);
    expect(join.at()).toMatchObject({ step: next });
    const isRefused = event === NEXT && step !== 'certify' && JSON.stringify(before) === JSON.stringify(join.at());
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

describe('names that the site is asked about', () => {
  test('the site is asked once when typing stops, with the last text', async () => {
    const join = await to('account', { username: '' });
    join.asked.length = 0;
    for (const text of ['m', 'mi', 'min']) {
      await join.fill({ username: text });
      await join.wait(TYPING_MS - 1);
    }
    expect(join.asked).toEqual([]);
    await join.wait(1);
    expect(join.asked).toEqual(['username min']);
    expect(join.at()).toMatchObject({ step: { account: { username: 'good' } } });
  });

  test('the last answer counts: one to an earlier text changes nothing, though it comes later', async () => {
    const answers: Record<string, (verdict: Verdict) => void> = {};
    const join = await to(
      'account',
      { username: '', nick: '' },
      {
        check: (text) =>
          new Promise((resolve) => {
            answers[text] = resolve;
          }),
      },
    );
    const verdict = (isGood: boolean): Verdict => ({ isGood, message: null });
    await join.fill({ username: 'first' });
    await join.wait(TYPING_MS);
    await join.fill({ username: 'second' });
    await join.wait(TYPING_MS);
    answers.second?.(verdict(false));
    answers.first?.(verdict(true));
    await settled();
    expect(join.at()).toMatchObject({ step: { account: { username: 'bad', nick: 'none' } } });
    expect(join.context().verdicts.username).toEqual(verdict(false));
  });

  test('what could not be asked is asked again, of that name alone', async () => {
    const join = await to('account', { username: 'lost' });
    join.asked.length = 0;
    await join.send({ type: 'again', what: 'nick' });
    expect(join.asked).toEqual([]);
    await join.send({ type: 'again', what: 'username' });
    expect(join.asked).toEqual(['username lost']);
  });

  test('the code of a partnership link is asked for on every step, and one that was given before gives way', async () => {
    const join = await open();
    await join.send({ type: 'partnerGiven', code: 'GANGNAM1' });
    await join.wait(TYPING_MS);
    expect(join.at()).toMatchObject({ step: 'terms', partner: 'good' });
    await join.send({ type: 'partnerGiven', code: 'GANGNAM1' });
    await join.wait(TYPING_MS);
    expect(join.asked).toEqual(['partner GANGNAM1']);
    await join.send({ type: 'partnerGiven', code: 'NOBODY' });
    await join.wait(TYPING_MS);
    expect(join.at()).toMatchObject({ step: 'terms', partner: 'bad' });
    await join.fill({ partner: '' });
    expect(join.at()).toMatchObject({ partner: 'none' });
  });
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

  test('an account that the site opens after the member went back is open', async () => {
    let answer = (): void => undefined;
    const signUp = (): Promise<void> => new Promise((resolve) => (answer = resolve));
    const join = await to('certify', {}, { signUp });
    await code(join, '123456');
    await join.send(BACK);
    expect(join.at()).toMatchObject({ step: { bank: 'known' } });
    answer();
    await settled();
    expect(join.at()).toMatchObject({ step: 'done' });
  });

  test('a refused account can be changed and opened without another code, unless the number changes', async () => {
    let fails = true;
    const signUp = async (): Promise<void> => {
      if (fails) throw new Unanswered(refused);
    };
    const join = await to('certify', {}, { signUp });
    await code(join, '123456');
    expect(join.at()).toMatchObject({ step: { certify: 'ready' }, proof: 'proven' });
    await join.send(BACK, BACK, BACK);
    await join.fill({ username: 'other' });
    await join.wait(TYPING_MS);
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
    ['account', { account: { username: 'waiting', nick: 'waiting' } }, true],
    ['person', { account: { username: 'waiting', nick: 'waiting' } }, true],
    ['certify', { account: { username: 'waiting', nick: 'waiting' } }, true],
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

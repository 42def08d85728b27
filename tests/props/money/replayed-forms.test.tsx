import { createElement, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { PersonalRef, SecretRef } from '../../../engine/base/brand.ts';
import type { FormStep } from '../../../engine/model/form-step.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready } from '../../../fixtures/arbitraries/story.ts';
import { EngineContext } from '../../../view/hooks/context.ts';
import { SpokenContext } from '../../../view/hooks/useWords.ts';
import Leave from '../../../view/screens/account/leave.tsx';
import ChangeNick from '../../../view/screens/account/nick.tsx';
import ChangePassword from '../../../view/screens/account/password.tsx';
import { ConvertForm } from '../../../view/screens/asset/convert/form.tsx';
import { Coupon } from '../../../view/screens/asset/promo/coupon.tsx';
import { Draft } from '../../../view/screens/asset/wallet/draft.tsx';
import { WithdrawForm } from '../../../view/screens/asset/withdraw/form.tsx';
import { Find } from '../../../view/screens/join/find.tsx';
import Signup from '../../../view/screens/join/signup.tsx';
import { Contact } from '../../../view/screens/support/contact.tsx';
import { ko, korean } from '../../support/words.ts';

/* C9g: what a replay shows of a form whose own fields are empty, as they are in every replay. */

/** The words of the form when the recording is at this step. */
function replayed(form: ReactElement, at: FormStep, isLive = false, story = ready()): string {
  story.send({ type: 'form.step', at });
  const engine = { send: () => undefined, getState: () => story.state, subscribe: () => () => undefined };
  const context = { engine, nowMs: () => 0, reveal: (ref: string) => ref, isLive };
  const inWords = createElement(SpokenContext, { value: korean }, form);
  return renderToString(createElement(EngineContext, { value: context }, inWords)).replace(/<!-- -->/g, '');
}
const wallet = (coin: string, id: number) => ({ id, coin, address: 'a', addressTag: null, balance: 8, won: null });
const nothing = () => undefined;

test('a replay asks about the coins of a withdrawal, and shows no address', () => {
  const coins = { amounts: [{ coin: 'USDT', amount: 1.25 }], network: 'tron' };
  const form = createElement(WithdrawForm, {
    wallets: [wallet('USDT', 1)],
    wallet: wallet('USDT', 1),
    min: 0.5,
    feePercent: 0,
    onCoin: nothing,
  });
  const at: FormStep = { form: 'withdraw', step: 'confirming', coins };
  const dialog = replayed(form, at).split('role="alertdialog"')[1] ?? '';
  expect(dialog).toContain('1.250000 USDT');
  expect(dialog).toMatch(/addr num">-</);
  expect([replayed(form, at, true), replayed(form, { form: 'withdraw', step: null })].join()).not.toContain(
    'alertdialog',
  );
});

test('a replay asks about what is given and received of a conversion, at the rate before and now', () => {
  const amounts = [
    { coin: 'BTC', amount: 0.5 },
    { coin: 'ETH', amount: 8.25 },
  ];
  const form = createElement(ConvertForm, { wallets: [wallet('BTC', 1), wallet('ETH', 2)], onRefresh: nothing });
  const at = (step: string | null, rates: object = { rate: 16.5 }): FormStep => ({
    form: 'convert',
    step,
    coins: { amounts, ...rates },
  });
  const [, plain = ''] = replayed(form, at('confirming')).split('role="alertdialog"');
  expect(plain).toContain('0.50000000 BTC');
  expect(plain).toContain('8.25000000 ETH');
  expect(plain).toContain('16.5');
  const [, moved = ''] = replayed(form, at('confirming', { rate: 16.5, wasRate: 17.25 })).split('role="alertdialog"');
  expect([plain.includes('17.25'), moved.includes('17.25')]).toEqual([false, true]);
  for (const rate of ['1 BTC = 16.5 ETH', '1 BTC = 17.25 ETH']) expect(moved).toContain(rate);
  const words = ['sent', 'told', 'away', null].map((step) => {
    const [, dialog = ''] = replayed(form, at(step)).split('role="alertdialog"');
    return /role="status">([^<]*)</.exec(dialog)?.[1] ?? null;
  });
  expect(words).toEqual(['전환을 요청하고 있습니다.', expect.stringContaining('전환하지 않았습니다.'), null, null]);
});

test('a replay of a new address has the address that the step tells of, as the log has it', () => {
  const story = ready();
  story.send({ type: 'call.ask', call: 'coin.walletTemp', params: { coinName: 'BTC' } });
  const callId = story.pending('coin.walletTemp');
  story.answer('coin.walletTemp', {
    id: null,
    coin: 'BTC',
    address: 'address#1' as PersonalRef,
    addressTag: undefined,
    balance: 0,
    createdMs: undefined,
  });
  const form = createElement(Draft, { coins: ['BTC'], onClose: nothing });
  const at = (id: number): FormStep => ({ form: 'address', step: 'drafted', callId: id });
  expect([callId, callId + 1].map((id) => replayed(form, at(id), false, story).includes('address#1'))).toEqual([
    true,
    false,
  ]);
});

test('a replay shows the step of finding: the fields, the proof, and that something was found', () => {
  const form = createElement(Find, { kind: 'id' });
  const shown = [null, 'proof', 'finding', 'found'].map((step) => {
    const html = replayed(form, { form: 'find', step });
    return {
      hasFields: html.includes('autoComplete="tel'),
      hasCode: html.includes('one-time-code'),
      isBusy: html.includes('is-loading'),
      isFound: html.includes('class="found"'),
    };
  });
  const none = { hasFields: true, hasCode: false, isBusy: false, isFound: false };
  expect(shown).toEqual([
    none,
    { ...none, hasFields: false, hasCode: true },
    { ...none, isBusy: true },
    { ...none, isFound: true },
  ]);
});

test('a replay of finding and of joining tells what became of the call, as the log has it', () => {
  const story = begun({ path: '/signup' });
  const person = { name: 'name#1' as PersonalRef, phone: 'phone#1' as PersonalRef };
  const ask = (call: 'player.findId' | 'player.findPassword' | 'player.signUp', params: object): number => {
    story.send({ type: 'call.ask', call, params } as never);
    return story.pending(call);
  };
  const find = (kind: 'id' | 'password', step: string, callId: number): string =>
    replayed(createElement(Find, { kind }), { form: 'find', step, callId }, false, story);
  const found = ask('player.findId', person);
  story.answer('player.findId', { username: 'username#7' as PersonalRef, createdMs: undefined });
  expect([found, found + 1].map((id) => find('id', 'found', id).includes('username#7'))).toEqual([true, false]);
  const unfound = ask('player.findPassword', { ...person, username: 'username#1' });
  story.fail('player.findPassword', 400, '일치하는 회원이 없습니다.');
  expect(find('password', 'unfound', unfound)).toContain('일치하는 회원이 없습니다.');
  const joining = ask('player.signUp', {});
  const join = (step: string | null): string =>
    replayed(createElement(Signup), { form: 'join', step, callId: joining }, false, story);
  expect(['proven', 'certify', null].map((step) => join(step).includes('is-loading'))).toEqual([true, false, false]);
  story.fail('player.signUp', 400, '이미 가입한 번호입니다.');
  expect(['proven', 'certify'].map((step) => join(step).includes('이미 가입한 번호입니다.'))).toEqual([true, false]);
});

test.each([
  ['find', () => createElement(Find, { kind: 'id' }), 'proof'],
  ['join', () => createElement(Signup), 'certify'],
] as const)('a replay of the code of %s tells what became of it, as the log has it', (form, elementOf, step) => {
  const story = begun({ path: '/signup' });
  const { certify } = ko.join;
  const code = { key: 'phone#1' as PersonalRef, secretCode: 'try#1' as SecretRef };
  const ask = (call: 'certi.requestPhone' | 'certi.verifyPhone', params: object): number => {
    story.send({ type: 'call.ask', call, params } as never);
    return story.pending(call);
  };
  const shows = (callId: number): readonly string[] => {
    const html = replayed(elementOf(), { form, step, callId }, false, story);
    return [certify.sending, certify.unsent, certify.wrong, 'is-loading'].filter((word) => html.includes(word));
  };
  const first = ask('certi.requestPhone', { ...code, ignoreKey: true });
  expect(shows(first)).toEqual([certify.sending, 'is-loading']);
  story.fail('certi.requestPhone', 400);
  expect([first, first + 1].map(shows)).toEqual([[certify.unsent], []]);
  const second = ask('certi.requestPhone', { ...code, ignoreKey: true });
  story.answer('certi.requestPhone', { message: null, expiresInS: 180 });
  expect(shows(second)).toEqual([]);
  const tried = ask('certi.verifyPhone', { ...code, certificateValue: 'code#1' as SecretRef });
  expect(shows(tried)).toEqual(['is-loading']);
  story.answer('certi.verifyPhone', { isVerified: false });
  expect(shows(tried)).toEqual([certify.wrong]);
  const again = ask('certi.verifyPhone', { ...code, certificateValue: 'code#2' as SecretRef });
  story.answer('certi.verifyPhone', { isVerified: false, message: said('만료된 코드입니다.') });
  expect(shows(again)).toEqual([]);
  expect(replayed(elementOf(), { form, step, callId: again }, false, story)).toContain('만료된 코드입니다.');
});

const inquiry = {
  id: 1,
  question: 'text#1' as PersonalRef,
  answer: undefined,
  isRead: false,
  isAnswer: false,
  createdMs: 0,
  answeredMs: undefined,
};
type Fate = (story: ReturnType<typeof ready>) => unknown;
/** The forms that have one step, `sent`: what each is, and the command that it gives. */
const SENT = {
  coupon: { element: createElement(Coupon), call: 'coupon.use', params: { promoCode: 'text#1' as SecretRef } },
  contact: { element: createElement(Contact), call: 'contact.create', params: { question: inquiry.question } },
  leave: { element: createElement(Leave, { id: 1, onClose: nothing }), call: 'player.leave', params: { id: 1 } },
  password: {
    element: createElement(ChangePassword, { id: 1, username: '', onClose: nothing }),
    call: 'player.changePassword',
    params: { id: 1, password: 'password#1' as SecretRef, currentPassword: 'password#2' as SecretRef },
  },
  nick: {
    element: createElement(ChangeNick, { id: 1, now: '', onChanged: nothing, onClose: nothing }),
    call: 'player.changeNick',
    params: { id: 1, nick: 'nick#1' as PersonalRef },
  },
} as const;
type SentName = keyof typeof SENT;
/** What a replay shows of a form that sent this, at the step that tells of it, of another call, and where the form was left. */
function fateOf(form: SentName, then: Fate): readonly string[] {
  const story = ready();
  story.send({ type: 'call.ask', call: 'contacts.list', params: { playerId: 1, page: 0, size: 20 } });
  story.answer('contacts.list', { items: [], last: true });
  const { element, ...asked } = SENT[form];
  story.send({ type: 'call.ask', ...asked });
  const callId = story.pending(asked.call);
  then(story);
  const steps: readonly FormStep[] = [
    { form, step: 'sent', callId },
    { form, step: 'sent', callId: callId + 1 },
    { form, step: null },
  ];
  return steps.map((step) => replayed(element, step, false, story));
}
const { contact } = ko.support;

test.each<readonly [SentName, string, Fate, string]>([
  ['coupon', 'is being sent', nothing, '확인하는 중'],
  [
    'coupon',
    'gave points',
    (story) => story.answer('coupon.use', { points: 5_000, message: null }),
    '쿠폰을 사용했습니다.',
  ],
  ['coupon', 'has no answer', (story) => story.fail('coupon.use', 'timeout'), '결과를 확인하지 못했습니다.'],
  ['contact', 'was taken', (story) => story.answer('contact.create', inquiry), contact.sent],
  ['contact', 'was not taken', (story) => story.fail('contact.create', 400), contact.refused],
  ['contact', 'has no answer', (story) => story.fail('contact.create', 500), ko.doubt.inDoubt],
  [
    'contact',
    'has no answer and is in the list of inquiries',
    (story) => {
      story.fail('contact.create', 'timeout');
      story.answer('contacts.list', { items: [{ ...inquiry, createdMs: story.at }], last: true });
    },
    contact.sent,
  ],
  ['leave', 'is being sent', nothing, 'is-loading'],
  ['leave', 'was refused', (story) => story.fail('player.leave', 400, '잔액이 있습니다.'), '잔액이 있습니다.'],
  ['leave', 'has no answer', (story) => story.fail('player.leave', 'timeout'), ko.doubt.inDoubt],
  ['password', 'is being sent', nothing, 'is-loading'],
  ['password', 'has no answer', (story) => story.fail('player.changePassword', 'timeout'), ko.account.password.unknown],
  ['nick', 'is being sent', nothing, 'is-loading'],
  ['nick', 'was refused', (story) => story.fail('player.changeNick', 400, '쓸 수 없습니다.'), '쓸 수 없습니다.'],
  ['nick', 'has no answer', (story) => story.fail('player.changeNick', 'timeout'), ko.doubt.inDoubt],
])('a replay of the form %s tells that what it sent %s, only at the step that tells of it', (form, _, then, said) => {
  expect(fateOf(form, then).map((html) => html.includes(said))).toEqual([true, false, false]);
});

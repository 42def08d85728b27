import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { decide } from '../../../engine/decide/decide.ts';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import type { Refusal } from '../../../engine/events/refusal.ts';
import type { State } from '../../../engine/state/state.ts';
import { asId, asRef } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, lost, ready, type Story, signedIn } from '../../../fixtures/arbitraries/story.ts';

const told = (story: Story, intent: RedactedIntent, state: State = story.state) => {
  const decided = decide(state, intent, { at: story.at, clientId: asRef('client#1') });
  return isRight(decided) ? decided.right : decided.left;
};
const refusal = (code: Refusal['code']): Refusal => ({ code, params: {} });
const record = (id: number, fields: object = {}) =>
  ({ record: { id, type: 'D', status: 0, points: 50_000, createdMs: 0, ...fields } }) as never;

describe('BR10: reasons against a deposit or a withdrawal', () => {
  const request = (kind: 'deposit' | 'withdrawal', text: string): RedactedIntent => ({ type: `${kind}.request`, text });

  test('it is refused if nobody is signed in', () => {
    for (const kind of ['deposit', 'withdrawal'] as const)
      expect(told(begun(), request(kind, '50000'))).toEqual(refusal('notSignedIn'));
    expect(told(begun(), { type: 'deposit.cancel', id: asId(7) })).toEqual(refusal('notSignedIn'));
  });

  test('it is refused if the account is blocked', () => {
    const story = ready();
    const state: State = { ...story.state, session: { ...story.state.session, me: { ...ME, status: 'D' } } };
    expect(told(story, request('deposit', '50000'), state)).toEqual(refusal('accountBlocked'));
  });

  test.each(['x', '50000x', 'x50000', '0.5', '5e3'])('"%s" is no amount', (text) => {
    expect(told(ready(), request('deposit', text))).toEqual(refusal('cashNotWhole'));
    expect(told(ready(), request('withdrawal', text))).toEqual(refusal('cashNotWhole'));
  });

  test('nothing and a negative amount have refusals of their own', () => {
    expect(told(ready(), request('deposit', ''))).toEqual(refusal('depositEmpty'));
    expect(told(ready(), request('withdrawal', '0'))).toEqual(refusal('withdrawalEmpty'));
    expect(told(ready(), request('deposit', '-50000'))).toEqual(refusal('cashBelowZero'));
  });

  test('one point is below the least amount, and not nothing', () => {
    const below = { code: 'cashBelowMin', params: { min: 5_000 } };
    for (const kind of ['deposit', 'withdrawal'] as const)
      for (const text of ['1', '4999']) expect(told(ready(), request(kind, text))).toEqual(below);
  });

  test('C9a: before the first list of the session has come, no request is given: one that is pending may not be known', () => {
    const requests = [request('deposit', '50000'), request('withdrawal', '50000')];
    const refused = requests.map(() => refusal('loading'));
    const codes = (story: Story): unknown[] => requests.map((one) => told(story, one));
    const story = signedIn(); // the list is on its way
    expect(codes(story)).toEqual(refused);
    expect(codes(lost(signedIn()))).toEqual(refused); // and is asked for again
    story.answer('dnw.list', { items: [], last: true });
    for (const said of codes(story)) expect(said).toMatchObject([{ type: 'cash.requested' }]);
    expect(codes(lost(ready().tell('dnw.created', record(7, { status: 1 }))))).not.toEqual(refused);
  });

  test('nothing can be withdrawn while the money is unknown', () => {
    const story = ready();
    const state: State = { ...story.state, wallet: null };
    expect(told(story, request('withdrawal', '5000'), state)).toEqual(refusal('balanceUnknown'));
  });

  test('only the pending deposit with that id can be cancelled, and once at a time', () => {
    const story = ready()
      .tell('dnw.created', record(7))
      .tell('dnw.created', record(8, { status: 1 }))
      .tell('dnw.created', record(10, { type: 'W' }));
    expect(told(story, { type: 'deposit.cancel', id: asId(10) })).toEqual(refusal('notCancellable'));
    expect(told(story, { type: 'deposit.cancel', id: asId(8) })).toEqual(refusal('notCancellable'));
    expect(told(story, { type: 'deposit.cancel', id: asId(9) })).toEqual(refusal('notCancellable'));
    story.send({ type: 'deposit.cancel', id: asId(7) });
    expect(told(story, { type: 'deposit.cancel', id: asId(7) })).toEqual(refusal('asking'));
  });
});

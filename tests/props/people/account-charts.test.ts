import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isGoodPassword } from '../../../engine/rules/forms.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready } from '../../../fixtures/arbitraries/story.ts';
import { type PasswordTexts, passwordFaults, trimmed } from '../../../view/screens/account/password-faults.ts';

const GOOD: PasswordTexts = { current: 'demo1234', next: 'demo5678', again: 'demo5678' };

describe('changing the password', () => {
  test.each<[Partial<PasswordTexts>, Partial<ReturnType<typeof passwordFaults>>]>([
    [{}, {}],
    [{ current: '' }, { current: 'currentNone' }],
    [{ current: '   ' }, { current: 'currentNone' }],
    [{ next: '', again: '' }, { next: 'nextNone' }],
    [{ next: 'demo567', again: 'demo567' }, { next: 'nextShort' }],
    [{ next: 'demo567 ', again: 'demo567 ' }, { next: 'nextShort' }],
    [{ next: '12345678', again: '12345678' }, { next: 'nextMixed' }],
    [{ next: 'abcdefgh', again: 'abcdefgh' }, { next: 'nextMixed' }],
    [{ next: 'demo5'.repeat(5), again: 'demo5'.repeat(5) }, { next: 'nextLong' }],
    [{ current: 'old one ' }, {}],
    [{ next: 'demo-5678', again: 'demo-5678' }, { next: 'nextOdd' }],
    [
      { next: 'demo 5678', again: 'demo5678' },
      { next: 'nextOdd', again: 'againBad' },
    ],
    [{ again: 'demo5679' }, { again: 'againBad' }],
    [{ again: '' }, { again: 'againBad' }],
    [{ again: ' demo5678 ' }, {}],
  ])('of the form with %j, %j is wrong', (texts, faults) => {
    expect(passwordFaults({ ...GOOD, ...texts })).toEqual({ current: null, next: null, again: null, ...faults });
  });

  test('the spaces around each text are not sent', () => {
    expect(trimmed({ current: ' demo1234', next: 'demo5678 ', again: ' demo5678' })).toEqual(GOOD);
  });

  test('J3a: the present password is sent as the login sends it: one with other characters than letters and digits keeps its spaces', () => {
    for (const current of ['old one ', ' pass-1234', 'päss1234 '])
      expect(trimmed({ ...GOOD, current }).current).toBe(current);
  });

  test('J3: a new password is good where joining takes it, and nowhere else', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', 'Z', '7', '-', ' ', '가'), maxLength: 24 }), (next) => {
        const isTaken = passwordFaults({ ...GOOD, next, again: next }).next === null;
        expect(isTaken).toBe(isGoodPassword(trimmed({ ...GOOD, next }).next));
      }),
    );
  });
});

test('the member has the new nickname when the site has taken it, and keeps the old one of another account', () => {
  const story = ready();
  const rename = (id: number, nick: string) => {
    story.send({ type: 'call.ask', call: 'player.changeNick', params: { id, nick } } as never);
    return story.answer('player.changeNick', { id, nick } as never).state.session.me?.nick;
  };
  expect(rename(ME.id, 'nick#7')).toBe('nick#7');
  expect(rename(ME.id + 1, 'nick#8')).toBe('nick#7');
});

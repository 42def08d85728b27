import { describe, expect, test } from 'vitest';
import type { PersonalRef } from '../../../engine/base/brand.ts';
import { type CheckCall, checkedBy, selectCheck } from '../../../engine/selectors/page/checks.ts';
import { ME, said } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/* What the site says of a text while it is typed: the answer to the last question about this very text. */

const [FIRST, SECOND] = ['nick#1', 'nick#2'] as PersonalRef[] as [PersonalRef, PersonalRef];
const TAKEN = said('이미 사용 중인 닉네임입니다.');

const checked = (story: Story, text: PersonalRef, call: CheckCall = 'player.checkNick') => {
  const query = selectCheck(call, (ref) => ref === text)(story.state);
  return query === undefined ? null : checkedBy(query);
};
const asked = (story: Story, ...nicks: readonly PersonalRef[]): Story => {
  for (const nick of nicks) story.send({ type: 'call.ask', call: 'player.checkNick', params: { nick } });
  return story;
};

test('C9j: a text that was not asked about has no answer, whatever was asked about another one', () => {
  expect(checked(asked(begun(), SECOND), FIRST)).toBeNull();
  expect(checked(asked(begun(), FIRST), FIRST, 'player.checkUsername')).toBeNull();
});

describe('C9j: the answer', () => {
  test.each([
    [true, null, { state: 'good', message: null }],
    [false, TAKEN, { state: 'bad', message: TAKEN }],
  ] as const)('isAvailable %s and the word %j mean %j', (isAvailable, message, meant) => {
    const story = asked(begun(), FIRST);
    expect(checked(story, FIRST)).toMatchObject({ state: 'asking', message: null });
    story.answer('player.checkNick', { isAvailable, message });
    expect(checked(story, FIRST)).toEqual({ ...meant, partner: null });
  });

  test('the no of the site is an answer about the text, and any other failure is none', () => {
    const refused = asked(begun(), FIRST).fail('player.checkNick', 400, TAKEN.text);
    expect(checked(refused, FIRST)).toMatchObject({ state: 'bad', message: TAKEN });
    for (const reason of ['network', 'timeout', 'decode'] as const)
      expect(checked(asked(begun(), FIRST).fail('player.checkNick', reason), FIRST)?.state).toBe('unasked');
    for (const status of [408, 429, 500, 502, 503])
      expect(checked(asked(begun(), FIRST).fail('player.checkNick', status), FIRST)?.state).toBe('unasked');
  });

  test('a site that was out of order and then says no is believed', () => {
    const story = asked(asked(begun(), FIRST).fail('player.checkNick', 503), FIRST);
    expect(checked(story.fail('player.checkNick', 409, TAKEN.text), FIRST)).toMatchObject({ state: 'bad' });
  });

  test('a text that was free and is asked about again has no answer where that question has none', () => {
    const story = asked(begun(), FIRST).answer('player.checkNick', { isAvailable: true, message: null });
    expect(checked(asked(story, FIRST), FIRST)?.state).toBe('asking');
    expect(checked(story.fail('player.checkNick', 'network'), FIRST)?.state).toBe('unasked');
  });

  test('of one text changes nothing of another one, whichever comes late', () => {
    const story = asked(begun(), FIRST, SECOND);
    const [first, second] = story.waiting('player.checkNick') as [number, number];
    story.answerTo(second, 'player.checkNick', { isAvailable: false, message: null });
    story.answerTo(first, 'player.checkNick', { isAvailable: true, message: null });
    expect([checked(story, FIRST)?.state, checked(story, SECOND)?.state]).toEqual(['good', 'bad']);
  });

  test('to a partner code names the partner', () => {
    const story = begun();
    const [partnerPk, name] = ['partner#1', 'name#1'] as PersonalRef[] as [PersonalRef, PersonalRef];
    story.send({ type: 'call.ask', call: 'partner.verify', params: { partnerPk } });
    story.answer('partner.verify', { id: 1, name });
    expect(checked(story, partnerPk, 'partner.verify')).toEqual({ state: 'good', message: null, partner: name });
  });
});

describe('C9l: a name that was free', () => {
  const username = 'username#1' as PersonalRef;
  const partnerPk = 'partner#1' as PersonalRef;
  const nothing = { phone: FIRST, email: null, birthDate: null, bankName: null, accountNum: null, accountName: null };
  const COMMANDS = {
    'player.signUp': { ...nothing, username, password: 'password#1', name: FIRST, nick: FIRST, partner: partnerPk },
    'player.changeNick': { id: ME.id, nick: FIRST },
  };
  /** The site has called all names good, and the command is given. */
  function given(call: keyof typeof COMMANDS): Story {
    const story = asked(ready(), FIRST, SECOND);
    const [first, second] = story.waiting('player.checkNick') as [number, number];
    story.answerTo(first, 'player.checkNick', { isAvailable: true, message: null });
    story.send({ type: 'call.ask', call: 'player.checkUsername', params: { username } });
    story.answer('player.checkUsername', { isAvailable: true, message: null });
    story.send({ type: 'call.ask', call: 'partner.verify', params: { partnerPk } });
    story.answer('partner.verify', { id: 1, name: 'name#1' as PersonalRef });
    expect(states(story)).toEqual(['good', 'asking', 'good', 'good']);
    story.send({ type: 'call.ask', call, params: COMMANDS[call] } as never);
    expect(second).toBeGreaterThan(first);
    return story;
  }
  const states = (story: Story) => [
    checked(story, FIRST)?.state,
    checked(story, SECOND)?.state,
    checked(story, username, 'player.checkUsername')?.state,
    checked(story, partnerPk, 'partner.verify')?.state,
  ];

  test.each(['player.signUp', 'player.changeNick'] as const)(
    'is asked about again after the site has refused %s, and a question on its way goes on',
    (call) => {
      const story = given(call).fail(call, 409, TAKEN.text);
      expect(states(story)).toEqual([undefined, 'asking', undefined, undefined]);
    },
  );

  test.each(['player.signUp', 'player.changeNick'] as const)(
    'stays free where nobody knows what became of %s',
    (call) => {
      for (const failure of ['timeout', 503] as const) {
        const [nick, , name, partner] = states(given(call).fail(call, failure));
        expect([nick, name, partner]).toEqual(['good', 'good', 'good']);
      }
    },
  );
});

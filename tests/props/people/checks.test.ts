import { describe, expect, test } from 'vitest';
import type { PersonalRef } from '../../../engine/base/brand.ts';
import { type CheckCall, checkedBy, selectCheck } from '../../../engine/selectors/page/checks.ts';
import { said } from '../../../fixtures/arbitraries/samples.ts';
import { begun, type Story } from '../../../fixtures/arbitraries/story.ts';

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

import { describe, expect, test } from 'vitest';
import { selectForm, selectTicket } from '../../../engine/selectors/shell.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BET, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { BETTING, lost, ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { Confirm } from '../../../view/screens/trade/confirm.tsx';
import { markupOf } from '../../support/markup.ts';

/* What a bet is held against may change while its confirmation is open. */

/** 50,000 on buy, not yet confirmed. */
function confirming(): Story {
  const story = ready().pass(1_000);
  for (const intent of BETTING.slice(0, 2)) story.send(intent);
  expect(selectTicket(story.state).at).toBe('confirming');
  return story;
}
const withOption = (story: Story, limits: object): Story => {
  story.ask('options.list', { isPlay: null, prefix: '' });
  return story.answer('options.list', [{ ...OPTION, limits: { ...OPTION.limits, ...limits } }]);
};

describe('BR9: an amount that cannot be bet any more', () => {
  test.each<[string, (story: Story) => unknown, number, string?]>([
    [
      'sideLimit',
      (story) =>
        story.tell(
          'round.limitChanged',
          { optionId: OPTION.id, id: ROUND.id, buyLimit: 20_000, sellLimit: undefined },
          'stomp',
        ),
      50_000,
      'sideLeft',
    ],
    [
      'aboveBalance',
      (story) => story.tell('wallet.changed', { points: asPoints(10_000), money: asPoints(10_000) }, 'stomp'),
      50_000,
    ],
    ['offUnit', (story) => withOption(story, { min: 30_000 }), 30_000],
    ['ownLimit', (story) => story.send({ type: 'limits.set', kind: 'round', value: 20_000 }), 50_000],
  ])('ends the confirmation, and its field says why (%s)', (code, change, amount, said = code) => {
    const story = confirming();
    change(story);
    expect(story.send({ type: 'bet.confirm' })).toMatchObject({ left: { code } });
    expect(selectTicket(story.state).at).toBe('idle');
    expect(selectForm(story.state)).toMatchObject({ points: amount, said: { code: said }, refused: { by: 'bet' } });
    expect(story.effectsOf('stomp.bet')).toEqual([]);
  });

  test('leaves the confirmation of a bet that only the time refuses', () => {
    const story = confirming();
    story.send({ type: 'coolOff.begin', days: 1 });
    expect(story.send({ type: 'bet.confirm' })).toMatchObject({ left: { code: 'coolingOff' } });
    expect(selectTicket(story.state).at).toBe('confirming');
  });
});

describe('BR9: a confirmation without a yes', () => {
  const said = (story: Story): readonly string[] =>
    [...markupOf(story, <Confirm />).matchAll(/role="status">([^<]*)</g)].map(([, text]) => text ?? '');

  test('says that the member has bet in the round from another page', () => {
    const story = confirming().tell('bet.accepted', { bet: BET }, 'stomp');
    expect(markupOf(story, <Confirm />)).toMatch(/btn--buy" aria-disabled="true" data-off/);
    expect(said(story)).toEqual(['이미 이 회차에 베팅했습니다. 다음 회차를 이용해 주세요.']);
  });

  test('says nothing while there is one, nor what its button says', () => {
    expect(said(confirming())).toEqual(['']);
    const story = lost(confirming());
    expect(markupOf(story, <Confirm />)).toContain('연결 끊김');
    expect(said(story)).toEqual(['']);
  });
});

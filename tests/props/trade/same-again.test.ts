import { describe, expect, test } from 'vitest';
import type { BetType } from '../../../engine/model/ticket.ts';
import { selectForm } from '../../../engine/selectors/shell.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { BALL, OPTION, ROUND } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { fillingWith } from '../../../view/screens/trade/order/again.tsx';

/* The button that fills the panel with the last bet (같게). */

const ball = (): Story => ready({ option: BALL, path: '/trade/8' }).pass(1_000);
const rent = (): Story => ready().pass(1_000);
const withBalance = (story: Story, points: number): Story => {
  story.state = { ...story.state, wallet: { points, money: 0 } as never };
  return story;
};
/** The form after the button was pressed, with what it says and the toasts. */
function filled(story: Story, type: BetType, points: number) {
  for (const intent of fillingWith({ type, points: asPoints(points) })) story.send(intent);
  const form = selectForm(story.state);
  const toasts = story.state.toasts.shown.map(({ say }) => say.kind);
  return { points: form.points, betType: form.betType, said: form.said?.code ?? null, toasts };
}

describe('BR14: the button that fills the panel with the last bet', () => {
  test('fills its bet type and its amount, whatever the form held', () => {
    const fine = { points: 50_000, said: null, toasts: [] };
    expect(filled(rent(), 'S', 50_000)).toEqual({ ...fine, betType: 'S' });
    expect(filled(ball(), 'EL', 50_000)).toEqual({ ...fine, betType: 'EL' });
    for (const text of ['1', '7.5', '100,000']) {
      const [one, two] = [rent(), ball()];
      for (const story of [one, two]) story.send({ type: 'amount.enter', text });
      one.send({ type: 'amount.step', betType: 'B', count: 1 });
      expect([filled(one, 'S', 50_000).betType, filled(two, '7', 50_000)]).toEqual(['S', { ...fine, betType: '7' }]);
    }
  });

  test('says so where the balance has cut the amount, or leaves none', () => {
    for (const [story, type] of [
      [rent, 'S'],
      [ball, 'E'],
    ] as const) {
      expect(filled(withBalance(story(), 30_500), type, 50_000)).toEqual({
        points: 30_000,
        betType: type,
        said: 'aboveBalance',
        toasts: [],
      });
      expect(filled(withBalance(story(), 500), type, 50_000)).toMatchObject({ points: 0, said: 'aboveBalance' });
    }
  });

  test('cuts the amount for its own bet type, not for the one that was chosen before', () => {
    const story = withBalance(ball(), 150_000);
    story.send({ type: 'betType.choose', betType: '7' }); // of which at most 100,000
    expect(filled(story, 'O', 200_000)).toMatchObject({ points: 150_000, betType: 'O', said: 'aboveBalance' });
    const limited = withBalance(rent(), 40_000);
    const round = { ...ROUND, buyLimit: asPoints(10_000) };
    limited.tell('round.created', { optionId: OPTION.id, round }, 'stomp');
    expect(filled(limited, 'S', 50_000)).toMatchObject({ points: 40_000, betType: 'S', said: 'aboveBalance' });
  });

  test('says what is wrong with an amount that could not be bet today', () => {
    expect(filled(ball(), '7', 200_000)).toMatchObject({ toasts: ['amountDropped'] });
    expect(filled(rent(), 'S', 1_000)).toMatchObject({ toasts: ['amountDropped'] });
  });
});

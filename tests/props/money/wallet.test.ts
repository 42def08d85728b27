import { describe, expect, test } from 'vitest';
import type { FactData } from '../../../engine/events/facts.ts';
import { asPoints } from '../../../fixtures/arbitraries/make.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

/** The site tells a balance. A part that is left out could not be read. */
const told = (story: Story, data: { readonly points?: number; readonly money?: number }): Story =>
  story.tell('wallet.changed', data as FactData<'wallet.changed'>, 'stomp');
/** The site is asked for the balance, and answers with these points. */
const answered = (story: Story, points: number): Story =>
  story.answer('me.fetch', { ...ME, points: asPoints(points), money: asPoints(points) });

describe('L3a: a part of a balance that could not be read', () => {
  test.each([
    ['points', { money: 7_000 }, { points: ME.points, money: 7_000 }],
    ['money', { points: 7_000 }, { points: 7_000, money: ME.money }],
  ] as const)('the %s stay as they were, and the site is asked for the balance', (_part, data, left) => {
    const story = told(ready(), data);
    expect(story.state.wallet).toEqual(left);
    expect(story.isPending('me.fetch')).toBe(true);
  });

  test('a balance that was read whole asks for nothing', () => {
    expect(told(ready(), { points: 7_000, money: 7_000 }).isPending('me.fetch')).toBe(false);
  });

  test('where no balance is known yet, the part that was not read is unknown', () => {
    const story = told(begun(), { points: 7_000 });
    expect(story.state.wallet).toEqual({ points: 7_000, money: null });
    expect(told(begun(), { money: 7_000 }).state.wallet).toEqual({ points: null, money: 7_000 });
  });
});

describe('L5a: a balance that is told while one is asked for is newer than the answer', () => {
  const asked = (): Story => {
    const story = ready();
    story.ask('me.fetch', {});
    return story;
  };

  test('the answer to the last question does not replace it, and the site is asked once more', () => {
    const story = answered(told(asked(), { points: 7_000, money: 7_000 }), 9_000);
    expect(story.state.wallet?.points).toBe(7_000);
    expect(answered(story, 9_000).state.wallet?.points).toBe(9_000);
    expect(story.isPending('me.fetch')).toBe(false);
  });

  test('the answer to a question that is asked after it replaces it', () => {
    const story = told(ready(), { points: 7_000, money: 7_000 });
    story.ask('me.fetch', {});
    expect(answered(story, 9_000).state.wallet?.points).toBe(9_000);
    expect(story.isPending('me.fetch')).toBe(false);
  });

  test('the same balance told twice changes nothing the second time', () => {
    const story = told(asked(), { points: 7_000, money: 7_000 });
    const { wallet, calls } = story.state;
    told(story, { points: 7_000, money: 7_000 });
    expect(story.state.wallet).toBe(wallet);
    expect(story.state.calls).toBe(calls);
  });
});

describe('a balance that the site does not tell', () => {
  const without = (part: 'points' | 'money'): Story => {
    const story = ready();
    return story.answerTo(story.ask('me.fetch', {}), 'me.fetch', { ...ME, [part]: undefined });
  };

  test('is asked for again: points after 10 s, money after a minute', () => {
    for (const [part, ms] of [
      ['points', 10_000],
      ['money', 60_000],
    ] as const) {
      const story = without(part);
      const armed = story.effectsOf('timer.arm').filter(({ id }) => id === 'wallet|again');
      expect(armed.map(({ delayMs }) => delayMs)).toEqual([ms]);
      const asked = (): number => story.effectsOf('rest.call').filter(({ call }) => call === 'me.fetch').length;
      const [before, { id = '', generation = 0 } = {}] = [asked(), armed[0]];
      story.tell('timer.elapsed', { id, generation }, 'timer');
      expect(asked()).toBe(before + 1);
    }
  });

  test('takes no amount from the max button, and any amount may be typed', () => {
    const story = without('points');
    const refused = story.send({ type: 'amount.max' });
    expect(refused._tag === 'Left' && refused.left.code).toBe('balanceUnknown');
    expect(story.send({ type: 'amount.enter', text: '50,000' })._tag).toBe('Right');
    expect(story.state.form.points).toBe(50_000);
  });
});

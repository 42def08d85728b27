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

import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { decide } from '../../../engine/decide/decide.ts';
import type { Fact } from '../../../engine/events/facts.ts';
import type { RedactedIntent } from '../../../engine/events/intents.ts';
import type { Refusal } from '../../../engine/events/refusal.ts';
import { balanceOf, limitsOf } from '../../../engine/state/modules/trade/form-terms.ts';
import type { State } from '../../../engine/state/state.ts';
import { asPoints, asRef } from '../../../fixtures/arbitraries/make.ts';
import { begun, ready, type Story } from '../../../fixtures/arbitraries/story.ts';

const clientId = asRef('client#1');
const told = (story: Story, intent: RedactedIntent, state: State = story.state): readonly Fact[] | Refusal => {
  const decided = decide(state, intent, { at: story.at, clientId });
  return isRight(decided) ? decided.right : decided.left;
};
const refusal = (code: Refusal['code'], fields: Partial<Refusal> = {}): Refusal => ({ code, params: {}, ...fields });

describe('BR13: the amount field takes at most the balance, and its refusals name what it keeps', () => {
  test('the whole balance may be entered; a point more becomes the highest stake', () => {
    expect(told(ready(), { type: 'amount.enter', text: '1,000,000' })).toMatchObject([{ type: 'amount.entered' }]);
    expect(told(ready(), { type: 'amount.enter', text: '1,000,001' })).toEqual(
      refusal('aboveBalance', { points: asPoints(500_000) }),
    );
  });

  test('letters leave the amount as it was', () => {
    const story = ready();
    story.send({ type: 'amount.enter', text: '7000' });
    for (const text of ['7x', 'x7', '7.7'])
      expect(told(story, { type: 'amount.enter', text })).toEqual(refusal('notWhole', { points: asPoints(7_000) }));
  });

  test('before anything is known the balance is 0 and any whole amount is allowed', () => {
    const { state } = begun();
    expect(balanceOf(state)).toBe(0);
    expect(limitsOf(state)).toEqual({ min: 1, max: Number.MAX_SAFE_INTEGER, unit: 1, ownMax: undefined });
  });
});

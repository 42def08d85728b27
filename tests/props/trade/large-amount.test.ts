import { expect, test } from 'vitest';
import { selectForm } from '../../../engine/selectors/trade/form.ts';
import { ME } from '../../../fixtures/arbitraries/samples.ts';
import { ready, type Story } from '../../../fixtures/arbitraries/story.ts';
import { unreadText } from '../../../view/parts/amount-field.tsx';
import { ko } from '../../support/words.ts';

/* A typed text never becomes another number than the member meant (decisions, Betting rules). */

const member = (points: number | undefined): Story =>
  ready({ me: { ...ME, points, money: points } as typeof ME }).pass(1_000);
const typed = (story: Story, text: string) => story.send({ type: 'amount.enter', text });

test.for(['9'.repeat(17), '99,999,999,999,999,999', '1,000,000,000,000,001'])(
  'BR13: without a known balance %s is no amount: it stays as it was typed, and locks both sides',
  (text) => {
    const story = member(undefined);
    typed(story, '50,000');
    expect(typed(story, text)).toMatchObject({ left: { code: 'notWhole', points: 50_000 } });
    expect(selectForm(story.state)).toMatchObject({ points: 50_000, isUnread: true });
  },
);

test('BR13: with a known balance such a text is above it', () => {
  expect(typed(member(100_000), '9'.repeat(17))).toMatchObject({ left: { code: 'aboveBalance' } });
});

test('BR13: the field says the largest amount', () => {
  expect(unreadText(ko.typed, 'whole', '9'.repeat(17))).toBe('1,000,000,000,000,000원까지 입력할 수 있습니다.');
  expect(unreadText(ko.typed, 'decimal', '9'.repeat(17))).toBeNull();
});

import { describe, expect, test } from 'vitest';
import type { FactData } from '../../engine/events/facts.ts';
import { bet, say } from '../support/heard.ts';

/* A site in Java writes 0 for a percent that is not set, which is no percent of nothing. */

type Word = { readonly status: number; readonly profit?: number | string | null };
const percentIn = (word: Word, profitPer: unknown, type = word.status === 0 ? 'gameBet' : 'betResult') => {
  const [fact] = say('ownBets', type, { ...bet, ...word, profitPer });
  return (fact as { readonly data: FactData<'bet.accepted'> }).data.bet.profitPercent;
};

describe('BR26: the percent of a bet', () => {
  test.each<[what: string, word: Word]>([
    ['a bet in progress', { status: 0 }],
    ['a bet in progress with a profit of 0', { status: 0, profit: 0 }],
    ['a lost bet', { status: 2, profit: -5_000 }],
    ['a void bet', { status: 3, profit: 0 }],
    ['a bet that was won with a profit', { status: 1, profit: '4400' }],
  ])('BR26: a percent of 0 is not told of %s, and any other one is', (_what, word) => {
    for (const zero of [0, '0', '0.00', '0 %']) expect(percentIn(word, zero)).toBeUndefined();
    expect(percentIn(word, 88)).toBe(88);
    expect(percentIn(word, '0.5')).toBe(0.5);
  });

  test('BR26: a percent of 0 is told of a bet that was won without a profit', () => {
    for (const profit of [0, '0', null]) expect(percentIn({ status: 1, profit }, 0)).toBe(0);
  });
});

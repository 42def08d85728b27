import { describe, expect, test } from 'vitest';
import { hasMoved } from '../../../engine/rules/coins.ts';
import { leastText, rateText, shownRate } from '../../../view/screens/asset/coins/amounts.ts';
import { koreanCoins } from '../../support/words.ts';

/* Rates and least amounts as the forms of coins say them. */

describe('K3: a rate', () => {
  test('has at most two decimals from 10 on, and six digits that say something below', () => {
    expect([168_500_000.4, 1_399.994, 1_400, 17.25, 1.005, 1, 0.5].map(shownRate)).toEqual([
      '168,500,000',
      '1,399.99',
      '1,400',
      '17.25',
      '1.005',
      '1',
      '0.5',
    ]);
    expect([1 / 168_500_000, 3e-11, 1.23456789e-12, 0, 0.99999999999].map(shownRate)).toEqual([
      '0.00000000593472',
      '0.00000000003',
      '0.00000000000123457',
      '0',
      '1',
    ]);
  });

  test('that has moved is another text', () => {
    for (let rate = 1e-12; rate < 1e9; rate *= 1.37) {
      const moved = rate * 1.00501;
      expect([rate, hasMoved(rate, moved), shownRate(rate) === shownRate(moved)]).toEqual([rate, true, false]);
    }
  });

  test('between points and a coin is told as points for one coin, whichever is given', () => {
    const told = (from: string, to: string, rate: number) => rateText(koreanCoins.convert, { from, to }, rate);
    expect(told('POINT', 'BTC', 1 / 168_500_000)).toBe('1 BTC = 168,500,000원');
    expect(told('BTC', 'POINT', 168_500_000)).toBe('1 BTC = 168,500,000원');
    expect(told('BTC', 'ETH', 16.5)).toBe('1 BTC = 16.5 ETH');
  });
});

test('K4: the least amount is written without an exponent, with thousands and without zeros that say nothing', () => {
  expect([5e-7, 1e-7, 1_000_000, 0.001, 0].map(leastText)).toEqual([
    '0.0000005',
    '0.0000001',
    '1,000,000',
    '0.001',
    '0',
  ]);
});

import { expect, test } from 'vitest';
import { pointsOf, shownAmount } from '../../../view/parts/amount-field.tsx';

test('BR13: an amount is shown with thousands, and a text that is none stays as it was typed', () => {
  const rows: readonly (readonly [typed: string, shown: string, points: number | null])[] = [
    ['', '', 0],
    ['0', '', 0],
    ['5000', '5,000', 5_000],
    ['1,000', '1,000', 1_000],
    ['１０００', '1,000', 1_000],
    [' 5000 ', '5,000', 5_000],
    ['₩10,000', '10,000', 10_000],
    ['10,000원', '10,000', 10_000],
    ['5e3', '5e3', null],
    ['1,5', '1,5', null],
    ['0,001', '0,001', null],
    ['0 001', '0 001', null],
    ['5000,00', '5000,00', null],
    ['-1', '-1', null],
    ['0.5', '0.5', null],
    ['1000000000000000', '1,000,000,000,000,000', 1e15],
  ];
  for (const [typed, shown, points] of rows) expect([shownAmount(typed), pointsOf(typed)]).toEqual([shown, points]);
});

test('BR13: an amount that is too long for a number stays as it was typed, so it never shows another one', () => {
  const long = '9'.repeat(50);
  expect(shownAmount(long)).toBe(long);
});

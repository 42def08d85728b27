import { expect, test } from 'vitest';
import { hasNeedle } from '../../../view/parts/needle.ts';

const found = (needle: string, ...texts: readonly string[]): boolean => hasNeedle(texts, needle);
const EURO = ['유로/달러', 'EUR/USD'] as const;

test('an instrument is found by its name and by its code, whatever the case, the width and the blanks around', () => {
  for (const needle of [
    '유로',
    '유로/달러',
    'EUR/USD',
    'eur',
    ' usd ',
    'ＥＵＲ',
    'ｅｕｒ／ｕｓｄ',
    '유로'.normalize('NFD'),
    '',
  ])
    expect(found(needle, ...EURO), needle).toBe(true);
  for (const needle of ['엔', 'jpy', 'eurjpy']) expect(found(needle, ...EURO), needle).toBe(false);
});

test('an instrument is found by its symbol without the sign between its sides, or with another one', () => {
  for (const needle of ['eurusd', 'EURUSD', 'eur usd', 'eur-usd', 'ｅｕｒｕｓｄ', '유로달러'])
    expect(found(needle, ...EURO), needle).toBe(true);
  expect(found('btcusdt', '비트코인', 'BTC/USDT')).toBe(true);
  expect(found('xauusd', '금', 'XAU/USD')).toBe(true);
});

test('a text of signs only is looked for as it is', () => {
  expect(found('/', ...EURO)).toBe(true);
  expect(found('-', ...EURO)).toBe(false);
  expect(found('%', ...EURO)).toBe(false);
});

test('letters of two texts are not joined to one word', () => {
  expect(found('달러eur', ...EURO)).toBe(false);
});

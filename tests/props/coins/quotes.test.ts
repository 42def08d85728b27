import { describe, expect, test } from 'vitest';
import { POINT, unitsOf } from '../../../engine/rules/decimals.ts';
import { askedOf, paramsOf, quoteIn, quoteOf, requoted } from '../../../view/screens/asset/convert/quote.ts';

const [btc, point] = [
  { id: 4, coin: 'BTC' },
  { id: 9, coin: POINT },
];
const RATES = { BTC: { POINT: 100_000_000 }, ETH: { POINT: 4_000_000 } };
const quote = quoteOf(btc, point, unitsOf(0.5), RATES.BTC.POINT);

describe('K3: a conversion is of what the member was asked about', () => {
  test('there is no quote without an amount or without a rate', () => {
    expect([quoteOf(btc, point, null, 1), quoteOf(btc, point, 0n, 1), quoteOf(btc, point, 1n, null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('it is sent with the two wallets, the amounts and the rate of the question', () => {
    expect(quote && paramsOf(quote)).toEqual({
      exchangeRate: 100_000_000,
      inPoint: 0.5,
      inWalletId: 4,
      outPoint: 50_000_000,
      outWalletId: 9,
    });
  });

  test('its newest rate is that of its own two coins, and its wallets stay', () => {
    const now = requoted(quote, { ...RATES, BTC: { POINT: 90_000_000 } });
    expect(now).toEqual({ ...quote, rate: 90_000_000, received: unitsOf(45_000_000) });
    expect([requoted(quote, { ETH: RATES.ETH }), requoted(quote, null), requoted(null, RATES)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('a step tells its coins, amounts and rates, and a replay shows them', () => {
    const asked = quote && askedOf(quote, 80_000_000);
    expect(asked).toEqual({
      amounts: [
        { coin: 'BTC', amount: 0.5 },
        { coin: POINT, amount: 50_000_000 },
      ],
      rate: 100_000_000,
      wasRate: 80_000_000,
    });
    const { fromId: _from, toId: _to, ...shown } = quote as NonNullable<typeof quote>;
    expect(asked && quoteIn(asked)).toEqual(shown);
    expect([quoteIn({ amounts: [], rate: 1 }), quoteIn({ amounts: asked?.amounts ?? [] })]).toEqual([null, null]);
  });
});

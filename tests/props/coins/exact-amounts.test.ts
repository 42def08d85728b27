import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { checkGiven, checkWithdrawal } from '../../../engine/rules/coin-forms.ts';
import { convertUnits } from '../../../engine/rules/coins.ts';
import { amountOf, decimalText, isSendable, readUnits, sendable, unitsOf } from '../../../engine/rules/decimals.ts';

/* The network carries an amount as a number, and a number holds 8 decimals up to about 67 million only. */

/** The decimal that is sent for an amount. */
const sent = (units: bigint): string => JSON.stringify(amountOf(units));
const withdrawal = { coin: 'SHIB', balance: 10n ** 20n, min: 1, feePercent: 0 };

describe('K2: an amount is sent as it was typed, or refused', () => {
  test.each([
    ['67108863.99999999', true],
    ['67108864.00000001', true],
    ['67108864.00000002', false],
    ['134217728.00000001', false],
    ['134217728.5', true],
    ['9007199254740993', false],
    ['9007199254740992', true],
    ['0.00000001', true],
  ])('%s: %s', (text, isFine) => {
    const units = isRightOf(readUnits(text, 'SHIB'));
    expect(isSendable(units)).toBe(isFine);
    for (const checked of [
      checkWithdrawal(text, { ...withdrawal, min: 0, balance: 10n ** 26n }),
      checkGiven(text, 'SHIB', 10n ** 26n),
    ])
      expect(checked).toEqual(
        isFine ? expect.objectContaining({ right: units }) : expect.objectContaining({ left: 'inexact' }),
      );
  });

  test('any amount that is taken is sent with each of its digits', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 18n }), (units) => {
        const checked = checkWithdrawal(decimalText(units), { ...withdrawal, min: 0 });
        if (isRight(checked)) expect(Number(sent(checked.right))).toBe(Number(decimalText(units)));
        if (isRight(checked)) expect(readUnits(plain(sent(checked.right)), 'SHIB')).toEqual(checked);
        else expect(checked.left).toBe('inexact');
      }),
    );
  });
});

describe('K2: an amount that the site tells is the decimal that its number is written as', () => {
  test.each([
    [123456789.1, '123456789.1'],
    [200000000.1, '200000000.1'],
    [0.1 + 0.2, '0.3'],
    [1e-9, '0'],
    [5e-9, '0.00000001'],
    [-1.5, '-1.5'],
    [1e21, '1000000000000000000000'],
  ])('%d: %s', (amount, text) => {
    expect(decimalText(unitsOf(amount))).toBe(text);
  });

  test('an amount that can be sent is told as it was typed', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 20n }), (units) => {
        const offered = sendable(units);
        expect(unitsOf(amountOf(offered))).toBe(offered);
      }),
    );
  });

  test.each([Number.NaN, Number.POSITIVE_INFINITY])('%d is none', (amount) => {
    expect(() => unitsOf(amount)).toThrow(SyntaxError);
  });

  test('all of a large balance can be given', () => {
    const balance = unitsOf(123456789.1);
    expect(checkGiven(decimalText(balance), 'USDT', balance)).toMatchObject({ right: balance });
  });
});

describe('K2: what is offered can be sent', () => {
  test('the offered amount is at most the given one, loses no more digits than a double does, and can be sent', () => {
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: 10n ** 30n }), (units) => {
        const offered = sendable(units);
        expect(isSendable(offered)).toBe(true);
        expect(offered <= units).toBe(true);
        expect(offered * 1_000_000_000_000_00n >= units * 999_999_999_999_00n).toBe(true);
        if (isSendable(units)) expect(offered).toBe(units);
      }),
    );
  });

  test('what a conversion brings is an amount that can be sent', () => {
    expect(isSendable(convertUnits(unitsOf(1.5), 134_217_728.3, 'SHIB'))).toBe(true);
    expect(isSendable(convertUnits(unitsOf(3_333_333), 999.3333333333, 'SHIB'))).toBe(true);
  });
});

function isRightOf(read: ReturnType<typeof readUnits>): bigint {
  if (!isRight(read)) throw new Error(read.left);
  return read.right;
}
/** A number without an exponent. */
const plain = (text: string): string => (text.includes('e') ? Number(text).toFixed(8) : text);

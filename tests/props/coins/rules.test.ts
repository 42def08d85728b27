import fc from 'fast-check';
import { isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import {
  convertUnits,
  feeOf,
  hasMoved,
  isRateOld,
  mostWithFee,
  ofCoin,
  rateBetween,
} from '../../../engine/rules/coins.ts';
import { amountOf, decimalText, ratioOf, readUnits, sendable, unitsOf } from '../../../engine/rules/decimals.ts';

const read = (text: string, coin: string): string => {
  const units = readUnits(text, coin);
  return isRight(units) ? decimalText(units.right) : units.left;
};

describe('K1: how an amount of coins is read', () => {
  test.each<[text: string, coin: string, points: string]>([
    ['', '0', '0'],
    ['1,000', '1000', '1000'],
    ['１０００', '1000', '1000'],
    [' 5000 ', '5000', '5000'],
    ['　７００', '700', '700'],
    ['5e3', 'notAmount', 'notAmount'],
    ['-1', 'belowZero', 'belowZero'],
    ['−0.5', 'belowZero', 'belowZero'],
    ['0.5', '0.5', 'notWhole'],
    ['.5', '0.5', 'notWhole'],
    ['5.', '5', 'notWhole'],
    ['007', '7', '7'],
    ['1.0', '1', 'notWhole'],
    ['0.00000001', '0.00000001', 'notWhole'],
    ['0.000000001', 'tooFine', 'notWhole'],
    ['0.100000000', '0.1', 'notWhole'],
    ['1000000000000000', '1000000000000000', '1000000000000000'],
    ['9'.repeat(40), '9'.repeat(40), '9'.repeat(40)],
    ['1234567890'.repeat(5), '1234567890'.repeat(5), '1234567890'.repeat(5)],
    ['.', 'notAmount', 'notAmount'],
    ['1.2.3', 'notAmount', 'notAmount'],
    ['1,5', 'notAmount', 'notAmount'],
    ['0,001', 'notAmount', 'notAmount'],
    ['0 001', 'notAmount', 'notAmount'],
    ['5000,00', 'notAmount', 'notAmount'],
    ['1.000,50', 'notAmount', 'notAmount'],
    ['1,00,000', 'notAmount', 'notAmount'],
    ['1\u00a0000', 'notAmount', 'notAmount'],
    ['0.5 0.7', 'notAmount', 'notAmount'],
    ['1,234.5', '1234.5', 'notWhole'],
    ['０．００１', '0.001', 'notWhole'],
    ['\u200b0.5\u00a0', '0.5', 'notWhole'],
    ['5.000', '5', 'notWhole'],
    ['5,000.00', '5000', 'notWhole'],
    ['₩5,000.00', 'notAmount', 'notWhole'],
    ['₩5,000', 'notAmount', '5000'],
    ['5,000원', 'notAmount', '5000'],
    ['9'.repeat(51), 'notAmount', 'notAmount'],
    ['0x10', 'notAmount', 'notAmount'],
    [`${'0'.repeat(25)}7`, '7', '7'],
    ['1'.repeat(20), '1'.repeat(20), '1'.repeat(20)],
    ['- 5', 'belowZero', 'belowZero'],
    ['₩ -5', 'belowZero', 'belowZero'],
    ['-₩ 5', 'belowZero', 'belowZero'],
    ['-x5', 'notAmount', 'notAmount'],
    ['x-5', 'notAmount', 'notAmount'],
    ['-₩x5', 'notAmount', 'notAmount'],
    ['5₩000', 'notAmount', 'notAmount'],
    ['5원000', 'notAmount', 'notAmount'],
    ['abc', 'notAmount', 'notAmount'],
  ])('"%s" is %s of a coin and %s points', (text, coin, points) => {
    expect([read(text, 'BTC'), read(text, 'POINT')]).toEqual([coin, points]);
  });

  test('a text of digits, commas and one dot is what its digits say, if its commas part groups of three', () => {
    const group = fc.constantFrom('1', '20', '305', '0', '000', '12', '99999', '');
    const text = fc.tuple(
      fc.array(group, { minLength: 1, maxLength: 4 }),
      fc.option(fc.constantFrom('0', '05', '5', '')),
    );
    fc.assert(
      fc.property(text, ([groups, decimals]) => {
        const [first = '', ...rest] = groups;
        const isGrouped = /^[1-9]/.test(first) && first.length < 4 && rest.every(({ length }) => length === 3);
        const isFine = rest.length === 0 ? first !== '' || decimals !== '' : isGrouped;
        const plain = Number(`${groups.join('') || '0'}.${decimals ?? ''}0`);
        const written = groups.join(',') + (decimals === null ? '' : `.${decimals}`);
        expect(read(written, 'BTC')).toBe(isFine ? String(plain) : 'notAmount');
      }),
    );
  });

  test('any text gives an amount from 0 or a reason, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(fc.string(), fc.string({ unit: 'binary' })),
        fc.constantFrom('BTC', 'POINT'),
        (text, coin) => {
          const units = readUnits(text, coin);
          return !isRight(units) || units.right >= 0n;
        },
      ),
    );
  });
});

const units = fc.bigInt({ min: 0n, max: 10n ** 15n });
const rate = fc
  .double({ min: 1e-9, max: 1e9, noNaN: true, noDefaultInfinity: true })
  .map((x) => Number(x.toPrecision(10)));

describe('K2: amounts are exact to the unit of 10^-8', () => {
  test('units become the wire’s number and come back', () => {
    fc.assert(fc.property(units, (each) => unitsOf(amountOf(each)) === each));
    expect([amountOf(7n), amountOf(29n), unitsOf(0.1 + 0.2)]).toEqual([7e-8, 2.9e-7, 30_000_000n]);
    expect([unitsOf(-0.5), decimalText(-50_000_000n)]).toEqual([-50_000_000n, '-0.5']);
  });

  test('a text keeps its least decimals and loses other zeros', () => {
    expect(decimalText(12_000_000_000n, 6)).toBe('120.000000');
    expect(decimalText(20_689_655_172n, 6)).toBe('206.89655172');
    expect(decimalText(0n)).toBe('0');
  });

  test('a number is the decimal that it is printed as', () => {
    expect(ratioOf(7.142857143e-9)).toEqual({ over: 7_142_857_143n, under: 10n ** 18n });
    expect(ratioOf(1e21)).toEqual({ over: 10n ** 21n, under: 1n });
    fc.assert(fc.property(rate, (each) => Number(ratioOf(each).over) / Number(ratioOf(each).under) > 0));
  });

  test('a conversion is the product rounded down to a unit and to what can be sent, and to a point for points', () => {
    expect(convertUnits(unitsOf(120), 1450, 'POINT')).toBe(unitsOf(174_000));
    expect(convertUnits(unitsOf(0.1), 0.3, 'BTC')).toBe(unitsOf(0.03));
    expect(convertUnits(unitsOf(1), 1450.9, 'POINT')).toBe(unitsOf(1450));
    expect(convertUnits(1n, 0.5, 'ETH')).toBe(0n);
    fc.assert(
      fc.property(units, rate, (each, at) => {
        const { over, under } = ratioOf(at);
        return convertUnits(each, at, 'ETH') === sendable((each * over) / under);
      }),
    );
  });

  test('the fee is rounded up, and the most with its fee is at most the balance, and one more is above it', () => {
    expect(mostWithFee(unitsOf(0.0005025), 0.5)).toBe(unitsOf(0.0005));
    expect([feeOf(unitsOf(0.01), 0.5), feeOf(1n, 0.5), feeOf(0n, 0.5)]).toEqual([unitsOf(0.00005), 1n, 0n]);
    fc.assert(
      fc.property(units, fc.constantFrom(0, 0.25, 0.5, 1, 7.5), (balance, percent) => {
        const most = mostWithFee(balance, percent);
        const sum = (each: bigint): bigint => each + feeOf(each, percent);
        return sum(most) <= balance && sum(most + 1n) > balance;
      }),
    );
  });
});

describe('K3: a rate', () => {
  test('is too old after 30 s', () => {
    expect([isRateOld(null, 0), isRateOld(1_000, 31_000), isRateOld(1_000, 31_001)]).toEqual([true, false, true]);
  });

  test('has moved if it differs by more than 0.5 % of the shown one, in either direction', () => {
    expect([hasMoved(1400, 1407), hasMoved(1400, 1407.01), hasMoved(1400, 1393), hasMoved(1400, 1392.9)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
  });

  test('of fractions moves as one of whole numbers does', () => {
    expect([hasMoved(0.2, 0.201), hasMoved(0.2, 0.2011), hasMoved(0.2, 0.199), hasMoved(0.2, 0.1989)]).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect([hasMoved(1_400.5, 1_400.5), hasMoved(1, 1.5), hasMoved(1.5, 1)]).toEqual([false, true, true]);
  });

  test('is not known if the site does not say it', () => {
    expect(rateBetween(null, 'BTC', 'KRW')).toBeNull();
    const rates = { BTC: { KRW: 9 } };
    expect([rateBetween(rates, 'BTC', 'KRW'), rateBetween(rates, 'KRW', 'BTC'), rateBetween(null, 'A', 'A')]).toEqual([
      9,
      null,
      1,
    ]);
  });

  test('is found in whatever letters the site writes a coin', () => {
    const rates = { btc: { KRW: 9 } };
    expect([rateBetween(rates, 'BTC', 'krw'), rateBetween(rates, 'Btc', 'bTC')]).toEqual([9, 1]);
    expect([ofCoin({ usdt: 10 }, 'USDT'), ofCoin({ usdt: 10 }, 'XRP'), ofCoin(null, 'XRP')]).toEqual([
      10,
      undefined,
      undefined,
    ]);
  });
});

test('K4: the wallet of points takes whole points in whatever letters the site writes it', () => {
  for (const coin of ['POINT', 'point', 'Point'])
    expect([read('0.5', coin), read('5,000', coin), decimalText(convertUnits(unitsOf(1), 2.7, coin))]).toEqual([
      'notWhole',
      '5000',
      '2',
    ]);
});

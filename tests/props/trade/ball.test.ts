import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { BallOutcome } from '../../../engine/model/market.ts';
import { ballBetOutcome, ballDifferences, ballOutcome, digitOutcome } from '../../../engine/rules/ball.ts';
import { hitsOf } from '../../../engine/rules/ball-hits.ts';
import { familyOf } from '../../../engine/rules/families.ts';
import { BALL_KINDS } from '../../../engine/rules/kinds.ts';
import { ballPayout, expectedProfit } from '../../../engine/rules/payout.ts';
import { priceText } from '../../../engine/rules/price-text.ts';
import { keyDigit, ticksOf } from '../../../engine/rules/ticks.ts';

const DIGITS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];
const PRICE_MAX = 1e12;

/** A price as people write it: up to 12 digits before the point and 15 digits in all, so that a double holds it. */
const written = fc
  .tuple(fc.integer({ min: 0, max: 999_999_999_999 }), fc.integer({ min: 0, max: 8 }))
  .chain(([whole, precision]) => {
    const decimals = Math.min(precision, 15 - String(whole).length);
    return fc.record({
      whole: fc.constant(String(whole)),
      precision: fc.constant(precision),
      decimals: fc.stringMatching(new RegExp(`^\\d{${decimals}}$`)),
    });
  });

/** An independent judge: looks at the text alone, digit by digit, with lists of what each digit is. */
const judge = (text: string): BallOutcome => {
  const last = text.at(-1) ?? '';
  const among = <T extends string>(lists: Readonly<Record<T, string>>): T =>
    (Object.keys(lists) as T[]).find((name) => lists[name].includes(last)) as T;
  return {
    oe: among({ O: '13579', E: '02468' }),
    uo: among({ UN: '01234', OV: '56789' }),
    sml: among({ S: '012', M: '3456', L: '789' }),
    n: '0123456789'.indexOf(last),
  };
};

describe('BR22: the outcome of a number-ball round', () => {
  test('BR22: the outcome of a price at any precision is the one that its written last digit says', () => {
    fc.assert(
      fc.property(written, ({ whole, decimals, precision }) => {
        const price = Number(decimals === '' ? whole : `${whole}.${decimals}`);
        const text = whole + decimals.padEnd(precision, '0');
        expect(ballOutcome({ ex: undefined, close: price, resultPrice: undefined }, precision, {})).toEqual(
          judge(text),
        );
        expect(ticksOf(price, precision)).toBe(BigInt(text));
      }),
      { numRuns: 5_000 },
    );
  });

  test('BR22: a price with more decimals than the option is rounded as it is written, half up, and shown so', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0, max: PRICE_MAX, noNaN: true }),
        fc.integer({ min: 0, max: 8 }),
        (price, precision) => {
          const shown = new Intl.NumberFormat('en-US', {
            minimumFractionDigits: precision,
            maximumFractionDigits: precision,
            useGrouping: false,
          }).format(price);
          expect(priceText(price, precision)).toBe(shown);
          expect(keyDigit(price, precision)).toBe(Number(shown.at(-1)));
        },
      ),
      { numRuns: 5_000 },
    );
    expect(priceText(1.005, 2)).toBe('1.01');
    expect(priceText(-1.005, 2)).toBe('-1.01');
    expect([keyDigit(-97_400.05, 2), keyDigit(1.5e-7, 8), keyDigit(5e-9, 8), keyDigit(9e-10, 8)]).toEqual([5, 5, 1, 0]);
    expect([ticksOf(Number.NaN, 2), ticksOf(Number.POSITIVE_INFINITY, 2)]).toEqual([0n, 0n]);
  });

  test('BR22: the sizes are those of the policy', () => {
    const sizes = DIGITS.map((digit) => digitOutcome(digit).sml).join('');
    expect(sizes).toBe('SSSMMMMLLL');
    const other = { ballSizes: { smallTo: 3, mediumTo: 5 } };
    expect(DIGITS.map((digit) => digitOutcome(digit, other).sml).join('')).toBe('SSSSMMLLLL');
  });

  test('BR22: what the site says wins, part by part, and the digit of the settle price fills in the rest', () => {
    const told = { close: 97_400.05, resultPrice: 97_400.07 };
    expect(ballOutcome({ ...told, ex: undefined }, 2, {})).toEqual({ oe: 'O', uo: 'OV', sml: 'L', n: 7 });
    const ex = { oe: 'E' as const, uo: undefined, sml: undefined, n: 2 };
    expect(ballOutcome({ ...told, ex }, 2, {})).toEqual({ oe: 'E', uo: 'OV', sml: 'L', n: 2 });
    const none = { oe: undefined, uo: undefined, sml: undefined, n: undefined };
    expect(ballOutcome({ close: undefined, resultPrice: undefined, ex: undefined }, 2, {})).toEqual(none);
    expect(hitsOf(none)).toEqual([]);
  });

  test('BR22: a difference names the parts that the site and the digit tell apart; what is not said differs from nothing', () => {
    const told = { close: undefined, resultPrice: 97_400.07 };
    const ex = { oe: 'E' as const, uo: 'OV' as const, sml: undefined, n: 2 };
    expect(ballDifferences({ ...told, ex }, 2, {})).toEqual(['oe', 'n']);
    expect(ballDifferences({ ...told, ex: undefined }, 2, {})).toEqual([]);
    expect(ballDifferences({ close: undefined, resultPrice: undefined, ex }, 2, {})).toEqual([]);
    expect(ballDifferences({ ...told, ex: digitOutcome(7) }, 2, {})).toEqual([]);
    const others = { oe: 'E', uo: 'UN', sml: 'S', n: 2 } as const;
    for (const part of ['oe', 'uo', 'sml', 'n'] as const) {
      const one = { ...digitOutcome(7), [part]: others[part] };
      expect(ballDifferences({ ...told, ex: one }, 2, {})).toEqual([part]);
    }
  });

  test('BR22: a void round returns every stake, and a round without an outcome decides nothing', () => {
    expect([0, 3].map((status) => ballBetOutcome('O', status as 0 | 3, digitOutcome(1)))).toEqual(['pending', 'void']);
    const half: BallOutcome = { oe: 'O', uo: undefined, sml: undefined, n: undefined };
    expect((['O', 'E', 'OS', 'UN', '7'] as const).map((type) => ballBetOutcome(type, 1, half))).toEqual([
      'won',
      'lost',
      undefined,
      undefined,
      undefined,
    ]);
    expect(ballBetOutcome('B', 1, digitOutcome(1))).toBeUndefined();
    expect(familyOf('P1')?.outcome('7', { status: 1, ex: undefined, close: 1.7, resultPrice: undefined }, 1, {})).toBe(
      'won',
    );
  });
});

describe('BR20: the kinds of number-ball', () => {
  test('BR20: the bet types of each kind share out the ten digits: every digit is won by exactly one of them', () => {
    for (const { name, betTypes } of BALL_KINDS) {
      const winners = DIGITS.map((digit) =>
        betTypes.filter((betType) => ballBetOutcome(betType, 1, digitOutcome(digit)) === 'won'),
      );
      expect(
        winners.map((list) => list.length),
        name,
      ).toEqual(DIGITS.map(() => 1));
      expect(new Set(winners.flat()), name).toEqual(new Set(betTypes));
    }
  });

  test('BR20: an outcome pays one bet type of each kind', () => {
    expect(hitsOf(digitOutcome(5))).toEqual(['O', 'OV', 'M', 'OM', '5']);
    expect(hitsOf(digitOutcome(0))).toEqual(['E', 'UN', 'S', 'ES', '0']);
  });

  test('BR20: the kinds name their limits and ratios as the site does', () => {
    expect(BALL_KINDS.map(({ name, min, max, unit, ratio }) => [name, min, max, unit, ratio])).toEqual([
      ['OE', 'oeMin', 'oeMax', 'oeDiv', 'oeFee'],
      ['UO', 'uoMin', 'uoMax', 'uoDiv', 'uoFee'],
      ['SML', 'smlMin', 'smlMax', 'smlDiv', 'smlFee'],
      ['OESML', 'oesmlMin', 'oesmlMax', 'oesmlDiv', 'oesmlFee'],
      ['N', 'nmin', 'nmax', 'ndiv', 'nfee'],
    ]);
  });
});

describe('BR21: what a ratio pays', () => {
  /** A ratio with up to four decimals, as text and as an exact count of ten-thousandths. */
  const ratio = fc
    .tuple(fc.integer({ min: 0, max: 999_999 }), fc.integer({ min: 0, max: 4 }))
    .map(([parts, decimals]) => {
      const text = (parts / 10 ** decimals).toFixed(decimals);
      return { text, parts: BigInt(parts) * 10n ** BigInt(4 - decimals) };
    });

  test('BR21: the profit is the exact product floored to the point, for any ratio with up to four decimals', () => {
    const points = fc.oneof(fc.integer({ min: 1, max: 5_000_000 }), fc.integer({ min: 1, max: 1_000_000_000_000 }));
    fc.assert(
      fc.property(points, ratio, (stake, { text, parts }) => {
        const exact = (BigInt(stake) * parts) / 10_000n;
        fc.pre(exact <= BigInt(Number.MAX_SAFE_INTEGER));
        expect(expectedProfit(stake, ballPayout(Number(text)).percent)).toBe(Number(exact));
      }),
      { numRuns: 20_000 },
    );
  });

  test('BR7: the profit of any fee with up to four decimals is exact too', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000_000 }),
        fc.integer({ min: 0, max: 1_000_000 }),
        (stake, parts) => {
          const exact = (BigInt(stake) * BigInt(1_000_000 - parts)) / 1_000_000n;
          expect(expectedProfit(stake, 100 - parts / 10_000)).toBe(Number(exact));
        },
      ),
      { numRuns: 5_000 },
    );
  });

  test('BR21: percent, rate and multiplier are the decimals of the ratio', () => {
    expect(ballPayout(0.95)).toEqual({ percent: 95, rate: 195, multiplier: 1.95 });
    expect(ballPayout(1.4)).toEqual({ percent: 140, rate: 240, multiplier: 2.4 });
    expect(ballPayout(0.95004)).toEqual({ percent: 95, rate: 195, multiplier: 1.95 }); // ratios have four decimals
    expect(ballPayout(0.9512)).toEqual({ percent: 95.12, rate: 195.12, multiplier: 1.9512 });
    fc.assert(
      fc.property(ratio, ({ text, parts }) => {
        const { rate, multiplier } = ballPayout(Number(text));
        expect([rate.toFixed(2), multiplier.toFixed(4)]).toEqual([
          decimal(parts + 10_000n, 2),
          decimal(parts + 10_000n, 4),
        ]);
      }),
    );
  });
});

/** An integer count of 10^-decimals as text. */
const decimal = (count: bigint, decimals: number): string => {
  const text = String(count).padStart(decimals + 1, '0');
  return `${text.slice(0, -decimals)}.${text.slice(-decimals)}`;
};

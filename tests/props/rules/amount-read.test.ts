import fc from 'fast-check';
import { isLeft, isRight } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { readAmount } from '../../../engine/rules/amount.ts';
import { decimalText, readUnits } from '../../../engine/rules/decimals.ts';

const read = (text: string): number | string => {
  const amount = readAmount(text);
  return isRight(amount) ? amount.right : amount.left;
};

describe('BR13: how an amount is read', () => {
  test.each<[string, number]>([
    ['', 0],
    ['  ', 0],
    ['0', 0],
    ['50000', 50_000],
    ['₩10,000', 10_000],
    ['￦ 10,000', 10_000],
    ['1,234,567', 1_234_567],
    ['\u200b\u200e 5,000\u00a0', 5_000],
    ['\n5000\t', 5_000],
    ['\u0000\u001f5000\u0085\u007f', 5_000],
    ['\ufffc5000\ufff9', 5_000],
    ['007', 7],
    ['50,000원', 50_000],
    ['５０，０００', 50_000],
    ['　７０００ 원', 7_000],
    ['1000000000000000', 1e15],
    ['9'.repeat(40), Number.MAX_SAFE_INTEGER],
  ])('"%s" is %d points', (text, points) => {
    expect(read(text)).toBe(points);
  });

  test.each([
    '1e5',
    '0.5',
    '10.000',
    'abc',
    '7x',
    'x7',
    '5²',
    '½',
    '①',
    '+5000',
    '0x10',
    '5천',
    '5,000.',
    '1.000,50',
    '٣',
    '1-2',
    '원5',
    '5원5',
    '-',
    '₩₩5',
    ',5',
    '-5x',
    '-x5',
    'x-5',
    '-₩x5',
  ])('"%s" is no whole number', (text) => {
    expect(read(text)).toBe('notWhole');
  });

  test.each(['-1', '−1', '–1', '—₩5,000', '－１', '-0.5', '-₩5,000', '₩-5,000', '- 5 000원', '-₩ 5', '₩ - 5'])(
    '"%s" is below 0',
    (text) => {
      expect(read(text)).toBe('belowZero');
    },
  );

  test.each(['0,001', '1,5', '10,00', '5000,00', '1,00,000', '1,2345', '5,', '00,100', '5000,000', '1,,000', '１，５'])(
    '"%s" has a comma that does not part three digits, so it is no amount',
    (text) => expect(read(text)).toBe('notWhole'),
  );

  test.each(['10 000', '0 001', '10\u00a0000', '1\u2009000', '5\u200b000', '5000 3000', '5000\n3000', '5000\t1'])(
    '%j has a blank within its digits, so it is no amount',
    (text) => expect(read(text)).toBe('notWhole'),
  );

  test('a text is measured without what is around it, and one of more than 50 characters is no amount', () => {
    expect([read(`${' '.repeat(80)}5000${' '.repeat(80)}`), read('9'.repeat(50)), read('9'.repeat(51))]).toEqual([
      5_000,
      Number.MAX_SAFE_INTEGER,
      'notWhole',
    ]);
  });

  const wide = (text: string): string =>
    text.replaceAll(/[0-9,]/g, (c) => String.fromCharCode(c.charCodeAt(0) + 0xfee0));
  /** Characters that show nothing, and are no white space. */
  const FILLERS = ['\u034f', '\u061c', '\u115f', '\u1160', '\u206a', '\u2800', '\u3164', '\uffa0'];
  const written = fc
    .record({
      points: fc.nat({ max: Number.MAX_SAFE_INTEGER }),
      mark: fc.constantFrom('', '₩', '￦', '₩ '),
      gap: fc.constantFrom('', ','),
      unit: fc.constantFrom('', '원', ' 원'),
      isWide: fc.boolean(),
      around: fc.constantFrom('', ' ', '\t', '\u3000', '\u200b', '\u2060', '\ufeff', ...FILLERS),
    })
    .map(({ points, mark, gap, unit, isWide, around }) => {
      const digits = points.toLocaleString('en-US').replaceAll(',', gap);
      return { points, text: `${around}${mark}${isWide ? wide(digits) : digits}${unit}${around}` };
    });

  test('every way to write an amount gives the same amount', () => {
    fc.assert(fc.property(written, ({ points, text }) => read(text) === points));
  });

  /** Whether a text is one whole number with commas in the right places, told by hand: from the last digit to the first. */
  const judged = (text: string): number | null => {
    const signs = [...text.replace(/^\s+|\s+$/g, '')].reverse();
    if (signs.length === 0) return 0;
    const hasCommas = signs.includes(',');
    let digits = '';
    for (const [at, sign] of signs.entries()) {
      const isPlace = hasCommas && at % 4 === 3;
      if (isPlace ? sign !== ',' : !'0123456789'.includes(sign)) return null;
      if (!isPlace) digits = sign + digits;
    }
    const isBare = hasCommas && (signs.at(-1) === ',' || signs.at(-1) === '0');
    return isBare ? null : Number(digits);
  };

  test('a text of digits, commas, dots and blanks is the number that it shows, or none', () => {
    const sign = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...'0012345') }, fc.constantFrom(',', ',', '.', ' '));
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 12 }), (signs) => {
        const text = signs.join('');
        expect(read(text)).toBe(judged(text) ?? 'notWhole');
      }),
      { numRuns: 2_000 },
    );
  });

  test('every field of points reads a text as the same number, or refuses it', () => {
    const sign = fc.constantFrom(
      ...'0015',
      '000',
      ',',
      '.',
      ' ',
      '\u202f',
      "'",
      '₩',
      '원',
      '-',
      '+',
      'e',
      '만',
      '٣',
      '５',
      '．',
      '\ufffc',
    );
    fc.assert(
      fc.property(fc.array(sign, { maxLength: 8 }), fc.constantFrom('POINT', 'point'), (signs, coin) => {
        const units = readUnits(signs.join(''), coin);
        const points = read(signs.join(''));
        expect(isRight(units) ? decimalText(units.right) : 'refused').toBe(
          typeof points === 'number' ? String(points) : 'refused',
        );
      }),
      { numRuns: 5_000 },
    );
  });

  test('any text gives an amount from 0 or a reason, and never throws', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.string({ unit: 'binary' })), (text) => {
        const amount = readAmount(text);
        return isLeft(amount) || (Number.isSafeInteger(amount.right) && amount.right >= 0);
      }),
    );
  });
});

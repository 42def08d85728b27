import fc from 'fast-check';
import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { readAmount } from '../../../engine/rules/amount.ts';
import { readUnits } from '../../../engine/rules/decimals.ts';
import { formatDay, readAccount, readCode, readEmail, readPhone } from '../../../engine/rules/typing.ts';

/** Digits in parts of these lengths, with one of the signs between them. */
const parted = (digits: string, lengths: readonly number[], sign: string): string => {
  const parts: string[] = [];
  let from = 0;
  for (const length of lengths) {
    parts.push(digits.slice(from, from + length));
    from += length;
  }
  return parts.join(sign);
};

describe('J5: how a phone number is read', () => {
  const mobile = fc.stringMatching(/^010[2-9]\d{7}$/);
  const sign = fc.constantFrom('', '-', ' ', '.', '\u00a0', '－', '–');
  const around = fc.constantFrom('', ' ', '\n', '\u200b', '\u3000');

  test('every way to write a mobile number gives its digits', () => {
    const country = fc.constantFrom('', '+82', '+82 ', '82-', '0082 ', '+82 (0)');
    fc.assert(
      fc.property(mobile, sign, around, country, (digits, between, blank, code) => {
        const local = parted(digits, [3, 4, 4], between);
        const text = `${blank}${code}${code === '' ? local : local.slice(1)}${blank}`;
        expect(readPhone(text)).toBe(digits);
      }),
    );
  });

  test('two numbers in one text are none', () => {
    fc.assert(
      fc.property(mobile, mobile, fc.constantFrom(' ', ', ', '/', '\n', ''), (one, other, between) => {
        expect(readPhone(one + between + other)).toBeNull();
      }),
    );
  });

  test.each([
    '+1 650 123 4567',
    '+81 90 1234 5678',
    '1012345678',
    '82',
    '8221234567',
    '010-1234-567 8',
    '010-12345-5678',
    '0504-1234-56789',
    '010-12',
    '0101234567',
    '010123456789',
    '82101234567',
    '+82 10 1234 567',
    '0701234567',
    '02123456789',
    '0212345',
    '031123456',
    'x010-1234-5678',
    '010-1234-5678 내선 2',
    '',
  ])('"%s" is no Korean phone number', (text) => expect(readPhone(text)).toBeNull());
  test.each([
    ['(02) 123-4567', '021234567'],
    ['+82-2-1234-5678', '0212345678'],
    ['0311234567', '0311234567'],
    ['031-1234-5678', '03112345678'],
    ['0111234567', '0111234567'],
    ['07012345678', '07012345678'],
    ['+82 010 1234 5678', '01012345678'],
    ['０１０．１２３４．５６７８', '01012345678'],
    ['0505-123-4567', '05051234567'],
    ['0504-1234-5678', '050412345678'],
    ['+82 504 1234 5678', '050412345678'],
  ])('"%s" is %s', (text, digits) => expect(readPhone(text)).toBe(digits));
});

describe('J6: how a code, an account and an address are read', () => {
  test.each<[string, string | null]>([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123-456', '123456'],
    ['123–456', '123456'],
    ['12—34-56', '123456'],
    ['１２３４５６', '123456'],
    ['12', '12'],
    ['[Round] 인증 번호 123456입니다', '123456'],
    ['12345678', null],
    ['123456 654321', null],
    ['12-34 56', null],
    ['1.2 3', null],
    ['123\n456', null],
    ['123\t456', null],
    ['123456은 3분 동안', null],
    ['3분 동안 123456', null],
    ['번호 12345', null],
    ['', null],
    ['a', null],
  ])('the code "%s" is %s', (text, digits) => expect(readCode(text, 6)).toBe(digits));

  test.each<[string, string | null]>([
    ['110-482-914820', '110482914820'],
    ['110–482–914820', '110482914820'],
    ['110‑482−914820', '110482914820'],
    ['110–482 914820', null],
    [' 110 482 914820 ', '110482914820'],
    ['１１０４８２', '110482'],
    ['110 / 482', null],
    ['110-482-914820 20261127', null],
    ['110 482914820 - 20261127', null],
    ['110.482 914820', null],
    ['110--482', null],
    ['110\u00a0482\u00a0914820', '110482914820'],
    ['110482914820\t50000', null],
    ['110482\n914820', null],
    ['110482\r\n914820', null],
    ['-110', null],
    ['110482914820 100000', null],
    ['50000\u00a01104829148', null],
    ['110482914 100000', '110482914100000'],
    ['110482914820-01', '11048291482001'],
    ['1e3', null],
    ['', null],
  ])('the account number "%s" is %s', (text, digits) => expect(readAccount(text)).toBe(digits));

  test.each([
    'a..b@b.kr',
    '.a@b.kr',
    'a.@b.kr',
    'a@-b.kr',
    'a@b-.kr',
    'a@b.-kr',
    'a@b..kr',
    'a@b.kr.',
    'a@b',
    'a@.kr',
    '@b.kr',
  ])('J5: "%s" is no e-mail address', (text) => expect(readEmail(text)).toBeNull());
  test.each(['a.b-c_d%e+f@b-c.co.kr', '-a@1b.kr', 'A@xn--b.kr', 'a@b--c.kr'])('J5: "%s" is an e-mail address', (text) =>
    expect(readEmail(text)).toBe(text),
  );

  test('an address is the text without what is around it', () => {
    expect([readEmail('\u00a0a@b.kr\u200b'), readEmail('a @b.kr'), readEmail('a@b.kr;c@d.kr')]).toEqual([
      'a@b.kr',
      null,
      null,
    ]);
  });
});

test('BR13: digits that are shown from right to left are no number in any field', () => {
  fc.assert(
    fc.property(
      fc.constantFrom('01012345678', '110123456789', '123456', '19910824'),
      fc.constantFrom('', ' ', '\u200b'),
      (digits, around) => {
        const text = `${around}\u202e${digits}\u202c`;
        expect([readPhone(text), readAccount(text), readCode(text, 6)]).toEqual([null, null, null]);
        expect([readAmount(text), readUnits(text, 'BTC')].every(isLeft)).toBe(true);
        expect(formatDay(text)).toBe(text);
      },
    ),
  );
});

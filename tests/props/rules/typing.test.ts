import fc from 'fast-check';
import { isLeft } from 'fp-ts/lib/Either.js';
import { describe, expect, test } from 'vitest';
import { readAmount } from '../../../engine/rules/amount.ts';
import { readUnits } from '../../../engine/rules/decimals.ts';
import {
  FILTERS,
  type FilterName,
  filtered,
  formatDay,
  formatPhone,
  held,
  heldCaret,
  readAccount,
  readCode,
  readEmail,
  readPhone,
} from '../../../engine/rules/typing.ts';

const names = Object.keys(FILTERS) as FilterName[];
/** What people type: any script, with many of the characters that filters are about. */
const typed = fc
  .array(
    fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 3 }),
      fc.constantFrom(
        '한',
        'ㅎ',
        'ㅏ',
        '９',
        'Ａ',
        'ａ',
        '！',
        '@',
        '.',
        '-',
        '_',
        ' ',
        '0',
        'z',
        'Z',
        'é',
        'ß',
        'İ',
        '👍',
      ),
    ),
    { maxLength: 20 },
  )
  .map((parts) => parts.join(''));

/** What each field may hold in the end, written from product.md 5. */
const HOLDS: Readonly<Record<FilterName, RegExp>> = {
  email: /^[A-Za-z0-9@._%+-]*$/,
  digits: /^\d*$/,
  digitsDot: /^[\d.]*$/,
  digitsDash: /^[\d-]*$/,
  username: /^[a-z0-9_-]*$/,
  password: /^[A-Za-z0-9]*$/,
  noKorean: /^[^가-힣ㄱ-ㅣ]*$/,
  noSpecial: /^[\p{L}\p{M}\p{Nd}]*$/u,
};

describe('J1: input filters', () => {
  test.each(names)('%s leaves only characters that the field takes', (name) => {
    fc.assert(
      fc.property(typed, (text) => {
        expect(filtered(name, text)).toMatch(HOLDS[name]);
      }),
    );
  });

  test.each(names)('%s changes nothing in a text that it has left', (name) => {
    fc.assert(
      fc.property(typed, (text) => {
        const once = filtered(name, text);
        expect(filtered(name, once)).toBe(once);
      }),
    );
  });

  test.each(names)('%s takes characters out and never moves or adds one', (name) => {
    fc.assert(
      fc.property(typed, typed, (one, other) => {
        // a letter and its mark are one letter when they are put together
        fc.pre((one + other).normalize() === one.normalize() + other.normalize());
        expect(filtered(name, one + other)).toBe(filtered(name, one) + filtered(name, other));
      }),
    );
  });

  test.each<[FilterName, string, string]>([
    ['email', 'Gil.Dong+x@mail.kr 길동', 'Gil.Dong+x@mail.kr'],
    ['digits', '010-2841 7726', '01028417726'],
    ['digits', '１９９１', '1991'],
    ['digitsDot', '0.015 BTC', '0.015'],
    ['digitsDash', '010-2841-7726 (휴대전화)', '010-2841-7726'],
    ['username', 'MinJae_27-민재!', 'minjae_27-'],
    ['password', 'abcd-1234 가', 'abcd1234'],
    ['noKorean', 'abc 한글ㅎㅏ 123!', 'abc  123!'],
    ['noSpecial', '민재 27!_-', '민재27'],
  ])('%s leaves of "%s" the text "%s"', (name, text, left) => expect(filtered(name, text)).toBe(left));
});

describe('J1: a field of one number or one address', () => {
  test.each<[FilterName, string, string]>([
    ['email', 'Gildong Hong <a@b.example>', 'Gildong Hong <a@b.example>'],
    ['email', 'a@b.example, c@d.example', 'a@b.example, c@d.example'],
    ['email', '한name@mail', 'name@mail'],
    ['email', 'na한me@mail', 'na한me@mail'],
    ['digits', '신한110-482', '110-482'],
    ['digits', '110 / 482', '110 / 482'],
    ['digitsDash', '+82 10-2841-7726', '+82 10-2841-7726'],
    ['digitsDash', '０１０－１２３４ㅎ', '010-1234'],
    ['username', 'MinJae_27-민재!', 'minjae_27-'],
  ])('%s holds of "%s" the text "%s"', (name, text, left) => expect(held(name, text)).toBe(left));

  test('no text is joined: what is held is a piece of what was typed', () => {
    fc.assert(
      fc.property(fc.constantFrom('email', 'digits', 'digitsDot', 'digitsDash'), typed, (name, text) => {
        const narrow = text.normalize().replace(/[！-～￦]/g, (one) => one.normalize('NFKC'));
        expect(narrow.includes(held(name, text))).toBe(true);
      }),
    );
  });

  test.each(names)('%s leaves the caret behind the same character', (name) => {
    fc.assert(
      fc.property(typed, fc.nat(60), (text, place) => {
        const caret = Math.min(place, text.length);
        const left = held(name, text);
        const at = heldCaret(name, text, caret);
        expect(at).toBeGreaterThanOrEqual(0);
        expect(at).toBeLessThanOrEqual(left.length);
        if (left === text) expect(at).toBe(caret);
      }),
    );
  });
});

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
    '010-12',
    'x010-1234-5678',
    '010-1234-5678 내선 2',
    '',
  ])('"%s" is no Korean phone number', (text) => expect(readPhone(text)).toBeNull());
  test.each([
    ['(02) 123-4567', '021234567'],
    ['+82-2-1234-5678', '0212345678'],
    ['+82 010 1234 5678', '01012345678'],
    ['０１０．１２３４．５６７８', '01012345678'],
  ])('"%s" is %s', (text, digits) => expect(readPhone(text)).toBe(digits));
});

describe('J6: how a code, an account and an address are read', () => {
  test.each<[string, string | null]>([
    ['123456', '123456'],
    [' 123 456\n', '123456'],
    ['123-456', '123456'],
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
    ['1e3', null],
    ['', null],
  ])('the account number "%s" is %s', (text, digits) => expect(readAccount(text)).toBe(digits));

  test('an address is the text without what is around it', () => {
    expect([readEmail('\u00a0a@b.kr\u200b'), readEmail('a @b.kr'), readEmail('a@b.kr;c@d.kr')]).toEqual([
      'a@b.kr',
      null,
      null,
    ]);
  });
});

describe('J1: numbers and days in their parts', () => {
  test.each([
    ['01028417726', '010-2841-7726'],
    ['010 2841 7726', '010-2841-7726'],
    ['0111234567', '011-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0102841', '0102841'],
    ['', ''],
    ['+82 10-2841-7726', '010-2841-7726'],
    ['010-2841-7726, 010-1', '010-2841-7726, 010-1'],
    ['0212345\n6789', '0212345\n6789'],
    ['010\t28417726', '010\t28417726'],
    ['010\u00a02841\u20097726', '010-2841-7726'],
  ])('the phone number "%s" is written "%s"', (text, written) => expect(formatPhone(text)).toBe(written));

  test.each([
    ['19910824', '1991-08-24'],
    ['1991-8-4', '1991-08-04'],
    ['1991-08-24', '1991-08-24'],
    ['1991', '1991'],
    ['910824', '910824'],
    [' 1991-08-24', '1991-08-24'],
    ['1991.08.24', '1991-08-24'],
    ['1991. 8. 24.', '1991-08-24'],
    ['1991/8/24', '1991-08-24'],
    ['1991년 8월 24일', '1991-08-24'],
    ['１９９１０８２４', '1991-08-24'],
    ['1991-0 8-24', '1991-0 8-24'],
    ['1991-08/24', '1991-08/24'],
    ['1991-08-241', '1991-08-241'],
    ['199108245', '199108245'],
    ['24.08.1991', '24.08.1991'],
  ])('J7: the day "%s" is written "%s"', (text, written) => expect(formatDay(text)).toBe(written));
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

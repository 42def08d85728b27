import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  FILTERS,
  type FilterName,
  filtered,
  formatDay,
  formatPhone,
  held,
  heldCaret,
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
    ['noSpecial', '민\u3164재\ufe0f\u034f', '민재'],
    ['noSpecial', '\u3164\u115f\u1160\uffa0', ''],
  ])('%s leaves of "%s" the text "%s"', (name, text, left) => expect(filtered(name, text)).toBe(left));
});

describe('J1: a field of one number or one address', () => {
  test.each<[FilterName, string, string]>([
    ['email', 'Gildong Hong <a@b.example>', 'Gildong Hong <a@b.example>'],
    ['email', 'a@b.example, c@d.example', 'a@b.example, c@d.example'],
    ['email', '한name@mail', 'name@mail'],
    ['email', 'na한me@mail', 'na한me@mail'],
    ['email', '氏名a@b.example様', 'a@b.example'],
    ['email', 'éric@b.example', 'éric@b.example'],
    ['email', '\u0430nna@b.example', '\u0430nna@b.example'],
    ['digits', '신한110-482', '110-482'],
    ['digits', ' 국민은행 123-45-67', ' 123-45-67'],
    ['digits', '\u200bKB 국민 123-45-67 홍길동 ', ' 123-45-67 '],
    ['digits', '110 ', '110 '],
    ['digits', '\u3164\u3164가', ''],
    ['email', ' 홍 길동 a@b.example 님\n', ' a@b.example '],
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

  test('a caret between a letter and its accent stands within what the field holds', () => {
    expect(heldCaret('username', 'ZA\u0300', 2)).toBe(1);
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

describe('J1: numbers and days in their parts', () => {
  test.each([
    ['01028417726', '010-2841-7726'],
    ['010 2841 7726', '010-2841-7726'],
    ['0111234567', '011-123-4567'],
    ['0212345678', '02-1234-5678'],
    ['0505-123-4567', '0505-123-4567'],
    ['050412345678', '0504-1234-5678'],
    ['07012345678', '070-1234-5678'],
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
    ['1991–08–24', '1991-08-24'],
    ['1991 — 8 — 24', '1991-08-24'],
    ['1991. 8. 24.', '1991-08-24'],
    ['1991/8/24', '1991-08-24'],
    ['1991년 8월 24일', '1991-08-24'],
    ['1991年8月24日', '1991-08-24'],
    ['１９９１０８２４', '1991-08-24'],
    ['1991-0 8-24', '1991-0 8-24'],
    ['1991-08/24', '1991-08/24'],
    ['1991-08-241', '1991-08-241'],
    ['199108245', '199108245'],
    ['24.08.1991', '24.08.1991'],
  ])('J7: the day "%s" is written "%s"', (text, written) => expect(formatDay(text)).toBe(written));

  test.each(['1991년 8월 24일', '1991년8월24일', '1991년 8월 24일생', '1991年8月24日', '１９９１年８月２４日'])(
    'J7: the day "%s" is read after the field of a birth date has held it',
    (text) => expect(formatDay(held('digitsDash', text))).toBe('1991-08-24'),
  );
});

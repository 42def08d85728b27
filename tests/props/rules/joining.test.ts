import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DAY_MS } from '../../../engine/base/time.ts';
import {
  birthOf,
  isEmail,
  isGoodPassword,
  isPhone,
  isShownBank,
  isTooLong,
  passwordRules,
  readPassword,
  readUsername,
  TEXT_MAX,
  type TextKind,
} from '../../../engine/rules/joining.ts';
import { held } from '../../../engine/rules/typing.ts';
import { birthDateFault } from '../../../fixtures/site/rest/rules.ts';
import { BANKS, isAcceptedBank } from '../../../fixtures/site/world/people/bank-names.ts';
import { NO_TEXTS } from '../../../view/screens/join/draft.ts';
import { findFaults } from '../../../view/screens/join/find.chart.ts';
import { accountFaults, bankFaults, personFaults } from '../../../view/screens/join/form.ts';
import { newcomer } from '../../../view/screens/join/newcomer.ts';

const at = (text: string): number => Date.parse(text);
const NOON = at('2026-03-12T12:00:00+09:00');

describe('J2: the minimum age is 19', () => {
  test.each<[string, string]>([
    ['2007-03-12', 'adult'],
    ['20070312', 'adult'],
    ['2007-03-13', 'minor'],
    ['2026-03-12', 'minor'],
    ['2026-03-13', 'noDay'],
    ['1991-08-24', 'adult'],
    ['1991-02-29', 'noDay'],
    ['1899-12-31', 'noDay'],
    ['1991-13-01', 'noDay'],
    ['910824', 'noDay'],
    [' 1991-08-24', 'adult'],
    ['1991/8/24', 'adult'],
    ['1991-08-241', 'noDay'],
    ['1991-08-24 1992-01-01', 'noDay'],
    ['', 'none'],
    ['  ', 'none'],
  ])('on 12 March 2026 the birth date "%s" is read as %s', (text, birth) => expect(birthOf(text, NOON)).toBe(birth));

  test('somebody is 19 from midnight in Seoul on', () => {
    expect(birthOf('2007-03-12', at('2026-03-11T23:59:59.999+09:00'))).toBe('minor');
    expect(birthOf('2007-03-12', at('2026-03-12T00:00:00+09:00'))).toBe('adult');
  });

  test('whoever was born on 29 February is 19 on 1 March', () => {
    expect(birthOf('2008-02-29', at('2027-02-28T12:00:00+09:00'))).toBe('minor');
    expect(birthOf('2008-02-29', at('2027-03-01T12:00:00+09:00'))).toBe('adult');
  });

  test('the site admits the same birth dates', () => {
    const born = fc.integer({ min: at('1890-01-01'), max: at('2030-01-01') });
    fc.assert(
      fc.property(born, fc.integer({ min: -9_000, max: 9_000 }), (bornMs, days) => {
        const nowMs = NOON + days * DAY_MS;
        const text = new Date(bornMs).toISOString().slice(0, 10);
        expect(birthOf(text, nowMs) === 'adult').toBe(birthDateFault(text, nowMs) === null);
      }),
    );
  });
});

test('J6: a text that shows nothing is none', () => {
  const texts = { ...NO_TEXTS, password: '', again: '' };
  for (const filler of ['\u3164', '\u115f\u1160', '\uffa0', '\u2800', '\u200b'])
    expect(personFaults({ ...texts, name: filler }, NOON).name, JSON.stringify(filler)).toBe(true);
  expect(personFaults({ ...texts, name: '\u3164길동' }, NOON).name).toBe(false);
});

describe('J3: passwords', () => {
  test.each<[string, boolean]>([
    ['abcd1234', true],
    ['abcd123', false],
    ['abcdefgh', false],
    ['12345678', false],
    ['abcd12345678901234567', false],
    ['abcd1234567890123456', true],
    ['abcd-1234', false],
    ['abcd1234 ', false],
    ['한글abcd1234', false],
    ['', false],
  ])('"%s" is a good password: %s', (password, isGood) => expect(isGoodPassword(password)).toBe(isGood));

  test('each rule is told apart', () => {
    const good = { isLong: true, hasLetter: true, hasDigit: true, isShort: true, isPlain: true };
    expect(passwordRules('abc')).toEqual({ ...good, isLong: false, hasDigit: false });
    expect(passwordRules('1'.repeat(21))).toEqual({ ...good, hasLetter: false, isShort: false });
    expect(passwordRules('mosxud-hikbu9-Gytmez')).toEqual({ ...good, isPlain: false });
  });
});

describe('J3a: a login', () => {
  test('of what joining takes, it sends the same password and the same user name, whatever is around them', () => {
    const around = fc.string({ unit: fc.constantFrom(' ', '\t', '\u200b', '\u3000'), maxLength: 3 });
    const password = fc.string({ unit: fc.constantFrom('a', 'Z', '7'), minLength: 8, maxLength: 20 });
    const username = fc.constantFrom('kim_27', 'ｋｉｍ＿２７', 'ａ-9');
    fc.assert(
      fc.property(password.filter(isGoodPassword), username, around, around, (secret, name, before, behind) => {
        const texts = { ...NO_TEXTS, password: before + secret + behind, again: '', username: held('username', name) };
        expect(readPassword(texts.password)).toBe(newcomer(texts).password);
        expect(readUsername(before + name + behind)).toBe(newcomer(texts).username);
      }),
    );
  });

  test('what was made elsewhere is sent as it was typed', () => {
    for (const text of ['old one ', ' ab-cd ', '  ', '', 'päss ']) expect(readPassword(text)).toBe(text);
    expect(readUsername(' Kim.Chul ')).toBe('Kim.Chul');
  });
});

describe('J4: banks', () => {
  test('securities, investment, Mirae Asset Daewoo and Toss Bank are hidden, and no other bank', () => {
    const hidden = BANKS.filter(({ name }) => !isShownBank(name)).map(({ name }) => name);
    expect(hidden).toEqual(['토스뱅크', '미래에셋대우', '삼성증권', '한국투자증권', '신한금융투자']);
    expect(isShownBank('토스 뱅크')).toBe(false);
    for (const { name } of BANKS) expect(isShownBank(name)).toBe(isAcceptedBank(name));
  });
});

describe('J6: texts that are too long', () => {
  const long = (kind: TextKind): string => 'a'.repeat(TEXT_MAX[kind] + 1);
  const kinds = Object.keys(TEXT_MAX) as TextKind[];

  test.each(kinds)('%s is measured without what is around it', (kind) => {
    const most = `  ${long(kind).slice(1)}\u200b\n`;
    expect([isTooLong(kind, most), isTooLong(kind, long(kind)), isTooLong(kind, '')]).toEqual([false, true, false]);
  });

  test('an account number is measured by its digits', () => {
    expect(isTooLong('account', `${'1-'.repeat(29)}1`)).toBe(false);
    expect(isTooLong('account', '1'.repeat(31))).toBe(true);
  });

  test('a newcomer whose text is too long has a fault there, and the site is not told of it', () => {
    const texts = { ...NO_TEXTS, password: '', again: '' };
    expect(accountFaults({ ...texts, username: long('username'), nick: long('nick') })).toMatchObject({
      username: true,
      nick: true,
    });
    expect(personFaults({ ...texts, name: long('name'), email: `${long('email')}@b.kr` }, NOON)).toMatchObject({
      name: true,
      email: true,
    });
    expect(bankFaults({ ...texts, account: '1'.repeat(31), partner: long('partner') })).toMatchObject({
      account: true,
      partner: true,
    });
    // a user name that was made elsewhere may be longer than a new one (J3a)
    const found = findFaults('password', { username: long('username'), name: long('name'), phone: '' });
    expect(found).toMatchObject({ username: false, name: true });
  });
});

describe('J5: addresses and numbers', () => {
  test.each<[string, boolean]>([
    ['name@mail.kr', true],
    ['a.b+c@x.y.z', true],
    ['name@mail', false],
    ['name@@mail.kr', false],
    ['@mail.kr', false],
    ['name mail@x.kr', false],
    ['Gildong Hong <a@b.example>', false],
    ['<a@b.example>', false],
    ['a@b.example,c@d.example', false],
    ['a@b.example c@d.example', false],
    ['한name@mail.kr', false],
    [' name@mail.kr\u200b', true],
    ['ｎａｍｅ＠ｍａｉｌ．ｋｒ', true],
    ['name@mail..kr', false],
    ['', false],
  ])('"%s" is an e-mail address: %s', (text, is) => expect(isEmail(text)).toBe(is));

  test.each<[string, boolean]>([
    ['010-2841-7726', true],
    ['01028417726', true],
    ['0212345678', true],
    ['010', false],
    ['12345678901', false],
    ['+82 10-1234-5678', true],
    ['+1 650 123 4567', false],
    ['010-1234-5678 010-1234-5678', false],
    ['', false],
  ])('"%s" is a phone number: %s', (text, is) => expect(isPhone(text)).toBe(is));
});

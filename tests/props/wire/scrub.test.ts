import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { HIDDEN, KEPT_MAX, scrub } from '../../../engine/wire/scrub.ts';
import { HANGUL, LATIN, SYLLABLES } from '../../../engine/wire/words.ts';

const nobody = (): boolean => false;
const clean = (message: string): string => scrub(message, nobody);

describe('V2: the log keeps only common words of a sentence', () => {
  test.each([
    ['출금은 하루 4회까지 신청할 수 있습니다.'],
    ['이미 사용중인 아이디입니다.'],
    ['입금신청이완료되었습니다.'],
    ['비밀번호는 <b>안내</b> 후 10분 안에 변경해 주세요.'],
    ['Token expired. Try again later!'],
    [''],
    ['*** 계좌로 보냈습니다.'],
  ])('%s stays as it is', (message) => expect(clean(message)).toBe(message));

  test.each([
    ['홍길동님 110-123-456789 계좌로 보냈습니다.', '*** 계좌로 보냈습니다.'],
    ['투자는 5,000원 이상 가능합니다.', '투자는 ***원 이상 가능합니다.'],
    ['임시 비밀번호는 abcd1234 입니다.', '임시 비밀번호는 *** 입니다.'],
    ['임시 비밀번호는swordfish입니다.', '임시 ***'],
    ['홍 길 동 님의 계좌', '*** 님의 계좌'],
    ['minsu27님의 계정', '***님의 계정'],
    ['1회, 2회 또는 3회', '1회, 2회 또는 3회'],
    ['1회2회3회', '***'],
    ['2026-03-12 14:20 점검', '*** 점검'],
    ['인증번호는 482913입니다.', '인증번호는 ***입니다.'],
    ['<p style="color:red">안내</p>', '<p ***'],
    ['코드 1 ㄹ 2 ㄹ 3 확인', '코드 *** 확인'],
  ])('%s', (message, kept) => expect(clean(message)).toBe(kept));

  const digits = ['01012345678', '482913', '123'];
  const separators = [
    '',
    '-',
    '/',
    ' ',
    '\u00a0',
    '\u2013',
    '\u2014',
    '\u00b7',
    '.',
    ',',
    ') ',
    ' (',
    '_',
    '\u200b',
    ' - ',
    '~',
    '*',
  ];
  const scripts = [
    ['ASCII', 0x30],
    ['full-width', 0xff10],
    ['Arabic-Indic', 0x660],
    ['Devanagari', 0x966],
    ['bold', 0x1d7ce],
  ] as const;

  test.each(scripts)('no number of three or more digits stays in %s digits, however they are separated', (_, zero) => {
    for (const number of digits)
      for (const separator of separators) {
        const written = [...number].map((digit) => String.fromCodePoint(zero + Number(digit))).join(separator);
        for (const message of [written, `번호는 ${written} 입니다`, `번호는${written}입니다.`, `(${written})`])
          expect(
            clean(message)
              .normalize('NFKC')
              .replace(/[^\p{N}]/gu, ''),
            JSON.stringify(message),
          ).toBe('');
      }
  });

  test('no number stays in circled digits, superscripts or number words', () => {
    for (const number of ['①②③④', '¹²³⁴', '❶❷❸', 'Ⅰ Ⅱ Ⅲ', '一二三四', '공일공일이삼사'])
      expect(clean(`번호 ${number}`), number).toBe('번호 ***');
  });

  test('no piece of eight letters and digits without a space stays', () => {
    const token = fc.stringMatching(/^[A-Za-z0-9_-]{8,40}$/).filter((text) => /[A-Za-z0-9]{8}/.test(text));
    fc.assert(
      fc.property(token, fc.constantFrom(' ', '', '"', '('), (text, before) => {
        expect(clean(`코드는 ${before}${text} 입니다`).replace(/ +/g, ' ')).toBe('코드는 *** 입니다');
      }),
    );
  });

  test.each([
    'gildong@round.example',
    'gildong@round',
    'kim＠naver.com',
    '홍길동@메일.한국',
    '회원@회원',
    'gildong @ naver',
    '회원 @ 회원',
    'a+b@c',
    '"a b"@c.kr',
  ])('nothing around the @ of %s stays', (mail) => {
    const kept = clean(`계정 ${mail} 확인`);
    for (const word of mail.split(/[^\p{L}]+/u)) if (word !== '') expect(kept.split(/[^\p{L}]+/u)).not.toContain(word);
  });

  test('every word that stays is in the vocabulary, and scrubbing twice equals scrubbing once', () => {
    const common = HANGUL.trim().split(/\s+/);
    const vocabulary = new Set([...common, ...SYLLABLES.split(' '), ...LATIN.split(/\s+/)]);
    const piece = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc.constantFrom(...common),
      fc.constantFrom('홍길동', 'minsu', '12', '5회까지', '@'),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), fc.constantFrom('', ' ', ', '), (pieces, between) => {
        const kept = clean(pieces.join(between));
        expect(clean(kept)).toBe(kept);
        for (const word of kept.match(/[^\P{L}가-힣]+/gu) ?? []) expect(vocabulary).toContain(word.toLowerCase());
        for (const number of kept.match(/\p{N}+/gu) ?? []) expect([...number].length).toBeLessThan(3);
      }),
      { numRuns: 2_000 },
    );
  });

  test('a text is scrubbed again where hidden words bring others together', () => {
    const kept = clean('𞱱🅐ؠ Ⴀ가격의12'); // two hidden words are one mark, and no space is left between the numbers
    expect([kept, clean(kept)]).toEqual(['***🅐***가격의***', kept]);
  });

  test('no vocabulary word is a family name with one of the hundred commonest given names', () => {
    const families = [...'김이박최정강조윤장임한오서신권황안송류홍전고문손양배백허남심노하곽성차주우구민'];
    const given = [
      '민준',
      '서준',
      '도윤',
      '예준',
      '시우',
      '하준',
      '지호',
      '서연',
      '서윤',
      '지우',
      '서현',
      '하은',
      '하윤',
      '민서',
      '지유',
      '윤서',
      '채원',
      '수아',
      '지민',
      '지아',
      '영수',
      '영호',
      '영철',
      '정훈',
      '성호',
      '영숙',
      '정숙',
      '영희',
      '지영',
      '은영',
      '미경',
      '은주',
      '지은',
      '길동',
      '상은',
      '보은',
      '주은',
      '나은',
      '가은',
      '수은',
    ];
    for (const family of families)
      for (const name of given) expect(clean(`${family}${name}`), family + name).toBe(HIDDEN);
  });
});

describe('V2: the scrubber takes one pass', () => {
  /** How often a word was looked up: the work there is besides going over the text once. */
  const looked = (message: string): number => {
    let times = 0;
    scrub(message, () => {
      times += 1;
      return false;
    });
    return times;
  };
  const UNITS = [
    '1',
    '1 ',
    '1-',
    'a',
    'a ',
    'a.',
    '@',
    'a@',
    'a1',
    '가',
    '가 ',
    '입금',
    '입금 ',
    '입금신청',
    '\u0301',
    '홍길동 ',
  ];

  test('twice the text takes at most twice the work', () => {
    for (const unit of UNITS) {
      const half = unit.repeat(Math.floor(KEPT_MAX / 2 / unit.length));
      expect(looked(half + half), JSON.stringify(unit)).toBeLessThanOrEqual(2 * looked(half) + 8);
      expect(looked(half + half)).toBeLessThanOrEqual(4 * KEPT_MAX);
    }
  });

  test('only the beginning of an endless text is read', () => {
    for (const unit of UNITS) {
      const long = unit.repeat(160_000 / unit.length);
      expect(clean(long).length).toBeLessThanOrEqual(KEPT_MAX + HIDDEN.length);
      expect(looked(long)).toBeLessThanOrEqual(4 * KEPT_MAX);
    }
    expect(clean(`${'입금 '.repeat(1_000)}홍길동`)).toBe(`${'입금 '.repeat(Math.floor(KEPT_MAX / 3))}${HIDDEN}`);
    expect(clean('1'.repeat(5_000))).toBe(HIDDEN);
  });

  test('no regular expression of it can backtrack', () => {
    const source = readFileSync(new URL('../../../engine/wire/scrub.ts', import.meta.url), 'utf8');
    const expressions = [...source.matchAll(/\/((?:[^/\n\\]|\\.)+)\/[gimsuy]+/g)].map(([, body = '']) => body);
    expect(expressions.length).toBeGreaterThan(1);
    for (const body of expressions) expect(body).not.toMatch(/\)[*+{]|[*+]\?|\{\d+,/);
  });
});

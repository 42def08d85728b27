import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import type { Language } from '../../../engine/index.ts';
import type { Message } from '../../../view/locales/compile/compile.ts';
import { GROUPS, messagesOf } from '../../../view/locales/compile/files.ts';

const read = (path: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../${path}`, import.meta.url)), 'utf8');
const textsIn = (message: Message): readonly string[] =>
  typeof message === 'string' ? [message] : Object.values(message).flatMap(textsIn);
/** The names of values are ours; the words around them are the specification's. */
const plain = (text: string): string => text.replaceAll(/\{[^}]*\}/g, '{}');
const textsOf = (language: Language): readonly string[] =>
  Object.keys(GROUPS).flatMap((group) => textsIn(messagesOf(language, group)).map(plain));

/** What a page of the specification quotes. A mark after a letter is an apostrophe. */
const quotesOf = (page: string): readonly string[] =>
  [...read(`engine/spec/${page}.md`).matchAll(/(?<![A-Za-z])'([^'\n]+)'/g)].map(([, text = '']) => text);
const quotes = [...quotesOf('product'), ...quotesOf('decisions')];
/** Korean words that the specification names without quotation marks. */
const UNQUOTED = ['베팅확인', '베팅하기', '취소', '{price} 초과', '{price} 미만'];

describe('the words that the specification quotes are on the screen, letter for letter', () => {
  const korean = [...new Set([...quotes.filter((text) => /[가-힣]/.test(text)), ...UNQUOTED])];
  const told = textsOf('ko');

  test('the specification quotes Korean sentences', () => {
    expect(korean.length).toBeGreaterThan(12 + UNQUOTED.length);
  });

  test.each(korean)('%s', (quote) => {
    const kinds = /\{(입금신청) or (출금신청)\}/.exec(quote);
    const wanted = kinds === null ? [quote] : kinds.slice(1).map((kind) => quote.replace(/\{[^}]*\}/, kind));
    // the specification shortens one sentence
    for (const text of wanted.map(plain))
      expect(told.some((one) => (text.endsWith('...') ? one.startsWith(text.slice(0, -3)) : one === text))).toBe(true);
  });

  test('a request is written as two words, 입금 신청 and 출금 신청, but in those sentences', () => {
    const fixed = /입금신청금액|출금신청금액|[입출]금신청중인|^[입출]금신청이 완료되었습니다\./g;
    const own = Object.keys(GROUPS).filter((group) => group !== 'server');
    const texts = own.flatMap((group) => textsIn(messagesOf('ko', group)));
    expect(texts.filter((text) => /[입출]금신청/.test(text.replaceAll(fixed, '')))).toEqual([]);
  });

  test('the sentence of a request that was sent stands, with other spaces, for nothing else', () => {
    const sent = ['입금신청이 완료되었습니다.', '출금신청이 완료되었습니다.'];
    const squeezed = (text: string): string => text.replaceAll(' ', '');
    const alike = told.filter((text) => sent.map(squeezed).includes(squeezed(text)));
    expect(alike.length).toBeGreaterThanOrEqual(sent.length);
    expect(alike.filter((text) => !sent.includes(text))).toEqual([]);
  });

  test.each([
    'Investment amount is at least 0 won.',
    'Investment amount cannot be more than current assets.',
    'Connection lost. Please log in again shortly.',
    'Reconnection failed. Please refresh and try again.',
    'Please contact us via live chat.',
  ])('in English: %s', (quote) => {
    expect(quotes).toContain(quote);
    expect(textsOf('en')).toContain(quote);
  });
});

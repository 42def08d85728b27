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

/** What product.md quotes. A mark after a letter is an apostrophe. */
const quotes = [...read('engine/spec/product.md').matchAll(/(?<![A-Za-z])'([^'\n]+)'/g)].map(([, text = '']) => text);

describe('the words that product.md quotes are on the screen, letter for letter', () => {
  const korean = [...new Set(quotes.filter((text) => /[가-힣]/.test(text)))];
  const told = textsOf('ko');

  test('the specification quotes Korean sentences', () => {
    expect(korean.length).toBeGreaterThan(12);
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

import { describe, expect, test } from 'vitest';
import type { Language } from '../../../engine/index.ts';
import type { Message } from '../../../view/locales/compile/compile.ts';
import { GROUPS, messagesOf } from '../../../view/locales/compile/files.ts';
import { GLOSSARY, RETIRED } from '../../../view/locales/compile/glossary.ts';

/** Names of values are no words. */
const plain = (text: string): string => text.replaceAll(/\{\w+(?=[},])/g, '{');
/** The texts of a language, by their paths. */
const textsIn = (message: Message, path: string): readonly (readonly [path: string, text: string])[] =>
  typeof message === 'string'
    ? [[path, plain(message)]]
    : Object.entries(message).flatMap(([key, one]: [string, Message]) => textsIn(one, `${path} ${key}`));
const textsOf = (language: Language): ReadonlyMap<string, string> =>
  new Map(Object.keys(GROUPS).flatMap((group) => textsIn(messagesOf(language, group), group)));
const korean = textsOf('ko');

/** A message in Korean and in another language. */
type Pair = readonly [path: string, ko: string, text: string];
const OTHERS = ['en', 'zh', 'jp'] as const;
const pairsIn = (language: Language): readonly Pair[] =>
  [...textsOf(language)].map(([path, text]) => [path, korean.get(path) ?? '', text]);
const pairs = { en: pairsIn('en'), zh: pairsIn('zh'), jp: pairsIn('jp') } as const;

describe.each(OTHERS)('the glossary in %s', (language) => {
  test.each(Object.entries(GLOSSARY))('%s has its word wherever Korean has the term', (_name, term) => {
    const held = pairs[language].filter(([, ko]) => term.ko.test(ko));
    expect(held.length).toBeGreaterThan(0);
    expect(held.filter(([, , text]) => !term[language].test(text))).toEqual([]);
  });

  test.each(Object.entries(GLOSSARY).filter(([, { also }]) => also !== null))(
    'the word of %s never stands for another term',
    (_name, term) => {
      const strange = pairs[language].filter(
        ([, ko, text]) => term[language].test(text) && !term.ko.test(ko) && term.also?.test(ko) !== true,
      );
      expect(strange).toEqual([]);
    },
  );

  test('no message has a word that the glossary has replaced', () => {
    expect(pairs[language].filter(([, , text]) => RETIRED[language].test(text))).toEqual([]);
  });
});

test('a lost bet, a void bet and a won bet have three words in every language', () => {
  for (const language of ['ko', ...OTHERS] as const) {
    const { realised, missed, void: returned } = messagesOf(language, 'first');
    expect(new Set([realised, missed, returned]).size).toBe(3);
  }
});

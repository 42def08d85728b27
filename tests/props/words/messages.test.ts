import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { type Messages, moduleOf, valuesOfMessage } from '../../../view/locales/compile/compile.ts';
import { GROUPS, messagesOf, TYPES_FILE } from '../../../view/locales/compile/files.ts';
import { typesSource } from '../../../view/locales/compile/types.ts';
import { LANGUAGES, TAGS } from '../../../view/locales/language.ts';
import { number, plural, select } from '../../../view/locales/run.ts';

/** The compiled messages, as the browser runs them. */
function compiled<T>(messages: Messages, tag = 'en'): T {
  const [, , ...rest] = moduleOf(messages, tag).split('\n');
  const body = rest.join('\n').replace('export default', 'return');
  return new Function('number', 'plural', 'select', 'rules', body)(number, plural, select, new Intl.PluralRules(tag));
}
const said = (message: string, values: object): string =>
  compiled<{ readonly one: (values: object) => string }>({ one: message }).one(values);

test('the types of the messages are those that "npm run generate" writes', () => {
  expect(readFileSync(TYPES_FILE, 'utf8')).toBe(typesSource());
});

test('every message of every group and language is compiled', () => {
  for (const language of LANGUAGES)
    for (const group of Object.keys(GROUPS))
      expect(Object.keys(compiled(messagesOf(language, group), TAGS[language])).length).toBeGreaterThan(0);
});

test('a message without values is a text, also one with the signs of a template', () => {
  expect(compiled({ plain: 'a `\\ # 100%', quoted: "it's", list: ['a', { b: 'c' }] })).toEqual({
    plain: 'a `\\ # 100%',
    quoted: "it's",
    list: ['a', { b: 'c' }],
  });
});

test('values, numbers, plurals and choices are put into the text', () => {
  expect(said('{name}: `$1` {n, number}', { name: 'a', n: 1_284_500 })).toBe('a: `$1` 1,284,500');
  const bets = '{n, plural, =0 {no bets} one {# bet} other {# bets of {name}}}';
  expect([0, 1, 2, 1_000].map((n) => said(bets, { n, name: 'me' }))).toEqual([
    'no bets',
    '1 bet',
    '2 bets of me',
    '1,000 bets of me',
  ]);
  const side = '{side, select, buy {Buy # {n}} other {Sell}}';
  expect([said(side, { side: 'buy', n: 2 }), said(side, { side: 'x', n: 2 })]).toEqual(['Buy # 2', 'Sell']);
});

test('a value that is shown and counted is a number', () => {
  expect([...valuesOfMessage('{n} {n, plural, other {{m} {k, select, other {{j, number}}}}}')]).toEqual([
    ['n', 'number'],
    ['m', 'text'],
    ['k', 'choice'],
    ['j', 'number'],
  ]);
});

test.each([
  ['a brace that is not closed', 'a {n'],
  ['a brace that is not opened', 'a n}'],
  ['a plural without the form "other"', '{n, plural, one {a}}'],
  ['an offset', '{n, plural, offset:1 other {a}}'],
  ['a date', '{at, date, short}'],
  ['a format of a number', '{n, number, percent}'],
  ['an ordinal', '{n, selectordinal, other {a}}'],
  ['a value without a name', '{0}'],
])('%s is refused', (_what, message) => {
  expect(() => moduleOf({ message }, 'en')).toThrow(/./);
});

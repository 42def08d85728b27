import { describe, expect, test } from 'vitest';
import { parseRoute } from '../../../engine/address/routes.ts';
import { readAmount } from '../../../engine/rules/amount.ts';
import { readUnits } from '../../../engine/rules/decimals.ts';
import {
  birthOf,
  formatBirth,
  formatDay,
  formatPhone,
  held,
  isGoodPassword,
  isTooLong,
  oneLine,
  readAccount,
  readCode,
  readEmail,
  readPhone,
  trimmed,
  unreadOf,
} from '../../../engine/rules/forms.ts';
import { FILTERS, type FilterName } from '../../../engine/rules/typing.ts';
import { plainText } from '../../../view/parts/plain-text.ts';
import { inTurn } from '../../support/soak.ts';

/*
 * A text that somebody pastes, or that a site sends, may be of any length. Each reader looks at each character a fixed number of times. One that
 * looks at a run of alike characters from each of them would take hours here: the test would be ended.
 */

const LENGTH = 500_000;
const readers: readonly (readonly [name: string, read: (text: string) => unknown])[] = [
  ['trimmed', trimmed],
  ['one line', oneLine],
  ['the amount of points', readAmount],
  ['the amount of coins', (text) => readUnits(text, 'BTC')],
  ['why an amount is unread', unreadOf],
  ['the birth date', (text) => birthOf(text, 0)],
  ['the birth date of a site', formatBirth],
  ['the day', formatDay],
  ['the phone number', readPhone],
  ['the phone number in parts', formatPhone],
  ['the account', readAccount],
  ['the code', (text) => readCode(text, 6)],
  ['the address of e-mail', readEmail],
  ['the password', isGoodPassword],
  ['the length of a question', (text) => isTooLong('question', text)],
  ['the text of HTML', plainText],
  ['the route', parseRoute],
  ...(Object.keys(FILTERS) as FilterName[]).map(
    (name) => [`what ${name} holds`, (text: string) => held(name, text)] as const,
  ),
];
const RUNS = [
  ' ',
  '\n',
  '\u200b',
  '1',
  '0',
  'a',
  '가',
  'ㅏ',
  '１',
  '.',
  ',',
  '-',
  '/',
  '@',
  'a.',
  '1-',
  '<',
  '="',
  '&#1',
];

describe.each(readers)('J6: a long text does not stop the page: %s', (_name, read) => {
  test.each(RUNS)('a run of %j', (one) => {
    const run = one.repeat(LENGTH / one.length);
    // `npm test` takes another one with the next run
    const texts = inTurn(RUNS.indexOf(one), [`x${run}x`, `1${run}1`, `/${run}!`]);
    expect(texts.map(read)).toHaveLength(texts.length);
  });
});

test('J6: what stands around a text is taken away, and a run within it stays', () => {
  const blanks = ' \u200b'.repeat(LENGTH);
  expect(trimmed(`${blanks}a${blanks}b${blanks}`)).toBe(`a${blanks}b`);
  expect(held('digits', `${'가'.repeat(LENGTH)}1가1${'나'.repeat(LENGTH)}`)).toBe('1가1');
});

import { expect, test } from 'vitest';
import { loadLate } from '../../../view/locales/load-late.ts';
import { finalOf, finalOfTo } from '../../../view/parts/particle.ts';
import { exchanged } from '../../../view/screens/asset/coins/amounts.ts';

const { convert } = await loadLate('ko', 'coin');

test.each([
  ['BTC', 'no', 'no'],
  ['원', 'yes', 'yes'],
  ['금', 'yes', 'yes'],
  ['달러', 'no', 'no'],
  ['달', 'yes', 'no'],
  ['SOL', 'yes', 'no'],
  ['EUR', 'yes', 'no'],
  ['NAS100', 'yes', 'yes'],
  ['P7', 'yes', 'no'],
  ['USDT', 'no', 'no'],
] as const)('%s: a final consonant %s, before 으로 %s, since ㄹ takes 로', (name, final, finalTo) => {
  expect([finalOf(name), finalOfTo(name)]).toEqual([final, finalTo]);
});

test('a conversion names both coins with their particles', () => {
  expect(convert.askLead(exchanged('1.5 SOL', '174,000원'))).toBe('1.5 SOL을 174,000원으로 전환하시겠습니까?');
  expect(convert.askLead(exchanged('174,000원', '1.5 SOL'))).toBe('174,000원을 1.5 SOL로 전환하시겠습니까?');
});

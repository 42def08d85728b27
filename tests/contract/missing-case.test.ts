import { expect, test } from 'vitest';
import { caseOf } from './table/asker.ts';

test.each([
  ['me.fetch', 'account'],
  ['notices.list', 'content'],
  ['option.fetch', 'trade'],
  ['bets.list', 'trade'],
  ['dnw.apply', 'cash'],
  ['coin.user', 'coin'],
  ['admin.create', 'office'],
] as const)('without the case of %s, the error names the call and the file for its case', (name, file) => {
  expect(() => caseOf(name, {})).toThrow(`The call ${name} has no case: add one to tests/contract/table/${file}.ts`);
});

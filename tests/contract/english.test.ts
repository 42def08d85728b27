import fc from 'fast-check';
import { expect, test } from 'vitest';
import { inEnglish } from '../../engine/wire/english.ts';

test.each([
  ['투자금액이 보유자산보다 많습니다.', 'Investment amount cannot be more than current assets.'],
  ['투자는 5,000원 이상 가능합니다.', 'Investment amount is at least 5,000 won.'],
  ['투자금액은 5000원 단위로만 가능합니다.', 'Investment amount must be in units of 5000 won.'],
  ['출금은 하루 최대 4회까지 가능합니다.', 'At most 4 withdrawals are possible per day.'],
  ['  승인이 불가능합니다. ', 'Approval is not possible.'],
])('%s', (korean, english) => expect(inEnglish(korean)).toBe(english));

test('whatever is not known stays as it came', () => {
  fc.assert(fc.property(fc.string(), (text) => inEnglish(text) === text));
  for (const text of ['', '투자금액은 많아야 합니다.', '__proto__', 'toString']) expect(inEnglish(text)).toBe(text);
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, startApp } from './app.ts';
import { amountField, openView } from './coins.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const [NO_NUMBER, BELOW_ZERO, TOO_MUCH] = [
  '숫자로 입력해 주세요.',
  '0보다 큰 수를 입력해 주세요.',
  '보유 수량보다 많습니다.',
];

/** What is pasted (of USDT, or of points for a transfer), what the field shows once it is left, and what is said of it. */
const CASES = {
  withdraw: [
    ['1,000', '1,000', ''],
    ['１０００', '1,000', ''],
    [' 5000 ', '5,000', TOO_MUCH],
    ['5e3', '5e3', NO_NUMBER],
    ['-1', '-1', BELOW_ZERO],
    ['0.5', '0.5', '최소 10 USDT부터 신청할 수 있습니다.'],
    ['0.000000001', '0.000000001', '소수점 아래 8자리까지 입력할 수 있습니다.'],
    ['1000000000000000', '1,000,000,000,000,000', TOO_MUCH],
  ],
  convert: [
    ['1,000', '1,000', ''],
    ['１０００', '1,000', ''],
    [' 5000 ', '5,000', TOO_MUCH],
    ['5e3', '5e3', NO_NUMBER],
    ['-1', '-1', BELOW_ZERO],
    ['0.5', '0.5', ''],
    ['1000000000000000', '1,000,000,000,000,000', TOO_MUCH],
  ],
  promo: [
    ['1,000', '1,000', '최소 5,000원부터 신청할 수 있습니다.'],
    ['１０００', '1,000', '최소 5,000원부터 신청할 수 있습니다.'],
    [' 5000 ', '5,000', ''],
    ['5e3', '5e3', NO_NUMBER],
    ['-1', '-1', BELOW_ZERO],
    ['0.5', '0.5', '포인트는 정수로 입력해 주세요.'],
    ['1000000000000000', '1,000,000,000,000,000', '보유 포인트보다 많습니다.'],
  ],
} as const;

describe.each(['withdraw', 'convert', 'promo'] as const)('K1: an amount that is pasted into %s', (view) => {
  test('is read as a person means it, or stays as it is with the reason under it', async () => {
    const { page, complaints, context } = await openView(app, view);
    const field = amountField(page, view);
    await page.locator('.coins[aria-busy="false"]').first().waitFor();
    const seen: (readonly [string, string, string])[] = [];
    for (const [pasted] of CASES[view]) {
      await field.fill('');
      await field.focus();
      await page.keyboard.insertText(pasted);
      await field.blur();
      const form = page.locator('form').filter({ has: field });
      const said = await form.locator('.field__help--error').allTextContents();
      seen.push([pasted, await field.inputValue(), said.join('')]);
    }
    expect(seen).toEqual(CASES[view]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

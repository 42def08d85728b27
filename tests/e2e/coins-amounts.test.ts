import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressFor } from '../../fixtures/site/world/coins/coin-addresses.ts';
import { another, pressed } from './acts.ts';
import { type App, startApp } from './app.ts';
import { amountField, answer, at, BTC, booksOf, type Held, holdClipboard, openView } from './coins.ts';

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

test('K5: the question of a transfer is taken back when the points do not cover it any more, and does not come back by itself', async () => {
  const { page, context } = await openView(app, 'promo');
  const dialog = page.getByRole('alertdialog');
  const send = page.getByRole('button', { name: '전송하기' });
  await amountField(page, 'promo').fill('6000');
  await send.click();
  await dialog.getByText('6,000').waitFor();
  const balance = app.site.world.bank.balance('demo');
  const isOpen = (): Promise<boolean> => {
    // the link may not be up yet
    app.site.world.emit({ username: 'demo', queue: '/user/queue/point' }, 'point', { point: 5_500, money: 5_500 });
    return dialog.isVisible();
  };
  await expect.poll(isOpen).toBe(false);
  app.site.world.tellPoints('demo');
  const form = page.locator('form').filter({ has: amountField(page, 'promo') });
  await expect.poll(() => form.locator('.acct').textContent()).toContain(balance.toLocaleString('en-US'));
  expect(await dialog.isVisible()).toBe(false);
  await send.first().click();
  await dialog.getByText('6,000').waitFor();
  await context.close();
});

test('K3: the question of a conversion is taken back when the coins are spent elsewhere, and the form says why', async () => {
  const { page, context } = await openView(app, 'convert');
  const ask = async (on: Page, amount: string): Promise<void> => {
    await amountField(on, 'convert').fill(amount);
    await on.getByRole('button', { name: /USDT를 .*원으로 전환$/ }).click();
    await on.getByRole('alertdialog').waitFor();
  };
  await ask(page, '100');
  const other = await openView(app, 'convert');
  await ask(other.page, String(booksOf(app).held('USDT') - 50));
  await answer(other.page, '전환하기').click();
  // the records of coins are read every 15 s
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await page.getByText(TOO_MUCH).waitFor();
  expect(await amountField(page, 'convert').inputValue()).toBe('100');
  for (const one of [context, other.context]) await one.close();
});

test('K4: what is typed for a withdrawal stays of its coin when the site lists the wallets in another order', async () => {
  const { page, context } = await openView(app, 'withdraw', undefined, /Failed to load resource/);
  const coin = page.getByLabel('받을 코인');
  const first = await coin.inputValue();
  expect(first).toBe('USDT');
  let turned = 0;
  await context.route(at('/api/coin/wallet/player'), async (route) => {
    const response = await route.fetch();
    const wallets = (await response.json()) as readonly object[];
    await route.fulfill({ response, json: wallets.toReversed() });
    turned += 1;
  });
  await page.getByLabel('받는 주소').fill(addressFor('USDT', 'somebody'));
  await amountField(page, 'withdraw').fill('20');
  await page.getByLabel('앞 6자와 뒤 6자를 받는 쪽 주소와 비교했습니다').check();
  const ask = page.getByRole('button', { name: '20.000000 USDT 출금 신청' });
  await ask.click();
  app.site.faults.failRest('/api/coin/dnw/withdraw/apply', 400, 1); // the wallets are read again after a refusal
  await answer(page, '신청하기').click();
  await expect.poll(() => turned).toBeGreaterThan(0);
  await answer(page, '확인').click();
  expect([await coin.inputValue(), await amountField(page, 'withdraw').inputValue()]).toEqual([first, '20']);
  await ask.waitFor();
  await context.close();
});

test('K4: another wallet of a conversion begins an amount that nothing is said of', async () => {
  const { page, complaints, context } = await openView(app, 'convert');
  const wrong = amountField(page, 'convert').and(page.locator('[aria-invalid="true"]'));
  for (const act of [another('보내는 지갑 · 지갑 선택'), pressed('보내는 지갑과 받는 지갑 바꾸기')]) {
    await amountField(page, 'convert').fill('');
    await amountField(page, 'convert').press('Enter');
    await wrong.waitFor();
    await act(page, wrong, await context.newCDPSession(page));
    await wrong.waitFor({ state: 'detached', timeout: 10_000 });
  }
  expect(complaints).toEqual([]);
  await context.close();
});

test('K4: an address that is pasted late is not for another coin', async () => {
  const { page, complaints, context } = await openView(app, 'withdraw');
  await page.getByLabel('받을 코인').selectOption('BTC');
  await page.evaluate(holdClipboard);
  await page.getByRole('button', { name: '붙여넣기' }).click();
  await page.getByLabel('받을 코인').selectOption('ETH');
  await page.getByLabel('출금수량').fill('0.5');
  await page.evaluate((text) => (globalThis as unknown as Held).paste(text), BTC);
  await page.evaluate(() => new Promise((done) => setTimeout(done, 0)));
  const shown = [page.getByLabel('받는 주소'), page.getByLabel('출금수량')];
  expect(await Promise.all(shown.map((field) => field.inputValue()))).toEqual(['', '0.5']);
  expect(complaints).toEqual([]);
  await context.close();
});

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, newRound, openPhase, openTab, signIn, signInByHand, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('the messages to the member', () => {
  test('BR4, BR14: the amount field shows the reason in the specified text, and a press moves the focus to it', async () => {
    const { page, context, complaints } = await openTab(app);
    newRound(app, 4); // another round would clear the field
    await signIn(page, app, '/trade/4', 'poor', 'poor1234');
    await openPhase(page);
    const amount = page.getByLabel('투자금액');
    const sell = page.locator('.bet__btn--sell');
    const help = page.locator('.order__help');
    const isAt = (locator: typeof amount): Promise<boolean> =>
      locator.evaluate((node) => node === document.activeElement);
    await sell.click();
    await help.getByText('투자금액을 입력해 주세요.').waitFor();
    await expect.poll(() => isAt(amount)).toBe(true);
    await amount.fill('6000');
    await help.getByText('투자금액은 5,000원 단위로만 가능합니다.').waitFor();
    await expect.poll(() => amount.getAttribute('aria-describedby')).toBe(await help.getAttribute('id'));
    await expect.poll(() => sell.getAttribute('aria-disabled')).toBe('true');
    await expect.poll(() => page.locator('.profit__v').textContent()).toBe('-');
    await sell.click({ force: true });
    await expect.poll(() => amount.inputValue()).toBe('5,000');
    await expect.poll(() => isAt(amount)).toBe(true);
    await amount.fill('900000');
    await help.getByText('투자금액이 보유자산보다 많습니다.').waitFor();
    await amount.fill('4000');
    await help.getByText('투자는 5,000원 이상 가능합니다.').waitFor();
    expect(await page.locator('.toast').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('BR13: a decimal point, a minus or a letter stays in the field as typed and never makes another amount', async () => {
    const { page, context, complaints } = await openTab(app);
    newRound(app, 4); // another round would clear the field
    await signIn(page, app, '/trade/4');
    await openPhase(page);
    const amount = page.getByLabel('투자금액');
    const help = page.locator('.order__help');
    const type = async (text: string): Promise<void> => {
      await page.getByRole('button', { name: '초기화' }).click();
      await amount.pressSequentially(text);
    };
    for (const [text, shown, sentence] of [
      ['5000.00', '5,000.00', '투자금액은 정수로 입력해 주세요.'],
      ['0.5', '0.5', '투자금액은 정수로 입력해 주세요.'],
      ['-1', '-1', '투자는 0원 이상 가능합니다.'],
      ['5000x', '5000x', '투자금액은 정수로 입력해 주세요.'],
    ] as const) {
      await type(text);
      await help.getByText(sentence).waitFor();
      await expect.poll(() => amount.inputValue()).toBe(shown);
      for (const side of ['buy', 'sell'])
        await expect.poll(() => page.locator(`.bet__btn--${side}`).getAttribute('aria-disabled')).toBe('true');
      await expect.poll(() => page.locator('.profit__v').textContent()).toBe('-');
    }
    await type('5000.');
    await page.keyboard.press('Backspace');
    await expect.poll(() => amount.inputValue()).toBe('5,000');
    await page.keyboard.type('.');
    await expect.poll(() => amount.inputValue()).toBe('5,000.');
    await page.getByRole('button', { name: '최대', exact: true }).click();
    await expect.poll(() => amount.inputValue()).toBe('500,000');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test("a 500 on the member's own data and a wrong password are shown at the login, and the next try works", async () => {
    app.site.faults.failRest('/api/me', 500, 1);
    const { page, context } = await openTab(app, { allow: /400|500/ });
    const alert = page.getByRole('alert').getByText(/./);
    const wrong = page.getByText('아이디 또는 비밀번호가 맞지 않습니다.');
    await signInByHand(page, app);
    await alert.waitFor();
    expect(await wrong.count(), 'the password is not said to be wrong').toBe(0);
    await page.getByLabel('비밀번호', { exact: true }).fill('not-it');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await wrong.waitFor();
    await page.getByLabel('비밀번호', { exact: true }).fill('demo1234');
    await page.getByRole('button', { name: '로그인', exact: true }).click();
    await page.waitForURL('**/trade/2');
    await page.getByLabel('투자금액').waitFor();
    await context.close();
  });

  test('a login without an id or a password says that alone, and not why the login before it did not work', async () => {
    const { page, context } = await openTab(app, { allow: /400/ });
    const wrong = page.getByText('아이디 또는 비밀번호가 맞지 않습니다.');
    const logIn = page.getByRole('button', { name: '로그인', exact: true });
    await signInByHand(page, app, '/trade/2', 'demo', 'not-it');
    await wrong.waitFor();
    await page.getByLabel('비밀번호', { exact: true }).fill('');
    await logIn.click();
    await page.getByText('아이디와 비밀번호를 입력해 주세요.').first().waitFor();
    expect(await wrong.count()).toBe(0);
    await page.getByLabel('비밀번호', { exact: true }).fill('not-it-either');
    await logIn.click();
    await wrong.waitFor();
    await context.close();
  });

  test('a blocked account is told so (product.md 4, status D)', async () => {
    const { page, context } = await openTab(app);
    await signInByHand(page, app, '/trade/2', 'blocked', 'blocked1234');
    await page.getByText(/관리자/).waitFor();
    await context.close();
  });

  test('a site that is down at the start is told in Korean, with a way to retry', async () => {
    app.site.faults.failRest('/api/site_info/code', 500, 1);
    const { page, context } = await openTab(app, { allow: /500/ });
    await page.goto(`${app.site.url}/trade/2`);
    await page.getByRole('button', { name: '지금 시도' }).click();
    await page.getByLabel('아이디', { exact: true }).waitFor();
    await context.close();
  });

  test('a 500 on any one question of the trade screen leaves a working screen or a way to retry', async () => {
    const { page, context, complaints } = await openTab(app, { allow: /500/ });
    const screen = page.getByLabel('투자금액');
    await signIn(page, app);
    await screen.waitFor();
    for (const path of everyNth(4, [
      '/api/trade/option/site/list',
      '/api/trade/game/current',
      '/api/stock/chart',
      '/api/trade/game/round/list',
      '/api/trade/history/current',
      '/api/trade/summary/daily',
    ])) {
      await page.goto('about:blank'); // the page before must not be the one that is refused
      app.site.faults.failRest(path, 500, 1);
      await Promise.all([
        page.waitForResponse((answer) => answer.url().includes(path) && answer.status() === 500),
        page.goto(`${app.site.url}/trade/2`),
      ]);
      await screen
        .or(page.getByRole('button', { name: /다시/ }))
        .first()
        .click();
      await screen.waitFor();
      app.site.faults.clear();
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

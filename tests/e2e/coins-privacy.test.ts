import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addressFor } from '../../fixtures/site/world/coins/coin-addresses.ts';
import { type App, openTab, signInByHand, startApp } from './app.ts';
import { answer, booksOf } from './coins.ts';
import { exported } from './faults.ts';
import { pressesCount } from './press.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The receivers of two withdrawals: the first is refused by the site, the second is taken. */
const [STRANGE, RECEIVER] = [addressFor('ETH', 'a stranger'), addressFor('BTC', 'the receiver')];
const BANK = '우리은행 1002-884-556677 이수진';
const CODE = 'SECRETCODE77';

describe('what a member types into the forms of coins stays between the page and the site', () => {
  test('no address, tag, account or code is in the recording, the console, the address, the title, an error or the storage', async () => {
    const { page, complaints, context } = await openTab(app, { allow: /status of 400/ });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    page.on('framenavigated', () => said.push(page.url()));
    const note = async (): Promise<unknown> =>
      said.push(
        page.url(),
        await page.title(),
        await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])),
      );
    await signInByHand(page, app, '/asset?view=wallet');

    // a new deposit address, with an account for refunds
    await page.getByRole('button', { name: /지갑 만들기/ }).click();
    await answer(page, '주소 확인').click();
    await page.getByLabel('환급 계좌').fill(BANK);
    await answer(page, '이 주소로 확정').click();
    await page.getByText('입금 주소를 확정했습니다.').waitFor();
    await note();
    await answer(page, '닫기').click();
    const made = app.site.world.coins.wallets.of(booksOf(app).id, 'XRP');

    // a withdrawal that the site refuses, and one that it takes
    await page.locator('.sidenav__item', { hasText: '암호화폐 출금' }).click();
    app.site.faults.failRest('/api/coin/dnw/withdraw/apply', 400, 1);
    for (const [coin, address, amount] of [
      ['ETH', STRANGE, '0.02'],
      ['BTC', RECEIVER, '0.01'],
    ] as const) {
      await page.getByLabel('받을 코인').selectOption(coin);
      await page.getByLabel('받는 주소').fill(address);
      await page.getByLabel('출금수량').fill(amount);
      await page.getByLabel('앞 6자와 뒤 6자를 받는 쪽 주소와 비교했습니다').check();
      await page.getByRole('button', { name: new RegExp(`${coin} 출금 신청$`) }).click();
      await answer(page, '신청하기').click();
      await note();
      if (coin === 'ETH') await answer(page, '확인').click();
    }
    await page.getByRole('button', { name: '출금 승인' }).waitFor();
    await pressesCount(page);
    await page.getByRole('button', { name: '출금 승인' }).click();
    await page.getByText(/^3:5\d:\d\d$/).waitFor();
    await note();

    // a code that the site does not know, and the address of another site
    await page.locator('.sidenav__item', { hasText: '코인 전송' }).click();
    await page.getByLabel('쿠폰 번호').fill(CODE);
    await page.getByRole('button', { name: '쿠폰 사용' }).click();
    await page
      .locator('.field__help--error', { hasText: /코드|쿠폰/ })
      .first()
      .waitFor();
    await page.getByRole('button', { name: '충전 주소 받기' }).click();
    const away = page.getByRole('link', { name: '새 창에서 열기' });
    const charge = (await away.getAttribute('href')) ?? '';
    await note();

    const { log } = await exported(page);
    const entries: string[] = [];
    log.forEach(0, log.length, (entry) => entries.push(JSON.stringify(entry)));
    for (const call of ['coin.walletGenerate', 'coin.withdraw', 'coin.approve', 'coupon.use', 'coin.chargeUrl'])
      expect(entries.some((entry) => entry.includes(`"${call}"`) || entry.includes(`${call}.answered`))).toBe(true);
    const secrets = [
      STRANGE,
      RECEIVER,
      BANK,
      '1002-884-556677',
      '이수진',
      CODE,
      made?.address,
      made?.addressTag,
      charge,
    ].map(String);
    const written = [...entries, ...said, ...complaints].join('\n');
    expect(secrets).not.toContain('undefined');
    expect(secrets.every((secret) => secret.length > 2)).toBe(true);
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    await context.close();
  });
});

import type { Route } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP } from './app.ts';
import { ABSENT, answer, at, booksOf, COMMANDS, fillWithdrawal, openView, TAKEN } from './coins.ts';
import { siteForEach } from './faults.ts';
import { holdRequests } from './hold.ts';

const sites = siteForEach();
let app: App;
/** How much faster the site's clock runs in a test that waits for the end of a doubt. */
const SPEED = 4;
/** A site of its own, and the demo member on a view of its assets page. */
async function open(view: string, allow?: RegExp, speed = 1) {
  app = await sites.open(speed);
  return openView(app, view, DESKTOP, allow);
}

/** What the browser says of a request that a test lets fail, and of a link that is cut. */
const FAILED = /Failed to load resource|net::|ERR_|WebSocket|bx_ws/;

describe('a command of a coin screen', () => {
  test.each(inTurn(1, COMMANDS))(
    '$view, K7: a reload while it is sent puts it in doubt; it is not sent again, and is found when the site has taken it',
    async ({ view, path, fill, yes, type, doubt }) => {
      const { page, context } = await open(view, FAILED);
      const done = booksOf(app).counter(type);
      const routes: Route[] = [];
      await context.route(at(path), (route) => {
        routes.push(route);
      });
      const leaveInDoubt = async (): Promise<void> => {
        await fill(page);
        await answer(page, yes).click();
        await expect.poll(() => routes.length).toBe(1);
        await page.reload();
        await page.getByText(doubt).or(page.getByText(ABSENT)).first().waitFor();
        if (await page.getByText(doubt).isVisible()) return;
        routes.length = 0; // a busy machine has loaded the page after the end of the doubt
        await leaveInDoubt();
      };
      await leaveInDoubt();
      await expect.poll(() => page.locator('form').first().locator('button[type=submit]').isDisabled()).toBe(true);
      // the request of the page before is late, and reaches the site now
      await routes[0]?.fetch();
      await page.getByText(TAKEN).first().waitFor();
      expect([routes.length, done()]).toEqual([1, 1]);
      expect(await page.evaluate(() => sessionStorage.getItem('round.commands'))).toBeNull();
      await context.close();
    },
  );

  test.each(inTurn(2, COMMANDS))(
    '$view, K7: a reload while it is sent, to a site that never got it: the member is told, and may send it again',
    async ({ view, path, fill, yes, type }) => {
      const { page, context } = await open(view, FAILED, SPEED);
      const done = booksOf(app).counter(type);
      app.site.faults.hangRest(path);
      await fill(page);
      await answer(page, yes).click();
      await expect.poll(() => page.evaluate(() => sessionStorage.getItem('round.commands'))).not.toBeNull();
      await page.reload();
      app.site.faults.clear();
      // a page that is slow to load knows it from the first list on: the doubt may never be on the screen
      await page.getByText(ABSENT).waitFor();
      expect(done()).toBe(0);
      await fill(page);
      await answer(page, yes).click();
      await page.getByText(TAKEN).first().waitFor();
      expect(done()).toBe(1);
      await context.close();
    },
  );

  test.each(inTurn(0, COMMANDS))(
    '$view: a held Enter asks once, and gives the command once',
    async ({ view, fill, yes, type }) => {
      const { page, context } = await open(view, FAILED);
      const done = booksOf(app).counter(type);
      await fill(page);
      await answer(page, yes).focus();
      await answer(page, yes).click({ trial: true }); // no key answers before half a second
      for (let times = 0; times < 20; times++) await page.keyboard.down('Enter');
      await page.keyboard.up('Enter');
      await page.getByText(TAKEN).first().waitFor();
      expect(done()).toBe(1);
      await context.close();
    },
  );

  const CUTS = ['while it is confirmed', 'while it is sent'].flatMap((when, nr) =>
    inTurn(nr, COMMANDS).map((command) => ({ ...command, when })),
  );
  test.each(CUTS)(
    '$view: a link that is cut $when neither loses nor repeats it',
    async ({ view, path, fill, yes, type, when }) => {
      const { page, context } = await open(view, FAILED);
      const done = booksOf(app).counter(type);
      const cut = (): void => app.site.faults.closeLinks(1001);
      await fill(page);
      if (when === 'while it is confirmed') cut();
      else app.site.faults.delayRestMs(path, 1_000);
      await answer(page, yes).click();
      if (when === 'while it is sent') cut();
      await page.getByText(TAKEN).first().waitFor();
      expect(done()).toBe(1);
      await context.close();
    },
  );
});

test('C9d: a withdrawal without an answer says only that it is in doubt', async () => {
  const { page, context } = await open('withdraw', FAILED, SPEED);
  await page.route(at('/api/coin/dnw/withdraw/apply'), (route) => route.abort('timedout'));
  await fillWithdrawal(page);
  const goOn = await holdRequests(page, '/api/coin/dnw/list'); // it would end the doubt
  await answer(page, '신청하기').click();
  await page.getByText('출금 신청이 접수되었는지 확인하고 있습니다').waitFor();
  await expect.poll(() => page.getByRole('alertdialog').allTextContents()).toEqual([]);
  await goOn();
  await page.getByText(ABSENT).waitFor();
  expect(await page.getByRole('alertdialog').allTextContents()).toEqual([]);
  await context.close();
});

test('an approval that is given twice, and by two tabs, counts once', async () => {
  const one = await open('withdraw', FAILED);
  await fillWithdrawal(one.page);
  await answer(one.page, '신청하기').click();
  await one.page.getByRole('button', { name: '출금 승인' }).waitFor();
  const other = await openView(app, 'withdraw', DESKTOP, FAILED);
  await other.page.getByRole('button', { name: '출금 승인' }).waitFor();
  await one.page.getByRole('button', { name: '출금 승인' }).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  await other.page.getByRole('button', { name: '출금 승인' }).click();
  for (const { page } of [one, other]) await page.getByText(/^3:5\d:\d\d$/).waitFor();
  expect(
    booksOf(app)
      .records('W')
      .filter(({ status }) => status === 0),
  ).toHaveLength(1);
  await Promise.all([one.context.close(), other.context.close()]);
});

test('N8: the filter of the records is in the address; back and a reload keep it', async () => {
  const { page, context, complaints } = await open('wallet');
  const rows = page.locator('.coins__list .rec');
  await page.getByLabel('종류').selectOption('W');
  await page.waitForURL('**/asset?view=wallet&type=W');
  await page.getByLabel('코인', { exact: true }).selectOption('BTC');
  await page.waitForURL('**/asset?view=wallet&coin=BTC&type=W');
  const isNarrowed = async (): Promise<boolean> => {
    const texts = await rows.allTextContents();
    return texts.length > 0 && texts.every((text) => text.includes('BTC 출금'));
  };
  await expect.poll(isNarrowed).toBe(true);
  await page.reload();
  await expect
    .poll(async () => (await rows.count()) > 0 && (await page.locator('.coins__list .sk').count()) === 0)
    .toBe(true);
  expect(await isNarrowed()).toBe(true);
  await page.goBack();
  await page.waitForURL('**/asset?view=wallet&type=W');
  await expect.poll(() => page.getByLabel('코인', { exact: true }).inputValue()).toBe('');
  expect(complaints).toEqual([]);
  await context.close();
});

test('C9h: a new address whose answer is lost is told as kept once the list of wallets shows it', async () => {
  const { page, context } = await open('wallet', FAILED);
  const dialog = page.getByRole('alertdialog');
  await page.route(at('/api/coin/wallet/generate'), async (route) => {
    await route.fetch().catch(() => undefined);
    await route.abort('connectionreset').catch(() => undefined);
  });
  await page.getByRole('button', { name: /지갑 만들기/ }).click();
  await dialog.getByRole('button', { name: '주소 확인' }).click();
  await dialog.getByRole('button', { name: '이 주소로 확정' }).click();
  await dialog.getByText('입금 주소를 확정했습니다.').waitFor();
  expect(await dialog.getByText('아직 임시 주소입니다.').count()).toBe(0);
  await dialog.getByRole('button', { name: '닫기' }).click();
  await page.getByRole('img', { name: 'XRP 입금 주소 QR 코드' }).waitFor();
  await context.close();
});

test.each(['convert', 'withdraw'])(
  'S8: where the records of coins do not come, the place of the form of %s says so, and asks again when the member wants it',
  async (view) => {
    app = await sites.open(1);
    app.site.faults.failRest('/api/coin/dnw/list', 503, Number.POSITIVE_INFINITY);
    const { page, context } = await openView(app, view, DESKTOP, FAILED);
    const said = page.getByRole('alert').filter({ hasText: '내역을 불러오지 못했습니다.' });
    await said.waitFor({ timeout: 15_000 });
    expect(await page.locator('form').count()).toBe(0);
    app.site.faults.clear();
    await said.getByRole('button', { name: '다시 시도' }).click();
    await page.locator('form').first().waitFor({ timeout: 15_000 });
    await context.close();
  },
);

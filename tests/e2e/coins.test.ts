import type { Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp, type Tab } from './app.ts';
import { seriousInThemes } from './axe.ts';
import {
  ABSENT,
  amountField,
  answer,
  at,
  BTC,
  bodiesFrom,
  booksOf,
  COMMANDS,
  fillWithdrawal,
  type Held,
  holdClipboard,
  openView,
  TAKEN,
} from './coins.ts';
import { siteForEach } from './faults.ts';
import { pressesCount } from './press.ts';
import { countShifts, shiftsOf } from './shifts.ts';

const sites = siteForEach();
let app: App;

const TABLET = { width: 768, height: 1024 };
/** How much faster the site's clock runs in a test that waits for the end of a doubt, or for the age of a rate. */
const SPEED = 4;
/** A site of its own, and the demo member on a view of its assets page. */
async function open(view: string, allow?: RegExp, speed = 1) {
  app = await sites.open(speed);
  return openView(app, view, DESKTOP, allow);
}
const pressTwice = (page: Page, name: string): Promise<void> =>
  answer(page, name).evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });

describe('a command of a coin screen', () => {
  test.each(inTurn(0, COMMANDS))('$view: a double press sends it once', async ({ view, fill, yes, type }) => {
    const { page, complaints, context } = await open(view);
    const done = booksOf(app).counter(type);
    await fill(page);
    await pressTwice(page, yes);
    await expect.poll(done).toBe(1);
    await page
      .getByText(/완료되었습니다/)
      .first()
      .waitFor();
    expect(done()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test.each(inTurn(1, COMMANDS))(
    '$view: an answer that is lost puts it in doubt, and the site’s list resolves it; it is not sent again',
    async ({ view, path, fill, yes, type }) => {
      const { page, context } = await open(view, /Failed to load|50\d|net::/);
      const done = booksOf(app).counter(type);
      let requests = 0;
      await page.route(at(path), async (route) => {
        requests += 1;
        await route.fetch().catch(() => undefined);
        await route.abort('connectionreset').catch(() => undefined);
      });
      await fill(page);
      await answer(page, yes).click();
      await expect.poll(done).toBe(1);
      await page.getByText(TAKEN).first().waitFor();
      expect([requests, done()]).toEqual([1, 1]);
      // the form is as empty as after an answer; a withdrawal has its pending record in the place of the form
      if (view !== 'withdraw') await expect.poll(() => amountField(page, view).inputValue()).toBe('');
      await context.close();
    },
  );

  test.each(inTurn(2, COMMANDS))(
    '$view: a site that fails leaves it untaken: the member is told, and may send it again',
    async ({ view, path, fill, yes, type }) => {
      const { page, context } = await open(view, /Failed to load|50\d/, SPEED);
      const done = booksOf(app).counter(type);
      app.site.faults.failRest(path, 503, 1);
      await fill(page);
      await answer(page, yes).click();
      await page.getByText(ABSENT).waitFor();
      expect(done()).toBe(0);
      await context.close();
    },
  );

  test.each(inTurn(0, COMMANDS))(
    '$view: a reload at the confirmation sends nothing, and one right after it never sends twice',
    async ({ view, path, fill, yes, type }) => {
      const { page, context } = await open(view);
      const done = booksOf(app).counter(type);
      await fill(page);
      await page.reload();
      await page.locator('.coins[aria-busy="false"]').first().waitFor();
      expect(done()).toBe(0);
      await fill(page);
      await Promise.all([page.waitForResponse((response) => response.url().includes(path)), answer(page, yes).click()]);
      await page.reload();
      await page.locator('.coins[aria-busy="false"]').first().waitFor();
      expect(done()).toBe(1);
      await context.close();
    },
  );
});

describe('the wallets', () => {
  test('a new deposit address is shown, kept, and has its tag, its warnings and its QR code', async () => {
    const { page, complaints, context } = await open('wallet');
    const dialog = page.getByRole('alertdialog');
    const make = (): Promise<void> => page.getByRole('button', { name: /지갑 만들기/ }).click();
    const ask = dialog.getByRole('button', { name: '주소 확인' });
    const routes: Route[] = [];
    const hold = (route: Route): unknown => routes.push(route);
    await page.route(at('/api/coin/wallet/temp-generate'), hold, { times: 1 });
    await make();
    await page.keyboard.press('Shift+Tab');
    expect(await dialog.getByLabel('코인').evaluate((select) => select === document.activeElement)).toBe(true);
    await ask.click();
    const help = dialog.getByText('주소를 확인하고 있습니다.');
    await help.waitFor();
    expect(await help.evaluate((text) => text.classList.contains('field__help--error'))).toBe(false);
    // a second dialog while the first one's question is unanswered: it is refused, and may ask later
    await dialog.getByRole('button', { name: '취소' }).click();
    await make();
    await ask.click();
    await page.getByText('앞의 요청을 처리하고 있습니다.').waitFor();
    expect([await ask.isEnabled(), routes.length]).toEqual([true, 1]);
    await routes[0]?.continue();
    await expect
      .poll(async () => {
        for (const each of await ask.elementHandles()) await each.evaluate((button: HTMLElement) => button.click());
        return dialog.getByText('아직 임시 주소입니다.').count();
      })
      .toBe(1);
    expect(app.site.world.coins.wallets.of(booksOf(app).id, 'XRP')).toBeUndefined();
    await dialog.getByRole('button', { name: '이 주소로 확정' }).click();
    await dialog.getByText('입금 주소를 확정했습니다.').waitFor();
    await dialog.getByRole('button', { name: '닫기' }).click();
    await page.getByRole('img', { name: 'XRP 입금 주소 QR 코드' }).waitFor();
    await page.getByText('태그 없이 보내면 입금되지 않습니다.').waitFor();
    const kept = app.site.world.coins.wallets.of(booksOf(app).id, 'XRP');
    expect((await page.locator('.recv .addr').first().textContent()) ?? '').toBe(kept?.address);
    // the records are under the wallets: another filter leaves the page where the member looks
    await page.setViewportSize(PHONE);
    await page.getByLabel('종류').scrollIntoViewIfNeeded();
    const top = (): Promise<number> => page.evaluate(() => scrollY);
    const before = await top();
    expect(before).toBeGreaterThan(100);
    await page.getByLabel('종류').selectOption('입금');
    await page.waitForURL(/type=D/);
    await page.locator('.coins[aria-busy="false"]').last().waitFor();
    expect(await top()).toBe(before);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a list with a filter is asked for again while it is on the screen, and so are its sums', async () => {
    const { page, complaints, context } = await open('wallet&type=W', undefined, 20);
    const sums = page.locator('.coins__sums');
    await sums.waitFor();
    const bodies = await bodiesFrom(page);
    const asked = async (isPage: boolean): Promise<number> =>
      (await bodies()).filter((body) => body.includes('typeStrs') && body.includes('size') === isPage).length;
    for (const isPage of [true, false]) await expect.poll(() => asked(isPage)).toBeGreaterThanOrEqual(2);
    expect([await sums.isVisible(), complaints]).toEqual([true, []]);
    await context.close();
  });

  test('a withdrawal is approved, and the window of four hours runs by the site’s clock', async () => {
    const { page, complaints, context } = await open('withdraw');
    await page.getByLabel('받을 코인').selectOption('BTC');
    await page.evaluate(holdClipboard);
    await page.getByRole('button', { name: '붙여넣기' }).click();
    await fillWithdrawal(page);
    // a text that is pasted late takes the place of the address alone, and nothing is confirmed that was not compared
    await page.evaluate((text) => (globalThis as unknown as Held).paste(text), BTC);
    await expect.poll(() => page.getByRole('alertdialog').count()).toBe(0);
    await expect.poll(() => page.getByLabel('출금수량').inputValue()).toBe('0.01');
    await page.getByLabel('앞 6자와 뒤 6자를 받는 쪽 주소와 비교했습니다').check();
    await page.getByRole('button', { name: '0.01000000 BTC 출금 신청' }).click();
    await answer(page, '신청하기').click();
    await page.getByRole('button', { name: '출금 승인' }).waitFor();
    await pressesCount(page);
    await page.getByRole('button', { name: '출금 승인' }).click();
    await page.getByText(/^3:5\d:\d\d$/).waitFor();
    expect(booksOf(app).records('W')[0]).toMatchObject({ status: 0, address: BTC });
    expect(booksOf(app).records('W')[0]?.approvedMs).not.toBeNull();
    expect(booksOf(app).held('BTC')).toBe(0.07084);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('two tabs send one withdrawal: the site takes the first, and the other tab shows it', async () => {
    const one = await open('withdraw');
    const other = await openView(app, 'withdraw', DESKTOP, /Failed to load|400/);
    const done = booksOf(app).counter('W');
    await fillWithdrawal(one.page);
    await fillWithdrawal(other.page);
    await answer(one.page, '신청하기').click();
    await expect.poll(done).toBe(1);
    await answer(other.page, '신청하기').click();
    await other.page.getByText('이미 진행 중인 요청이 있습니다.').waitFor();
    await answer(other.page, '확인').click();
    await other.page.getByRole('button', { name: '출금 승인' }).waitFor();
    expect(done()).toBe(1);
    await Promise.all([one.context.close(), other.context.close()]);
  });

  test('no rate for 30 s shuts the conversion, and a new one opens it', async () => {
    const { page, context } = await open('convert', /Failed to load|50\d/, SPEED);
    await page.getByText(/초 전 · 30초가 지난/).waitFor();
    app.site.faults.failRest('/api/coin/dnw/get_exchange_rate_map', 503, Number.POSITIVE_INFINITY);
    await page
      .getByText(/새로 불러와야 전환할 수 있습니다/)
      .first()
      .waitFor();
    await page.getByRole('textbox', { name: '보내는 지갑' }).fill('100');
    await expect.poll(() => page.locator('form button[type=submit]').isDisabled()).toBe(true);
    app.site.faults.clear();
    await page.getByRole('button', { name: '새로고침' }).click();
    await page.getByRole('button', { name: /^100\.000000 USDT를 .*원으로 전환$/ }).waitFor();
    await context.close();
  });

  test('a code gives its points once', async () => {
    const { page, context } = await open('promo', /Failed to load|400/);
    const before = booksOf(app).held('POINT');
    for (const said of ['5,000원', '이미 사용한 프로모션 코드입니다.']) {
      await page.getByLabel('쿠폰 번호').fill('WELCOME5000');
      await page.getByRole('button', { name: '쿠폰 사용' }).click();
      await page.getByText(said).first().waitFor();
    }
    expect(booksOf(app).held('POINT')).toBe(before + 5_000);
    await context.close();
  });

  test('another site is opened in a tab that knows nothing of this page', async () => {
    const { page, context } = await open('promo');
    await page.getByRole('button', { name: '충전 주소 받기' }).click();
    const link = page.getByRole('link', { name: '새 창에서 열기' });
    expect([await link.getAttribute('target'), await link.getAttribute('rel')]).toEqual([
      '_blank',
      'noopener noreferrer',
    ]);
    await context.close();
  });
});

/** Languages, screens and longest tests look at these screens at the other sizes too. */
const VIEWPORTS = [
  ['768x1024', TABLET],
  ['1440x900', DESKTOP],
  ['390x844', PHONE],
] as const;
describe.each(inTurn(0, VIEWPORTS))('at %s', (_size, viewport) => {
  let sized: App;
  let tab: Tab;
  beforeAll(async () => {
    sized = await startApp();
    tab = await openTab(sized, { viewport, init: countShifts });
    await signIn(tab.page, sized, '/asset');
    await tab.page.getByRole('heading', { name: '자산', level: 1 }).waitFor();
  });
  afterAll(() => sized.close());

  test.each(['wallet', 'withdraw', 'convert', 'promo'])(
    '%s fits, does not shift and has no serious finding',
    async (view) => {
      const { page } = tab;
      await page.goto(`${sized.site.url}/asset?view=${view}`);
      await page.locator('.coins[aria-busy="false"]').first().waitFor();
      if (view === 'wallet') await page.getByRole('img', { name: /QR/ }).waitFor();
      await expect.poll(() => page.locator('.sk').count()).toBe(0);
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const { sum, parts } = await shiftsOf(page);
      expect(sum, parts).toBeLessThanOrEqual(0.02);
      // the other sizes are looked at with all other screens
      if (viewport === TABLET) expect(await seriousInThemes(page)).toEqual([]);
      expect(tab.complaints).toEqual([]);
    },
  );
});

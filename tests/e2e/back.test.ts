import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Driver, press, until } from '../support/drivers/driver.ts';
import { firefoxPath, NO_FIREFOX, openFirefox } from '../support/drivers/firefox.ts';
import { everyNth, soakTest } from '../support/soak.ts';
import { type App, newRound, openPhase, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { back, field, heading, newcomer, next, password, toBank } from './join.ts';

/* Back, the button of the browser or the gesture of a phone: it closes what lies over the screen before it leaves the screen. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 5, 1);
});
afterAll(() => app.close());

const pathOf = (page: Page): string => new URL(page.url()).pathname;
/** On a phone, at a screen that was come to from the home screen. */
async function openAfterHome(path: string) {
  const tab = await openTab(app, { viewport: PHONE });
  await signIn(tab.page, app, '/');
  await tab.page.locator('.hero').first().waitFor();
  await tab.page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  return tab;
}

type Opened = readonly [what: string, path: string, open: (page: Page) => Promise<void>, box: string];
const BOXES: readonly Opened[] = [
  ['a receipt', '/history_trade', (page) => page.getByText('영수증 보기').first().click(), '.receipt'],
  [
    'the filter of the history',
    '/history_trade',
    (page) => page.getByRole('button', { name: '조건' }).click(),
    '.sheet',
  ],
  ['the menu', '/history_trade', (page) => page.getByRole('button', { name: '메뉴 열기' }).click(), '.drawer'],
  ['the list of intervals', '/trade/2', (page) => page.locator('.chart__int').click(), '.intmenu'],
  ['the list of instruments', '/trade/2', (page) => page.locator('.infobar button').first().click(), '.selector'],
  [
    'the form of another password',
    '/mypage',
    (page) => page.getByRole('button', { name: '비밀번호 변경' }).click(),
    '.dialog',
  ],
];

describe('on a phone', () => {
  test.each(everyNth(2, BOXES))(
    'W28: back closes %s and stays on its screen; the next one leaves',
    async (_what, path, open, box) => {
      const { page, context, complaints } = await openAfterHome(path);
      for (const closedBy of ['back', 'Escape', 'back']) {
        await open(page);
        await page.locator(box).waitFor();
        if (closedBy === 'back') await page.goBack();
        else await page.keyboard.press('Escape');
        await page.locator(box).waitFor({ state: 'detached' });
        expect(pathOf(page)).toBe(path);
      }
      await page.goBack();
      await page.waitForURL(`${app.site.url}/`);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('W28: back gives the focus to the button that has opened the list of intervals', async () => {
    const { page, context } = await openAfterHome('/trade/2');
    const opener = page.locator('.chart__int');
    await opener.click();
    await page.locator('.intmenu').waitFor();
    await page.goBack();
    await page.locator('.intmenu').waitFor({ state: 'detached' });
    expect(await opener.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
    await context.close();
  });

  test('W28: after a box was closed by hand, one back leaves the screen', async () => {
    const { page, context } = await openAfterHome('/history_trade');
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.getByRole('button', { name: '메뉴 닫기' }).click();
    await page.locator('.drawer').waitFor({ state: 'detached' });
    await page.goBack();
    await page.waitForURL(`${app.site.url}/`);
    await context.close();
  });

  test('W28: a link in the menu goes on from its screen: back returns to that, without the menu', async () => {
    const { page, context } = await openAfterHome('/history_trade');
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.locator('.drawer').getByRole('link', { name: '거래 한도' }).click();
    await page.waitForURL('**/mypage?view=limits');
    await page.goBack();
    await page.waitForURL('**/history_trade');
    await page.getByText('영수증 보기').first().waitFor();
    expect(await page.locator('.drawer').count()).toBe(0);
    await page.goBack();
    await page.waitForURL(`${app.site.url}/`);
    await context.close();
  });

  test('W28: back takes the question of a bet away, and nothing is sent', async () => {
    newRound(app, 4);
    const { page, context } = await openAfterHome('/trade/4');
    await openPhase(page);
    await page.getByLabel('투자금액').fill('20000');
    await page.getByRole('button', { name: /매수.*이상/ }).click();
    await page.getByRole('alertdialog').waitFor();
    await page.goBack();
    await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    expect(pathOf(page)).toBe('/trade/4');
    expect(await page.evaluate(() => (globalThis as { bets?: number }).bets)).toBe(0);
    await context.close();
  });

  test('W28: back within the sign-up goes to the step before, and what was typed stays; from the first step it leaves', async () => {
    const who = newcomer(7);
    const { page, context } = await openTab(app, { viewport: PHONE });
    await page.goto(`${app.site.url}/`);
    await toBank(page, app, who);
    await page.goBack();
    await heading(page, '본인 정보를 입력해 주세요');
    expect(await field(page, '이름').inputValue()).toBe(who.name);
    await back(page); // by the button: its entry is gone past
    await heading(page, '계정을 만듭니다');
    expect(await password(page).inputValue()).toBe(who.password);
    await page.goBack();
    await heading(page, '약관');
    expect(pathOf(page)).toBe('/signup');
    await next(page);
    await heading(page, '계정을 만듭니다');
    expect(await field(page, '아이디').inputValue()).toBe(who.username);
    await page.goBack();
    await heading(page, '약관');
    await page.goBack();
    await page.waitForURL(`${app.site.url}/`);
    await context.close();
  });

  test('W28: back from the code of a search for a user name goes to its form, with what was typed', async () => {
    const { page, context } = await openTab(app, { viewport: PHONE });
    await page.goto(`${app.site.url}/login`);
    await page.goto(`${app.site.url}/find_id`);
    await field(page, '이름').fill('김데모');
    await field(page, '휴대전화').fill('010-1234-5678');
    await page.locator('.wiz [type=submit]').click();
    await page.getByLabel('인증번호 1번째 자리').waitFor();
    await page.goBack();
    await expect.poll(() => field(page, '이름').inputValue()).toBe('김데모');
    expect(pathOf(page)).toBe('/find_id');
    await page.goBack();
    await page.waitForURL('**/login');
    await context.close();
  });

  test('W28: a reload with an open box shows the screen without it, and back leaves it', async () => {
    const { page, context } = await openAfterHome('/history_trade');
    await page.getByText('영수증 보기').first().click();
    await page.locator('.receipt').waitFor();
    await page.reload();
    await page.getByText('영수증 보기').first().waitFor();
    await page.goBack();
    await page.waitForURL(`${app.site.url}/`);
    await context.close();
  });
});

soakTest(
  'W28: in Firefox too, back closes the menu first and then leaves the screen',
  'tests/e2e/back.test.ts > W28: back closes %s and stays on its screen; the next one leaves',
  async () => {
    const path = firefoxPath();
    if (path === null) {
      console.warn(NO_FIREFOX);
      return;
    }
    const driver: Driver = await openFirefox(path);
    const isAt = (where: string, box: boolean): Promise<void> =>
      until(
        driver,
        `${where}, ${box ? 'with' : 'without'} the menu`,
        (at, isOpen) => location.pathname === at && (document.querySelector('.drawer') !== null) === isOpen,
        where,
        box,
      );
    await driver.resize(PHONE);
    await driver.goto(`${app.site.url}/support/notice`);
    await press(driver, 'button[aria-label="메뉴 열기"]');
    await press(driver, '.drawer a', '로그인');
    await isAt('/login', false);
    await driver.evaluate(() => history.back());
    await isAt('/support/notice', false);
    await press(driver, 'button[aria-label="메뉴 열기"]');
    await isAt('/support/notice', true);
    await driver.evaluate(() => history.back());
    await isAt('/support/notice', false);
    await driver.close();
  },
);

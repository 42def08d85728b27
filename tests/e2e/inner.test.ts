import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn, soakTest } from '../support/soak.ts';
import {
  type App,
  DESKTOP,
  endRound,
  newRound,
  openTab,
  PHONE,
  placeBet,
  recallBets,
  signIn,
  startApp,
} from './app.ts';
import { seriousInThemes } from './axe.ts';
import { goTo } from './screen-list.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ speed: 2 });
  recallBets(app, 120, 6);
});
afterAll(() => app.close());

const tab = (page: Page, name: string) =>
  page.getByRole('navigation', { name: '화면 메뉴' }).getByRole('link', { name });
const path = (page: Page): string => page.url().slice(app.site.url.length);

describe('the inner views of the trade screen', () => {
  test('on a desktop a view takes the place of the chart, and the order column stays live', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: DESKTOP });
    await page.emulateMedia({ reducedMotion: 'reduce' }); // a button that changes its colour is not measured on the way
    await signIn(page, app);
    await page.locator('.chart canvas').first().waitFor();
    await page.getByRole('navigation', { name: '기록과 안내' }).getByRole('link', { name: '거래내역' }).click();
    await page.getByText('120건 중 20건을 불러왔습니다', { exact: false }).waitFor();
    expect(path(page)).toBe('/trade/2?view=history');
    expect(await page.locator('.chart').count()).toBe(0);
    await expect.poll(() => page.locator('.trade__order').isVisible()).toBe(true);
    await expect.poll(() => page.locator('.infobar').isVisible()).toBe(true);
    await page.getByRole('button', { name: '오늘', exact: true }).click();
    await expect.poll(() => path(page)).toMatch(/^\/trade\/2\?view=history&from=2026-03-12&to=2026-03-12$/);
    expect(await seriousInThemes(page)).toEqual([]);
    await tab(page, '입출금 내역').click();
    await page.getByRole('tab', { name: '출금 신청' }).waitFor();
    expect(await seriousInThemes(page)).toEqual([]);
    await tab(page, '설정').click();
    await page.getByRole('switch', { name: '결과 소리' }).waitFor();
    expect(await seriousInThemes(page)).toEqual([]);
    await page.goBack();
    await page.getByRole('tab', { name: '출금 신청' }).waitFor();
    await page.goForward();
    await page.getByRole('switch', { name: '결과 소리' }).waitFor();
    await page.getByRole('link', { name: '프로필' }).click();
    await page.getByText('010-1234-5678').waitFor();
    expect(path(page)).toBe('/trade/2?view=profile');
    await page.reload();
    await page.getByText('010-1234-5678').waitFor();
    await page.getByRole('link', { name: '거래화면으로' }).click();
    await page.locator('.chart canvas').first().waitFor();
    expect(path(page)).toBe('/trade/2');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('on a phone a view takes the page, with round and countdown in its head', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: PHONE });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await signIn(page, app, '/trade/2?view=history');
    await page.getByText('120건 중 20건을 불러왔습니다', { exact: false }).waitFor();
    expect(path(page)).toBe('/trade/2?view=history');
    expect(await page.locator('.trade__order').isVisible()).toBe(false);
    await expect.poll(() => page.getByRole('timer').first().textContent()).toMatch(/^0\d:\d\d$/);
    expect(
      await page
        .getByText(/^86\d회차/)
        .first()
        .isVisible(),
    ).toBe(true);
    expect(await seriousInThemes(page)).toEqual([]);
    for (const [name, text] of [
      ['입출금 내역', '입금 계좌'],
      ['설정', '마감 깜빡임'],
    ] as const) {
      await tab(page, name).click();
      await page.getByText(text, { exact: true }).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(PHONE.width);
    }
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    const menu = page.getByRole('dialog', { name: '옆 메뉴' });
    for (const [name, address] of [
      ['입금', '/dnw'],
      ['거래 한도', '/mypage?view=limits'],
    ] as const)
      expect(await menu.getByRole('link', { name, exact: true }).getAttribute('href')).toBe(address);
    await menu.getByRole('link', { name: '학습 · 전략' }).click();
    await expect.poll(() => path(page)).toBe('/trade/2?view=strategy');
    await page.getByRole('link', { name: '거래화면으로' }).click();
    await page.locator('.trade__order').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  const SIZES = [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const;
  test.each(inTurn(1, SIZES))(
    'on %s notices and learning texts are read in the side panel, and a text goes back to its list',
    async (_name, viewport) => {
      const { page, complaints, context } = await openTab(app, { viewport });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await signIn(page, app, '/trade/2?view=notices');
      const back = (name: string) => page.getByRole('link', { name, exact: true }).filter({ visible: true });
      await back('거래화면으로').waitFor();
      await page.getByRole('navigation', { name: '쪽' }).getByRole('link', { name: '다음' }).click();
      await expect.poll(() => path(page)).toBe('/trade/2?view=notices&page=2');
      await page.locator('.nlist a').first().click();
      await expect.poll(() => path(page)).toMatch(/^\/trade\/2\?view=notice&id=\d+&page=2$/);
      await page.locator('.article__body').waitFor();
      expect(await seriousInThemes(page)).toEqual([]);
      await page.getByRole('navigation', { name: '앞뒤 글' }).getByRole('link').click();
      await expect.poll(() => path(page)).toMatch(/^\/trade\/2\?view=notice&id=\d+&page=2$/);
      await back('목록으로').click();
      await expect.poll(() => path(page)).toBe('/trade/2?view=notices&page=2');
      await tab(page, '학습 · 전략').click();
      await page.getByRole('tab', { name: '초보 전략' }).click();
      await page.locator('.card').first().click();
      await expect.poll(() => path(page)).toMatch(/^\/trade\/2\?view=article&id=\d+$/);
      await page.locator('.article__body').waitFor();
      await back('목록으로').click();
      await tab(page, '설정').click();
      for (const name of ['이용약관', '개인정보처리방침']) {
        await page.locator('.inner').getByRole('link', { name }).click();
        await page.locator('.article__body').waitFor();
        expect(await seriousInThemes(page)).toEqual([]);
        await page.goBack();
      }
      await page.locator('.inner').getByRole('button', { name: '로그아웃' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: '로그아웃' }).click();
      await page.waitForURL('**/login');
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  soakTest(
    'with the keyboard alone a view is opened, walked and left, and a bet is placed beside it',
    'tests/e2e/keyboard-only.test.ts > without a mouse: sign in, bet, read the chart, zoom, change the interval, full screen, selector and tabs',
    async () => {
      const opened = await openTab(app);
      const { page, complaints, context } = opened;
      newRound(app, 2);
      await signIn(page, app);
      await page.locator('.trade__order').waitFor();
      const focus = async (locator: Locator, key = 'Tab'): Promise<void> => {
        for (let tabs = 0; tabs < 80; tabs++) {
          if (await locator.evaluate((node) => node === document.activeElement)) return;
          await page.keyboard.press(key);
        }
        throw new Error(`not reached by Tab: ${locator}`);
      };
      await focus(page.getByRole('navigation', { name: '기록과 안내' }).getByRole('link', { name: '거래내역' }));
      await page.keyboard.press('Enter');
      await page.getByText('건을 불러왔습니다', { exact: false }).waitFor();
      await focus(tab(page, '설정'), 'Shift+Tab'); // the focus is at the heading, after the menu
      await page.keyboard.press('Enter');
      const sound = page.getByRole('switch', { name: '결과 소리' });
      await focus(sound);
      await page.keyboard.press('Space');
      await expect.poll(() => sound.getAttribute('aria-checked')).toBe('false');
      await placeBet(opened, async () => {
        await focus(page.getByLabel('투자금액'));
        await page.keyboard.press('Control+a');
        await page.keyboard.type('20000');
        await page.keyboard.press('Tab');
        await focus(page.getByRole('button', { name: /매수.*이상/ }));
        await page.keyboard.press('Enter');
        await page.getByRole('alertdialog', { name: '베팅확인' }).waitFor();
        await focus(page.getByRole('button', { name: '베팅하기' }));
        await page.locator('.dialog__btns :focus:not([aria-disabled])').waitFor(); // no answer takes a key before that
        await page.keyboard.press('Enter');
      });
      await page.getByText('매수 체결').waitFor();
      expect(path(page)).toBe('/trade/2?view=settings');
      endRound(app, 2, 150_000);
      await page.locator('.inner > .result').waitFor();
      await focus(page.getByRole('link', { name: '거래화면으로' }), 'Shift+Tab');
      await page.keyboard.press('Enter');
      await page.locator('.chart canvas').first().waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('leaderboard and promotion are reached by address only, and say that they are coming', async () => {
    const { page, complaints, context } = await openTab(app);
    await signIn(page, app, '/trade/2?view=leaderboard');
    await page.getByText('매주 1위부터 50위까지 상금을 드립니다.').waitFor();
    await page.getByText('준비 중입니다').waitFor();
    expect(await page.getByRole('link', { name: '리더보드' }).count()).toBe(0);
    await page.evaluate(goTo, '/trade/2?view=promotion');
    await page.locator('.inner').getByText('프로모션').last().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });
});

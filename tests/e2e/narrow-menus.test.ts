import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, PHONE, startApp } from './app.ts';
import { seriousInThemes } from './axe.ts';
import { samePage } from './same-page.ts';
import { goTo } from './screen-list.ts';

/* The side menu, the settings menu, messages and inquiries are reached at every width, beside the running round (decisions, Screens left open). */

const LANDSCAPE = { width: 844, height: 390 };
/** The least size of what a finger presses, in px. */
const TARGET = 44;
const PHONES = [
  ['a phone', PHONE],
  ['a phone on its side', LANDSCAPE],
] as const;
/** Rounds of 5 minutes: nothing changes in the middle of a test. */
const FIVE_MINUTES = '/trade/4';
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const load = samePage();
async function open(path: string, viewport: typeof DESKTOP) {
  const tab = await load(app, path, viewport);
  await tab.page.emulateMedia({ reducedMotion: 'reduce' });
  return tab;
}

/** The settings menu in the dialog of the settings: each entry is in sight or scrolled to. It is closed again. */
async function holdsSettingsMenu(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog', { name: '설정' });
  for (const name of ['프로필', '공지사항', '이용약관', '개인정보처리방침'])
    await dialog.getByRole('link', { name, exact: true }).waitFor();
  await dialog.getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: '취소' }).click();
  await dialog.getByRole('link', { name: '프로필', exact: true }).click();
  await page.waitForURL(`**${FIVE_MINUTES}?view=profile`);
  await expect.poll(() => dialog.count()).toBe(0);
}

describe.each(inTurn(1, PHONES))('on %s', (_name, viewport) => {
  test('side menu, messages and inquiries are in the drawer, and the settings menu behind its settings', async () => {
    const { page, complaints } = await open(FIVE_MINUTES, viewport);
    await page.locator('.order').waitFor();
    for (const [name, view] of [
      ['거래내역', 'history'],
      ['입출금 내역', 'cash'],
      ['학습 · 전략', 'strategy'],
      ['쪽지', 'messages'],
      ['문의하기', 'contact'],
    ] as const) {
      await page.getByRole('button', { name: '메뉴 열기' }).click();
      await page.locator('.drawer').getByRole('link', { name, exact: true }).click();
      await page.waitForURL(`**${FIVE_MINUTES}?view=${view}`);
    }
    await page.getByRole('button', { name: '메뉴 열기' }).click();
    await page.locator('.drawer').getByRole('button', { name: '설정' }).click();
    await holdsSettingsMenu(page);
    expect(complaints).toEqual([]);
  });
});

describe('the side menu between a phone and a desktop', () => {
  test.each(inTurn(0, [768, 1024, 1279]))(
    'at %i px its entries are in the status bar, for a finger, and in the menus',
    async (width) => {
      const { page, complaints } = await open(FIVE_MINUTES, { width, height: 800 });
      await page.locator('.order').waitFor();
      const menu = page.getByRole('navigation', { name: '기록과 안내' });
      for (const [name, view] of [
        ['거래내역', 'history'],
        ['입출금 내역', 'cash'],
        ['학습 · 전략', 'strategy'],
        ['설정', 'settings'],
      ] as const) {
        const link = menu.getByRole('link', { name, exact: true });
        const box = await link.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(TARGET);
        expect((box?.x ?? -1) >= 0 && (box?.x ?? 0) + (box?.width ?? 0) <= width).toBe(true);
        await link.click();
        await page.waitForURL(`**${FIVE_MINUTES}?view=${view}`);
      }
      await expect.poll(() => page.locator('.inner .sidenav__item').count()).toBeGreaterThanOrEqual(5);
      await page.getByRole('button', { name: '내 계정' }).click();
      await page.locator('.menu__pop').getByRole('link', { name: '학습 · 전략' }).click();
      await page.waitForURL(`**${FIVE_MINUTES}?view=strategy`);
      await page.getByRole('button', { name: '내 계정' }).click();
      await page.locator('.menu__pop').getByRole('button', { name: '설정' }).click();
      await holdsSettingsMenu(page);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      expect(complaints).toEqual([]);
    },
  );
});

describe.each(inTurn(1, [['a desktop', DESKTOP] as const, ...PHONES]))(
  'messages and inquiries on %s',
  (_name, viewport) => {
    test('are read and written beside the running round', async () => {
      const { page, complaints } = await open(`${FIVE_MINUTES}?view=messages`, viewport);
      await page.locator('.mail__i').first().waitFor();
      expect(await seriousInThemes(page)).toEqual([]);
      await page.locator('.mail__i').last().click();
      await page.waitForURL(`**${FIVE_MINUTES}?view=message&id=*`);
      await page.locator('.article__body').waitFor();
      await expect
        .poll(() => page.getByRole('timer').filter({ visible: true }).count())
        .toBeGreaterThanOrEqual(viewport === PHONE ? 1 : 0);
      await page.locator('.article').getByRole('link', { name: '문의하기' }).click();
      await page.waitForURL(`**${FIVE_MINUTES}?view=contact`);
      const question = `출금은 언제 되나요? ${viewport.width}`;
      await page.getByLabel('문의 내용').fill(question);
      await page.getByRole('button', { name: '보내기' }).click();
      await page.locator('.qa').getByText(question).first().waitFor();
      expect(await seriousInThemes(page)).toEqual([]);
      await page.goBack();
      await page.getByRole('link', { name: '목록으로' }).filter({ visible: true }).click();
      await page.waitForURL(`**${FIVE_MINUTES}?view=messages`);
      await page.getByRole('link', { name: '거래화면으로' }).click();
      await page.locator('.chart canvas').first().waitFor();
      expect(complaints).toEqual([]);
    });
  },
);

test('the bell of the trade screen leads to the messages beside the round, that of another page to the customer centre', async () => {
  const { page } = await open(FIVE_MINUTES, DESKTOP);
  await page.locator('.order').waitFor();
  const bell = page.locator('.topbar').getByRole('link', { name: /쪽지/ });
  await bell.click();
  await page.waitForURL(`**${FIVE_MINUTES}?view=messages`);
  await page.evaluate(goTo, '/asset');
  await bell.click();
  await page.waitForURL('**/support/notice?view=messages');
});

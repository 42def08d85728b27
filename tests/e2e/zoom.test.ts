import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyNth } from '../support/soak.ts';
import { type App, openTab, recallBets, signIn, startApp } from './app.ts';
import { layoutFaults } from './layout.ts';
import { outOfReach } from './reach.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 30, 5);
});
afterAll(() => app.close());

/** A desktop of 1440 by 900 at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };

const OPEN = [
  '/',
  '/login',
  '/signup',
  '/find_id',
  '/find_pw',
  '/alert',
  '/support/notice',
  '/support/notice/1',
  '/support/notice?view=strategy',
  '/support/notice?view=strategy&id=2',
  '/support/notice?view=contact',
  '/support/terms',
  '/support/privacy',
] as const;
const MEMBERS = [
  '/',
  '/mypage',
  '/history_trade',
  '/dnw',
  '/list_dnw',
  '/asset',
  '/asset?view=wallet',
  '/asset?view=withdraw',
  '/asset?view=convert',
  '/asset?view=promo',
  '/support/notice?view=messages',
  '/support/notice?view=messages&id=1',
  '/support/notice?view=contact',
  '/trade/2',
  '/trade/8',
  '/trade/25',
  '/trade/2?view=history',
  '/trade/2?view=cash',
  '/trade/2?view=settings',
  '/trade/2?view=profile',
  '/trade/2?view=notices',
  '/trade/2?view=notice&id=1',
  '/trade/2?view=strategy',
  '/trade/2?view=article&id=2',
  '/trade/2?view=terms',
  '/trade/2?view=privacy',
  '/trade/2?view=messages',
  '/trade/2?view=message&id=1',
  '/trade/2?view=contact',
  '/trade/2?view=leaderboard',
  '/trade/2?view=promotion',
] as const;

/** Goes to an address as a link of the page does, and waits until nothing is asked for any more. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const isTrade = path.startsWith('/trade');
  await page
    .locator(isTrade ? (path.includes('view=') ? '[data-heading]' : '.trade__order') : 'h1')
    .first()
    .waitFor();
  await page
    .locator('[aria-busy=true], .waitbar, .main__wait')
    .locator('visible=true')
    .first()
    .waitFor({ state: 'detached' });
}

async function walk(page: Page, paths: readonly string[]): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const path of paths) {
    await go(page, path);
    if (path.startsWith('/trade/2?view=') && !(await page.locator('.trade__order').isVisible()))
      faults.push(`${path}: no bet can be placed beside it`);
    for (const fault of [...(await layoutFaults(page, ZOOMED)), ...(await outOfReach(page))])
      faults.push(`${path}: ${fault}`);
  }
  return faults;
}

describe('at 200 % zoom no text is cut off, nothing scrolls sideways, and every control can be reached', () => {
  test('on the screens of a visitor', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: ZOOMED });
    await page.goto(app.site.url);
    expect(await walk(page, everyNth(2, OPEN, 1))).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('on the screens of a member, and in the dialogs of the account with what they say is missing', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: ZOOMED });
    await signIn(page, app, '/mypage');
    await page.getByRole('heading', { name: '내 정보' }).waitFor();
    expect(await walk(page, everyNth(2, MEMBERS, 1))).toEqual([]);
    await go(page, '/mypage');
    await page.getByRole('heading', { name: '내 정보' }).waitFor();
    for (const name of ['닉네임 변경', '비밀번호 변경', '회원 탈퇴', '로그아웃']) {
      await page.getByRole('main').getByRole('button', { name, exact: true }).click();
      await page.getByRole('alertdialog').waitFor();
      if (name === '비밀번호 변경') await page.getByRole('button', { name: '변경하기' }).click(); // it says what is missing
      expect(await layoutFaults(page, ZOOMED), name).toEqual([]);
      expect(await outOfReach(page), name).toEqual([]);
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test.each([
  [320, 256],
  [360, 225],
] as const)(
  'zoomed four times, in a window of %i by %i px, every control of the trade screens can be reached',
  async (width, height) => {
    const { page, context, complaints } = await openTab(app, { viewport: { width, height } });
    await signIn(page, app, '/mypage');
    for (const path of ['/trade/2', '/trade/8']) {
      await go(page, path);
      expect(await outOfReach(page), path).toEqual([]);
    }
    expect(complaints).toEqual([]);
    await context.close();
  },
);

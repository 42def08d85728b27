import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES, TAGS } from '../../view/locales/language.ts';
import { soaked } from '../support/soak.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, recallBets, signIn, startApp } from './app.ts';
import { serious } from './axe.ts';
import { press } from './join.ts';
import { layoutFaults } from './layout.ts';
import { pressAsItComes, pressed } from './press.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 30, 5);
});
afterAll(() => app.close());

const language = (page: Page): Promise<string> => page.evaluate(() => document.documentElement.lang);
/** Presses a language's own name in the list. */
const NAMES = { ko: '한국어', en: 'English', zh: '简体中文', jp: '日本語' } as const;

/** Goes to another address as a link does: the page is not loaded again. */
async function go(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  const place = !path.startsWith('/trade') ? 'h1' : path.includes('view=') ? '[data-heading]' : '.trade__order';
  await page.locator(place).first().waitFor();
  await isStill(page);
}
/** Nothing that is shown waits for the site. */
const isStill = (page: Page): Promise<void> =>
  page.locator('[aria-busy=true]').locator('visible=true').first().waitFor({ state: 'detached' });

const OPEN = [
  '/',
  '/login',
  '/signup',
  '/find_id',
  '/find_pw',
  '/alert',
  '/support/notice',
  '/support/notice/1',
  '/support/notice?view=strategy&id=2',
  '/support/terms',
  '/support/privacy',
] as const;
const MEMBERS = [
  '/trade/2',
  '/trade/8',
  '/trade/25',
  '/trade/2?view=history',
  '/trade/2?view=cash',
  '/trade/2?view=settings',
  '/trade/2?view=profile',
  '/trade/2?view=notices',
  '/trade/2?view=article&id=2',
  '/trade/2?view=messages',
  '/trade/2?view=contact',
  '/trade/2?view=leaderboard',
  '/trade/2?view=promotion',
  '/history_trade',
  '/history_trade?view=statement',
  '/dnw',
  '/list_dnw',
  '/asset',
  '/asset?view=wallet',
  '/asset?view=withdraw',
  '/asset?view=convert',
  '/asset?view=promo',
  '/mypage',
  '/mypage?view=limits',
  '/support/notice?view=strategy',
  '/support/notice?view=messages',
  '/support/notice?view=contact',
  '/', // with the list of languages
] as const;

/** W29: the name of a control holds the words on it. */
const NAMES_HOLD_WORDS = { runOnly: ['label-content-name-mismatch'] };

/** A desktop at 200 % zoom. */
const ZOOMED = { width: 720, height: 450 };
const SIZES = [PHONE, DESKTOP, ZOOMED];
type Each = (typeof LANGUAGES)[number];
/** Korean is what all other tests of the layout show, and at 200 % zoom.test.ts: `npm test` walks the others. */
const WALKED = soaked(
  LANGUAGES.filter((each) => each !== 'ko'),
  LANGUAGES,
);
/**
 * The sizes at which a screen is looked at in a language. `npm test` takes a screen in one language at one size; the next screen has another language
 * and another size.
 */
const sizesFor = (language: Each, screen: number) => {
  const turn = (WALKED.indexOf(language) + screen) % WALKED.length;
  const size = (turn + Math.floor(screen / WALKED.length)) % SIZES.length;
  return soaked(
    SIZES.filter((_size, nr) => turn === 0 && nr === size),
    SIZES,
  ).filter((each) => language !== 'ko' || each !== ZOOMED);
};

describe('every screen at the size of a phone, of a desktop, and of a desktop at 200 % zoom, in every language', () => {
  /** Walks the screens in each language in turn, on one page, and looks at each at its sizes. */
  async function walk(page: Page, paths: readonly string[]): Promise<readonly string[]> {
    const faults: string[] = [];
    for (const each of WALKED) {
      await press(page, NAMES[each]);
      await expect.poll(() => language(page)).toBe(TAGS[each]);
      for (const [nr, path] of paths.entries()) {
        const sizes = sizesFor(each, nr);
        if (sizes.length === 0) continue;
        await go(page, path);
        for (const size of sizes) {
          await page.setViewportSize(size);
          await isStill(page);
          const at = `${each} ${path} ${size.width}`;
          const found = [...(await layoutFaults(page, size)), ...(await serious(page, NAMES_HOLD_WORDS))];
          faults.push(...found.map((fault) => `${at}: ${fault}`));
        }
        await page.setViewportSize(PHONE);
      }
      await go(page, '/');
    }
    return faults;
  }

  test('no screen of a visitor scrolls sideways, and no text leaves its box', async () => {
    const { page, context, complaints } = await openTab(app, { viewport: PHONE });
    await page.goto(app.site.url);
    expect(await walk(page, OPEN)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('no screen of a member scrolls sideways, and no text leaves its box', async () => {
    const { page, context, complaints } = await openTab(app, { viewport: PHONE });
    await signIn(page, app);
    await page.locator('.trade__order').waitFor();
    await go(page, '/');
    expect(await walk(page, MEMBERS)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the language of the page', () => {
  test.each([
    ['ja-JP', 'ja', 'ラウンド'],
    ['zh-TW', 'zh', 'Round'],
    ['en-GB', 'en', 'Round'],
    ['de-DE', 'ko', '라운드'],
  ] as const)(
    'a browser in %s sees the page in %s at first, and nothing in another one before',
    async (locale, tag, brand) => {
      const context = await app.browser.newContext({ locale });
      const page = await context.newPage();
      let release = (): void => undefined;
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(/\/assets\/.*\.js$/, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto(app.site.url, { waitUntil: 'commit' });
      const first = page.locator('.skeleton .brand .word').locator('visible=true');
      // the page is drawn once its styles are there, which hide the other languages
      await expect.poll(() => first.allTextContents()).toEqual([brand]);
      expect([await language(page), await page.title()]).toEqual([tag, brand]);
      release();
      await page.locator('main h1').first().waitFor();
      expect(await language(page)).toBe(tag);
      await context.close();
    },
  );

  test('a change of it keeps the typed amount and the live price, loads nothing again, and outlives a reload', async () => {
    const { page, context, complaints } = await openTab(app, { viewport: DESKTOP });
    newRound(app, 4); // another round would begin with an empty amount
    await signIn(page, app, '/trade/4');
    await page.getByText('실시간 연결됨').waitFor();
    await page.getByLabel('투자금액').fill('20000');
    const loadedMs = await page.evaluate(() => performance.timeOrigin);
    const price = page.locator('.price__v');
    await page.getByRole('button', { name: '내 계정' }).click();
    await page.getByRole('button', { name: '설정' }).click();
    for (const [name, tag, amount, up] of [
      ['日本語', 'ja', '投資金額', 'リアルタイム接続中'],
      ['简体中文', 'zh', '投资金额', '实时连接正常'],
      ['English', 'en', 'Stake', 'Live'],
    ] as const) {
      await press(page, name);
      await expect.poll(() => language(page)).toBe(tag);
      await page.getByText(up, { exact: true }).locator('visible=true').first().waitFor();
      await expect.poll(() => page.getByLabel(amount, { exact: true }).inputValue()).toBe('20,000');
      const before = await price.textContent();
      await expect.poll(() => price.textContent()).not.toBe(before);
    }
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    expect(await page.evaluate(() => performance.timeOrigin)).toBe(loadedMs);
    await page.reload();
    await page.getByText('Live', { exact: true }).locator('visible=true').first().waitFor();
    expect(await language(page)).toBe('en');
    await page.getByRole('button', { name: 'Buy', exact: false }).first().waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a language whose file does not load leaves the one before, and a reload shows it', async () => {
    const { page, context } = await openTab(app, { viewport: DESKTOP, allow: /Failed to load|ERR_FAILED/ });
    await page.goto(`${app.site.url}/login`);
    await page.getByLabel('아이디', { exact: true }).waitFor();
    await page.route(/\/assets\//, (route) => route.abort());
    await page.evaluate(pressAsItComes, '.spoken-failed');
    await press(page, 'English');
    const failed = page.getByRole('alert').filter({ hasText: '언어를 불러오지 못했습니다.' });
    await failed.waitFor();
    expect(await pressed(page)).toEqual([1, 1]); // such a press was for what lay there before (W8)
    expect(await language(page)).toBe('ko');
    await page.unroute(/\/assets\//);
    await failed.getByRole('button', { name: '새로고침' }).click();
    await page.getByLabel('Password', { exact: true }).waitFor();
    expect(await language(page)).toBe('en');
    expect(await failed.count()).toBe(0);
    await context.close();
  });
});

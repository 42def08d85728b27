import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { pastBets } from '../../fixtures/site/world/book/past-bets.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp } from './app.ts';
import { pressesCount } from './press.ts';

/* A filter finds what its rows show, and what stands beside it counts what is listed (engine/SPEC.md, N6 and K8). */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function open(path: string, viewport = DESKTOP, before?: (page: Page) => Promise<unknown>) {
  const tab = await openTab(app, { viewport });
  await before?.(tab.page);
  await signIn(tab.page, app, path);
  return tab;
}
const totals = (page: Page) => page.getByRole('region', { name: '합계' });

describe('the bets of a site whose statuses are against the profits', () => {
  /** The site says 2 for a won bet and 1 for a lost one. */
  const ODD = { 0: 0, 1: 2, 2: 1, 3: 3 } as const;
  beforeAll(() => {
    const demo = app.site.world.people.find('demo');
    if (demo === undefined) throw new Error('the site has no demo member');
    app.site.accounts.recall(
      pastBets(app.site.world, demo, 300, 6).map((bet) => ({ ...bet, status: ODD[bet.status] })),
    );
  });
  const won = () => app.site.accounts.betsOf('demo').filter(({ profit }) => profit > 0).length;

  test.each([
    ['a desktop', DESKTOP, '.tbl--search td.c-outcome .out'],
    ['a phone', PHONE, '.hl__end .out'],
  ] as const)(
    'N6: on %s the filter of an outcome lists every bet that shows it, and counts these',
    async (_name, viewport, cells) => {
      const { page, complaints, context } = await open('/history_trade?outcome=won', viewport);
      expect(won()).toBeGreaterThan(50);
      await totals(page).getByText(`${won()}건`, { exact: true }).waitFor();
      expect(new Set(await page.locator(cells).allTextContents())).toEqual(new Set(['실현']));
      await page.getByText(`${won()}건을 모두 불러왔습니다.`).waitFor();
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

describe('a day that is typed wrong', () => {
  const WRONG = '날짜를 2026.03.12처럼 입력해 주세요.';
  const typeWrong = async (page: Page): Promise<void> => {
    for (const name of ['시작일', '종료일']) await page.getByLabel(name, { exact: true }).fill('내일');
    await page.keyboard.press('Enter');
    await page.getByText(WRONG).waitFor();
  };
  const isRight = async (page: Page): Promise<void> => {
    await page.getByText(WRONG).waitFor({ state: 'detached' });
    expect(await page.getByLabel('종료일', { exact: true }).inputValue()).not.toBe('내일');
  };

  test.each([
    ['/history_trade', ['초기화', '7일']],
    ['/history_trade?view=statement', ['3개월']],
    ['/list_dnw', ['초기화', '전체']],
  ] as const)('N4: on %s a press of %j takes it back, also where it changes nothing else', async (path, presses) => {
    const { page, complaints, context } = await open(path);
    for (const name of presses) {
      await typeWrong(page);
      await page.getByRole('button', { name, exact: true }).first().click();
      await isRight(page);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('N4: on a phone the reset of the conditions takes it back, and until then they say what is not offered any more', async () => {
    const { page, complaints, context } = await open('/history_trade?stock=DOGEUSDT', PHONE);
    await page.getByRole('button', { name: '조건 1', exact: true }).click();
    // the site offers no such instrument
    expect(await page.getByLabel('종목', { exact: true }).inputValue()).toBe('DOGEUSDT');
    await typeWrong(page);
    await page.getByRole('button', { name: '초기화', exact: true }).click();
    await isRight(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('N4: on a phone the button of the conditions stays with the wrong day, and takes a right one that was not left', async () => {
    const { page, complaints, context } = await open('/history_trade', PHONE);
    await page.getByRole('button', { name: '조건', exact: true }).click();
    const sheet = page.getByRole('dialog', { name: '조건' });
    const [from, to] = ['시작일', '종료일'].map((name) => sheet.getByLabel(name, { exact: true }));
    const shows = sheet.getByRole('button', { name: /건 보기$/ });
    await shows.waitFor();
    await to?.fill('내일');
    await pressesCount(page);
    await shows.click();
    await page.getByText(WRONG).waitFor();
    expect(await to?.evaluate((field) => field === document.activeElement)).toBe(true);
    expect([await sheet.count(), new URL(page.url()).search]).toEqual([1, '']);
    await from?.fill('2026.03.01');
    await to?.fill('2026.03.03');
    await shows.waitFor();
    await pressesCount(page);
    // a press that moves no focus, as a finger's in Safari: the field has not been left
    await shows.evaluate((button: HTMLElement) => button.click());
    await page.waitForURL(({ search }) => search === '?from=2026-03-01&to=2026-03-03');
    await expect.poll(() => sheet.count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('N4: the reset of a list without bets takes it back', async () => {
    const { page, complaints, context } = await open('/history_trade?stock=DOGEUSDT');
    await typeWrong(page);
    await page.locator('.empty').getByRole('button').click();
    await page.waitForURL((url) => url.search === '');
    await isRight(page);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('a period of deposits and withdrawals', () => {
  const WRONG = '날짜를 2026.03.12처럼 입력해 주세요.';
  const day = (page: Page, name: string) => page.getByLabel(name, { exact: true });
  const isTold = (page: Page, state: 'visible' | 'detached') => page.getByText(WRONG).waitFor({ state });

  test('N4: one day alone is a mistake while a period is in force, and without both there is none', async () => {
    const { page, complaints, context } = await open('/list_dnw?from=2026-03-01&to=2026-03-12');
    await expect.poll(() => day(page, '시작일').inputValue()).toBe('2026.03.01');
    await day(page, '시작일').fill('');
    await day(page, '시작일').press('Enter');
    await isTold(page, 'visible');
    await day(page, '종료일').fill('');
    await isTold(page, 'detached');
    await day(page, '종료일').press('Enter');
    await page.waitForURL(({ search }) => search === '');
    await day(page, '시작일').fill('2026.03.02');
    await day(page, '시작일').press('Enter');
    await day(page, '종료일').fill('2026.03.12');
    await isTold(page, 'detached');
    await day(page, '종료일').press('Enter');
    await page.waitForURL(({ search }) => search.includes('from=2026-03-02'));
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('N4: a text that is no day is told, also while the other day is empty', async () => {
    const { page, complaints, context } = await open('/list_dnw');
    await day(page, '시작일').fill('내일');
    await day(page, '시작일').press('Enter');
    await isTold(page, 'visible');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the newest deposits and withdrawals', () => {
  test('the sums of a month stand over all its records, and a kind that only older records have is not said to be absent', async () => {
    const { page, complaints, context } = await open('/dnw', DESKTOP, (one) =>
      one.route(/\/api\/dnw\/list/, async (route) => {
        const answer = await route.fetch();
        const { content, ...rest } = (await answer.json()) as { content: { id: number; type: string }[] };
        const [first] = content;
        const deposits = Array.from({ length: 50 }, (_, nr) => ({ ...first, id: 900_000 - nr, type: 'D', status: 1 }));
        await route.fulfill({ response: answer, json: { ...rest, content: deposits, last: false } });
      }),
    );
    const list = page.getByRole('region', { name: '입출금 내역', exact: true });
    await list.locator('.rec').first().waitFor();
    await list.getByRole('button', { name: '입금', exact: true }).click();
    await expect.poll(() => list.locator('.rec').count()).toBe(50);
    expect(await list.locator('.month__t .num').count()).toBe(0);
    await list.getByRole('button', { name: '출금', exact: true }).click();
    await list.getByText('최근 내역에는 없습니다. 이전 내역은 전체 보기에서 확인해 주세요.').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a member with few records has the sums of each month, and a kind without records is absent', async () => {
    const { page, context } = await open('/dnw');
    const list = page.getByRole('region', { name: '입출금 내역', exact: true });
    await list.locator('.month__t .num').first().waitFor();
    await list.getByRole('button', { name: '출금', exact: true }).click();
    await expect.poll(() => list.locator('.month__t .num').count()).toBe(0);
    await context.close();
  });
});

describe('the records of coins', () => {
  test('K8: the sums of what is done stand beside no list of what is not', async () => {
    const { page, complaints, context } = await open('/asset?view=wallet');
    await page.locator('.coins__sums').waitFor();
    for (const [status, isShown] of [
      ['반려', false],
      ['완료', true],
      ['대기 중', false],
    ] as const) {
      await page.getByLabel('상태', { exact: true }).selectOption(status);
      await page.locator('.coins[aria-busy="false"]').last().waitFor();
      await expect.poll(() => page.locator('.coins__sums').count()).toBe(isShown ? 1 : 0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('the letters that are not read', () => {
  test('a letter that was read stays while it is open, and then leaves the list', async () => {
    for (const title of ['첫 편지', '둘째 편지']) app.site.world.mail.send('demo', title, `${title}의 내용입니다.`);
    const { page, complaints, context } = await open('/support/notice?view=messages');
    await page.getByRole('button', { name: '읽지 않음', exact: true }).click();
    const item = (title: string) => page.locator('.mail__i').filter({ hasText: title });
    await item('첫 편지').click();
    await page.locator('.article').getByText('첫 편지의 내용입니다.').waitFor();
    await page.waitForFunction(() => document.querySelector('.mail__i.is-active:not(.is-new)') !== null);
    await item('둘째 편지').click();
    await item('첫 편지').waitFor({ state: 'detached' });
    await expect.poll(() => item('둘째 편지').count()).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

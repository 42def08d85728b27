import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, placeBet, signIn, startApp, type Tab } from './app.ts';
import { serious, seriousInThemes } from './axe.ts';
import { pointsShown } from './points.ts';
import { countShifts, shiftsOf } from './shifts.ts';

const TABLET = { width: 768, height: 1024 };
const SHIFT_MAX = 0.02;
/** 렌트 1분 on BTC/USDT. */
const OPTION = 2;

let app: App;
beforeAll(async () => {
  app = await startApp({ speed: 2 });
});
afterAll(() => app.close());

const line = (page: Page, text: string) => page.locator('.led tbody tr').filter({ hasText: text });
const match = (page: Page) => page.locator('.match');
const whole = (value: number): string => new Intl.NumberFormat('en-US').format(value);
/** The assets page, by the member's menu. */
async function toAssets(page: Page): Promise<void> {
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.getByRole('link', { name: '자산', exact: true }).click();
  await line(page, '접속할 때').waitFor();
}

describe('the ledger of the balance', () => {
  let tab: Tab;
  const balance = (): number => app.site.accounts.balance('demo');
  beforeAll(async () => {
    tab = await openTab(app);
    newRound(app, OPTION);
    await signIn(tab.page, app, `/trade/${OPTION}`);
    await placeBet(tab);
    // the site has the bet, and the page its stake, before the round ends
    await tab.page.locator('.fill').first().waitFor();
    await pointsShown(tab.page, app);
    const option = findOption(OPTION) ?? expect.fail('no option');
    expect(app.site.world.finishRound(option, 97_400, { isVoid: true, isAtOnce: true })).not.toBeNull();
    await toAssets(tab.page);
  });
  afterAll(() => tab.context.close());

  test('a bet takes its stake, and its void round returns it', async () => {
    const { page } = tab;
    await line(page, '베팅 · 매수').getByText('−20,000').waitFor();
    await line(page, '정산 · 무효').getByText('+20,000').waitFor();
    await expect.poll(() => line(page, '정산 · 무효').textContent()).toContain('원금 반환');
    expect(await line(page, '베팅 · 매수').textContent()).not.toContain('진행 중');
  });

  test('a deposit has a line when it is approved, and a bonus when it is given', async () => {
    const { page } = tab;
    const { cash, people } = app.site.world;
    cash.hold(true);
    const demo = people.find('demo') ?? expect.fail('no member');
    const { id } = cash.apply(demo, 'D', 70_000);
    cash.approve(id);
    await line(page, '입금').getByText('+70,000').waitFor();
    app.site.grant('demo', 5_000);
    await line(page, '보너스').getByText('+5,000').waitFor();
    await match(page).getByText('서버 잔액과 일치').waitFor();
    await expect.poll(() => page.locator('.sum__total').textContent()).toContain(whole(balance()));
  });

  test('a change without a cause becomes a correction, with its difference, and the balance is what the site says', async () => {
    const { page } = tab;
    app.site.world.bank.grant('demo', 7_000);
    app.site.world.tellPoints('demo');
    await line(page, '확인 중').getByText('+7,000').waitFor();
    await line(page, '사이트 정정').getByText('+7,000').waitFor();
    await match(page).getByText('서버 잔액과 7,000원 다름').waitFor();
    await expect.poll(() => line(page, '사이트 정정').textContent()).toContain(whole(balance()));
  });

  test('the lines are shown in two parts, and every part is accessible', async () => {
    const { page } = tab;
    await page.getByRole('button', { name: '베팅', exact: true }).click();
    await line(page, '보너스').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: '입출금 · 기타' }).click();
    await line(page, '정산 · 무효').waitFor({ state: 'detached' });
    await line(page, '보너스').waitFor();
    expect(await serious(page)).toEqual([]);
  });

  test('a reload begins the ledger again, and says so', async () => {
    const { page, complaints } = tab;
    await page.reload();
    await line(page, '접속할 때').getByText(whole(balance())).waitFor();
    await expect.poll(() => page.locator('.led tbody tr').count()).toBe(1);
    await page.getByText('화면을 새로 불러오면 그때의 잔액에서 다시 시작합니다.', { exact: false }).waitFor();
    await match(page).getByText('서버 잔액과 일치').waitFor();
    expect(complaints).toEqual([]);
  });
});

describe('the views of the assets page', () => {
  test('the view is in the address: back, forward and a reload keep it', async () => {
    const { page, context } = await openTab(app);
    await signIn(page, app, '/asset');
    await page.getByRole('link', { name: '암호화폐 지갑' }).click();
    await page.waitForURL('**/asset?view=wallet');
    await page.goBack();
    await page.waitForURL((url) => url.pathname + url.search === '/asset');
    await page.getByRole('heading', { name: '잔액 변동 내역' }).waitFor();
    await page.goForward();
    await page.waitForURL('**/asset?view=wallet');
    await page.reload();
    await page.locator('.sidenav__item.is-active').getByText('암호화폐 지갑').waitFor();
    await context.close();
  });

  test('figures that come late move nothing that stands below them', async () => {
    const { page, context } = await openTab(app, { viewport: PHONE });
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const isOfList = ({ pathname }: URL): boolean => pathname.startsWith('/api/') && pathname !== '/api/me';
    await page.route(isOfList, async (route) => {
      await answered;
      await route.continue();
    });
    await signIn(page, app, '/asset');
    const below = page.locator('.led__panel');
    await below.waitFor();
    const top = async () => (await below.boundingBox())?.y;
    const before = await top();
    const figures = () => page.locator('.strip small').count();
    expect(await figures()).toBeLessThan(3); // the member's own answer may bring the first ones
    answer();
    await expect.poll(figures).toBe(4);
    expect(await top()).toBe(before);
    await context.close();
  });

  test.each(inTurn(1, [DESKTOP, TABLET, PHONE]))(
    'at $width x $height nothing overflows the window, nothing shifts, and axe finds no fault',
    async (viewport) => {
      const { page, complaints, context } = await openTab(app, { viewport, init: countShifts });
      await signIn(page, app, '/asset');
      await line(page, '접속할 때').waitFor();
      await page.getByText(/실현 \d+ · 실격 \d+ · 무효 \d+/).waitFor();
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
      const { sum, parts } = await shiftsOf(page);
      expect(sum, parts).toBeLessThan(SHIFT_MAX);
      if (viewport === TABLET) expect(await seriousInThemes(page)).toEqual([]); // the other sizes: screens.test.ts
      expect(complaints).toEqual([]);
      await context.close();
    },
  );
});

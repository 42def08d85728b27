import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withoutPopups } from '../support/no-popups.ts';
import { inTurn } from '../support/soak.ts';
import {
  type App,
  DESKTOP,
  newRound,
  openTab,
  PHONE,
  placeBet,
  recallBets,
  signIn,
  startApp,
  type Tab,
} from './app.ts';
import { seriousInThemes } from './axe.ts';
import { laidOut } from './layout.ts';
import { goTo, OF_MEMBERS } from './screen-list.ts';

/* What a desktop shows is at most two presses away on a phone, upright and on its side (decisions, Screens left open). */

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
  recallBets(app, 12, 2);
});
afterAll(() => app.close());
/** A popup that a test has sent is in the list of the next ones, too. */
beforeEach(() => {
  withoutPopups(app.site);
});

const info = (page: Page) => page.locator('.infobar').getByRole('button', { name: '계약 정보' });
const sheet = (page: Page) => page.locator('.sheet');
/** Names and values of a list. */
const rowsOf = (page: Page, list: string): Promise<readonly string[]> =>
  page
    .locator(`${list} > div`)
    .evaluateAll((rows) =>
      rows.map((row) => [...row.children].map(({ textContent }) => textContent?.trim()).join(' ')),
    );
const focusName = (page: Page): Promise<string | null> =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? null);
const sizeOf = async (page: Page, selector: string): Promise<readonly number[]> => {
  const box = await page.locator(selector).filter({ visible: true }).first().boundingBox();
  return [box?.width ?? 0, box?.height ?? 0];
};

describe.each(inTurn(0, PHONES))('on %s', (_name, viewport) => {
  test('the info bar opens a sheet with all contract information, and with the round and the order', async () => {
    const { page, context, complaints } = await openTab(app, { viewport: DESKTOP, hasTouch: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    newRound(app, 4);
    await signIn(page, app, FIVE_MINUTES);
    await page.locator('.contract .kv > div').first().waitFor();
    const onDesktop = await rowsOf(page, '.contract .kv');
    expect(onDesktop.map((row) => row.split(' ')[0])).toEqual(
      expect.arrayContaining(['가격', '지급률', '주문', '실현', '거래', '출금']),
    );
    await page.setViewportSize(viewport);
    await page.evaluate(laidOut);
    expect(Math.min(...(await sizeOf(page, '.infobar__more')))).toBeGreaterThanOrEqual(TARGET);
    await info(page).click();
    await page.getByRole('dialog', { name: '계약 정보 렌트 5분' }).waitFor();
    // the prices of the rent line may have changed meanwhile
    const isPriced = (row: string): boolean => row.startsWith('렌트선');
    const inSheet = await rowsOf(page, '.sheet .kv');
    for (const row of onDesktop.filter((one) => !isPriced(one))) expect(inSheet).toContain(row);
    expect(inSheet.some(isPriced)).toBe(true);
    expect(inSheet.map((row) => row.replace(/ [^ ]*$/, ''))).toEqual(
      expect.arrayContaining(['회차', '시작', '종료', '실현 시 받는 금액', '보유 포인트']),
    );
    expect(inSheet.some((row) => row.startsWith('빠른 수량 (1 = 5,000원)'))).toBe(true);
    expect(inSheet).toContain('누른 횟수 0 / 10');
    expect(await seriousInThemes(page)).toEqual([]);
    await expect.poll(() => focusName(page)).toBe('닫기');
    await page.keyboard.press('Escape');
    await expect.poll(() => sheet(page).count()).toBe(0);
    await expect.poll(() => focusName(page)).toBe('계약 정보');
    await info(page).click();
    await sheet(page).waitFor();
    // beside it, over a button of the screen
    const under = await page.locator('.asset').boundingBox();
    await page.touchscreen.tap((under?.x ?? 0) + 20, (under?.y ?? 0) + 20);
    await sheet(page).waitFor({ state: 'detached' });
    await page.evaluate(laidOut);
    expect(await page.locator('.selector').count()).toBe(0);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('own recent bets are a tab with what a desktop lists beside the chart', async () => {
    const { page, context, complaints } = await openTab(app, { viewport: DESKTOP });
    await signIn(page, app, FIVE_MINUTES);
    await page.getByRole('tab', { name: '내 최근 베팅' }).filter({ visible: true }).click();
    const cells = (): Promise<readonly string[]> =>
      page.getByRole('region', { name: '내 최근 베팅' }).locator('tbody tr').allTextContents();
    await expect.poll(async () => (await cells()).length).toBeGreaterThan(5);
    const onDesktop = await cells();
    await page.setViewportSize(viewport);
    await page.getByRole('tab', { name: '내 최근 베팅' }).filter({ visible: true }).click();
    await expect.poll(cells).toEqual(onDesktop);
    // a desktop has no such tab under the chart: the panel shows the board again
    await page.setViewportSize(DESKTOP);
    await page.locator('.trade__bottom .paint').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the placed bet opens a sheet with all rows of the fill box', async () => {
    const tab = await openTab(app, { viewport });
    const { page, context, complaints } = tab;
    await page.emulateMedia({ reducedMotion: 'reduce' });
    newRound(app, 4);
    await signIn(page, app, FIVE_MINUTES);
    await placeBet(tab);
    await page.locator('.fill').waitFor();
    expect(Math.min(...(await sizeOf(page, '.fill__more')))).toBeGreaterThanOrEqual(TARGET);
    await page.getByRole('button', { name: '체결 정보' }).click();
    await page.getByRole('dialog', { name: '매수 체결' }).waitFor();
    const names = (await rowsOf(page, '.sheet .kv')).map((row) => row.split(/ [\d+−A-Z렌]/)[0]);
    expect(names).toEqual(
      expect.arrayContaining(['투자금액', '종목', '게임 유형', '체결 시각', '시가', '실현가', '예상 수익']),
    );
    await page.keyboard.press('Escape');
    await expect.poll(() => focusName(page)).toBe('체결 정보');
    expect(complaints).toEqual([]);
    await context.close();
  });

  /* They share a page, and each begins at its top, with an empty amount, while a round takes bets. */
  describe('on the screen of a round that is open', () => {
    let tab: Tab;
    beforeAll(async () => {
      tab = await openTab(app, { viewport });
      newRound(app, 4);
      await signIn(tab.page, app, FIVE_MINUTES);
    });
    beforeEach(async () => {
      await tab.page.locator('.bet__btn--buy:not([data-off])').waitFor();
      await tab.page.getByRole('button', { name: '초기화' }).click();
      await tab.page.evaluate(() => scrollTo(0, 0));
    });
    afterAll(() => tab.context.close());

    test('the head of the dock says start and end of the round and the clicks, without hiding a control', async () => {
      const { page } = tab;
      await page.getByRole('button', { name: /^0\.1랏/ }).click();
      const head = page.locator('.order .span__t');
      await expect.poll(() => head.textContent()).toMatch(/^시작 \d\d:\d\d:00종료 \d\d:\d\d:00$/);
      const clicks = page.locator('.limitline__n');
      await expect.poll(() => clicks.textContent()).toContain('1 / 10');
      const unit = page.locator('.limitline').getByText('(1 = 5,000원)');
      const [dock, line, start, step] = await Promise.all(
        [page.locator('.order'), clicks, head, unit].map((one) => one.boundingBox()),
      );
      const field = await page.locator('.order .input--amount').boundingBox();
      for (const part of [line, start]) {
        expect(part?.y).toBeGreaterThanOrEqual(dock?.y ?? Number.NaN);
        expect((part?.y ?? 0) + (part?.height ?? 0)).toBeLessThanOrEqual((field?.y ?? 0) + 1);
      }
      // the unit needs the width of a phone that is upright; on its side it is in the sheet
      if (viewport === PHONE) expect(Math.abs((step?.y ?? Number.NaN) - (line?.y ?? 0))).toBeLessThanOrEqual(2);
    });

    test('the risk warning stands once under the lists, with the link and the time of the site, clear of the dock', async () => {
      const { page } = tab;
      const risk = page.getByText('투자 위험 고지', { exact: false }).filter({ visible: true });
      await expect.poll(() => risk.count()).toBe(1);
      await page.evaluate(() => scrollTo(0, document.body.scrollHeight));
      await page.evaluate(laidOut);
      for (const text of ['실시간 연결됨', '서버 시각', '투자 위험 고지'])
        expect(
          await page
            .getByText(text, { exact: false })
            .filter({ visible: true })
            .first()
            .evaluate((one) => {
              const { left, top, width, height } = one.getBoundingClientRect();
              return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
            }),
        ).toBe(true);
      // the order column stays where it was
      expect((await page.locator('.bet__btn--buy').boundingBox())?.y).toBeLessThan(viewport.height);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    });

    test('a popup of the site covers no price, countdown or button: a bar says that it is there, and the member opens it', async () => {
      const { page, complaints } = tab;
      await page.emulateMedia({ reducedMotion: 'reduce' });
      app.site.sendPopup('점검 안내', '<p>내일 새벽에 점검합니다.</p>');
      app.site.sendPopup('새 소식', '<p>새 종목이 열립니다.</p>');
      const bar = page.locator('.popup-bar');
      await bar.getByText('새 소식').waitFor();
      await bar.getByText('1개 더').waitFor();
      expect(await page.locator('.popup').count()).toBe(0);
      expect(await coveredBy(page, '.popup-bar')).toEqual([]);
      expect(await seriousInThemes(page)).toEqual([]);
      expect(Math.min(...(await sizeOf(page, '.popup-bar__open')))).toBeGreaterThanOrEqual(TARGET);
      await bar.getByRole('button', { name: '새 소식 1개 더' }).click();
      await page.getByRole('dialog', { name: '새 소식' }).waitFor();
      await page.keyboard.press('Escape');
      await page.getByRole('dialog', { name: '점검 안내' }).waitFor();
      await page.keyboard.press('Escape');
      await expect.poll(() => page.locator('.popup, .popup-bar').count()).toBe(0);
      expect(complaints).toEqual([]);
    });
  });
});

/** What a running round needs, as far as it lies under a part. */
const coveredBy = (page: Page, part: string): Promise<readonly string[]> =>
  page.evaluate((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    if (box === undefined) return ['nothing is there'];
    const parts =
      '.price, .stat--left .stat__v, .lane__k, .lane__t, .digits, .gatebar, .mini-round, .order .input--amount, .chips, .steps, .bet__btn, .btn--bet, .fill';
    return [...document.querySelectorAll(parts)]
      .filter((one) => one.checkVisibility({ visibilityProperty: true }))
      .filter((one) => {
        const { left, right, top, bottom } = one.getBoundingClientRect();
        return left < box.right - 1 && box.left + 1 < right && top < box.bottom - 1 && box.top + 1 < bottom;
      })
      .map((one) => one.className);
  }, part);

test('the back link is before the title of a page on a phone, and at the end of the same line on a desktop', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/mypage');
  const places = async (): Promise<string> => {
    const x = async (selector: string): Promise<number> =>
      (await page.locator(`.page__head ${selector}`).filter({ visible: true }).boundingBox())?.x ?? Number.NaN;
    return (await x('.backlink')) < (await x('.page__title')) ? 'before' : 'behind';
  };
  const shown = OF_MEMBERS.filter(([address]) => address !== '/');
  for (const [address, heading, title] of shown) {
    await page.evaluate(goTo, address);
    await expect.poll(() => page.title()).toBe(title);
    await page.locator('.page__head').getByRole('heading', { name: heading, exact: true }).waitFor();
    await page.setViewportSize(PHONE);
    await expect.poll(places, { message: address }).toBe('before');
    await page.setViewportSize(DESKTOP);
    await expect.poll(places, { message: address }).toBe('behind');
  }
  await context.close();
});

test('number-ball says no unit of a quick step, since it has none', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/trade/8');
  await page.locator('.digit--key').waitFor();
  await page.locator('.limitline__n').waitFor();
  expect(await page.getByText('빠른 수량').count()).toBe(0);
  await info(page).click();
  await sheet(page).getByText('핵심 자릿수', { exact: false }).or(sheet(page).getByText('출금 시간')).first().waitFor();
  expect(await page.getByText('빠른 수량').count()).toBe(0);
  await context.close();
});

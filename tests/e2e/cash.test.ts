import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { CashRecord } from '../../fixtures/site/world/cash/cash-record.ts';
import { soakTest } from '../support/soak.ts';
import { type App, DESKTOP, openTab, signIn, watchTexts } from './app.ts';
import { siteForEach } from './faults.ts';
import { holdRequests } from './hold.ts';
import { AFTERNOON_MS } from './serve-app.ts';

const sites = siteForEach();
let app: App;

/** What the browser says of a request that a test lets fail. */
const FAILED = /Failed to load resource|ERR_|WebSocket|bx_ws/;
const APPLY = '/api/dnw/apply';

/** How much faster the site's clock runs in a test that waits for the end of a doubt. */
const SPEED = 4;
/** A site of its own whose desk decides nothing by itself, and the demo member on a page of it. */
async function open(path = '/dnw', viewport = DESKTOP, speed = 1) {
  app = await sites.open(speed);
  app.site.world.cash.hold(true);
  return enter(path, viewport);
}
async function enter(path = '/dnw', viewport = DESKTOP) {
  const tab = await openTab(app, { viewport, allow: FAILED });
  await signIn(tab.page, app, path);
  await tab.page.getByRole('button', { name: '입금신청' }).waitFor();
  return tab;
}

/** The requests of the member since the site began, in the site's books. */
const booked = (): readonly CashRecord[] => {
  const { id } = app.site.world.people.find('demo') ?? { id: -1 };
  return app.site.world.cash.listOf(id).filter(({ createdMs }) => createdMs >= AFTERNOON_MS);
};
const pendingIds = (): readonly number[] => booked().flatMap(({ id, status }) => (status === 0 ? [id] : []));

/** Types an amount and opens the confirmation. */
async function ask(page: Page, amount = '100000'): Promise<void> {
  await page.getByLabel('입금금액').fill(amount);
  await page.getByRole('button', { name: /입금신청$/ }).click();
  await page.getByRole('alertdialog', { name: '입금 신청' }).waitFor();
}
const accept = (page: Page) => page.getByRole('button', { name: '신청하기' });
const waiting = (page: Page) => page.getByText('입금 대기 중').waitFor();
const free = (page: Page) => page.getByLabel('입금금액').waitFor();

describe('a request', () => {
  test("the site's refusal is said in a dialog, and the amount stays; a request is sent after its confirmation, shows its time left, and its approval is told once", async () => {
    const { page, complaints } = await open();
    await ask(page, '200000000');
    await accept(page).click();
    await page.getByText('입금은 1회 100,000,000원까지 신청할 수 있습니다.').waitFor();
    await page.getByRole('button', { name: '확인' }).click();
    await expect.poll(() => page.getByLabel('입금금액').inputValue()).toBe('200,000,000');
    await ask(page);
    expect(booked()).toEqual([]);
    await accept(page).click();
    await waiting(page);
    await page.getByText('입금신청이 완료되었습니다.').waitFor();
    await page.getByText('현재 입금신청중인 내역이 있습니다. 완료후 다시 신청해주세요.').waitFor();
    await expect.poll(() => page.getByRole('timer').textContent()).toMatch(/^(30:00|29:\d\d)$/);
    expect(booked().map(({ type, point }) => [type, point])).toEqual([['D', 100_000]]);
    app.site.world.cash.approve(pendingIds()[0] ?? 0);
    await free(page);
    await expect.poll(() => page.getByLabel('입금금액').inputValue()).toBe('');
    await page.getByRole('region', { name: '입출금 내역' }).first().getByText('+100,000원').waitFor();
    expect(complaints).toEqual([]);
  });

  test('a double press of the confirmation and a held Enter send it once', async () => {
    const { page } = await open();
    await ask(page);
    await accept(page).dblclick();
    await waiting(page);
    expect(booked()).toHaveLength(1);
    app.site.world.cash.reject(pendingIds()[0] ?? 0);
    await free(page);
    await page.getByLabel('입금금액').fill('50000');
    for (let times = 0; times < 30; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await page.getByRole('alertdialog').waitFor();
    expect(booked()).toHaveLength(1);
    await accept(page).focus();
    await accept(page).click({ trial: true }); // no key answers before half a second
    for (let times = 0; times < 30; times++) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await waiting(page);
    expect(booked()).toHaveLength(2);
  });

  test('two tabs that ask at once have one request, and both show it', async () => {
    const first = await open();
    const page = await first.context.newPage();
    await page.goto(`${app.site.url}/dnw`);
    await signInIfAsked(page);
    for (const one of [first.page, page]) await ask(one);
    // the first request may close the other confirmation before it is pressed: a press on it then sends nothing
    const buttons = await Promise.all([first.page, page].map((one) => accept(one).elementHandle()));
    await Promise.all(buttons.map((button) => button?.evaluate((element) => (element as HTMLElement).click())));
    for (const one of [first.page, page]) {
      const refused = one.getByRole('alertdialog', { name: '알림' });
      await waiting(one);
      if (await refused.isVisible()) await one.getByRole('button', { name: '확인' }).click();
    }
    expect(booked()).toHaveLength(1);
  });

  test('a reload while it is confirmed sends nothing; one after its answer or before it neither loses nor repeats it', async () => {
    const { page } = await open();
    await ask(page);
    await page.reload();
    await free(page);
    expect(booked(), 'while it is confirmed').toEqual([]);
    await ask(page);
    await accept(page).click();
    await waiting(page);
    await page.reload();
    await waiting(page);
    expect(booked(), 'after its answer').toHaveLength(1);
    app.site.world.cash.reject(pendingIds()[0] ?? 0);
    await free(page);
    await ask(page);
    app.site.faults.hangRest(APPLY, true);
    await accept(page).click();
    await page.getByText('신청을 보내고 있습니다').waitFor();
    await page.reload();
    app.site.faults.hangRest(APPLY, false);
    await page.getByRole('button', { name: '입금신청' }).waitFor();
    expect(booked(), 'before its answer').toHaveLength(1);
  });

  test('an answer of 500 leaves it in doubt, and the list says that it was not taken', async () => {
    const { page } = await open('/dnw', DESKTOP, SPEED);
    app.site.faults.failRest(APPLY, 500, 1);
    const [doubt, end] = [
      '신청이 접수되었는지 확인하고 있습니다',
      '보낸 신청이 접수되지 않았습니다. 다시 신청해 주세요.',
    ] as const;
    const watch = await watchTexts(page, doubt, end); // the doubt may be over before a busy machine looks
    await ask(page);
    await accept(page).click();
    await page.getByRole('alertdialog', { name: '알림' }).getByRole('button', { name: '확인' }).click();
    await watch.until(doubt);
    await free(page);
    await watch.until(end);
    await expect.poll(() => page.getByLabel('입금금액').inputValue()).toBe('100,000');
    expect(booked()).toEqual([]);
  });

  test.each(['before it reaches the site', 'on the way back'])(
    'an answer that is lost %s leaves it in doubt until the list decides',
    async (where) => {
      const { page } = await open('/dnw', DESKTOP, SPEED);
      let requests = 0;
      await page.route(/\/api\/dnw\/apply/, async (route) => {
        requests += 1;
        if (where === 'on the way back') await route.fetch();
        await route.abort();
      });
      await ask(page);
      const isLost = where === 'before it reaches the site';
      const goOn = isLost ? await holdRequests(page, '/api/dnw/list') : undefined; // it would end the doubt
      await accept(page).click();
      if (isLost) {
        await page.getByText('신청이 접수되었는지 확인하고 있습니다').waitFor();
        await expect.poll(() => page.getByRole('alertdialog').isVisible()).toBe(false);
      }
      await goOn?.();
      if (where === 'on the way back') await waiting(page);
      else await page.getByText('보낸 신청이 접수되지 않았습니다. 다시 신청해 주세요.').waitFor();
      expect([requests, booked().length]).toEqual([1, where === 'on the way back' ? 1 : 0]);
    },
  );

  soakTest(
    'an answer that is lost about a request that was decided at once leaves an empty form, as an answer does',
    'tests/props/money/cash-reload.test.ts > that the list has is pending, and that it decided is over: neither is sent again',
    async () => {
      const { page } = await open();
      await page.route(/\/api\/dnw\/apply/, async (route) => {
        await route.fetch();
        app.site.world.cash.approve(pendingIds()[0] ?? 0);
        await route.abort();
      });
      await ask(page);
      await accept(page).click();
      await page.getByText('100,000원 입금이 완료되었습니다.').waitFor();
      await free(page);
      await expect.poll(() => page.getByLabel('입금금액').inputValue()).toBe('');
      expect(booked().map(({ status }) => status)).toEqual([1]);
    },
  );

  soakTest(
    'a link that is cut while it is typed, confirmed, sent or pending neither loses nor repeats it',
    'tests/sim/kill.test.ts > seed %d: no bet is booked twice or lost, no lock is stuck, every point is accounted for',
    async () => {
      const { page } = await open();
      const cuts = ['while it is typed', 'while it is confirmed', 'while it is sent', 'while it is pending'] as const;
      for (const [nr, when] of cuts.entries()) {
        await expect.poll(() => app.site.linkCount(), { message: when }).toBe(1);
        const cut = (): void => app.site.faults.closeLinks(1001);
        const amount = `${nr + 1}00,000`;
        await page.getByLabel('입금금액').fill(amount);
        if (when === 'while it is typed') cut();
        await ask(page, amount);
        if (when === 'while it is confirmed') cut();
        await accept(page).click();
        if (when === 'while it is sent') cut();
        await waiting(page);
        if (when === 'while it is pending') cut();
        expect(booked(), when).toHaveLength(nr + 1);
        app.site.world.cash.approve(pendingIds()[0] ?? 0);
        await free(page);
        await page.getByText(`${amount}원 입금이 완료되었습니다.`).waitFor();
      }
    },
  );

  test('an approval and a cancellation at the same moment agree with the books, and the member is told', async () => {
    const { page } = await open();
    await ask(page);
    await accept(page).click();
    await waiting(page);
    await page.getByRole('button', { name: '신청 취소' }).click();
    await page.route(/\/api\/dnw\/cancel/, async (route) => {
      app.site.world.cash.approve(pendingIds()[0] ?? 0);
      await route.continue();
    });
    await page.getByRole('alertdialog', { name: '입금 신청 취소' }).getByRole('button', { name: '신청 취소' }).click();
    await page.getByText('이미 처리된 요청입니다.').waitFor();
    await page.getByRole('button', { name: '확인' }).click();
    await page.getByText('100,000원 입금이 완료되었습니다.').waitFor();
    await free(page);
    expect(booked().map(({ status }) => status)).toEqual([1]);
  });

  test('a deposit that is cancelled in one tab is told in the other, and both are free again', async () => {
    const first = await open();
    const page = await first.context.newPage();
    await page.goto(`${app.site.url}/dnw`);
    await signInIfAsked(page);
    await ask(page);
    await accept(page).click();
    for (const one of [page, first.page]) await waiting(one);
    await page.getByRole('button', { name: '신청 취소' }).click();
    await page.getByRole('alertdialog', { name: '입금 신청 취소' }).getByRole('button', { name: '신청 취소' }).click();
    await free(page);
    await first.page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await free(first.page);
    expect(booked()).toEqual([]);
  });

  test('a withdrawal is under review until the desk decides, and a rejection is told and gives the points back', async () => {
    const { page } = await open();
    await page.getByRole('tab', { name: '출금 신청' }).click();
    await page.getByRole('button', { name: '전액' }).click();
    await page.getByRole('button', { name: /출금신청$/ }).click();
    await page.getByRole('alertdialog', { name: '출금 신청' }).waitFor();
    await accept(page).click();
    await page.getByText('출금 심사 중').waitFor();
    expect(booked().map(({ type, point }) => [type, point])).toEqual([['W', 1_284_500]]);
    app.site.world.cash.reject(pendingIds()[0] ?? 0);
    await page.getByText('1,284,500원 출금 신청이 반려되었습니다.').waitFor();
    await page.getByLabel('출금금액').waitFor();
    await page.getByText('오늘 0 / 4회').waitFor();
  });
});

/** A page of the same context has its own session storage: it signs in on its own. */
async function signInIfAsked(page: Page): Promise<void> {
  await page.getByLabel('아이디', { exact: true }).fill('demo');
  await page.getByLabel('비밀번호', { exact: true }).fill('demo1234');
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.getByRole('button', { name: '입금신청' }).waitFor();
}

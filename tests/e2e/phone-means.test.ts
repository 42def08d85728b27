import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { soakTest } from '../support/soak.ts';
import {
  type App,
  endRound,
  newRound,
  openTab,
  PHONE,
  placeBet,
  recallBets,
  signIn,
  startApp,
  type Tab,
} from './app.ts';
import { choosePolicy, RESULT_STAYS } from './site-policy.ts';

/* What only a phone can do: Chromium is given a phone's means, which write down what is asked of them. */

/** Rent of 5 minutes: no round ends but by the test. */
const OPTION = 4;

let app: App;
beforeAll(async () => {
  app = await startApp();
  recallBets(app, 5, 1);
});
afterAll(() => app.close());

type Asked = { asked: string[]; isGranted?: boolean; refusal?: string };
const askedOf = (page: Page): Promise<string[]> => page.evaluate(() => (globalThis as unknown as Asked).asked);

const askedBesideBadge = async (page: Page): Promise<string[]> =>
  (await askedOf(page)).filter((one) => !one.startsWith('badge'));

/** Runs in the page: means of a phone. */
function asPhone(): void {
  const asked: string[] = [];
  Object.assign(globalThis, { asked });
  const set = (name: string, value: unknown): void => void Object.defineProperty(navigator, name, { value });
  set('vibrate', (pattern: number[]) => asked.push(`vibrate ${pattern}`) > 0);
  set('setAppBadge', async (count: number) => void asked.push(`badge ${count}`));
  set('share', async ({ text }: { text: string }) => {
    asked.push(`share ${text}`);
    const { refusal } = globalThis as unknown as Asked;
    if (refusal !== undefined) throw new DOMException('refused', refusal);
  });
  set('wakeLock', {
    request: async () => {
      asked.push('awake');
      return { released: false, release: async () => void asked.push('asleep') };
    },
  });
  const stored = sessionStorage.getItem('test.granted') === 'yes';
  class Asking extends EventTarget {
    static permission = stored ? 'granted' : 'default';
    static requestPermission = async () => {
      asked.push('permission');
      sessionStorage.setItem('test.granted', 'yes');
      Asking.permission = 'granted';
      return 'granted';
    };
  }
  set('permissions', { query: async () => Object.assign(globalThis, { told: new EventTarget() }).told });
  Object.defineProperty(globalThis, 'Notification', { value: Asking, configurable: true });
  ServiceWorkerRegistration.prototype.showNotification = async (title, options) =>
    void asked.push(`notice ${title}: ${options?.body}`);
}

async function openPhone(path: string): Promise<Tab> {
  const tab = await openTab(app, { viewport: PHONE, hasWorker: true, init: asPhone });
  await choosePolicy(tab.context, RESULT_STAYS);
  newRound(app, OPTION);
  await signIn(tab.page, app, path);
  await tab.page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
  return tab;
}
/** Bets in a round that begins with the load of the page. */
async function betInNewRound(tab: Tab): Promise<void> {
  newRound(app, OPTION);
  await tab.page.goto(`${app.site.url}/trade/${OPTION}`);
  await placeBet(tab);
}
/** Ends the round of the bet at a price far above all others: a bet on 매수 is won. */
const finishWon = (): void => endRound(app, OPTION, 150_000);
const hide = (page: Page): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
const until = (page: Page, what: RegExp): Promise<unknown> =>
  page.waitForFunction(
    (source) => (globalThis as unknown as Asked).asked.some((one) => new RegExp(source).test(one)),
    what.source,
  );

test('W23: while an own bet runs the screen stays awake and the badge counts it; the bet and its result vibrate', async () => {
  const tab = await openPhone(`/trade/${OPTION}`);
  const { page, context, complaints } = tab;
  await placeBet(tab);
  await until(page, /^badge 1$/);
  finishWon();
  await until(page, /^badge 0$/);
  await until(page, /^asleep$/);
  expect(await askedBesideBadge(page)).toEqual(['awake', 'vibrate 30', 'vibrate 40,60,40', 'asleep']);
  expect(complaints).toEqual([]);
  await context.close();
});

test('W23: where the icon shows no number before notifications are allowed, the setting says so until they are', async () => {
  const { page, context } = await openPhone(`/trade/${OPTION}?view=settings`);
  const row = page.locator('.set__row', { hasText: '아이콘 숫자' });
  await row.waitFor();
  const held = '이 기기에서는 알림을 허용해야 표시됩니다.';
  // a browser without `standalone` shows it anyway
  expect(await row.textContent()).not.toContain(held);
  await page.addInitScript(() => Object.defineProperty(navigator, 'standalone', { value: true }));
  await page.reload();
  await row.filter({ hasText: held }).waitFor();
  await page.getByRole('switch', { name: '결과 알림' }).click();
  await row.filter({ hasNotText: held }).waitFor();
  await context.close();
});

test('W24: notifications are asked for in the settings alone, come while the page is hidden, and name no amount unless chosen', async () => {
  const tab = await openPhone(`/trade/${OPTION}?view=settings`);
  const { page, context } = tab;
  const notify = page.getByRole('switch', { name: '결과 알림' });
  const amounts = page.getByRole('switch', { name: '알림에 금액 표시' });
  await notify.waitFor();
  expect([await askedBesideBadge(page), await amounts.count()]).toEqual([[], 0]);
  await notify.click();
  await page.getByRole('switch', { name: '결과 알림', checked: true }).waitFor();
  expect(await askedBesideBadge(page)).toEqual(['permission']);
  await betInNewRound(tab);
  await until(page, /^badge 1$/);
  await hide(page);
  finishWon();
  await until(page, /^notice /);
  const said = (await askedOf(page)).find((one) => one.startsWith('notice'));
  expect(said).toMatch(/^notice 비트코인 렌트 5분 결과: 실현$/);
  await page.goto(`${app.site.url}/trade/${OPTION}?view=settings`);
  await amounts.click();
  await betInNewRound(tab);
  await until(page, /^badge 1$/);
  await hide(page);
  finishWon();
  await until(page, /^notice .*: 실현 \+[\d,]+원$/);
  await context.close();
});

test('W23: what is switched off is not asked for, and stays off after a reload', async () => {
  const tab = await openPhone(`/trade/${OPTION}?view=settings`);
  const { page, context } = tab;
  for (const name of ['화면 켜 두기', '진동', '아이콘 숫자']) await page.getByRole('switch', { name }).click();
  await betInNewRound(tab);
  await page.locator('.fill .gauge').first().waitFor({ state: 'attached' });
  finishWon();
  await page.locator('.result__mine').waitFor();
  expect(await askedOf(page)).toEqual([]);
  await context.close();
});

test('a receipt is shared through the share sheet, with its result and nothing that names the member', async () => {
  const { page, context } = await openPhone('/history_trade');
  await page.getByText('영수증 보기').first().click();
  await page.getByRole('button', { name: '공유하기' }).click();
  const [shared = ''] = (await askedOf(page)).filter((one) => one.startsWith('share'));
  expect(shared).toMatch(/라운드 · 정산 영수증\n\d+회차 · .+\n(실현|실격|무효) [+−\d].*원\n/);
  expect(shared).not.toMatch(/demo|김/);
  await context.close();
});

test('a share sheet that does not open is said, and one that is closed without a choice is not', async () => {
  const { page, context } = await openPhone('/history_trade');
  await page.getByText('영수증 보기').first().click();
  const share = page.getByRole('button', { name: '공유하기' });
  const failed = page.getByRole('alert').filter({ hasText: '공유하지 못했습니다' });
  await share.waitFor();
  for (const [name, times] of [
    ['NotAllowedError', 1],
    ['AbortError', 0],
    ['DataError', 1],
  ] as const) {
    await page.evaluate((refusal) => Object.assign(globalThis, { refusal }), name);
    await share.click();
    await expect.poll(() => failed.count(), { message: name }).toBe(times);
  }
  await context.close();
});

test('W23: the number that an earlier page has left on the icon goes when no result is awaited', async () => {
  const { page, context } = await openPhone('/dnw');
  await until(page, /^badge 0$/);
  await context.close();
});

test('W24: a permission that the member takes back in the browser is off in the settings at once', async () => {
  const { page, context } = await openPhone(`/trade/${OPTION}?view=settings`);
  await page.getByRole('switch', { name: '결과 알림' }).click();
  await page.getByRole('switch', { name: '결과 알림', checked: true }).waitFor();
  await page.evaluate(() => {
    Object.assign(Notification, { permission: 'denied' });
    (globalThis as unknown as { told: EventTarget }).told.dispatchEvent(new Event('change'));
  });
  await page.getByRole('switch', { name: '결과 알림', checked: false }).waitFor();
  await context.close();
});

test('W24: where the browser refuses the worker, which shows the notifications, they are not offered', async () => {
  const { page, context, complaints } = await openTab(app, {
    viewport: PHONE,
    hasWorker: true,
    init: () => {
      ServiceWorkerContainer.prototype.register = () => Promise.reject(new DOMException('its type', 'SecurityError'));
    },
  });
  await signIn(page, app, `/trade/${OPTION}?view=settings`);
  await page.getByRole('switch', { name: '화면 켜 두기' }).waitFor();
  expect(await page.getByRole('switch', { name: '결과 알림' }).count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('what another page of the device has chosen is shown here at once, and is not overwritten', async () => {
  const { page, context } = await openPhone(`/trade/${OPTION}?view=settings`);
  const other = await context.newPage();
  await other.goto(`${app.site.url}/icon.svg`);
  await page.getByRole('switch', { name: '화면 켜 두기' }).waitFor();
  await other.evaluate(() => localStorage.setItem('round.phone', JSON.stringify({ wake: false })));
  await page.getByRole('switch', { name: '화면 켜 두기', checked: false }).waitFor();
  await page.getByRole('switch', { name: '아이콘 숫자' }).click();
  expect(await page.evaluate(() => JSON.parse(localStorage.getItem('round.phone') ?? ''))).toMatchObject({
    wake: false,
    badge: false,
  });
  await context.close();
});

/** Runs in the page: a browser that has a phone's means, and refuses each of them. */
function refusing(): void {
  const asked: string[] = [];
  Object.assign(globalThis, { asked });
  const refuse = (what: string) => async (): Promise<never> => {
    asked.push(what);
    throw new DOMException('refused', 'NotAllowedError');
  };
  const set = (name: string, value: unknown): void => void Object.defineProperty(navigator, name, { value });
  set('vibrate', () => false);
  set('setAppBadge', refuse('badge'));
  set('wakeLock', { request: refuse('awake') });
  set('permissions', { query: refuse('permissions') });
  LockManager.prototype.request = refuse('locks');
  LockManager.prototype.query = refuse('locks');
  Object.assign(Notification, { requestPermission: refuse('permission') });
  Object.defineProperty(Notification, 'permission', { value: 'default' });
  ServiceWorkerRegistration.prototype.showNotification = refuse('notice');
}

soakTest(
  "a browser that refuses each of a phone's means shows the bet and its result, and the page complains of nothing",
  'tests/props/phone/awake.test.ts > a browser that refuses it, or has none, changes nothing',
  async () => {
    const tab = await openTab(app, { viewport: PHONE, hasWorker: true, init: refusing });
    const { page, context, complaints } = tab;
    await choosePolicy(context, RESULT_STAYS);
    await signIn(page, app, `/trade/${OPTION}?view=settings`);
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.getByRole('switch', { name: '결과 알림' }).click();
    await until(page, /^permission$/);
    await page.getByRole('switch', { name: '결과 알림', checked: false }).waitFor();
    const isAsked = await askedOf(page);
    expect(isAsked).toEqual(expect.arrayContaining(['locks', 'permissions', 'permission']));
    await betInNewRound(tab);
    await until(page, /^awake$/);
    finishWon();
    await page.locator('.result__mine').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  },
);

import type { Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { withoutPopups } from '../support/no-popups.ts';
import { everyNth } from '../support/soak.ts';
import { type App, endRound, openTab, PHONE, signIn, startApp, type Tab } from './app.ts';
import { back, heading, newcomer, toBank } from './join.ts';
import { middleOf, pressAsItComes, pressed, pressesCount, pressTwice } from './press.ts';
import { choosePolicy, RESULT_STAYS } from './site-policy.ts';

/* A press that was for something else: what has come by itself does not take it, nor what the press before has brought there. */

/** Its rounds take 5 minutes. */
const OPTION = 7;
const NETWORK = /WebSocket|bx_ws|Failed to load|Failed to fetch|dynamically imported|503|ERR_/;

let app: App;
let tab: Tab;
beforeAll(async () => {
  app = await startApp();
  withoutPopups(app.site);
  tab = await openTab(app, { viewport: PHONE, allow: NETWORK });
  await choosePolicy(tab.context, RESULT_STAYS);
  await signIn(tab.page, app, `/trade/${OPTION}`);
});
afterEach(() => {
  app.site.faults.clear();
  withoutPopups(app.site);
});
afterAll(() => app.close());

const isUp = (page: Page): Promise<void> => page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
const open = async (page: Page, path: string): Promise<void> => {
  await page.goto(app.site.url + path);
  await isUp(page);
};

/** What comes: the path where it does, the part, and why it comes. */
type Row = readonly [what: string, path: string, part: string, come: (page: Page) => unknown];
const LIVE: readonly Row[] = [
  ['a toast', `/trade/${OPTION}`, '.toast', () => app.site.sendNotice('공지', '글')],
  ['a result', `/trade/${OPTION}`, '.result', () => endRound(app, OPTION, 70_000)],
  ['the box of a lost link', `/trade/${OPTION}`, '.blocker', () => app.site.faults.setDown(true)],
  [
    'a message of an error',
    `/trade/${OPTION}`,
    '[role=alertdialog]',
    () =>
      app.site.world.emit({ username: 'demo', queue: '/user/queue/error' }, 'error', { code: 'NOTICE', message: '글' }),
  ],
];
/** What a page begins with. */
const FIRST: readonly Row[] = [
  [
    'a site that cannot be loaded',
    '/login',
    '.full',
    () => app.site.faults.failRest('/api/site_info/code', 503, Number.POSITIVE_INFINITY),
  ],
  [
    'a screen that cannot be loaded',
    '/find_id',
    '.full',
    (page) => page.route(/\/assets\/find-id-/, (route) => route.abort()),
  ],
  ['a popup', '/support/terms', '.popup', () => app.site.sendPopup('소식', '글')],
];

describe('W8: what comes by itself takes no press that was for what lay there before', () => {
  test.each(everyNth(2, LIVE))('%s', async (_what, path, part, come) => {
    const { page } = tab;
    await open(page, path);
    await page.evaluate(pressAsItComes, part);
    await come(page);
    const [buttons, left] = (await pressed(page)) ?? [0, 0];
    expect([buttons, left]).toEqual([Math.max(1, buttons), buttons]);
  });

  test.each(everyNth(2, FIRST))('%s', async (_what, path, part, come) => {
    const { page, context } = await openTab(app, { allow: NETWORK });
    await page.addInitScript(pressAsItComes, part);
    await come(page);
    await page.goto(app.site.url + path);
    const [buttons, left] = (await pressed(page)) ?? [0, 0];
    expect([buttons, left]).toEqual([Math.max(1, buttons), buttons]);
    await context.close();
  });
});

describe('W8: the second press of two does not reach what the first has brought there', () => {
  test('a pinned instrument that moves into the place of one that is taken out stays pinned', async () => {
    const { page } = tab;
    await open(page, `/trade/${OPTION}`);
    await page.locator('.asset').click();
    for (const name of ['비트코인', '이더리움']) {
      await page
        .getByRole('button', { name: `${name} 즐겨찾기` })
        .first()
        .click();
      await pressesCount(page);
    }
    const pins = page.getByRole('region', { name: '즐겨찾기' });
    await pressTwice(page, await middleOf(pins.getByRole('button', { name: '비트코인 즐겨찾기' })));
    await expect.poll(() => pins.locator('.srow').count()).toBe(1);
    await pins.getByText('이더리움').waitFor();
  });

  test('a press there counts at once where another place was pressed in between', async () => {
    const { page } = tab;
    await open(page, `/trade/${OPTION}`);
    await page.locator('.asset').click();
    const { x, y } = await middleOf(page.getByRole('button', { name: '리플 즐겨찾기' }).first());
    // at once, as no driver presses: the star, which moves its row away, another place, and the first place again
    const heard = await page.evaluate(
      ([atX, atY]) =>
        [0, 200, 0, 0].map((aside) => {
          const target = document.elementFromPoint(atX - aside, atY) ?? document.body;
          let isHeard = false;
          target.addEventListener('click', () => (isHeard = true), { once: true });
          const at = { clientX: atX - aside, clientY: atY, detail: 1, bubbles: true, cancelable: true };
          target.dispatchEvent(new MouseEvent('click', at));
          return isHeard;
        }),
      [x, y] as const,
    );
    expect(heard).toEqual([true, true, true, false]);
  });

  test('no step of joining is passed over', async () => {
    const { page, context } = await openTab(app);
    await toBank(page, app, newcomer(1));
    for (const title of ['본인 정보를 입력해 주세요', '계정을 만듭니다']) {
      await pressesCount(page);
      await back(page);
      await heading(page, title);
    }
    await page.getByText('사용할 수 있는 닉네임입니다.').waitFor();
    await pressesCount(page);
    const on = page.getByRole('button', { name: '다음', exact: true });
    const { x, y } = await middleOf(on);
    // the next step's button lies a little higher
    await pressTwice(page, { x, y: y - 16 });
    await heading(page, '본인 정보를 입력해 주세요');
    expect(await page.getByRole('heading', { name: '입출금 계좌를 등록합니다' }).count()).toBe(0);
    await context.close();
  });
});

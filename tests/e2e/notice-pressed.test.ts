import type { Page, Worker } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, newRound, signIn, startApp, type Tab } from './app.ts';
import { isControlled, openControlled } from './controlled.ts';
import { endBySite, logInAgain } from './ended-session.ts';
import { QUESTION } from './kept-forms.ts';
import { linkTo } from './member-forms.ts';

/* W24: a press on a notification. Chromium is told of the press as the system tells it. */

let app: App;
beforeAll(async () => {
  app = await startApp({}, { reusesTabs: false });
});
afterAll(() => app.close());

type Open = Tab & { readonly worker: Worker; readonly playerId: number };
async function openWorker(path: string): Promise<Open> {
  const tab = await openControlled(app, path);
  const [worker] = tab.context.serviceWorkers();
  if (worker === undefined) throw new Error('the page has a worker');
  return { ...tab, worker, playerId: await memberOf(tab.page) };
}
/** Whose page it is, once the page knows. */
async function memberOf(page: Page): Promise<number> {
  await page.waitForFunction(() => sessionStorage.getItem('round.known') !== null);
  return page.evaluate(() => JSON.parse(sessionStorage.getItem('round.known') ?? '{}').playerId);
}

/** What is used of a worker's scope. */
type Scope = {
  readonly WindowClient: { readonly prototype: { readonly url: string; focus: () => Promise<void> } };
  readonly clients: { openWindow: (url: string) => Promise<void> };
};

/** Presses a notification for a member that leads to a path, and answers which addresses were shown and opened for it. */
const press = (
  { worker, playerId }: Pick<Open, 'worker' | 'playerId'>,
  path: string,
): Promise<{ shown: string[]; opened: string[] }> =>
  worker.evaluate(
    async (data) => {
      const scope = globalThis as unknown as Scope;
      const shown: string[] = [];
      const opened: string[] = [];
      // the browser shows a window only after a press that it knows of
      scope.WindowClient.prototype.focus = async function () {
        shown.push(new URL(this.url).pathname);
      };
      scope.clients.openWindow = async (url) => void opened.push(new URL(url).pathname);
      const pressed: unknown[] = [];
      const event = Object.assign(new Event('notificationclick'), {
        notification: { data, close: () => undefined },
        waitUntil: (done: unknown) => pressed.push(done),
      });
      dispatchEvent(event);
      await Promise.all(pressed);
      return { shown, opened };
    },
    { path, playerId },
  );
const pathOf = (page: Page): string => new URL(page.url()).pathname;

type Heard = { isHeard?: boolean };
/** Presses it, and waits until the page has heard of that. */
async function pressHeard(open: Open, path: string): Promise<void> {
  const { page } = open;
  await page.evaluate(() => {
    const heard: Heard = Object.assign(globalThis, { isHeard: false });
    navigator.serviceWorker.addEventListener('message', ({ data }) => {
      if (data.type === 'notice.pressed') heard.isHeard = true;
    });
  });
  await press(open, path);
  await page.waitForFunction(() => (globalThis as Heard).isHeard === true);
}

test('W24: it shows the page that is open, and goes where the notification leads to', async () => {
  const open = await openWorker('/trade/2');
  const { page, context } = open;
  for (const path of ['/dnw', '/history_trade']) {
    expect(await press(open, path)).toEqual({ shown: ['/trade/2'], opened: [] });
    await page.waitForURL(`**${path}`);
  }
  await context.close();
});

test('W24: a list that is open keeps nobody where they are', async () => {
  const open = await openWorker('/trade/2');
  const { page, context } = open;
  await page.locator('.chart canvas').first().waitFor();
  await page.keyboard.press('/');
  await page.getByRole('dialog').waitFor();
  await press(open, '/dnw');
  await page.waitForURL('**/dnw');
  await context.close();
});

test('W24: a text that is not sent and a question stay where they are', async () => {
  const open = await openWorker('/support/notice?view=contact');
  const { page, context } = open;
  const text = page.getByRole('textbox').first();
  await text.fill('a text that is not sent');
  await pressHeard(open, '/dnw');
  expect(await text.inputValue()).toBe('a text that is not sent');
  await text.fill('');
  await press(open, '/dnw');
  await page.waitForURL('**/dnw');
  await page.getByLabel('입금금액').fill('10000');
  await page.getByRole('button', { name: '입금신청' }).click();
  await page.getByRole('alertdialog').waitFor();
  await pressHeard(open, '/history_trade');
  expect([pathOf(page), await page.getByRole('alertdialog').count()]).toEqual(['/dnw', 1]);
  await context.close();
});

test('W24: the amount of a bet that is typed, or a text that is none, stays where it is', async () => {
  newRound(app, 7);
  const open = await openWorker('/trade/7');
  const { page, context } = open;
  await page.locator('.trade[data-phase=open]').waitFor();
  const amount = page.getByLabel('투자금액');
  for (const text of ['20,000', '0.5']) {
    await amount.fill(text);
    await pressHeard(open, '/dnw');
    expect([pathOf(page), await amount.inputValue()]).toEqual(['/trade/7', text]);
  }
  await amount.fill('');
  expect(await press(open, '/dnw')).toEqual({ shown: ['/trade/7'], opened: [] });
  await page.waitForURL('**/dnw');
  await context.close();
});

test('W24: a kept text that its form shows again stays; one whose form is not open keeps nobody where they are', async () => {
  const open = await openWorker(QUESTION.path);
  const { page, context } = open;
  await QUESTION.fill(page);
  await endBySite(app, page, () => QUESTION.send(page));
  await logInAgain(page);
  await press(open, '/history_trade');
  await page.waitForURL('**/history_trade');
  await linkTo(QUESTION.path)(page);
  expect(await QUESTION.read(page)).toEqual(QUESTION.shows);
  await pressHeard(open, '/dnw');
  expect(await QUESTION.read(page)).toEqual(QUESTION.shows);
  await context.close();
});

test('W24: another file of the host is no page of the application: the page is opened beside it', async () => {
  const open = await openWorker('/trade/2');
  const { page, context } = open;
  await page.goto(`${app.site.url}/icon.svg`);
  expect(await press(open, '/dnw')).toEqual({ shown: [], opened: ['/dnw'] });
  await context.close();
});

test('W24: it shows a page of its own member, also where the page of another member was looked at later', async () => {
  const open = await openWorker('/trade/2');
  const { page, context } = open;
  const other = await context.newPage();
  await signIn(other, app, '/dnw', 'limited', 'limited1234');
  await isControlled(other);
  const otherId = await memberOf(other);
  expect(otherId).not.toBe(open.playerId);
  await other.bringToFront();
  expect(await press(open, '/history_trade')).toEqual({ shown: ['/trade/2'], opened: [] });
  await page.waitForURL('**/history_trade');
  expect(pathOf(other)).toBe('/dnw');
  await page.close();
  expect(await press(open, '/list_dnw')).toEqual({ shown: [], opened: ['/list_dnw'] });
  const nobody = await context.newPage();
  await nobody.goto(`${app.site.url}/login`);
  await isControlled(nobody);
  await other.bringToFront();
  await expect.poll(() => press(open, '/list_dnw')).toEqual({ shown: ['/login'], opened: [] });
  expect(pathOf(other)).toBe('/dnw');
  await context.close();
});

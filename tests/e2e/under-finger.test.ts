import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, signIn, startApp, type Tab } from './app.ts';
import { click, middleOf, type Point, type Press, tap } from './press.ts';

/* What lies under a finger changes as the finger goes down: the press was for what lay there before. */

/** Its rounds take 5 minutes: none ends in a test. */
const OPTION = 7;

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const bets = (page: Page): Promise<number> => page.evaluate(() => (globalThis as { bets?: number }).bets ?? 0);
const question = (page: Page) => page.getByRole('alertdialog', { name: '베팅확인' });
const yesOf = (page: Page) => question(page).getByRole('button', { name: '베팅하기' });
const noOf = (page: Page) => question(page).getByRole('button', { name: '취소' });

/** Opens the question of a bet, and waits until it takes presses. */
async function ask(page: Page): Promise<void> {
  newRound(app, OPTION);
  await page.goto(`${app.site.url}/trade/${OPTION}`);
  await page.getByText('실시간 연결됨').waitFor({ state: 'attached' });
  await page.locator('.trade[data-phase=open]').waitFor();
  await page.getByLabel('투자금액').fill('20000');
  await page.getByRole('button', { name: /매도.*(이하|미만)/ }).click();
  await yesOf(page).click({ trial: true });
}

type Pressed = { pressed?: boolean };
/** What the page waits for, and where it is pressed then. */
type Plan = Point & {
  /** Something comes, or goes. Absent: the window has another size. */
  readonly part?: string;
  readonly comes?: boolean;
  /** The page stands still for so long before the press, in ms, and paints nothing. */
  readonly stallMs?: number;
};
/** Presses a place as soon as something has changed. Runs in the page. */
function pressWhen({ x, y, part, comes = false, stallMs = 0 }: Plan): void {
  const seen = globalThis as Pressed;
  seen.pressed = false;
  const press = (): void => {
    const until = performance.now() + stallMs;
    while (performance.now() < until);
    const target = document.elementFromPoint(x, y);
    const at = { bubbles: true, cancelable: true, clientX: x, clientY: y };
    target?.dispatchEvent(new PointerEvent('pointerdown', { ...at, isPrimary: true }));
    target?.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
    seen.pressed = true;
  };
  if (part === undefined) {
    addEventListener('resize', press, { once: true });
    return;
  }
  const look = new MutationObserver(() => {
    if ((document.querySelector(part) !== null) !== comes) return;
    look.disconnect();
    press();
  });
  look.observe(document.body, { childList: true, subtree: true });
}
const wasPressed = (page: Page) => page.waitForFunction(() => (globalThis as Pressed).pressed === true);

const NETWORK = /WebSocket|bx_ws|Failed to load resource|ERR_/;
const DEVICES = [
  ['touch on a phone', PHONE, { ...PHONE, height: PHONE.height - 120 }, tap],
  ['a mouse on a desktop', DESKTOP, { ...DESKTOP, width: DESKTOP.width - 120 }, click],
] as const;

const TO_DEMO = { username: 'demo', queue: '/user/queue/error' };
/** What lies over a question for a while: how it comes, and how it goes. */
const COVERS = [
  [
    'the live link is rebuilt',
    '.blocker',
    async () => {
      app.site.faults.refuseSockets(1_000); // it lasts until the press is planned
      app.site.faults.dropLinks();
    },
    async () => app.site.faults.clear(),
  ],
  [
    'a message of the site',
    '.scrim:not(.scrim--order)',
    async () => app.site.world.emit(TO_DEMO, 'error', { code: 'NOTICE', message: '점검 안내' }),
    async (page: Page, press: Press) => {
      const read = page.getByRole('button', { name: '확인', exact: true });
      await read.click({ trial: true });
      await press(page, await middleOf(read));
    },
  ],
] as const;

describe.each(inTurn(0, DEVICES))('by %s', (_name, viewport, smaller, press) => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await openTab(app, { viewport, allow: NETWORK });
    await signIn(tab.page, app, `/trade/${OPTION}`);
  });
  afterAll(() => tab.context.close());

  test.each(COVERS)(
    'W8: an answer that was covered takes no press for 500 ms after it is seen again: %s',
    async (_what, over, come, go) => {
      const { page } = tab;
      await ask(page);
      const before = await bets(page);
      const at = await middleOf(yesOf(page));
      await come();
      await page.locator(over).waitFor();
      await page.evaluate(pressWhen, { ...at, part: over });
      await go(page, press);
      await wasPressed(page);
      await yesOf(page).click({ trial: true });
      expect(await bets(page)).toBe(before);
      await page.keyboard.press('Escape');
    },
  );

  test('W8: an answer that moves takes no press for 500 ms', async () => {
    const { page } = tab;
    await ask(page);
    const before = await bets(page);
    const moved = await placeIn(page, smaller);
    await placeIn(page, viewport);
    await page.evaluate(pressWhen, moved);
    await page.setViewportSize(smaller);
    await wasPressed(page);
    await yesOf(page).click({ trial: true });
    expect(await bets(page)).toBe(before);
    await page.keyboard.press('Escape');
    await page.setViewportSize(viewport);
  });

  test('W8: the second press of two on an answer reaches nothing that lies under it, and a later one does', async () => {
    const { page } = tab;
    await ask(page);
    await page.evaluate(() => {
      Object.assign(globalThis, { heard: 0 });
      document.body.addEventListener('click', () => Object.assign(globalThis, { heard: heard() + 1 }));
      const heard = (): number => (globalThis as { heard?: number }).heard ?? 0;
    });
    const heard = (): Promise<number> => page.evaluate(() => (globalThis as { heard?: number }).heard ?? -1);
    const at = await middleOf(noOf(page));
    await page.evaluate(pressWhen, { ...at, part: '[role=alertdialog]' });
    await press(page, at);
    await wasPressed(page);
    expect(await heard()).toBe(1);
    expect(await question(page).count()).toBe(0);
    const again = async (): Promise<number> => {
      await press(page, at);
      return heard();
    };
    await expect.poll(again, { interval: 1_500 }).toBeGreaterThan(1);
    await page.keyboard.press('Escape');
  });
});

/** Where the answer lies in a window of another size. */
async function placeIn(page: Page, size: { readonly width: number; readonly height: number }): Promise<Point> {
  await page.setViewportSize(size);
  await yesOf(page).click({ trial: true });
  return middleOf(yesOf(page));
}

test('W8: a page that is busy before it paints the question takes no press that comes in this time', async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app, `/trade/${OPTION}`);
  await ask(page);
  const at = await middleOf(yesOf(page));
  await page.keyboard.press('Escape');
  await page.evaluate(pressWhen, { ...at, part: '[role=alertdialog]', comes: true, stallMs: 1_500 });
  await page.getByRole('button', { name: /매도.*(이하|미만)/ }).click();
  await wasPressed(page);
  await yesOf(page).click({ trial: true });
  expect(await bets(page)).toBe(0);
  await yesOf(page).click();
  await expect.poll(() => bets(page)).toBe(1);
  await context.close();
});

test('W8: an Enter that is held on an answer answers once, and opens nothing again', async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app, `/trade/${OPTION}`);
  await ask(page);
  await noOf(page).focus();
  await page.keyboard.down('Enter');
  await question(page).waitFor({ state: 'detached' });
  for (let i = 0; i < 5; i += 1) await page.keyboard.down('Enter');
  await page.keyboard.up('Enter');
  expect(await question(page).count()).toBe(0);
  await page.keyboard.press('Enter'); // the focus is on the button that asked
  await question(page).waitFor();
  expect(await bets(page)).toBe(0);
  await context.close();
});

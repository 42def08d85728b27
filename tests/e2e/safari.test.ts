import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, PHONE, signIn, signInByHand, startApp } from './app.ts';

/* What Safari does otherwise, played by a script in Chromium: a press moves no focus, and a call interrupts the sound. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A press on a button or link moves no focus there. */
const pressLikeSafari = (): void =>
  addEventListener(
    'mousedown',
    (event) => {
      if (event.target instanceof Element && event.target.closest('button, a') !== null) event.preventDefault();
    },
    true,
  );

const focused = `document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent?.trim()`;

test('a dialog that a press opened gives the focus back to what was pressed', async () => {
  const { page, context, complaints } = await openTab(app, { init: pressLikeSafari });
  await signIn(page, app, '/mypage');
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.locator('.menu__pop').getByRole('button', { name: '로그아웃' }).click();
  await page.getByRole('alertdialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  // the row in the menu went away: its button has the focus
  await expect.poll(() => page.evaluate(focused)).toBe('내 계정');
  await page.getByRole('button', { name: '내 계정' }).click();
  await page.locator('.menu__pop').getByRole('button', { name: '설정' }).click();
  await page.getByRole('dialog', { name: '설정' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '설정' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(focused)).toBe('내 계정');
  expect(complaints).toEqual([]);
  await context.close();
});

test('Escape closes a menu that a press opened, wherever the focus is', async () => {
  const { page, context } = await openTab(app, { init: pressLikeSafari });
  await signIn(page, app, '/mypage');
  const menu = page.getByRole('button', { name: '내 계정' });
  await menu.click();
  await page.locator('.menu__pop').waitFor();
  await page.evaluate('document.activeElement.blur()');
  await page.keyboard.press('Escape');
  await page.locator('.menu__pop').waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(focused)).toBe('내 계정');
  await context.close();
});

test('the menu of a phone, and a window that a row of it opens, give the focus back to the button of the menu', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE, hasTouch: false, init: pressLikeSafari });
  await signInByHand(page, app, '/mypage');
  await expect.poll(() => page.evaluate(focused)).toBe('내 정보'); // the screen has come, and its heading has the focus
  const open = page.getByRole('button', { name: '메뉴 열기' });
  await open.click();
  await page.locator('.drawer').getByRole('button', { name: '설정' }).click();
  await page.getByRole('dialog', { name: '설정' }).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog', { name: '설정' }).waitFor({ state: 'detached' });
  await expect.poll(() => page.evaluate(focused)).toBe(await open.getAttribute('aria-label'));
  await context.close();
});

test("the browser's bars have the colour of the topbar in both themes, and no figure is made a telephone link", async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app, '/mypage');
  await page.getByRole('heading', { level: 1 }).waitFor();
  const bars = () => page.locator('meta[name="theme-color"]').getAttribute('content');
  const dark = await bars();
  await page.getByRole('button', { name: '밝은 화면으로 바꾸기' }).click();
  await expect.poll(bars).not.toBe(dark);
  await expect.poll(() => page.locator('meta[name="format-detection"]').getAttribute('content')).toBe('telephone=no');
  await context.close();
});

test('a press awakens the sound again after a call has interrupted it, and a browser that refuses is asked at the next press', async () => {
  const init = (): void => {
    class Interrupted {
      state = 'interrupted';
      resume(): Promise<void> {
        Object.assign(globalThis, { resumed: ((globalThis as { resumed?: number }).resumed ?? 0) + 1 });
        return Promise.reject(new Error('a call has the speaker'));
      }
    }
    Object.assign(globalThis, { AudioContext: Interrupted });
  };
  const { page, context, complaints } = await openTab(app, { init });
  await signIn(page, app, '/mypage');
  const heading = page.getByRole('heading', { level: 1 });
  await heading.waitFor();
  const resumed = () => page.evaluate(() => (globalThis as { resumed?: number }).resumed ?? 0);
  for (let presses = 1; presses <= 2; presses++) {
    const before = await resumed();
    await expect
      .poll(async () => {
        await heading.click();
        return resumed();
      })
      .toBeGreaterThan(before);
  }
  expect(complaints).toEqual([]);
  await context.close();
});

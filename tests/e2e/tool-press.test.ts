import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, signIn, startApp } from './app.ts';
import { openAsMember, otherBrowsers } from './others.ts';

/* A screen reader in Firefox presses a control with the events of a mouse alone: mousedown, mouseup, and a click whose detail is 1. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

type Asked = { readonly selector: string; readonly text: string };
/** A browser, as far as these tests use one. */
type Page = {
  readonly goto: (path: string) => Promise<unknown>;
  readonly evaluate: <R>(run: (asked: Asked) => R, asked: Asked) => Promise<Awaited<R>>;
  readonly close: () => Promise<unknown>;
};

/** Whether a control is shown. Runs in the page. */
const isThere = ({ selector, text }: Asked): boolean =>
  [...document.querySelectorAll<HTMLElement>(selector)].some(
    (one) => one.checkVisibility() && one.textContent?.includes(text),
  );

/** Presses a control as a screen reader in Firefox does. Runs in the page. */
const pressByTool = ({ selector, text }: Asked): void => {
  const control = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent?.includes(text));
  const { left, top, width, height } = control?.getBoundingClientRect() ?? new DOMRect();
  const at = { bubbles: true, cancelable: true, detail: 1, clientX: left + width / 2, clientY: top + height / 2 };
  for (const type of ['mousedown', 'mouseup', 'click']) control?.dispatchEvent(new MouseEvent(type, at));
};

/** A finger goes down on the heading of the page, and is lifted over a control that has come there since. Runs in the page. */
const liftOver = ({ selector, text }: Asked): void => {
  const finger = { bubbles: true, isPrimary: true, pointerType: 'touch' };
  const under = document.querySelector('main h1') ?? document.body;
  for (const type of ['pointerdown', 'pointerup']) under.dispatchEvent(new PointerEvent(type, finger));
  const control = [...document.querySelectorAll<HTMLElement>(selector)].find((one) => one.textContent?.includes(text));
  const at = { bubbles: true, cancelable: true, detail: 1 };
  for (const type of ['mousedown', 'mouseup', 'click']) control?.dispatchEvent(new MouseEvent(type, at));
};

const OPENER = { selector: 'main button', text: '회원 탈퇴' };
const QUESTION = { selector: '[role=alertdialog]', text: '' };
const NO = { selector: '[role=alertdialog] button', text: '취소' };
/** An answer that takes presses. */
const LIVE = { ...NO, selector: `${NO.selector}:not([aria-disabled])` };
const PROFILE = { selector: 'main', text: 'demo@round.example' };

const shown = (page: Page, asked: Asked, is = true) => expect.poll(() => page.evaluate(isThere, asked)).toBe(is);
async function ask(page: Page): Promise<void> {
  await shown(page, PROFILE);
  await page.evaluate(pressByTool, OPENER);
  await shown(page, QUESTION);
}

const BROWSERS: readonly (readonly [string, () => Promise<Page>])[] = [
  [
    'Chromium',
    async () => {
      const { page, context } = await openTab(app, { viewport: DESKTOP });
      return {
        goto: (path) => signIn(page, app, path),
        evaluate: (run, asked) => page.evaluate(run as never, asked as never) as never,
        close: () => context.close(),
      };
    },
  ],
  ...otherBrowsers().map(([name, open]) => {
    const begin = async (): Promise<Page> => {
      const driver = await open();
      await driver.resize(DESKTOP);
      return {
        goto: (path) => openAsMember(driver, app.site, path),
        evaluate: (run, asked) => driver.evaluate(run, asked),
        close: driver.close,
      };
    };
    return [name, begin] as const;
  }),
];

describe.each(BROWSERS)('in %s', (_name, open) => {
  let page: Page;
  beforeAll(async () => {
    page = await open();
    await page.goto('/mypage');
  });
  afterAll(() => page.close());

  test('W8: a screen reader that sends no pointer answers a question that has been read', async () => {
    await ask(page);
    await shown(page, LIVE);
    await page.evaluate(pressByTool, NO);
    await shown(page, QUESTION, false);
  });

  test('W8: such a press answers nothing before the question has been on the screen for 500 ms', async () => {
    await shown(page, PROFILE);
    await page.evaluate(({ selector, text }) => {
      const look = new MutationObserver(() => {
        const no = [...document.querySelectorAll(selector)].find((one) => one.textContent?.includes(text));
        if (no === undefined) return;
        look.disconnect();
        for (const type of ['mousedown', 'mouseup', 'click'])
          no.dispatchEvent(new MouseEvent(type, { bubbles: true, cancelable: true, detail: 1 }));
      });
      look.observe(document.body, { childList: true, subtree: true });
    }, NO);
    await ask(page);
    await shown(page, LIVE);
    await page.evaluate(pressByTool, NO);
    await shown(page, QUESTION, false);
  });

  test('W8: the mousedown of a finger that went down on something else is no press of the answer', async () => {
    await ask(page);
    await shown(page, LIVE);
    await page.evaluate(liftOver, NO);
    expect(await page.evaluate(isThere, QUESTION)).toBe(true);
    await page.evaluate(pressByTool, NO);
    await shown(page, QUESTION, false);
  });
});

test('W8: a screen reader that sends no pointer closes a menu by a press beside it', async () => {
  const { page, context } = await openTab(app, { viewport: DESKTOP });
  await signIn(page, app, '/mypage');
  const opener = page.locator('.topbar [aria-expanded]').last();
  await opener.click();
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('true');
  await page.evaluate(pressByTool, { selector: 'main h1', text: '' });
  await expect.poll(() => opener.getAttribute('aria-expanded')).toBe('false');
  await context.close();
});

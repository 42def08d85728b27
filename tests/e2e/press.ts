import type { Locator, Page } from 'playwright-core';

/** A place on the screen, in CSS px. */
export type Point = { readonly x: number; readonly y: number };
/** Presses a place by a finger or by a mouse. */
export type Press = (page: Page, at: Point) => Promise<void>;
export const tap: Press = (page, { x, y }) => page.touchscreen.tap(x, y);
export const click: Press = (page, { x, y }) => page.mouse.click(x, y);

/** Presses a place by a pen. */
export const pen: Press = async (page, { x, y }) => {
  const session = await page.context().newCDPSession(page);
  const at = { x, y, button: 'left', clickCount: 1, pointerType: 'pen' } as const;
  await session.send('Input.dispatchMouseEvent', { ...at, type: 'mousePressed' });
  await session.send('Input.dispatchMouseEvent', { ...at, type: 'mouseReleased' });
  await session.detach();
};

/** Doubles the sizes of the page's text, as a device does for a member who sees badly. Runs in the page before its scripts. */
export function doubleText(): void {
  const sizes = [11, 12, 13, 14, 16, 20, 24, 30, 44];
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`:root { ${sizes.map((px) => `--fs-${px}: ${2 * px}px !important;`).join(' ')} }`);
  document.adoptedStyleSheets.push(sheet);
}

/** The middle of a control, which is brought on the screen. @throws if it is not shown. */
export async function middleOf(control: Locator): Promise<Point> {
  await control.scrollIntoViewIfNeeded();
  const box = await control.boundingBox();
  if (box === null) throw new Error('the control has no place on the screen');
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** Presses keys one after the other without waiting for the page between them. */
export const pressAtOnce = (page: Page, keys: readonly string[]): Promise<unknown> =>
  Promise.all(keys.map((key) => page.keyboard.press(key)));

/** No question has been read while `isReading` is set: a slow machine has time for its presses. Runs in the page before its scripts. */
export function holdReading(): void {
  const READ_MS = 500;
  const { setTimeout: begin, requestAnimationFrame: next } = globalThis;
  let isInFrame = false; // the time of a question begins with a frame, unlike that of other timers
  globalThis.requestAnimationFrame = (run) =>
    next((at) => {
      isInFrame = true;
      run(at);
      isInFrame = false;
    });
  globalThis.setTimeout = ((run: () => void, ms = 0) => {
    if (ms !== READ_MS || !isInFrame) return begin(run, ms);
    const each = setInterval(() => {
      if (Reflect.get(globalThis, 'isReading') === true) return;
      clearInterval(each);
      run();
    }, ms);
    return each; // the page ends it as any timer
  }) as typeof setTimeout;
}

/** Does something before the half second is over in which a question takes no press. The page has begun with `holdReading`. */
export async function tooEarly(page: Page, run: () => Promise<unknown>): Promise<void> {
  const read = (isReading: boolean) => page.evaluate((is) => Object.assign(globalThis, { isReading: is }), isReading);
  await read(true);
  await run();
  await read(false);
}

/** Waits until a press in the place of the one before is no second one: half a second after the page was painted (W8). Runs in the page. */
export const untilPressesCount = (): Promise<void> =>
  new Promise((resolve) => {
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 600)));
  });
/** The same, for a test that drives the page. */
export const pressesCount = (page: Page): Promise<void> => page.evaluate(untilPressesCount);

type Told = { told?: Promise<readonly [buttons: number, left: number]> };
/**
 * Presses each button of a part as soon as the part comes, before it is painted: the press was for what lay there before. Runs in the page, before its
 * scripts or later.
 */
export function pressAsItComes(part: string): void {
  const press = (button: Element): void => {
    const { left, top, width, height } = button.getBoundingClientRect();
    const at = { bubbles: true, cancelable: true, clientX: left + width / 2, clientY: top + height / 2 };
    button.dispatchEvent(new PointerEvent('pointerdown', { ...at, isPrimary: true }));
    button.dispatchEvent(new MouseEvent('click', { ...at, detail: 1 }));
  };
  const told = new Promise<readonly [number, number]>((done) => {
    const look = new MutationObserver(() => {
      const buttons = [...document.querySelectorAll(`${part} button`)];
      if (buttons.length === 0) return;
      look.disconnect();
      for (const button of buttons) press(button);
      setTimeout(() => done([buttons.length, buttons.filter(({ isConnected }) => isConnected).length]), 100);
    });
    look.observe(document, { childList: true, subtree: true });
  });
  Object.assign(globalThis, { told });
}
/** How many buttons came with the part, and how many of them are left after their press. */
export const pressed = (page: Page): Promise<readonly [buttons: number, left: number] | undefined> =>
  page.evaluate(() => (globalThis as Told).told);

/** Presses a place, and presses it again as soon as the page has changed, or as soon as it has this part. */
export const pressTwice = (page: Page, at: Point, part: string | null = null): Promise<void> =>
  page.evaluate(
    async ({ x, y, part }) => {
      const press = (): void => {
        const target = document.elementFromPoint(x, y);
        const where = { bubbles: true, cancelable: true, clientX: x, clientY: y };
        for (const type of ['pointerdown', 'pointerup'])
          target?.dispatchEvent(new PointerEvent(type, { ...where, isPrimary: true }));
        target?.dispatchEvent(new MouseEvent('click', { ...where, detail: 1 }));
      };
      const changed = new Promise<void>((resolve) => {
        const look = new MutationObserver(() => {
          if (part !== null && document.querySelector(part) === null) return;
          look.disconnect();
          resolve();
        });
        look.observe(document.body, { childList: true, subtree: true });
      });
      press();
      await changed;
      press();
    },
    { ...at, part },
  );

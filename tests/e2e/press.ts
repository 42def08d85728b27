import type { Locator, Page } from 'playwright-core';

/** A place on the screen, in CSS px. */
export type Point = { readonly x: number; readonly y: number };
/** Presses a place by a finger or by a mouse. */
export type Press = (page: Page, at: Point) => Promise<void>;
export const tap: Press = (page, { x, y }) => page.touchscreen.tap(x, y);
export const click: Press = (page, { x, y }) => page.mouse.click(x, y);

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

/** A press in the place of the answer before counts again from now on: half a second after its question is gone (W8). */
export const pressesCount = (page: Page): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve, 600)));
      }),
  );

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

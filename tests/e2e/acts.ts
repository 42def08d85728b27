import type { CDPSession, Locator, Page } from 'playwright-core';

/* What somebody does in a field: real keys, a real input method, the mouse, and a program that writes. */

/** One thing that somebody does in a field. */
export type Act = (page: Page, field: Locator, devtools: CDPSession) => Promise<unknown>;
export const keys =
  (...list: readonly string[]): Act =>
  async (page) => {
    for (const key of list) await page.keyboard.press(key);
  };
export const typed =
  (text: string): Act =>
  (page) =>
    page.keyboard.type(text);
export const pasted =
  (text: string): Act =>
  (page) =>
    page.keyboard.insertText(text);
/** Characters that an input method composes one after the other, and then commits. */
export const composed =
  (...steps: readonly string[]): Act =>
  async (_page, _field, devtools) => {
    for (const text of steps)
      await devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
    await devtools.send('Input.insertText', { text: steps.at(-1) ?? '' });
  };
/** The field while a composition is on its way. */
export const halfComposed =
  (text: string): Act =>
  (_page, _field, devtools) =>
    devtools.send('Input.imeSetComposition', { text, selectionStart: text.length, selectionEnd: text.length });
/** A text that a program writes over all of the field, as a password manager does: no key comes before its event. */
export const written =
  (text: string, inputType: string): Act =>
  (_page, field) =>
    field.evaluate(
      (input: HTMLInputElement, edit) => {
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, edit.text);
        input.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: edit.inputType, data: edit.text }));
      },
      { text, inputType },
    );
/** What is selected is dragged with the mouse to the end of the text. */
export const draggedToEnd: Act = async (page, field) => {
  const box = await field.boundingBox();
  const wide = await field.evaluate((input: HTMLInputElement) => {
    const pen = document.createElement('canvas').getContext('2d');
    const style = getComputedStyle(input);
    if (pen === null) throw new Error('the page has no canvas');
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const { value, selectionStart, selectionEnd, clientWidth } = input;
    const width = (to: number | null): number => pen.measureText(value.slice(0, to ?? 0)).width;
    const first = style.textAlign === 'right' ? clientWidth - width(value.length) : 0;
    return first + (width(selectionStart) + width(selectionEnd)) / 2;
  });
  if (box === null) throw new Error('the field has no place on the screen');
  const [from, end, y] = [box.x + wide, box.x + box.width - 1, box.y + box.height / 2];
  await page.mouse.move(from, y);
  await page.mouse.down();
  await page.mouse.move((from + end) / 2, y, { steps: 5 });
  await page.mouse.move(end, y, { steps: 5 });
  await page.mouse.up();
};
export const left: Act = (_page, field) => field.blur();
export const inTurn =
  (...acts: readonly Act[]): Act =>
  async (page, field, devtools) => {
    for (const act of acts) await act(page, field, devtools);
  };
/** A button of the screen is pressed. */
export const pressed =
  (name: string): Act =>
  (page) =>
    page.getByRole('main').getByRole('button', { name, exact: true }).first().click();
/** Another choice of a select than the one that is chosen. */
export const another =
  (label: string): Act =>
  async (page) => {
    const select = page.getByLabel(label, { exact: true });
    const now = await select.inputValue();
    const values = await select
      .locator('option')
      .evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
    await select.selectOption(values.find((value) => value !== now) ?? now);
  };

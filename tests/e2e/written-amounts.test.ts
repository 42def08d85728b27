import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, newRound, openTab, signIn, startApp } from './app.ts';
import { OTHER_RENT, sideBet } from './questions.ts';

/* A program may write an amount without an event, as some password managers do. What is asked and sent is what the field shows. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const BET = sideBet(OTHER_RENT);
type Field = {
  readonly name: string;
  readonly path: string;
  readonly field: (page: Page) => Locator;
  readonly opener: (page: Page) => Locator;
};
const FIELDS: readonly Field[] = [
  {
    name: 'a deposit',
    path: '/dnw',
    field: (page) => page.getByLabel('입금금액'),
    opener: (page) => page.getByRole('button', { name: /입금신청$/ }),
  },
  { name: 'a stake', path: BET.path, field: (page) => page.getByLabel('투자금액'), opener: BET.opener },
];

type Written = { readonly text: string; readonly isOwn: boolean };
/**
 * Writes into a field as the next press begins, and tells of nothing: a drawing of the page between the two would take the text back. Runs in the
 * page. `isOwn`: by the way that the page's own scripts take.
 */
function writeAtPress(input: Element, { text, isOwn }: Written): void {
  const write = (): void => {
    if (isOwn) (input as HTMLInputElement).value = text;
    else Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text);
  };
  addEventListener('pointerdown', write, { capture: true, once: true });
}

describe.each(FIELDS)('W12: the amount of $name that was written without an event', ({ path, field, opener }) => {
  test.each([true, false])(
    'W12: is the one that is asked about (by the way of the page’s own scripts: %s)',
    async (isOwn) => {
      const { page, context } = await openTab(app);
      if (path === BET.path) newRound(app, OTHER_RENT);
      await signIn(page, app, path);
      if (path === BET.path) await page.locator('.trade[data-phase=open]').waitFor();
      await field(page).fill('20000');
      await field(page).evaluate(writeAtPress, { text: '30,000', isOwn });
      await opener(page).click();
      expect(await page.getByRole('alertdialog').textContent()).toContain('30,000');
      await page.keyboard.press('Escape');
      await field(page).evaluate(writeAtPress, { text: '1,5', isOwn });
      await opener(page).click({ force: true });
      await expect.poll(() => field(page).getAttribute('aria-invalid')).toBe('true');
      expect([await field(page).inputValue(), await page.getByRole('alertdialog').count()]).toEqual(['1,5', 0]);
      await context.close();
    },
  );
});

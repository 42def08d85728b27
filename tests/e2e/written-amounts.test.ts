import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Act, another, inTurn, keys, pressed } from './acts.ts';
import { type App, newRound, openTab, signIn, startApp } from './app.ts';
import { OTHER_RENT, sideBet } from './questions.ts';

/*
 * A program may write an amount without an event, as some password managers do. What is asked and sent is what the field shows. A button writes one,
 * too, and it can be undone.
 */

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

const EMPTIED = keys('Control+a', 'Delete');
/** Each field of an amount, what is done to it while 5,000 stands there, and what it shows after each step back. */
const FROM_OUTSIDE: readonly (readonly [
  name: string,
  path: string,
  label: string,
  acts: readonly (readonly [act: Act, after: readonly string[]])[],
])[] = [
  [
    'a withdrawal of coins',
    '/asset?view=withdraw',
    '출금수량',
    [
      [pressed('전액'), ['5,000', '500']],
      [another('받을 코인'), ['']],
      [inTurn(EMPTIED, another('받을 코인')), ['']],
    ],
  ],
  [
    'a conversion',
    '/asset?view=convert',
    '보내는 지갑',
    [
      [pressed('보내는 지갑과 받는 지갑 바꾸기'), ['']],
      [inTurn(EMPTIED, pressed('보내는 지갑과 받는 지갑 바꾸기')), ['']],
      [inTurn(EMPTIED, another('보내는 지갑 · 지갑 선택')), ['']],
    ],
  ],
  [
    'a deposit',
    '/dnw',
    '입금금액',
    [
      [inTurn(pressed('+1만'), pressed('+5만')), ['15,000', '5,000', '500']],
      [pressed('초기화'), ['', '']],
    ],
  ],
  [
    'a stake',
    BET.path,
    '투자금액',
    [
      [pressed('최대'), ['5,000', '500']],
      [pressed('초기화'), ['', '']],
    ],
  ],
];

describe.each(FROM_OUTSIDE)('BR13a: an undo in the field of %s', (_name, path, label, cases) => {
  test('brings back what stood before a change from outside, and nothing from before the field was emptied', async () => {
    const { page, complaints, context } = await openTab(app);
    await signIn(page, app, path);
    const devtools = await context.newCDPSession(page);
    const field = page.getByRole('textbox', { name: label, exact: true });
    await field.waitFor();
    await page.waitForFunction(() => document.querySelector('.coins[aria-busy="true"]') === null);
    for (const [act, after] of cases) {
      await field.fill('');
      await field.focus();
      await page.keyboard.type('5000');
      await act(page, field, devtools);
      await field.focus();
      const seen: string[] = [];
      for (const _step of after) {
        await page.keyboard.press('Control+z');
        seen.push(await field.inputValue());
      }
      expect(seen).toEqual(after);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });
});

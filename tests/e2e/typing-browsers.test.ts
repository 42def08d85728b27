import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../fixtures/site/server.ts';
import { type Driver, keys, paste, press, type, until } from '../support/drivers/driver.ts';
import { inTurn, soaked } from '../support/soak.ts';
import { DESKTOP, newRound } from './app.ts';
import { openAsMember, otherBrowsers } from './others.ts';
import { holdReading, untilPressesCount } from './press.ts';
import { serveApp } from './serve-app.ts';

/* Typing and pressing with real keys and a real clipboard, in the browsers that Playwright does not drive here. */

let site: Site;
beforeAll(async () => {
  site = await serveApp();
});
afterAll(() => site.close());

const BROWSERS = otherBrowsers();

type Act = (driver: Driver) => Promise<unknown>;
const typed =
  (text: string): Act =>
  (driver) =>
    type(driver, text);
const pressed =
  (...names: readonly string[]): Act =>
  (driver) =>
    keys(driver, ...names);
const pasted =
  (text: string): Act =>
  (driver) =>
    paste(driver, text);
/** A program writes the whole field, as a password manager does. */
const written =
  (text: string, inputType: string): Act =>
  (driver) =>
    driver.evaluate(
      (next, kind) => {
        const field = document.activeElement as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, next);
        field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: kind }));
      },
      text,
      inputType,
    );

/** What is done in an empty field, what it shows then, and what stands before the caret. */
type Row = readonly [acts: readonly Act[], shown: string, before: string];
const ROWS: readonly Row[] = [
  [[pasted(' 1,234 ')], '1,234', '1,234'],
  [[pasted('1.234,56')], '1.234,56', '1.234,56'],
  [[pasted('\u200f5000\u200e')], '5,000', '5,000'],
  [[pasted('５，０００')], '5,000', '5,000'],
  [[pasted('5\u2009000')], '5\u2009000', '5\u2009000'],
  [[pasted('١٢٣٤')], '١٢٣٤', '١٢٣٤'],
  [[pasted('१२३४')], '१२३४', '१२३४'],
  [[typed('1e5')], '1e5', '1e5'],
  [[typed('0x10')], '0x10', '0x10'],
  [[typed('-5000')], '-5000', '-5000'],
  [[typed('10000'), pressed('ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'Backspace')], '1,000', '1'],
  [[typed('10000'), pressed('Home', 'Delete')], '0000', ''],
  [[typed('10000'), pressed('Home', 'ArrowRight', 'ArrowRight', 'Delete')], '1,000', '1,0'],
  [[typed('1234567'), pressed('Home', 'ArrowRight'), typed('9')], '19,234,567', '19'],
  [
    [typed('1234567'), pressed('Home', 'ArrowRight', 'Shift+ArrowRight', 'Shift+ArrowRight', 'Control+x')],
    '134,567',
    '1',
  ],
  [[typed('1234'), pressed('Control+a'), pasted('1,5')], '1,5', '1,5'],
  [[typed('1234'), pressed('Control+a'), pasted('1,2345')], '1,2345', '1,2345'],
  [[typed('1234'), written('1,5', '')], '1,5', '1,5'],
  [[typed('1234'), written('1,23', 'insertText')], '1,23', '1,23'],
  [[typed('1234'), written('1,5', 'insertReplacementText')], '1,5', '1,5'],
  [[typed('5000'), pressed('Control+z', 'Control+z')], '50', '50'],
  [[typed('5000'), pressed('Control+z', 'Control+z', 'Control+Shift+z')], '500', '500'],
];

/** Puts the focus into a field, which is empty then. */
async function begin(driver: Driver, name: string): Promise<void> {
  const focus = (of: string): void => {
    const label = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === of);
    (document.activeElement as HTMLElement | null)?.blur();
    label?.control?.focus();
  };
  await driver.evaluate(focus, name);
  await keys(driver, 'Control+a', 'Backspace');
  await driver.evaluate(focus, name);
}

/** The field that has the focus: its text, and what stands before its caret. */
const look = (driver: Driver): Promise<readonly [string, string]> =>
  driver.evaluate(() => {
    const { value, selectionStart } = document.activeElement as HTMLInputElement;
    return [value, value.slice(0, selectionStart ?? 0)] as const;
  });

/** A question: where it is, what is filled in before it is asked, the button that asks it, and the answer that does something. */
type Question = {
  readonly path: string;
  readonly fill: Act;
  readonly opener: string;
  readonly word: string;
  readonly yes: string;
};
const filled =
  (name: string, text: string): Act =>
  async (driver) => {
    await until(driver, name, (of) => document.body.textContent?.includes(of) === true, name);
    await begin(driver, name);
    await type(driver, text);
  };
/** A round of 5 minutes: none ends in a test. */
const OPTION = 7;
const QUESTIONS: Readonly<Record<string, Question>> = {
  leaving: {
    path: '/mypage',
    // nothing moves once the profile is there
    fill: (driver) =>
      until(driver, 'the profile', () => document.body.textContent?.includes('demo@round.example') === true),
    opener: 'main button',
    word: '회원 탈퇴',
    yes: '탈퇴하기',
  },
  'a withdrawal': {
    path: '/dnw',
    fill: async (driver) => {
      await press(driver, '[role=tab]', '출금 신청');
      await filled('출금금액', '10000')(driver);
    },
    opener: '.cash__request button',
    word: '출금신청',
    yes: '신청하기',
  },
  'a bet': {
    path: `/trade/${OPTION}`,
    fill: async (driver) => {
      // the round is open before the link is up, and no bet is asked for without a link
      await until(driver, 'a round that takes bets', () => {
        const isOpen = document.querySelector('.trade[data-phase=open]') !== null;
        return isOpen && document.querySelector('.order')?.textContent?.includes('베팅 가능') === true;
      });
      await filled('투자금액', '20000')(driver);
    },
    opener: '.bet__btn--sell',
    word: '매도',
    yes: '베팅하기',
  },
};

/** Whether the question waits for its answer: one that is accepted closes, or tells what is missing. Runs in the page. */
const isUnanswered = (): boolean =>
  document.querySelector('[role=alertdialog]') !== null &&
  document.querySelector('[role=alertdialog] .field__help--error') === null;

/** Where a button is. Runs in the page. */
function middleOf(selector: string, text: string) {
  const all = [...document.querySelectorAll<HTMLElement>(selector)];
  const part = all.find((one) => one.checkVisibility() && one.textContent?.includes(text));
  if (part === undefined) return null;
  part.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = part.getBoundingClientRect();
  return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
}

/** Opens the screen of a question, up to the button that asks it. Its questions are read only while the test lets them be. */
async function openQuestion(driver: Driver, { path, fill }: Question): Promise<void> {
  newRound({ site }, OPTION);
  await openAsMember(driver, site, path);
  await driver.evaluate(holdReading);
  await fill(driver);
}

/** The press of a finger or of a mouse. */
const tap = ({ x, y }: { readonly x: number; readonly y: number }) => [
  { type: 'pointerMove', duration: 0, x, y },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
  { type: 'pause', duration: 200 },
];

/** Opens a question by a tap and taps its answer three times before the question has been read, however slow the machine is. */
async function tapEarly(driver: Driver, pointerType: string, { opener: button, word, yes }: Question): Promise<void> {
  const isOpen = (): boolean => document.querySelector('[role=alertdialog]') !== null;
  const isShut = (): boolean => document.querySelector('[role=alertdialog]') === null;
  const at = async (selector: string, text: string) =>
    (await driver.evaluate(middleOf, selector, text)) ?? expect.fail(`there is no ${text}`);
  const perform = (actions: readonly unknown[]): Promise<void> =>
    driver.perform([{ type: 'pointer', id: pointerType, parameters: { pointerType }, actions }]);
  const opener = await at(button, word);
  await perform(tap(opener));
  await until(driver, 'the question', isOpen);
  const answer = await at('[role=alertdialog] button', yes);
  await keys(driver, 'Escape');
  await until(driver, 'no question', isShut);
  await driver.evaluate(untilPressesCount); // WebKit counts a tap at once as the second of two
  await driver.evaluate((is) => void Object.assign(globalThis, { isReading: is }), true);
  await perform([opener, answer, answer, answer].flatMap(tap));
  await until(driver, 'the question', isOpen);
  await driver.evaluate((is) => void Object.assign(globalThis, { isReading: is }), false);
}

describe.each(inTurn(1, BROWSERS))('in %s', (name, open) => {
  const turn = name === 'WebKit' ? 1 : 0;
  let driver: Driver;
  beforeAll(async () => {
    driver = await open();
    await driver.resize(DESKTOP);
  });
  afterAll(() => driver.close());

  test('BR13a: what is typed, pasted, undone or written by a program is read as it is meant, or stands', async () => {
    await openAsMember(driver, site, '/dnw');
    await until(driver, 'the field', () => document.querySelector('.cash__request input') !== null);
    const seen: unknown[] = [];
    for (const [acts] of ROWS) {
      await begin(driver, '입금금액');
      for (const act of acts) await act(driver);
      seen.push(await look(driver));
    }
    expect(seen).toEqual(ROWS.map(([, shown, before]) => [shown, before]));
  });

  test.each(inTurn(turn, Object.entries(QUESTIONS)))(
    'W8: taps that follow each other quickly answer no question, however many they are: %s',
    async (_what, question) => {
      for (const pointerType of soaked(['touch'], ['touch', 'mouse'])) {
        await openQuestion(driver, question);
        await tapEarly(driver, pointerType, question);
        expect(await driver.evaluate(isUnanswered)).toBe(true);
        await keys(driver, 'Escape');
      }
    },
  );

  test('the keys of the trade screen write into a text of several lines, and do nothing else', async () => {
    await openAsMember(driver, site, '/trade/2?view=contact');
    await until(driver, 'the live link', () => document.body.textContent?.includes('실시간 연결됨') === true);
    await until(driver, 'the text', () => {
      document.querySelector('textarea')?.focus();
      return document.activeElement instanceof HTMLTextAreaElement;
    });
    await type(driver, 'b1s/2 what');
    expect(
      await driver.evaluate(() => [
        document.querySelector('textarea')?.value,
        document.querySelectorAll('[role=alertdialog], .selector').length,
        document.querySelector<HTMLInputElement>('.order .input--amount input')?.value,
      ]),
    ).toEqual(['b1s/2 what', 0, '']);
  });
});

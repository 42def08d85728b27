import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { CALL_TREATMENT, type CallName } from '../../engine/model/calls.ts';
import { callTable } from '../../engine/wire/calls.ts';
import { soaked } from '../support/soak.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, signIn, startApp, type Tab } from './app.ts';
import { COMMANDS } from './coins.ts';
import {
  click,
  doubleText,
  holdReading,
  middleOf,
  type Point,
  type Press,
  pen,
  pressAtOnce,
  tap,
  tooEarly,
} from './press.ts';
import {
  ADDRESS,
  accept,
  BALL_BET,
  BINARY,
  bets,
  CANCEL,
  coinCommand,
  DEPOSIT,
  formOf,
  LOGOUT,
  OTHER_RENT,
  type Question,
  RENT,
  sideBet,
  WITHDRAWAL,
} from './questions.ts';

const LANDSCAPE = { width: 844, height: 390 };

let app: App;
beforeAll(async () => {
  app = await startApp();
  app.site.world.cash.hold(true);
});
afterAll(() => app.close());

/** Whether the round takes bets for so long that a question can be opened and answered. Runs in the page. */
function hasTime(): boolean {
  const shown = document.querySelector('[role=timer]')?.textContent ?? '';
  const [, minutes = 0, seconds] = /(?:(\d+):)?(\d\d?)초?$/.exec(shown) ?? [];
  return document.querySelector('.trade[data-phase=open]') !== null && 60 * Number(minutes) + Number(seconds) > 60;
}

/** Opens the question, and looks where its answer lies. It is closed again. */
async function placeOfYes(page: Page, { opener, yes }: Question): Promise<Point> {
  await opener(page).click();
  const answer = page.getByRole('alertdialog').getByRole('button', { name: yes });
  await answer.click({ trial: true }); // it is still, and takes presses
  const at = await middleOf(answer);
  await page.keyboard.press('Escape');
  await answer.waitFor({ state: 'detached' });
  return at;
}

/** Opens the question by one press and presses another place soon after: nothing is done, and the question stays. */
async function unanswered(
  page: Page,
  { opener, yes, done }: Question,
  press: Press,
  second: Point | null,
): Promise<void> {
  const before = await done(page, app);
  const first = await middleOf(opener(page));
  const answer = page.getByRole('alertdialog').getByRole('button', { name: yes });
  await tooEarly(page, async () => {
    await press(page, first);
    // on a slow machine the question comes late: a press before it would be on what lies under it
    await answer.waitFor();
    // and who taps a third and a fourth time has not read either
    for (let taps = 0; taps < 3; taps += 1) await press(page, second ?? first);
  });
  await answer.click({ trial: true });
  expect(await done(page, app)).toBe(before);
}

/** The paths of what is sent once. */
const ONCE: ReadonlySet<string> = new Set(
  Object.entries(callTable).flatMap(([call, { path }]) => (CALL_TREATMENT[call as CallName].once ? [path] : [])),
);
/** How many commands the page has sent from now on. */
function commandsOf(page: Page): () => Promise<number> {
  let sent = 0;
  page.on('request', (request) => {
    if (ONCE.has(new URL(request.url()).pathname)) sent += 1;
  });
  return async () => sent + (await bets(page));
}

/** Opens the question by Enter and goes on with Enter and Space, with the focus wherever it is: no command is sent. */
async function unansweredByKeys(page: Page, question: Question, sent: () => Promise<number>): Promise<void> {
  const answer = page.getByRole('alertdialog').getByRole('button', { name: question.yes });
  for (const from of [question.opener, question.field]) {
    if (from === undefined) continue;
    await from(page).focus();
    const before = await sent();
    await tooEarly(page, async () => {
      await pressAtOnce(page, ['Enter', 'Enter']);
      await answer.waitFor();
      await pressAtOnce(page, ['Enter', 'Space', 'Tab', 'Enter', 'Space']);
    });
    await answer.click({ trial: true });
    expect(await sent()).toBe(before);
    await page.keyboard.press('Escape');
    await answer.waitFor({ state: 'detached' });
  }
}

const DEVICES = {
  'touch on a phone': { viewport: PHONE, press: tap },
  'touch in landscape': { viewport: LANDSCAPE, press: tap },
  'a mouse on a desktop': { viewport: DESKTOP, press: click },
  'a pen on a phone with text of twice the size': { viewport: PHONE, press: pen },
} as const;
type Device = keyof typeof DEVICES;

const CASES: readonly (readonly [Device, string, Question])[] = [
  ['touch on a phone', 'a bet of rent', sideBet(RENT)],
  ['touch on a phone', 'a bet of number-ball', BALL_BET],
  ['touch on a phone', 'a deposit', DEPOSIT],
  ['touch on a phone', 'the cancel of a deposit', CANCEL],
  ['touch on a phone', 'a withdrawal', WITHDRAWAL],
  ...COMMANDS.map((each) => ['touch on a phone', `coins, ${each.view}`, coinCommand(each)] as const),
  ['touch on a phone', 'leaving', formOf('회원 탈퇴', '탈퇴하기', '"탈퇴합니다"를 그대로 입력해 주세요.')],
  ['touch on a phone', 'another password', formOf('비밀번호 변경', '변경하기', '현재 비밀번호를 입력해 주세요.')],
  ['touch on a phone', 'a new address', ADDRESS],
  ['touch in landscape', 'a bet of rent', sideBet(OTHER_RENT)],
  ['touch in landscape', 'a deposit', DEPOSIT],
  ['touch in landscape', 'the cancel of a deposit', CANCEL],
  ['a mouse on a desktop', 'a bet of binary', sideBet(BINARY)],
  ['a mouse on a desktop', 'a deposit', DEPOSIT],
  ['a mouse on a desktop', 'the cancel of a deposit', CANCEL],
  ...COMMANDS.filter(({ view }) => view !== 'withdraw').map(
    (each) => ['a mouse on a desktop', `coins, ${each.view}`, coinCommand(each)] as const,
  ), // the withdrawal of the phone still waits, and bars another
  ['a mouse on a desktop', 'a logout', LOGOUT],
  ...(
    [
      ['a bet of rent', sideBet(RENT)],
      ['a bet of number-ball', BALL_BET],
      ['a deposit', DEPOSIT],
      ['the cancel of a deposit', CANCEL],
      ['a logout', LOGOUT],
    ] as const
  ).map(([name, question]) => ['a pen on a phone with text of twice the size', name, question] as const),
];
/** `npm test` asks these questions: each device has one or two. */
const PART: readonly string[] = [
  'touch on a phone: a bet of number-ball',
  'touch on a phone: a withdrawal',
  'touch in landscape: a bet of rent',
  'a mouse on a desktop: a deposit',
];
const ASKED = soaked(
  CASES.filter(([device, name]) => PART.includes(`${device}: ${name}`)),
  CASES,
);

describe('a question is not answered by the tap that opened it', () => {
  const tabs = new Map<Device, Promise<Tab>>();
  /** One tab for each device, signed in once. */
  const tabOf = (device: Device): Promise<Tab> => {
    const { viewport } = DEVICES[device];
    const opened =
      tabs.get(device) ??
      openTab(app, { viewport, hasTouch: device.startsWith('touch'), init: holdReading }).then(async (tab) => {
        if (device.startsWith('a pen')) await tab.page.addInitScript(doubleText);
        await signIn(tab.page, app, '/mypage');
        await tab.page.getByRole('heading', { name: '내 정보' }).waitFor();
        return tab;
      });
    tabs.set(device, opened);
    return opened;
  };

  test.each(ASKED)('W8: by %s: %s', async (device, _name, question) => {
    const { page } = await tabOf(device);
    const [, option] = /^\/trade\/(\d+)$/.exec(question.path) ?? [];
    const begin = async (): Promise<void> => {
      if (option !== undefined) newRound(app, Number(option));
      await page.goto(`${app.site.url}${question.path}`);
      await question.fill?.(page, app);
    };
    /** A slow machine has used up the round of a bet. */
    const beginIfOver = async (): Promise<void> => {
      if (option !== undefined && !(await page.evaluate(hasTime))) await begin();
    };
    const sent = commandsOf(page);
    await begin();
    const yesAt = await placeOfYes(page, question);
    // a bet's answer may lie where the finger is
    for (const second of question.done === bets ? [null, yesAt] : [yesAt]) {
      await beginIfOver();
      await unanswered(page, question, DEVICES[device].press, second);
      await page.keyboard.press('Escape');
      await page.getByRole('alertdialog').waitFor({ state: 'detached' });
    }
    await beginIfOver();
    await unansweredByKeys(page, question, sent);
    await beginIfOver();
    const before = await question.done(page, app);
    await accept(page, question);
    await expect.poll(() => question.done(page, app)).toBe(before + 1);
  });

  test('W8: a key answers nothing before the question was on the screen for 500 ms, wherever the focus is', async () => {
    const { page, context } = await openTab(app, { init: holdReading });
    await signIn(page, app, '/mypage');
    const box = page.getByRole('alertdialog');
    const yes = box.getByRole('button', { name: LOGOUT.yes });
    for (const key of ['Enter', 'Space']) {
      await LOGOUT.opener(page).focus();
      await tooEarly(page, () => pressAtOnce(page, ['Enter', key]));
      await box.getByRole('button', { name: '취소' }).click({ trial: true });
      await page.keyboard.press(key);
      await box.waitFor({ state: 'detached' });
    }
    for (const key of ['Enter', 'Space']) {
      await LOGOUT.opener(page).focus();
      await tooEarly(page, () => pressAtOnce(page, ['Enter', 'Tab', key]));
      await yes.click({ trial: true });
      expect(await yes.evaluate((one) => one === one.ownerDocument.activeElement)).toBe(true);
      await page.keyboard.press('Escape');
      await box.waitFor({ state: 'detached' });
    }
    // a held Enter opens the question and answers nothing, however long it is held
    await LOGOUT.opener(page).focus();
    await page.keyboard.down('Enter');
    await box.waitFor();
    await page.keyboard.press('Tab');
    await yes.click({ trial: true });
    for (let i = 0; i < 5; i += 1) await page.keyboard.down('Enter');
    await page.keyboard.up('Enter');
    await expect.poll(() => yes.isVisible()).toBe(true);
    await page.keyboard.press('Enter');
    await page.getByLabel('비밀번호', { exact: true }).waitFor();
    await context.close();
  });
});

describe('a question with other terms is another question', () => {
  test('W8: a confirmation whose profit changes under the finger takes no press for 500 ms', async () => {
    const { page, complaints, context } = await openTab(app);
    const question = sideBet(BINARY);
    newRound(app, BINARY);
    await signIn(page, app, question.path);
    await question.fill?.(page, app);
    await question.opener(page).click();
    const yes = page.getByRole('alertdialog').getByRole('button', { name: question.yes });
    await yes.click({ trial: true });
    await page.waitForFunction(() => document.querySelector('[role=alertdialog] [aria-disabled]') === null);
    // the press comes as soon as the page shows the other profit
    const answered = await page.evaluateHandle(() => {
      const told = new Promise<string | null>((done) => {
        const box = document.querySelector('[role=alertdialog]');
        const look = new MutationObserver(() => {
          if (box?.textContent?.includes('78.04') !== true) return;
          look.disconnect();
          const buttons = box.querySelectorAll<HTMLElement>('.answer');
          const last = buttons[buttons.length - 1];
          last?.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true }));
          last?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1 }));
          done(last?.getAttribute('aria-disabled') ?? null);
        });
        look.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
      });
      return { told };
    });
    // the page looks before the profit changes
    app.site.world.setFee('round', BINARY, 21.96);
    expect(await answered.evaluate(({ told }) => told)).toBe('true');
    await yes.click({ trial: true });
    expect(await bets(page)).toBe(0);
    await yes.click();
    await expect.poll(() => bets(page)).toBe(1);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

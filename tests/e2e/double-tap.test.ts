import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, DESKTOP, newRound, openTab, PHONE, signIn, startApp, type Tab } from './app.ts';
import { booksOf, COMMANDS } from './coins.ts';
import { click, holdReading, middleOf, type Point, type Press, pressAtOnce, tap, tooEarly } from './press.ts';
import { AFTERNOON_MS } from './serve-app.ts';

const LANDSCAPE = { width: 844, height: 390 };

let app: App;
beforeAll(async () => {
  app = await startApp();
  app.site.world.cash.hold(true);
});
afterAll(() => app.close());

/** A question: where it is, how it is opened, the answer that does something, and how often that was done. */
type Case = {
  readonly path: string;
  readonly fill?: (page: Page) => Promise<unknown>;
  readonly opener: (page: Page) => Locator;
  readonly yes: string;
  readonly done: (page: Page) => Promise<number> | number;
};

/** Rent, binary and number-ball of five minutes: in a shorter round a busy machine has no time to ask and to answer. */
const [RENT, OTHER_RENT, BINARY, BALL] = [4, 14, 7, 10] as const;
/** The link is up, and a round takes bets. */
async function isOpen(page: Page): Promise<void> {
  await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
  await page.locator('.trade[data-phase=open]').waitFor();
}
const bets = (page: Page): Promise<number> => page.evaluate(() => (globalThis as { bets?: number }).bets ?? 0);
const sideBet = (id: number): Case => ({
  path: `/trade/${id}`,
  fill: async (page) => {
    await isOpen(page);
    await page.getByLabel('투자금액').fill('20000');
  },
  opener: (page) => page.getByRole('button', { name: /매도.*(이하|미만)/ }),
  yes: '베팅하기',
  done: bets,
});
const BALL_BET: Case = {
  path: `/trade/${BALL}`,
  fill: async (page) => {
    await isOpen(page);
    await page
      .locator('.ball__bets')
      .getByRole('button', { name: /^홀[ ×]/ })
      .click();
    await page.getByLabel('베팅금액').fill('5000');
  },
  opener: (page) => page.locator('.order').getByRole('button', { name: /^베팅하기/ }),
  yes: '베팅하기',
  done: bets,
};

/** The requests of points that the member made since the site began, and those that still wait. */
const requested = () => app.site.world.cash.listOf(booksOf(app).id).filter((one) => one.createdMs >= AFTERNOON_MS);
const waiting = () => requested().filter(({ status }) => status === 0);
/** Accepts the question, once it takes presses. */
const accept = async (page: Page, { opener, yes }: Case): Promise<void> => {
  await opener(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
};
const DEPOSIT: Case = {
  path: '/dnw',
  fill: (page) => page.getByLabel('입금금액').fill('100000'),
  opener: (page) => page.getByRole('button', { name: /입금신청$/ }),
  yes: '신청하기',
  done: () => requested().length,
};
const CANCEL: Case = {
  path: '/dnw',
  fill: async (page) => {
    if (waiting().length > 0) return;
    await DEPOSIT.fill?.(page);
    await accept(page, DEPOSIT);
  },
  opener: (page) => page.locator('.wait__acts').getByRole('button', { name: '신청 취소' }),
  yes: '신청 취소',
  done: () => 1 - waiting().length,
};
const WITHDRAWAL: Case = {
  path: '/dnw',
  fill: async (page) => {
    await page.getByRole('tab', { name: '출금 신청' }).click();
    await page.getByLabel('출금금액').fill('10000');
  },
  opener: (page) => page.getByRole('button', { name: /출금신청$/ }),
  yes: '신청하기',
  done: () => requested().length,
};
const OPENERS = { withdraw: /BTC 출금 신청$/, convert: /원으로 전환$/, promo: '전송하기' } as const;
const coinCommand = ({ view, fill, yes, type }: (typeof COMMANDS)[number]): Case => ({
  path: `/asset?view=${view}`,
  fill: async (page) => {
    await fill(page); // it opens the question too
    await page.keyboard.press('Escape');
  },
  opener: (page) => page.locator('form').getByRole('button', { name: OPENERS[view] }),
  yes,
  done: () => (type === 'PM' ? requested() : booksOf(app).records(type)).length,
});
const LOGOUT: Case = {
  path: '/mypage',
  opener: (page) => page.locator('.sidenav').getByRole('button', { name: '로그아웃' }),
  yes: '로그아웃',
  done: (page) => page.getByLabel('비밀번호', { exact: true }).count(),
};
/** The answer does nothing before a word is typed, except to say so. */
const LEAVING: Case = {
  path: '/mypage',
  opener: (page) => page.getByRole('button', { name: '회원 탈퇴' }),
  yes: '탈퇴하기',
  done: (page) => page.getByText('"탈퇴합니다"를 그대로 입력해 주세요.').count(),
};

/** Whether the round takes bets for so long that a question can be opened and answered. Runs in the page. */
function hasTime(): boolean {
  const shown = document.querySelector('[role=timer]')?.textContent ?? '';
  const [, minutes = 0, seconds] = /(?:(\d+):)?(\d\d?)초?$/.exec(shown) ?? [];
  return document.querySelector('.trade[data-phase=open]') !== null && 60 * Number(minutes) + Number(seconds) > 60;
}

/** Opens the question, and looks where its answer lies. It is closed again. */
async function placeOfYes(page: Page, { opener, yes }: Case): Promise<Point> {
  await opener(page).click();
  const answer = page.getByRole('alertdialog').getByRole('button', { name: yes });
  await answer.click({ trial: true }); // it is still, and takes presses
  const at = await middleOf(answer);
  await page.keyboard.press('Escape');
  await answer.waitFor({ state: 'detached' });
  return at;
}

/** Opens the question by one press and presses another place soon after: nothing is done, and the question stays. */
async function unanswered(page: Page, { opener, yes, done }: Case, press: Press, second: Point | null): Promise<void> {
  const before = await done(page);
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
  expect(await done(page)).toBe(before);
}

const DEVICES = {
  'touch on a phone': { viewport: PHONE, press: tap },
  'touch in landscape': { viewport: LANDSCAPE, press: tap },
  'a mouse on a desktop': { viewport: DESKTOP, press: click },
} as const;
type Device = keyof typeof DEVICES;

const CASES: readonly (readonly [Device, string, Case])[] = [
  ['touch on a phone', 'a bet of rent', sideBet(RENT)],
  ['touch on a phone', 'a bet of number-ball', BALL_BET],
  ['touch on a phone', 'a deposit', DEPOSIT],
  ['touch on a phone', 'the cancel of a deposit', CANCEL],
  ['touch on a phone', 'a withdrawal', WITHDRAWAL],
  ...COMMANDS.map((each) => ['touch on a phone', `coins, ${each.view}`, coinCommand(each)] as const),
  ['touch on a phone', 'leaving', LEAVING],
  ['touch in landscape', 'a bet of rent', sideBet(OTHER_RENT)],
  ['a mouse on a desktop', 'a bet of binary', sideBet(BINARY)],
  ['a mouse on a desktop', 'a logout', LOGOUT],
];

describe('a question is not answered by the tap that opened it', () => {
  const tabs = new Map<Device, Promise<Tab>>();
  /** One tab for each device, signed in once. */
  const tabOf = (device: Device): Promise<Tab> => {
    const { viewport } = DEVICES[device];
    const opened =
      tabs.get(device) ??
      openTab(app, { viewport, hasTouch: device.startsWith('touch'), init: holdReading }).then(async (tab) => {
        await signIn(tab.page, app, '/mypage');
        await tab.page.getByRole('heading', { name: '내 정보' }).waitFor();
        return tab;
      });
    tabs.set(device, opened);
    return opened;
  };

  test.each(CASES)('W8: by %s: %s', async (device, _name, question) => {
    const { page } = await tabOf(device);
    const [, option] = /^\/trade\/(\d+)$/.exec(question.path) ?? [];
    const begin = async (): Promise<void> => {
      if (option !== undefined) newRound(app, Number(option));
      await page.goto(`${app.site.url}${question.path}`);
      await question.fill?.(page);
    };
    /** A slow machine has used up the round of a bet. */
    const beginIfOver = async (): Promise<void> => {
      if (option !== undefined && !(await page.evaluate(hasTime))) await begin();
    };
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
    const before = await question.done(page);
    await accept(page, question);
    await expect.poll(() => question.done(page)).toBe(before + 1);
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
    await question.fill?.(page);
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

import type { Locator, Page } from 'playwright-core';
import type { App } from './app.ts';
import { amountField, booksOf, type COMMANDS } from './coins.ts';
import { AFTERNOON_MS } from './serve-app.ts';

/* The questions of the product: how each is asked, and what its answer does. */

/** A question: where it is, how it is opened, the answer that does something, and how often that was done. */
export type Question = {
  readonly path: string;
  readonly fill?: (page: Page, app: App) => Promise<unknown>;
  readonly opener: (page: Page) => Locator;
  /** A field whose Enter opens it too. */
  readonly field?: (page: Page) => Locator;
  readonly yes: string;
  readonly done: (page: Page, app: App) => Promise<number> | number;
};

/** Rent, binary and number-ball of five minutes: in a shorter round a busy machine has no time to ask and to answer. */
export const [RENT, OTHER_RENT, BINARY] = [4, 14, 7] as const;
const BALL = 10;
/** The link is up, and a round takes bets. */
async function isOpen(page: Page): Promise<void> {
  await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
  await page.locator('.trade[data-phase=open]').waitFor();
}
export const bets = (page: Page): Promise<number> => page.evaluate(() => (globalThis as { bets?: number }).bets ?? 0);
export const sideBet = (id: number): Question => ({
  path: `/trade/${id}`,
  fill: async (page) => {
    await isOpen(page);
    await page.getByLabel('투자금액').fill('20000');
  },
  opener: (page) => page.getByRole('button', { name: /매도.*(이하|미만)/ }),
  yes: '베팅하기',
  done: bets,
});
export const BALL_BET: Question = {
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
const requested = (app: App) =>
  app.site.world.cash.listOf(booksOf(app).id).filter((one) => one.createdMs >= AFTERNOON_MS);
const waiting = (app: App) => requested(app).filter(({ status }) => status === 0);
/** Accepts the question, once it takes presses. */
export const accept = async (page: Page, { opener, yes }: Question): Promise<void> => {
  await opener(page).click();
  await page.getByRole('alertdialog').getByRole('button', { name: yes }).click();
};
export const DEPOSIT: Question = {
  path: '/dnw',
  fill: (page) => page.getByLabel('입금금액').fill('100000'),
  field: (page) => page.getByLabel('입금금액'),
  opener: (page) => page.getByRole('button', { name: /입금신청$/ }),
  yes: '신청하기',
  done: (_page, app) => requested(app).length,
};
export const CANCEL: Question = {
  path: '/dnw',
  fill: async (page, app) => {
    if (waiting(app).length > 0) return;
    await DEPOSIT.fill?.(page, app);
    await accept(page, DEPOSIT);
  },
  opener: (page) => page.locator('.wait__acts').getByRole('button', { name: '신청 취소' }),
  yes: '신청 취소',
  done: (_page, app) => 1 - waiting(app).length,
};
export const WITHDRAWAL: Question = {
  path: '/dnw',
  fill: async (page) => {
    await page.getByRole('tab', { name: '출금 신청' }).click();
    await page.getByLabel('출금금액').fill('10000');
  },
  field: (page) => page.getByLabel('출금금액'),
  opener: (page) => page.getByRole('button', { name: /출금신청$/ }),
  yes: '신청하기',
  done: (_page, app) => requested(app).length,
};
const OPENERS = { withdraw: /BTC 출금 신청$/, convert: /원으로 전환$/, promo: '전송하기' } as const;
export const coinCommand = ({ view, fill, yes, type }: (typeof COMMANDS)[number]): Question => ({
  path: `/asset?view=${view}`,
  fill: async (page) => {
    await fill(page); // it opens the question too
    await page.keyboard.press('Escape');
  },
  opener: (page) => page.locator('form').getByRole('button', { name: OPENERS[view] }),
  field: (page) => amountField(page, view),
  yes,
  done: (_page, app) => (type === 'PM' ? requested(app) : booksOf(app).records(type)).length,
});
export const LOGOUT: Question = {
  path: '/mypage',
  opener: (page) => page.locator('.sidenav').getByRole('button', { name: '로그아웃' }),
  yes: '로그아웃',
  done: (page) => page.getByLabel('비밀번호', { exact: true }).count(),
};
/** A form in a dialog. Its answer does nothing before something is typed, except to say what is missing. */
export const formOf = (opener: string, yes: string, missing: string): Question => ({
  path: '/mypage',
  opener: (page) => page.getByRole('button', { name: opener }),
  yes,
  done: (page) => page.getByText(missing).count(),
});
/** The temporary address is the first of its two questions. */
export const ADDRESS: Question = {
  path: '/asset?view=wallet',
  opener: (page) => page.getByRole('button', { name: /지갑 만들기/ }),
  yes: '주소 확인',
  done: (page) => page.getByText('아직 임시 주소입니다.').count(),
};

import type { Page } from 'playwright-core';
import { addressFor } from '../../fixtures/site/world/coins/coin-addresses.ts';
import type { App } from './app.ts';
import { answer, BTC, fillWithdrawal } from './coins.ts';
import { press } from './member-forms.ts';
import { accept, DEPOSIT, WITHDRAWAL } from './questions.ts';

/* The forms whose text is kept when the site ends the session under them (V4a). */

export type KeptForm = {
  readonly what: string;
  readonly path: string;
  /** Who types it; else the demo member. */
  readonly who?: string;
  readonly begin?: (app: App) => void;
  readonly fill: (page: Page) => Promise<unknown>;
  /** The request that the site refuses, and what makes it. */
  readonly sent: RegExp;
  readonly send: (page: Page) => Promise<unknown>;
  /** What the form shows, once it is opened again. */
  readonly read: (page: Page) => Promise<readonly string[]>;
  readonly shows: readonly string[];
};

const valuesOf = (page: Page, labels: readonly string[]): Promise<readonly string[]> =>
  Promise.all(labels.map((label) => page.getByLabel(label, { exact: true }).inputValue()));
const submitOf = (page: Page, box: string) =>
  page.locator(box).locator('xpath=ancestor::form').locator('[type=submit]');

/** A form of one field that is sent without a question. */
const plain = (what: string, path: string, box: string, text: string, sent: RegExp): KeptForm => ({
  what,
  path,
  fill: (page) => page.locator(box).fill(text),
  sent,
  send: (page) => submitOf(page, box).click(),
  read: async (page) => [await page.locator(box).inputValue()],
  shows: [text],
});
export const QUESTION = plain(
  'a question',
  '/support/notice?view=contact',
  '.form textarea',
  '출금이 늦습니다.',
  /api\/contact\/create/,
);

const toWithdrawal = (page: Page) => page.getByRole('tab', { name: '출금 신청' }).click();
const cash: readonly KeptForm[] = [
  {
    what: 'the amount of a deposit',
    path: '/dnw',
    fill: (page) => page.getByLabel('입금금액').fill('100,000'),
    sent: /api\/dnw\/(?!list)/,
    send: (page) => accept(page, DEPOSIT),
    read: (page) => valuesOf(page, ['입금금액']),
    shows: ['100,000'],
  },
  {
    what: 'the amount of a withdrawal',
    path: '/dnw',
    fill: async (page) => {
      await toWithdrawal(page);
      await page.getByLabel('출금금액').fill('10,000');
    },
    sent: /api\/dnw\/(?!list)/,
    send: (page) => accept(page, WITHDRAWAL),
    read: async (page) => {
      await toWithdrawal(page);
      return valuesOf(page, ['출금금액']);
    },
    shows: ['10,000'],
  },
];

const openNick = (page: Page) => press(page, '닉네임 변경');
const NICK: KeptForm = {
  what: 'a nickname',
  path: '/mypage',
  fill: async (page) => {
    await openNick(page);
    await page.getByLabel('새 닉네임').fill('다른이름');
    await page.getByText('사용할 수 있는 닉네임입니다.').waitFor();
  },
  sent: /api\/player\/change_nick/,
  send: (page) => page.locator('.dialog [type=submit]').click(),
  read: async (page) => {
    await openNick(page);
    return valuesOf(page, ['새 닉네임']);
  },
  shows: ['다른이름'],
};

/** A wallet of a coin with tags, which is not the first one. */
function withRipples({ site }: App): void {
  const { people, coins } = site.world;
  const demo = people.find('demo');
  if (demo === undefined) throw new Error('the site has no demo member');
  if (coins.wallets.of(demo.id, 'XRP') === undefined)
    coins.wallets.generate(demo, 'XRP', coins.wallets.draft(demo, 'XRP').address);
}
const RIPPLE = addressFor('XRP', 'somebody');
const giver = (page: Page) => page.getByLabel('보내는 지갑 · 지갑 선택');
const bank = (page: Page) => page.getByRole('alertdialog').getByLabel('환급 계좌');
const coinOfAddress = (page: Page) => page.getByRole('alertdialog').getByLabel('코인');
const openAddress = (page: Page) => page.getByRole('button', { name: /지갑 만들기/ }).click();
async function toBank(page: Page): Promise<void> {
  await answer(page, '주소 확인').click();
  await bank(page).waitFor();
}
const coins: readonly KeptForm[] = [
  {
    what: 'a transfer of points',
    path: '/asset?view=promo',
    fill: (page) => page.getByLabel('전송금액').fill('6,000'),
    sent: /api\/bitdex\/sendCoin/,
    send: async (page) => {
      await page.getByRole('button', { name: '전송하기' }).click();
      await answer(page, '전송하기').click();
    },
    read: (page) => valuesOf(page, ['전송금액']),
    shows: ['6,000'],
  },
  {
    what: 'a conversion with its wallet',
    path: '/asset?view=convert',
    fill: async (page) => {
      await giver(page).selectOption('ETH');
      await page.getByRole('textbox', { name: '보내는 지갑' }).fill('0.1');
    },
    sent: /api\/coin\/dnw\/convert/,
    send: async (page) => {
      await page.locator('.form:has(.cv) [type=submit]:not([data-off])').click();
      await answer(page, '전환하기').click();
    },
    read: async (page) => [
      (await giver(page).locator('option:checked').textContent()) ?? '',
      await page.getByRole('textbox', { name: '보내는 지갑' }).inputValue(),
    ],
    shows: ['ETH', '0.1'],
  },
  {
    what: 'a withdrawal of coins with its coin',
    path: '/asset?view=withdraw',
    fill: fillWithdrawal,
    sent: /api\/coin\/dnw\/withdraw\/apply/,
    send: (page) => answer(page, '신청하기').click(),
    read: (page) => valuesOf(page, ['받을 코인', '받는 주소', '출금수량']),
    shows: ['BTC', BTC, '0.01'],
  },
  {
    what: 'a withdrawal of coins with its tag',
    path: '/asset?view=withdraw',
    begin: withRipples,
    fill: async (page) => {
      await page.getByLabel('받을 코인').selectOption('XRP');
      await page.getByLabel('받는 주소').fill(RIPPLE);
      await page.getByLabel(/^태그/).fill('12345');
    },
    sent: /api\/coin/,
    send: () => Promise.resolve(), // the page asks for the records by itself
    read: async (page) => [
      ...(await valuesOf(page, ['받을 코인', '받는 주소'])),
      await page.getByLabel(/^태그/).inputValue(),
    ],
    shows: ['XRP', RIPPLE, '12345'],
  },
  {
    what: 'the bank of a new address with its coin',
    path: '/asset?view=wallet',
    who: 'poor',
    fill: async (page) => {
      await openAddress(page);
      await coinOfAddress(page).selectOption('XRP');
      await toBank(page);
      await bank(page).fill('신한 110');
    },
    sent: /api\/coin\/wallet\/generate/,
    send: (page) => answer(page, '이 주소로 확정').click(),
    read: async (page) => {
      await openAddress(page);
      const coin = await coinOfAddress(page).inputValue();
      await toBank(page);
      return [coin, await bank(page).inputValue()];
    },
    shows: ['XRP', '신한 110'],
  },
];

export const KEPT_FORMS: readonly KeptForm[] = [
  QUESTION,
  plain(
    'the code of a coupon',
    '/asset?view=promo',
    '.coins .form input[autocapitalize=characters]',
    'SPRING-2026',
    /api\/coupon\/use/,
  ),
  ...cash,
  NICK,
  ...coins,
];

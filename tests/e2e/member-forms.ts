import type { Page } from 'playwright-core';
import { BTC } from './coins.ts';
import type { Form } from './fields.ts';

export const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click();
/** Goes to an address as a link of the page does: the session stays. */
export const linkTo = (path: string) => (page: Page) =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    dispatchEvent(new PopStateEvent('popstate'));
  }, path);
/** Opens a dialog of the profile by its button. */
export const dialogOf = (name: string) => async (page: Page) => {
  await linkTo('/mypage')(page);
  await press(page, name);
  await page.getByRole('alertdialog').waitFor();
};

/** The forms of a member. */
export const OF_MEMBERS: readonly Form[] = [
  {
    name: 'change the password',
    open: dialogOf('비밀번호 변경'),
    box: '.dialog form',
    fields: [
      ['현재 비밀번호', 'current-password', 'invalid'],
      ['새 비밀번호', 'new-password', 'invalid'],
      ['새 비밀번호 확인', 'new-password'],
    ],
    send: (page) => page.locator('.dialog [type=submit]').click(),
    said: ['현재 비밀번호를 입력해 주세요.', '새 비밀번호를 입력해 주세요.'],
  },
  {
    name: 'change the nickname',
    open: dialogOf('닉네임 변경'),
    box: '.dialog form',
    fields: [['새 닉네임', 'nickname', 'invalid']],
    send: (page) => page.locator('.dialog [type=submit]').click(),
  },
  {
    name: 'leave the site',
    open: dialogOf('회원 탈퇴'),
    box: '.dialog form',
    fields: [['', 'off', 'invalid']],
    send: (page) => page.locator('.dialog [type=submit]').click(),
  },
  {
    name: 'an inquiry',
    open: linkTo('/support/notice?view=contact'),
    box: '.form',
    fields: [['문의 내용', 'off', 'invalid']],
    send: (page) => press(page, '보내기'),
    said: ['문의 내용을 입력해 주세요.'],
  },
  {
    name: 'a deposit',
    open: linkTo('/dnw'),
    box: '.cash__form',
    fields: [['입금금액', 'off', 'invalid']],
    send: (page) => press(page, '입금신청'),
    said: ['입금신청금액을 입력해주세요.'],
  },
  {
    name: 'a bet',
    open: linkTo('/trade/4'),
    box: '.trade__order',
    fields: [['투자금액', 'off']],
  },
  {
    name: 'a conversion',
    open: linkTo('/asset?view=convert'),
    box: '.form:has(.cv)',
    fields: [
      ['보내는 지갑', 'off', 'invalid'],
      ['보내는 지갑 · 지갑 선택', ''],
      ['받는 지갑 (예상)', 'off'],
      ['받는 지갑 (예상) · 지갑 선택', ''],
    ],
    send: (page) => page.locator('.form:has(.cv) [type=submit]:not([data-off])').click(),
    said: ['수량을 입력해 주세요.'],
  },
  {
    name: 'a withdrawal of coins',
    open: linkTo('/asset?view=withdraw'),
    box: '.form:has(.recap)',
    fields: [
      ['받을 코인', ''],
      ['네트워크', ''],
      ['받는 주소', 'off'],
      ['', 'off'], // the tag
      ['출금수량', 'off', 'invalid'],
      ['앞 6자와 뒤 6자를 받는 쪽 주소와 비교했습니다', ''],
    ],
    send: async (page) => {
      await page.getByLabel('받을 코인').selectOption('BTC');
      await page.getByLabel('받는 주소').fill(BTC);
      await page.getByLabel('앞 6자와 뒤 6자를 받는 쪽 주소와 비교했습니다').check();
      await page.locator('.form:has(.recap) [type=submit]').click();
    },
    said: ['수량을 입력해 주세요.'],
  },
  {
    name: 'a transfer of points',
    open: linkTo('/asset?view=promo'),
    box: '.coins .form:has(.acct)',
    fields: [['전송금액', 'off', 'invalid']],
    send: (page) => page.locator('.coins .form:has(.acct) [type=submit]:not([data-off])').click(),
    said: ['수량을 입력해 주세요.'],
  },
  {
    name: 'a search of bets',
    open: linkTo('/history_trade'),
    box: '.fbar',
    fields: [
      ['시작일', 'off'],
      ['종료일', 'off'],
      ['종목', ''],
      ['게임 유형', ''],
      ['베팅 유형', ''],
      ['결과', ''],
    ],
  },
  {
    name: 'a search of records',
    open: linkTo('/list_dnw'),
    box: '.fbar',
    fields: [
      ['시작일', 'off'],
      ['종료일', 'off'],
    ],
  },
  {
    name: 'a coupon',
    open: linkTo('/asset?view=promo'),
    box: '.coins .form:has([autocapitalize=characters])',
    fields: [['', 'off', 'invalid']],
    send: (page) => page.locator('.coins .form:has([autocapitalize=characters]) [type=submit]').click(),
  },
];

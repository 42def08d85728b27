import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, PHONE, signIn, startApp, type Tab } from './app.ts';
import { checkForm, type Field, type Form } from './fields.ts';
import { agree, certify, fillAccount, fillBank, fillPerson, newcomer, next } from './join.ts';
import { dialogOf, linkTo, OF_MEMBERS, press } from './member-forms.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const who = newcomer(5);
const goTo = (path: string) => (page: Page) => page.goto(`${app.site.url}${path}`);
const DIGITS = [1, 2, 3, 4, 5, 6].map((n): Field => [`인증번호 ${n}번째 자리`, n === 1 ? 'one-time-code' : 'off']);

/** Sign-up, step by step: each form begins where the one before it has ended. */
const JOINING: readonly Form[] = [
  {
    name: 'sign-up, terms',
    open: goTo('/signup'),
    box: '.wiz__form',
    fields: [
      ['필수 항목에 모두 동의합니다', ''],
      ['만 19세 이상입니다 필수', '', 'invalid'],
      ['이용약관 필수', '', 'invalid'],
      ['개인정보 처리 필수', '', 'invalid'],
      ['투자 위험을 읽고 이해했습니다 필수', '', 'invalid'],
    ],
    send: next,
    said: ['필수 항목에 모두 동의해 주세요.'],
  },
  {
    name: 'sign-up, account',
    open: agree,
    box: '.wiz__form',
    fields: [
      ['아이디', 'username', 'invalid'],
      ['닉네임', 'nickname', 'invalid'],
      ['비밀번호', 'new-password', 'invalid'],
      ['비밀번호 확인', 'new-password', 'invalid'],
    ],
    send: next,
    said: ['아이디를 입력해 주세요.', '닉네임을 입력해 주세요.', '비밀번호를 입력해 주세요.'],
  },
  {
    name: 'sign-up, person',
    open: async (page) => {
      await fillAccount(page, who);
      await next(page);
      await page.getByRole('heading', { name: '본인 정보를 입력해 주세요' }).waitFor();
    },
    box: '.wiz__form',
    fields: [
      ['이름', 'name', 'invalid'],
      ['생년월일', 'bday', 'invalid'],
      ['휴대전화', 'tel', 'invalid'],
      ['이메일 선택', 'email'],
    ],
    send: next,
    said: ['이름을 입력해 주세요.', '생년월일을 입력해 주세요.', '휴대전화 번호를 입력해 주세요.'],
  },
  {
    name: 'sign-up, bank',
    open: async (page) => {
      await fillPerson(page, who);
      await next(page);
      await page.getByRole('option', { name: who.bank, exact: true }).waitFor({ state: 'attached' });
    },
    box: '.wiz__form',
    fields: [
      ['은행', 'off', 'invalid'],
      ['계좌번호', 'off', 'invalid'],
      ['예금주', 'off'],
      ['추천 코드 선택', 'off'],
    ],
    send: next,
    said: ['은행을 선택해 주세요.', '계좌번호를 입력해 주세요.'],
  },
  {
    name: 'sign-up, code',
    open: async (page) => {
      await fillBank(page, who);
      await next(page);
      await page.getByText('번으로 인증번호를 보냈습니다.').waitFor();
    },
    box: '.wiz__form',
    fields: DIGITS.map(([label, autocomplete]) => [label, autocomplete, 'invalid']),
    send: certify,
    said: ['인증번호 6자리를 입력해 주세요.'],
  },
];

/** The other forms of a visitor. */
const OPEN: readonly Form[] = [
  {
    name: 'login',
    open: goTo('/login'),
    box: '.auth__card form',
    fields: [
      ['아이디', 'username'],
      ['비밀번호', 'current-password'],
    ],
  },
  {
    name: 'find the id',
    open: goTo('/find_id'),
    box: '.wiz__form',
    fields: [
      ['이름', 'name', 'invalid'],
      ['휴대전화', 'tel', 'invalid'],
    ],
    send: (page) => press(page, '인증번호 받기'),
    said: ['이름을 입력해 주세요.', '휴대전화 번호를 입력해 주세요.'],
  },
  {
    name: 'find the password',
    open: goTo('/find_pw'),
    box: '.wiz__form',
    fields: [
      ['아이디', 'username', 'invalid'],
      ['이름', 'name', 'invalid'],
      ['휴대전화', 'tel', 'invalid'],
    ],
    send: (page) => press(page, '인증번호 받기'),
    said: ['아이디를 입력해 주세요.', '이름을 입력해 주세요.', '휴대전화 번호를 입력해 주세요.'],
  },
];

describe('each field has a name, the autocomplete that password managers read, and says to a screen reader what is wrong', () => {
  test('the steps of the sign-up', async () => {
    const { page, complaints, context } = await openTab(app);
    for (const form of JOINING) await checkForm(page, form);
    expect(complaints).toEqual([]);
    await context.close();
  });

  describe('of a visitor', () => {
    let tab: Tab;
    beforeAll(async () => {
      tab = await openTab(app, { viewport: PHONE });
    });
    afterAll(() => tab.context.close());

    test.each(OPEN)('$name', async (form) => {
      await checkForm(tab.page, form);
      expect(tab.complaints).toEqual([]);
    });
  });

  describe('of a member', () => {
    let tab: Tab;
    beforeAll(async () => {
      tab = await openTab(app);
      await signIn(tab.page, app, '/mypage');
      await tab.page.getByRole('heading', { name: '내 정보' }).waitFor();
    });
    afterAll(() => tab.context.close());

    test.each(OF_MEMBERS)('$name', async (form) => {
      const { page, complaints } = tab;
      await page.keyboard.press('Escape'); // the dialog of the form before
      await linkTo('/mypage')(page);
      await page.getByRole('heading', { name: '내 정보' }).waitFor();
      await checkForm(page, form);
      expect(complaints).toEqual([]);
    });
  });

  test('the form of a new password has a hidden field with the user name', async () => {
    const { page, context } = await openTab(app);
    await signIn(page, app, '/mypage');
    await page.getByRole('heading', { name: '내 정보' }).waitFor();
    await dialogOf('비밀번호 변경')(page);
    const owner = page.locator('.dialog form input[autocomplete=username]');
    expect([await owner.inputValue(), await owner.isVisible()]).toEqual(['demo', false]);
    await context.close();
  });
});

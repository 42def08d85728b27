import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn, soakTest } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, startApp, type Tab } from './app.ts';
import { seriousInThemes } from './axe.ts';
import {
  agree,
  certify,
  field,
  fillAccount,
  fillBank,
  fillPerson,
  finish,
  heading,
  lastCode,
  logIn,
  newcomer,
  next,
  press,
  toBank,
  toCertify,
  typeCode,
} from './join.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > innerWidth);

const DEVICES = [
  ['a desktop', DESKTOP, 1],
  ['a phone', PHONE, 2],
] as const;
describe.each(inTurn(1, DEVICES))('joining on %s', (_, viewport, nr) => {
  test('a newcomer joins by a partnership link, and signs in with the new account', async () => {
    const who = newcomer(nr);
    const { page, complaints, context } = await openTab(app, { viewport });
    const check = async (): Promise<void> => {
      expect(await seriousInThemes(page)).toEqual([]);
      expect(await isSideways(page)).toBe(false);
    };
    await page.goto(`${app.site.url}/ref/GANGNAM1`);
    await page.getByText('추천 코드 GANGNAM1, 강남 영업점 소속으로 가입합니다.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup');
    await page.getByRole('button', { name: '이용약관 보기' }).click();
    expect(await page.getByRole('link', { name: '전문 보기' }).getAttribute('href')).toBe('/support/terms');
    expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);
    await check();
    await agree(page);
    await fillAccount(page, who);
    await check();
    await next(page);
    await fillPerson(page, who);
    await page.getByText('만 19세 이상입니다.').waitFor();
    await check();
    await next(page);
    await fillBank(page, who);
    await page.getByText('강남 영업점 코드입니다.').waitFor();
    await expect.poll(() => field(page, '예금주').inputValue()).toBe(who.name);
    await check();
    await next(page);
    await page.getByText(`${who.phone}번으로 인증번호를 보냈습니다.`).waitFor();
    await check();
    await finish(page, app);
    await page.getByText(`${who.username} 아이디로 로그인할 수 있습니다.`).waitFor();
    const firsts = page.getByRole('navigation', { name: '가입이 끝났습니다' }).getByRole('link');
    expect(await firsts.evaluateAll((links) => links.map((link) => link.getAttribute('href')))).toEqual([
      '/support/notice?view=strategy',
      '/mypage?view=limits',
    ]);
    await check();
    expect(await page.evaluate(() => sessionStorage.getItem('round.join'))).toBeNull();
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
    await logIn(page, who.username, who.password);
    const member = app.site.world.people.find(who.username);
    expect(member).toMatchObject({
      nick: who.nick,
      name: who.name,
      phone: who.phone.replaceAll('-', ''),
      email: who.email,
      birthDate: who.birth,
      bankName: who.bank,
      accountNum: who.account,
      accountName: who.name,
      partnerId: app.site.world.partners.named('GANGNAM1')?.id,
    });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

describe('how one comes to the sign-up', () => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await openTab(app);
  });
  afterAll(() => tab.context.close());

  test.each([
    ['/', '회원가입', '/signup', '약관에 동의해 주세요'],
    ['/login', '회원가입', '/signup', '약관에 동의해 주세요'],
    ['/login', '아이디 찾기', '/find_id', '아이디 찾기'],
    ['/login', '비밀번호 찾기', '/find_pw', '비밀번호 찾기'],
  ])('from %s the link %s leads to %s', async (from, link, path, title) => {
    const { page, complaints } = tab;
    await page.goto(app.site.url + from);
    await page.getByRole('link', { name: link, exact: true }).first().click();
    await heading(page, title);
    expect(new URL(page.url()).pathname).toBe(path);
    expect(complaints).toEqual([]);
  });
});

test('a whole code that the device fills in takes the place of what was typed before', async () => {
  const who = newcomer(6);
  const { page, complaints, context } = await openTab(app);
  await toCertify(page, app, who);
  const code = lastCode(app);
  await typeCode(page, code.slice(0, 4));
  await typeCode(page, code);
  const fields = page.locator('.code input');
  expect(await fields.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value).join(''))).toBe(code);
  await certify(page);
  await heading(page, '가입이 끝났습니다');
  expect(complaints).toEqual([]);
  await context.close();
});

soakTest(
  'after a reload in the middle the fields that are not secret keep their texts, the password is asked for again, and joining can be finished',
  'tests/props/join/draft.test.ts > a draft comes back as it was kept, and is gone when it is cleared',
  async () => {
    const who = newcomer(3);
    const { page, complaints, context } = await openTab(app);
    await toCertify(page, app, who);
    await typeCode(page, '12');
    await page.reload();
    await heading(page, '계정을 만듭니다');
    await page.getByText('새로고침하면서 비밀번호가 지워졌습니다. 다시 입력해 주세요.').waitFor();
    await expect.poll(() => field(page, '아이디').inputValue()).toBe(who.username);
    await expect.poll(() => page.getByLabel('비밀번호', { exact: true }).inputValue()).toBe('');
    const kept = await page.evaluate(() => JSON.stringify(Object.entries(sessionStorage)));
    expect(kept).toContain(who.username);
    expect(kept).not.toContain(who.password);
    await fillAccount(page, who);
    await next(page);
    await heading(page, '본인 정보를 입력해 주세요');
    await expect.poll(() => field(page, '휴대전화').inputValue()).toBe(who.phone);
    await next(page);
    await page.getByRole('combobox', { name: '은행' }).waitFor();
    await expect.poll(() => page.getByRole('combobox', { name: '은행' }).inputValue()).toBe(who.bank);
    await next(page);
    await page.getByText(`${who.phone}번으로 인증번호를 보냈습니다.`).waitFor();
    await finish(page, app);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

describe('the keyboard alone', () => {
  test('a newcomer joins without a pointer', async () => {
    const who = newcomer(4);
    const { page, complaints, context } = await openTab(app);
    const { keyboard } = page;
    const focused = (): Promise<string> =>
      page.evaluate(() => {
        const at = document.activeElement;
        const label = at instanceof HTMLInputElement || at instanceof HTMLSelectElement ? at.labels?.[0] : null;
        return (label ?? at)?.textContent?.trim() ?? '';
      });
    /** Tab, until the control with this name has the focus. */
    const reach = async (name: string): Promise<void> => {
      for (let presses = 0; presses < 25; presses++) {
        await keyboard.press('Tab');
        if ((await focused()) === name) return;
      }
      throw new Error(`${name} is not reached with the tab key`);
    };
    const type = async (name: string, text: string): Promise<void> => {
      await reach(name);
      await keyboard.type(text);
    };
    await page.goto(`${app.site.url}/signup`);
    await heading(page, '약관에 동의해 주세요');
    await reach('필수 항목에 모두 동의합니다');
    await keyboard.press('Space');
    await keyboard.press('Enter');
    await heading(page, '계정을 만듭니다');
    await expect.poll(focused).toBe('계정을 만듭니다');
    await reach('이전');
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('약관에 동의해 주세요');
    await reach('다음');
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('계정을 만듭니다');
    await type('아이디', who.username);
    await type('닉네임', who.nick);
    await type('비밀번호', who.password);
    await type('비밀번호 확인', who.password);
    await page.getByText('사용할 수 있는 닉네임입니다.').waitFor();
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('본인 정보를 입력해 주세요');
    await type('이름', who.name);
    await type('생년월일', who.birth.replaceAll('-', ''));
    await type('휴대전화', who.phone.replaceAll('-', ''));
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('입출금 계좌를 등록합니다');
    await page.getByRole('option', { name: who.bank, exact: true }).waitFor({ state: 'attached' });
    await reach('은행');
    const bank = page.getByRole('combobox', { name: '은행' });
    while ((await bank.inputValue()) !== who.bank) await keyboard.press('ArrowDown');
    await type('계좌번호', who.account);
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('휴대전화를 인증합니다');
    await page.getByText('번으로 인증번호를 보냈습니다.').waitFor();
    const code = lastCode(app);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await keyboard.type(`${code.slice(0, 3)}9`);
    await keyboard.press('Backspace');
    await keyboard.press('Backspace');
    await keyboard.type(code.slice(2));
    await keyboard.press('Enter');
    await expect.poll(focused).toBe('가입이 끝났습니다');
    await reach('로그인');
    await keyboard.press('Enter');
    await heading(page, '로그인');
    expect(app.site.world.people.find(who.username)).toMatchObject({ phone: who.phone.replaceAll('-', '') });
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('J6b: while a code is on its way the number and the way are not changed, and each of them has one code', async () => {
  const who = newcomer(8);
  const { page, complaints, context } = await openTab(app);
  await toBank(page, app, who);
  let answer = (): void => undefined;
  const isSent = new Promise<void>((resolve) => (answer = resolve));
  await page.route('**/api/certi/certificate_phone*', async (route) => {
    await isSent;
    await route.continue();
  });
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/api/certi/certificate_')) sent.push(new URL(request.url()).pathname);
  });
  await next(page);
  const [change, byEmail] = ['번호 바꾸기', '이메일로 받기'].map((name) => page.getByRole('button', { name })) as [
    Locator,
    Locator,
  ];
  await expect.poll(() => Promise.all([change.isDisabled(), byEmail.isDisabled()])).toEqual([true, true]);
  answer();
  for (const [name, said] of [
    ['이메일로 받기', `${who.email} 주소로 인증번호를 보냈습니다.`],
    ['휴대전화로 받기', `${who.phone}번으로 인증번호를 보냈습니다.`],
    ['이메일로 받기', `${who.email} 주소로 인증번호를 보냈습니다.`],
    ['휴대전화로 받기', `${who.phone}번으로 인증번호를 보냈습니다.`],
  ] as const) {
    await press(page, name);
    await page.getByText(said).waitFor();
  }
  expect(sent).toEqual(['/api/certi/certificate_phone', '/api/certi/certificate_email']);
  expect(await page.getByRole('button', { name: '다시 받기' }).isDisabled()).toBe(true);
  expect(complaints).toEqual([]);
  await context.close();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { type App, openTab, PHONE, startApp } from './app.ts';
import { seriousInThemes } from './axe.ts';
import {
  agree,
  back,
  certify,
  field,
  fillAccount,
  fillBank,
  fillPerson,
  finish,
  heading,
  lastCode,
  newcomer,
  next,
  password,
  says,
  toCertify,
  typeCode,
} from './join.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The browser itself reports an answer of the site that is no 200, and a request that was cut. */
const NETWORK = /Failed to load resource/;
const saysNot = (page: Page, text: string): Promise<void> =>
  page.getByText(text, { exact: true }).waitFor({ state: 'detached' });
/** Answers no request of this path as long as `run` runs. */
async function cut(page: Page, path: string, run: () => Promise<void>): Promise<void> {
  const isAsked = (url: URL): boolean => url.pathname === path;
  await page.route(isAsked, (route) => route.abort());
  await run();
  await page.unroute(isAsked);
}

describe('what is refused while joining', () => {
  test('each step says what is missing or wrong, and goes to the first such field', async () => {
    const who = newcomer(6);
    const { page, complaints, context } = await openTab(app, { viewport: PHONE, allow: NETWORK });
    await page.goto(`${app.site.url}/signup`);
    await next(page);
    await says(page, '필수 항목에 모두 동의해 주세요.');
    await agree(page);

    await next(page);
    for (const text of [
      '아이디를 입력해 주세요.',
      '닉네임을 입력해 주세요.',
      '비밀번호를 입력해 주세요.',
      '비밀번호를 한 번 더 입력해 주세요.',
    ])
      await says(page, text);
    expect(await field(page, '아이디').evaluate((input) => input === document.activeElement)).toBe(true);
    expect(await seriousInThemes(page)).toEqual([]);
    await field(page, '아이디').fill('Demo 데모!');
    await expect.poll(() => field(page, '아이디').inputValue()).toBe('demo');
    await says(page, '이미 사용 중인 아이디입니다.');
    await field(page, '아이디').fill('abc');
    await says(page, '아이디는 영문 소문자, 숫자, _, -로 4~20자여야 합니다.');
    await field(page, '닉네임').fill('데모');
    await says(page, '이미 사용 중인 닉네임입니다.');
    await field(page, '닉네임').fill('별★명');
    await expect.poll(() => field(page, '닉네임').inputValue()).toBe('별명');
    await password(page).fill('abcd123');
    await says(page, '8자 이상 입력해 주세요.');
    await password(page).fill('abcdefgh');
    await says(page, '영문과 숫자를 모두 넣어 주세요.');
    await password(page).fill('abcd12345678901234567');
    await says(page, '20자까지 입력할 수 있습니다.');
    await password(page).fill('abcd-1234');
    await says(page, '영문과 숫자만 쓸 수 있습니다.');
    expect(await password(page).inputValue()).toBe('abcd-1234');
    await password(page).fill('');
    await password(page).pressSequentially('pass 1234');
    await says(page, '영문과 숫자만 쓸 수 있습니다.');
    expect(await password(page).inputValue()).toBe('pass 1234');
    await password(page).fill(' abcd1234 '); // white space around it is no part of it
    await password(page, '비밀번호 확인').fill('abcd12345');
    await expect.poll(() => password(page).inputValue()).toBe('abcd1234');
    await says(page, '비밀번호와 일치하지 않습니다.');
    await page.getByRole('button', { name: '비밀번호 보기' }).first().click();
    await expect.poll(() => password(page).getAttribute('type')).toBe('text');
    await fillAccount(page, who);
    await next(page);

    await heading(page, '본인 정보를 입력해 주세요');
    await next(page);
    for (const text of ['이름을 입력해 주세요.', '생년월일을 입력해 주세요.', '휴대전화 번호를 입력해 주세요.'])
      await says(page, text);
    for (const [day, text] of [
      ['20070313', '만 19세 미만은 가입할 수 없습니다.'],
      ['19910230', '생년월일을 1991-08-24처럼 입력해 주세요.'],
      ['910824', '생년월일을 1991-08-24처럼 입력해 주세요.'],
    ] as const) {
      await field(page, '생년월일').fill(day);
      await says(page, text);
    }
    await field(page, '휴대전화').fill('010-12');
    await says(page, '휴대전화 번호가 올바르지 않습니다.');
    await field(page, '이메일 선택').fill('한name@mail');
    await expect.poll(() => field(page, '이메일 선택').inputValue()).toBe('name@mail');
    await says(page, '이메일 주소가 올바르지 않습니다.');
    expect(await seriousInThemes(page)).toEqual([]);
    const nice = page.getByRole('link', { name: 'NICE 본인 확인' });
    await expect
      .poll(() => nice.getAttribute('href'))
      .toMatch(/^https:\/\/nice\.round\.example\/checkplus\?.*EncodeData=/);
    await expect.poll(() => nice.getAttribute('target')).toBe('_blank');
    await fillPerson(page, who);
    await field(page, '휴대전화').fill('010-1234-5678');
    await next(page);

    await heading(page, '입출금 계좌를 등록합니다');
    await next(page);
    await says(page, '은행을 선택해 주세요.');
    await says(page, '계좌번호를 입력해 주세요.');
    const banks = await page.getByRole('combobox', { name: '은행' }).getByRole('option').allTextContents();
    expect(banks.length).toBeGreaterThan(15);
    expect(banks.filter((name) => /증권|투자|미래에셋대우|토스뱅크/.test(name))).toEqual([]);
    await field(page, '추천 코드 선택').fill('NOBODY');
    await says(page, '존재하지 않는 파트너 코드입니다.');
    await fillBank(page, who);
    await next(page);
    await expect.poll(() => page.getByRole('heading', { name: '입출금 계좌를 등록합니다' }).isVisible()).toBe(true);
    await field(page, '추천 코드 선택').fill('');
    await saysNot(page, '존재하지 않는 파트너 코드입니다.');
    await next(page);

    await says(page, '이미 가입된 휴대폰 번호입니다.');
    await page.getByRole('button', { name: '번호 바꾸기' }).click();
    await field(page, '휴대전화').fill(who.phone);
    await next(page);
    await next(page);
    await page.getByText(`${who.phone}번으로 인증번호를 보냈습니다.`).waitFor();
    await typeCode(page, '12345');
    await certify(page);
    await says(page, '인증번호 6자리를 입력해 주세요.');
    // the correction that follows stays in its field
    await page.getByLabel('인증번호 6번째 자리').focus();
    for (const key of ['9', 'Backspace', '6']) await page.keyboard.press(key);
    const digits = page.locator('.code input');
    expect((await digits.evaluateAll((all) => all.map((one) => (one as HTMLInputElement).value))).join('')).toBe(
      '123456',
    );
    await saysNot(page, '인증번호 6자리를 입력해 주세요.');
    await finish(page, app);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

soakTest(
  'the code: a wrong code can be typed again, another one comes after its wait, and only the last one counts',
  'tests/props/join/certify-chart.test.ts > another code can be asked for after its wait, and not before',
  async () => {
    const who = newcomer(7);
    const { page, complaints, context } = await openTab(app, { allow: NETWORK });
    await page.clock.install();
    await toCertify(page, app, who);
    const first = lastCode(app);
    const resend = page.getByRole('button', { name: /^다시 받기/ });
    await expect.poll(() => resend.isDisabled()).toBe(true);
    await typeCode(page, first === '111111' ? '222222' : '111111');
    await certify(page);
    await says(page, '인증번호가 맞지 않습니다.');
    await expect.poll(() => page.getByLabel('인증번호 1번째 자리').inputValue()).toBe('');
    expect(await seriousInThemes(page)).toEqual([]);
    await page.clock.fastForward(61_000);
    await resend.click();
    await expect.poll(() => lastCode(app)).not.toBe(first);
    await page.getByText(`${who.phone}번으로 인증번호를 보냈습니다.`).waitFor();
    await typeCode(page, first);
    await certify(page);
    await says(page, '인증번호가 맞지 않습니다.');
    await page.clock.fastForward(181_000);
    await typeCode(page, lastCode(app));
    await says(page, '인증 시간이 지났습니다. 번호를 다시 받아 주세요.');
    const second = lastCode(app);
    await resend.click();
    await expect.poll(() => lastCode(app)).not.toBe(second);
    await page.getByText(`${who.phone}번으로 인증번호를 보냈습니다.`).waitFor();
    await page.getByLabel('인증번호 3번째 자리').evaluate((box, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', ` ${text.slice(0, 3)} ${text.slice(3)}\n`);
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, lastCode(app));
    await certify(page);
    await heading(page, '가입이 끝났습니다');
    expect(complaints).toEqual([]);
    await context.close();
  },
);

soakTest(
  'the code: it can go to the e-mail address instead, and the way back sends no further one',
  'tests/props/join/join-chart.test.ts > the e-mail address can be proven instead, if there is one',
  async () => {
    const who = newcomer(8);
    const { page, complaints, context } = await openTab(app);
    await toCertify(page, app, who);
    const count = app.site.world.outbox.list().length;
    await back(page);
    await next(page);
    await page.getByText(`${who.phone}번으로 인증번호를 보냈습니다.`).waitFor();
    expect(app.site.world.outbox.list()).toHaveLength(count);
    await page.getByRole('button', { name: '이메일로 받기' }).click();
    await page.getByText(`${who.email} 주소로 인증번호를 보냈습니다.`).waitFor();
    expect(app.site.world.outbox.list()[0]).toMatchObject({ kind: 'email', to: who.email });
    await finish(page, app);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

soakTest(
  'a site that cannot be asked: a name, the banks and the account can be tried again',
  'tests/props/people/account-commands.test.ts > ends as never taken when the name is still free later',
  async () => {
    const who = newcomer(9);
    const { page, context } = await openTab(app);
    page.setDefaultTimeout(8000);
    await page.goto(`${app.site.url}/signup`);
    await agree(page);
    await cut(page, '/api/player/check_username', async () => {
      await field(page, '아이디').fill(who.username);
      await page.getByText('확인하지 못했습니다.').waitFor();
    });
    await page.getByRole('button', { name: '다시 시도' }).click();
    await fillAccount(page, who);
    await next(page);
    await fillPerson(page, who);
    await cut(page, '/api/banklist', async () => {
      await next(page);
      await page.getByText('은행 목록을 불러오지 못했습니다.').waitFor();
    });
    await page.getByRole('button', { name: '다시 시도' }).click();
    await fillBank(page, who);
    await next(page);
    await page.getByText('번으로 인증번호를 보냈습니다.').waitFor();
    await typeCode(page, lastCode(app));
    await cut(page, '/api/player', async () => {
      await certify(page);
      await says(page, '접수되었는지 확인하고 있습니다.');
      await says(page, '접수되지 않았습니다. 다시 시도해 주세요.');
    });
    await page.getByRole('button', { name: '가입하기', exact: true }).click();
    await heading(page, '가입이 끝났습니다');
    await context.close();
  },
);

describe('composing Korean', () => {
  test('a filter waits until the syllable is whole, and then takes out what the field does not hold', async () => {
    const { page, complaints, context } = await openTab(app);
    await page.goto(`${app.site.url}/signup`);
    await agree(page);
    const keyboard = await context.newCDPSession(page);
    const compose = async (...parts: readonly string[]): Promise<readonly string[]> => {
      const shown: string[] = [];
      for (const text of parts) {
        await keyboard.send('Input.imeSetComposition', {
          text,
          selectionStart: text.length,
          selectionEnd: text.length,
        });
        shown.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).value));
      }
      await keyboard.send('Input.insertText', { text: parts.at(-1) ?? '' });
      shown.push(await page.evaluate(() => (document.activeElement as HTMLInputElement).value));
      return shown;
    };
    await field(page, '닉네임').focus();
    expect(await compose('ㅎ', '하', '한')).toEqual(['ㅎ', '하', '한', '한']);
    expect(await compose('ㄱ', '그', '글')).toEqual(['한ㄱ', '한그', '한글', '한글']);
    await field(page, '아이디').fill('ab');
    await page.keyboard.press('Home');
    expect(await compose('ㅁ', '미', '민')).toEqual(['ㅁab', '미ab', '민ab', 'ab']);
    await page.keyboard.type('X');
    await expect.poll(() => field(page, '아이디').inputValue()).toBe('xab');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

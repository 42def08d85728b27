import type { Page } from 'playwright-core';
import type { App } from './app.ts';
import { pressesCount } from './press.ts';

/** What a newcomer types. All of it is distinctive, so that it can be looked for. */
export type Newcomer = Readonly<
  Record<'username' | 'nick' | 'password' | 'name' | 'birth' | 'phone' | 'email' | 'bank' | 'account', string>
>;
/** A newcomer of a number below ten. Each has a phone number and names of its own. */
export const newcomer = (nr: number): Newcomer => ({
  username: `wanderer_${nr}`,
  nick: `나그네${nr}호`,
  password: `Qwerty2841${nr}`,
  name: `남궁나그${'가나다라마바사아자차'.charAt(nr)}`,
  birth: `1988-07-1${nr}`,
  phone: `010-7162-593${nr}`,
  email: `wanderer${nr}@post.example`,
  bank: '신한은행',
  account: `11048291482${nr}`,
});

/** The code that the site has sent last. */
export const lastCode = (app: App): string =>
  /\[(\d{6})\]/.exec(app.site.world.outbox.list()[0]?.text ?? '')?.[1] ?? 'no code';

export const next = (page: Page): Promise<void> => press(page, '다음');
export const back = (page: Page): Promise<void> => press(page, '이전');
/** Presses the button of this name as a person does: not within half a second of the step before, whose second press would reach nothing (W8). */
export async function press(page: Page, name: string): Promise<void> {
  await pressesCount(page);
  await page.getByRole('button', { name, exact: true }).click();
}
export const dialog = (page: Page) => page.getByRole('alertdialog');
/** The field with this label. */
export const field = (page: Page, label: string) => page.getByRole('textbox', { name: label, exact: true });
export const password = (page: Page, label = '비밀번호') => page.getByLabel(label, { exact: true });
/** Waits until this text stands on the page. */
export const says = (page: Page, text: string): Promise<void> => page.getByText(text, { exact: true }).waitFor();
export const heading = (page: Page, text: string): Promise<void> => page.getByRole('heading', { name: text }).waitFor();

export async function agree(page: Page): Promise<void> {
  await page.getByLabel('필수 항목에 모두 동의합니다').check();
  await next(page);
  await heading(page, '계정을 만듭니다');
}

export async function fillAccount(page: Page, who: Newcomer): Promise<void> {
  await field(page, '아이디').fill(who.username);
  await field(page, '닉네임').fill(who.nick);
  await password(page, '비밀번호').fill(who.password);
  await password(page, '비밀번호 확인').fill(who.password);
  await page.getByText('사용할 수 있는 아이디입니다.').waitFor();
  await page.getByText('사용할 수 있는 닉네임입니다.').waitFor();
}

export async function fillPerson(page: Page, who: Newcomer): Promise<void> {
  await heading(page, '본인 정보를 입력해 주세요');
  await field(page, '이름').fill(who.name);
  await field(page, '생년월일').fill(who.birth);
  await field(page, '휴대전화').fill(who.phone);
  await field(page, '이메일 선택').fill(who.email);
}

export async function fillBank(page: Page, who: Newcomer): Promise<void> {
  await heading(page, '입출금 계좌를 등록합니다');
  await page.getByRole('combobox', { name: '은행' }).selectOption(who.bank);
  await field(page, '계좌번호').fill(who.account);
}

/** Opens the sign-up and fills its steps up to the account of the bank, which is not sent. */
export async function toBank(page: Page, app: App, who: Newcomer): Promise<void> {
  await page.goto(`${app.site.url}/signup`);
  await agree(page);
  await fillAccount(page, who);
  await next(page);
  await fillPerson(page, who);
  await next(page);
  await fillBank(page, who);
}

/** Opens the sign-up and goes on to the code. */
export async function toCertify(
  page: Page,
  app: App,
  who: Newcomer,
  said = `${who.phone}번으로 인증번호를 보냈습니다.`,
): Promise<void> {
  await toBank(page, app, who);
  await next(page);
  await page.getByText(said).waitFor();
}

/** Puts a whole code into the first field at once, as a device does that fills it in. */
export const typeCode = (page: Page, code: string): Promise<void> => page.getByLabel('인증번호 1번째 자리').fill(code);
export const certify = (page: Page): Promise<void> => press(page, '인증하고 가입하기');

/** Proves the newcomer by the code that the site has sent, and waits for the end of the sign-up. */
export async function finish(page: Page, app: App): Promise<void> {
  await typeCode(page, lastCode(app));
  await certify(page);
  await heading(page, '가입이 끝났습니다');
}

/** Signs in on the login page, and waits for the trade screen. */
export async function logIn(page: Page, username: string, secret: string): Promise<void> {
  await field(page, '아이디').fill(username);
  await password(page, '비밀번호').fill(secret);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await page.waitForURL(/\/trade\/\d+$/);
}

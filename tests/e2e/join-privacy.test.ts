import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, startApp } from './app.ts';
import { exported } from './faults.ts';
import {
  agree,
  certify,
  field,
  fillAccount,
  fillBank,
  fillPerson,
  heading,
  lastCode,
  logIn,
  newcomer,
  next,
  press,
  typeCode,
} from './join.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('what a newcomer types stays between the page and the site', () => {
  test('no detail is in the recording, the console, the address, the title or an error', async () => {
    const who = newcomer(5);
    const { page, complaints, context } = await openTab(app, { allow: /status of 40[04]/ });
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    page.on('pageerror', (error) => said.push(error.message));
    const note = async (): Promise<unknown> => said.push(page.url(), await page.title());
    await page.goto(`${app.site.url}/ref/GANGNAM1`);
    await page.getByText('강남 영업점').waitFor();
    page.on('framenavigated', () => said.push(page.url()));
    await agree(page);
    await field(page, '닉네임').fill('데모');
    await page.getByText('이미 사용 중인 닉네임입니다.').waitFor();
    await fillAccount(page, who);
    await note();
    await next(page);
    await fillPerson(page, who);
    await note();
    await next(page);
    await fillBank(page, who);
    await field(page, '추천 코드 선택').fill('SECRETREF');
    await page.getByText('존재하지 않는 파트너 코드입니다.').waitFor();
    await field(page, '추천 코드 선택').fill('GANGNAM1');
    await page.getByText('강남 영업점 코드입니다.').waitFor();
    await next(page);
    await page.getByText('번으로 인증번호를 보냈습니다.').waitFor();
    const code = lastCode(app);
    const wrong = code === '918273' ? '918274' : '918273';
    await typeCode(page, wrong);
    await certify(page);
    await page.getByText('인증번호가 맞지 않습니다.').waitFor();
    await note();
    await typeCode(page, code);
    await certify(page);
    await heading(page, '가입이 끝났습니다');
    await note();
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
    await page.getByRole('link', { name: '아이디 찾기' }).click();
    await field(page, '이름').fill(who.name);
    await field(page, '휴대전화').fill(who.phone);
    await press(page, '인증번호 받기');
    await page.getByText('번으로 인증번호를 보냈습니다.').waitFor();
    const second = lastCode(app);
    await typeCode(page, second);
    await press(page, '확인');
    await page.getByText('찾은 아이디').waitFor();
    await note();
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
    await logIn(page, who.username, who.password);
    const { log } = await exported(page);
    const entries: string[] = [];
    log.forEach(0, log.length, (entry) => entries.push(JSON.stringify(entry)));
    expect(entries.some((entry) => entry.includes('player.signUp'))).toBe(true);
    const digits = (text: string): string => text.replaceAll('-', '');
    const secrets = [
      ...Object.entries(who).flatMap(([name, text]) => (name === 'bank' ? [] : [text, digits(text)])),
      code,
      second,
      wrong,
      'GANGNAM1',
      'SECRETREF',
    ];
    const written = [...entries, ...said, ...complaints].join('\n');
    expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
    await context.close();
  });
});

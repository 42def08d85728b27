import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, PHONE, startApp } from './app.ts';
import { seriousInThemes } from './axe.ts';
import { holdRequests } from './hold.ts';
import { field, lastCode, logIn, press, says, typeCode } from './join.ts';
import { linkTo } from './member-forms.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('finding an id or a password', () => {
  const person = async (page: Page, name: string, phone: string): Promise<void> => {
    await field(page, '이름').fill(name);
    await field(page, '휴대전화').fill(phone);
    await press(page, '인증번호 받기');
    await page.getByText('번으로 인증번호를 보냈습니다.').waitFor();
    await typeCode(page, lastCode(app));
    await press(page, '확인');
  };

  test('an id is found by name and phone number, and a stranger is told so', async () => {
    const demo = app.site.world.people.find('demo');
    const { page, complaints, context } = await openTab(app, { viewport: PHONE, allow: /Failed to load resource/ });
    await page.goto(`${app.site.url}/find_id`);
    await press(page, '인증번호 받기');
    await says(page, '이름을 입력해 주세요.');
    await says(page, '휴대전화 번호를 입력해 주세요.');
    expect(await seriousInThemes(page)).toEqual([]);
    await person(page, '없는사람', '010-0000-1234');
    await says(page, '일치하는 회원 정보가 없습니다.');
    await person(page, demo?.name ?? '', demo?.phone ?? '');
    await says(page, 'de***');
    expect(await seriousInThemes(page)).toEqual([]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('C9i: a form that is opened anew while the site looks for somebody tells no faults, and tells them after the answer', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: PHONE, allow: /Failed to load resource/ });
    const letGo = await holdRequests(page, '/api/player/find_id');
    await page.goto(`${app.site.url}/find_id`);
    await person(page, '없는사람', '010-0000-1234');
    const button = page.getByRole('button', { name: '인증번호 받기', exact: true });
    await button.and(page.locator('[aria-busy=true]')).waitFor();
    await linkTo('/find_pw')(page);
    await button.and(page.locator('[aria-busy=false]')).waitFor();
    await linkTo('/find_id')(page);
    await button.and(page.locator('[aria-busy=true]')).waitFor();
    const fault = page.getByText('이름을 입력해 주세요.', { exact: true });
    await field(page, '이름').press('Enter'); // a busy button takes no pointer
    expect([await field(page, '이름').inputValue(), await fault.count()]).toEqual(['', 0]);
    await letGo();
    await button.and(page.locator('[aria-busy=false]')).waitFor();
    expect(await fault.count()).toBe(0);
    await press(page, '인증번호 받기');
    await fault.waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a password is found by id, name and phone number, and the new one signs in', async () => {
    const limited = app.site.world.people.find('limited');
    const { page, complaints, context } = await openTab(app);
    await page.goto(`${app.site.url}/find_pw`);
    // a name that was made elsewhere stands as it is typed
    await field(page, '아이디').pressSequentially('Kim.Lee@old.example');
    expect(await field(page, '아이디').inputValue()).toBe('Kim.Lee@old.example');
    await field(page, '아이디').fill(' limited\u00a0');
    await person(page, limited?.name ?? '', limited?.phone ?? '');
    await says(page, '임시 비밀번호를 문자로 보냈습니다.');
    expect(await seriousInThemes(page)).toEqual([]);
    const [sent] = app.site.world.outbox.list();
    const [, fresh = ''] = /임시 비밀번호는 (\S+) /.exec(sent?.text ?? '') ?? [];
    await page.getByRole('main').getByRole('link', { name: '로그인' }).click();
    await logIn(page, 'limited', fresh);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

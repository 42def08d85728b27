import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, startApp } from './app.ts';
import { seriousInThemes } from './axe.ts';
import { agree, fillAccount, fillPerson, heading, newcomer, next } from './join.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

describe('a wrong partnership link', () => {
  test('the first step says so, and a later link takes its place', async () => {
    const { page, context } = await openTab(app);
    await page.goto(`${app.site.url}/ref/NOBODY`);
    await page.getByText('추천 코드 NOBODY 확인에 실패했습니다.').waitFor();
    expect(new URL(page.url()).pathname).toBe('/signup');
    expect(await seriousInThemes(page)).toEqual([]);
    await page.goto(`${app.site.url}/ref/SEOUL1`);
    await page.getByText('추천 코드 SEOUL1,').waitFor();
    await context.close();
  });
});

describe('the code of a partnership link', () => {
  test('V1a: a page whose site was out of reach has the code after the next load, and only until the form has it', async () => {
    const { page, context } = await openTab(app, { allow: /503|Failed to load/ });
    const isKept = () => page.evaluate(() => sessionStorage.getItem('round.partner'));
    app.site.faults.failRest('/api/site_info/code', 503, Number.POSITIVE_INFINITY);
    await page.goto(`${app.site.url}/ref/GANGNAM1`);
    await expect.poll(() => new URL(page.url()).pathname).toBe('/signup');
    expect(await isKept()).toBe('GANGNAM1');
    app.site.faults.clear();
    await page.reload();
    const line = page.getByText('추천 코드 GANGNAM1, 강남 영업점 소속으로 가입합니다.');
    await line.waitFor();
    expect(await isKept()).toBeNull();
    await page.reload();
    await line.waitFor();
    await context.close();
  });

  test('a code that the newcomer has removed does not come back with the form', async () => {
    const who = newcomer(9);
    const { page, complaints, context } = await openTab(app);
    const toBank = async (): Promise<void> => {
      await fillAccount(page, who);
      await next(page);
      await fillPerson(page, who);
      await next(page);
    };
    const partner = page.getByRole('textbox', { name: '추천 코드' });
    await page.goto(`${app.site.url}/ref/GANGNAM1`);
    await page.getByText('추천 코드 GANGNAM1, 강남 영업점 소속으로 가입합니다.').waitFor();
    await agree(page);
    await toBank();
    await partner.fill('');
    await page.getByRole('link', { name: '로그인' }).first().click();
    await heading(page, '로그인');
    await page.goBack();
    await heading(page, '계정을 만듭니다');
    await toBank();
    await heading(page, '입출금 계좌를 등록합니다');
    expect(await partner.inputValue()).toBe('');
    expect(complaints).toEqual([]);
    await context.close();
  });
});

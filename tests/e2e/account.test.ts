import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { shotFragment } from '../../replay/player/model/shot.ts';
import { entriesOf } from '../../replay/shrink.ts';
import { everyNth, soakTest } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, signInByHand, startApp } from './app.ts';
import { seriousInThemes } from './axe.ts';
import { exported, savedFile } from './faults.ts';
import { holdRequests } from './hold.ts';
import { dialog, field, logIn, password, press, says } from './join.ts';
import { laidOut } from './layout.ts';
import { startPlayer } from './player.ts';
import { pressAtOnce } from './press.ts';

/** Longer than nothing may change in a screen that is drawn. */
const LATE_MS = 1_000;

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function fill(page: Page, current: string, next: string, again = next): Promise<void> {
  await password(page, '현재 비밀번호').fill(current);
  await password(page, '새 비밀번호').fill(next);
  await password(page, '새 비밀번호 확인').fill(again);
}
const isFocused = (page: Page, label: string): Promise<boolean> =>
  password(page, label).evaluate((node) => node === document.activeElement);

describe('/mypage', () => {
  test('on a desktop and on a phone the profile shows the details as specified, and nothing scrolls sideways', async () => {
    const { page, complaints, context } = await openTab(app);
    await signIn(page, app, '/mypage');
    await page.getByRole('heading', { name: '내 정보' }).waitFor();
    for (const viewport of [DESKTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.evaluate(laidOut);
      for (const text of [
        '010-1234-5678',
        '1990-05-17',
        'demo@round.example',
        '서울 1지점',
        '신한은행',
        '110-123-456789',
      ])
        await says(page, text);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    }
    expect(await page.title()).toBe('내 정보 · 라운드');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the dialog of the password says what is missing in the specified texts, by keyboard alone', async () => {
    const { page, complaints, context } = await openTab(app, { viewport: PHONE, allow: /status of 400/ });
    await signIn(page, app, '/mypage', 'limited', 'limited1234');
    const open = page.getByRole('button', { name: '비밀번호 변경', exact: true });
    await open.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    await expect.poll(() => isFocused(page, '현재 비밀번호')).toBe(true);
    await page.keyboard.press('Enter');
    await says(page, '현재 비밀번호를 입력해 주세요.');
    await says(page, '새 비밀번호를 입력해 주세요.');
    expect(await seriousInThemes(page)).toEqual([]);
    await fill(page, 'limited1234', 'short1', 'short2');
    await says(page, '8자 이상 입력해 주세요.');
    await says(page, '새 비밀번호와 일치하지 않습니다.');
    await press(page, '변경하기');
    await expect.poll(() => isFocused(page, '새 비밀번호')).toBe(true);
    const tooLong = 'limited56789012345678';
    await fill(page, 'not-it-1234', tooLong);
    await says(page, '20자까지 입력할 수 있습니다.');
    await expect.poll(() => password(page, '새 비밀번호').inputValue()).toBe(tooLong);
    await fill(page, 'not-it-1234', 'limited5678');
    await page.keyboard.press('Enter');
    await says(page, '현재 비밀번호가 맞지 않습니다.');
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(1);
    await fill(page, ' limited1234', 'limited5678');
    await page.keyboard.press('Enter');
    await says(page, '비밀번호 변경이 완료되었습니다.');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await expect.poll(() => open.evaluate((node) => node === document.activeElement)).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
    const again = await openTab(app);
    await again.page.goto(`${app.site.url}/login`);
    await logIn(again.page, 'limited', 'limited5678');
    await again.context.close();
  });

  test('a nickname is asked about once when typing stops, and none again that has an answer; it changes everywhere', async () => {
    const { page, complaints, context } = await openTab(app);
    const asked: (string | null)[] = [];
    page.on('request', (request) => {
      const url = new URL(request.url());
      if (url.pathname === '/api/player/check_nick') asked.push(url.searchParams.get('nick'));
    });
    await signIn(page, app, '/mypage');
    await press(page, '닉네임 변경');
    await field(page, '새 닉네임').fill('');
    await pressAtOnce(page, [...'longname']);
    await says(page, '사용할 수 있는 닉네임입니다.');
    const goOn = await holdRequests(page, '/api/player/check_nick');
    await page.keyboard.press('r');
    await says(page, '확인하고 있습니다.');
    await goOn();
    await says(page, '사용할 수 있는 닉네임입니다.');
    await page.keyboard.press('Backspace');
    await says(page, '사용할 수 있는 닉네임입니다.');
    expect(asked).toEqual(['longname', 'longnamer']);
    await field(page, '새 닉네임').fill('한도');
    await says(page, '이미 사용 중인 닉네임입니다.');
    await field(page, '새 닉네임').fill('새나그네');
    await says(page, '사용할 수 있는 닉네임입니다.');
    expect(await seriousInThemes(page)).toEqual([]);
    await page.keyboard.press('Enter');
    await says(page, '닉네임이 변경되었습니다.');
    await says(page, '새나그네');
    await page.reload();
    await says(page, '새나그네');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('the account is closed only after the word is typed, and then nobody is signed in', async () => {
    // leaving may close a link that is still being opened, and Chromium warns of that
    const allow = /status of 400|WebSocket is closed before/;
    const { page, complaints, context } = await openTab(app, { viewport: PHONE, allow });
    await signIn(page, app, '/mypage', 'poor', 'poor1234');
    await press(page, '회원 탈퇴');
    await press(page, '탈퇴하기');
    await says(page, '"탈퇴합니다"를 그대로 입력해 주세요.');
    expect(await seriousInThemes(page)).toEqual([]);
    await page.keyboard.press('Escape');
    await expect.poll(() => dialog(page).count()).toBe(0);
    await press(page, '회원 탈퇴');
    await dialog(page).getByRole('textbox').fill('탈퇴합니다');
    await press(page, '탈퇴하기');
    await page.waitForURL('**/login');
    await field(page, '아이디').fill('poor');
    await password(page, '비밀번호').fill('poor1234');
    await press(page, '로그인');
    await page.locator('.field__help--error').filter({ hasText: /\S/ }).waitFor();
    expect(page.url()).toContain('/login');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a logout asks first, and leads from each screen to the login, where the question is gone', async () => {
    // the logout may close a link that is still being opened, and Chromium warns of that
    const { page, complaints, context } = await openTab(app, { allow: /WebSocket is closed before/ });
    for (const path of everyNth(3, ['/mypage', '/dnw', '/history_trade', '/asset', '/'])) {
      await signIn(page, app, path);
      await page.getByRole('button', { name: '내 계정' }).click();
      await page.getByRole('button', { name: '로그아웃' }).last().click();
      await dialog(page).getByText('로그아웃 하시겠습니까?').waitFor();
      await dialog(page).getByRole('button', { name: '취소' }).click();
      expect(new URL(page.url()).pathname).toBe(path);
      await page.getByRole('button', { name: '내 계정' }).click();
      await page.getByRole('button', { name: '로그아웃' }).last().click();
      await dialog(page).getByRole('button', { name: '로그아웃' }).click();
      await page.waitForURL('**/login');
      await expect.poll(() => dialog(page).count(), { message: path }).toBe(0);
    }
    expect(complaints).toEqual([]);
    await context.close();
  });

  soakTest(
    'no detail of the forms is in the recording, the console, the address or the title',
    'tests/sim/canary-places.test.ts > V2, V3: no secret is in the recording of parameters and answers',
    async () => {
      const { page, complaints, context } = await openTab(app, { allow: /status of 400/ });
      const said: string[] = [];
      page.on('console', (message) => said.push(message.text()));
      page.on('framenavigated', () => said.push(page.url()));
      await signInByHand(page, app, '/mypage');
      await press(page, '비밀번호 변경');
      await fill(page, 'Wrong7162593', 'Canary7162593');
      await press(page, '변경하기');
      await says(page, '현재 비밀번호가 맞지 않습니다.');
      await page.keyboard.press('Escape');
      await expect.poll(() => dialog(page).count()).toBe(1);
      await page.keyboard.press('Escape');
      await press(page, '닉네임 변경');
      await field(page, '새 닉네임').fill('카나리아둥지');
      await says(page, '사용할 수 있는 닉네임입니다.');
      await press(page, '변경하기');
      await says(page, '카나리아둥지');
      await press(page, '회원 탈퇴');
      await dialog(page).getByRole('textbox').fill('비밀탈퇴문장');
      await page.keyboard.press('Escape');
      said.push(page.url(), await page.title());
      const { log } = await exported(page);
      const entries: string[] = [];
      log.forEach(0, log.length, (entry) => entries.push(JSON.stringify(entry)));
      expect(entries.some((entry) => entry.includes('player.changeNick'))).toBe(true);
      const secrets = [
        'Wrong7162593',
        'Canary7162593',
        '카나리아둥지',
        '비밀탈퇴문장',
        '김데모',
        '01012345678',
        '110-123-456789',
        '1990-05-17',
      ];
      const written = [...entries, ...said, ...complaints].join('\n');
      expect(secrets.filter((secret) => written.includes(secret))).toEqual([]);
      await context.close();
    },
  );

  test('C9g: a picture of a replay shows the form of the account that was open, though its file comes late', async () => {
    const { page, context } = await openTab(app);
    await signIn(page, app, '/mypage');
    await press(page, '회원 탈퇴');
    await dialog(page).getByRole('textbox').fill('탈퇴');
    await page.keyboard.press('Escape');
    const bytes = await savedFile(page);
    await context.close();
    const dir = mkdtempSync(join(tmpdir(), 'account-'));
    const file = join(dir, 'session.jsonl.gz');
    writeFileSync(file, bytes);
    const { entries } = await entriesOf(file);
    const opened = entries.findIndex(({ type }) => type === 'form.stepped');
    const served = await startPlayer(file);
    try {
      const at = shotFragment({ at: String(opened), beforeMs: 0, afterMs: 0, size: 'phone', theme: 'light' });
      const tab = await served.browser.newPage({ locale: 'ko-KR' });
      const late: string[] = [];
      await tab.route('**/leave-*.js', async (route) => {
        late.push(route.request().url());
        await new Promise((resolve) => setTimeout(resolve, LATE_MS));
        await route.continue();
      });
      await tab.goto(served.url + at);
      await tab.locator('html[data-drawn]').waitFor();
      const frame = tab.frameLocator('.rp-shot iframe');
      await expect.poll(() => frame.getByRole('alertdialog').getByText('회원 탈퇴', { exact: true }).count()).toBe(1);
      expect(late).toHaveLength(1);
    } finally {
      await served.close();
      rmSync(dir, { recursive: true });
    }
  });
});

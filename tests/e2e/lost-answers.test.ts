import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { type App, openTab, PHONE, signIn, startApp, watchTexts } from './app.ts';
import {
  certify,
  dialog,
  field,
  heading,
  lastCode,
  logIn,
  newcomer,
  password,
  press,
  says,
  toCertify,
  typeCode,
} from './join.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** How a command is lost: on its way to the site, or its answer on the way back. Later ones come through. */
async function lose(page: Page, path: string, what: 'command' | 'answer'): Promise<void> {
  const isSent = (url: URL): boolean => url.pathname === path;
  await page.route(
    isSent,
    async (route) => {
      if (what === 'answer') await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
}
const CHECKING = '접수되었는지 확인하고 있습니다.';
const ABSENT = '접수되지 않았습니다. 다시 시도해 주세요.';
const UNTOLD = '인증번호를 보냈는지 확인하지 못했습니다. 받으셨으면 입력하고, 오지 않으면 다시 받아 주세요.';

describe('C9i: a command about an account without an answer', () => {
  soakTest(
    'a nickname that the site took is found, and one that it never had can be given again',
    'tests/props/people/account-commands.test.ts > ends when the member has that nickname, and the form tells that it was changed',
    async () => {
      const { page, context } = await openTab(app, { viewport: PHONE });
      await signIn(page, app, '/mypage');
      await lose(page, '/api/player/change_nick', 'answer');
      await press(page, '닉네임 변경');
      await field(page, '새 닉네임').fill('새나그네');
      await says(page, '사용할 수 있는 닉네임입니다.');
      await page.keyboard.press('Enter');
      await says(page, '닉네임이 변경되었습니다.');
      await says(page, '새나그네');

      await lose(page, '/api/player/change_nick', 'command');
      await press(page, '닉네임 변경');
      await field(page, '새 닉네임').fill('헌나그네');
      await says(page, '사용할 수 있는 닉네임입니다.');
      const watch = await watchTexts(page, CHECKING);
      await page.keyboard.press('Enter');
      await watch.until(CHECKING);
      await says(page, ABSENT);
      await page.keyboard.press('Enter');
      await says(page, '헌나그네');
      expect(await dialog(page).count()).toBe(0);
      await context.close();
    },
  );

  test('nothing shows whether a password was changed, so the form says how to find out', async () => {
    const { page, context } = await openTab(app, { viewport: PHONE });
    await signIn(page, app, '/mypage', 'limited', 'limited1234');
    await lose(page, '/api/player/change_password', 'answer');
    await press(page, '비밀번호 변경');
    await password(page, '현재 비밀번호').fill('limited1234');
    await password(page, '새 비밀번호').fill('limited5678');
    await password(page, '새 비밀번호 확인').fill('limited5678');
    await page.keyboard.press('Enter');
    await says(
      page,
      '결과를 확인하지 못했습니다. 새 비밀번호로 로그인해 보고, 되지 않으면 이전 비밀번호를 사용해 주세요.',
    );
    await expect.poll(() => dialog(page).count()).toBe(1);
    await context.close();
    const again = await openTab(app);
    await again.page.goto(`${app.site.url}/login`);
    await logIn(again.page, 'limited', 'limited5678');
    await again.context.close();
  });

  test('a member whom the site has let go is at the login', async () => {
    const { page, context } = await openTab(app, { viewport: PHONE });
    await signIn(page, app, '/mypage', 'poor', 'poor1234');
    await lose(page, '/api/player/withdraw', 'answer');
    await press(page, '회원 탈퇴');
    await dialog(page).getByRole('textbox').fill('탈퇴합니다');
    await press(page, '탈퇴하기');
    await page.waitForURL('**/login');
    await context.close();
  });

  test('a newcomer whose account the site has opened is told so', async () => {
    const who = newcomer(8);
    const { page, context } = await openTab(app, { viewport: PHONE });
    await toCertify(page, app, who);
    await typeCode(page, lastCode(app));
    await lose(page, '/api/player', 'answer');
    await certify(page);
    await heading(page, '가입이 끝났습니다');
    await page.getByText(who.username).waitFor();
    await context.close();
  });

  soakTest(
    'J6a: a code that came although its answer was lost is typed; one whose check had no answer is checked again',
    'tests/props/join/certify-chart.test.ts > J6a: a code whose check has no answer stays, and is checked again',
    async () => {
      const who = newcomer(9);
      const { page, context } = await openTab(app, { viewport: PHONE });
      await lose(page, '/api/certi/certificate_phone', 'answer');
      await toCertify(page, app, who, UNTOLD);
      await lose(page, '/api/certi/verify_phone', 'command');
      await typeCode(page, lastCode(app));
      await certify(page);
      await says(page, '사이트에 연결할 수 없습니다. 잠시 후 다시 시도해 주세요.');
      await certify(page);
      await heading(page, '가입이 끝났습니다');
      await context.close();
    },
  );
});

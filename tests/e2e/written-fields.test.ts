import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, signIn, startApp } from './app.ts';
import { BTC } from './coins.ts';
import { agree, certify, field, fillBank, lastCode, newcomer, next, password } from './join.ts';

/* A program may write into any field of text without an event, and into several at once, as some password managers do. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Writes into fields as the next press begins, and tells of nothing. */
async function writeAtPress(page: Page, texts: readonly (readonly [field: Locator, text: string])[]): Promise<void> {
  const pairs = await Promise.all(texts.map(async ([one, text]) => ({ input: await one.elementHandle(), text })));
  await page.evaluate((all) => {
    const write = (): void => {
      for (const { input, text } of all)
        if (input !== null)
          Object.getOwnPropertyDescriptor(Object.getPrototypeOf(input), 'value')?.set?.call(input, text);
    };
    addEventListener('pointerdown', write, { capture: true, once: true });
  }, pairs);
}
const valuesOf = (fields: readonly Locator[]): Promise<readonly string[]> =>
  Promise.all(fields.map((one) => one.inputValue()));

test('W12: a code, an inquiry, an address with its amount and a day that a program wrote are those that are sent', async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app, '/asset?view=promo');
  await writeAtPress(page, [[page.getByLabel('쿠폰 번호'), 'WELCOME5000']]);
  await page.getByRole('button', { name: '쿠폰 사용' }).click();
  await page.getByText('5,000원').first().waitFor();

  await page.goto(`${app.site.url}/support/notice?view=contact`);
  const question = page.getByRole('textbox', { name: '문의 내용' });
  await question.waitFor();
  await writeAtPress(page, [[question, '프로그램이 쓴 문의입니다.']]);
  await page.getByRole('button', { name: '보내기' }).click();
  const demo = app.site.world.people.find('demo')?.id ?? 0;
  await expect.poll(() => app.site.world.contacts.listOf(demo)[0]?.question).toBe('프로그램이 쓴 문의입니다.');

  await page.goto(`${app.site.url}/asset?view=withdraw`);
  await page.getByLabel('받을 코인').selectOption('BTC');
  const [address, amount] = [page.getByLabel('받는 주소'), page.getByLabel('출금수량')];
  await writeAtPress(page, [
    [address, BTC],
    [amount, '0.01'],
  ]);
  await page.getByText('출금수량', { exact: true }).click();
  expect(await valuesOf([address, amount])).toEqual([BTC, '0.01']);
  await page.getByLabel('앞 6자와 뒤 6자를 받는 쪽 주소와 비교했습니다').check();
  await page.getByRole('button', { name: '0.01000000 BTC 출금 신청' }).waitFor();

  await page.goto(`${app.site.url}/history_trade`);
  await writeAtPress(page, [[page.getByLabel('시작일'), '2026.03.01']]);
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page.waitForURL(/from=2026-03-01/);
  await context.close();
});

test('W12: two days that a program wrote at once are one period, and the site is asked for no other', async () => {
  const { page, context } = await openTab(app);
  await signIn(page, app, '/history_trade?from=2026-03-01&to=2026-03-12');
  const days = [page.getByLabel('시작일'), page.getByLabel('종료일')] as const;
  await days[0].waitFor();
  const gone: string[] = [];
  page.on('framenavigated', (frame) => gone.push(new URL(frame.url()).search));
  await writeAtPress(page, [
    [days[0], '2026.03.03'],
    [days[1], '2026.03.05'],
  ]);
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await page.waitForURL(/from=2026-03-03&to=2026-03-05/);
  expect(gone).toEqual(['?from=2026-03-03&to=2026-03-05']);
  expect(await valuesOf(days)).toEqual(['2026.03.03', '2026.03.05']);
  await context.close();
});

test('W12: all fields of a form that a program wrote at once keep their texts, and a code may be written digit by digit', async () => {
  const { page, context } = await openTab(app);
  const who = newcomer(7);
  await page.goto(`${app.site.url}/signup`);
  await agree(page);
  const account = [field(page, '아이디'), field(page, '닉네임'), password(page), password(page, '비밀번호 확인')];
  const texts = [who.username, who.nick, who.password, who.password];
  await writeAtPress(
    page,
    account.map((one, nr) => [one, texts[nr] ?? ''] as const),
  );
  await page.getByRole('heading', { name: '계정을 만듭니다' }).click();
  expect(await valuesOf(account)).toEqual(texts);
  await page.getByText('사용할 수 있는 아이디입니다.').waitFor();
  await page.getByText('사용할 수 있는 닉네임입니다.').waitFor();
  await next(page);
  await page.getByRole('heading', { name: '본인 정보를 입력해 주세요' }).waitFor();
  await writeAtPress(page, [
    [field(page, '이름'), who.name],
    [field(page, '생년월일'), who.birth],
    [field(page, '휴대전화'), who.phone],
    [field(page, '이메일 선택'), who.email],
  ]);
  await next(page);
  await fillBank(page, who);
  await next(page);
  await page.getByText(`${who.phone}번으로 인증번호를 보냈습니다.`).waitFor();
  const code = lastCode(app);
  await writeAtPress(
    page,
    [...code].map((digit, nr) => [page.getByLabel(`인증번호 ${nr + 1}번째 자리`), digit] as const),
  );
  await certify(page);
  await expect.poll(() => app.site.world.people.find(who.username)?.nick).toBe(who.nick);
  await context.close();
});

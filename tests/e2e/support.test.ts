import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp, type Tab, watchTexts } from './app.ts';
import { keptTexts } from './kept-texts.ts';
import { goTo, isPageStill } from './screen-list.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** Goes to an address as a link of the page does. Every address is loaded by itself in routes.test.ts. */
const go = (page: Page, path: string): Promise<void> => page.evaluate(goTo, path);
const rows = (page: Page) => page.locator('.nlist tbody tr');
/** Every question is answered within this time of the site. */
const ANSWERED_MS = 180_000;

describe.each(
  inTurn(1, [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const),
)('the customer centre on %s, without a session', (_name, viewport) => {
  let tab: Tab;
  beforeAll(async () => {
    tab = await openTab(app, { viewport });
    await tab.page.goto(app.site.url);
  });
  afterAll(() => tab.context.close());

  test('/support leads to the notices, 12 a page, with their days', async () => {
    const { page } = tab;
    await go(page, '/support');
    await page.waitForURL(`${app.site.url}/support/notice`);
    await page.waitForFunction(() => document.querySelectorAll('.nlist tbody tr').length === 12);
    await expect.poll(() => rows(page).first().textContent()).toMatch(/2026\.03\.12$/);
    await page.getByRole('link', { name: /^3\s*쪽$/ }).click();
    await page.waitForURL(/\?page=3$/);
    await page.waitForFunction(() => document.querySelectorAll('.nlist tbody tr').length === 4);
    await page.getByRole('link', { name: '이전', exact: true }).click();
    await page.waitForURL(/\?page=2$/);
    await page.goBack();
    await page.waitForFunction(() => document.querySelectorAll('.nlist tbody tr').length === 4);
  });

  test('a notice opens under its own address and leads to the next one and back', async () => {
    const { page } = tab;
    await go(page, '/support/notice');
    const first = await rows(page).first().getByRole('link').textContent();
    await rows(page).first().getByRole('link').click();
    await page.waitForURL(/\/support\/notice\/\d+$/);
    await page.getByRole('heading', { level: 2, name: String(first) }).waitFor();
    await page.getByRole('navigation', { name: '앞뒤 글' }).getByRole('link').click();
    await page.waitForFunction((title) => document.querySelector('.article h2')?.textContent !== title, first);
    await page.getByRole('link', { name: '목록으로' }).click();
    await page.waitForURL(`${app.site.url}/support/notice`);
  });

  test('a notice of a later page leads to the ones around it there, and back to that page, also after a reload', async () => {
    const { page } = tab;
    await go(page, '/support/notice?page=2');
    await page.waitForFunction(() => document.querySelectorAll('.nlist tbody tr').length === 12);
    await rows(page).nth(1).getByRole('link').click();
    await page.waitForURL(/\/support\/notice\/\d+\?page=2$/);
    await page.reload();
    const around = page.getByRole('navigation', { name: '앞뒤 글' }).getByRole('link');
    await expect.poll(() => around.count()).toBe(2);
    await around.first().click();
    await page.waitForURL(/\/support\/notice\/\d+\?page=2$/);
    await page.getByRole('link', { name: '목록으로' }).click();
    await page.waitForURL(`${app.site.url}/support/notice?page=2`);
  });

  test('the learning texts are in two categories, and one opens', async () => {
    const { page } = tab;
    await go(page, '/support/notice?view=strategy');
    await page.locator('.card').first().waitFor();
    await page.getByRole('tab', { name: /초보 전략/ }).click();
    await page.getByRole('link', { name: /캔들 읽기/ }).click();
    await page.waitForURL(/view=strategy&id=\d+$/);
    await page.getByRole('heading', { name: '캔들 하나에 담긴 네 가지 가격' }).waitFor();
    await expect.poll(() => page.locator('.article header').textContent()).toContain('초보 전략');
  });

  test('terms and privacy have a list of contents that leads to the article', async () => {
    const { page } = tab;
    for (const [path, title] of [
      ['/support/terms', '이용약관'],
      ['/support/privacy', '개인정보처리방침'],
    ] as const) {
      await go(page, path);
      await page.getByRole('heading', { level: 2, name: title }).waitFor();
      const last = page.getByRole('navigation', { name: '차례' }).getByRole('button').last();
      const name = await last.textContent();
      await last.click();
      expect(await page.evaluate(() => document.activeElement?.textContent)).toContain(name);
    }
  });

  test('messages and inquiries need a login', async () => {
    const { page } = tab;
    for (const view of ['messages', 'contact']) {
      await go(page, `/support/notice?view=${view}`);
      await page.locator('.acc__main').getByRole('link', { name: '로그인' }).waitFor();
    }
  });

  test('the footer leads to notices, terms and privacy, and says where a partnership is asked for', async () => {
    const { page } = tab;
    await go(page, '/');
    const footer = page.getByRole('navigation', { name: '바닥글' });
    for (const [name, path] of [
      ['공지사항', '/support/notice'],
      ['이용약관', '/support/terms'],
      ['개인정보처리방침', '/support/privacy'],
    ] as const) {
      await page.waitForFunction(isPageStill); // what comes late moves the footer away from a press
      await footer.getByRole('link', { name }).click();
      await page.waitForURL(`${app.site.url}${path}`);
    }
    const said = '실시간 상담으로 문의해 주세요.';
    const watch = await watchTexts(page, said);
    expect(await watch.hasShown(said)).toBe(false);
    await footer.getByRole('button', { name: '제휴 문의' }).click();
    await watch.until(said);
    expect(tab.complaints).toEqual([]);
  });
});

describe.each(
  inTurn(0, [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const),
)('messages and inquiries on %s', (_name, viewport) => {
  let tab: Tab;
  beforeAll(async () => {
    // a page that is loaded anew closes a link that is only opening
    tab = await openTab(app, { viewport, allow: /WebSocket is closed before/ });
    for (const title of ['첫 소식', '둘째 소식']) app.site.world.mail.send('demo', title, `${title}의 내용입니다.`);
    await signIn(tab.page, app, '/history_trade');
    await tab.page.locator('.search').waitFor();
  });
  afterAll(() => tab.context.close());
  const bell = (page: Page, count: number) => page.getByRole('link', { name: `읽지 않은 쪽지와 답변 ${count}건` });

  test('the bell counts what is unread, a letter that is opened is read, and the count follows', async () => {
    const { page } = tab;
    const unread = app.site.world.mail.unread(app.site.world.people.find('demo')?.id ?? 0);
    await bell(page, unread).click();
    await page.waitForURL(/view=messages$/);
    const item = page.locator('.mail__i').filter({ hasText: '둘째 소식' }).first();
    await expect.poll(() => item.textContent()).toContain('읽지 않음');
    await item.click();
    await page.locator('.article').getByText('둘째 소식의 내용입니다.').waitFor();
    await bell(page, unread - 1).waitFor();
    if (viewport === PHONE) await page.getByRole('link', { name: '목록으로' }).click();
    await page.waitForFunction(() => {
      const [first] = document.querySelectorAll('.mail__i');
      return first?.classList.contains('is-new') === false;
    });
    await page.getByRole('button', { name: '모두 읽음' }).click();
    await page.getByRole('link', { name: '쪽지', exact: true }).first().waitFor();
    await page.waitForFunction(() => document.querySelector('.mail__i.is-new') === null);
    await page.getByRole('button', { name: '읽지 않음', exact: true }).click();
    await page.getByText('읽지 않은 쪽지가 없습니다.').waitFor();
  });

  test('an inquiry is sent with the keyboard alone, stands on top of the list, and its answer is read when it is opened', async () => {
    const { page } = tab;
    await go(page, '/support/notice?view=contact');
    const field = page.getByLabel('문의 내용');
    await page.getByRole('button', { name: '보내기' }).click();
    await page.getByRole('alert').getByText('문의 내용을 입력해 주세요.').waitFor();
    const question = `${viewport.width}에서 드리는 출금 문의입니다.`;
    await field.focus();
    await page.keyboard.type(question);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.getByText('문의를 보냈습니다.').waitFor();
    await expect.poll(() => field.inputValue()).toBe('');
    const mine = page.locator('.qa').first();
    await mine.getByText(question).first().waitFor();
    await mine.getByText('답변 대기').waitFor();

    const demo = app.site.world.people.find('demo')?.id ?? 0;
    app.site.advance(ANSWERED_MS);
    await expect.poll(() => app.site.world.contacts.unread(demo)).toBe(1);
    await page.reload();
    await page.locator('.qa').first().getByText('답변 완료').waitFor();
    await page.locator('.qa summary').first().focus();
    await page.keyboard.press('Enter');
    await page
      .locator('.qa')
      .first()
      .getByText(/라운드 고객센터입니다/)
      .waitFor();
    await page.locator('.qa').first().getByText('읽음', { exact: true }).waitFor();
    await expect.poll(() => app.site.world.contacts.unread(demo)).toBe(0);
    expect(tab.complaints).toEqual([]);
  });

  test('the question and the letters are not in the log of the session', async () => {
    const { page } = tab;
    await go(page, '/support/notice?view=messages');
    await page.locator('.mail__i').first().waitFor();
    await expect.poll(() => keptTexts(page)).toContain('messages.list.answered');
    const kept = await keptTexts(page);
    expect(kept).not.toContain('드리는 출금 문의');
    expect(kept).not.toContain('둘째 소식');
  });
});

test('C9h: an inquiry whose answer was lost is said to be sent, since the list of inquiries has it', async () => {
  const { page, context } = await openTab(app, { allow: /ERR_TIMED_OUT/ });
  await signIn(page, app, '/support/notice?view=contact');
  await page.route('**/api/contact/create', async (route) => {
    await route.fetch();
    await route.abort('timedout');
  });
  const field = page.getByLabel('문의 내용');
  await field.fill('답을 받지 못한 문의입니다.');
  await page.getByRole('button', { name: '보내기' }).click();
  await page.getByText('문의를 보냈습니다.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  await page.locator('.qa').first().getByText('답을 받지 못한 문의입니다.').first().waitFor();
  await context.close();
});

test('an inquiry is sent once by two presses, and one that the site refuses or that finds no network keeps its text', async () => {
  const { page, context } = await openTab(app, { allow: /Failed to load resource|ERR_/ });
  await signIn(page, app, '/support/notice?view=contact');
  const demo = app.site.world.people.find('demo')?.id ?? 0;
  const count = (): number => app.site.world.contacts.listOf(demo).length;
  const before = count();
  const field = page.getByLabel('문의 내용');
  const send = page.getByRole('button', { name: '보내기' });
  await field.fill('거절된 문의입니다.');
  app.site.faults.failRest('/api/contact/create', 400, 1);
  await send.click();
  await page.getByRole('alert').waitFor();
  expect([await field.inputValue(), count()]).toEqual(['거절된 문의입니다.', before]);
  await context.setOffline(true);
  await send.click();
  await page.getByRole('alert').waitFor();
  expect([await field.inputValue(), count()]).toEqual(['거절된 문의입니다.', before]);
  await context.setOffline(false);
  await context.clearCookies();
  await page.reload();
  await field.fill('  두 번 누른 문의입니다.\n둘째 줄 👍🏽 각 é  ');
  await send.dblclick();
  await page.getByText('문의를 보냈습니다.').waitFor();
  await expect.poll(() => field.inputValue()).toBe('');
  expect(await page.getByText('문의 내용을 입력해 주세요.').count()).toBe(0);
  expect(count()).toBe(before + 1);
  expect(app.site.world.contacts.listOf(demo)[0]?.question).toBe('두 번 누른 문의입니다.\n둘째 줄 👍🏽 각 é');
  await context.close();
});

test('W2: an answer that comes while its inquiry is open is read, and a text of 100 kB is refused where it stands', async () => {
  const { page, context, complaints } = await openTab(app);
  await signIn(page, app, '/support/notice?view=contact');
  const demo = app.site.world.people.find('demo')?.id ?? 0;
  const { contacts } = app.site.world;
  contacts.readAll(demo);
  const field = page.getByLabel('문의 내용');
  const send = page.getByRole('button', { name: '보내기' });
  await field.fill('열어 둔 문의입니다.');
  await send.click();
  await page.getByText('문의를 보냈습니다.').waitFor();
  await page.locator('.qa summary').filter({ hasText: '열어 둔 문의입니다.' }).click();
  app.site.advance(ANSWERED_MS);
  await expect.poll(() => contacts.unread(demo)).toBeGreaterThan(0);
  await field.fill('그동안 보낸 문의입니다.');
  await send.click(); // what is unread is counted again
  const mine = page.locator('.qa').filter({ hasText: '열어 둔 문의입니다.' });
  await mine.getByText(/라운드 고객센터입니다/).waitFor();
  await mine.getByText('읽음', { exact: true }).waitFor();
  await expect
    .poll(() => contacts.listOf(demo).find(({ question }) => question === '열어 둔 문의입니다.')?.isRead)
    .toBe(true);
  const long = `가${' '.repeat(100_000)}나`;
  await field.fill(long);
  await page.getByRole('alert').waitFor();
  expect(await field.inputValue()).toBe(long);
  expect(complaints).toEqual([]);
  await context.close();
});

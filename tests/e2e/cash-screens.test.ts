import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn } from './app.ts';
import { seriousInThemes } from './axe.ts';
import { exported, siteForEach } from './faults.ts';

const sites = siteForEach();
let app: App;

const TABLET = { width: 768, height: 1024 };

async function open(path: string, viewport = DESKTOP, init?: () => void) {
  app = await sites.open(1);
  app.site.world.cash.hold(true);
  const tab = await openTab(app, { viewport, ...(init === undefined ? {} : { init }) });
  await signIn(tab.page, app, path);
  return tab;
}
const records = () => app.site.world.cash.listOf(app.site.world.people.find('demo')?.id ?? -1);
const whole = (value: number): string => new Intl.NumberFormat('en-US').format(value);
const totals = (page: Page) => page.getByRole('region', { name: '합계' });

describe('the amount of a request', () => {
  test('a digit typed in the middle stays before the caret; it is shown as it is read, and its refusal is said at the field', async () => {
    const { page, complaints } = await open('/dnw');
    const deposit = page.getByLabel('입금금액');
    await deposit.fill('12345');
    for (let steps = 0; steps < 3; steps++) await deposit.press('ArrowLeft');
    await deposit.press('9');
    await expect.poll(() => deposit.inputValue()).toBe('129,345');
    await deposit.press('8');
    await expect.poll(() => deposit.inputValue()).toBe('1,298,345');
    await page.getByRole('tab', { name: '출금 신청' }).click();
    const field = page.getByLabel('출금금액');
    const dialog = page.getByRole('alertdialog', { name: '출금 신청' });
    for (const [typed, shown, said] of [
      ['1,000', '1,000', '5,000원 이상 신청할 수 있습니다.'],
      ['１００００', '10,000', null],
      [' 5000 ', '5,000', null],
      ['5e3', '5e3', '신청금액은 정수로 입력해 주세요.'],
      ['-1', '-1', '신청금액은 0원보다 작을 수 없습니다.'],
      ['0.5', '0.5', '신청금액은 정수로 입력해 주세요.'],
      ['1000000000000000', '1,000,000,000,000,000', '출금신청금액이 보유금액을 초과합니다.'],
      ['', '', '출금신청금액을 입력해주세요.'],
    ] as const) {
      await field.fill(typed);
      await expect.poll(() => field.inputValue()).toBe(shown);
      await page.getByRole('button', { name: /출금신청$/ }).click();
      if (said === null) {
        await dialog.waitFor();
        await page.keyboard.press('Escape');
        await dialog.waitFor({ state: 'detached' });
      } else {
        await page.getByText(said).waitFor();
        expect(await dialog.isVisible()).toBe(false);
        const isThere = (): Promise<boolean> => field.evaluate((element) => element === document.activeElement);
        expect(await isThere()).toBe(true);
        // a second press is refused too, and leads to the field again
        await page.getByRole('button', { name: /출금신청$/ }).click();
        await expect.poll(isThere, { timeout: 5_000 }).toBe(true);
      }
    }
    expect(complaints).toEqual([]);
  });
});

test('C9: a question whose amount the money does not allow any more is taken back, and the form says why and goes on', async () => {
  const { page, complaints } = await open('/dnw');
  const { world } = app.site;
  await page.getByRole('tab', { name: '출금 신청' }).click();
  const field = page.getByLabel('출금금액');
  const dialog = page.getByRole('alertdialog', { name: '출금 신청' });
  const press = (): Promise<void> => page.getByRole('button', { name: /출금신청$/ }).click();
  await field.fill('1000000');
  await press();
  await dialog.waitFor();
  world.ways.change({ bonusPoints: world.bank.balance('demo') - 50_000 }); // as a bet of another device would
  world.tellPoints('demo');
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('출금신청금액이 보유금액을 초과합니다.').waitFor();
  await field.fill('20000');
  await expect.poll(() => field.inputValue()).toBe('20,000');
  expect(await dialog.isVisible()).toBe(false);
  await press();
  await dialog.getByText('20,000').waitFor();
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(complaints).toEqual([]);
});

describe('the screens of money', () => {
  test.each(inTurn(1, [DESKTOP, TABLET, PHONE]))(
    'at $width x $height nothing on them is wider than the screen, nothing moves by more than 0.02, and axe is content',
    async (viewport) => {
      const { page, complaints } = await open('/dnw', viewport);
      await page.getByText('이용 방법').first().waitFor();
      await page.addInitScript(noteShifts);
      for (const [path, button, text] of [
        ['/dnw', '입금신청', '이용 방법'],
        ['/list_dnw', '초기화', /불러왔습니다/],
      ] as const) {
        await page.goto(app.site.url + path);
        await page.getByRole('button', { name: button }).first().waitFor();
        await page.getByText(text).first().waitFor();
        await page.locator('.rec b').first().waitFor();
        await page.evaluate(() => document.fonts.ready);
        expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(viewport.width);
        const moved = await page.evaluate(() => (globalThis as unknown as { shifts: number }).shifts);
        expect(moved, path).toBeLessThan(0.02);
        // the other sizes are looked at with all other screens
        if (viewport === TABLET) expect(await seriousInThemes(page), path).toEqual([]);
      }
      expect(complaints).toEqual([]);
    },
  );

  test('a kind that is switched off cannot be asked for', async () => {
    app = await sites.open(1);
    app.site.world.cashier.setDnw({ dactive: '0' });
    const { page } = await openTab(app);
    await signIn(page, app, '/dnw');
    await page.getByText('지금은 입금 신청을 받지 않습니다.').waitFor();
    await expect.poll(() => page.getByRole('button', { name: '입금신청' }).isDisabled()).toBe(true);
    await page.getByRole('tab', { name: '출금 신청' }).click();
    // once it is known that none is pending (C9a)
    await expect.poll(() => page.getByRole('button', { name: '출금신청' }).isEnabled()).toBe(true);
    await page.getByRole('tab', { name: '입금 신청' }).click();
    expect(await page.getByRole('button', { name: '입금신청' }).isEnabled()).toBe(false);
  });

  test("the member's and the site's accounts are on the screen and in no recording, address, title or storage", async () => {
    const { page } = await open('/dnw');
    const me = app.site.world.people.find('demo');
    const secrets = [me?.accountNum, me?.accountName, '1005-204-318877'].map(String);
    expect(secrets).not.toContain('undefined');
    await page.getByText('1005-204-318877').first().waitFor();
    await page.getByLabel('입금금액').fill('70000');
    await page.getByRole('button', { name: /입금신청$/ }).click();
    await page.getByRole('button', { name: '신청하기' }).click();
    await page.getByText('입금 대기 중').waitFor();
    const { log } = await exported(page);
    const lines: string[] = [page.url(), await page.title()];
    log.forEach(0, log.length, (entry) => lines.push(JSON.stringify(entry)));
    lines.push(await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }])));
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(2);
      expect(lines.join('\n')).not.toContain(secret);
    }
  });
});

/** Adds up how far things move on the screen without an act of the member. */
function noteShifts(): void {
  const noted = Object.assign(globalThis, { shifts: 0 });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as unknown as { value: number; hadRecentInput: boolean }[])
      if (!entry.hadRecentInput) noted.shifts += entry.value;
  }).observe({ type: 'layout-shift', buffered: true });
}

describe('the list of all deposits and withdrawals', () => {
  test('it has the sums of all, the filter is in the address, and back returns to the one before', async () => {
    const { page, complaints } = await open('/list_dnw');
    const done = records().filter(({ status }) => status === 1); // what is pending or rejected has not happened
    const sum = (type: string): string =>
      whole(done.filter((one) => one.type === type).reduce((n, { point }) => n + point, 0));
    await totals(page).getByText(`${done.length}건`).waitFor();
    // of each row of the filter, all labels stand on one line
    const tops = await page.locator('.fbar .field__label').evaluateAll((labels) => {
      const boxes = labels.map((label) => (label.closest('.field') ?? label).getBoundingClientRect().bottom);
      return labels.map((label, nr) => [Math.round(boxes[nr] ?? 0), Math.round(label.getBoundingClientRect().top)]);
    });
    expect(tops.length).toBeGreaterThan(3);
    for (const [bottom] of tops)
      expect(new Set(tops.filter(([one]) => one === bottom).map(([, top]) => top)).size).toBe(1);
    const said = (await totals(page).textContent()) ?? '';
    expect(said).toContain(`${sum('D')}원`);
    expect(said).toContain(`${sum('W')}원`);
    await page.getByRole('group', { name: '유형' }).getByRole('button', { name: '출금', exact: true }).click();
    await page.waitForURL('**/list_dnw?type=W');
    await totals(page)
      .getByText(`${done.filter(({ type }) => type === 'W').length}건`)
      .waitFor();
    await page.getByRole('group', { name: '상태' }).getByRole('button', { name: '반려' }).click();
    await page.waitForURL('**/list_dnw?type=W&status=rejected');
    await page.goBack();
    await page.waitForURL('**/list_dnw?type=W');
    await page.reload();
    await totals(page)
      .getByText(`${done.filter(({ type }) => type === 'W').length}건`)
      .waitFor();
    await page.getByRole('button', { name: '초기화' }).click();
    await page.waitForURL('**/list_dnw');
    await totals(page).getByText(`${done.length}건`).waitFor();
    expect(complaints).toEqual([]);
  });

  test('scrolling reads on, and a period without records says so', async () => {
    const { page } = await open('/list_dnw', PHONE);
    const all = records().length;
    const foot = page.getByText(`${all}건을 모두 불러왔습니다.`);
    await page.getByText('52건 중 20건을 불러왔습니다. 내리면 이어서 불러옵니다.').waitFor();
    while (!(await foot.isVisible())) {
      await page.evaluate(() => scrollBy(0, 600));
      await page.evaluate(() => new Promise((done) => requestAnimationFrame(done)));
    }
    await page.goto(`${app.site.url}/list_dnw?from=2020-01-01&to=2020-01-31`);
    await page.getByText('입출금 내역이 없습니다').waitFor();
  });

  test('C9g: the question whether a deposit of the list is to be cancelled is taken back when the site has decided it', async () => {
    const { page } = await open('/dnw');
    await page.getByLabel('입금금액').fill('72000');
    await page.getByRole('button', { name: /입금신청$/ }).click();
    await page.getByRole('button', { name: '신청하기' }).click();
    await page.getByText('입금 대기 중').waitFor();
    await page.getByRole('link', { name: '전체 보기' }).click();
    await page.getByRole('button', { name: '취소', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: '입금 신청 취소' });
    await dialog.waitFor();
    app.site.world.cash.approve(records().find(({ status }) => status === 0)?.id ?? 0);
    await page.getByText('72,000원 입금이 완료되었습니다.').waitFor();
    await dialog.waitFor({ state: 'detached' });
  });

  test('a pending deposit is cancelled in the list, after a question, and leaves it', async () => {
    const { page } = await open('/dnw');
    await page.getByLabel('입금금액').fill('71000');
    await page.getByRole('button', { name: /입금신청$/ }).click();
    await page.getByRole('button', { name: '신청하기' }).click();
    await page.getByText('입금 대기 중').waitFor();
    await page.getByRole('link', { name: '전체 보기' }).click();
    const row = page.locator('.rec').getByText('+71,000원');
    await row.waitFor();
    await page.getByRole('button', { name: '취소', exact: true }).click();
    const dialog = page.getByRole('alertdialog', { name: '입금 신청 취소' });
    await dialog.getByRole('button', { name: '신청 취소' }).click();
    await page.getByText('입금 신청이 취소되었습니다.').waitFor();
    await row.waitFor({ state: 'detached' });
    expect(records().some(({ status }) => status === 0)).toBe(false);
  });
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { LANGUAGES } from '../../view/locales/language.ts';
import { everyNth, inTurn } from '../support/soak.ts';
import { type App, DESKTOP, newRound, openPhase, openTab, PHONE, signIn, startApp } from './app.ts';
import { seriousInThemes } from './axe.ts';
import { SIZES as LAYOUT_SIZES, laidOut } from './layout.ts';
import { pressAsItComes, pressed } from './press.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

const PATH = '/mypage?view=limits';
const SIZES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;
const says = (page: Page, text: string | RegExp): Promise<void> => page.getByText(text).first().waitFor();
const heading = (page: Page): Promise<void> => page.getByRole('heading', { name: '거래 한도' }).waitFor();
const form = (page: Page, name: string) => page.getByRole('form', { name });
async function setLimit(page: Page, name: string, points: string): Promise<void> {
  await form(page, name).getByLabel(name, { exact: true }).fill(points);
  await form(page, name).getByRole('button', { name: '저장' }).click();
}
/** Whether the focus stays in a card where the button that had it has gone or takes no press. */
const isFocusInCard = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.activeElement?.closest('.lim__card') != null);
const stored = (page: Page): Promise<string | undefined> =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((one) => one.startsWith('round.limits.'));
    return key === undefined ? undefined : (localStorage.getItem(key) ?? undefined);
  });
const edit = (page: Page, from: string, to: string): Promise<void> =>
  page.evaluate(
    ([was, is]) => {
      for (const key of Object.keys(localStorage).filter((one) => one.startsWith('round.limits.')))
        localStorage.setItem(key, (localStorage.getItem(key) ?? '').replace(was ?? '', is ?? ''));
    },
    [from, to],
  );

/** What of the order's refusal is cut, or lies over another control. Runs in the page. */
function cutHelp(): string[] {
  const help = document.querySelector('.order__help');
  const link = help?.querySelector('.order__own');
  if (help == null || link == null) return ['no refusal with a link'];
  const box = help.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(help);
  const lines = [...range.getClientRects()];
  const slack = 1;
  const isCut = lines.some(
    ({ left, right, top, bottom }) =>
      left < box.left - slack || right > box.right + slack || top < box.top - slack || bottom > box.bottom + slack,
  );
  const others = [...document.querySelectorAll('.order .chip, .order .step, .order .bet__btn, .order .input--amount')];
  const over = others.filter((other) => {
    const { left, right, top, bottom } = other.getBoundingClientRect();
    return lines.some((l) => l.left < right && left < l.right && l.top < bottom - slack && top < l.bottom - slack);
  });
  return [...(isCut ? [`${help.textContent} is cut`] : []), ...over.map(({ className }) => `lies over ${className}`)];
}

/** The units behind the figures of the day are small, as on the history screen. */
async function unitsAreSmall(page: Page): Promise<void> {
  const figures = page.locator('.lim__today b');
  await figures.nth(3).locator('small').first().waitFor();
  const parts = await figures.evaluateAll((all) =>
    all.map((one) => {
      const small = [...one.querySelectorAll('small')];
      return {
        figures: small.reduce((text, unit) => text.replace(unit.textContent ?? '', ''), one.textContent ?? ''),
        isSmall: small.every((unit) => getComputedStyle(unit).fontSize === '13px'),
        count: small.length,
      };
    }),
  );
  expect(parts.map(({ isSmall, count }) => isSmall && count > 0)).toEqual([true, true, true, true]);
  for (const { figures: text } of parts) expect(text).toMatch(/^[\d\s,\u2212+-]+$/);
}

describe.each(inTurn(1, SIZES))('BR30: on %s', (_name, viewport) => {
  test('limits are set on their page, kept over a reload, and refuse a bet with their numbers and a way to the page', async () => {
    const { page, complaints, context } = await openTab(app, { viewport });
    await signIn(page, app, PATH);
    await heading(page);
    await says(page, '이 기기에만 저장됩니다.');
    expect(await page.title()).toBe('거래 한도 · 라운드');
    await unitsAreSmall(page);
    await setLimit(page, '회차당 베팅', '20000');
    await says(page, '저장되어 바로 적용됩니다.');
    await expect
      .poll(async () => JSON.parse((await stored(page)) ?? '{}'))
      .toMatchObject({ round: 20_000, raises: [] });
    await expect.poll(() => isFocusInCard(page)).toBe(true);
    await setLimit(page, '하루 손실', '300000');
    await says(page, /\/ 300,000원/);
    await setLimit(page, '하루 손실', '500000');
    await says(page, /하루 손실 변경\(500,000원\)이 03\.13 \d\d:\d\d에 적용됩니다/);
    expect(await seriousInThemes(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(viewport.width);
    await page.reload();
    await heading(page);
    await page.getByRole('button', { name: '변경 취소' }).click();
    await expect.poll(() => page.getByRole('button', { name: '변경 취소' }).count()).toBe(0);
    await expect.poll(() => isFocusInCard(page)).toBe(true);
    newRound(app, 4);
    await page.goto(`${app.site.url}/trade/4`);
    await openPhase(page);
    await page.getByLabel('투자금액').fill('25000');
    await says(page, '회차당 한도 20,000원 중 20,000원이 남았습니다.');
    await page.locator('.order').getByRole('link', { name: '거래 한도' }).click();
    await heading(page);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a cool-off is begun in two steps, and another tab refuses bets and deposits at once', async () => {
    const { page, complaints, context } = await openTab(app, { viewport });
    await signIn(page, app, PATH);
    await heading(page);
    const other = await context.newPage();
    await signIn(other, app, '/dnw');
    await other.getByLabel('입금금액').waitFor();
    const begin = page.getByRole('button', { name: /쉬어가기$/ });
    await expect.poll(() => begin.isDisabled()).toBe(true);
    await page.getByRole('button', { name: /^24시간/ }).click();
    await page.getByRole('checkbox').check();
    await begin.click();
    await says(page, /까지 쉬어갑니다/);
    await expect.poll(() => isFocusInCard(page)).toBe(true);
    await says(other, /쉬어가기 중입니다\. 03\.13 \d\d:\d\d까지 베팅과 입금을 할 수 없습니다\./);
    await other.getByLabel('입금금액').fill('50000');
    await expect.poll(() => other.getByRole('button', { name: /입금신청$/ }).isDisabled()).toBe(true);
    await other.goto(`${app.site.url}/trade/2`);
    await says(other, /쉬어가기 중입니다/);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

test('BR30: the refusal of a limit and the way to it stand whole, at every size and in every language', async () => {
  const { page, complaints, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, PATH);
  await heading(page);
  await setLimit(page, '회차당 베팅', '1234567');
  await setLimit(page, '하루 손실', '1234567');
  await page.getByRole('button', { name: /^24시간/ }).click();
  await page.getByRole('checkbox').check();
  await page.getByRole('button', { name: /쉬어가기$/ }).click();
  await says(page, /까지 쉬어갑니다/);
  const faults: string[] = [];
  for (const [nr, language] of LANGUAGES.entries()) {
    await page.evaluate((chosen) => {
      const prefs: unknown = JSON.parse(localStorage.getItem('round.prefs') ?? '{}');
      localStorage.setItem('round.prefs', JSON.stringify(Object.assign({}, prefs, { language: chosen })));
    }, language);
    await page.goto(`${app.site.url}/trade/2`);
    await page.locator('.order__own').waitFor();
    for (const size of everyNth(LANGUAGES.length, LAYOUT_SIZES, nr)) {
      await page.setViewportSize(size);
      await page.evaluate(laidOut);
      faults.push(
        ...(await page.evaluate(cutHelp)).map((fault) => `${language} ${size.width}x${size.height}: ${fault}`),
      );
    }
  }
  expect(faults).toEqual([]);
  expect(complaints).toEqual([]);
  await context.close();
});

test('BR30, BR33: a limit above every amount is refused as it was typed; a record that was edited by hand is told, and the strictest values in it hold', async () => {
  const { page, complaints, context } = await openTab(app);
  await signIn(page, app, PATH);
  await heading(page);
  await setLimit(page, '회차당 베팅', '99999999999999999999');
  await says(page, '1,000,000,000,000,000원까지 입력할 수 있습니다.');
  await expect
    .poll(() => form(page, '회차당 베팅').getByLabel('회차당 베팅', { exact: true }).inputValue())
    .toContain('9999');
  expect((await stored(page)) ?? '', 'no other amount takes its place').not.toContain('9007199254740991');
  await setLimit(page, '회차당 베팅', '20000');
  await setLimit(page, '회차당 베팅', '90000');
  await edit(page, '"fromMs":17', '"fromMs":16');
  await page.reload();
  await says(page, /저장된 한도가 손상되어/);
  expect(await page.getByRole('button', { name: '변경 취소' }).count()).toBe(0);
  await expect
    .poll(() => form(page, '회차당 베팅').getByLabel('회차당 베팅', { exact: true }).inputValue())
    .toBe('20,000');
  expect(complaints).toEqual([]);
  await context.close();
});

test('BR33: where the device refuses to store, the page says that a limit holds until it is closed', async () => {
  const init = (): void => {
    const set = Storage.prototype.setItem;
    Storage.prototype.setItem = function (key, value): void {
      if (key.startsWith('round.limits.')) throw new DOMException('', 'QuotaExceededError');
      set.call(this, key, value);
    };
  };
  const { page, complaints, context } = await openTab(app, { init });
  await signIn(page, app, PATH);
  await heading(page);
  await setLimit(page, '회차당 베팅', '20000');
  await says(page, /이 기기에 저장할 수 없습니다/);
  expect(await page.getByText('저장되어 바로 적용됩니다.').count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

const QUARTER_MS = 15 * 60_000;

describe('BR34: the reminder', () => {
  let later: App;
  beforeAll(async () => {
    later = await startApp();
  });
  afterAll(() => later.close());

  /** The member is reminded each quarter of an hour, and opens a screen when the first is over. */
  async function playOn(page: Page, path: string): Promise<void> {
    await page.getByRole('button', { name: '15분', exact: true }).click();
    await expect.poll(() => stored(page)).toContain('"remind":15');
    later.site.advance(QUARTER_MS);
    await page.goto(`${later.site.url}${path}`);
  }

  test.each(inTurn(0, SIZES))(
    'on %s it tells the day with two equal answers, and one of them ends the day',
    async (_name, viewport) => {
      const { page, complaints, context } = await openTab(later, { viewport, allow: /401|WebSocket/ });
      await signIn(page, later, PATH);
      await heading(page);
      await setLimit(page, '회차당 베팅', '50000');
      await playOn(page, PATH);
      const dialog = page.getByRole('alertdialog', { name: '15분 동안 이용하셨습니다' });
      await dialog.waitFor();
      const classes = await dialog.getByRole('button').evaluateAll((all) => all.map(({ className }) => className));
      expect(classes).toHaveLength(2);
      expect(classes[0]).toBe(classes[1]);
      expect(await seriousInThemes(page)).toEqual([]);
      await dialog.getByRole('button', { name: '오늘은 그만하기' }).click();
      await says(page, /03\.13 00:00까지 쉬어갑니다/);
      expect(complaints).toEqual([]);
      await context.close();
    },
  );

  test('it stays while rounds end and their results are shown', async () => {
    const { page, complaints, context } = await openTab(later, { allow: /401|WebSocket/ });
    await signIn(page, later, PATH);
    await heading(page);
    await playOn(page, '/trade/2');
    const dialog = page.getByRole('alertdialog', { name: /동안 이용하셨습니다/ });
    await dialog.waitFor();
    await dialog.evaluate((box) => box.setAttribute('data-first-one', ''));
    newRound(later, 2);
    later.site.advance(31_000);
    await page.locator('.result').first().waitFor({ state: 'attached' });
    expect(await page.locator('[data-first-one]').count()).toBe(1);
    await page.locator('.result').first().waitFor({ state: 'detached' });
    expect(await page.locator('[data-first-one]').count()).toBe(1);
    expect(await dialog.evaluate((box) => box.contains(document.activeElement))).toBe(true);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('it comes on a screen whose filter shows its days, and takes no press that was for what lay there before (W8)', async () => {
    const { page, context } = await openTab(later, { allow: /401|WebSocket/ });
    await signIn(page, later, PATH);
    await heading(page);
    await page.addInitScript(pressAsItComes, '[role=alertdialog]');
    await playOn(page, '/history_trade');
    await page.getByLabel('시작일').waitFor();
    await page.getByRole('alertdialog', { name: /동안 이용하셨습니다/ }).waitFor();
    expect(await pressed(page)).toEqual([2, 2]);
    await context.close();
  });
});

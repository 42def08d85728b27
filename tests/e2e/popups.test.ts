import type { Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { withoutPopups } from '../support/no-popups.ts';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, placeBet, signIn, startApp, watchTexts } from './app.ts';
import { isStill, serious } from './axe.ts';
import { shiftsOf, watchShifts } from './shifts.ts';
import { choosePolicy, RESULT_STAYS } from './site-policy.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ speed: 2 });
});
afterAll(() => app.close());
/** A popup that a test has sent is in the list of the next ones, too: it is taken out again. */
beforeEach(() => {
  const { popups } = app.site.world.content;
  for (const one of popups.all()) popups.replace({ ...one, isOpen: [TEXT, PICTURE].includes(one.title) });
});

const popup = (page: Page, name: string) => page.getByRole('dialog', { name });
const PICTURE = '금 XAU/USD 거래 시작';
const TEXT = '국민은행 점검 안내';
/** Rounds of 5 minutes: the gate does not shut the confirmation in the middle of a test. */
const FIVE_MINUTES = '/trade/4';
/** The round has some time behind and before it. */
const isInRound = (): boolean => {
  const [minutes = 0, seconds = 0] = (document.querySelector('[role=timer]')?.textContent ?? '').split(':').map(Number);
  const leftS = minutes * 60 + seconds;
  return leftS > 30 && leftS < 280;
};
const close = (page: Page) => page.locator('.popup').getByRole('button', { name: '닫기' }).click();

const DEVICES = [
  ['a desktop', DESKTOP],
  ['a phone', PHONE],
] as const;
describe.each(inTurn(1, DEVICES))('W4: popups on %s', (_name, viewport) => {
  test('those of the list are shown one after the other, and one that is hidden does not come back for a day', async () => {
    const { page, context, complaints } = await openTab(app, { viewport });
    await page.goto(`${app.site.url}/support/terms`);
    await popup(page, TEXT).waitFor();
    await page.locator('.popup').getByText('1개 더').waitFor();
    expect(await serious(page)).toEqual([]);
    await page.getByLabel('오늘 하루 보지 않기').check();
    await close(page);
    await popup(page, PICTURE).waitFor();
    const picture = page.locator('.popup__img');
    expect([await picture.getAttribute('width'), await picture.getAttribute('height')]).toEqual(['400', '220']);
    await isStill(page); // it fades in
    expect(await serious(page)).toEqual([]);
    // a sheet has the focus, a popup of a desktop leaves it where it was
    const button = page.locator('.popup').getByRole('button', { name: '닫기' });
    expect(await button.evaluate((one) => one === document.activeElement)).toBe(viewport === PHONE);
    await button.focus();
    await page.locator('.popup [aria-disabled]').waitFor({ state: 'detached' }); // the sheet has been on the screen long enough
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.popup') === null);

    const [cookie] = (await context.cookies()).filter(({ name }) => name.includes('popup'));
    expect(cookie?.name).toMatch(/popup\d+$/);
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeGreaterThan(86_000);
    expect((cookie?.expires ?? 0) - Date.now() / 1_000).toBeLessThanOrEqual(86_400);
    await page.reload();
    await popup(page, PICTURE).waitFor();
    await close(page);
    await page.waitForFunction(() => document.querySelector('.popup') === null);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('one that comes live lies on top and cannot be hidden; none lies over the confirmation of a bet', async () => {
    const { page, context } = await openTab(app, { viewport });
    withoutPopups(app.site); // on a phone they would lie over the login
    newRound(app, 4);
    await signIn(page, app, FIVE_MINUTES);
    await page.locator('.trade[data-phase=open]').waitFor();
    await page.waitForFunction(isInRound); // another round begins with an empty amount
    await page.getByLabel('투자금액').fill('20000');
    await page.getByRole('button', { name: /매수.*이상/ }).click();
    await page.getByRole('alertdialog', { name: '베팅확인' }).waitFor();
    app.site.sendPopup('지금 온 소식', '<b>굵은 글</b><script>globalThis.ran = true</script>');
    const watch = await watchTexts(page, '도착 확인');
    app.site.sendNotice('도착 확인', '팝업 다음에 온 공지입니다.');
    await watch.until('도착 확인');
    expect(await page.locator('.popup').count()).toBe(0);
    await page.getByRole('button', { name: '취소' }).click();
    // on a phone's trade screen the member opens it
    if (viewport === PHONE) await page.locator('.popup-bar__open').click();
    await popup(page, '지금 온 소식').waitFor();
    expect(await page.getByLabel('오늘 하루 보지 않기').count()).toBe(0);
    await expect.poll(() => page.locator('.popup__body b').textContent()).toBe('굵은 글');
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    await close(page);
    await context.close();
  });
});

test('W4: a picture moves nothing when it comes', async () => {
  const { page, context } = await openTab(app);
  await page.goto(`${app.site.url}/support/terms`);
  await popup(page, TEXT).waitFor();
  await page.locator('.toc').waitFor();
  await watchShifts(page);
  await close(page);
  await popup(page, PICTURE).waitFor();
  expect((await shiftsOf(page)).parts).toBe('');
  await context.close();
});

test('W4: the result of a round lies over a popup where both have the same place', async () => {
  const tab = await openTab(app);
  await choosePolicy(tab.context, RESULT_STAYS);
  await signIn(tab.page, app, '/trade/1');
  await popup(tab.page, TEXT).waitFor();
  const option = findOption(1) ?? expect.fail('no option');
  // on a busy machine the round is over before it can be told how to end
  do {
    await placeBet(tab);
    await tab.page.locator('.fill').waitFor();
  } while (app.site.world.finishRound(option, option.stock.basePrice * 1.02) === null);
  await tab.page.locator('.result__mine').waitFor();
  const seen = await tab.page.evaluate(() => {
    const [card, popups] = ['.result', '.popups'].map((part) => document.querySelector<HTMLElement>(part));
    if (card == null || popups == null) return 'one is missing';
    card.style.pointerEvents = 'auto'; // presses go through the card, and so would the look for what is on top
    const [one, other] = [card.getBoundingClientRect(), popups.getBoundingClientRect()];
    const [left, right] = [Math.max(one.left, other.left), Math.min(one.right, other.right)];
    const [top, bottom] = [Math.max(one.top, other.top), Math.min(one.bottom, other.bottom)];
    if (left >= right || top >= bottom) return 'they are apart';
    const onTop = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
    return onTop?.closest('.result') === card ? 'the result' : 'the popup';
  });
  expect(seen).toBe('the result');
  await tab.context.close();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** More of the home page than this does not move while it loads (the unit of the browser's layout-shift). */
const SHIFT_MAX = 0.02;
type Shift = PerformanceEntry & {
  readonly value: number;
  readonly sources: readonly { readonly node: Node | null }[];
};
type Moved = { moved: { readonly value: number; readonly what: readonly string[] }[] };
/** Notes from the first paint on what moves. */
const noteShifts = (): void => {
  const at: Moved = Object.assign(globalThis, { moved: [] });
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries() as Shift[])
      at.moved.push({ value, what: sources.map(({ node }) => node?.parentElement?.outerHTML.slice(0, 80) ?? '') });
  }).observe({ type: 'layout-shift', buffered: true });
};
const shifted = (page: Page): Promise<Moved['moved']> => page.evaluate(() => (globalThis as unknown as Moved).moved);

/** Prices, the running round with its countdown, the small charts and the notices have come. */
async function whole(page: Page): Promise<void> {
  await page.locator('.now [role=timer], .now__chart').first().waitFor();
  await page.waitForFunction(() => document.querySelectorAll('.mkt .spark path').length >= 6);
  await page.locator('.nlist tbody tr').first().waitFor();
}

/** The picture of the running round names its zones, its time passes, and its prices stand in their order, none over another. */
async function pictureIsRight(page: Page): Promise<void> {
  await page.locator('.pic__tag--buy').waitFor();
  await page.locator('.pic__tag--live').waitFor();
  await expect.poll(() => page.locator('.pic__zone').allTextContents()).toEqual(['▲ 매수 실현', '▼ 매도 실현']);
  const tags = await page.evaluate(() =>
    [...document.querySelectorAll('.pic__tag')].map((tag) => {
      const { top, bottom, left, right } = (tag.querySelector('rect') as SVGRectElement).getBoundingClientRect();
      const texts = [...tag.querySelectorAll('text')].map((text) => text.getBoundingClientRect());
      const isIn = texts.every((text) => text.left >= left && text.right <= right);
      const price = Number(tag.querySelector('text:last-of-type')?.textContent?.replaceAll(',', ''));
      return { top, bottom, price, isIn };
    }),
  );
  expect(tags).toHaveLength(4);
  // the tag of the newest price has a tip that stands in the lane
  const tip = await page.evaluate(() => {
    const [path, box] = ['path', 'rect'].map((part) => document.querySelector(`.pic__tag--live ${part}`));
    const [one, other] = [path?.getBoundingClientRect(), box?.getBoundingClientRect()];
    return { isOut: (one?.left ?? 0) < (other?.left ?? 0), isIn: (one?.right ?? 0) > (other?.left ?? 0) };
  });
  expect(tip).toEqual({ isOut: true, isIn: true });
  for (const [nr, tag] of tags.entries()) {
    const above = tags[nr - 1];
    expect(tag.isIn, `${tag.price} is inside its tag`).toBe(true);
    if (above === undefined) continue;
    expect(above.price).toBeGreaterThanOrEqual(tag.price);
    expect(above.bottom).toBeLessThanOrEqual(tag.top);
  }
  const done = async (): Promise<number> => Number(await page.locator('.pic__done').getAttribute('width'));
  const before = await done();
  await expect.poll(done).not.toBe(before);
}

describe.each(
  inTurn(1, [
    ['a desktop', DESKTOP],
    ['a phone', PHONE],
  ] as const),
)('the home page on %s', (_name, viewport) => {
  test('a visitor sees live prices, the running round with its picture, how it works, notices and the risk; nothing jumps while it loads', async () => {
    const { page, context, complaints } = await openTab(app, { viewport, init: noteShifts });
    await page.goto(app.site.url);
    await whole(page);
    const moved = await shifted(page);
    const sum = moved.reduce((all, { value }) => all + value, 0);
    expect(sum, JSON.stringify(moved)).toBeLessThanOrEqual(SHIFT_MAX);
    const bitcoin = page.locator('.mkt__row', { hasText: 'BTC/USDT' });
    const first = await bitcoin.locator('.mkt__p').textContent();
    await expect.poll(() => bitcoin.locator('.mkt__p').textContent()).not.toBe(first);
    for (const name of ['종목', '이렇게 진행됩니다']) await page.getByRole('heading', { name, exact: true }).waitFor();
    await page.locator('footer').getByText('투자 위험 고지').waitFor();
    await expect.poll(() => page.locator('.nlist tbody tr').count()).toBe(4);
    await pictureIsRight(page);
    await bitcoin.click();
    await page.waitForURL('**/login');
    await page.goBack();
    await page.locator('.hero').getByRole('link', { name: '회원가입' }).click();
    await page.waitForURL('**/signup');
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('a member sees the result of the day, and is led to the limits and to the trade screen', async () => {
    const { page, context, complaints } = await openTab(app, { viewport });
    await signIn(page, app, '/');
    await page.getByRole('heading', { name: /님의 오늘$/ }).waitFor();
    await expect.poll(() => page.locator('.mine--lead dd').textContent()).toMatch(/^[\d,]+원$/);
    await whole(page);
    const help = page.getByRole('navigation', { name: '도움' });
    await expect
      .poll(() => help.locator('b').allTextContents())
      .toEqual(['처음이라면', '거래 한도', '정산 영수증', '문의하기']);
    await help.getByRole('link', { name: /^거래 한도/ }).click();
    await page.getByRole('heading', { name: '거래 한도', level: 1 }).waitFor();
    await page.goBack();
    await page.getByRole('link', { name: '이어서 거래하기' }).click();
    await page.locator('.trade__order').waitFor();
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('/alert has no layout: it shows the newest notice as plain text, and the ways on', async () => {
    const { page, context, complaints } = await openTab(app, { viewport });
    app.site.world.content.notices.add({
      category: '점검',
      title: '오늘 밤 점검',
      content: '<p>밤 2시부터 <b>한 시간</b> 쉽니다.</p><script>globalThis.ran = true</script>',
      isOpen: true,
    });
    const seen: string[] = [];
    await page.exposeFunction('noteHeading', (text: string) => seen.push(text));
    await page.addInitScript(() => {
      const note = (globalThis as unknown as { noteHeading: (text: string) => void }).noteHeading;
      new MutationObserver(() => note(document.querySelector('h1')?.textContent ?? '')).observe(document, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    });
    await page.goto(`${app.site.url}/alert`);
    await page.getByRole('heading', { name: '오늘 밤 점검', level: 1 }).waitFor();
    await page.getByText('밤 2시부터 한 시간 쉽니다.').waitFor();
    expect(seen).not.toContain('지금 알려 드릴 내용이 없습니다'); // nobody knew that yet
    expect(await page.locator('header, footer, nav').count()).toBe(0);
    expect(await page.evaluate(() => 'ran' in globalThis)).toBe(false);
    await page.getByRole('link', { name: '공지사항' }).click();
    await page.waitForURL('**/support/notice');
    await page.goBack();
    await page.getByRole('link', { name: '홈으로' }).click();
    await expect.poll(() => page.url()).toBe(`${app.site.url}/`);
    expect(complaints).toEqual([]);
    await context.close();
  });
});

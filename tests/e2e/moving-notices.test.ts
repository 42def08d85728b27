import type { Request } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, startApp } from './app.ts';
import { goTo } from './screen-list.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('W1a: a notice that is taken back while its page is read hides no other one, and a new one repeats none', async () => {
  const { page, context, complaints } = await openTab(app);
  const { notices } = app.site.world.content;
  await page.goto(`${app.site.url}/support/notice`);
  const rows = page.locator('.nlist tbody tr');
  const titles = () => rows.getByRole('link').allTextContents();
  const turnTo = async (nr: number): Promise<void> => {
    await page.getByRole('link', { name: new RegExp(`^${nr}\\s*쪽$`) }).click();
    await page.waitForURL(new RegExp(`page=${nr}$`));
  };
  const changed = page.getByRole('status').getByText('목록이 바뀌었습니다');
  await expect.poll(() => rows.count()).toBe(12);
  const one = await titles();
  const first = notices.all().find(({ title }) => title === one[0]);
  if (first === undefined) throw new Error('no notice');
  notices.replace({ ...first, isOpen: false });
  await turnTo(2);
  // the row that has moved to the page before is on top of this one
  await expect.poll(() => rows.count()).toBe(13);
  await changed.waitFor();
  const two = await titles();
  expect(two.filter((title) => one.includes(title))).toEqual([]);
  notices.replace(first);
  await turnTo(3);
  await expect.poll(() => rows.count()).toBe(3);
  expect((await titles()).filter((title) => [...one, ...two].includes(title)).length).toBe(0);
  // who opens the list anew is shown what the site gives
  await page.evaluate(goTo, '/support/terms');
  await page.locator('.toc').waitFor();
  await page.evaluate(goTo, '/support/notice?page=2');
  await expect.poll(() => rows.count()).toBe(12);
  expect(await changed.count()).toBe(0);
  expect(complaints).toEqual([]);
  await context.close();
});

test('W1a: who turns back to a page asks for it once, and for the page beside it once that one is answered', async () => {
  const { page, context, complaints } = await openTab(app);
  await page.goto(`${app.site.url}/support/notice?page=2`);
  const rows = page.locator('.nlist tbody tr');
  await expect.poll(() => rows.count()).toBe(12);
  const said: string[] = [];
  const say = (what: string) => (request: Request) => {
    const nr = /notice.*[?&]page=(\d+)/.exec(request.url())?.[1];
    if (nr !== undefined && request.resourceType() !== 'document') said.push(`${what} ${nr}`);
  };
  page.on('request', say('asked'));
  page.on('requestfinished', say('told'));
  const turnTo = async (nr: number): Promise<void> => {
    said.length = 0;
    await page.getByRole('link', { name: new RegExp(`^${nr}\\s*쪽$`) }).click();
    await page.waitForURL(new RegExp(`page=${nr}$`));
    const both = [`asked ${nr - 1}`, `told ${nr - 1}`, `asked ${4 - nr}`, `told ${4 - nr}`];
    await expect.poll(() => said).toEqual(both);
  };
  await turnTo(3);
  await turnTo(2);
  expect(complaints).toEqual([]);
  await context.close();
});

test('W1a: the next page is turned to while one is read, and the focus stays with the pages', async () => {
  const { page, context, complaints } = await openTab(app);
  const { notices } = app.site.world.content;
  await page.goto(`${app.site.url}/support/notice`);
  const pages = page.getByRole('navigation', { name: '쪽' });
  const next = pages.getByRole('link', { name: '다음' });
  await next.waitFor();
  const count = Math.ceil(notices.all().filter(({ isOpen }) => isOpen).length / 12);
  expect(count).toBeGreaterThan(2);
  app.site.faults.delayRestMs(/notice/, 2_000);
  await next.focus();
  const top = async (): Promise<number | undefined> => (await pages.boundingBox())?.y;
  const before = await top();
  for (let nr = 2; nr <= count; nr += 1) {
    await page.keyboard.press('Enter');
    await page.waitForURL(new RegExp(`page=${nr}$`));
    expect(await page.locator('.nlist').count()).toBe(0); // it is still read
    expect(await top()).toBe(before);
  }
  // the last page has no next one: its own link has the focus
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-current'))).toBe('page');
  app.site.faults.clear();
  await page.locator('.nlist').waitFor();
  expect(complaints).toEqual([]);
  await context.close();
});

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import type { App } from './app.ts';
import { isUp, openPage, siteForEach } from './faults.ts';

const sites = siteForEach();
const onSite = (run: (app: App) => Promise<void>) => async (): Promise<void> => run(await sites.open(1));

/** Duplicates a tab: the copy begins with the session storage of its source. */
async function duplicate(page: Page, init?: string): Promise<Page> {
  const [copy] = await Promise.all([page.waitForEvent('popup'), page.evaluate(() => void open(location.href))]);
  if (init !== undefined) await copy.evaluate(init);
  await isUp(copy);
  return copy;
}
const tokens = (page: Page): Promise<{ access: string; refresh: string }> =>
  page.evaluate(() => JSON.parse(sessionStorage.getItem('round.tokens') ?? '{}'));

test(
  'C4g: a duplicated tab and its source renew the session in turns, and neither is signed out',
  onSite(async (app) => {
    const { page, context } = await openPage(app);
    const copy = await duplicate(page);
    const first = await tokens(page);
    expect(await tokens(copy)).toEqual(first);
    for (let i = 0; i < 3; i++) {
      const before = await tokens(page);
      app.site.faults.expireTokens();
      app.site.faults.dropLinks();
      // a page may show that its link is up until it knows better
      await expect.poll(async () => (await tokens(page)).access).not.toBe(before.access);
      await expect.poll(async () => (await tokens(copy)).access === (await tokens(page)).access).toBe(true);
      await isUp(page);
      await isUp(copy);
    }
    expect((await tokens(page)).refresh).not.toBe(first.refresh);
    expect([page.url(), copy.url()].every((url) => url.includes('/trade/2'))).toBe(true);
    await context.close();
  }),
);

test(
  'C4g: without Web Locks the tab that loses says why it was signed out',
  onSite(async (app) => {
    const { page, context } = await openPage(app, () => {
      Object.defineProperty(BroadcastChannel.prototype, 'postMessage', { value: () => undefined });
    });
    const copy = await duplicate(page);
    await copy.evaluate(() =>
      Object.defineProperty(BroadcastChannel.prototype, 'postMessage', { value: () => undefined }),
    );
    app.site.faults.expireTokens();
    app.site.faults.dropLinks();
    const ended = '로그인이 만료되었거나 다른 탭에서 갱신되어';
    await Promise.race([page.getByText(ended).waitFor(), copy.getByText(ended).waitFor()]);
    await context.close();
  }),
);

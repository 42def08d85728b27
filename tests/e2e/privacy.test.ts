import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type App, openTab, signInByHand, startApp, watchTexts } from './app.ts';
import { exported } from './faults.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The entries of the recording that the member may save. */
async function recorded(page: Page): Promise<string> {
  const { log } = await exported(page);
  const lines: string[] = [];
  log.forEach(0, log.length, (entry) => lines.push(JSON.stringify(entry)));
  expect(lines.length).toBeGreaterThan(20);
  return lines.join('\n');
}

const SECRETS = ['tok3n-of-mine', '01012345678', 'gildong'] as const;

describe('V1: the address', () => {
  test('secrets in the address leave the address bar at once and do not enter the recording', async () => {
    const { page, context } = await openTab(app);
    const [token, phone, name] = SECRETS;
    await signInByHand(page, app, `/trade/2?access_token=${token}&phone=${phone}#${name}`);
    await page.getByText('실시간 연결됨').waitFor();
    expect(new URL(page.url())).toMatchObject({ pathname: '/trade/2', search: '', hash: '' });
    await page.evaluate((secret) => {
      location.hash = secret;
    }, token);
    await page.waitForURL((url) => url.hash === '');
    const words = await recorded(page);
    for (const secret of SECRETS) expect(words).not.toContain(secret);
    await context.close();
  });
});

describe('V2: sentences of the site', () => {
  test('the member reads the whole notice, and the recording holds only its harmless words', async () => {
    const { page, context } = await openTab(app);
    await signInByHand(page, app);
    await page.getByText('실시간 연결됨').waitFor();
    const notice = ['홍길동님 안내', '01012345678 번호로 5,000원 입금되었습니다. gildong@round.example'] as const;
    const watch = await watchTexts(page, ...notice);
    app.site.sendNotice(...notice);
    for (const text of notice) await watch.until(text);
    const words = await recorded(page);
    for (const secret of ['홍길동', '01012345678', '5,000', 'gildong']) expect(words).not.toContain(secret);
    expect(words).toContain('*** 안내');
    await context.close();
  });
});

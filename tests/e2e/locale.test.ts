import { afterAll, beforeAll, expect, test } from 'vitest';
import { startDevServer } from '../../fixtures/site/dev-server.ts';
import { everyNth, soakTest } from '../support/soak.ts';
import { type App, signIn, startApp } from './app.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A page of a bare context: no locale is given, and the member has chosen Korean. `language` is what the browser names its language, null for its own word. */
async function openBare(language: string | null) {
  const context = await app.browser.newContext();
  await context.addInitScript(() => localStorage.setItem('round.prefs', JSON.stringify({ language: 'ko' })));
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  await page.addInitScript((value) => {
    if (value !== null)
      Object.defineProperty(Navigator.prototype, 'language', { get: () => value, configurable: true });
  }, language);
  const isDrawn = async (): Promise<void> => {
    await page.getByText('실시간 연결됨').waitFor();
    await page.locator('.chart__plot--lane canvas').waitFor();
  };
  return { context, page, complaints, isDrawn };
}

const LOCALES = [
  ['whatever the browser says by itself', null],
  ['a language that is no language tag', 'en-US@posix'],
  ['no language at all', ''],
  ['a language of other digits and direction', 'ar-EG'],
] as const;
test.each(everyNth(2, LOCALES, 1))('the application starts and draws its price chart with %s', async (_, language) => {
  const { context, page, complaints, isDrawn } = await openBare(language);
  await signIn(page, app);
  await isDrawn();
  await page.reload(); // a member who comes back sees the chart before the application
  await isDrawn();
  expect(complaints).toEqual([]);
  await context.close();
});

soakTest(
  'the development server starts it with an invalid language tag',
  'tests/e2e/locale.test.ts > the application starts and draws its price chart with %s',
  async () => {
    const facts = { speed: 1, code: 'demo' };
    const client = await startDevServer({ target: new URL(app.site.url), port: 0, facts });
    const { context, page, complaints, isDrawn } = await openBare('en-US@posix');
    await signIn(page, { ...app, site: { ...app.site, url: client.url.replace(/\/$/, '') } });
    await isDrawn();
    expect(complaints).toEqual([]);
    await context.close();
    await client.close();
  },
);

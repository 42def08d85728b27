import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, openTab, PHONE, signIn, startApp } from './app.ts';
import { accept, DEPOSIT, WITHDRAWAL } from './questions.ts';

/* A member who loads the cash desk anew with a request that is pending: the page knows it once the list of records has come. */

let app: App;
beforeAll(async () => {
  app = await startApp();
  app.site.world.cash.hold(true);
});
afterAll(() => app.close());

test.each([
  ['a deposit', DEPOSIT, '입금 대기 중'],
  ['a withdrawal', WITHDRAWAL, '출금 심사 중'],
])('C9a: %s is not asked for a second time while the list of records is on its way', async (_, request, waiting) => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, request.path);
  await request.fill?.(page, app);
  await accept(page, request);
  await page.getByText(waiting).first().waitFor();
  let isHeld = true;
  const held: (() => void)[] = [];
  await page.route(/api\/dnw\/list/, async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  await page.reload();
  await request.fill?.(page, app);
  const button = request.opener(page);
  await expect.poll(() => held.length).toBeGreaterThan(0); // the link is open, and reads
  expect(await button.isEnabled()).toBe(false);
  await request.field?.(page).press('Enter');
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  isHeld = false;
  for (const go of held) go();
  await page.getByText(waiting).first().waitFor();
  await context.close();
});

test('C9a: a first list that fails leaves the button off and says why, until a list comes', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/trade/4');
  let isFailing = true;
  await page.route(/api\/dnw\/list/, (route) => (isFailing ? route.fulfill({ status: 500 }) : route.continue()));
  await page.goto(new URL('/dnw', page.url()).href);
  const sought = page.getByText('입출금 내역을 확인하고 있습니다.').first();
  await sought.waitFor();
  expect(await page.locator('.cash__request button[type=submit]').first().isEnabled()).toBe(false);
  isFailing = false;
  await sought.waitFor({ state: 'detached' });
  await context.close();
});

test('C9a: where no socket opens, the list is asked for without the link', async () => {
  const { page, context } = await openTab(app, { viewport: PHONE });
  await signIn(page, app, '/trade/4');
  await page.routeWebSocket(/./, () => undefined); // it is neither opened nor closed
  const [listed] = await Promise.all([
    page.waitForResponse(/api\/dnw\/list/),
    page.goto(new URL('/dnw', page.url()).href),
    page.getByText('입출금 내역을 확인하고 있습니다.').first().waitFor(),
  ]);
  expect(listed.status()).toBe(200);
  await page.getByText('입출금 내역을 확인하고 있습니다.').first().waitFor({ state: 'detached' });
  await context.close();
});

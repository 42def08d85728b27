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

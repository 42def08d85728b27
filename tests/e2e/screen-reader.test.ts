import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type App, DESKTOP, openTab, PHONE, signIn, startApp } from './app.ts';
import { openPopup } from './open-popup.ts';

/* What a screen reader is told. */

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('W32: a popup that comes by itself is said by a status, with its title', async () => {
  const popup = openPopup(app);
  const { page, context } = await openTab(app, { viewport: DESKTOP });
  await signIn(page, app, '/history_trade');
  await page.locator('.popup').waitFor();
  await page.locator('[role=status].sr').getByText(popup.title).waitFor({ state: 'attached' });
  await context.close();
});

const MODALS = [
  ['the menu of a phone', PHONE, (page: Page) => page.locator('.topbar > button').first().click(), '.drawer'],
  ['the instruments of a phone', PHONE, (page: Page) => page.locator('.asset').click(), '.selector'],
] as const;
test.each(MODALS)(
  '%s keep the cursor of a screen reader, as they keep the focus',
  async (_name, viewport, open, box) => {
    const { page, context } = await openTab(app, { viewport });
    await signIn(page, app, '/trade/2');
    await page.locator('.trade__order').waitFor();
    await open(page);
    const part = page.locator(box);
    await part.waitFor();
    expect([await part.getAttribute('role'), await part.getAttribute('aria-modal')]).toEqual(['dialog', 'true']);
    await page.keyboard.press('Escape');
    await part.waitFor({ state: 'detached' });
    await context.close();
  },
);

test('a button that has another name while it is pressed is no toggle: it would say the opposite of its name', () => {
  const view = new URL('../../view/', import.meta.url);
  const files = readdirSync(view, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.tsx'));
  const twice = files.filter((name) => {
    const buttons = readFileSync(new URL(name, view), 'utf8').match(/<button\b[\s\S]*?>\n/g) ?? [];
    return buttons.some((one) => /aria-pressed/.test(one) && /aria-label=\{[^}]*\?/.test(one));
  });
  expect(files.length).toBeGreaterThan(100);
  expect(twice).toEqual([]);
});

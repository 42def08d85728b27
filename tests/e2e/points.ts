import type { Page } from 'playwright-core';
import type { App } from './app.ts';

/** Waits until the page shows the points that the site has for a member, for instance without the stake of a bet that was taken. */
export const pointsShown = (page: Page, app: App, username = 'demo'): Promise<void> =>
  page.locator('.balance').first().getByText(app.site.accounts.balance(username).toLocaleString('en-US')).waitFor();

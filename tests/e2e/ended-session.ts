import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { App } from './app.ts';
import { field, password } from './join.ts';
import { linkTo } from './member-forms.ts';

/* The site ends a session, and takes a login again. */

const hasTokens = (page: Page): Promise<boolean> =>
  page.evaluate(() => sessionStorage.getItem('round.tokens') !== null);

/** Signs in on the login page, which may lead back to the screen that the session ended on. */
export async function logInAgain(page: Page, username = 'demo'): Promise<void> {
  await linkTo('/login')(page);
  await field(page, '아이디').fill(username);
  await password(page).fill(`${username}1234`);
  await page.getByRole('button', { name: '로그인', exact: true }).click();
  await expect.poll(() => hasTokens(page)).toBe(true);
  await expect.poll(() => new URL(page.url()).pathname).not.toBe('/login');
}

/** The site refuses what is sent, and a new token: the session ends. Then it takes a login again. */
export async function endSession(page: Page, sent: RegExp, send: () => Promise<unknown>): Promise<void> {
  const refuse = { status: 401, contentType: 'application/json', body: '{"message":"x"}' };
  await page.route(sent, (route) => route.fulfill(refuse));
  await page.route(/oauth\/token/, (route) => route.fulfill(refuse));
  await send();
  await expect.poll(() => hasTokens(page)).toBe(false);
  await page.unroute(sent);
  await page.unroute(/oauth\/token/);
}

/** The same where a worker hides the page's requests from the test: the site itself ends the session. */
export async function endBySite({ site }: App, page: Page, send: () => Promise<unknown>): Promise<void> {
  site.faults.expireTokens();
  site.faults.refuseRefresh(1_000);
  await send();
  await expect.poll(() => hasTokens(page)).toBe(false);
  site.faults.clear();
}

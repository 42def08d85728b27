import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hostileAt } from '../support/hostile-html.ts';
import { inTurn } from '../support/soak.ts';
import { type App, DESKTOP, signIn, startApp } from './app.ts';
import { go, looked } from './hostile.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

async function open(bypassCSP: boolean): Promise<Page> {
  const context = await app.browser.newContext({ bypassCSP, viewport: DESKTOP, locale: 'ko-KR' });
  return context.newPage();
}

describe('none of the hostile bodies runs or leaves an active element', () => {
  const POLICIES = [
    ['with the strict policy', 1, false],
    ['without a policy', 3, true],
  ] as const;
  test.each(inTurn(1, POLICIES))(
    'in the steps and cautions of deposits and withdrawals, %s',
    async (_name, place, bypassCSP) => {
      const page = await open(bypassCSP);
      const bodies = hostileAt(place);
      let at = 0;
      // four bodies an answer: the word of the button says which
      await page.route('**/api/site_info/dnw*', (route) => {
        const [dmethod, dcaution, wmethod, wcaution] = [0, 1, 2, 3].map((nr) => bodies[(at + nr) % bodies.length]);
        const button = `신청 ${at}`;
        return route.fulfill({
          json: { dmethod, dcaution, wmethod, wcaution, dactive: '1', wactive: '1', dbtn: button, wbtn: button },
        });
      });
      await signIn(page, app, '/dnw');
      await page.getByRole('tab', { name: '입금 신청' }).waitFor();
      await page.goto(`${app.site.url}/support/terms`); // the sanitiser is loaded from here on
      await page.locator('.article__body h3').first().waitFor();
      const found: string[] = [];
      for (at = 0; at < bodies.length; at += 4) {
        await go(page, '/dnw');
        for (const tab of ['입금 신청', '출금 신청']) {
          await page.getByRole('tab', { name: tab }).click();
          await page.getByRole('button', { name: `신청 ${at}`, exact: true }).waitFor();
          found.push(...(await looked(page, '.caution .html', String(at))));
        }
        await expect.poll(() => page.locator('.caution .html').count()).toBe(4);
        await go(page, '/support/terms');
        await page.locator('.article__body h3').first().waitFor();
      }
      expect(found).toEqual([]);
      await page.context().close();
    },
  );
});

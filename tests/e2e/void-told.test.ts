import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { type App, newRound, openTab, PHONE, placeBet, signIn, startApp } from './app.ts';

/* A round that nobody won has no result dialog. The panel tells the member what became of the bet. */

const OPTION = 2;
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

test('S4: a phone tells that the bet of the round before is void, and clears its place after a while', async () => {
  const tab = await openTab(app, { viewport: PHONE });
  const { page, context } = tab;
  newRound(app, OPTION);
  await signIn(page, app, `/trade/${OPTION}`);
  await placeBet(tab);
  await page.locator('.fill').waitFor();
  const option = findOption(OPTION) ?? expect.fail('no option');
  const { market } = app.site.world;
  const round = market.roundAt(option, app.site.nowMs()) ?? expect.fail('no round');
  app.site.world.finishRound(option, option.stock.basePrice, { isVoid: true });
  app.site.advance(round.endMs + 500 - app.site.nowMs());
  const told = page.locator('.prevbet');
  await expect
    .poll(() => told.allInnerTexts())
    .toEqual([expect.stringMatching(`${round.number}회차.*20,000원\\s*무효`)]);
  await told.waitFor({ state: 'detached' });
  expect(await page.locator('.result').count()).toBe(0);
  expect(tab.complaints).toEqual([]);
  await context.close();
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { type App, endRound, newRound, openPhase, openTab, placeBet, signIn, startApp, type Tab } from './app.ts';
import { isStill, serious } from './axe.ts';
import { makeLate } from './late.ts';
import { choosePolicy, RESULT_STAYS } from './site-policy.ts';

/* A round of 5 minutes, and what a site may choose, make each state last for longer than axe looks. */

/** Rent of 5 minutes on BTC/USDT, and on ETH/USDT. */
const [OPTION, OTHER] = [4, 14];
/** Betting closes with nearly all of the round left. */
const CLOSES_EARLY = { closeLeadMs: 295_000 };
/** By then it is closed. */
const CLOSED_AFTER_MS = 10_000;

let app: App;
/** A member for each theme. */
let tabs: readonly Tab[];
beforeAll(async () => {
  app = await startApp();
  newRound(app, OPTION);
  const members = [
    ['dark', 'demo'],
    ['light', 'limited'],
  ] as const;
  tabs = await Promise.all(
    members.map(async ([theme, member]) => {
      const tab = await openTab(app);
      await tab.context.addInitScript(
        (wanted) => localStorage.setItem('round.prefs', JSON.stringify({ theme: wanted })),
        theme,
      );
      await choosePolicy(tab.context, RESULT_STAYS);
      await signIn(tab.page, app, `/trade/${OPTION}`, member, `${member}1234`);
      return tab;
    }),
  );
});
afterAll(() => app.close());

/** What axe finds, and whether the state lasted as long as axe looked. */
async function look(page: Page, state: string): Promise<unknown> {
  await page.locator(state).first().waitFor();
  await isStill(page);
  const found = await serious(page);
  return { found, hasLasted: (await page.locator(state).count()) > 0 };
}
const CLEAN = { found: [], hasLasted: true };
const lookAt = (state: string): Promise<unknown[]> => Promise.all(tabs.map(({ page }) => look(page, state)));

describe('axe has no serious finding in either theme', () => {
  test('while a round is open', async () => {
    await Promise.all(tabs.map(({ page }) => openPhase(page)));
    expect(await lookAt('.order__act:not(.is-veiled)')).toEqual([CLEAN, CLEAN]);
  });

  test('with an own bet, and with its result', async () => {
    await Promise.all(tabs.map((tab) => placeBet(tab)));
    expect(await lookAt('.fill')).toEqual([CLEAN, CLEAN]);
    endRound(app, OPTION, 99_000);
    expect(await lookAt('.result__mine')).toEqual([CLEAN, CLEAN]);
  });

  test('while betting is closed', async () => {
    newRound(app, OTHER);
    app.site.advance(CLOSED_AFTER_MS);
    await Promise.all(
      tabs.map(async ({ page, context }) => {
        await choosePolicy(context, CLOSES_EARLY);
        await page.goto(`${app.site.url}/trade/${OTHER}`);
      }),
    );
    expect(await lookAt('.trade[data-phase=closed] .veil')).toEqual([CLEAN, CLEAN]);
  });

  soakTest(
    'while the price is late',
    'tests/e2e/layout.test.ts > the layout holds while the price is late',
    async () => {
      await Promise.all(tabs.map(({ context }) => choosePolicy(context, { closeLeadMs: 10_000 })));
      const pages = tabs.map(({ page }) => page);
      await makeLate(app, pages, OPTION);
      expect(await lookAt('.price.is-stale')).toEqual([CLEAN, CLEAN]);
      app.site.faults.clear();
    },
  );
});

test('ids in the live feed are whole where the panel is narrowest', async () => {
  const { page } = tabs[0] ?? expect.fail('no tab');
  await page.locator('.feed__who').nth(5).waitFor();
  const cut = await page
    .locator('.feed__who')
    .evaluateAll((cells) =>
      cells.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
    );
  expect(cut).toEqual([]);
});

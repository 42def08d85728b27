import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { type App, DESKTOP, newRound, openTab, PHONE, placeBet, signIn, startApp } from './app.ts';
import { choosePolicy } from './site-policy.ts';

/* The site announces the next round while the round of an own bet still runs. */

const OPTION = 7;
/** So long before its end the round is looked at, when betting has closed by the policy; ms. */
const LEFT_MS = 60_000;
let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The round that runs, and the one after it. */
function rounds() {
  const option = findOption(OPTION) ?? expect.fail('no option');
  const { market } = app.site.world;
  const round = market.roundAt(option, app.site.nowMs()) ?? expect.fail('no round');
  return { round, next: market.roundAt(option, round.endMs) ?? expect.fail('no next round') };
}

/** What of the cover over the controls lies under the bet of the round before. */
const covered = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const bet = document.querySelector('.prevbet')?.getBoundingClientRect();
    if (bet === undefined) return ['no bet'];
    return [...document.querySelectorAll('.veil > *')].flatMap((part) => {
      const { top, bottom, height } = part.getBoundingClientRect();
      return height > 0 && top < bet.bottom - 1 && bet.top < bottom - 1 ? [part.className] : [];
    });
  });

/** Whether the bet of the round before lies over what is wrong with the amount, once the controls are open again. Runs in the page. */
function hidesRefusal(): boolean {
  const [help, act, bet] = ['.order__help', '.order__act', '.prevbet'].map((one) => document.querySelector(one));
  if (help == null || act == null || bet == null) throw new Error('the order panel has them');
  const [look, words] = [act.className, help.textContent];
  act.classList.remove('is-veiled');
  help.classList.add('field__help--error');
  help.textContent = '쉼표는 세 자리마다 넣습니다.';
  const [over, under] = [bet.getBoundingClientRect(), help.getBoundingClientRect()];
  const isShown = getComputedStyle(bet).visibility !== 'hidden';
  const isOver = isShown && over.top < under.bottom - 1 && under.top < over.bottom - 1;
  act.className = look;
  help.classList.remove('field__help--error');
  help.textContent = words;
  return isOver;
}

const SIZES = [
  DESKTOP,
  PHONE,
  { width: 375, height: 667 },
  { width: 320, height: 568 },
  { width: 1280, height: 600 },
  { width: 800, height: 720 },
  { width: 844, height: 390 },
];

test('at every size the bet of a closed round stays in view when the next round is announced, and covers no word and no refusal', async () => {
  const tab = await openTab(app, { viewport: DESKTOP });
  const { page, context } = tab;
  newRound(app, OPTION);
  await signIn(page, app, `/trade/${OPTION}`);
  await placeBet(tab);
  await page.locator('.fill').waitFor();
  const { round, next } = rounds();
  app.site.advance(round.endMs - LEFT_MS - app.site.nowMs());
  await choosePolicy(context, { closeLeadMs: 2 * LEFT_MS });
  await page.reload();
  await page.locator('.trade[data-phase=closed] .fill').waitFor();
  await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
  app.site.world.emit({ topic: `/topic/trade/${OPTION}` }, 'create', {
    id: next.id,
    tradeOptionId: OPTION,
    round: next.number,
    startTime: next.startMs,
    endTime: next.endMs,
    siteStatus: { 1: 1 },
  });
  await page.locator('.trade[data-phase=announced] .veil').waitFor();
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const { width, height } = size;
    expect(await page.locator('.prevbet').isVisible(), `${width} by ${height}`).toBe(true);
    expect(await covered(page), `${width} by ${height}`).toEqual([]);
    expect(await page.evaluate(hidesRefusal), `${width} by ${height}`).toBe(false);
  }
  await context.close();
});

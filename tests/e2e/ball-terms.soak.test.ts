import { afterAll, beforeAll, expect } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { type App, newRound, nextRound, openTab, placeBet, showBet, signIn, startApp, watchTexts } from './app.ts';
import { BALL, betOn, closeOn } from './ball.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

soakTest(
  'a ratio that the site changes is on the button at once, and the bet is paid by it',
  'tests/sim/fees.test.ts > a number-ball bet is paid by the ratio of its round, which the screen has shown before',
  async () => {
    const tab = await openTab(app);
    const { page, context, complaints } = tab;
    newRound(app, BALL);
    await signIn(page, app, `/trade/${BALL}`);
    await page.getByRole('button', { name: /^홀 .*×1\.95/ }).waitFor();
    app.site.world.setRatio('round', BALL, 'oe', 0.5012);
    await page.getByRole('button', { name: /^홀 .*×1\.5/ }).waitFor();
    const watch = await watchTexts(page, '+2,506원');
    await showBet(tab, betOn('홀'), '.fill--ball');
    closeOn(app, 3);
    await watch.until('+2,506원');
    nextRound(app, BALL);
    await page.reload(); // it measures the time anew
    await page.getByText('+50.12%').first().waitFor();
    expect(app.site.accounts.betsOf('demo').at(-1)).toMatchObject({ profitPer: 50.12 });
    app.site.world.setRatio('round', BALL, 'oe', null);
    expect(complaints).toEqual([]);
    await context.close();
  },
);

soakTest(
  "where the site's policy takes several bets in a round, the controls stay, and every bet is placed",
  'tests/sim/bets-per-round.test.ts > where site and client have it, a member bets several times in a round, and each bet settles',
  async () => {
    app.site.world.betRules.setBallBetsPerRound('many');
    const tab = await openTab(app);
    const { page, context, complaints } = tab;
    newRound(app, BALL);
    await signIn(page, app, `/trade/${BALL}`);
    await page.locator('.bgroup:not([aria-disabled])').first().waitFor();
    const placed = () => app.site.accounts.openBets().map(({ round, type }) => [round.id, type] as const);
    // both bets are in one round: a pair that a round's end parts is tried again
    await expect
      .poll(
        async () => {
          await placeBet(tab, betOn('홀'));
          await expect.poll(() => placed().length).toBeGreaterThan(0);
          await placeBet(tab, betOn('언더'));
          const [last, before] = [placed().at(-1), placed().at(-2)];
          return last?.[0] === before?.[0] && [before?.[1], last?.[1]];
        },
        { timeout: 240_000 },
      )
      .toEqual(['O', 'UN']);
    app.site.world.betRules.setBallBetsPerRound('one');
    expect(complaints).toEqual([]);
    await context.close();
  },
);

import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, type TestContext, test } from 'vitest';
import { noteText } from '../../engine/selectors/screens.ts';
import { factsOf, lossesOf } from '../support/comparable.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { soakTest } from '../support/soak.ts';
import { until } from '../support/until.ts';
import { type App, placeBet, watchTexts } from './app.ts';
import {
  expectHealed,
  exported,
  isOpened,
  isSentAway,
  isUp,
  openApp,
  openPage,
  signInHere,
  sockets,
} from './faults.ts';

const [TRIES_MAX, NO_PRICES] = [3, 'link given up: it brings no prices'];
const [RETRYING, FAILED] = ['다시 연결하는 중입니다', '재연결에 실패했습니다'];
/** Twice the clock: a bet can be placed by hand, and a page that stalls for some seconds has not slept, nor lost its price. */
const SPEED = 2;

let browser: Browser;
beforeAll(async () => {
  browser = await openChromium();
});
afterAll(() => browser.close());

/** Runs a test against a site of its own, closed after it. */
const onSite =
  (run: (app: App, context: TestContext) => Promise<void>, speed = SPEED) =>
  async (context: TestContext): Promise<void> => {
    const app = await openApp(browser, speed);
    await run(app, context).finally(app.close);
  };
describe.concurrent('faults of a live link, in the page (live-link 6)', () => {
  // the tests that wait longest come first: a few run side by side
  soakTest(
    '11 Stall: the price stands still, the site has a newer one, and the link is built anew',
    'tests/sim/link-faults-open.test.ts > 12 Offer no heartbeats: while the price stands still bets are refused, the site is asked, and the link is built anew',
    onSite(async (app) => {
      const { page, context, complaints } = await openPage(app);
      const notes: string[] = [];
      // on a busy machine the link may be lost for another reason first
      for (let tries = 0; tries < TRIES_MAX && !notes.includes(NO_PRICES); tries++) {
        const opened = sockets(page);
        app.site.faults.stall(true);
        await isOpened(opened);
        app.site.faults.stall(false);
        await isUp(page);
        notes.push(...(await expectHealed(app, page)).state().diagnostics.last.map(noteText));
      }
      expect(notes).toContain(NO_PRICES);
      expect(complaints).toEqual([]);
      await context.close();
    }),
  );

  test(
    '24 Network switch: without a network the retries end; with a network the link comes back by itself',
    onSite(async (app) => {
      const { page, context, complaints } = await openPage(app);
      await context.setOffline(true); // the socket stays open, and nothing comes
      await page.getByText(FAILED).first().waitFor();
      await page.getByRole('button', { name: '자동 시도 멈추기' }).click(); // the same page comes back
      await context.setOffline(false);
      await isUp(page);
      const { log } = await expectHealed(app, page);
      expect(lossesOf({ log })[0]).toBe('silent null');
      expect(factsOf(log, 'clock.suspected').map(({ reason }) => reason)).toContain('online');
      expect(complaints).toEqual([]);
      await context.close();
    }),
  );

  test(
    '23 Tab sleep: a page that did not run for a while does not trust its link, and its state comes back',
    onSite(async (app) => {
      const { page, context, complaints } = await openPage(app);
      const opened = sockets(page);
      const session = await context.newCDPSession(page);
      await session.send('Debugger.enable');
      await session.send('Debugger.pause');
      const pausedMs = app.site.nowMs();
      await until('half a minute of the site’s', () => app.site.nowMs() > pausedMs + 32_000);
      await session.send('Debugger.resume');
      await session.send('Debugger.disable');
      await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })));
      await isOpened(opened);
      await isUp(page);
      const { log } = await expectHealed(app, page);
      const slept = factsOf(log, 'clock.suspected').filter(({ reason }) => reason === 'wake');
      expect(Math.max(...slept.map(({ asleepMs }) => asleepMs))).toBeGreaterThan(20_000);
      expect(complaints).toEqual([]);
      await context.close();
    }),
  );

  soakTest(
    '19 Clock jump: a jump by hours disturbs neither the link nor the countdown',
    'tests/sim/link-faults-session.test.ts > 19 Clock jump: the site is asked for its time, the link stays, and no round moves',
    // of tests that run side by side, each polls by an `expect` of its own
    onSite(async (app, { expect: ofTest }) => {
      const { page, context, complaints } = await openPage(app, () => {
        const real = Date.now.bind(Date);
        const shift = { ms: 0 };
        Object.assign(globalThis, { shift });
        Date.now = () => real() + shift.ms;
      });
      const { hasShown } = await watchTexts(page, RETRYING);
      const jumps = async (): Promise<number> =>
        factsOf((await exported(page)).log, 'clock.suspected').filter(({ reason }) => reason === 'jump').length;
      for (const [i, ms] of [3_600_000, -7_200_000].entries()) {
        await page.evaluate((by) => {
          (globalThis as unknown as { shift: { ms: number } }).shift.ms = by;
        }, ms);
        await ofTest.poll(jumps).toBe(i + 1);
      }
      const { log } = await expectHealed(app, page);
      expect(await hasShown(RETRYING)).toBe(false);
      expect(lossesOf({ log })).toEqual([]);
      expect(factsOf(log, 'clock.suspected').filter(({ reason }) => reason === 'jump')).toHaveLength(2);
      expect(complaints).toEqual([]);
      await context.close();
    }, 1), // no faster than time: four times as fast, a page that stalls for three seconds looks asleep
  );

  soakTest(
    '25 Connect as: a second tab sees the bet of the first; a link of another user ends the session',
    'tests/sim/link-faults-session.test.ts > 25 Connect as: a link that greets another user ends the session and leaves nothing behind',
    onSite(async (app) => {
      const tab = await openPage(app);
      const { page, context } = tab;
      const other = await openPage(app);
      const watches = await Promise.all([page, other.page].map((each) => watchTexts(each, '매수 체결')));
      await placeBet(tab);
      for (const watch of watches) await watch.until('매수 체결');
      expect(app.site.accounts.diagnostics.booked).toBe(1);
      const { log } = await exported(other.page);
      expect([lossesOf({ log }), factsOf(log, 'bet.sent')]).toEqual([[], []]);
      await other.context.close();

      app.site.faults.connectAs('limited');
      app.site.faults.dropLinks();
      await isSentAway(page);
      app.site.faults.clear();
      await signInHere(page);
      await isUp(page);
      await expectHealed(app, page);
      await context.close();
    }),
  );

  soakTest(
    '21 Logout on next bet: the page shows the message, then the login, then the bet that was in flight',
    'tests/sim/link-faults-session.test.ts > 21 Logout on next bet: no reconnect follows, the record of the bet is kept, and the next login reconciles it',
    onSite(async (app) => {
      const tab = await openPage(app);
      const { page, context } = tab;
      app.site.faults.logoutOnNextBet();
      await placeBet(tab);
      await isSentAway(page);
      await signInHere(page);
      await isUp(page);
      const { state } = await expectHealed(app, page);
      expect(app.site.accounts.diagnostics).toEqual({ booked: 1, refused: 0, repeatedClientIds: 0 });
      expect(state().ticket.value).toBe('idle');
      await context.close();
    }),
  );

  soakTest(
    '20 Expire tokens: a refused refresh leads to the login, and the member comes back to the screen',
    'tests/sim/link-faults-refused.test.ts > 20 Expire tokens: one refresh comes first, then the link; a refused refresh leads to the login',
    onSite(async (app) => {
      const { page, context } = await openPage(app);
      const opened = sockets(page);
      app.site.faults.expireTokens();
      app.site.faults.dropLinks();
      await until('two sockets: the token is found to be old, and there is a fresh one', () => opened.length > 1);
      await isUp(page); // and nobody is the wiser
      expect(page.url()).toContain('/trade/2');
      app.site.faults.expireTokens();
      app.site.faults.refuseRefresh(1);
      app.site.faults.dropLinks();
      await page.waitForURL('**/login');
      await signInHere(page);
      await isUp(page);
      await expectHealed(app, page);
      await context.close();
    }),
  );

  soakTest(
    '1 Drop mid-frame: the loader covers the screen until everything is read again',
    'tests/sim/link-faults-open.test.ts > 1 Drop mid-frame: the half message is dropped, the link comes back, and the bet in flight is found',
    onSite(async (app) => {
      const { page, context, complaints } = await openPage(app);
      const watch = await watchTexts(page, RETRYING);
      app.site.faults.delayRestMs('/api/dnw/list', 500); // long enough to be seen
      app.site.faults.dropMidFrame(1);
      await watch.until(RETRYING);
      app.site.faults.clear();
      await isUp(page);
      const { log } = await expectHealed(app, page);
      expect(lossesOf({ log })).toEqual(['closed 1006']);
      expect(complaints).toEqual([]);
      await context.close();
    }),
  );

  soakTest(
    '6 Send error open: the client leaves a broker that stays open, and the member stays signed in',
    'tests/sim/link-faults-open.test.ts > 6 Send error open: a broker that does not close is left after a moment',
    onSite(async (app) => {
      const { page, context, complaints } = await openPage(app);
      const watch = await watchTexts(page, RETRYING);
      app.site.faults.delayRestMs('/api/dnw/list', 500); // long enough to be seen
      app.site.faults.sendErrorOpen();
      await watch.until(RETRYING);
      app.site.faults.clear();
      await isUp(page);
      expect(page.url()).toContain('/trade/2');
      const { log } = await expectHealed(app, page);
      expect(lossesOf({ log })).toEqual(['error null']);
      expect(complaints).toEqual([]);
      await context.close();
    }),
  );
});

import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { type App, openTab, placeBet, signIn, startApp } from './app.ts';
import { goTo } from './screen-list.ts';
import { onThirty, SPEED } from './thirty.ts';

let app: App;
beforeAll(async () => {
  app = await startApp({ speed: SPEED });
});
afterAll(() => app.close());

/** The countdown that blinks, each time that the page is in this state. */
const blinks = (page: Page, state: string, countdown: string): Promise<boolean> =>
  page
    .waitForFunction(
      ([is, what]) => {
        const part = document.querySelector(is)?.querySelector(what);
        return part && { isBlinking: getComputedStyle(part).animationName === 'beat' };
      },
      [state, countdown] as const,
    )
    .then(async (found) => (await found.jsonValue())?.isBlinking === true);

/** A phone on its side. */
const LANDSCAPE = { width: 844, height: 390 };
/** The countdown of the info bar that is shown: the time left, and whether it blinks. Null where none is shown. Runs in the page. */
function shownCountdown(): { readonly isBlinking: boolean; readonly text: string } | null {
  const all = [...document.querySelectorAll('.stat--left .stat__v.num')];
  const shown = all.find((one) => one.checkVisibility());
  return shown === undefined
    ? null
    : { isBlinking: getComputedStyle(shown).animationName === 'beat', text: shown.textContent };
}

describe.concurrent('in the last ten seconds', () => {
  test('the countdown on the stage blinks in its last ten seconds: the one to the gate, then the one to the next round', async () => {
    const { page, context } = await onThirty(app);
    expect(await blinks(page, '.trade[data-phase=open]:not([data-late])', '.lane__t')).toBe(false);
    expect(await blinks(page, '.trade[data-phase=open][data-late]', '.lane__t')).toBe(true);
    // betting is closed for the ten seconds before the end of the round
    expect(await blinks(page, '.trade[data-phase=closed] .veil__ring', '.veil__n')).toBe(true);
    await context.close();
  });

  soakTest(
    'with an inner view in the place of the lane the countdown of the info bar blinks',
    'tests/e2e/blink.test.ts > the countdown on the stage blinks in its last ten seconds: the one to the gate, then the one to the next round',
    async () => {
      const { page, context } = await onThirty(app);
      await page.getByText('바이너리').first().waitFor();
      await page.evaluate(goTo, `${new URL(page.url()).pathname}?view=settings`);
      expect(await blinks(page, '.trade.has-inner[data-late]', '.stat__v--time')).toBe(true);
      await context.close();
    },
  );

  test('the bar of number-ball blinks, but not for a member who wants less motion', async () => {
    const { page, context } = await onThirty(app);
    await page.evaluate(goTo, '/trade/8');
    expect(await blinks(page, '.trade--ball[data-late]', '.gatebar__n')).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await blinks(page, '.trade--ball[data-late]', '.gatebar__n')).toBe(false);
    await context.close();
  });

  test('on a phone on its side the countdown beside the price blinks, and counts to the result of an own bet', async () => {
    const tab = await openTab(app, { viewport: LANDSCAPE });
    const { page, context } = tab;
    await signIn(page, app, '/trade/1', 'limited', 'limited1234');
    expect(await blinks(page, '.trade[data-phase=open]:not([data-late])', '.stat__v--time')).toBe(false);
    expect(await blinks(page, '.trade[data-phase=open][data-late]', '.stat__v--time')).toBe(true);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await blinks(page, '.trade[data-phase=open]', '.stat__v--time')).toBe(false);
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await placeBet(tab);
    await page.locator('.trade[data-phase=closed] .is-awaited').waitFor();
    const first = await page.evaluate(shownCountdown);
    expect(first).toEqual({ isBlinking: true, text: expect.stringMatching(/^00:0\d$|^00:10$/) });
    expect(await page.locator('.stat--left .stat__k:visible').textContent()).toBe('결과까지');
    await page.waitForFunction(
      (text) => document.querySelector('.stat--left .only-l.num')?.textContent !== text,
      first?.text ?? null,
    );
    await context.close();
  });

  test('with an inner view in the place of the lane the info bar counts to the result of an own bet', async () => {
    const tab = await openTab(app);
    const { page, context } = tab;
    await signIn(page, app, '/trade/11', 'poor', 'poor1234');
    await placeBet(tab);
    await page.evaluate(goTo, '/trade/11?view=settings');
    await page.locator('.trade.has-inner[data-phase=closed] .is-awaited').waitFor();
    expect(await page.evaluate(shownCountdown)).toEqual({ isBlinking: true, text: expect.stringMatching(/^00:\d\d$/) });
    await context.close();
  });

  test('no countdown blinks for a member who has switched it off', async () => {
    const { page, context } = await onThirty(app);
    await page.evaluate(() => localStorage.setItem('round.prefs', JSON.stringify({ blink: false })));
    await page.reload();
    expect(await blinks(page, '.trade[data-late]', '.lane__t')).toBe(false);
    expect(await blinks(page, '.trade[data-phase=closed] .veil__ring', '.veil__n')).toBe(false);
    await page.setViewportSize(LANDSCAPE);
    expect(await blinks(page, '.trade[data-late]', '.stat__v--time')).toBe(false);
    await context.close();
  });
});

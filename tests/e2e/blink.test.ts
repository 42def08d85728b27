import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { type App, startApp } from './app.ts';
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

  test('no countdown blinks for a member who has switched it off', async () => {
    const { page, context } = await onThirty(app);
    await page.evaluate(() => localStorage.setItem('round.prefs', JSON.stringify({ blink: false })));
    await page.reload();
    expect(await blinks(page, '.trade[data-late]', '.lane__t')).toBe(false);
    expect(await blinks(page, '.trade[data-phase=closed] .veil__ring', '.veil__n')).toBe(false);
    await context.close();
  });
});

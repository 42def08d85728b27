import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { soakTest } from '../support/soak.ts';
import { type App, betUntil, openTab, signIn, startApp, type Tab } from './app.ts';
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
/** What the countdown of the info bar showed at an instant. `isAwaited`: it counts to the result of an own bet. */
type Sample = { readonly isAwaited: boolean; readonly isBlinking: boolean; readonly left: string };
type Sampled = typeof globalThis & { samples?: Sample[] };

/** Notes from now on, ten times a second, what the countdown of the info bar shows. Runs in the page. */
function sample(): void {
  const samples: Sample[] = [];
  Object.assign(globalThis, { samples });
  setInterval(() => {
    const all = [...document.querySelectorAll('.stat--left .stat__v.num')];
    const shown = all.find((one) => one.checkVisibility());
    if (shown === undefined) return;
    const isBlinking = getComputedStyle(shown).animationName === 'beat';
    samples.push({ isAwaited: shown.closest('.is-awaited') !== null, isBlinking, left: shown.textContent });
  }, 100);
}

/** Bets, and bets again where the round was over first. What is noted meanwhile, once the countdown has counted to the result of an own bet. */
async function samplesOf(tab: Tab): Promise<readonly Sample[]> {
  const { page } = tab;
  await page.evaluate(sample);
  const hasCounted = (timeout: number): Promise<unknown> =>
    page.waitForFunction(
      () => {
        const awaited = (globalThis as Sampled).samples?.filter(({ isAwaited }) => isAwaited);
        return new Set(awaited?.map(({ left }) => left)).size > 1;
      },
      undefined,
      { timeout },
    );
  await betUntil(tab, hasCounted);
  return page.evaluate(() => (globalThis as Sampled).samples ?? []);
}
const isSoon = ({ left }: Sample): boolean => left <= '00:10';

describe.concurrent('in the last ten seconds', () => {
  test('the countdown on the stage blinks in its last ten seconds: the one to the gate, then the one to the next round', async () => {
    const { page, context } = await onThirty(app);
    const early = await page.waitForFunction(() => {
      const time = document.querySelector('.trade[data-phase=open] .lane__t');
      return time && time.textContent > '00:11' && { isBlinking: getComputedStyle(time).animationName === 'beat' };
    });
    expect(await early.jsonValue()).toEqual({ isBlinking: false });
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
    const samples = await samplesOf(tab);
    expect(samples.filter((one) => one.isBlinking !== isSoon(one))).toEqual([]);
    expect(samples.some((one) => isSoon(one) && !one.isAwaited)).toBe(true);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect((await samplesOf(tab)).filter(({ isBlinking }) => isBlinking)).toEqual([]);
    await context.close();
  });

  test('with an inner view in the place of the lane the info bar counts to the result of an own bet', async () => {
    const tab = await openTab(app);
    const { page, context } = tab;
    await signIn(page, app, '/trade/11', 'limited', 'limited1234');
    await page.evaluate(goTo, '/trade/11?view=settings');
    await page.locator('.trade.has-inner').waitFor();
    const samples = await samplesOf(tab);
    expect(samples.filter((one) => one.isBlinking !== isSoon(one))).toEqual([]);
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

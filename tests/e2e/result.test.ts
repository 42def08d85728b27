import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { everyNth, inTurn, soakTest } from '../support/soak.ts';
import { type App, endRound, nextRound, openTab, placeBet, signIn, startApp } from './app.ts';
import { layoutFaults, SIZES } from './layout.ts';
import { choosePolicy, RESULT_STAYS } from './site-policy.ts';
import { stallFrames } from './stall.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** A frame of a page that is stalled comes so late, in ms. Longer than a result is shown. */
const LATE_MS = 4_000;
const SHOWN_MS = 2_000;
type Noted = { cameAtMs?: number; leftAtMs?: number };

/** Notes when a result came into the page and when it left. */
function noteResult(): void {
  const noted = globalThis as Noted;
  addEventListener('DOMContentLoaded', () => {
    new MutationObserver(() => {
      const isThere = document.querySelector('.result') !== null;
      if (isThere) noted.cameAtMs ??= performance.now();
      else if (noted.cameAtMs !== undefined) noted.leftAtMs ??= performance.now();
    }).observe(document.body, { childList: true, subtree: true });
  });
}

describe.concurrent('a result over the screen', () => {
  nothingIsCovered(
    inTurn<Case>(1, [
      ['without a bet on a price chart', '/trade/3', 3, 'poor'],
      ['without a bet on an inner view', '/trade/13?view=messages', 13, 'limited'],
    ]),
  );

  soakTest(
    "the result covers neither the next round's countdown nor the prices of the axis",
    'tests/e2e/result.test.ts > S4: at no size does the result of a round %s cover price, countdown, amount or buttons, and it takes no focus',
    async () => {
      const tab = await openTab(app);
      await choosePolicy(tab.context, RESULT_STAYS);
      await signIn(tab.page, app, '/trade/1');
      const option = findOption(1) ?? expect.fail('no option');
      // on a busy machine the round is over before it can be told how to end
      do {
        await placeBet(tab);
        await tab.page.locator('.fill').waitFor();
      } while (app.site.world.finishRound(option, option.stock.basePrice * 1.02) === null);
      // the next round has begun, and the card stands still
      const covered = await tab.page.waitForFunction(() => {
        const card = document.querySelector('.result');
        const isMoving = document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).target === card);
        const isNext = document.querySelector('.trade[data-phase=open]') !== null;
        if (card?.querySelector('.result__mine') == null || isMoving || !isNext) return null;
        const box = card.getBoundingClientRect();
        const parts = [...document.querySelectorAll('.lane__t, .lane__k, .c-tag, .stat--left, .order, .types')];
        return parts
          .filter((part) => {
            const { left, right, top, bottom } = part.getBoundingClientRect();
            return left < box.right && box.left < right && top < box.bottom && box.top < bottom;
          })
          .map((part) => part.getAttribute('class'));
      });
      expect(await covered.jsonValue()).toEqual([]);
      await tab.context.close();
    },
  );

  test('S3: a result stays its whole time after the frame in which it was painted, however late that frame is', async () => {
    const tab = await openTab(app, { init: noteResult });
    // the result waits for two frames
    await tab.context.addInitScript(stallFrames, LATE_MS / 2);
    await signIn(tab.page, app, '/trade/14', 'limited', 'limited1234');
    await placeBet(tab);
    await tab.page.locator('.fill').waitFor();
    // the result of an earlier round may have been shown without a bet
    await tab.page.evaluate(() =>
      Object.assign(globalThis, { isStalled: true, cameAtMs: undefined, leftAtMs: undefined }),
    );
    endRound(app, 14, 150_000);
    await tab.page.waitForFunction(() => (globalThis as Noted).leftAtMs !== undefined);
    const { cameAtMs = 0, leftAtMs = 0 } = await tab.page.evaluate(() => {
      const { cameAtMs: came, leftAtMs: left } = globalThis as Noted;
      return { cameAtMs: came, leftAtMs: left };
    });
    expect(leftAtMs - cameAtMs).toBeGreaterThanOrEqual(LATE_MS + SHOWN_MS - 100);
    await tab.context.close();
  });
});

/** What the card covers of the price, the countdown, the amount and the buttons. Runs in the page. */
function coveredByResult(): readonly string[] {
  const box = document.querySelector('.result')?.getBoundingClientRect();
  if (box === undefined) return ['no result is shown'];
  if (box.width === 0 || box.left < -1 || box.right > innerWidth + 1) return ['the result leaves the window'];
  const parts =
    '.price, .digits, .gatebar, .stat--left .stat__v, .lane__k, .lane__t, .mini-round, .order .input--amount, .chips, .steps, .bet__btn, .btn--bet, .fill, .veil';
  return [...document.querySelectorAll(parts)]
    .filter((part) => part.checkVisibility({ visibilityProperty: true }))
    .filter((part) => {
      const { left, right, top, bottom, width } = part.getBoundingClientRect();
      return width > 0 && left < box.right - 1 && box.left + 1 < right && top < box.bottom - 1 && box.top + 1 < bottom;
    })
    .map((part) => part.getAttribute('class') ?? part.nodeName);
}

/** A kind of round, where its result is seen, and by whom. */
type Case = readonly [kind: string, path: string, optionId: number, member: string];

/** A card with an own bet is the larger one. */
function nothingIsCovered(cases: readonly Case[]): void {
  for (const one of cases)
    test(`S4: at no size does the result of a round ${one[0]} cover price, countdown, amount or buttons, and it takes no focus`, () =>
      lookUnder(one));
}

// one after the other: two bets of a member at the same time would have one of them refused, and each moves the site's time
describe('an own result over the screen', () => {
  nothingIsCovered(
    everyNth<Case>(2, [
      ['with a bet on a price chart', '/trade/4', 4, 'limited'],
      ['with a bet on an inner view', '/trade/23?view=strategy', 23, 'demo'],
      ['with a bet on number-ball', '/trade/10', 10, 'poor'],
    ]),
  );
});

async function lookUnder([kind, path, optionId, member]: Case): Promise<void> {
  const isOwn = kind.startsWith('with a bet');
  if (isOwn) nextRound(app, optionId);
  const tab = await openTab(app);
  const { page, context, complaints } = tab;
  await choosePolicy(context, RESULT_STAYS);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, app, path, member, `${member}1234`);
  if (isOwn) {
    await placeBet(tab, async () => {
      await page.getByLabel(/^(투자|베팅)금액$/).fill('20000');
      await page.locator('.bet__btn--buy, .btn--bet').click();
      await page.getByRole('alertdialog').getByRole('button', { name: '베팅하기' }).click();
    });
    await page.locator('.fill').waitFor();
  } else await page.locator('.trade[data-phase=open]').waitFor();
  const focused = (): string | null | undefined => document.activeElement?.getAttribute('class');
  const before = await page.evaluate(focused);
  endRound(app, optionId, 99_000);
  await page.locator(isOwn ? '.result__mine .num' : '.result--watch').waitFor();
  expect(await page.evaluate(focused)).toBe(before);
  expect(await page.locator('.result__mine').count()).toBe(isOwn ? 1 : 0);
  for (const size of everyNth(3, SIZES, optionId)) {
    const faults = await layoutFaults(page, size);
    expect(faults.filter((fault) => fault.includes('result'))).toEqual([]); // its own parts lie apart
    expect([size, await page.evaluate(coveredByResult)]).toEqual([size, []]);
  }
  expect(complaints).toEqual([]);
  await context.close();
}

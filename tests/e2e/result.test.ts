import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { must } from '../../engine/base/assert.ts';
import { findOption } from '../../fixtures/site/world/market/catalog.ts';
import { type App, openTab, placeBet, signIn, startApp } from './app.ts';
import { stallFrames } from './stall.ts';

let app: App;
beforeAll(async () => {
  app = await startApp();
});
afterAll(() => app.close());

/** The running round of an option closes where 매수 wins. */
function win(id: number): void {
  const option = findOption(id);
  must(option !== undefined, 'the site has the option');
  expect(app.site.world.finishRound(option, option.stock.basePrice * 1.02)).not.toBeNull();
}

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

describe.concurrent('the own result over the screen', () => {
  test("the result covers neither the next round's countdown nor the prices of the axis", async () => {
    const tab = await openTab(app);
    await signIn(tab.page, app, '/trade/1');
    await placeBet(tab);
    await tab.page.locator('.fill').waitFor();
    win(1);
    // it stays for two seconds: all is read at once
    const covered = await tab.page.waitForFunction(() => {
      const card = document.querySelector('.result');
      const isMoving = document.getAnimations().some(({ effect }) => (effect as KeyframeEffect).target === card);
      if (card?.querySelector('.result__mine') == null || isMoving) return null;
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
  });

  test('S3: a result stays its whole time after the frame in which it was painted, however late that frame is', async () => {
    const tab = await openTab(app, { init: noteResult });
    // the result waits for two frames
    await tab.context.addInitScript(stallFrames, LATE_MS / 2);
    await signIn(tab.page, app, '/trade/11', 'limited', 'limited1234');
    await placeBet(tab);
    await tab.page.locator('.fill').waitFor();
    await tab.page.evaluate(() => Object.assign(globalThis, { isStalled: true }));
    win(11);
    await tab.page.waitForFunction(() => (globalThis as Noted).leftAtMs !== undefined);
    const { cameAtMs = 0, leftAtMs = 0 } = await tab.page.evaluate(() => {
      const { cameAtMs: came, leftAtMs: left } = globalThis as Noted;
      return { cameAtMs: came, leftAtMs: left };
    });
    expect(leftAtMs - cameAtMs).toBeGreaterThanOrEqual(LATE_MS + SHOWN_MS - 100);
    await tab.context.close();
  });
});

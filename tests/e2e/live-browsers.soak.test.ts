import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../../fixtures/site/server.ts';
import { type Driver, LOOK_EVERY_MS, PATIENCE_MS, press, until } from '../support/drivers/driver.ts';
import { otherBrowsers } from './others.ts';
import { goTo } from './screen-list.ts';
import { serveApp } from './serve-app.ts';

/* The player follows a page in another tab, in the browsers that Playwright does not drive here. */

let site: Site;
beforeAll(async () => {
  site = await serveApp();
});
afterAll(() => site.close());

const BROWSERS = otherBrowsers();
/** So many entries of the page are followed. */
const ENTRIES = 20;

/** Where the page of the client keeps the player's tab. Null: a press opened none. */
type Page = typeof globalThis & { player?: Window | null };

/** Runs in the page of the client: the next press opens the player in another tab. */
function openWithPress(): void {
  const page = globalThis as Page;
  delete page.player;
  addEventListener('click', () => (page.player = open('/replay.html#live', 'player')), { capture: true, once: true });
}

/** Presses until a press has opened the player: a part that moves under the press takes none, and a page that loads again forgets what it is to do. */
async function openPlayer(driver: Driver): Promise<void> {
  do {
    await driver.evaluate(openWithPress);
    await press(driver, 'a, button');
  } while (!(await driver.evaluate(() => (globalThis as Page).player != null)));
}

/** Runs in a page of the client's origin: the newest entry and the entry of the moment in the player, what it says, and whether the screen is drawn. */
function lookAtPlayer() {
  const player = open('', 'player')?.document ?? document;
  const slider = player.querySelector('[aria-label="Moment"]');
  return {
    address: player.URL,
    newest: Number(slider?.getAttribute('aria-valuemax') ?? -1),
    moment: Number(slider?.getAttribute('aria-valuenow') ?? -1),
    says: player.querySelector('[aria-label="Live"] [role="status"]')?.textContent ?? '',
    isDrawn: player.querySelector('iframe')?.contentDocument?.querySelector('.topbar') != null,
    text: player.body?.textContent?.slice(0, 500) ?? '',
  };
}
type Look = ReturnType<typeof lookAtPlayer>;

/** Looks at the player until it is as it should be. A failure tells all that was seen. */
async function playerIs(driver: Driver, isAsItShould: (look: Look) => boolean): Promise<Look> {
  const giveUpAt = performance.now() + PATIENCE_MS;
  for (;;) {
    const look = await driver.evaluate(lookAtPlayer);
    if (isAsItShould(look)) return look;
    expect(performance.now(), JSON.stringify(look)).toBeLessThan(giveUpAt);
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
  }
}

test.each(BROWSERS)(
  'F14: in %s the player follows a page in another tab, until the page is gone',
  async (_name, open) => {
    const driver = await open();
    try {
      await driver.goto(site.url);
      await driver.evaluate(() => localStorage.setItem('round.follow', 'on'));
      await driver.goto(site.url);
      await until(driver, 'the page', () => document.querySelector('.topbar') !== null);
      await openPlayer(driver);
      const { newest } = await playerIs(driver, ({ says, isDrawn }) => says === 'Live' && isDrawn);
      // each screen that the page goes to is an entry at least
      for (let nr = 0; nr <= ENTRIES; nr += 1) await driver.evaluate(goTo, nr % 2 === 0 ? '/support/terms' : '/');
      await playerIs(driver, ({ moment }) => moment > newest + ENTRIES);
      await driver.goto(`${site.url}/icon.svg`);
      const last = await playerIs(driver, ({ says }) => says.includes('The page is gone'));
      expect(last.newest).toBeGreaterThan(newest + ENTRIES);
    } finally {
      await driver.close();
    }
  },
);

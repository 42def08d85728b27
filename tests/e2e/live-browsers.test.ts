import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Site } from '../../fixtures/site/server.ts';
import { press, until } from '../support/drivers/driver.ts';
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

/** Runs in the page of the client: the next press opens the player in another tab. */
function openWithPress(): void {
  addEventListener('click', () => open('/replay.html#live', 'player'), { capture: true, once: true });
}

/** Runs in a page of the client's origin: the newest entry and the entry of the moment in the player, what it says, and whether the screen is drawn. */
function lookAtPlayer() {
  const player = open('', 'player')?.document ?? document;
  const slider = player.querySelector('[aria-label="Moment"]');
  return {
    newest: Number(slider?.getAttribute('aria-valuemax') ?? -1),
    moment: Number(slider?.getAttribute('aria-valuenow') ?? -1),
    says: player.querySelector('[aria-label="Live"] [role="status"]')?.textContent ?? '',
    isDrawn: player.querySelector('iframe')?.contentDocument?.querySelector('.topbar') != null,
  };
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
      await driver.evaluate(openWithPress);
      await press(driver, 'a, button');
      const look = () => driver.evaluate(lookAtPlayer);
      const patient = { timeout: 60_000 };
      await expect.poll(look, patient).toMatchObject({ says: 'Live', isDrawn: true });
      const { newest } = await look();
      // each screen that the page goes to is an entry at least
      for (let nr = 0; nr <= ENTRIES; nr += 1) await driver.evaluate(goTo, nr % 2 === 0 ? '/support/terms' : '/');
      await expect.poll(async () => (await look()).moment, patient).toBeGreaterThan(newest + ENTRIES);
      await driver.goto(`${site.url}/icon.svg`);
      await expect.poll(async () => (await look()).says, patient).toContain('The page is gone');
      expect((await look()).newest).toBeGreaterThan(newest + ENTRIES);
    } finally {
      await driver.close();
    }
  },
);

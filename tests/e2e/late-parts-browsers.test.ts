import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../fixtures/site/server.ts';
import { type Driver, press, until } from '../support/drivers/driver.ts';
import { inTurn } from '../support/soak.ts';
import { type Line, lineTo } from './dropping.ts';
import { openAsMember, otherBrowsers } from './others.ts';
import { goTo } from './screen-list.ts';
import { DIST, serveApp } from './serve-app.ts';

/* A part of the page whose file is lost on the way, in the browsers that Playwright does not drive here. */

type Chunk = { readonly file: string };
const manifest = JSON.parse(readFileSync(`${DIST}/.vite/manifest.json`, 'utf8')) as Readonly<Record<string, Chunk>>;
/** The service worker, which would have every file from the first visit on. */
const WORKER = '/sw.js';
const fileOf = (key: string): RegExp => new RegExp(`^(${WORKER}|/${manifest[key]?.file ?? `no ${key}`})$`);

let site: Site;
let line: Line;
beforeAll(async () => {
  site = await serveApp();
  line = await lineTo(site);
});
afterAll(async () => {
  await site.close();
  line.close();
});

/** Whether a place says that its part could not be loaded. Runs in the page. */
const hasMessage = (): boolean => document.querySelector('.missing[role=alert]') !== null;
const shows = (driver: Driver, selector: string): Promise<void> =>
  until(driver, selector, (part) => document.querySelector(part) !== null, selector);

/** In `npm test` each browser has one of the parts. */
const BROWSERS = otherBrowsers().map(([name, open], nr) => [name, open, nr] as const);

describe.each(BROWSERS)('in %s', (_name, open, nr) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await open();
  });
  afterAll(() => driver.close());

  test.each(
    inTurn(nr, [
      ['a view of the trade screen', 'screens/trade/inner/inner.tsx', '/trade/4?view=history', '.inner__body .vt'],
      ['a screen', 'screens/asset/asset.tsx', '/asset', '.assets .sidenav'],
      ['a tab of a screen', 'screens/asset/promo/promo.tsx', '/asset?view=promo', '.acc__main .panel:not(.acc__wait)'],
    ] as const),
  )(
    'W11: %s whose file was lost says so in its place, and a second try shows it',
    async (_part, key, address, part) => {
      line.lose(new RegExp(WORKER));
      await openAsMember(driver, line.site, '/trade/4');
      await until(driver, 'the live link', () => document.body.textContent?.includes('실시간 연결됨') === true);
      const lost = line.lost.length;
      line.lose(fileOf(key));
      await driver.evaluate(goTo, address);
      await until(driver, 'the message', hasMessage);
      expect(line.lost.length).toBeGreaterThan(lost);
      await press(driver, '.missing button', '다시 시도');
      await until(driver, 'the message again', hasMessage);
      line.lose(new RegExp(WORKER));
      await press(driver, '.missing button', '다시 시도');
      await shows(driver, part);
      expect(await driver.evaluate(hasMessage)).toBe(false);
      expect(await driver.evaluate(() => document.querySelector('.topbar') !== null)).toBe(true);
    },
  );
});

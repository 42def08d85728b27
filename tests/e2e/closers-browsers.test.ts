import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../fixtures/site/server.ts';
import { type Driver, press, until } from '../support/drivers/driver.ts';
import { inTurn } from '../support/soak.ts';
import { PHONE } from './app.ts';
import { openAsMember, otherBrowsers } from './others.ts';
import { serveApp } from './serve-app.ts';

/* A press that closes what lies over the screen, in the browsers that Playwright does not drive here. */

let site: Site;
beforeAll(async () => {
  site = await serveApp();
});
afterAll(() => site.close());

/** What lies over the screen, and a place beside it under which there is a control, in parts of the window. */
const CASES = [
  ['the menu of a phone', PHONE, '.topbar > button', '.drawer', { x: 0.95, y: 0.95 }],
  [
    'the instruments on a phone that lies',
    { width: 844, height: 390 },
    '.infobar__type',
    '.selector',
    { x: 0.95, y: 0.5 },
  ],
] as const;

/** Notes the clicks that reach the screen. Runs in the page. */
function listen(): void {
  const heard: string[] = [];
  Object.assign(globalThis, { heard });
  document.body.addEventListener('click', ({ target }) => heard.push(String((target as Element).className)));
}

const tap = (x: number, y: number) => [
  { type: 'pointerMove', duration: 0, x, y },
  { type: 'pointerDown', button: 0 },
  { type: 'pointerUp', button: 0 },
];

describe.each(inTurn(0, otherBrowsers()))('in %s', (_name, open) => {
  let driver: Driver;
  beforeAll(async () => {
    driver = await open();
  });
  afterAll(() => driver.close());

  test.each(CASES)('W8: one finger closes %s, and presses nothing under it', async (_what, size, opener, over, at) => {
    await driver.resize(size);
    await openAsMember(driver, site, '/trade/2');
    await until(driver, 'the live link', () => document.body.textContent?.includes('실시간 연결됨') === true);
    await press(driver, opener);
    await until(driver, over, (part) => document.querySelector(part) !== null, over);
    await driver.evaluate(listen);
    // a window may be smaller than it was asked to be
    const [width, height] = await driver.evaluate(() => [innerWidth, innerHeight] as const);
    const actions = tap(Math.round(at.x * width), Math.round(at.y * height));
    await driver.perform([{ type: 'pointer', id: 'finger', parameters: { pointerType: 'touch' }, actions }]);
    await until(driver, `no ${over}`, (part) => document.querySelector(part) === null, over);
    expect(await driver.evaluate(() => Reflect.get(globalThis, 'heard') as readonly string[])).toEqual([]);
  });
});

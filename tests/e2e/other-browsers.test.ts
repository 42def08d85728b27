import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Site } from '../../fixtures/site/server.ts';
import { type Driver, press, type, until } from '../support/drivers/driver.ts';
import { firefoxPath } from '../support/drivers/firefox.ts';
import { webKit } from '../support/drivers/webkit.ts';
import { everyNth, soaked } from '../support/soak.ts';
import { DESKTOP, endRound, newRound, PHONE } from './app.ts';
import { faultsInPage, laidOut } from './layout.ts';
import { otherBrowsers } from './others.ts';
import { goTo, INNER, isPageStill, OF_MEMBERS, OPEN } from './screen-list.ts';
import { DIST, serveApp } from './serve-app.ts';
import { RESULT_STAYS } from './site-policy.ts';
import { hasKept, isShown, screenFiles } from './without-host.ts';

/* The main flow of a member and the layout of all screens, in the browsers that Playwright does not drive here. */

type Noted = { complaints?: string[] };

/** Runs first in the page: writes down what a member would not see. */
function watch(): void {
  const complaints: string[] = [];
  Object.assign(globalThis, { complaints });
  addEventListener('error', (event) => complaints.push(`error: ${event.message}`));
  addEventListener('unhandledrejection', (event) => complaints.push(`rejection: ${event.reason}`));
  addEventListener('securitypolicyviolation', (event) => complaints.push(`policy: ${event.violatedDirective}`));
}

let dist: string;
let site: Site;
beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'dist-'));
  cpSync(DIST, dist, { recursive: true });
  writeFileSync(join(dist, 'watch.js'), `(${watch})();`);
  const page = readFileSync(join(dist, 'index.html'), 'utf8');
  // a result stays until another one takes its place
  const head = `<meta name="site-policy" content='${JSON.stringify(RESULT_STAYS)}'><script src="/watch.js"></script>`;
  writeFileSync(join(dist, 'index.html'), page.replace('<head>', `<head>${head}`));
  site = await serveApp({ staticDir: dist });
});
afterAll(async () => {
  await site.close();
  rmSync(dist, { recursive: true, force: true });
});

const [kit, firefox] = [webKit(), firefoxPath()];
const BROWSERS = otherBrowsers();

test('each other browser of this machine is tried, and a missing one is said', () => {
  expect(BROWSERS.map(([name]) => name)).toEqual([
    ...(kit === null ? [] : ['WebKit']),
    ...(firefox === null ? [] : ['Firefox']),
  ]);
});

const shows = (driver: Driver, text: string): Promise<void> =>
  until(driver, text, (words) => document.body.textContent?.includes(words) === true, text);
const complaintsOf = (driver: Driver): Promise<string[]> =>
  driver.evaluate(() => (globalThis as Noted).complaints ?? ['the page was not watched']);

async function fill(driver: Driver, label: string, text: string): Promise<void> {
  await until(
    driver,
    `a field of ${label}`,
    (words) => {
      const field = [...document.querySelectorAll('label')].find((one) => one.textContent?.trim() === words)?.control;
      field?.focus();
      return document.activeElement === field && field != null;
    },
    label,
  );
  await type(driver, text);
}

/** Signs in on the way to a screen, also where the first try of a test has signed in before. */
async function signIn(driver: Driver, path: string): Promise<void> {
  await driver.goto(`${site.url}/icon.svg`);
  await driver.evaluate(() => sessionStorage.clear());
  await driver.goto(site.url + path);
  await fill(driver, '아이디', 'demo');
  await fill(driver, '비밀번호', 'demo1234');
  await press(driver, 'form button', '로그인');
}

/** An answered dialog is gone within this time, in ms. */
const ANSWERED_MS = 3_000;
/** Whether the dialog is gone within so many ms. Runs in the page. */
async function isAnswered(withinMs: number): Promise<boolean> {
  const endMs = performance.now() + withinMs;
  while (document.querySelector('[role=alertdialog]') !== null) {
    if (performance.now() > endMs) return false;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return true;
}
/** Answers the open question. A press that comes right after the button has moved answers nothing, so it is given once more. */
async function answer(driver: Driver, text: string): Promise<void> {
  await press(driver, '[role=alertdialog] button', text);
  if (await driver.evaluate(isAnswered, ANSWERED_MS)) return;
  await press(driver, '[role=alertdialog] button', text);
  expect(await driver.evaluate(isAnswered, ANSWERED_MS)).toBe(true);
}

/** Rent of 5 minutes: the test ends its round, nothing else does. */
const OPTION = 4;
/** Bets on 매수. */
async function bet(driver: Driver): Promise<void> {
  await until(driver, 'an open round', () => document.querySelector('.trade[data-phase=open]') !== null);
  await press(driver, '.chip');
  await press(driver, '.bet__btn--buy');
  await answer(driver, '베팅하기');
}

/** Ends the round of the bet at a price far above all others: the bet on 매수 is won. */
const finishWon = (): void => endRound({ site }, OPTION, 150_000);

/**
 * Goes to each address as a link of the page does, waits until nothing is on its way, and says what is wrong with the layout. In `npm test` a browser
 * has every fourth screen, the `first` (0) or the third (1) on, by turns on a phone and on a desktop; in `npm run soak` it has each on both.
 */
async function walk(driver: Driver, first: number, addresses: readonly string[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [nr, address] of everyNth(4, addresses, 2 * first).entries()) {
    await driver.evaluate(goTo, address);
    await until(driver, `${address} to be still`, isPageStill);
    for (const size of soaked([nr % 2 === first ? PHONE : DESKTOP], [PHONE, DESKTOP])) {
      await driver.resize(size);
      await driver.evaluate(laidOut);
      const faults = await driver.evaluate(faultsInPage);
      wrong.push(...faults.map((fault) => `${address} at ${size.width}: ${fault}`));
    }
  }
  return wrong;
}

const addressesOf = (screens: readonly (readonly [string, ...unknown[]])[]): string[] =>
  screens.map(([address]) => address);

describe.each(BROWSERS)('in %s', (name, open) => {
  const first = name === 'WebKit' ? 0 : 1;
  let driver: Driver;
  beforeAll(async () => {
    driver = await open();
  });
  afterAll(() => driver.close());

  test('the screens of a visitor have a good layout on a phone and on a desktop', async () => {
    await driver.goto(site.url);
    expect(await walk(driver, first, addressesOf(OPEN))).toEqual([]);
    expect(await complaintsOf(driver)).toEqual([]);
  });

  test('a member signs in, bets, sees the result and its receipt, and asks for a deposit', async () => {
    await driver.resize(PHONE);
    newRound({ site }, OPTION);
    await signIn(driver, `/trade/${OPTION}`);
    await until(driver, 'the live link', () => document.body.textContent?.includes('실시간 연결됨') === true);
    await bet(driver);
    await until(driver, 'the accepted bet', () => document.querySelector('.fill .gauge') !== null);
    finishWon();
    await until(driver, 'the result', () => document.querySelector('.result__mine') !== null);
    await driver.goto(`${site.url}/history_trade`);
    await press(driver, 'main a, main button', '영수증 보기');
    await shows(driver, '정산 영수증');
    await driver.goto(`${site.url}/dnw`);
    await fill(driver, '입금금액', '100000');
    await press(driver, 'main button', '입금신청');
    await answer(driver, '신청하기');
    await shows(driver, '입금 대기 중');
    expect(await complaintsOf(driver)).toEqual([]);
  });

  test('W20: its worker controls the page and opens it while the host does not answer, and keeps nothing of the site', async () => {
    await driver.goto(`${site.url}/`);
    await until(driver, 'the worker', () => navigator.serviceWorker.controller?.state === 'activated');
    const kept = await driver.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map(async (each) => (await caches.open(each)).keys()));
      return all.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(10);
    expect(kept.filter((path) => !/^\/(assets\/.+|first\.js|icon\.svg)?$/.test(path))).toEqual([]);
    await until(driver, 'the files of every screen', hasKept, screenFiles());
    site.faults.setDown(true);
    for (const [address, heading] of everyNth(4, [...OF_MEMBERS, ...INNER], first)) {
      await driver.evaluate(goTo, address);
      await until(driver, `${address} without the host`, isShown, heading);
    }
    await driver.goto(`${site.url}/trade/${OPTION}`);
    await until(driver, 'what was known last', () => /마지막 확인 \d\d:\d\d/.test(document.body.textContent ?? ''));
    site.faults.setDown(false);
    await driver.goto(`${site.url}/trade/${OPTION}`);
    await shows(driver, '실시간 연결됨');
    expect(await complaintsOf(driver)).toEqual([]);
  });

  test('the screens of a member have a good layout on a phone and on a desktop', async () => {
    expect(await walk(driver, first, addressesOf([...OF_MEMBERS, ...INNER]))).toEqual([]);
    expect(await complaintsOf(driver)).toEqual([]);
  });
});

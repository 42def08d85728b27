import { createReadStream, globSync, readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { createGunzip, gunzipSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Driver } from '../support/drivers/driver.ts';
import { firefoxPath, NO_FIREFOX, openFirefox } from '../support/drivers/firefox.ts';
import { NO_WEBKIT, openWebKit, webKit } from '../support/drivers/webkit.ts';
import { type Folded, foldWhole } from '../support/fold-whole.ts';
import { bundlePage } from '../support/page-bundle.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { soakTest } from '../support/soak.ts';

const SESSIONS = fileURLToPath(new URL('../../fixtures/sessions/', import.meta.url));
const NAMES = globSync('*.jsonl.gz', { cwd: SESSIONS }).toSorted();
const HTML =
  '<!doctype html><html lang="en"><meta charset="utf-8"><script type="module" src="/page.js"></script></html>';

/** What Node made of each recording, in this process' zone. */
const expected = Object.fromEntries(NAMES.map((name) => [name, foldWhole(gunzipSync(readFileSync(SESSIONS + name)))]));
/** What the page of a browser posts, by recording. A new one for each browser. */
let folded: Record<string, Folded> = {};
let server: Server;
let address: string;
let browser: Browser;

beforeAll(async () => {
  const { script } = await bundlePage(fileURLToPath(new URL('./replay.page.ts', import.meta.url)), 'production');
  server = createServer(async (request, response) => {
    const [, place, name = ''] = new URL(request.url ?? '/', 'http://loopback').pathname.split('/');
    if (place === 'sessions' && NAMES.includes(name)) {
      createReadStream(SESSIONS + name)
        .pipe(createGunzip())
        .pipe(response);
      return;
    }
    if (place === 'folded') folded = { ...folded, [name]: JSON.parse(await text(request)) };
    response.setHeader('content-type', place === 'page.js' ? 'text/javascript' : 'text/html');
    response.end(place === 'page.js' ? script : HTML);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const query = new URLSearchParams(NAMES.map((name) => ['file', name]));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?${query}`;
  browser = await openChromium();
});
afterAll(async () => {
  await browser.close();
  server.closeAllConnections();
  server.close();
});

describe('a recording gives the same states in every browser', () => {
  test('Node folds all recordings soundly, and a seek gives what the way forwards gave', () => {
    expect(NAMES.length).toBeGreaterThanOrEqual(7);
    for (const { entries, states, forwards, sought, isSound } of Object.values(expected)) {
      expect([isSound, entries > 50]).toEqual([true, true]);
      if (sought.length > 0) expect([sought, states > 0]).toEqual([forwards, true]);
    }
  });

  test.each([
    ['Asia/Seoul', 'ko-KR'],
    ['America/St_Johns', 'ar-EG'],
    ['Pacific/Kiritimati', 'de-DE'],
  ])('Chromium in the zone %s with the locale %s folds them to the hashes of Node', async (timezoneId, locale) => {
    folded = {};
    const context = await browser.newContext({ timezoneId, locale });
    await (await context.newPage()).goto(address);
    await expect.poll(() => Object.keys(folded).toSorted()).toEqual(NAMES);
    expect(folded).toEqual(expected);
    await context.close();
  });

  /** Folds all recordings in a browser, and holds what came out against Node. */
  async function expectSame(driver: Driver): Promise<void> {
    folded = {};
    await driver.goto(address);
    await expect.poll(() => Object.keys(folded).toSorted(), { timeout: 120_000 }).toEqual(NAMES);
    await driver.close();
    expect(folded).toEqual(expected);
  }

  const firefox = firefoxPath();
  if (firefox === null) console.warn(NO_FIREFOX);
  else
    soakTest(
      'Firefox in another zone folds them to the hashes of Node',
      'tests/e2e/browsers.test.ts > Chromium in the zone %s with the locale %s folds them to the hashes of Node',
      async () => expectSame(await openFirefox(firefox, { TZ: 'Asia/Kathmandu', LANG: 'tr_TR.UTF-8' })),
    );

  const kit = webKit();
  if (kit === null) console.warn(NO_WEBKIT);
  else
    test('WebKit in another zone folds them to the hashes of Node', async () =>
      expectSame(await openWebKit(kit, { TZ: 'America/Caracas' })));
});

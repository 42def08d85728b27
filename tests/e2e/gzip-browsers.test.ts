import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { firefoxPath, NO_FIREFOX, openFirefox } from '../support/drivers/firefox.ts';
import { NO_WEBKIT, openWebKit, webKit } from '../support/drivers/webkit.ts';
import { gzipShapes } from '../support/gzip-shapes.ts';
import { bundlePage } from '../support/page-bundle.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { soakTest } from '../support/soak.ts';
import { session } from './player.ts';

type Told = readonly { readonly id: string; readonly bytes: number; readonly isSound: boolean }[];

const content = gunzipSync(readFileSync(session('btc-rent-1m-bet-found'))).toString();
const bytes = Buffer.from(content.replace('"site":"demo"', '"site":"라운드"'));
const id = createHash('sha256').update(bytes).digest('hex').slice(0, 16);
const shapes = gzipShapes(bytes);
const HTML = '<!doctype html><meta charset="utf-8"><script type="module" src="/page.js"></script>';
let server: Server;
let address = '';
let told: Told = [];

beforeAll(async () => {
  const { script } = await bundlePage(fileURLToPath(new URL('./gzip.page.ts', import.meta.url)), 'production');
  server = createServer(async (request, response) => {
    const [, place, number] = new URL(request.url ?? '/', 'http://loopback').pathname.split('/');
    if (place === 'told') told = JSON.parse(await text(request)) as Told;
    response.setHeader('content-type', place === 'page.js' ? 'text/javascript' : 'text/html');
    response.end(place === 'shapes' ? shapes[Number(number)]?.bytes : place === 'page.js' ? script : HTML);
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/?count=${shapes.length}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

/** Unpacks all shapes in a browser: of each all is read, or it is called not sound with what could be read. */
async function expectRead(goto: (url: string) => Promise<unknown>, close: () => Promise<void>): Promise<void> {
  told = [];
  await goto(address);
  await expect.poll(() => told.length, { timeout: 120_000 }).toBe(shapes.length);
  await close();
  for (const [i, { name, isWhole }] of shapes.entries()) {
    expect([name, told[i]?.isSound]).toEqual([name, isWhole]);
    expect([name, told[i]?.id === id || !isWhole]).toEqual([name, true]);
    expect([name, (told[i]?.bytes ?? 0) > bytes.length * 0.3]).toEqual([name, true]);
  }
}

test('Chromium unpacks gzip of one member or many, and says which is not sound', async () => {
  const browser = await openChromium();
  const page = await browser.newPage();
  await expectRead(
    (url) => page.goto(url),
    () => browser.close(),
  );
});

const firefox = firefoxPath();
if (firefox === null) console.warn(NO_FIREFOX);
else
  test('Firefox unpacks gzip of one member or many, and says which is not sound', async () => {
    const driver = await openFirefox(firefox);
    await expectRead(driver.goto, driver.close);
  });

const kit = webKit();
if (kit === null) console.warn(NO_WEBKIT);
else
  soakTest(
    'WebKit unpacks gzip of one member or many, and says which is not sound',
    'tests/e2e/gzip-browsers.test.ts > Chromium unpacks gzip of one member or many, and says which is not sound',
    async () => {
      const driver = await openWebKit(kit);
      await expectRead(driver.goto, driver.close);
    },
  );

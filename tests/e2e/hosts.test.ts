import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { connect, type IncomingHttpHeaders } from 'node:http2';
import { join } from 'node:path';
import { text as textOf } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { cacheControlOf, pageHeaders } from '../../fixtures/site/host-headers.ts';
import { startSite } from '../../fixtures/site/server.ts';
import { type Host, hasHost, startHost } from '../support/hosts.ts';
import { withoutPopups } from '../support/no-popups.ts';
import { openChromium } from '../support/shared-chromium.ts';
import { type App, openTab, signIn } from './app.ts';
import { AFTERNOON_MS, DIST } from './serve-app.ts';

/* The build behind the servers of fixtures/host, as a host would run it. */

const KINDS = (['nginx', 'caddy'] as const).filter(hasHost);
for (const kind of ['nginx', 'caddy'] as const)
  if (!hasHost(kind))
    console.warn(`${kind.toUpperCase()} WAS NOT TRIED: it is not on this machine (Debian: nginx-light, caddy).`);

let site: Awaited<ReturnType<typeof startSite>>;
beforeAll(async () => {
  site = withoutPopups(await startSite({ port: 0, seed: 7, speed: 1, startMs: AFTERNOON_MS }));
});
afterAll(() => site.close());

/** What a server says to a client that speaks HTTP/2 alone. */
async function byHttp2(url: string, path: string) {
  const session = connect(url);
  const stream = session.request({ ':path': path });
  const [headers] = await once(stream, 'response');
  const body = await textOf(stream);
  await new Promise<void>((resolve) => session.close(resolve));
  return { headers: headers as IncomingHttpHeaders, body };
}

describe.each(KINDS.filter((kind) => kind === 'nginx'))('the example of %s', (kind) => {
  let host: Host;
  beforeAll(async () => {
    host = await startHost(kind, DIST, site.url);
  });
  afterAll(() => host.close());

  test('speaks HTTP/2, with the headers of the page, and passes on to the site what is the site’s', async () => {
    const page = await byHttp2(host.http2Url, '/trade/2');
    expect([page.headers[':status'], page.body.includes('id="root"')]).toEqual([200, true]);
    for (const [name, value] of Object.entries(pageHeaders(host.url)))
      expect([name, page.headers[name.toLowerCase()]]).toEqual([name, value]);
    const path = '/fee.json';
    const plain = await fetch(host.url + path);
    const told = await byHttp2(host.http2Url, path);
    expect([told.headers[':status'], told.body]).toEqual([plain.status, await plain.text()]);
  });

  test('leads who types the address without https to the same address with it', async () => {
    const { status, headers } = await fetch(`${host.typedUrl}/trade/2?view=history`, { redirect: 'manual' });
    expect([status, headers.get('location')]).toEqual([301, 'https://127.0.0.1/trade/2?view=history']);
  });

  test('answers the check of who renews the certificate over HTTP, and never leads that elsewhere', async () => {
    const ask = (name: string) => fetch(`${host.typedUrl}/.well-known/acme-challenge/${name}`, { redirect: 'manual' });
    host.putChallenge('token-1', 'token-1.key');
    const there = await ask('token-1');
    expect([there.status, await there.text()]).toEqual([200, 'token-1.key']);
    expect((await ask('none')).status).toBe(404);
  });
});

test('each server of fixtures/host that is on this machine is tried', () => {
  expect(KINDS).toEqual(['nginx', 'caddy'].filter((kind) => hasHost(kind as 'nginx')));
});

describe.each(KINDS)('the build behind the example of %s', (kind) => {
  const script =
    readdirSync(join(DIST, 'assets')).find((name) => name.startsWith('round-') && name.endsWith('.js')) ?? '';
  let host: Host;
  beforeAll(async () => {
    host = await startHost(kind, DIST, site.url);
  });
  afterAll(() => host.close());

  test.each([
    ['/', 'index.html'],
    ['/trade/2', 'index.html'],
    ['/icon.svg', 'icon.svg'],
    ['/sw.js', 'sw.js'],
    ['/app-ko-dark.webmanifest', 'app-ko-dark.webmanifest'],
    [`/assets/${script}`, `assets/${script}`],
  ])('%s comes with the headers of the page and the caching of its file', async (path, file) => {
    const answer = await fetch(host.url + path);
    expect(answer.status).toBe(200);
    for (const [name, value] of Object.entries(pageHeaders(host.url)))
      expect([name, answer.headers.get(name)]).toEqual([name, value]);
    expect(answer.headers.get('cache-control')).toBe(cacheControlOf(file));
  });

  test.each(['/assets/gone-a1b2.js', '/assets/', '/none.png'])(
    'a missing file is 404 and is not kept: %s',
    async (path) => {
      const answer = await fetch(host.url + path, { headers: { accept: 'text/html' } });
      expect(answer.status).toBe(404);
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).not.toContain('id="root"');
      expect(answer.headers.get('content-security-policy')).toBe(pageHeaders(host.url)['Content-Security-Policy']);
    },
  );

  test.each([
    ['/sw.js', /javascript/],
    ['/app-ko-dark.webmanifest', /^application\/manifest\+json/],
  ])('a browser takes %s for what it is', async (path, type) => {
    expect((await fetch(host.url + path)).headers.get('content-type')).toMatch(type);
  });

  test('a script is compressed', async () => {
    const { headers } = await fetch(`${host.url}/assets/${script}`, { headers: { 'accept-encoding': 'gzip' } });
    expect(headers.get('content-encoding')).toBe('gzip');
  });

  test('a streamed transport of the live link is not held back', async () => {
    const answer = await fetch(`${host.url}/bx_ws/000/abcdefgh/xhr_streaming`, { method: 'POST' });
    const reader = answer.body?.getReader();
    let text = '';
    while (!text.includes('o\n')) text += new TextDecoder().decode((await reader?.read())?.value);
    expect(text.startsWith('h')).toBe(true);
    await reader?.cancel();
  });

  test('a member signs in through it and has the live link over a WebSocket', async () => {
    const browser = await openChromium();
    const app = { site: { ...site, url: host.url }, browser, close: () => browser.close() } satisfies App;
    const { page, complaints } = await openTab(app);
    const sockets: string[] = [];
    page.on('websocket', (socket) => sockets.push(socket.url()));
    await signIn(page, app);
    await page.getByText('실시간 연결됨').first().waitFor({ state: 'attached' });
    expect(sockets.map((url) => new URL(url).host)).toEqual([new URL(host.url).host]);
    expect(complaints).toEqual([]);
    await browser.close();
  });
});

import { once } from 'node:events';
import { request } from 'node:http';
import { connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startDevServer } from '../../fixtures/site/dev-server.ts';
import { startPreviewServer } from '../../fixtures/site/preview-server.ts';
import { type StrictSite, startStrictSite } from '../support/strict-site.ts';

type Client = { readonly url: string; readonly close: () => Promise<void> };

/** Node's own takes headers, as a browser's sends the origin of its page. */
const NodeSocket = WebSocket as unknown as new (url: URL, options: { headers: Record<string, string> }) => WebSocket;
const facts = { speed: 1, code: 'demo' };

describe.each([
  ['npm start', (target: URL) => startDevServer({ target, port: 0, facts })],
  ['npm run preview', (target: URL) => startPreviewServer({ target, port: 0, facts })],
] as const)('%s in front of a site that accepts only its own origin', (_, start) => {
  let site: StrictSite;
  let client: Client;
  beforeAll(async () => {
    site = await startStrictSite();
    client = await start(site.url);
  });
  afterAll(async () => {
    await client.close();
    await site.close();
  });

  /** What a browser sends with a request of a page of the client. */
  const ofPage = () => ({ origin: new URL(client.url).origin, referer: new URL('/trade/2?a=b', client.url).href });
  const openSocket = async (): Promise<WebSocket> => {
    const socket = new NodeSocket(new URL('/bx_ws/websocket', client.url.replace('http', 'ws')), { headers: ofPage() });
    await new Promise((done, fail) => {
      socket.onopen = done;
      socket.onerror = fail;
    });
    return socket;
  };
  const closed = (socket: WebSocket): Promise<number> =>
    new Promise((done) => {
      socket.onclose = ({ code }) => done(code);
    });
  /** SockJS's xhr transport: what the site says comes as the body of one long answer. */
  const openStream = async (session: string, signal?: AbortSignal) => {
    const { status, body } = await fetch(new URL(`/bx_ws/0/${session}/xhr_streaming`, client.url), {
      method: 'POST',
      headers: ofPage(),
      signal: signal ?? null,
    });
    const reader = (body ?? expect.fail('no body')).pipeThrough(new TextDecoderStream()).getReader();
    const until = async (end: string): Promise<void> => {
      for (let text = ''; !text.endsWith(end); ) text += (await reader.read()).value ?? expect.fail('the stream ended');
    };
    return { status, reader, until };
  };

  test.each(['GET', 'POST'])('a %s arrives with the Origin, Host and Referer of the site', async (method) => {
    const answer = await fetch(new URL('/api/me', client.url), { method, headers: ofPage() });
    const { origin, host } = site.url;
    expect([answer.status, await answer.json()]).toEqual([200, { origin, host, referer: `${origin}/trade/2?a=b` }]);
  });

  test('a request without Origin and Referer gets none', async () => {
    const answer = await fetch(new URL('/oauth/token', client.url));
    expect(await answer.json()).toEqual({ host: site.url.host });
  });

  test('an answer that breaks at the site breaks at the browser', async () => {
    const answer = await fetch(new URL('/api/half', client.url), { headers: ofPage() });
    const text = answer.text();
    site.cut('RST');
    await expect(text).rejects.toThrow();
  });

  test('a WebSocket opens and carries messages both ways', async () => {
    const socket = await openSocket();
    const heard = new Promise((done) => {
      socket.onmessage = ({ data }) => done(data);
    });
    socket.send('hello');
    expect(await heard).toBe('hello');
    socket.close(1000);
    expect(await closed(socket)).toBe(1000);
    await expect.poll(() => site.links.size).toBe(0);
  });

  test('the xhr transport opens and carries messages both ways', async () => {
    const leave = new AbortController();
    const { status, until } = await openStream('both', leave.signal);
    expect(status).toBe(200);
    await until('o\n');
    const headers = { ...ofPage(), 'content-type': 'text/plain' };
    const sent = await fetch(new URL('/bx_ws/0/both/xhr_send', client.url), {
      method: 'POST',
      headers,
      body: '["hello"]',
    });
    expect(sent.status).toBe(204);
    await until('a["hello"]\n');
    leave.abort();
    await expect.poll(() => site.links.size, { timeout: 10_000 }).toBe(0);
  });

  test.each(['FIN', 'RST'] as const)('a WebSocket that the site closes with %s closes at the browser', async (how) => {
    const socket = await openSocket();
    const code = closed(socket);
    site.cut(how);
    expect(await code).toBe(1006);
  });

  test.each(['FIN', 'RST'] as const)('an xhr stream that the site ends with %s ends at the browser', async (how) => {
    const { reader, until } = await openStream(`cut-${how}`);
    await until('o\n');
    const end = reader.read();
    site.cut(how);
    await expect(end).rejects.toThrow();
  });

  test('a WebSocket that the browser cuts closes at the site', async () => {
    const socket = connect(Number(new URL(client.url).port), '127.0.0.1');
    const { origin } = ofPage();
    const key = 'dGhlIHNhbXBsZSBub25jZQ==';
    socket.write(
      [
        'GET /bx_ws/websocket HTTP/1.1',
        `Host: ${new URL(client.url).host}`,
        `Origin: ${origin}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        `Sec-WebSocket-Key: ${key}`,
        '\r\n',
      ].join('\r\n'),
    );
    await once(socket, 'data');
    await expect.poll(() => site.links.size).toBe(1);
    socket.resetAndDestroy();
    await expect.poll(() => site.links.size).toBe(0);
  });

  test("a WebSocket that the site refuses is refused with the site's status", async () => {
    const answer = await upgradeAnswer(new URL('/bx_ws/nothing/here/at/all', client.url), ofPage());
    expect(answer).toBe(404);
  });
});

describe.each([
  ['npm start', startDevServer],
  ['npm run preview', startPreviewServer],
])('%s in front of a site that is gone', (_, start) => {
  test('the proxy answers a request and an upgrade with 502', async () => {
    const site = await startStrictSite();
    await site.close();
    const client = await start({ target: site.url, port: 0, facts });
    expect((await fetch(new URL('/api/me', client.url))).status).toBe(502);
    expect(await upgradeAnswer(new URL('/bx_ws/websocket', client.url), {})).toBe(502);
    await client.close();
  });
});

test('npm start gives the switch-off in the place of the worker, as a script', async () => {
  const site = await startStrictSite();
  const client = await startDevServer({ target: site.url, port: 0, facts });
  const answer = await fetch(new URL('/sw.js', client.url));
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/javascript']);
  expect(await answer.text()).toContain('registration.unregister()');
  await client.close();
  await site.close();
});

/** The status that a request for an upgrade is answered with. */
function upgradeAnswer(url: URL, headers: Readonly<Record<string, string>>): Promise<number | undefined> {
  return new Promise((done, fail) => {
    const upgrade = {
      Connection: 'Upgrade',
      Upgrade: 'websocket',
      'Sec-WebSocket-Version': '13',
      'Sec-WebSocket-Key': 'dGhlIHNhbXBsZSBub25jZQ==',
    };
    const asked = request(url, { headers: { ...headers, ...upgrade } });
    asked.on('response', ({ statusCode }) => done(statusCode));
    asked.on('upgrade', (_, socket) => {
      socket.destroy();
      done(101);
    });
    asked.on('error', fail);
    asked.end();
  });
}

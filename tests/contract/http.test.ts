import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { type Carrier, type HttpRequest, httpOver } from '../../engine/link/http.ts';
import { overKy } from '../../engine/link/ky.ts';

let server: Server | undefined;
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});

/** The port against a server that answers as a test says. */
async function port(
  carrier: Carrier,
  answer: (response: ServerResponse, body: string, type: string, url: string) => void,
) {
  const running = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () =>
      answer(response, Buffer.concat(chunks).toString(), request.headers['content-type'] ?? '', request.url ?? ''),
    );
  });
  server = running;
  await new Promise<void>((done) => running.listen(0, '127.0.0.1', done));
  const ask = httpOver(`http://127.0.0.1:${(running.address() as AddressInfo).port}`, carrier);
  return (request: Partial<HttpRequest> = {}) =>
    ask({ method: 'GET', path: '/api/me', query: {}, headers: {}, timeoutMs: 5_000, ...request });
}
const half = (response: ServerResponse): void => {
  response.writeHead(200, { 'Content-Length': '20' });
  response.write('{"half');
};

const CARRIERS: readonly (readonly [string, Carrier])[] = [
  ['ky', overKy],
  ['fetch', (url, init) => fetch(url, init)],
];

describe.each(CARRIERS)('HTTP over %s: every request ends and says how', (name, carrier) => {
  test("C4f: no request carries the browser's credentials, so a proxy's 401 opens no password box", async () => {
    const fetched = vi.spyOn(globalThis, 'fetch');
    const ask = await port(carrier, (response) =>
      response.writeHead(401, { 'WWW-Authenticate': 'Basic realm="x"' }).end('<p>'),
    );
    for (const request of [{}, { method: 'POST', form: { a: '1' } }, { method: 'POST', json: {} }] as const)
      expect(await ask(request)).toEqual({ kind: 'answer', status: 401, body: '<p>' });
    const asked = fetched.mock.calls.map(([input, init]) => (name === 'ky' ? (input as Request) : init)?.credentials);
    fetched.mockRestore();
    expect(asked).toEqual(['omit', 'omit', 'omit']);
  });

  test.each([301, 302, 303, 307, 308])(
    'a POST that is answered with a redirect (%i) has no answer: that of the other page says nothing of it',
    async (status) => {
      const ask = await port(carrier, (response, _body, _type, url) =>
        url === '/api/me' ? response.writeHead(status, { Location: '/ended' }).end() : response.end('{"message":"x"}'),
      );
      expect(await ask({ method: 'POST', json: {} })).toEqual({ kind: 'network' });
      // a question may be answered from elsewhere
      expect(await ask()).toEqual({ kind: 'answer', status: 200, body: '{"message":"x"}' });
    },
  );

  test('an answer is returned with any status', async () => {
    const ask = await port(carrier, (response) => response.writeHead(503).end('{"message":"x"}'));
    expect(await ask()).toEqual({ kind: 'answer', status: 503, body: '{"message":"x"}' });
  });

  test.each([
    ['no answer at all', () => undefined],
    ['headers, half a body, and then nothing', half],
  ] as const)('%s ends with a timeout', async (_what, answer) => {
    const ask = await port(carrier, answer);
    expect(await ask({ timeoutMs: 60 })).toEqual({ kind: 'timeout' });
  });

  test.each([
    ['before the answer', () => undefined],
    ['in the middle of it', half],
  ] as const)('%s ends as aborted when it is dropped', async (_what, answer) => {
    const control = new AbortController();
    const ask = await port(carrier, (response) => {
      answer(response);
      setTimeout(() => control.abort(), 20);
    });
    expect(await ask({ signal: control.signal })).toEqual({ kind: 'aborted' });
    expect(await ask({ signal: control.signal })).toEqual({ kind: 'aborted' });
  });

  test.each([
    ['the connection is cut', (response: ServerResponse) => response.destroy()],
    [
      'the body is cut',
      (response: ServerResponse) => {
        half(response);
        setTimeout(() => response.destroy(), 20);
      },
    ],
  ] as const)('%s counts as no network', async (_what, answer) => {
    const ask = await port(carrier, answer);
    expect(await ask()).toEqual({ kind: 'network' });
  });

  test('a server that does not listen counts as no network', async () => {
    expect(
      await httpOver(
        'http://127.0.0.1:1',
        carrier,
      )({ method: 'GET', path: '/', query: {}, headers: {}, timeoutMs: 1_000 }),
    ).toEqual({ kind: 'network' });
  });

  test('forms and JSON are sent with their content types', async () => {
    const seen: string[] = [];
    const ask = await port(carrier, (response, body, type) => {
      seen.push(`${type.split(';')[0]} ${body}`);
      response.end('{}');
    });
    await ask({ method: 'POST', form: { a: '1 2' } });
    await ask({ method: 'POST', json: { a: 1 } });
    expect(seen).toEqual(['application/x-www-form-urlencoded a=1+2', 'application/json {"a":1}']);
  });

  test('the query is written as a form writes it, and a path without one has no question mark', async () => {
    const seen: string[] = [];
    const ask = await port(carrier, (response, _body, _type, url) => {
      seen.push(url);
      response.end('{}');
    });
    await ask({ query: { name: '비트 코인&', page: '0' } });
    await ask();
    expect(seen).toEqual(['/api/me?name=%EB%B9%84%ED%8A%B8+%EC%BD%94%EC%9D%B8%26&page=0', '/api/me']);
  });
});

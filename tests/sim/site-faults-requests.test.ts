import { connect } from 'node:net';
import { expect, vi } from 'vitest';
import { token } from '../support/bare-client.ts';
import { siteTest as test } from '../support/site-test.ts';

test('a body that is too large is answered with 413, and a file may have 1 MB', async (site) => {
  const ask = (path: string, bytes: number) =>
    fetch(`${site.url}${path}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token(site).access}` },
      body: 'x'.repeat(bytes),
    });
  const large = await ask('/api/contact/create', 70_000);
  expect([large.status, await large.json()]).toEqual([413, { status: 413, message: '요청이 너무 큽니다.' }]);
  expect((await ask('/api/contact/create', 60_000)).status).toBe(400);
  expect((await ask('/api/file', 1_000_000)).status).toBe(400);
  expect((await ask('/api/file', 3_000_000)).status).toBe(413);
});

test('stallBody sends the headers and half of a body, and then nothing', async (site) => {
  const headers = { authorization: `Bearer ${token(site).access}` };
  const whole = await (await fetch(`${site.url}/api/me?siteInfoId=1`, { headers })).text();
  site.faults.stallBody('/api/me');
  const leave = new AbortController();
  const stalled = await fetch(`${site.url}/api/me?siteInfoId=1`, { headers, signal: leave.signal });
  expect([stalled.status, stalled.headers.get('content-length')]).toEqual([200, String(Buffer.byteLength(whole))]);
  const reader = stalled.body?.getReader();
  const first = await reader?.read();
  expect(first?.value?.length).toBe(Math.floor(Buffer.byteLength(whole) / 2));
  const rest = reader?.read();
  expect((await fetch(`${site.url}/fee.json`)).status).toBe(200);
  leave.abort();
  await expect(rest).rejects.toThrow(/abort/i); // and nothing came before
  site.faults.stallBody('/api/me', false);
  expect(await (await fetch(`${site.url}/api/me?siteInfoId=1`, { headers })).text()).toBe(whole);
});

test('failRest fails a request before the site does it, or after, and the answer may be a page or empty', async (site) => {
  const apply = async () => {
    const answer = await fetch(`${site.url}/api/dnw/apply?siteInfoId=1`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token(site).access}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'D', point: 50_000 }),
    });
    return [answer.status, answer.headers.get('content-type'), await answer.text()];
  };
  const records = () => site.world.cash.listOf(site.world.people.find('demo')?.id ?? 0).length;
  const before = records();
  site.faults.failRest('/api/dnw', 500, 1);
  expect((await apply())[0]).toBe(500);
  expect(records()).toBe(before);
  site.faults.failRest('/api/dnw', 502, 1, { isDone: true, body: 'page' });
  expect(await apply()).toEqual([502, 'text/html', expect.stringContaining('<h1>502</h1>')]);
  expect(records()).toBe(before + 1);
  site.faults.failRest('/api/dnw', 504, 1, { isDone: true, body: 'empty' });
  expect(await apply()).toEqual([504, 'text/html', '']); // the first deposit is pending, so the site refuses this one
  expect(records()).toBe(before + 1);
});

test('a failure within the site is answered with 500 and a message, and the site keeps running', async (site) => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => {});
  site.faults.failRest('/fee.json', 99, 1); // no status at all
  const answer = await fetch(`${site.url}/fee.json`);
  const message = '일시적인 오류입니다. 잠시 후 다시 시도해 주세요.';
  expect([answer.status, await answer.json()]).toEqual([500, { status: 500, message }]);
  expect(said).toHaveBeenCalledOnce();
  said.mockRestore();
  expect((await fetch(`${site.url}/fee.json`)).status).toBe(200);
});

test('a first line without a valid address gets an answer', async (site) => {
  const { hostname, port } = new URL(site.url);
  const ask = (path: string): Promise<string> =>
    new Promise((done, fail) => {
      const socket = connect(Number(port), hostname, () => {
        socket.write(`GET ${path} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
      });
      let text = '';
      socket.on('data', (chunk) => {
        text += String(chunk);
      });
      socket.on('close', () => done(text.split('\r\n')[0] ?? '')).on('error', fail);
    });
  for (const path of ['//', '//api/me', '/%', 'http://[/', 'http://a:b/', '*', '///?x=%'])
    expect([path, await ask(path)]).toEqual([path, 'HTTP/1.1 404 Not Found']);
  expect(await ask(`${site.url}/fee.json`)).toBe('HTTP/1.1 200 OK');
});
